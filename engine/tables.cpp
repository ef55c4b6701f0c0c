// The requests about tables.
#include "core/subscript.hpp"
#include "core/texts.hpp"
#include "engine/bots_data.hpp"
#include "engine/request.hpp"
#include "engine/texts.hpp"
#include "engine/thoughts.hpp"
#include "table/json.hpp"

namespace lagoon {

void Request::make_new() {
  const Setup wanted = setup();
  if (ok()) tell_table(Table::create(wanted));
}

void Request::load() {
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

void Request::fork() {
  with_table([&](const Table& table) {
    const int plies = in_["ply"].integer(0, table.ply());
    if (!ok()) return;
    Loaded loaded;
    loaded.table = table.fork(plies);
    tell_table(std::move(loaded));
  });
}

void Request::determinize() {
  with_seat([&](const Table& table, Seat seat) {
    const std::string drawn = seed();
    if (!ok()) return;
    Loaded loaded;
    loaded.table = table.determinize(seat, drawn);
    tell_table(std::move(loaded));
  });
}

void Request::legal() {
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

void Request::play() {
  with_own_move([&](Table& table, Seat seat, const Data& move) {
    when_good(table.play(seat, move), [&](const std::vector<Event>& events) {
      tell_state(table);
      out_.set("events", to_data(events, language_, seat));
    });
  });
}

void Request::draft() {
  with_own_move([&](Table& table, Seat seat, const Data& move) {
    when_good(table.draft(seat, move), [&](const Draft&) { tell_draft(table, seat); });
  });
}

void Request::change_draft(Result<Draft> (Table::*change)(Seat)) {
  with_own_seat([&](Table& table, Seat seat) {
    when_good((table.*change)(seat), [&](const Draft&) { tell_draft(table, seat); });
  });
}

void Request::commit() {
  with_own_seat([&](Table& table, Seat seat) {
    when_good(table.commit(seat), [&](const std::vector<Event>& events) {
      tell_draft(table, seat);
      out_.set("events", to_data(events, language_, seat));
    });
  });
}

void Request::explain() {
  with_move([&](const Table& table, Seat seat, const Data& move) {
    const std::span<const Data> on = moves_in("draft");
    if (!ok()) return;
    const Result<Translated> text =
        in_.has("draft") ? table.explain(seat, on, move) : table.explain(seat, move);
    out_.set("legal", static_cast<bool>(text));
    out_.set("text", text ? text->in(language_) : text.error().message.in(language_));
    out_.set("error", text ? Data() : to_data(text.error(), language_));
  });
}

void Request::preview() {
  with_move([&](const Table& table, Seat mover, const Data& move) {
    const std::span<const Data> on = moves_in("draft");
    if (!ok()) return;
    const Result<Preview> foreseen =
        in_.has("draft") ? table.preview(mover, on, move) : table.preview(mover, move);
    when_good(foreseen,
              [&](const Preview& preview) { out_.append(to_data(preview, language_, mover)); });
  });
}

void Request::view() {
  with_table([&](const Table& table) {
    const Viewer who = viewer(table);
    if (ok()) out_.set("view", table.view(who, language_));
  });
}

void Request::events() {
  with_table([&](const Table& table) {
    const Viewer who = viewer(table);
    const int from = in_.has("from") ? in_["from"].integer(0, 1'000'000) : 0;
    if (ok()) out_.set("events", to_data(table.events(from), language_, who));
  });
}

void Request::moves() {
  with_table([&](const Table& table) {
    Data list = Data::list();
    for (const PlayedMove& played : table.moves()) {
      list.push(
          Data::map({{"seat", index(played.seat)}, {"turn", played.turn}, {"move", played.move}}));
    }
    out_.set("moves", std::move(list));
  });
}

void Request::draw() {
  with_table([&](const Table& table) {
    const Viewer who = viewer(table);
    if (ok()) out_.set("text", table.draw(who, language_));
  });
}

void Request::score() {
  with_table([&](const Table& table) {
    const Viewer who = in_.has("viewer") ? viewer(table) : Viewer::all();
    if (!ok()) return;
    const std::vector<ScoreSheet> sheets = table.score(who);
    out_.set("scores", to_data(sheets, language_));
    out_.set("ranking", to_data(ranking(sheets))).set("over", table.over());
  });
}

void Request::random() {
  with_own_table([&](Table& table) {
    const int plies = in_["plies"].integer(0, 1'000'000);
    const std::string drawn = seed();
    if (!ok()) return;
    out_.set("played", table.play_random(plies, drawn));
    tell_state(table);
  });
}

std::unique_ptr<Table> Request::with_draft(const Table& table, Seat seat) {
  const std::span<const Data> on = moves_in("draft");
  std::unique_ptr<Table> drafted = table.clone();
  (void)drafted->restart(seat);
  for (const Data& move : on) {
    if (ok()) when_good(drafted->draft(seat, move), [](const Draft&) {});
  }
  return drafted;
}

void Request::bot() {
  with_drafted([&](const Table& table, Seat seat) {
    const std::string_view spec = in_["spec"].text();
    const std::string drawn = seed();
    if (!ok()) return;
    when_good(think(table, seat, spec, drawn), [&](const std::vector<NotedThought>& thoughts) {
      out_.set("move", thoughts.front().move).set("parts", thoughts.front().parts);
    });
  });
}

void Request::position() {
  with_table([&](const Table& table) { out_.set("position", table.position()); });
}

void Request::record() {
  with_table([&](const Table& table) {
    const bool drafts = in_.has("drafts") && in_["drafts"].boolean();
    const auto save = drafts ? Table::Save::with_drafts : Table::Save::committed;
    if (ok()) out_.set("record", table.record(save));
  });
}

void Request::hash() {
  with_table([&](const Table& table) { out_.set("hash", hash_text(table.hash())); });
}

void Request::catalogue() {
  with_table([&](const Table& table) { out_.set("catalogue", table.catalogue(language_)); });
}

void Request::close() {
  if (open() != nullptr) engine_.tables_.erase(std::string(in_["table"].text()));
}

void Request::games() {
  const Data all = games_data(language_);
  Data list = Data::list();
  for (Data game : *all.items()) list.push(std::move(game.set("bots", bots_data(language_))));
  out_.set("games", std::move(list));
}

void Request::rules() {
  const Result<const GameInfo*> game = find_game(in_["game"].text());
  if (!ok()) return;
  when_good(game, [&](const GameInfo* info) { out_.set("page", info->rules_page[at(language_)]); });
}

}  // namespace lagoon
