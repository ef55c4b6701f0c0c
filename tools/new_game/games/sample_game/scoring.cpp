// Points, the score sheet, the tie-break.
#include "games/sample_game/sample_game.hpp"
#include "games/sample_game/texts.hpp"

namespace lagoon::sample_game {

int SampleGame::points_after(const Row& row, Shell shell) const {
  if (!row.empty() && row.back() > shell) return 0;
  return edition_.points[at(shell)];
}

ScoreSheet SampleGame::score(const State& state, Seat seat) const {
  Row before;
  int points = 0;
  for (const Shell shell : state.players[at(seat)].row) {
    points += points_after(before, shell);
    before.push_back(shell);
  }
  ScoreSheet sheet;
  sheet.add(text::source_row, Statement(text::note_row, Arg::number("shells", before.size())),
            points);
  // SG-6: of equals, the one whose last shell has the higher number.
  if (!before.empty()) {
    sheet.standing.tie_breaks[0] = static_cast<std::int16_t>(number_of(before.back()));
  }
  return sheet;
}

Standing SampleGame::standing(const State& state, Seat seat) const {
  return score(state, seat).standing;
}

}  // namespace lagoon::sample_game
