// Data for the outside, in one shape for the protocol, the views and --json.
#include "core/subscript.hpp"
#include "games/registry.hpp"
#include "table/edition.hpp"
#include "table/table.hpp"

namespace lagoon {
namespace {

Data value_of(const Arg& arg, Viewer viewer) {
  if (!arg.seen.includes(viewer)) return {};
  switch (arg.kind()) {
    case Arg::Kind::number:
    case Arg::Kind::seat:
      return arg.first();
    case Arg::Kind::term:
      return arg.term().code;
    case Arg::Kind::name:
      return arg.name().id;
    case Arg::Kind::cell:
      return Data::list().push(arg.first()).push(arg.second());
    case Arg::Kind::cube:
      return Data::list().push(arg.first()).push(arg.second()).push(arg.third());
    case Arg::Kind::square:
      return square_text(arg.first(), arg.second());
    case Arg::Kind::word:
      return arg.word();
    case Arg::Kind::unknown:
      break;
  }
  return {};
}

Data rule_or_null(std::string_view rule) { return rule.empty() ? Data() : Data(rule); }

/// How a seat's points change, in all and line by line.
Data change_data(int seat, const ScoreSheet& before, const ScoreSheet& after, Language language) {
  Data lines = Data::list();
  for (int i = 0; i < before.lines.size() && i < after.lines.size(); ++i) {
    const ScoreLine& line = after.lines[i];
    if (line.points == before.lines[i].points) continue;
    lines.push(Data::map({{"source", line.source->code},
                          {"name", render(Statement(*line.source), language)},
                          {"before", before.lines[i].points},
                          {"after", line.points}}));
  }
  return Data::map({{"seat", seat},
                    {"before", before.standing.points},
                    {"after", after.standing.points},
                    {"lines", std::move(lines)}});
}

}  // namespace

Data to_data(const Error& error, Language language) {
  return Data::map({{"code", error.code},
                    {"message", error.message.in(language)},
                    {"rule", rule_or_null(error.rule)},
                    {"field", error.field.empty() ? Data() : Data(error.field)}});
}

Data to_data(const std::vector<Event>& events, Language language, Viewer viewer) {
  Data list = Data::list();
  for (const Event& event : events) {
    Data entry = Data::map({{"type", event.sentence->code},
                            {"ply", event.ply},
                            {"seat", index(event.seat)},
                            {"rule", rule_or_null(event.sentence->rule)}});
    for (const Arg& arg : event.args) entry.set(arg.key(), value_of(arg, viewer));
    // Somebody who sits nowhere, the rival of a solo game, has a name in place of a seat.
    if (entry.find("seat")->integer() == nullptr) entry.set("seat", Data());
    entry.set("text", render(event, language, viewer));
    list.push(std::move(entry));
  }
  return list;
}

Data to_data(const std::vector<Statement>& statements, Language language, Viewer viewer) {
  Data entry = Data::map();
  std::string words;
  for (const Statement& statement : statements) {
    words += (words.empty() ? "" : " ") + render(statement, language, viewer);
    for (const Arg& arg : statement.args) entry.set(arg.key(), value_of(arg, viewer));
  }
  return entry.set("text", words);
}

Data to_data(const std::vector<ScoreSheet>& sheets, Language language) {
  Data list = Data::list();
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    Data lines = Data::list();
    for (const ScoreLine& line : sheets[i].lines) {
      lines.push(Data::map({{"source", line.source->code},
                            {"rule", rule_or_null(line.note.sentence->rule)},
                            {"points", line.points},
                            {"name", render(Statement(*line.source), language)},
                            {"note", render(line.note, language)}}));
    }
    list.push(Data::map({{"seat", static_cast<int>(i)},
                         {"total", sheets[i].standing.points},
                         {"lines", std::move(lines)}}));
  }
  return list;
}

Data to_data(const Preview& preview, Language language, Seat mover) {
  Data scores = Data::list();
  for (std::size_t i = 0; i < preview.before.size(); ++i) {
    scores.push(change_data(static_cast<int>(i), preview.before[i], preview.after[i], language));
  }
  return Data::map({{"events", to_data(preview.events, language, mover)},
                    {"scores", std::move(scores)},
                    {"reveals", preview.reveals},
                    {"ends_turn", preview.ends_turn},
                    {"awaiting", to_data(preview.awaiting)},
                    {"shown", preview.shown}});
}

Translated words_of(const std::vector<Statement>& statements) {
  Translated result;
  for (const Statement& statement : statements) {
    const Translated words = render_with_rule(statement);
    for (std::size_t i = 0; i < words.text.size(); ++i) {
      result.text[i] += (result.text[i].empty() ? "" : " ") + words.text[i];
    }
  }
  return result;
}

std::vector<std::vector<Seat>> ranking(const std::vector<ScoreSheet>& sheets) {
  std::vector<Standing> standings;
  standings.reserve(sheets.size());
  for (const ScoreSheet& sheet : sheets) standings.push_back(sheet.standing);
  return ranking(standings);
}

Data to_data(const std::vector<std::vector<Seat>>& ranking) {
  Data groups = Data::list();
  for (const std::vector<Seat>& group : ranking) {
    Data seats = Data::list();
    for (const Seat seat : group) seats.push(index(seat));
    groups.push(std::move(seats));
  }
  return groups;
}

Data to_data(SeatSet seats) {
  Data list = Data::list();
  for (int i = 0; i < kMaxSeats; ++i) {
    if (seats.contains(seat_at(i))) list.push(i);
  }
  return list;
}

Data to_data(const Catalogue& catalogue, Language language) {
  Data list = Data::list();
  for (const Component& component : catalogue) {
    list.push(Data::map({{"kind", component.kind},
                         {"id", component.id},
                         {"name", component.name.in(language)},
                         {"effect", component.effect.in(language)},
                         {"provenance", kProvenanceIds[at(component.provenance)]},
                         {"details", component.details}}));
  }
  return list;
}

Data games_data(Language language) {
  Data list = Data::list();
  for_each_game([&](auto tag) {
    using G = Game<decltype(tag)>;
    const GameInfo& info = G::info();
    const auto words = [&](const Sentence* sentence) {
      return render(Statement(*sentence), language);
    };
    Data notation = Data::list();
    for (const Sentence* line : G::notation_help()) notation.push(words(line));
    list.push(Data::map(
        {{"game", info.id},
         {"name", words(info.name)},
         {"summary", words(info.summary)},
         {"credit", words(info.credit)},
         {"rules", info.rules_version},
         {"min_seats", info.min_seats},
         {"max_seats", info.max_seats},
         {"edition", default_edition_hash(info.id)},
         {"options", schema_data(G::option_schema(), language)},
         {"notation", std::move(notation)},
         {"catalogue", to_data(default_rules<G>(info.min_seats).catalogue(), language)}}));
  });
  return list;
}

}  // namespace lagoon
