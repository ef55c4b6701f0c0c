#include "bots/eval/great_barrier_reef.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "games/great_barrier_reef/visible.hpp"

namespace lagoon::bots {
namespace {

using namespace great_barrier_reef;

constexpr int kPoint = 100;

/// A board of one fish with room on all sides, since the fish that a group lacks may come to lie
/// outside of the reef.
constexpr int kRoom = 4;
using RoomyBoard = std::array<std::uint32_t, kBoardRows + 2 * kRoom + kBoardMargin>;

RoomyBoard with_room(const Board& board) {
  RoomyBoard roomy{};
  for (std::size_t y = 0; y < kBoardRows; ++y) {
    roomy[y + kRoom] = static_cast<std::uint32_t>(board[y]) << kRoom;
  }
  return roomy;
}

/// Groups that lack exactly one fish.
int one_short(const Board& fish, int rows, const ScoringCard& card) {
  const RoomyBoard board = with_room(fish);
  int count = 0;
  for (const Shape& shape : card.shapes) {
    for (std::size_t lacking = 0; lacking < shape.size(); ++lacking) {
      for (int y = 0; y < rows + kRoom; ++y) {
        std::uint32_t fits = ~std::uint32_t{0};
        for (std::size_t i = 0; i < shape.size(); ++i) {
          const std::uint32_t row = board[static_cast<std::size_t>(y + shape[i].y)] >> shape[i].x;
          fits &= i == lacking ? ~row : row;
        }
        count += std::popcount(fits);
      }
    }
  }
  return count;
}

/// What may still come of the reef: groups that lack one fish, and cards in hand that have it.
int prospects(const GreatBarrierReef& rules, const State& state, Seat seat) {
  const Visible visible = look_at(rules, state.reefs[static_cast<std::size_t>(seat)]);
  std::array<int, kSymbols> wanted{};
  int promise = 0;
  for (const ScoringSlot& slot : state.scoring) {
    const ScoringCard& card = rules.scoring_card(slot);
    if (visible.symbols[slot.fish] + 1 < card.size) continue;
    const int lacking = one_short(visible.fish[slot.fish], visible.rows, card);
    if (lacking == 0) continue;
    promise += 35 * std::min(lacking, 3) * rules.value(slot);
    wanted[slot.fish] = kPoint * rules.value(slot);
  }
  int held = 0;
  for (const auto& place : state.hands[static_cast<std::size_t>(seat)]) {
    if (place.value >= Card::none) continue;
    const CardFace& face = rules.face(place.value);
    int best = face.number == 0 ? 40 : 0;  // * takes what it likes
    for (const Symbol symbol : face.quadrants) {
      best = std::max(best, wanted[static_cast<std::size_t>(symbol)] / 4);
    }
    held += best;
  }
  const int turns_left = rules.seats() * rules.reef_size() - state.turn;
  return (promise + held) * turns_left / (rules.seats() * rules.reef_size());
}

}  // namespace

int evaluate(const GreatBarrierReef& rules, const State& state, Seat seat) {
  int best_other = std::numeric_limits<int>::min();
  for (int i = 0; i < rules.seats(); ++i) {
    if (i == index(seat)) continue;
    best_other = std::max(best_other, kPoint * rules.standing(state, seat_at(i)).points);
  }
  int value = kPoint * rules.standing(state, seat).points - best_other / 2;
  if (state.phase != Phase::over) value += prospects(rules, state, seat);
  return value;
}

}  // namespace lagoon::bots
