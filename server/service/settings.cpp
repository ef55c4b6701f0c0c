#include "server/service/settings.hpp"

#include "server/texts.hpp"

namespace lagoon::server {
namespace {

constexpr std::array<std::string_view, 3> kPaceIds{"none", "live", "turn"};
constexpr std::array<std::string_view, 3> kAbsentIds{"bot", "host", "wait"};
constexpr std::array<std::string_view, 3> kTalkIds{"text", "phrases", "off"};

Pace read_pace(const Reader& reader) {
  Pace pace;
  pace.kind = static_cast<Pace::Kind>(reader["kind"].index_in(kPaceIds));
  switch (pace.kind) {
    case Pace::Kind::none:
      reader.only_keys({"kind"});
      break;
    case Pace::Kind::live:
      reader.only_keys({"kind", "bank_s", "increment_s"});
      if (reader.has("bank_s")) pace.bank_s = reader["bank_s"].integer(10, 86'400);
      if (reader.has("increment_s")) pace.increment_s = reader["increment_s"].integer(0, 3'600);
      break;
    case Pace::Kind::turn:
      reader.only_keys({"kind", "hours"});
      if (reader.has("hours")) pace.hours = reader["hours"].integer(1, 24 * 30);
      break;
  }
  return pace;
}

void read_flag(const Reader& reader, std::string_view key, bool& flag) {
  if (reader.has(key)) flag = reader[key].boolean();
}

}  // namespace

Settings read_settings(const Reader& reader) {
  Settings settings;
  reader.only_keys({"pace", "absent", "takeback", "spectators", "talk", "listed", "late", "hints"});
  if (reader.has("pace")) settings.pace = read_pace(reader["pace"]);
  if (reader.has("absent")) {
    settings.absent = static_cast<Absent>(reader["absent"].index_in(kAbsentIds));
  }
  read_flag(reader, "takeback", settings.takeback);
  read_flag(reader, "spectators", settings.spectators);
  read_flag(reader, "listed", settings.listed);
  read_flag(reader, "late", settings.late);
  read_flag(reader, "hints", settings.hints);
  if (settings.listed) settings.talk = Talk::phrases;
  if (reader.has("talk")) settings.talk = static_cast<Talk>(reader["talk"].index_in(kTalkIds));
  if (settings.listed && settings.talk == Talk::text) {
    reader["talk"].fault(Statement(text::listed_without_text));
  }
  return settings;
}

Data settings_data(const Settings& settings) {
  const Pace& pace = settings.pace;
  Data paced = Data::map({{"kind", kPaceIds[at(pace.kind)]}});
  if (pace.kind == Pace::Kind::live) {
    paced.set("bank_s", pace.bank_s).set("increment_s", pace.increment_s);
  }
  if (pace.kind == Pace::Kind::turn) paced.set("hours", pace.hours);
  return Data::map({{"pace", std::move(paced)},
                    {"absent", kAbsentIds[at(settings.absent)]},
                    {"takeback", settings.takeback},
                    {"spectators", settings.spectators},
                    {"talk", kTalkIds[at(settings.talk)]},
                    {"listed", settings.listed},
                    {"late", settings.late},
                    {"hints", settings.hints}});
}

}  // namespace lagoon::server
