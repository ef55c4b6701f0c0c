#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "arena/balance_report.hpp"
#include "arena/texts.hpp"
#include "arena/words.hpp"
#include "core/subscript.hpp"

namespace lagoon::arena {
namespace {

constexpr std::size_t kBriefRows = 30;

std::string words(const Sentence& sentence, Language language) {
  return render(Statement(sentence), language);
}

/// Shares are told in percent.
struct Scale {
  double factor = 1;
  int decimals = 2;
};
constexpr Scale kPoints{1, 2};
constexpr Scale kPercent{100, 1};

Scale scale_of(Group group, std::string_view key) {
  return is_share(group, key) ? kPercent : kPoints;
}

std::string number(double value, const Scale& scale) {
  return fmt::format("{:.{}f}", scale.factor * value, scale.decimals);
}

std::string interval(const Estimate& estimate, const Scale& scale) {
  return interval_text(estimate, scale.factor, scale.decimals);
}

/// "+1.20 ± 0.40 *": what it adds, how sure that is, and whether it stands out.
std::string effect_text(const Effect& effect, const Scale& scale) {
  if (!effect.is_known) return "-";
  const Estimate& value = effect.value;
  return fmt::format("{:+.{}f} ± {:.{}f}{}", scale.factor * value.mean, scale.decimals,
                     scale.factor * (value.high - value.mean), scale.decimals,
                     effect.is_marked ? " *" : "  ");
}

const Sentence& title_of(Group group) {
  static constexpr std::array<const Sentence*, kGroupIds.size()> kTitles{
      &text::group_seats,  &text::group_turn_order, &text::group_first_decision,
      &text::group_seats,  &text::group_turn_order, &text::group_first_decision,
      &text::group_points, &text::group_sources,    &text::group_sources_of_winner,
      &text::group_length, &text::group_leader,     &text::group_events};
  return *kTitles[at(group)];
}

}  // namespace

/// Sources and keys that are words get those of the language; the others are numbers, or codes as
/// in the documents.
std::string label_of(const Summary& summary, Group group, const std::string& key,
                     Language language) {
  static constexpr std::array<std::pair<std::string_view, const Sentence*>, 7> kWords{
      {{"seat", &text::key_seat},
       {"winner", &text::key_winner},
       {"margin", &text::key_margin},
       {"turns", &text::key_turns},
       {"decisions", &text::key_decisions},
       {"lead_changes", &text::key_lead_changes},
       {"shared_wins", &text::key_shared_wins}}};
  if (group == Group::leader) return key + " %";
  if (group == Group::sources || group == Group::winner) {
    return name_of_source(summary.sources, key, language);
  }
  if (group != Group::points && group != Group::length) return key;
  const auto found = std::find_if(kWords.begin(), kWords.end(),
                                  [&](const auto& each) { return each.first == key; });
  return found == kWords.end() ? key : words(*found->second, language);
}

namespace {

const Figure* find(const Balance& balance, Group group, const std::string& key) {
  for (const Figure& figure : balance.figures) {
    if (figure.group == group && figure.key == key) return &figure;
  }
  return nullptr;
}

/// Figures of two groups with the same keys, side by side.
ReportTable pair_table(const Balance& balance, Group first, Group second,
                       const std::array<const Sentence*, 3>& headings, Language language) {
  ReportTable table{words(title_of(first), language),
                    {},
                    {words(*headings[0], language), words(*headings[1], language), "95 %",
                     words(*headings[2], language), "95 %"},
                    {}};
  for (const Figure& figure : balance.figures) {
    if (figure.group != first) continue;
    const Scale scale = scale_of(first, figure.key);
    std::vector<std::string> row{label_of(balance.summary, first, figure.key, language),
                                 number(figure.value.mean, scale), interval(figure.value, scale)};
    const Figure* const other = find(balance, second, figure.key);
    const Scale other_scale = scale_of(second, figure.key);
    row.push_back(other == nullptr ? "-" : number(other->value.mean, other_scale));
    row.push_back(other == nullptr ? "-" : interval(other->value, other_scale));
    table.rows.push_back(std::move(row));
  }
  return table;
}

ReportTable single_table(const Balance& balance, Group group, const Sentence& heading,
                         const Sentence& value, Language language) {
  ReportTable table{words(title_of(group), language),
                    {},
                    {words(heading, language), words(value, language), "95 %"},
                    {}};
  for (const Figure& figure : balance.figures) {
    if (figure.group != group) continue;
    const Scale scale = scale_of(group, figure.key);
    table.rows.push_back({label_of(balance.summary, group, figure.key, language),
                          number(figure.value.mean, scale), interval(figure.value, scale)});
  }
  return table;
}

/// Means with intervals, and how the games scatter around them.
ReportTable spread_table(const Balance& balance, Language language) {
  ReportTable table{
      words(text::group_points_and_length, language),
      {},
      {"", words(text::heading_mean, language), "95 %", words(text::heading_lowest, language),
       "10 %", words(text::heading_median, language), "90 %",
       words(text::heading_highest, language)},
      {}};
  const Summary& summary = balance.summary;
  const auto add = [&](Group group, const std::string& key, const Spread* spread) {
    const Figure* const figure = find(balance, group, key);
    if (figure == nullptr) return;
    const Scale scale = scale_of(group, key);
    std::vector<std::string> row{label_of(balance.summary, group, key, language),
                                 number(figure->value.mean, scale), interval(figure->value, scale)};
    for (const double Spread::* const part :
         {&Spread::lowest, &Spread::tenth, &Spread::median, &Spread::ninetieth, &Spread::highest}) {
      row.push_back(spread == nullptr ? std::string() : fmt::format("{:.0f}", spread->*part));
    }
    table.rows.push_back(std::move(row));
  };
  add(Group::points, "seat", &summary.points);
  add(Group::points, "winner", &summary.winning_points);
  add(Group::points, "margin", &summary.margin);
  add(Group::length, "turns", &summary.turns);
  add(Group::length, "decisions", &summary.decisions);
  add(Group::length, "lead_changes", &summary.lead_changes);
  add(Group::length, "shared_wins", nullptr);
  return table;
}

// ----------------------------------------------------------------------------------- components

double likelier_p(const Usage& usage) {
  return std::min(usage.share.is_known ? usage.share.p : 1,
                  usage.points.is_known ? usage.points.p : 1);
}

std::string component_text(const Balance& balance, const Usage& usage, Language language) {
  const Component& component = balance.components[at(usage.component)];
  const std::string& name = component.name.in(language);
  if (name.find(component.id) != std::string::npos) return name;
  return component.id + " " + name;
}

/// What the figures are, and how many there are beside those that are shown.
std::string usage_note(std::size_t shown, std::size_t all, Language language) {
  const auto rows = [](std::size_t number) { return static_cast<int>(number); };
  std::string note = render(Statement(text::usage_note), language);
  if (shown < all) {
    note += " " + render(Statement(text::usage_shown, Arg::number("shown", rows(shown)),
                                   Arg::number("all", rows(all))),
                         language);
  }
  return note;
}

/// The components that tell most, of all events together.
ReportTable brief_usage(const Balance& balance, Language language) {
  std::vector<const Usage*> usages;
  for (const Usage& usage : balance.usage) {
    if (usage.share.is_known || usage.points.is_known) usages.push_back(&usage);
  }
  std::stable_sort(usages.begin(), usages.end(),
                   [](const Usage* a, const Usage* b) { return likelier_p(*a) < likelier_p(*b); });
  usages.resize(std::min(usages.size(), kBriefRows));
  ReportTable table{words(text::group_usage, language),
                    usage_note(usages.size(), balance.usage.size(), language),
                    {words(text::heading_component, language), words(text::heading_event, language),
                     words(text::heading_used, language), words(text::heading_win, language),
                     words(text::heading_points, language)},
                    {}};
  for (const Usage* const usage : usages) {
    table.rows.push_back({component_text(balance, *usage, language), usage->event,
                          number(usage->part, kPercent), effect_text(usage->share, kPercent),
                          effect_text(usage->points, kPoints)});
  }
  return table;
}

/// Seats are compared twice: by their wins, and by their points.
std::string comparison_title(Group group, Language language) {
  const std::string title = words(title_of(group), language);
  if (group >= Group::points) return title;
  const bool wins = group <= Group::share_by_first_decision;
  return title + ": " + words(wins ? text::heading_win : text::heading_points, language);
}

/// Everything about the components of one event.
ReportTable whole_usage(const Balance& balance, const std::string& event, Language language) {
  ReportTable table{
      words(text::group_usage, language) + ": " + event,
      {},
      {words(text::heading_component, language), words(text::heading_used, language),
       words(text::heading_uses, language), words(text::heading_beginning, language),
       words(text::heading_raw_win, language), words(text::heading_win, language),
       words(text::heading_raw_points, language), words(text::heading_points, language)},
      {},
      event};
  for (const Usage& usage : balance.usage) {
    if (usage.event != event) continue;
    table.rows.push_back(
        {component_text(balance, usage, language), number(usage.part, kPercent),
         number(usage.uses, kPoints), number(usage.beginning, {100, 0}),
         effect_text(usage.raw_share, kPercent), effect_text(usage.share, kPercent),
         effect_text(usage.raw_points, kPoints), effect_text(usage.points, kPoints)});
  }
  return table;
}

void add_usage(const Balance& balance, Language language, Extent extent,
               std::vector<ReportTable>& tables) {
  if (balance.usage.empty()) return;
  if (extent == Extent::brief) {
    tables.push_back(brief_usage(balance, language));
    return;
  }
  std::string note = words(text::usage_note, language);
  std::string event;
  for (const Usage& usage : balance.usage) {
    if (usage.event == event) continue;
    event = usage.event;
    tables.push_back(whole_usage(balance, event, language));
    tables.back().note = std::exchange(note, {});  // once is enough
  }
}

}  // namespace

std::vector<ReportTable> tables_of(const Balance& balance, Language language, Extent extent) {
  const std::array<const Sentence*, 3> places{&text::heading_place, &text::heading_win,
                                              &text::heading_points};
  const std::array<const Sentence*, 3> sources{&text::heading_source, &text::heading_seat,
                                               &text::heading_winner};
  std::vector<ReportTable> tables;
  if (balance.summary.seats > 1) {
    tables.push_back(pair_table(balance, Group::share_by_turn_order, Group::points_by_turn_order,
                                places, language));
    tables.push_back(pair_table(balance, Group::share_by_first_decision,
                                Group::points_by_first_decision, places, language));
  }
  tables.push_back(
      pair_table(balance, Group::share_by_seat, Group::points_by_seat, places, language));
  tables.push_back(spread_table(balance, language));
  tables.push_back(pair_table(balance, Group::sources, Group::winner, sources, language));
  if (balance.summary.seats > 1) {
    tables.push_back(
        single_table(balance, Group::leader, text::heading_after, text::heading_win, language));
  }
  tables.push_back(
      single_table(balance, Group::events, text::heading_event, text::heading_mean, language));
  add_usage(balance, language, extent, tables);
  return tables;
}

std::vector<ReportTable> tables_of(const Comparison& comparison, Language language) {
  std::vector<ReportTable> tables;
  std::optional<Group> group;
  for (const Change& change : comparison.changes) {
    if (group != change.group) {
      group = change.group;
      tables.push_back({comparison_title(change.group, language),
                        {},
                        {"", comparison.names[0], comparison.names[1],
                         words(text::heading_difference, language)},
                        {}});
    }
    const Scale scale = scale_of(change.group, change.key);
    tables.back().rows.push_back(
        {label_of(comparison.sides[0].summary, change.group, change.key, language),
         number(change.before, scale), number(change.after, scale),
         effect_text(change.difference, scale)});
  }
  return tables;
}

}  // namespace lagoon::arena
