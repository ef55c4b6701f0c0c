#include "engine/request.hpp"

#include <algorithm>

#include "bots/spec.hpp"
#include "core/rng.hpp"
#include "core/texts.hpp"
#include "engine/texts.hpp"

namespace lagoon {

void Request::run() {
  read_language();
  const Data* name = in_.data().find("do");
  const Kind* kind = name == nullptr || name->text() == nullptr ? nullptr : find(*name->text());
  if (kind == nullptr) return refuse_name();
  check_keys(*kind);
  if (kind->opens_table) check_room();
  if (ok()) (this->*kind->handler)();
}

const Request::Kind* Request::find(std::string_view name) {
  const auto at = std::find_if(kKinds.begin(), kKinds.end(),
                               [name](const Kind& kind) { return kind.name == name; });
  return at == kKinds.end() ? nullptr : &*at;
}

void Request::refuse_name() {
  std::string known;
  for (const Kind& kind : kKinds) known += (known.empty() ? "" : ", ") + std::string(kind.name);
  const Reader name = in_["do"];
  if (!ok()) return;
  const std::string_view written = name.text();
  if (!ok()) return;
  refuse(Statement(engine::text::unknown_request, Arg::word("request", written),
                   Arg::word("known", known)),
         "do");
}

void Request::check_keys(const Kind& kind) {
  for (const Data::Member& member : *in_.data().members()) {
    const std::string_view key = member.key;
    const bool known = key == "id" || key == "do" || key == "lang" ||
                       std::find(kind.keys.begin(), kind.keys.end(), key) != kind.keys.end();
    if (!known || key.empty())
      refuse(Statement(text::unknown_key, Arg::word("key", key)), std::string(key));
  }
}

void Request::check_room() {
  if (engine_.tables_.size() < Engine::kMaxTables) return;
  const auto open = static_cast<int>(engine_.tables_.size());
  refuse(Statement(engine::text::too_many_tables, Arg::number("open", open)), "do");
}

void Request::read_language() {
  const Data* written = in_.data().find("lang");
  if (written == nullptr) return;
  const std::string_view language = in_["lang"].text();
  if (language == "de") {
    language_ = Language::de;
  } else if (language != "en" && ok()) {
    refuse(Statement(engine::text::bad_language, Arg::word("language", language)), "lang");
  }
}

Engine::Open* Request::open() {
  const std::string_view name = in_["table"].text();
  if (!ok()) return nullptr;
  const auto at = engine_.tables_.find(name);
  if (at != engine_.tables_.end()) return &at->second;
  refuse(Statement(engine::text::unknown_table, Arg::word("table", name)), "table");
  return nullptr;
}

const Table* Request::table() {
  const Engine::Open* at = open();
  if (at == nullptr) return nullptr;
  return at->match ? &at->match->table() : at->table.get();
}

Table* Request::own_table() {
  const Engine::Open* at = open();
  if (at == nullptr) return nullptr;
  if (at->match) refuse(Statement(engine::text::is_match), "table");
  return at->table.get();
}

Match* Request::match() {
  const Engine::Open* at = open();
  if (at == nullptr) return nullptr;
  if (!at->match) refuse(Statement(engine::text::no_match_here), "table");
  return at->match.get();
}

Seat Request::seat(const Table& table) {
  const int number = in_["seat"].integer(-1'000'000, 1'000'000);
  if (ok() && (number < 0 || number >= table.seats())) {
    refuse(Statement(text::no_such_seat, Arg::number("number", number),
                     Arg::number("last", table.seats() - 1)),
           "seat");
  }
  return ok() ? seat_at(number) : Seat{};
}

Viewer Request::viewer(const Table& table) {
  const Reader field = in_["viewer"];
  if (!ok()) return Viewer::spectator();
  const std::string* word = field.data().text();
  if (word != nullptr && *word == "spectator") return Viewer::spectator();
  if (word != nullptr && *word == "all") return Viewer::all();
  const std::int64_t* number = field.data().integer();
  if (number != nullptr && *number >= 0 && *number < table.seats()) {
    return seat_at(static_cast<int>(*number));
  }
  refuse(Statement(engine::text::bad_viewer, Arg::number("last", table.seats() - 1)), "viewer");
  return Viewer::spectator();
}

std::string Request::seed() {
  std::string seed(in_["seed"].text());
  if (ok() && !is_valid_seed(seed)) refuse(Statement(text::bad_seed), "seed");
  return seed;
}

std::span<const Data> Request::moves_in(std::string_view key) {
  if (!in_.has(key)) return {};
  const Reader list = in_[key];
  (void)list.size();
  if (!ok()) return {};
  return *list.data().items();
}

SeatSet Request::seats_in(std::string_view key, const Table& table) {
  SeatSet seats;
  if (!in_.has(key)) return seats;
  const Reader list = in_[key];
  for (int i = 0; i < list.size(); ++i)
    seats.insert(seat_at(list[i].integer(0, table.seats() - 1)));
  return seats;
}

Occupant Request::occupant(const Reader& player) {
  player.only_keys({"kind", "spec"});
  Occupant occupant;
  occupant.kind = static_cast<Occupant::Kind>(player["kind"].index_in(kOccupantIds));
  if (occupant.kind == Occupant::Kind::bot) occupant.spec = std::string(player["spec"].text());
  if (!ok() || occupant.kind != Occupant::Kind::bot) return occupant;
  if (const auto spec = bots::parse_spec(occupant.spec); !spec) {
    faults_.push_back(spec.error());
    faults_.back().field = player.path() + ".spec";
  }
  return occupant;
}

Data Request::field_or_null(std::string_view key) {
  const Data* value = in_.data().find(key);
  return value == nullptr ? Data() : *value;
}

Setup Request::setup() {
  Setup setup;
  setup.game = std::string(in_["game"].text());
  setup.seats = in_["seats"].integer(-1'000'000, 1'000'000);
  setup.seed = std::string(in_["seed"].text());
  setup.options = field_or_null("options");
  setup.edition = field_or_null("edition");
  return setup;
}

void Request::tell_state(const Table& table) {
  out_.set("ply", table.ply()).set("awaiting", to_data(table.awaiting()));
}

void Request::tell_table(Loaded loaded) {
  faults_.append(loaded.faults);
  if (loaded.table == nullptr) return;
  const std::string name = next_name();
  out_.set("table", name);
  tell_state(*loaded.table);
  engine_.tables_.emplace(name, Engine::Open{std::move(loaded.table), nullptr, nullptr});
}

void Request::tell_match(std::unique_ptr<Match> match) {
  const std::string name = next_name();
  out_.set("table", name);
  tell_state(match->table());
  Data lines = Data::list();
  for (const std::string& line : match->lines()) lines.push(line);
  out_.set("header", match->header()).set("lines", std::move(lines));
  engine_.tables_.emplace(name, Engine::Open{nullptr, std::move(match), nullptr});
}

std::string Request::next_name() { return "t" + std::to_string(++engine_.tables_made_); }

void Request::tell_entry(const Match& match, const Entry& entry, Viewer viewer) {
  out_.set("line", entry.line);
  tell_state(match.table());
  out_.set("take_backs", match.take_backs()).set("concealed", to_data(match.concealed()));
  out_.set("events", to_data(entry.events, language_, viewer));
}

void Request::tell_draft(const Table& table, Seat seat) {
  const Draft draft = table.draft_of(seat);
  Data moves = Data::list();
  for (const std::string& move : draft.moves) moves.push(move);
  out_.set("ply", table.ply()).set("draft", std::move(moves)).set("held", draft.held);
  out_.set("awaiting", to_data(table.awaiting()));
}

const std::array<Request::Kind, 39> Request::kKinds{{
    {"new", &Request::make_new, {"game", "seats", "seed", "options", "edition"}, true},
    {"load", &Request::load, {"position", "record", "prefix", "edition"}, true},
    {"match",
     &Request::make_match,
     {"game", "seats", "seed", "options", "edition", "players", "take_back", "record"},
     true},
    {"resume", &Request::resume_match, {"header", "lines", "prefix", "edition"}, true},
    {"see", &Request::see, {"table", "viewer", "since", "draft"}},
    {"act", &Request::act, {"table", "seat", "ply", "take_backs", "moves"}},
    {"bot_act", &Request::act_for_bot, {"table"}},
    {"rewind", &Request::rewind, {"table", "ply", "consents"}},
    {"restore", &Request::restore, {"table"}},
    {"seat", &Request::take_seat, {"table", "seat", "player"}},
    {"determinize", &Request::determinize, {"table", "seat", "seed"}, true},
    {"fork", &Request::fork, {"table", "ply"}, true},
    {"close", &Request::close, {"table"}},
    {"legal", &Request::legal, {"table", "seat", "explain"}},
    {"play", &Request::play, {"table", "seat", "move"}},
    {"draft", &Request::draft, {"table", "seat", "move"}},
    {"undo", &Request::undo, {"table", "seat"}},
    {"redo", &Request::redo, {"table", "seat"}},
    {"restart", &Request::restart, {"table", "seat"}},
    {"commit", &Request::commit, {"table", "seat"}},
    {"explain", &Request::explain, {"table", "seat", "move", "draft"}},
    {"preview", &Request::preview, {"table", "seat", "move", "draft"}},
    {"view", &Request::view, {"table", "viewer"}},
    {"draw", &Request::draw, {"table", "viewer"}},
    {"moves", &Request::moves, {"table"}},
    {"events", &Request::events, {"table", "viewer", "from"}},
    {"score", &Request::score, {"table", "viewer"}},
    {"random", &Request::random, {"table", "plies", "seed"}},
    {"bot", &Request::bot, {"table", "seat", "spec", "seed", "draft"}},
    {"hint", &Request::hint, {"table", "seat", "spec", "seed", "draft"}},
    {"analyse", &Request::analyse, {"table", "seat", "spec", "seed", "draft"}},
    {"review", &Request::review, {"table", "turn", "slices", "spec", "seed"}},
    {"position", &Request::position, {"table"}},
    {"record", &Request::record, {"table", "drafts"}},
    {"hash", &Request::hash, {"table"}},
    {"catalogue", &Request::catalogue, {"table"}},
    {"games", &Request::games, {}},
    {"rules", &Request::rules, {"game"}},
    {"quit", &Request::quit, {}},
}};

}  // namespace lagoon
