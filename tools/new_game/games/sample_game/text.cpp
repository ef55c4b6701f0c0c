// Notation and explanations.
#include "games/sample_game/sample_game.hpp"
#include "games/sample_game/texts.hpp"

namespace lagoon::sample_game {

std::span<const Sentence* const> SampleGame::notation_help() {
  static constexpr std::array<const Sentence*, 3> kHelp{&text::notation_play, &text::notation_beach,
                                                        &text::notation_pile};
  return kHelp;
}

// -------------------------------------------------------------------------------------- notation

std::string SampleGame::format(Move move) const {
  const MoveKind<SampleGame>& kind = kind_of_move<SampleGame>(move);
  std::string text(kind.notation);
  for (const MovePart<SampleGame>& part : kind.parts) text += id_text(part.write(*this, move));
  return text;
}

Result<Move> SampleGame::parse(std::string_view written) const {
  for (const MoveKind<SampleGame>& kind : move_kinds()) {
    if (!written.starts_with(kind.notation)) continue;
    const std::string_view rest = written.substr(kind.notation.size());
    Move move = kind.blank;
    if (kind.parts.empty() ? rest.empty() : find_listed(kind.parts.front(), *this, rest, move)) {
      return move;
    }
  }
  return Error(Statement(text::unknown_notation, Arg::word("move", written)), "move");
}

// ---------------------------------------------------------------------------------- explanations

void SampleGame::explain(const Known<State>& known, Seat seat, Move move,
                         std::vector<Statement>& out) const {
  const State& state = known.state();
  switch (move.kind) {
    case Move::Kind::play: {
      const int points = points_after(state.players[at(seat)].row, move.shell);
      out.push_back(Statement(text::explain_play, Arg::number("shell", number_of(move.shell))));
      out.push_back(points > 0 ? Statement(text::explain_scores, Arg::number("points", points))
                               : Statement(text::explain_no_points));
      return;
    }
    case Move::Kind::beach:
      out.push_back(Statement(text::explain_beach, shell_arg(state.beach)));
      return;
    case Move::Kind::pile:
      out.push_back(Statement(text::explain_pile));
      return;
  }
}

}  // namespace lagoon::sample_game
