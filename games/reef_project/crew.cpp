// Hiring, placing, activating and discarding crew.
#include <algorithm>

#include "games/reef_project/play.hpp"

namespace lagoon::reef_project {

/// RP-63: pay, take, slide and refill; the row is chosen next.
void Play::hire(int place, bool intern) {
  const int change = s_.frames.pop_back().price_change();
  const int coins = intern ? now_.intern_price(change) : now_.price(place, change);
  mine().coins = static_cast<std::uint16_t>(now_.me().coins - coins);
  const Crew crew = s_.crew_offer[at(place)];
  if (intern) {
    tell(s_.active, text::intern_hired, Arg::number("coins", coins));
  } else {
    tell(s_.active, text::crew_hired, crew, Arg::number("coins", coins));
  }
  take_from_offer(place);
  push(Frame::row(crew, intern));
}

void Play::take_from_offer(int place) {
  auto& offer = s_.crew_offer;
  std::rotate(offer.begin() + place, offer.begin() + place + 1, offer.end());
  offer.back() = Crew::none;
  refill_crew();
}

void Play::reveal_next_crew() {
  auto& stack = s_.crew_stack;
  if (stack.empty()) return;
  stack[stack.size() - 1].seen = SeatSet::everyone();  // RP-07
  tell(acting(), text::crew_next, stack[stack.size() - 1].value);
}

/// RP-72: an empty stack is made of the discarded tiles, if there are any.
void Play::refill_crew() {
  const auto gap = std::find(s_.crew_offer.begin(), s_.crew_offer.end(), Crew::none);
  if (gap == s_.crew_offer.end()) return;
  if (s_.crew_stack.empty()) {
    FixedVector<Concealable<Crew>, kCrewTiles> pile;
    for (std::size_t kind = 0; kind < kCrewTiles; ++kind) {
      for (; s_.crew_discards[kind] > 0; --s_.crew_discards[kind]) {
        pile.push_back(Concealable<Crew>::hidden(static_cast<Crew>(kind)));
      }
    }
    if (pile.empty()) return;
    if (knows_chance()) {
      Rng rng = chance_rng("crew");
      rng.shuffle(pile);
    } else {
      for (auto& tile : pile) tile.value = Crew::unknown;
    }
    ++s_.shuffles;
    s_.crew_stack = pile;
    tell(acting(), text::crew_shuffled);
  }
  const Concealable<Crew> next = s_.crew_stack.pop_back();
  *gap = next.value;
  if (!next.seen.is_everyone()) tell(acting(), text::crew_offered, next.value);
  reveal_next_crew();
}

Rng Play::chance_rng(std::string_view stream) {
  Key key;
  for (std::size_t i = 0; i < kChanceBytes; ++i) {
    key.words[0] |= std::uint64_t{s_.chance[i].value} << (8 * i);
  }
  key.words[1] = s_.shuffles;
  return Rng(key, stream);
}

/// RP-63: the covered reward, then the points of the row, then one of a full column.
void Play::place_crew(int row) {
  const Frame frame = s_.frames.pop_back();
  const bool intern = frame.is_intern();
  Player& player = mine();
  int column = 0;
  while (!player.crew[at(row * kColumns + column)].empty()) ++column;
  player.crew[at(row * kColumns + column)] = CrewSpace::of(frame.hired(), intern);
  tell(s_.active, text::crew_placed, Arg::number("row", row + 1),
       Arg::number("column", column + 1));
  if (Situation::is_column_full(player, column)) {
    const unsigned all = 0x222U << static_cast<unsigned>(column);
    push(intern ? Frame::activate_intern(4 * row + column + 1) : Frame::activate(1, all));
  }
  if (column == kColumns - 1) push(Frame::row_vp(row));
  push_effect(
      now_.edition().ships[player.ship].spaces[at(now_.rules().side())][at(row)][at(column)]);
}

void Play::activate(int place) {
  s_.acted = static_cast<std::uint16_t>(s_.acted | (1U << place));
  tell(s_.active, text::crew_activated, Arg::number("row", place / 4 + 1),
       Arg::number("column", place % 4));
  push_chosen(now_.crew_effect(now_.me(), place));
}

/// RP-73: the cheapest tile leaves the offer.
void Play::drop_crew() {
  const Crew crew = s_.crew_offer[0];
  if (crew == Crew::none) return;
  if (crew != Crew::unknown) {
    ++s_.crew_discards[at(crew)];
    tell(acting(), text::crew_dropped, crew);
  }
  take_from_offer(0);
}

}  // namespace lagoon::reef_project
