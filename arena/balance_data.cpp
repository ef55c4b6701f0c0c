// Balance reports for programs.
#include <fmt/core.h>

#include <cmath>

#include "arena/balance.hpp"
#include "core/subscript.hpp"

namespace lagoon::arena {
namespace {

constexpr int kShareDecimals = 4;
constexpr int kPointDecimals = 3;
constexpr int kPDecimals = 6;

int decimals_of(Group group, std::string_view key) {
  return is_share(group, key) ? kShareDecimals : kPointDecimals;
}

/// Null where there is not enough to tell.
Data data_of(const Effect& effect, int decimals) {
  if (!effect.is_known) return {};
  return data_of(effect.value, decimals)
      .set("p", figure(effect.p, kPDecimals))
      .set("marked", effect.is_marked);
}

Data data_of(const std::vector<Figure>& figures) {
  Data groups = Data::map();
  for (std::size_t i = 0; i < kGroupIds.size(); ++i) {
    Data group = Data::map();
    for (const Figure& each : figures) {
      if (at(each.group) != i) continue;
      group.set(each.key, data_of(each.value, decimals_of(each.group, each.key)));
    }
    if (!group.members()->empty()) groups.set(kGroupIds[i], std::move(group));
  }
  return groups;
}

Data data_of(const Usage& usage, const Component& component) {
  return Data::map({{"event", usage.event},
                    {"kind", component.kind},
                    {"id", component.id},
                    {"name", component.name.in(Language::en)},
                    {"users", usage.users},
                    {"part", figure(usage.part, kShareDecimals)},
                    {"uses", figure(usage.uses, kPointDecimals)},
                    {"beginning", figure(usage.beginning, kShareDecimals)},
                    {"raw_share", data_of(usage.raw_share, kShareDecimals)},
                    {"share", data_of(usage.share, kShareDecimals)},
                    {"raw_points", data_of(usage.raw_points, kPointDecimals)},
                    {"points", data_of(usage.points, kPointDecimals)}});
}

std::string number_cell(double value, int decimals) {
  return std::isfinite(value) ? fmt::format("{:.{}f}", value, decimals) : std::string();
}

/// Value, ends, p and mark; empty cells where there is not enough to tell.
std::string effect_cells(const Effect& effect, int decimals) {
  if (!effect.is_known) return ",,,,";
  return fmt::format("{},{},{},{:.{}f},{}", number_cell(effect.value.mean, decimals),
                     number_cell(effect.value.low, decimals),
                     number_cell(effect.value.high, decimals), effect.p, kPDecimals,
                     effect.is_marked ? 1 : 0);
}

}  // namespace

Data data_of(const Balance& balance) {
  Data usage = Data::list();
  for (const Usage& each : balance.usage) {
    usage.push(data_of(each, balance.components[at(each.component)]));
  }
  return data_of(balance.summary)
      .set("figures", data_of(balance.figures))
      .set("usage", std::move(usage));
}

Data data_of(const Comparison& comparison) {
  Data names = Data::list();
  Data sides = Data::list();
  for (std::size_t i = 0; i < comparison.sides.size(); ++i) {
    names.push(comparison.names[i]);
    sides.push(data_of(comparison.sides[i]));
  }
  Data changes = Data::list();
  for (const Change& change : comparison.changes) {
    const int decimals = decimals_of(change.group, change.key);
    changes.push(Data::map({{"group", kGroupIds[at(change.group)]},
                            {"key", change.key},
                            {"before", figure(change.before, decimals)},
                            {"after", figure(change.after, decimals)},
                            {"difference", data_of(change.difference, decimals)}}));
  }
  return Data::map({{"compare", std::move(names)},
                    {"changes", std::move(changes)},
                    {"sides", std::move(sides)}});
}

std::string figures_csv(const Balance& balance) {
  std::string csv = "group,key,mean,low,high,blocks\r\n";
  for (const Figure& each : balance.figures) {
    const int decimals = decimals_of(each.group, each.key);
    csv +=
        fmt::format("{},{},{},{},{},{}\r\n", kGroupIds[at(each.group)], each.key,
                    number_cell(each.value.mean, decimals), number_cell(each.value.low, decimals),
                    number_cell(each.value.high, decimals), each.value.n);
  }
  return csv;
}

std::string usage_csv(const Balance& balance) {
  std::string csv = "event,kind,id,name,users,part,uses,beginning";
  for (const char* const effect : {"raw_share", "share", "raw_points", "points"}) {
    csv += fmt::format(",{0},{0}_low,{0}_high,{0}_p,{0}_marked", effect);
  }
  csv += "\r\n";
  for (const Usage& usage : balance.usage) {
    const Component& component = balance.components[at(usage.component)];
    csv += fmt::format(
        "{},{},{},{},{},{:.4f},{:.3f},{:.4f},{},{},{},{}\r\n", usage.event, component.kind,
        csv_cell(component.id), csv_cell(component.name.in(Language::en)), usage.users, usage.part,
        usage.uses, usage.beginning, effect_cells(usage.raw_share, kShareDecimals),
        effect_cells(usage.share, kShareDecimals), effect_cells(usage.raw_points, kPointDecimals),
        effect_cells(usage.points, kPointDecimals));
  }
  return csv;
}

std::string changes_csv(const Comparison& comparison) {
  std::string csv = "group,key,before,after,difference,low,high,p,marked\r\n";
  for (const Change& change : comparison.changes) {
    const int decimals = decimals_of(change.group, change.key);
    csv += fmt::format("{},{},{},{},{}\r\n", kGroupIds[at(change.group)], change.key,
                       number_cell(change.before, decimals), number_cell(change.after, decimals),
                       effect_cells(change.difference, decimals));
  }
  return csv;
}

}  // namespace lagoon::arena
