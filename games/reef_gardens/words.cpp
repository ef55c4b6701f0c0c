// Parts of sentences. What a player can do now is the same list for prompts and for refusals.
#include "games/reef_gardens/words.hpp"

#include "games/reef_gardens/texts.hpp"

namespace lagoon::reef_gardens {
namespace {

using Kind = Move::Kind;

/// The kinds of moves that are legal.
class Kinds {
 public:
  Kinds(const ReefGardens& rules, const State& state) {
    Moves<ReefGardens> moves;
    rules.legal(state, seat_at(state.active), moves);
    for (const Move& move : moves) bits_ |= bit(move.kind);
  }
  template <class... Some>
  [[nodiscard]] bool any(Some... kinds) const {
    return (bits_ & (bit(kinds) | ...)) != 0;
  }
  [[nodiscard]] bool shell() const {
    return any(Kind::pearl, Kind::boat, Kind::octopus, Kind::submarine, Kind::turtle);
  }

 private:
  static unsigned bit(Kind kind) { return 1U << static_cast<unsigned>(kind); }
  unsigned bits_ = 0;
};

const Sentence& asked_at_first(const Kinds& legal) {
  const bool reef = legal.any(Kind::close);
  if (legal.any(Kind::buy)) {
    if (legal.shell()) return reef ? text::asked_turn : text::asked_line_or_shell;
    return reef ? text::asked_line_or_reef : text::asked_line;
  }
  if (legal.shell()) return reef ? text::asked_shell_or_reef : text::asked_shell;
  if (reef) return text::asked_reef;
  return legal.any(Kind::pass) ? text::asked_pass : text::asked_line;  // foreseen, not seen yet
}

const Sentence& asked_after_a_shell(const Kinds& legal) {
  if (!legal.any(Kind::buy) && legal.any(Kind::pearl)) return text::asked_pearl;
  return legal.shell() ? text::asked_purchase_or_shell : text::asked_purchase;
}

const Sentence& asked_after_the_purchase(const Kinds& legal) {
  if (legal.any(Kind::tile)) return legal.shell() ? text::asked_planting : text::asked_tiles;
  if (legal.any(Kind::take)) return legal.shell() ? text::asked_rest : text::asked_stored_or_end;
  return legal.shell() ? text::asked_shell_or_end : text::asked_end;
}

const Sentence& asked_for_the_tile(const Kinds& legal) {
  const bool plant = legal.any(Kind::plant, Kind::algae);
  if (!legal.any(Kind::discard)) return text::asked_stored;
  if (legal.any(Kind::store)) return plant ? text::asked_tile : text::asked_store_or_discard;
  return plant ? text::asked_plant_or_discard : text::asked_discard;
}

}  // namespace

const Sentence& asked_for(const ReefGardens& rules, const State& state) {
  const Kinds legal(rules, state);
  switch (state.phase) {
    case Phase::site:
      return text::asked_site;
    case Phase::tile:
      return asked_for_the_tile(legal);
    case Phase::surfacing:
      return text::asked_surfacing;
    case Phase::turn:
    case Phase::over:
      break;
  }
  if (state.has_bought != 0) return asked_after_the_purchase(legal);
  return state.planting != 0 ? asked_after_a_shell(legal) : asked_at_first(legal);
}

std::string tile_text(const Edition& edition, Tile tile) {
  const std::string id = edition.species[at(species_of(tile))].name.id;
  return has_clownfish(tile) ? id + "*" : id;
}

Arg species_arg(const Edition& edition, Tile tile) {
  if (tile == Tile::unknown) return Arg::unknown("species");
  return Arg::name("species", edition.species[at(species_of(tile))].name);
}

Arg clownfish_arg(Tile tile) {
  if (tile == Tile::unknown) return Arg::unknown("clownfish");
  return Arg::term("clownfish",
                   has_clownfish(tile) ? text::with_clownfish : text::without_clownfish);
}

}  // namespace lagoon::reef_gardens
