// Why a turn is better than another one: where the two lead, compared term by term.
//
// The positions that are compared are those at the end of either turn, as the seat foresees them.
// All lines of a reason and what they leave out are together exactly the difference of the two hand
// evaluations, whoever has chosen and by whatever means. So if they speak against the choice, the
// chooser has seen something else: by trying out what follows, or from experience.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <vector>

#include "core/known.hpp"
#include "learning/reasons.hpp"

namespace lagoon::bots {

/// How a term or a part of one differs, in hundredths of a point; more is better for the chosen
/// turn.
struct ReasonLine {
  learning::Telling telling;
  int points = 0;
  learning::Marks marks;

  [[nodiscard]] const Sentence& sentence() const {
    return points > 0 ? *telling.more : *telling.less;
  }
};

struct Reason {
  int difference = 0;             ///< of the two evaluations
  std::vector<ReasonLine> lines;  ///< the largest first
  int rest = 0;                   ///< of small things together

  [[nodiscard]] bool speaks_for_it() const { return difference > 0; }
};

/// What a seat knows at the end of a turn, as far as it can foresee it.
template <class G>
[[nodiscard]] Known<typename G::State> end_of_turn(const G& rules,
                                                   const Known<typename G::State>& known, Seat seat,
                                                   std::span<const typename G::Move> turn) {
  Known<typename G::State> end = known;
  for (const typename G::Move& move : turn) end = predict(rules, end, seat, move);
  return end;
}

/// Each term and each part of one, by their numbers (learning/reasons.hpp).
template <class G>
using Account = std::array<int, learning::Terms<G>::kTerms + learning::Reasons<G>::kParts>;

template <class G>
[[nodiscard]] Account<G> account_of(const G& rules, const typename G::State& state, Seat seat) {
  learning::TermValues<G> terms = learning::terms(rules, state, seat);
  typename learning::Reasons<G>::Parts parts{};
  learning::Reasons<G>::split(rules, state, seat, terms, parts);
  Account<G> account;
  std::copy(parts.begin(), parts.end(), std::copy(terms.begin(), terms.end(), account.begin()));
  return account;
}

/// Two states in which the turn of the seat has ended; the first was chosen.
template <class G>
[[nodiscard]] Reason compare(const G& rules, Seat seat, const typename G::State& chosen,
                             const typename G::State& other) {
  constexpr int kSmall = 30;        // of what is less than that one can hardly see anything
  constexpr std::size_t kMost = 5;  // what one reads at a glance
  const Account<G> ours = account_of(rules, chosen, seat);
  const Account<G> theirs = account_of(rules, other, seat);
  std::vector<int> numbers;
  Reason reason;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    reason.difference += ours[i] - theirs[i];
    if (ours[i] != theirs[i]) numbers.push_back(static_cast<int>(i));
  }
  const auto points = [&](int number) { return ours[at(number)] - theirs[at(number)]; };
  std::stable_sort(numbers.begin(), numbers.end(),
                   [&](int a, int b) { return std::abs(points(a)) > std::abs(points(b)); });
  for (const int number : numbers) {
    const bool is_told =
        reason.lines.empty() || (reason.lines.size() < kMost && std::abs(points(number)) >= kSmall);
    if (!is_told) {
      reason.rest += points(number);
      continue;
    }
    ReasonLine line{learning::Reasons<G>::telling(rules, number), points(number), {}};
    learning::Reasons<G>::mark(rules, seat, chosen, other, number, line.marks);
    reason.lines.push_back(std::move(line));
  }
  return reason;
}

}  // namespace lagoon::bots
