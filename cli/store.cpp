// lagoon backup, lagoon restore, lagoon verify --store: the tables of games over the network.
#include "cli/store.hpp"

#include <cstdlib>

#include "cli/commands.hpp"
#include "cli/texts.hpp"
#include "server/control.hpp"
#include "server/service/room.hpp"
#include "server/store/backup.hpp"
#include "server/store/folders.hpp"
#include "server/store/sqlite_store.hpp"

namespace lagoon::cli {
namespace {

using OpenedStore = Result<std::unique_ptr<server::SqliteStore>>;

/// Opening makes a store where there is none: whoever wants to read one has not asked for that.
OpenedStore existing_store(const std::filesystem::path& folder) {
  const std::filesystem::path file = store_file(folder);
  std::error_code error;
  if (std::filesystem::exists(file, error)) return server::SqliteStore::open(file);
  const std::string name = file.string();
  return Error(Statement(text::no_store, Arg::word("file", name)), "data");
}

/// What is wrong with a table: its acts have to give what they gave.
std::optional<Error> fault_of(server::Store& store, const std::string& id) {
  std::optional<server::StoredTable> stored = store.load(id);
  if (!stored) return Error(Statement(text::table_unreadable));
  const std::string result = stored->state.result;
  const bool is_frozen = stored->state.status == server::Status::frozen;
  std::optional<Error> why;
  const auto room = server::Room::open(std::move(*stored), why);
  if (is_frozen) return std::nullopt;
  if (why) return why;
  if (!result.empty() && room->result_text() != result) {
    return Error(Statement(text::table_other_result));
  }
  return std::nullopt;
}

}  // namespace

Result<std::filesystem::path> store_folder(const std::string& named) {
  if (!named.empty()) return std::filesystem::path(named);
  const char* const data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data != 0) return std::filesystem::path(data) / "lagoon";
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home == 0) return Error(Statement(text::no_home), "data");
  return std::filesystem::path(home) / ".local" / "share" / "lagoon";
}

int backup(const Terminal& terminal, const BackupRequest& request) {
  const Result<std::filesystem::path> folder = store_folder(request.data);
  if (!folder) return terminal.misuse(folder.error());
  std::error_code ignored;
  const std::string file = std::filesystem::absolute(request.file, ignored).string();
  const Data wanted = Data::map({{"do", "backup"}, {"file", file}});
  if (const auto answer = server::ask_server(control_socket(*folder), wanted)) {
    const Data* const error = answer->find("error");
    if (error != nullptr) {
      terminal.complain(*error->find("message")->text());
      return kFailed;
    }
  } else {
    const OpenedStore store = existing_store(*folder);
    if (!store) return terminal.fail(store.error());
    const auto copy = (*store)->backup(file);
    if (!copy) return terminal.fail(copy.error());
    for (bool done = false; !done;) {
      const Result<bool> step = (*copy)->step();
      if (!step) return terminal.fail(step.error());
      done = *step;
    }
  }
  terminal.say(text::backed_up, Arg::word("file", file));
  return kDone;
}

int restore(const Terminal& terminal, const BackupRequest& request) {
  const Result<std::filesystem::path> folder = store_folder(request.data);
  if (!folder) return terminal.misuse(folder.error());
  if (!std::filesystem::is_regular_file(request.file)) {
    return terminal.fail(Error(Statement(text::no_store, Arg::word("file", request.file)), "file"));
  }
  const std::filesystem::path file = store_file(*folder);
  // Whoever has the store open is asked first: a server that runs would go on with the old one.
  OpenedStore current = server::SqliteStore::open(file);
  if (!current) return terminal.fail(current.error());
  const std::filesystem::path fresh = file.string() + ".restored";
  std::error_code error;
  std::filesystem::copy_file(request.file, fresh, std::filesystem::copy_options::overwrite_existing,
                             error);
  if (!error) {
    OpenedStore copy = server::SqliteStore::open(fresh);
    if (!copy) return terminal.fail(copy.error());
    (*copy)->set_meta("epoch", "");  // pages that know the other past are told so
  }
  if (!error) error = server::sync_file(fresh);
  (*current).reset();
  const std::filesystem::path old = file.string() + ".replaced";
  if (!error) std::filesystem::rename(file, old, error);
  if (!error) std::filesystem::rename(fresh, file, error);
  if (!error) error = server::sync_folder(*folder);
  if (error) {
    const std::string reason = error.message();
    return terminal.fail(
        Error(Statement(text::restore_failed, Arg::word("reason", reason)), "file"));
  }
  const std::string kept = old.string();
  terminal.say(text::restored, Arg::word("file", request.file), Arg::word("old", kept));
  return kDone;
}

int verify_store(const Terminal& terminal, const VerifyRequest& request) {
  const Result<std::filesystem::path> folder = store_folder(request.data);
  if (!folder) return terminal.misuse(folder.error());
  const OpenedStore store = existing_store(*folder);
  if (!store) return terminal.fail(store.error());
  const std::vector<std::string> tables = (*store)->all_tables();
  Data faulty = Data::list();
  for (const std::string& id : tables) {
    const std::optional<Error> fault = fault_of(**store, id);
    if (!fault) continue;
    if (!request.json) terminal.print(id + ": " + terminal.words_of(*fault));
    faulty.push(
        Data::map({{"table", id}, {"error", lagoon::to_data(*fault, terminal.language())}}));
  }
  const int bad = static_cast<int>(faulty.items()->size());
  if (request.json) {
    terminal.print_json(Data::map({{"ok", bad == 0},
                                   {"tables", static_cast<int>(tables.size())},
                                   {"faulty", std::move(faulty)}}));
  } else {
    terminal.say(text::store_verified, Arg::number("tables", static_cast<int>(tables.size())),
                 Arg::number("faulty", bad));
  }
  return bad == 0 ? kDone : kFailed;
}

}  // namespace lagoon::cli
