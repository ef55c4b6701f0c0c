// What the tables of a terminal and the pages of a report say alike.
#pragma once

#include <string>
#include <vector>

#include "arena/summary.hpp"
#include "core/sentence.hpp"

namespace lagoon::arena {

/// A number with so many decimals, or that it has no end. With a sign: also the plus.
[[nodiscard]] std::string number_text(double value, int decimals, bool with_sign = false);
/// "41.3 - 55.4", in parts of 1 / `factor`; "-" if nothing is known.
[[nodiscard]] std::string interval_text(const Estimate& estimate, double factor, int decimals);

/// What has to be known to judge the figures: drawn openings, clocks, programs and their faults.
[[nodiscard]] std::vector<std::string> remarks_on(const Summary& summary, Language language);
/// What became of a test. An early end makes what was found look larger than it is: it says so.
[[nodiscard]] std::string words_of(const SprtState& state, Language language);

/// The command line that plays the same games again: of `lagoon arena`, and of `lagoon balance`.
[[nodiscard]] std::string arena_command(const Tournament& tournament, const Summary& summary);
[[nodiscard]] std::string balance_command(const Tournament& tournament, const Summary& summary);

}  // namespace lagoon::arena
