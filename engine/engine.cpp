#include "engine/engine.hpp"

#include <algorithm>
#include <array>

#include "core/rng.hpp"
#include "core/texts.hpp"
#include "engine/data.hpp"
#include "engine/texts.hpp"
#include "table/json.hpp"

namespace lagoon {

/// One request: reads its fields, asks the table, and collects the fields of the answer.
class Request {
 public:
  Request(Engine& engine, const Data& data, Faults& faults)
      : engine_(engine), faults_(faults), in_(data, faults) {}

  void run() {
    read_language();
    const Data* name = in_.data().find("do");
    const Kind* kind = name == nullptr || name->text() == nullptr ? nullptr : find(*name->text());
    if (kind == nullptr) return refuse_name();
    check_keys(*kind);
    if (kind->opens_table) check_room();
    if (ok()) (this->*kind->handler)();
  }

  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] const Data& out() const { return out_; }
  /// A record may be damaged and its valid part loaded all the same.
  [[nodiscard]] bool succeeded() const { return ok() || loaded_prefix_; }

 private:
  struct Kind {
    std::string_view name;
    void (Request::*handler)();
    std::array<std::string_view, 5> keys;  ///< beside id, do and lang; the rest is empty
    bool opens_table = false;
  };
  static const std::array<Kind, 28> kKinds;

  [[nodiscard]] bool ok() const { return faults_.empty(); }
  void refuse(const Statement& why, std::string field) {
    faults_.push_back(Error(why, std::move(field)));
  }

  static const Kind* find(std::string_view name) {
    const auto at = std::find_if(kKinds.begin(), kKinds.end(),
                                 [name](const Kind& kind) { return kind.name == name; });
    return at == kKinds.end() ? nullptr : &*at;
  }

  void refuse_name() {
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

  void check_keys(const Kind& kind) {
    for (const Data::Member& member : *in_.data().members()) {
      const std::string_view key = member.key;
      const bool known = key == "id" || key == "do" || key == "lang" ||
                         std::find(kind.keys.begin(), kind.keys.end(), key) != kind.keys.end();
      if (!known || key.empty())
        refuse(Statement(text::unknown_key, Arg::word("key", key)), std::string(key));
    }
  }

  void check_room() {
    if (engine_.tables_.size() < Engine::kMaxTables) return;
    const auto open = static_cast<int>(engine_.tables_.size());
    refuse(Statement(engine::text::too_many_tables, Arg::number("open", open)), "do");
  }

  // ----------------------------------------------------------------------------- input fields

  void read_language() {
    const Data* written = in_.data().find("lang");
    if (written == nullptr) return;
    const std::string_view language = in_["lang"].text();
    if (language == "de") {
      language_ = Language::de;
    } else if (language != "en" && ok()) {
      refuse(Statement(engine::text::bad_language, Arg::word("language", language)), "lang");
    }
  }

  Table* table() {
    const std::string_view name = in_["table"].text();
    if (!ok()) return nullptr;
    const auto at = engine_.tables_.find(name);
    if (at != engine_.tables_.end()) return at->second.get();
    refuse(Statement(engine::text::unknown_table, Arg::word("table", name)), "table");
    return nullptr;
  }

  Seat seat(const Table& table) {
    const int number = in_["seat"].integer(-1'000'000, 1'000'000);
    if (ok() && (number < 0 || number >= table.seats())) {
      refuse(Statement(text::no_such_seat, Arg::number("number", number),
                       Arg::number("last", table.seats() - 1)),
             "seat");
    }
    return ok() ? seat_at(number) : Seat{};
  }

  Viewer viewer(const Table& table) {
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

  std::string seed() {
    std::string seed(in_["seed"].text());
    if (ok() && !is_valid_seed(seed)) refuse(Statement(text::bad_seed), "seed");
    return seed;
  }

  Data field_or_null(std::string_view key) {
    const Data* value = in_.data().find(key);
    return value == nullptr ? Data() : *value;
  }

  /// Table, seat and move of the requests that have all three; calls f with them.
  template <class F>
  void with_move(F f) {
    Table* at = table();
    if (at == nullptr) return;
    const Seat mover = seat(*at);
    const std::string_view move = in_["move"].text();
    if (ok()) f(*at, mover, move);
  }
  template <class F>
  void with_seat(F f) {
    Table* at = table();
    if (at == nullptr) return;
    const Seat mover = seat(*at);
    if (ok()) f(*at, mover);
  }
  template <class F>
  void with_table(F f) {
    if (Table* at = table()) f(*at);
  }

  // ------------------------------------------------------------------------------- the answer

  void tell_state(const Table& table) {
    out_.set("ply", table.ply()).set("awaiting", to_data(table.awaiting()));
  }

  void tell_table(Loaded loaded) {
    faults_.append(loaded.faults);
    if (loaded.table == nullptr) return;
    const std::string name = "t" + std::to_string(++engine_.tables_made_);
    out_.set("table", name);
    tell_state(*loaded.table);
    engine_.tables_.emplace(name, std::move(loaded.table));
  }

  void tell_draft(const Table& table, Seat seat) {
    const Draft draft = table.draft_of(seat);
    Data moves = Data::list();
    for (const std::string& move : draft.moves) moves.push(move);
    out_.set("ply", table.ply()).set("draft", std::move(moves)).set("held", draft.held);
    out_.set("awaiting", to_data(table.awaiting()));
  }

  /// Keeps the error of a result, or calls f with its value.
  template <class T, class F>
  void when_good(const Result<T>& result, F f) {
    if (result) {
      f(*result);
    } else {
      faults_.push_back(result.error());
    }
  }

  // -------------------------------------------------------------------------------- requests

  void make_new() {
    Setup setup;
    setup.game = std::string(in_["game"].text());
    setup.seats = in_["seats"].integer(-1'000'000, 1'000'000);
    setup.seed = std::string(in_["seed"].text());
    setup.options = field_or_null("options");
    setup.edition = field_or_null("edition");
    if (ok()) tell_table(Table::create(setup));
  }

  void load() {
    const bool has_position = in_.has("position");
    if (has_position == in_.has("record") || (has_position && in_.has("prefix"))) {
      return refuse(Statement(engine::text::position_or_record), "position");
    }
    if (has_position) {
      return tell_table(Table::load_position(field_or_null("position"), field_or_null("edition")));
    }
    const bool prefix = in_.has("prefix") && in_["prefix"].boolean();
    const std::string_view record = in_["record"].text();
    if (!ok()) return;
    Loaded loaded = Table::load_record(record, field_or_null("edition"), prefix);
    if (!loaded.faults.empty()) out_.set("valid_plies", loaded.valid_plies);
    loaded_prefix_ = loaded.table != nullptr;
    tell_table(std::move(loaded));
  }

  void fork() {
    with_table([&](const Table& table) {
      const int plies = in_["ply"].integer(0, table.ply());
      if (!ok()) return;
      Loaded loaded;
      loaded.table = table.fork(plies);
      tell_table(std::move(loaded));
    });
  }

  void determinize() {
    with_seat([&](const Table& table, Seat seat) {
      const std::string drawn = seed();
      if (!ok()) return;
      Loaded loaded;
      loaded.table = table.determinize(seat, drawn);
      tell_table(std::move(loaded));
    });
  }

  void legal() {
    with_seat([&](const Table& table, Seat seat) {
      const bool explained = in_.has("explain") && in_["explain"].boolean();
      if (!ok()) return;
      Data moves = Data::list();
      Data texts = Data::list();
      for (const std::string& move : table.legal(seat)) {
        if (explained) texts.push(table.explain(seat, move)->in(language_));
        moves.push(move);
      }
      out_.set("moves", std::move(moves));
      if (explained) out_.set("texts", std::move(texts));
    });
  }

  void play() {
    with_move([&](Table& table, Seat seat, std::string_view move) {
      when_good(table.play(seat, move), [&](const std::vector<Event>& events) {
        tell_state(table);
        out_.set("events", to_data(events, language_, seat));
      });
    });
  }

  void draft() {
    with_move([&](Table& table, Seat seat, std::string_view move) {
      when_good(table.draft(seat, move), [&](const Draft&) { tell_draft(table, seat); });
    });
  }
  void undo() { change_draft(&Table::undo); }
  void redo() { change_draft(&Table::redo); }
  void restart() { change_draft(&Table::restart); }
  void change_draft(Result<Draft> (Table::*change)(Seat)) {
    with_seat([&](Table& table, Seat seat) {
      when_good((table.*change)(seat), [&](const Draft&) { tell_draft(table, seat); });
    });
  }
  void commit() {
    with_seat([&](Table& table, Seat seat) {
      when_good(table.commit(seat), [&](const std::vector<Event>& events) {
        tell_draft(table, seat);
        out_.set("events", to_data(events, language_, seat));
      });
    });
  }

  void explain() {
    with_move([&](const Table& table, Seat seat, std::string_view move) {
      const Result<Translated> text = table.explain(seat, move);
      out_.set("legal", static_cast<bool>(text));
      out_.set("text", text ? text->in(language_) : text.error().message.in(language_));
      out_.set("error", text ? Data() : to_data(text.error(), language_));
    });
  }

  void preview() {
    with_move([&](const Table& table, Seat mover, std::string_view move) {
      when_good(table.preview(mover, move), [&](const Preview& preview) {
        Data scores = Data::list();
        for (std::size_t i = 0; i < preview.before.size(); ++i) {
          scores.push(
              change_data(static_cast<int>(i), preview.before[i], preview.after[i], language_));
        }
        out_.set("events", to_data(preview.events, language_, mover));
        out_.set("scores", std::move(scores)).set("reveals", preview.reveals);
        out_.set("ends_turn", preview.ends_turn).set("awaiting", to_data(preview.awaiting));
      });
    });
  }

  void view() {
    with_table([&](const Table& table) {
      const Viewer who = viewer(table);
      if (ok()) out_.set("view", table.view(who, language_));
    });
  }

  void events() {
    with_table([&](const Table& table) {
      const Viewer who = viewer(table);
      const int from = in_.has("from") ? in_["from"].integer(0, 1'000'000) : 0;
      if (ok()) out_.set("events", to_data(table.events(from), language_, who));
    });
  }

  void moves() {
    with_table([&](const Table& table) {
      Data list = Data::list();
      for (const PlayedMove& played : table.moves()) {
        list.push(Data::map(
            {{"seat", index(played.seat)}, {"turn", played.turn}, {"move", played.move}}));
      }
      out_.set("moves", std::move(list));
    });
  }

  void draw() {
    with_table([&](const Table& table) {
      const Viewer who = viewer(table);
      if (ok()) out_.set("text", table.draw(who, language_));
    });
  }

  void score() {
    with_table([&](const Table& table) {
      const Viewer who = in_.has("viewer") ? viewer(table) : Viewer::all();
      if (!ok()) return;
      const std::vector<ScoreSheet> sheets = table.score(who);
      out_.set("scores", to_data(sheets, language_));
      out_.set("ranking", to_data(ranking(sheets))).set("over", table.over());
    });
  }

  void random() {
    with_table([&](Table& table) {
      const int plies = in_["plies"].integer(0, 1'000'000);
      const std::string drawn = seed();
      if (!ok()) return;
      out_.set("played", table.play_random(plies, drawn));
      tell_state(table);
    });
  }

  void bot() {
    with_seat([&](const Table& table, Seat seat) {
      const std::string_view spec = in_["spec"].text();
      const std::string drawn = seed();
      if (!ok()) return;
      when_good(bot_move(table, seat, spec, drawn),
                [&](const std::string& move) { out_.set("move", move); });
    });
  }

  void position() {
    with_table([&](const Table& table) { out_.set("position", table.position()); });
  }
  void record() {
    with_table([&](const Table& table) {
      const bool drafts = in_.has("drafts") && in_["drafts"].boolean();
      const auto save = drafts ? Table::Save::with_drafts : Table::Save::committed;
      if (ok()) out_.set("record", table.record(save));
    });
  }
  void hash() {
    with_table([&](const Table& table) { out_.set("hash", hash_text(table.hash())); });
  }
  void catalogue() {
    with_table([&](const Table& table) { out_.set("catalogue", table.catalogue(language_)); });
  }
  void close() {
    if (table() != nullptr) engine_.tables_.erase(std::string(in_["table"].text()));
  }
  void games() {
    const Data all = games_data(language_);
    Data list = Data::list();
    for (Data game : *all.items()) list.push(std::move(game.set("bots", bots_data(language_))));
    out_.set("games", std::move(list));
  }
  void rules() {
    const Result<const GameInfo*> game = find_game(in_["game"].text());
    if (!ok()) return;
    when_good(game, [&](const GameInfo* info) {
      out_.set("page", info->rules_page[static_cast<std::size_t>(language_)]);
    });
  }
  void quit() { engine_.finished_ = true; }

  Engine& engine_;
  Faults& faults_;
  Reader in_;
  Language language_ = Language::en;
  Data out_ = Data::map();
  bool loaded_prefix_ = false;
};

const std::array<Request::Kind, 28> Request::kKinds{{
    {"new", &Request::make_new, {"game", "seats", "seed", "options", "edition"}, true},
    {"load", &Request::load, {"position", "record", "prefix", "edition"}, true},
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
    {"explain", &Request::explain, {"table", "seat", "move"}},
    {"preview", &Request::preview, {"table", "seat", "move"}},
    {"view", &Request::view, {"table", "viewer"}},
    {"draw", &Request::draw, {"table", "viewer"}},
    {"moves", &Request::moves, {"table"}},
    {"events", &Request::events, {"table", "viewer", "from"}},
    {"score", &Request::score, {"table", "viewer"}},
    {"random", &Request::random, {"table", "plies", "seed"}},
    {"bot", &Request::bot, {"table", "seat", "spec", "seed"}},
    {"position", &Request::position, {"table"}},
    {"record", &Request::record, {"table", "drafts"}},
    {"hash", &Request::hash, {"table"}},
    {"catalogue", &Request::catalogue, {"table"}},
    {"games", &Request::games, {}},
    {"rules", &Request::rules, {"game"}},
    {"quit", &Request::quit, {}},
}};

namespace {

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

/// The id to echo; anything but a number or a text is unreadable.
Data id_of(const Data& request, Faults& faults) {
  const Data* id = request.find("id");
  if (id == nullptr || id->is_null()) return {};
  if (id->integer() != nullptr || id->number() != nullptr || id->text() != nullptr) return *id;
  faults.push_back(Error(Statement(engine::text::bad_id), "id"));
  return {};
}

Data answer_with(const Data& id, bool ok, const Data& fields, const Faults& faults,
                 Language language) {
  Data answer = Data::map({{"id", id}, {"ok", ok}});
  if (!faults.empty()) answer.set("error", to_data(faults.front(), language));
  if (faults.size() > 1) {
    Data all = Data::list();
    for (const Error& fault : faults) all.push(to_data(fault, language));
    answer.set("faults", std::move(all));
  }
  for (const Data::Member& field : *fields.members()) answer.set(field.key, field.value);
  return answer;
}

}  // namespace

std::string Engine::answer(std::string_view line) {
  if (is_blank(line)) return {};
  Faults faults;
  const Result<Data> request = parse_json(line);
  if (!request) faults.push_back(request.error());
  if (request && request->members() == nullptr) {
    faults.push_back(Error(
        Statement(engine::text::not_an_object, Arg::word("example", R"({"id":1,"do":"games"})"))));
  }
  const Data id = request ? id_of(*request, faults) : Data();
  if (!faults.empty()) {
    return to_json(answer_with(id, false, Data::map(), faults, Language::en));
  }
  Request handler(*this, *request, faults);
  handler.run();
  return to_json(answer_with(id, handler.succeeded(), handler.out(), faults, handler.language()));
}

}  // namespace lagoon
