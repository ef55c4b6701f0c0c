#include "core/outcome.hpp"

#include <algorithm>

namespace lagoon {

static_assert(kWin % 2 == 0 && kWin % 3 == 0 && kWin % 4 == 0 && kWin % 5 == 0 && kWin % 6 == 0 &&
              kMaxSeats == 6);

Outcome shared_win(std::span<const Standing> standings) {
  const Standing best = *std::max_element(standings.begin(), standings.end());
  const auto winners = static_cast<int>(std::count(standings.begin(), standings.end(), best));
  Outcome outcome;
  for (std::size_t i = 0; i < standings.size(); ++i) {
    outcome.parts[i] = standings[i] == best ? kWin / winners : 0;
  }
  return outcome;
}

}  // namespace lagoon
