// lagoon edition list, lagoon edition show, lagoon edition check.
#include "table/edition.hpp"

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/report.hpp"
#include "cli/texts.hpp"
#include "core/catalogue.hpp"
#include "core/subscript.hpp"
#include "games/registry.hpp"
#include "learning/weights.hpp"
#include "table/json.hpp"

namespace lagoon::cli {
namespace {

// ----------------------------------------------------------------- any value as a reader sees it

/// A text that stands in each language, or null when this is none.
const Data* in_language(const Data& data, Language language) {
  return data.find(kLanguageIds[at(language)]);
}

std::string cell(const Terminal& terminal, const Data& data);

std::string cell(const Terminal& terminal, const Data::List& items) {
  std::vector<std::string> parts;
  for (const Data& item : items) {
    const std::string part = cell(terminal, item);
    parts.push_back(item.items() != nullptr ? "(" + part + ")" : part);
  }
  return joined(parts, " ");
}

std::string cell(const Terminal& terminal, const Data::Map& members) {
  std::vector<std::string> parts;
  for (const Data::Member& member : members) {
    parts.push_back(member.key + " " + cell(terminal, member.value));
  }
  return joined(parts, ", ");
}

std::string cell(const Terminal& terminal, const Data& data) {
  if (const std::string* written = data.text()) return *written;
  if (const std::int64_t* number = data.integer()) return std::to_string(*number);
  if (const bool* flag = data.boolean()) return terminal.words(*flag ? text::yes : text::no);
  if (const Data::List* items = data.items()) return cell(terminal, *items);
  if (const Data* translated = in_language(data, terminal.language())) {
    return cell(terminal, *translated);
  }
  if (const Data::Map* members = data.members()) return cell(terminal, *members);
  return "-";
}

// ---------------------------------------------------------------------------------- the sections

/// One row for each entry; its keys are the columns, as they are called in the file.
Grid grid_of(const Terminal& terminal, const Data::List& entries) {
  std::vector<std::string> keys;
  for (const Data::Member& member : *entries.front().members()) keys.push_back(member.key);
  Grid grid([&] {
    std::vector<Grid::Align> columns(keys.size() + 1, Grid::Align::left);
    columns[0] = Grid::Align::right;
    return columns;
  }());
  std::vector<std::string> heading = keys;
  heading.insert(heading.begin(), terminal.words(text::column_number));
  grid.add(std::move(heading));
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::vector<std::string> row{std::to_string(i + 1)};
    for (const std::string& key : keys) {
      const Data* value = entries[i].find(key);
      row.push_back(value == nullptr ? "-" : cell(terminal, *value));
    }
    grid.add(std::move(row));
  }
  return grid;
}

void print_content(const Terminal& terminal, const Data& section) {
  const Data::List* entries = section.items();
  if (entries != nullptr && !entries->empty() && entries->front().members() != nullptr) {
    std::vector<std::string> rows = grid_of(terminal, *entries).rows(terminal.width());
    const std::string heading = rows.front();
    rows.erase(rows.begin());
    terminal.print(in_columns(rows, terminal.width(), heading));
  } else if (const Data::Map* members = section.members()) {
    std::vector<std::string> lines;
    for (const Data::Member& member : *members) {
      lines.push_back(member.key + " " + cell(terminal, member.value));
    }
    terminal.print(in_columns(lines, terminal.width()));
  } else {
    terminal.print(wrapped(cell(terminal, section), terminal.width()));
  }
}

/// Where the content of a section comes from, in plain words.
const Sentence& label_of(std::string_view source) {
  if (source == kProvenanceIds[at(Provenance::rulebook)]) {
    return text::provenance_rulebook;
  }
  if (source == kProvenanceIds[at(Provenance::owner)]) {
    return text::provenance_owner;
  }
  if (source == kProvenanceIds[at(Provenance::own)]) {
    return text::provenance_own;
  }
  return text::provenance_reconstructed;
}

struct Section {
  std::string key;
  std::string source;
  std::string note;
  const Data* content = nullptr;
  [[nodiscard]] int count() const {
    if (const Data::List* items = content->items()) return static_cast<int>(items->size());
    if (const Data::Map* members = content->members()) return static_cast<int>(members->size());
    return 1;
  }
};

/// Precondition: the edition has no faults, so each section tells its provenance.
std::vector<Section> sections_of(const Terminal& terminal, const Data& edition) {
  std::vector<Section> sections;
  for (const Data::Member& member : *edition.find("provenance")->members()) {
    const Data* content = edition.find(member.key);
    if (content == nullptr) continue;
    sections.push_back({member.key, cell(terminal, *member.value.find("source")),
                        cell(terminal, *member.value.find("note")), content});
  }
  return sections;
}

void print_summary(const Terminal& terminal, const GameInfo& info, const Data& edition) {
  const std::string name = cell(terminal, *edition.find("name"));
  const std::string id = cell(terminal, *edition.find("id"));
  const std::string hash = edition_hash(edition);
  terminal.say(text::edition_summary, Arg::term("game", *info.name), Arg::word("name", name),
               Arg::word("id", id), Arg::word("hash", hash));
}

std::string heading_of(const Terminal& terminal, const Section& section) {
  return terminal.words(text::edition_section, Arg::word("section", section.key),
                        Arg::number("count", section.count()),
                        Arg::term("source", label_of(section.source)));
}

void print_edition(const Terminal& terminal, const GameInfo& info, const Data& edition) {
  print_summary(terminal, info, edition);
  for (const Section& section : sections_of(terminal, edition)) {
    terminal.print("\n" + wrapped(heading_of(terminal, section), terminal.width()));
    terminal.print(wrapped(section.note, terminal.width()) + "\n");
    print_content(terminal, *section.content);
  }
}

Data data_of(const Terminal& terminal, const GameInfo& info, const Data& edition) {
  Data sections = Data::list();
  for (const Section& section : sections_of(terminal, edition)) {
    sections.push(Data::map({{"section", section.key},
                             {"count", section.count()},
                             {"source", section.source},
                             {"label", terminal.words(label_of(section.source))},
                             {"note", section.note}}));
  }
  return Data::map({{"game", info.id},
                    {"hash", edition_hash(edition)},
                    {"sections", std::move(sections)},
                    {"edition", edition}});
}

/// The game that an edition names, or why it names none.
Result<const GameInfo*> game_of(const Data& edition) {
  Faults faults;
  const std::string_view id = Reader(edition, faults)["game"].text();
  if (!faults.empty()) return faults.front();
  Result<const GameInfo*> game = find_game(id);
  if (game) return game;
  Error error = game.error();
  error.field = "game";
  return error;
}

struct Checked {
  const GameInfo* game = nullptr;
  Data edition;
  Faults faults;
};

Checked check(std::string_view file) {
  Checked checked;
  Result<Data> edition = parse_json(file);
  if (!edition) return {nullptr, {}, {edition.error()}};
  checked.edition = std::move(*edition);
  const Result<const GameInfo*> game = game_of(checked.edition);
  if (!game) return {nullptr, {}, {game.error()}};
  checked.game = *game;
  checked.faults = edition_faults(checked.game->id, checked.edition);
  return checked;
}

// ---------------------------------------------------------------------------------- compiled in

struct CompiledIn {
  const GameInfo* game = nullptr;
  const Data* edition = nullptr;
  std::string hash;
  bool is_default = false;
  std::string learned;  ///< for how many players the bots have learned values: "2, 3, 4"
};

CompiledIn compiled_in(const GameInfo& game, const std::string& hash) {
  CompiledIn found{
      &game, compiled_in_edition(hash), hash, hash == default_edition_hash(game.id), {}};
  if (const auto* const weights = learning::shipped_weights(game.id, hash)) {
    std::vector<std::string> seats;
    for (const learning::WeightSet& set : weights->sets) seats.push_back(std::to_string(set.seats));
    found.learned = joined(seats, ", ");
  }
  return found;
}

/// The default edition of each game, each followed by those that it has replaced.
std::vector<CompiledIn> all_compiled_in() {
  std::vector<CompiledIn> all;
  for_each_game([&](auto tag) {
    const GameInfo& game = Game<decltype(tag)>::info();
    all.push_back(compiled_in(game, default_edition_hash(game.id)));
    for (const std::string& hash : older_editions(game.id)) {
      all.push_back(compiled_in(game, hash));
    }
  });
  return all;
}

}  // namespace

int list_editions(const Terminal& terminal, const EditionsRequest& request) {
  using Align = Grid::Align;
  Grid grid({Align::left, Align::left, Align::left, Align::left, Align::left});
  grid.add({terminal.words(text::column_game), terminal.words(text::column_hash),
            terminal.words(text::column_name), terminal.words(text::column_used),
            terminal.words(text::column_learned)});
  Data list = Data::list();
  for (const CompiledIn& each : all_compiled_in()) {
    const Data& name = *each.edition->find("name");
    grid.add({std::string(each.game->id), each.hash, cell(terminal, name),
              terminal.words(each.is_default ? text::used_for_new : text::used_for_old),
              each.learned.empty() ? terminal.words(text::judged_by_hand) : each.learned});
    list.push(Data::map({{"game", each.game->id},
                         {"hash", each.hash},
                         {"name", name},
                         {"default", each.is_default},
                         {"learned", each.learned}}));
  }
  if (request.json) {
    terminal.print_json(Data::map({{"editions", std::move(list)}}));
  } else {
    terminal.print(grid.text(terminal.width()));
  }
  return kDone;
}

int show_edition(const Terminal& terminal, const EditionRequest& request) {
  const Result<const GameInfo*> game = find_game(request.game);
  if (!game) return terminal.misuse(game.error());
  const Result<Data> given = read_edition_file(request.file);
  if (!given) return terminal.fail(given.error());
  const Data& edition = given->is_null() ? default_edition(request.game) : *given;
  const Faults faults = edition_faults(request.game, edition);
  if (!faults.empty()) return terminal.fail(faults, request.file.value_or(std::string()));
  if (request.json) {
    terminal.print_json(data_of(terminal, **game, edition));
  } else {
    print_edition(terminal, **game, edition);
  }
  return kDone;
}

int check_edition(const Terminal& terminal, const FileRequest& request) {
  const Result<std::string> file = read_file(request.file);
  if (!file) return terminal.fail(file.error(), request.file);
  const Checked checked = check(*file);
  const bool sound = checked.faults.empty();
  if (request.json) {
    Data data = Data::map({{"ok", sound}});
    if (checked.game != nullptr) data.set("game", checked.game->id);
    if (sound) data.set("hash", edition_hash(checked.edition));
    terminal.print_json(data.set("faults", to_data(checked.faults, terminal.language())));
  } else if (sound) {
    print_summary(terminal, *checked.game, checked.edition);
    for (const Section& section : sections_of(terminal, checked.edition)) {
      terminal.print(wrapped("  " + heading_of(terminal, section), terminal.width(), 2));
    }
    terminal.say(text::edition_sound);
  } else {
    print_faults(terminal, checked.faults, request.file);
  }
  return sound ? kDone : kFailed;
}

}  // namespace lagoon::cli
