// What is only derived from a state but drawn by clients.
#include <algorithm>

#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/picture.hpp"
#include "games/great_barrier_reef/texts.hpp"
#include "games/great_barrier_reef/visible.hpp"

namespace lagoon::great_barrier_reef {

std::vector<Cell> GreatBarrierReef::cells(const Reef& reef) const {
  std::vector<Cell> cells;
  for (int i = reef.cards.size() - 1; i >= 0; --i) {
    const Placement& placed = reef.cards[i];
    for (int quadrant = 0; quadrant < 4; ++quadrant) {
      Cell cell;
      cell.x = placed.x + (quadrant & 1);
      cell.y = placed.y + (quadrant >> 1);
      cell.symbol = face(placed.card).quadrants[at(quadrant)];
      cell.placement = i;
      const bool hidden = std::any_of(cells.begin(), cells.end(), [&](const Cell& above) {
        return above.x == cell.x && above.y == cell.y;
      });
      if (!hidden) cells.push_back(cell);
    }
  }
  return cells;
}

Picture picture_of(const GreatBarrierReef& rules, const Reef& reef) {
  Picture picture;
  if (reef.cards.empty()) return picture;
  picture.x = reef.first_x + 1;
  picture.y = reef.first_y + 1;
  picture.rows.assign(static_cast<std::size_t>(reef.last_y - reef.first_y),
                      std::string(static_cast<std::size_t>(reef.last_x - reef.first_x), '.'));
  for (const Cell& cell : rules.cells(reef)) {
    picture.rows[at(cell.y - picture.y)][at(cell.x - picture.x)] = symbol_letter(cell.symbol);
  }
  return picture;
}

namespace {

Data reef_data(const Picture& picture) {
  Data rows = Data::list();
  for (const std::string& row : picture.rows) rows.push(row);
  return Data::map({{"x", picture.x}, {"y", picture.y}, {"rows", std::move(rows)}});
}

std::string cell_text(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

/// The groups that score with a scoring card, each as the cells of its quadrants.
Data groups_data(const GreatBarrierReef& rules, const Reef& reef, const ScoringSlot& slot) {
  const Visible visible = look_at(rules, reef);
  Data groups = Data::list();
  for (const auto& group :
       find_groups(visible.fish[slot.fish], visible.words, rules.scoring_card(slot))) {
    Data cells = Data::list();
    for (const unsigned cell : group) {
      const int x = static_cast<int>(cell) % Board::kColumns + reef.first_x + 1;
      const int y = static_cast<int>(cell) / Board::kColumns + reef.first_y + 1;
      cells.push(cell_text(x, y));
    }
    groups.push(std::move(cells));
  }
  return groups;
}

/// Where one more fish would make another group with a scoring card, and with which quadrants.
class NearMisses {
 public:
  NearMisses(const GreatBarrierReef& rules, const Reef& reef, const ScoringSlot& slot)
      : reef_(reef),
        width_(reef.cards.empty() ? 0 : reef.last_x - reef.first_x),
        height_(reef.cards.empty() ? 0 : reef.last_y - reef.first_y),
        // One quadrant beyond the reef on every side, unless the reef is as long as the board.
        margin_(std::max(width_, height_) + 2 <= Board::kColumns ? 1 : 0),
        card_(rules.scoring_card(slot)) {
    const Visible visible = look_at(rules, reef);
    for (int word = 0; word < visible.words; ++word) {
      Board::for_each_cell(word, visible.fish[slot.fish].words[at(word)], [&](unsigned cell) {
        fish_.insert(cell + Board::cell_at(margin_, margin_));
      });
    }
  }

  [[nodiscard]] Data data() const {
    Data near = Data::list();
    if (reef_.cards.empty()) return near;
    const int found = count_groups(fish_, Board::kWords, card_);
    for (int y = 0; y < height_ + 2 * margin_; ++y) {
      for (int x = 0; x < width_ + 2 * margin_; ++x) {
        const unsigned cell = Board::cell_at(x, y);
        if (fish_.contains(cell)) continue;
        Board more = fish_;
        more.insert(cell);
        if (count_groups(more, Board::kWords, card_) == found) continue;
        near.push(Data::map({{"at", text_of(cell)}, {"with", others(more, cell)}}));
      }
    }
    return near;
  }

 private:
  [[nodiscard]] std::string text_of(unsigned cell) const {
    return cell_text(static_cast<int>(cell) % Board::kColumns - margin_ + reef_.first_x + 1,
                     static_cast<int>(cell) / Board::kColumns - margin_ + reef_.first_y + 1);
  }
  /// The rest of the group to which a cell belongs.
  [[nodiscard]] Data others(const Board& fish, unsigned cell) const {
    Data cells = Data::list();
    for (const auto& group : find_groups(fish, Board::kWords, card_)) {
      if (std::find(group.begin(), group.end(), cell) == group.end()) continue;
      for (const unsigned other : group) {
        if (other != cell) cells.push(text_of(other));
      }
    }
    return cells;
  }

  const Reef& reef_;
  int width_;
  int height_;
  int margin_;
  const ScoringCard& card_;
  Board fish_;
};

/// By fish, in the order of the scoring cards.
Data near_in(const GreatBarrierReef& rules, const State& state, const Reef& reef) {
  Data near = Data::map();
  for (const ScoringSlot& slot : state.scoring) {
    near.set(symbol_name(static_cast<Symbol>(slot.fish)).code,
             NearMisses(rules, reef, slot).data());
  }
  return near;
}

Data singles_data(const std::vector<Cell>& cells, Symbol symbol) {
  Data groups = Data::list();
  for (const Cell& cell : cells) {
    if (cell.symbol != symbol) continue;
    Data single = Data::list();
    single.push(cell_text(cell.x, cell.y));
    groups.push(std::move(single));
  }
  return groups;
}

/// The quadrants behind each line of a score sheet.
Data scored_in(const GreatBarrierReef& rules, const State& state, const Reef& reef) {
  Data scored = Data::map();
  for (const ScoringSlot& slot : state.scoring) {
    scored.set(symbol_name(static_cast<Symbol>(slot.fish)).code, groups_data(rules, reef, slot));
  }
  const std::vector<Cell> cells = rules.cells(reef);
  for (const Symbol symbol :
       {Symbol::coral, Symbol::sponge, Symbol::tiger_shark, Symbol::starfish}) {
    scored.set(symbol_name(symbol).code, singles_data(cells, symbol));
  }
  return scored;
}

/// GB-4: the market positions from which a card lets its player take.
Data takes_data(const GreatBarrierReef& rules, const State& state, Card card) {
  Data positions = Data::list();
  if (state.deck.empty()) return positions;  // GB-5
  const int number = rules.face(card).number;
  for (int position = 1; position <= kMarketSize; ++position) {
    if (number == 0 || number == position) positions.push(position);
  }
  return positions;
}

/// By the number of each card in a hand that the viewer knows.
Data takes_of(const GreatBarrierReef& rules, const State& state) {
  Data takes = Data::map();
  for (int seat = 0; seat < rules.seats(); ++seat) {
    for (const auto& place : state.hands[at(seat)]) {
      if (place.value >= Card::none) continue;
      takes.set(std::to_string(index(place.value) + 1), takes_data(rules, state, place.value));
    }
  }
  return takes;
}

}  // namespace

Data GreatBarrierReef::describe(const Known<State>& known) const {
  const State& state = known.state();
  Data reefs = Data::list();
  Data scored = Data::list();
  Data near = Data::list();
  for (int seat = 0; seat < seats_; ++seat) {
    const Reef& reef = state.reefs[at(seat)];
    reefs.push(reef_data(picture_of(*this, reef)));
    scored.push(scored_in(*this, state, reef));
    near.push(near_in(*this, state, reef));
  }
  Data values = Data::list();
  for (const ScoringSlot& slot : state.scoring) values.push(value(slot));
  return Data::map({{"reefs", std::move(reefs)},
                    {"reef_size", reef_size()},
                    {"values", std::move(values)},
                    {"takes", takes_of(*this, state)},
                    {"deck", state.deck.size()},
                    {"final_round", has_final_round_begun(state)},
                    {"scored", std::move(scored)},
                    {"near", std::move(near)}});
}

}  // namespace lagoon::great_barrier_reef
