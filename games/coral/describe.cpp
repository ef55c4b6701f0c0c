// What is only derived from a state but drawn by clients.
#include <algorithm>
#include <bit>
#include <bitset>
#include <vector>

#include "games/coral/coral.hpp"
#include "games/coral/stability.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

template <class List>
Data cells_data(const List& list) {
  Data data = Data::list();
  for (const Cell cell : list) data.push(cell_data(cell));
  return data;
}

Data numbers_data(PieceSet pieces) {
  Data data = Data::list();
  for (; pieces != 0; pieces &= pieces - 1) data.push(std::countr_zero(pieces));
  return data;
}

Data tipping_data(const Tipping& tipping) {
  Data edge = Data::list();
  edge.push(int{tipping.east}).push(int{tipping.north});
  return Data::map({{"piece", int{tipping.piece}}, {"edge", std::move(edge)}});
}

/// The cells of a piece that rest on the table or on a cube of another piece.
Data supported_cells(const Reef& reef, Piece piece) {
  Data supported = Data::list();
  for (const Cell cell : cells(piece)) {
    if (!reef.is_free(cell + Direction::down)) supported.push(cell_data(cell));
  }
  return supported;
}

bool is_same(const Column& a, const Column& b) { return a.top == b.top && a.piece == b.piece; }

/// A group of one cube, as clients highlight it.
Data cube_group(Cell cube) { return Data::list().push(cell_text(cube)); }

/// The shortest ways of a pawn to the columns that it can come over (CO-9).
class Ways {
 public:
  Ways(const Reef& reef, const Slides& slides, Cell start)
      : reef_(reef), unseen_(slides.passed), before_(kMaxColumns, -1) {
    step_from(-1, start);
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      step_from(seen_[i], reef.column(seen_[i]).top_cell());
    }
  }
  [[nodiscard]] std::vector<Cell> to(int column) const {
    std::vector<Cell> way;
    for (int i = column; i >= 0; i = before_[at(i)]) {
      way.insert(way.begin(), reef_.column(i).top_cell());
    }
    return way;
  }

 private:
  void step_from(int column, Cell cell) {
    for (const Direction side :
         {Direction::east, Direction::west, Direction::north, Direction::south}) {
      const Cell beside = cell + side;
      const int next = reef_.find_column(beside.x, beside.y);
      if (next < 0 || !unseen_[at(next)]) continue;
      unseen_[at(next)] = false;
      before_[at(next)] = column;
      seen_.push_back(next);
    }
  }

  const Reef& reef_;
  std::bitset<kMaxColumns> unseen_;
  std::vector<int> before_;  ///< -1 where the way begins beside the pawn
  std::vector<int> seen_;    ///< nearest first
};

/// The parts of what is shown of a state.
class Description {
 public:
  Description(const Coral& rules, const State& state) : rules_(rules), state_(state) {}

  [[nodiscard]] Data pieces() const;
  [[nodiscard]] Data columns() const;
  [[nodiscard]] Data pawns() const;
  [[nodiscard]] Data sunlight() const;
  [[nodiscard]] Data cards() const;
  [[nodiscard]] Data scored(int seat) const;
  [[nodiscard]] Data acting() const;
  [[nodiscard]] Data highest(const State& state) const;
  [[nodiscard]] Data turns() const;
  void add_decision(Data& shown) const;

 private:
  [[nodiscard]] Data id(Species species) const;
  [[nodiscard]] Data seat(Species species) const;
  [[nodiscard]] Data changes(const State& after) const;
  [[nodiscard]] Data placement(Move move) const;
  [[nodiscard]] Data placements() const;
  [[nodiscard]] Data unstable() const;
  [[nodiscard]] Data growths() const;
  [[nodiscard]] Data slides() const;
  [[nodiscard]] Data entries() const;
  [[nodiscard]] Moves<Coral> legal() const;
  [[nodiscard]] State after(Move move) const;
  void add_reach(Data& move, const State& after) const;

  const Coral& rules_;
  const State& state_;
};

Data Description::id(Species species) const {
  return is_known(species) ? Data(rules_.edition().species[at(species)].id) : Data();
}

/// The seat that plays a species; null for a neutral one, for the rock, and in solo.
Data Description::seat(Species species) const {
  const bool played = !rules_.is_solo() && is_known(species);
  const int player = played ? rules_.owner(state_, species) : -1;
  return player < 0 ? Data() : Data(player);
}

// --------------------------------------------------------------------------------------- the reef

Data Description::pieces() const {
  Data pieces = Data::list();
  for (int i = 0; i < state_.reef.pieces(); ++i) {
    pieces.push(Data::map({{"species", id(state_.species[at(i)])},
                           {"cubes", cells_data(cells(state_.reef.piece(i)))}}));
  }
  return pieces;
}

Data Description::columns() const {
  Data columns = Data::list();
  for (int i = 0; i < state_.reef.columns(); ++i) {
    const Column column = state_.reef.column(i);
    const Species top = top_species(state_, column);
    columns.push(Data::map({{"x", int{column.x}},
                            {"y", int{column.y}},
                            {"level", column.top + 1},
                            {"species", id(top)},
                            {"seat", seat(top)},
                            {"piece", column.piece == kRock ? Data() : Data(int{column.piece})}}));
  }
  return columns;
}

Data Description::pawns() const {
  Data pawns = Data::map();
  for (int i = 0; i < kSpecies; ++i) {
    const Pawn& pawn = state_.pawns[at(i)];
    if (pawn.state == PawnState::absent) continue;
    pawns.set(rules_.edition().species[at(i)].id,
              Data::map({{"seat", seat(species_at(i))},
                         {"cube", pawn.stands() ? cell_data(pawn.cube) : Data()}}));
  }
  return pawns;
}

Data Description::sunlight() const {
  Data sunlight = Data::map();
  for (int i = 0; i < kSpecies; ++i) {
    sunlight.set(rules_.edition().species[at(i)].id, Coral::sunlit(state_, species_at(i)));
  }
  return sunlight;
}

/// The species whose pawn acts.
Data Description::acting() const {
  return state_.phase == Phase::over ? Data() : id(rules_.acting(state_));
}

/// What decides between equal points first (CO-13), by seat; null without any icon.
Data Description::highest(const State& state) const {
  Data seats = Data::list();
  for (int seat = 0; seat < rules_.seats(); ++seat) {
    const Coral::Highest found = rules_.highest(state, seat);
    seats.push(found.icons == 0 ? Data()
                                : Data::map({{"level", found.level}, {"icons", found.icons}}));
  }
  return seats;
}

/// CO-12: how many turns each seat still has in the end phase, if nothing falls any more.
Data Description::turns() const {
  Data seats = Data::list();
  for (int seat = 0; seat < rules_.seats(); ++seat) {
    const Coral::TurnsLeft left = rules_.turns_left(state_, seat);
    seats.push(Data::map({{"least", left.least}, {"most", left.most}}));
  }
  return seats;
}

Data Description::cards() const {
  Data cards = Data::map();
  for (int i = 0; i < kSpecies; ++i) {
    const ScoringCard& card = rules_.card_of(state_, species_at(i));
    const int number = Coral::count(state_, card);
    const Coral::Counted cubes = Coral::counted(state_, card);
    Data seen = Data::map();
    for (int side = 0; side < kViewpoints; ++side) {
      if ((card.sides >> side & 1U) != 0) seen.set(kSideIds[at(side)], cells_data(cubes[at(side)]));
    }
    cards.set(rules_.edition().species[at(i)].id,
              Data::map({{"card", card.id},
                         {"source", card_source(card.species).code},
                         {"count", number},
                         {"points", Coral::points_for(card, number)},
                         {"seen", std::move(seen)}}));
  }
  return cards;
}

/// The cubes behind each line of the score sheet.
Data Description::scored(int seat) const {
  Data scored = Data::map();
  if (rules_.is_solo()) {
    for (int i = 0; i < kSpecies; ++i) {
      Data groups = Data::list();
      for (const std::vector<Cell>& side :
           Coral::counted(state_, rules_.card_of(state_, species_at(i)))) {
        for (const Cell cube : side) groups.push(cube_group(cube));
      }
      scored.set(card_source(species_at(i)).code, std::move(groups));
    }
    return scored;
  }
  const auto sunlit_by = [&](int player) {
    Data groups = Data::list();
    for (int i = 0; i < state_.reef.columns(); ++i) {
      const Column column = state_.reef.column(i);
      if (top_species(state_, column) != state_.players[at(player)]) continue;
      groups.push(cube_group(column.top_cell()));
    }
    return groups;
  };
  scored.set(text::source_sunlight.code, sunlit_by(seat));
  if (rules_.is_symbiosis()) scored.set(text::source_partner.code, sunlit_by(rules_.partner(seat)));
  return scored;
}

// ----------------------------------------------------------------------------------- the decision

/// The columns that a move changes, as they are afterwards; at level 0 nothing is left.
Data Description::changes(const State& after) const {
  Data changes = Data::list();
  const auto add = [&](int x, int y, int level, Species species) {
    changes.push(Data::map(
        {{"x", x}, {"y", y}, {"level", level}, {"species", id(species)}, {"seat", seat(species)}}));
  };
  for (int i = 0; i < after.reef.columns(); ++i) {
    const Column column = after.reef.column(i);
    const int number = state_.reef.find_column(column.x, column.y);
    const bool same = number >= 0 && is_same(state_.reef.column(number), column);
    if (!same) add(column.x, column.y, column.top + 1, top_species(after, column));
  }
  for (int i = 0; i < state_.reef.columns(); ++i) {
    const Column column = state_.reef.column(i);
    if (after.reef.find_column(column.x, column.y) >= 0) continue;
    add(column.x, column.y, 0, Species::none);
  }
  return changes;
}

Moves<Coral> Description::legal() const {
  Moves<Coral> moves;
  rules_.legal(state_, seat_at(state_.active), moves);
  return moves;
}

State Description::after(Move move) const {
  State after = state_;
  NoEvents none;
  rules_.apply(after, seat_at(state_.active), move, none);
  return after;
}

/// The columns to which the pawn could slide on its next turn, if a move leaves it on the reef and
/// nobody changed anything before that.
void Description::add_reach(Data& move, const State& after) const {
  const Species species = rules_.acting(state_);
  if (state_.stage == Stage::setup || !is_known(species)) return;
  if (!after.pawns[at(species)].stands()) return;
  Data cubes = Data::list();
  for (const std::int8_t end : rules_.slides(after, species).ends) {
    cubes.push(cell_data(after.reef.column(end).top_cell()));
  }
  move.set("reach", std::move(cubes));
}

Data Description::placement(Move move) const {
  const State then = after(move);
  Data data = Data::map({{"cubes", cells_data(cells(move.piece))},
                         {"supports", supported_cells(state_.reef, move.piece)},
                         {"changes", changes(then)}});
  if (!rules_.is_solo()) data.set("highest", highest(then));
  const Pawn& pawn = state_.pawns[at(rules_.acting(state_))];
  const Cells own = cells(move.piece);
  if (pawn.stands() && std::find(own.begin(), own.end(), pawn.cell()) != own.end()) {
    data.set("lifts", cell_data(lifted_onto(pawn, move.piece)));
  }
  add_reach(data, then);
  if (!rules_.may_fall(state_)) return data;
  if (const PieceSet fallen = falling(state_.reef, move.piece); fallen != 0) {
    data.set("falls", numbers_data(fallen));
    data.set("tipping", tipping_data(Stability(state_.reef).check(move.piece).tipping));
  }
  return data;
}

Data Description::placements() const {
  Data placements = Data::list();
  for (const Move& move : legal()) placements.push(placement(move));
  return placements;
}

Data Description::unstable() const {
  Moves<Coral> moves;
  rules_.unstable_placements(state_, moves);
  Stability stability(state_.reef);
  Data placements = Data::list();
  for (const Move& move : moves) {
    placements.push(Data::map({{"cubes", cells_data(cells(move.piece))},
                               {"supports", supported_cells(state_.reef, move.piece)},
                               {"tipping", tipping_data(stability.check(move.piece).tipping)}}));
  }
  return placements;
}

/// How many placements each species of the reserve has.
Data Description::growths() const {
  Data growths = Data::map();
  State chosen = state_;
  chosen.phase = Phase::place;
  for (int i = 0; i < kSpecies; ++i) {
    if (state_.reserves[state_.active][at(i)] == 0) continue;
    chosen.chosen = species_at(i);
    Moves<Coral> moves;
    rules_.legal(chosen, seat_at(state_.active), moves);
    growths.set(rules_.edition().species[at(i)].id, moves.size());
  }
  return growths;
}

/// The way to each column, from the first step to the end, as the cubes that are passed.
Data Description::slides() const {
  const Slides found = rules_.slides(state_, rules_.acting(state_));
  const Ways ways(state_.reef, found, state_.pawns[at(rules_.acting(state_))].cube);
  Data slides = Data::list();
  for (const std::int8_t end : found.ends) {
    const Column column = state_.reef.column(end);
    Data slide = Data::map({{"way", cells_data(ways.to(end))}});
    add_reach(slide, after(Move::slide(column.x, column.y)));
    slides.push(std::move(slide));
  }
  return slides;
}

/// The cubes on which the pawn can be placed.
Data Description::entries() const {
  Data entries = Data::list();
  for (const Move& move : legal()) {
    if (move.kind != Move::Kind::enter) continue;
    Data entry = Data::map({{"cube", cell_data(move.cell())}});
    add_reach(entry, after(move));
    entries.push(std::move(entry));
  }
  return entries;
}

void Description::add_decision(Data& shown) const {
  if (state_.phase == Phase::turn || state_.phase == Phase::slide) {
    shown.set("slides", slides());
  }
  if (state_.phase == Phase::turn) {
    shown.set("growths", growths());
    // What is placed cannot be returned any more.
    const int left = Coral::pieces_in_reserve(state_, state_.active);
    shown.set("returns", Data::map({{"grow", std::min(Coral::price(state_, false), left - 1)},
                                    {"move", std::min(Coral::price(state_, true), left)}}));
  }
  if (state_.phase == Phase::place) {
    shown.set("placements", placements());
    shown.set("unstable", unstable());
  }
  if (state_.phase == Phase::pawn) shown.set("entries", entries());
  if (state_.ending != 0 && state_.phase != Phase::over) shown.set("turns", turns());
  if (state_.stage == Stage::setup) {
    shown.set("setup", Data::map({{"covered", covered_faces(state_.reef)},
                                  {"faces", kRockFaces},
                                  {"rules", rules_.setup_rules(state_)}}));
  }
}

}  // namespace

Data Coral::describe(const Known<State>& known) const {
  const State& state = known.state();
  const Description description(*this, state);
  Data scored = Data::list();
  for (int seat = 0; seat < seats_; ++seat) scored.push(description.scored(seat));
  Data shown = Data::map({{"pieces", description.pieces()},
                          {"columns", description.columns()},
                          {"pawns", description.pawns()},
                          {"acting", description.acting()},
                          {"sunlight", description.sunlight()},
                          {"scored", std::move(scored)}});
  description.add_decision(shown);
  if (is_symbiosis()) {
    Data partners = Data::list();
    for (int seat = 0; seat < seats_; ++seat) partners.push(partner(seat));
    shown.set("partners", std::move(partners));
  }
  if (is_solo()) {
    shown.set("cards", description.cards()).set("bag", state.bag.size());
  } else {
    shown.set("highest", description.highest(state));
  }
  return shown;
}

}  // namespace lagoon::coral
