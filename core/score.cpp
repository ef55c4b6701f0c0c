#include "core/score.hpp"

#include <algorithm>

#include "core/subscript.hpp"

namespace lagoon {

std::vector<std::vector<Seat>> ranking(const std::vector<Standing>& standings) {
  std::vector<Seat> seats;
  seats.reserve(standings.size());
  for (std::size_t i = 0; i < standings.size(); ++i) seats.push_back(seat_at(static_cast<int>(i)));
  const auto standing = [&](Seat seat) { return standings[at(seat)]; };
  std::stable_sort(seats.begin(), seats.end(),
                   [&](Seat a, Seat b) { return standing(a) > standing(b); });
  std::vector<std::vector<Seat>> groups;
  for (const Seat seat : seats) {
    if (groups.empty() || standing(groups.back().front()) != standing(seat)) groups.emplace_back();
    groups.back().push_back(seat);
  }
  return groups;
}

}  // namespace lagoon
