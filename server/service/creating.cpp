// Making a table.
#include <algorithm>

#include "core/hex.hpp"
#include "core/sha256.hpp"
#include "core/subscript.hpp"
#include "server/service/service.hpp"
#include "server/texts.hpp"
#include "table/fair_luck.hpp"
#include "table/json.hpp"

namespace lagoon::server {

/// What somebody wants to make.
struct Service::Draft {
  std::string game;
  int seats = 0;
  std::string options;
  std::string edition;
  int rules = 0;
  Settings settings;
  std::vector<SeatRow> rows;
  std::string token;  ///< of the host, if the client made it
};

namespace {

/// Who sits where from the beginning: "open", or a bot.
std::vector<SeatRow> seating_in(const Reader& in, int seats) {
  std::vector<SeatRow> rows(static_cast<std::size_t>(seats));
  for (int i = 0; i < seats; ++i) rows[static_cast<std::size_t>(i)].seat = i;
  if (!in.has("seating")) return rows;
  const Reader seating = in["seating"];
  if (seating.size(seats, seats) != seats) return rows;
  for (int i = 0; i < seats; ++i) {
    if (seating[i].data().text() != nullptr) {
      (void)seating[i].index_in(std::array<std::string_view, 1>{"open"});
      continue;
    }
    seating[i].only_keys({"bot"});
    SeatRow& row = rows[static_cast<std::size_t>(i)];
    row.kind = SeatKind::bot;
    row.bot = kLevelIds[static_cast<std::size_t>(seating[i]["bot"].index_in(kLevelIds))];
  }
  return rows;
}

}  // namespace

void Service::call_create(const Asker& asker, const Data& body) {
  Faults faults;
  const Reader in(body, faults);
  in.only_keys({"game", "seats", "options", "seating", "settings", "token"});
  Draft draft;
  draft.game = in["game"].text();
  draft.seats = in["seats"].integer(1, kMaxSeats);
  if (in.has("settings")) draft.settings = read_settings(in["settings"]);
  draft.rows = seating_in(in, draft.seats);
  if (in.has("token")) {
    draft.token = in["token"].text();
    if (!is_token(draft.token)) in["token"].fault(Statement(text::bad_token));
  }
  if (!faults.empty()) return refuse(asker, Refused(Code::bad_request, faults.front()));
  const Data* const options = body.find("options");
  // Dealt once from any seed: it tells whether such a game can be played, and with which values.
  const Loaded trial =
      Table::create({draft.game, draft.seats, "1", options ? *options : Data(), Data()});
  if (!trial.table) return refuse(asker, Refused(Code::bad_request, trial.faults.front()));
  if (stopping_) return refuse(asker, Refused(Code::stopping, text::server_stops));
  draft.rules = trial.table->info().rules_version;
  draft.edition = trial.table->edition_hash();
  draft.options = to_json(trial.table->options());
  if (draft.token.empty()) {
    draft.token = chance_.token();
    return make_table(asker, draft);
  }
  make_once(asker, draft);
}

/// The same token gives the same table: its answer was lost on the way, or is not yet given.
void Service::make_once(const Asker& asker, const Draft& draft) {
  if (has_fault(Mutant::two_tables)) return make_table(asker, draft);
  const std::string hash = sha256_text(draft.token);
  if (const auto first = creating_.find(hash); first != creating_.end()) {
    return first->second.push_back([this, asker, draft] { make_once(asker, draft); });
  }
  creating_[hash] = {};
  ask(FindTokens{{hash}}, [this, asker, draft, hash](const Found& found) {
    if (found.places.empty() && !found.failed) return make_table(asker, draft);
    const auto host =
        std::find_if(found.places.begin(), found.places.end(),
                     [](const TokenPlace& place) { return place.token.role == Role::host; });
    if (found.failed) {
      refuse(asker, Refused(Code::overload, text::store_does_not_answer));
    } else if (host == found.places.end()) {
      refuse(asker, Refused(Code::seat_taken, text::token_taken));
    } else {
      with_room(host->public_id, [this, asker, token = draft.token](Room* room) {
        if (room == nullptr) return refuse(asker, nothing_there());
        answer_call(asker, 201, made_data(room->core, room->state.code, token));
      });
    }
    created(hash);
  });
}

/// Those who asked for the same table meanwhile.
void Service::created(const std::string& hash) {
  const auto waiting = creating_.extract(hash);
  if (!waiting) return;
  for (const auto& again : waiting.mapped()) again();
}

Data Service::made_data(const TableCore& core, const std::string& code, const std::string& host) {
  return Data::map({{"table", core.public_id},
                    {"code", code},
                    {"host", host},
                    {"invite", invite_of(core)},
                    {"commitment", core.commitment}});
}

void Service::make_table(const Asker& asker, const Draft& draft) {
  const std::string hash = sha256_text(draft.token);
  if (over_limit(asker, create_limit_, asker.address)) return created(hash);
  TableCore core;
  core.id = ++last_table_;
  core.public_id = chance_.public_id();
  core.game = draft.game;
  core.seats = draft.seats;
  core.options = draft.options;
  core.settings = to_json(settings_data(draft.settings));
  core.listed = draft.settings.listed;
  core.secret = chance_.hex(kSecretBytes);
  core.commitment = commitment_to(core.secret, core.public_id);
  core.edition = draft.edition;
  core.rules = draft.rules;
  core.created = now_.wall;
  Change change;
  change.table = core.id;
  change.state.code = chance_.code();
  change.state.updated = now_.wall;
  change.seats = draft.rows;
  change.tokens = {{hash, -1, Role::host, 0, -1, {}},
                   {sha256_text(invite_of(core)), -1, Role::invite, 0, -1, {}}};
  const Data told = made_data(core, change.state.code, draft.token);
  change.core = std::move(core);
  writes_[++last_ticket_] = {{}, {}, [this, asker, hash](const Refused& why) {
                               refuse(asker, why);
                               created(hash);
                             }};
  created_[last_ticket_] = [this, asker, told, hash] {
    answer_call(asker, 201, told);
    created(hash);
  };
  out_.push_back(Write{last_ticket_, std::move(change)});
}

/// Follows from the secret, so that whoever asks again, or knows the code, gets the same.
std::string Service::invite_of(const TableCore& core) {
  return base64url(bytes_of_hex(sha256_text("lagoon-invite" + core.secret)));
}

}  // namespace lagoon::server
