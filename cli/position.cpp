// lagoon position check.
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/report.hpp"
#include "cli/texts.hpp"
#include "core/hash.hpp"
#include "table/json.hpp"
#include "table/table.hpp"

namespace lagoon::cli {
namespace {

Loaded load(std::string_view file, const Data& edition) {
  const Result<Data> position = parse_json(file);
  if (position) return Table::load_position(*position, edition);
  return {nullptr, {position.error()}, 0};
}

Data data_of(const Loaded& loaded, Language language) {
  Data data = Data::map({{"ok", loaded.table != nullptr}});
  if (loaded.table) {
    data.set("game", loaded.table->info().id).set("seats", loaded.table->seats());
    data.set("turn", loaded.table->turn()).set("awaiting", to_data(loaded.table->awaiting()));
    data.set("hash", hash_text(loaded.table->hash()));
  }
  return data.set("faults", to_data(loaded.faults, language));
}

void print_position(const Terminal& terminal, const Table& table) {
  terminal.say(text::position_sound, Arg::term("game", *table.info().name),
               Arg::number("seats", table.seats()));
  terminal.print(turn_line(terminal, table));
  terminal.print("");
  terminal.print(board(terminal, table, Viewer::all()));
}

}  // namespace

int check_position(const Terminal& terminal, const FileRequest& request) {
  const Result<Data> edition = read_edition_file(request.edition);
  if (!edition) return terminal.fail(edition.error());
  const Result<std::string> file = read_file(request.file);
  if (!file) return terminal.fail(file.error(), request.file);
  const Loaded loaded = load(*file, *edition);
  if (request.json) {
    terminal.print_json(data_of(loaded, terminal.language()));
  } else if (loaded.table) {
    print_position(terminal, *loaded.table);
  } else {
    print_faults(terminal, loaded.faults, request.file);
  }
  return loaded.table ? kDone : kFailed;
}

}  // namespace lagoon::cli
