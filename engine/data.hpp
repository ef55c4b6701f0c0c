// Parts of answers.
#pragma once

#include "core/data.hpp"
#include "core/score.hpp"

namespace lagoon {

/// How a seat's points change, in all and line by line.
[[nodiscard]] Data change_data(int seat, const ScoreSheet& before, const ScoreSheet& after,
                               Language language);

/// The bots of the registry.
[[nodiscard]] Data bots_data(Language language);

}  // namespace lagoon
