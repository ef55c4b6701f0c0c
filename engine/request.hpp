// One request of the protocol: reads its fields, asks a table or a match, and collects the fields
// of the answer.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/engine.hpp"

namespace lagoon {

class Request {
 public:
  Request(Engine& engine, const Data& data, Faults& faults)
      : engine_(engine), faults_(faults), in_(data, faults) {}

  void run();

  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] Data& out() { return out_; }
  /// A record may be damaged and its valid part loaded all the same.
  [[nodiscard]] bool succeeded() const { return ok() || loaded_prefix_; }

 private:
  struct Kind {
    std::string_view name;
    void (Request::*handler)();
    std::array<std::string_view, 8> keys;  ///< beside id, do and lang; the rest is empty
    bool opens_table = false;
  };
  static const std::array<Kind, 39> kKinds;

  [[nodiscard]] bool ok() const { return faults_.empty(); }
  void refuse(const Statement& why, std::string field) {
    faults_.push_back(Error(why, std::move(field)));
  }
  static const Kind* find(std::string_view name);
  void refuse_name();
  void check_keys(const Kind& kind);
  void check_room();

  // Input fields.
  void read_language();
  Engine::Open* open();
  const Table* table();  ///< any table, to look at it
  Table* own_table();    ///< a table by itself, to change it
  Match* match();
  Seat seat(const Table& table);
  Viewer viewer(const Table& table);
  std::string seed();
  /// A list of moves, each in notation or by its parts; empty when there is none.
  std::span<const Data> moves_in(std::string_view key);
  SeatSet seats_in(std::string_view key, const Table& table);
  Occupant occupant(const Reader& player);
  Data field_or_null(std::string_view key);

  // Whoever only looks takes any table, whoever changes one takes a table by itself. Each calls f
  // with what it has read.
  template <class F>
  void with_table(F f) {
    if (const Table* at = table(); at != nullptr && ok()) f(*at);
  }
  template <class F>
  void with_own_table(F f) {
    if (Table* at = own_table(); at != nullptr && ok()) f(*at);
  }
  template <class F>
  void with_match(F f) {
    if (Match* at = match(); at != nullptr && ok()) f(*at);
  }
  template <class F>
  void with_seat(F f) {
    with_table([&](const Table& at) { read_seat(at, f); });
  }
  template <class F>
  void with_own_seat(F f) {
    with_own_table([&](Table& at) { read_seat(at, f); });
  }
  template <class F>
  void with_move(F f) {
    with_seat([&](const Table& at, Seat mover) { read_move(at, mover, f); });
  }
  template <class F>
  void with_own_move(F f) {
    with_own_seat([&](Table& at, Seat mover) { read_move(at, mover, f); });
  }
  /// With the draft that the request brings, if it does; else with that of the table.
  template <class F>
  void with_drafted(F f) {
    with_seat([&](const Table& at, Seat mover) {
      if (!in_.has("draft")) return f(at, mover);
      const std::unique_ptr<Table> drafted = with_draft(at, mover);
      if (ok()) f(*drafted, mover);
    });
  }
  std::unique_ptr<Table> with_draft(const Table& table, Seat seat);
  template <class At, class F>
  void read_seat(At& at, F f) {
    const Seat mover = seat(at);
    if (ok()) f(at, mover);
  }
  template <class At, class F>
  void read_move(At& at, Seat mover, F f) {
    const Data& move = in_["move"].data();
    if (ok()) f(at, mover, move);
  }

  // The answer.
  void tell_state(const Table& table);
  void tell_table(Loaded loaded);
  void tell_match(std::unique_ptr<Match> match);
  void tell_entry(const Match& match, const Entry& entry, Viewer viewer);
  void tell_draft(const Table& table, Seat seat);
  std::string next_name();
  /// Keeps the error of a result, or calls f with its value.
  template <class T, class F>
  void when_good(const Result<T>& result, F f) {
    if (result) {
      f(*result);
    } else {
      faults_.push_back(result.error());
    }
  }

  // Requests about tables (tables.cpp).
  Setup setup();
  void make_new();
  void load();
  void fork();
  void determinize();
  void close();
  void legal();
  void play();
  void draft();
  void undo() { change_draft(&Table::undo); }
  void redo() { change_draft(&Table::redo); }
  void restart() { change_draft(&Table::restart); }
  void change_draft(Result<Draft> (Table::*change)(Seat));
  void commit();
  void explain();
  void preview();
  void view();
  void draw();
  void moves();
  void events();
  void score();
  void random();
  void bot();
  void hint();
  void analyse();
  void review();
  void tell_last(const Table& table);
  void position();
  void record();
  void hash();
  void catalogue();
  void games();
  void rules();
  void quit() { engine_.finished_ = true; }

  // Requests about matches (matches.cpp).
  void make_match();
  Loaded created();
  Loaded loaded_record();
  TakeBack take_back();
  void take_seats(Match& match);
  void tell_drafts(const std::vector<RecordTurn>& drafts);
  void reopen_match();
  void resume_match();
  void see();
  void act();
  void act_for_bot();
  void rewind();
  void restore();
  void take_seat();

  Engine& engine_;
  Faults& faults_;
  Reader in_;
  Language language_ = Language::en;
  Data out_ = Data::map();
  bool loaded_prefix_ = false;
};

}  // namespace lagoon
