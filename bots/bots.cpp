#include "bots/bots.hpp"

#include <array>

#include "bots/texts.hpp"

namespace lagoon::bots {
namespace {

constexpr std::array<Bot, 2> kBots{{{"random", Kind::random, &text::random_name, &text::random},
                                    {"greedy", Kind::greedy, &text::greedy_name, &text::greedy}}};

}  // namespace

std::span<const Bot> all() { return kBots; }

Result<Spec> parse_spec(std::string_view written) {
  std::string known;
  for (const Bot& bot : kBots) {
    if (bot.id == written) return Spec{bot.kind};
    known += (known.empty() ? "" : ", ") + std::string(bot.id);
  }
  return Error(Statement(text::unknown_bot, Arg::word("bot", written), Arg::word("known", known)),
               "spec");
}

}  // namespace lagoon::bots
