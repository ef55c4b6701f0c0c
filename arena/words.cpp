#include "arena/words.hpp"

#include <fmt/core.h>

#include <cmath>

#include "arena/texts.hpp"
#include "bots/spec.hpp"
#include "core/subscript.hpp"
#include "table/json.hpp"

namespace lagoon::arena {
namespace {

/// As a shell takes it.
std::string quoted(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=:,./";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string result = "'";
  for (const char each : word) result += each == '\'' ? std::string("'\\''") : std::string(1, each);
  return result + "'";
}

std::string joined(const std::vector<std::string>& specs) {
  std::string list;
  for (const std::string& spec : specs) list += (list.empty() ? "" : ",") + spec;
  return list;
}

/// What both commands take.
std::string set_up(const Tournament& tournament, const Summary& summary) {
  std::string options =
      fmt::format(" --seats {} --games {} --seed {} --opening {}", tournament.seats,
                  tournament.games, quoted(tournament.seed), summary.opening);
  for (const Data::Member& option : *tournament.options.members()) {
    options += " --option " + quoted(option.key + "=" + *option.value.text());
  }
  return tournament.edition.is_null() ? options : options + " --edition FILE";
}

}  // namespace

std::string number_text(double value, int decimals, bool with_sign) {
  if (std::isinf(value)) return value > 0 ? "∞" : "-∞";
  return with_sign ? fmt::format("{:+.{}f}", value, decimals)
                   : fmt::format("{:.{}f}", value, decimals);
}

std::string interval_text(const Estimate& estimate, double factor, int decimals) {
  if (!std::isfinite(estimate.low) && !std::isfinite(estimate.high)) return "-";
  return number_text(factor * estimate.low, decimals) + " - " +
         number_text(factor * estimate.high, decimals);
}

std::vector<std::string> remarks_on(const Summary& summary, Language language) {
  std::vector<std::string> remarks;
  const auto add = [&](const Statement& statement) {
    remarks.push_back(render(statement, language));
  };
  if (summary.opening > 0) {
    add(Statement(text::remark_opening, Arg::number("decisions", summary.opening)));
  }
  if (summary.milliseconds) {
    add(Statement(text::remark_clock, Arg::number("ms", *summary.milliseconds)));
  } else if (!summary.can_be_repeated) {
    add(Statement(text::remark_programs));
  }
  for (const AgentSummary& agent : summary.agents) {
    if (agent.faults == 0) continue;
    add(Statement(text::remark_faults, Arg::word("agent", agent.spec),
                  Arg::number("faults", agent.faults)));
  }
  return remarks;
}

std::string words_of(const SprtState& state, Language language) {
  static constexpr std::array<const Sentence*, 3> kVerdicts{&text::sprt_open, &text::sprt_low,
                                                            &text::sprt_high};
  const std::string verdict = render(Statement(*kVerdicts[at(state.verdict)]), language);
  const std::string low = fmt::format("{:.0f}", state.test.low);
  const std::string high = fmt::format("{:.0f}", state.test.high);
  const std::string ratio = fmt::format("{:.2f}", state.ratio);
  const std::string bound = fmt::format("±{:.2f}", state.bound);
  return render(Statement(text::sprt, Arg::word("low", low), Arg::word("high", high),
                          Arg::word("verdict", verdict), Arg::word("ratio", ratio),
                          Arg::word("bound", bound)),
                language);
}

std::string arena_command(const Tournament& tournament, const Summary& summary) {
  std::string command = "lagoon arena " + tournament.game + " --agents " +
                        quoted(joined(tournament.agents)) + " --mode " +
                        std::string(kModeIds[at(tournament.mode)]) + set_up(tournament, summary);
  if (summary.milliseconds) command += " --time " + std::to_string(*summary.milliseconds);
  if (!summary.sprt) return command;
  const Sprt& test = summary.sprt->test;
  return command + fmt::format(" --sprt {:.0f},{:.0f}", test.low, test.high);
}

std::string balance_command(const Tournament& tournament, const Summary& summary) {
  return "lagoon balance " + tournament.game + " --agent " + quoted(tournament.agents.front()) +
         set_up(tournament, summary);
}

}  // namespace lagoon::arena
