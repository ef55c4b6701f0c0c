// The table of one game. Templates inside, notation outside.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/rules.hpp"
#include "core/texts.hpp"
#include "table/draft_words.hpp"
#include "table/edition.hpp"
#include "table/json.hpp"
#include "table/preview.hpp"
#include "table/record.hpp"
#include "table/table.hpp"
#include "table/texts.hpp"

namespace lagoon {

template <Rules G>
class GameTable final : public Table {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  GameTable(std::shared_ptr<const G> rules, std::string edition_hash, Origin origin,
            const State& start)
      : rules_(std::move(rules)),
        edition_hash_(std::move(edition_hash)),
        origin_(std::move(origin)),
        start_(start),
        state_(start) {}

  // What bots and tests need beyond the notation.
  [[nodiscard]] const G& rules() const { return *rules_; }
  [[nodiscard]] const State& state() const { return state_; }
  /// What a seat knows, including its own draft.
  [[nodiscard]] Known<State> known(Viewer viewer) const {
    return redact(*rules_, seen_state(viewer), viewer);
  }

  [[nodiscard]] std::unique_ptr<Table> clone() const override {
    auto copy = std::make_unique<GameTable>(rules_, edition_hash_, origin_, start_);
    copy->state_ = state_;
    copy->plies_ = plies_;
    copy->drafts_ = drafts_;
    return copy;
  }

  [[nodiscard]] const GameInfo& info() const override { return G::info(); }
  [[nodiscard]] int seats() const override { return rules_->seats(); }
  [[nodiscard]] int ply() const override { return static_cast<int>(plies_.size()); }
  [[nodiscard]] int turn() const override { return rules_->turn(state_); }
  [[nodiscard]] SeatSet awaiting() const override { return rules_->awaiting(state_); }
  [[nodiscard]] std::uint64_t hash() const override { return hash_of(state_); }
  [[nodiscard]] const std::string& edition_hash() const override { return edition_hash_; }
  [[nodiscard]] const std::string& seed() const override { return origin_.seed; }
  [[nodiscard]] SeedCheck check_seed() const override {
    if (origin_.seed.empty()) return SeedCheck::none;
    if (origin_.luck.empty()) return SeedCheck::unchecked;
    return deal_from_seed(*rules_, origin_.seed) == start_ ? SeedCheck::right : SeedCheck::wrong;
  }
  [[nodiscard]] Data options() const override {
    return options_data(G::option_schema(), rules_->options());
  }

  // -------------------------------------------------------------------------------------- moves

  [[nodiscard]] std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> result;
    if (drafted(seat).held) return result;
    Moves<G> moves;
    rules_->legal(draft_state(seat), seat, moves);
    for (const Move& move : moves) result.push_back(rules_->format(move));
    return result;
  }

  [[nodiscard]] std::optional<Error> check(Seat seat, std::string_view text) const override {
    const Result<Move> move = legal_move(seat, text);
    if (move) return std::nullopt;
    return move.error();
  }

  Result<Draft> draft(Seat seat, std::string_view text) override {
    const Result<Move> move = legal_move(seat, text);
    if (!move) return move.error();
    append(seat, *move);
    drafted(seat).undone.clear();
    return draft_of(seat);
  }

  Result<Draft> undo(Seat seat) override {
    Drafted& mine = drafted(seat);
    if (mine.moves.empty()) return Error(Statement(table::text::nothing_to_undo));
    mine.undone.push_back(mine.moves.back());
    mine.moves.pop_back();
    mine.held = false;
    return draft_of(seat);
  }

  Result<Draft> redo(Seat seat) override {
    Drafted& mine = drafted(seat);
    if (mine.undone.empty()) return Error(Statement(table::text::nothing_to_redo));
    append(seat, mine.undone.back());
    mine.undone.pop_back();
    return draft_of(seat);
  }

  Result<Draft> restart(Seat seat) override {
    while (!drafted(seat).moves.empty()) {
      if (const Result<Draft> undone = undo(seat); !undone) return undone.error();
    }
    return draft_of(seat);
  }

  Result<std::vector<Event>> commit(Seat seat) override {
    if (drafted(seat).moves.empty()) return Error(Statement(table::text::nothing_drafted));
    const Drafted mine = std::exchange(drafted(seat), {});
    EventLog log;
    for (const Move& move : mine.moves) play_committed(seat, move, log);
    rebase_drafts();
    return std::move(log.events);
  }

  Result<std::vector<Event>> play(Seat seat, std::string_view text) override {
    if (const Result<Draft> drafted_now = draft(seat, text); !drafted_now) {
      return drafted_now.error();
    }
    return commit(seat);
  }

  [[nodiscard]] Draft draft_of(Seat seat) const override {
    Draft result;
    for (const Move& move : drafted(seat).moves) result.moves.push_back(rules_->format(move));
    result.held = drafted(seat).held;
    return result;
  }

  // ---------------------------------------------------------------------------- about one move

  [[nodiscard]] Result<Translated> explain(Seat seat, std::string_view text) const override {
    const Result<Move> move = legal_move(seat, text);
    if (!move) return move.error();
    std::vector<Statement> statements;
    rules_->explain(redact(*rules_, draft_state(seat), seat), seat, *move, statements);
    Translated result;
    for (const Statement& statement : statements) {
      const Translated words = render_with_rule(statement);
      for (std::size_t i = 0; i < words.text.size(); ++i) {
        result.text[i] += (result.text[i].empty() ? "" : " ") + words.text[i];
      }
    }
    return result;
  }

  [[nodiscard]] Result<Preview> preview(Seat seat, std::string_view text) const override {
    const Result<Move> move = legal_move(seat, text);
    if (!move) return move.error();
    const int number = ply() + static_cast<int>(drafted(seat).moves.size());
    return preview_of(*rules_, draft_state(seat), seat, *move, number);
  }

  // ------------------------------------------------------------------------- what can be seen

  [[nodiscard]] Data view(Viewer viewer, Language language) const override {
    const Known<State> seen = known(viewer);
    Data data = file_header();
    data.set("ply", ply()).set("turn", turn()).set("awaiting", to_data(awaiting()));
    data.set("over", over());
    for (int i = 0; i < seats(); ++i) {
      if (viewer != Viewer(seat_at(i))) continue;
      const Draft mine = draft_of(seat_at(i));
      Data moves = Data::list();
      for (const std::string& move : mine.moves) moves.push(move);
      data.set("seat", i).set("draft", std::move(moves)).set("held", mine.held);
      tell_draft(data, *rules_, state_, seat_at(i), drafted(seat_at(i)).moves, mine.held, language);
    }
    data.set("prompt", prompt(seen, language));
    data.set("state", rules_->position(seen.state()));
    data.set("shown", rules_->describe(seen));
    data.set("scores", to_data(sheets_of(*rules_, seen.state()), language));
    return data;
  }

  [[nodiscard]] std::string draw(Viewer viewer, Language language) const override {
    return rules_->draw(known(viewer), language);
  }

  [[nodiscard]] std::vector<Event> events(int from_ply) const override {
    State state = start_;
    EventLog log;
    NoEvents none;
    for (int i = 0; i < ply(); ++i) {
      const Ply& played = plies_[static_cast<std::size_t>(i)];
      if (i < from_ply) {
        rules_->apply(state, played.seat, played.move, none);
      } else {
        log.ply = i;
        rules_->apply(state, played.seat, played.move, log);
      }
    }
    return std::move(log.events);
  }

  [[nodiscard]] std::vector<ScoreSheet> score(Viewer viewer) const override {
    return sheets_of(*rules_, redact(*rules_, state_, viewer).state());
  }

  [[nodiscard]] Data catalogue(Language language) const override {
    return to_data(rules_->catalogue(), language);
  }

  // ------------------------------------------------------------------------------ text forms

  [[nodiscard]] Data position() const override {
    return file_header().set("state", rules_->position(state_));
  }

  [[nodiscard]] std::string record(Save save) const override {
    Record record;
    record.game = G::info().id;
    record.rules_version = G::info().rules_version;
    record.edition = edition_hash_;
    record.seats = seats();
    record.options = options();
    record.seed = origin_.seed;
    record.luck = origin_.luck;
    record.deal = rules_->position(start_);
    write_turns(record);
    if (over()) record.result = result_text();
    for (int i = 0; save == Save::with_drafts && i < seats(); ++i) {
      const Draft mine = draft_of(seat_at(i));
      if (!mine.moves.empty()) record.drafts.push_back({0, 0, i, mine.moves, {}});
    }
    return format_record(record);
  }

  /// Replays a record onto this fresh table as far as it is sound. Returns the valid plies.
  int replay(const Record& record, Faults& faults) {
    for (const RecordTurn& written : record.turns) {
      const State before = state_;
      const std::size_t plies_before = plies_.size();
      if (replay_turn(written, faults)) continue;
      if (faults.back().code == std::string_view(table::text::wrong_checkpoint.code)) {
        state_ = before;
        plies_.resize(plies_before);
      }
      return ply();
    }
    if (!record.result.empty() && (!over() || record.result != result_text())) {
      const std::string actual = over() ? result_text() : std::string("-");
      faults.push_back(
          Error(Statement(table::text::wrong_result, Arg::number("line", record.result_line),
                          Arg::word("written", record.result), Arg::word("actual", actual)),
                "record.result"));
      return ply();
    }
    for (const RecordTurn& written : record.drafts) {
      if (!replay_draft(written, faults)) break;
    }
    return ply();
  }

  // ---------------------------------------------------------------------------- for programs

  int play_random(int plies, std::string_view seed) override {
    Rng rng(expand_seed(seed), "random");
    Moves<G> moves;
    EventLog log;
    int played = 0;
    for (; played < plies && !over(); ++played) {
      const Seat seat = awaiting().first();
      rules_->legal(state_, seat, moves);
      const auto pick = rng.below(static_cast<std::uint32_t>(moves.size()));
      play_committed(seat, moves[static_cast<int>(pick)], log);
      log.events.clear();
    }
    rebase_drafts();
    return played;
  }

  [[nodiscard]] std::vector<PlayedMove> moves() const override {
    std::vector<PlayedMove> result;
    State state = start_;
    NoEvents none;
    for (const Ply& played : plies_) {
      result.push_back({played.seat, rules_->turn(state), rules_->format(played.move)});
      rules_->apply(state, played.seat, played.move, none);
    }
    return result;
  }

  [[nodiscard]] std::unique_ptr<Table> fork(int plies) const override {
    auto copy = std::make_unique<GameTable>(rules_, edition_hash_, origin_, start_);
    EventLog log;
    for (int i = 0; i < plies; ++i) {
      const Ply& played = plies_[static_cast<std::size_t>(i)];
      copy->play_committed(played.seat, played.move, log);
    }
    return copy;
  }

  [[nodiscard]] std::unique_ptr<Table> determinize(Seat seat,
                                                   std::string_view seed) const override {
    Rng rng(expand_seed(seed), "determinize");
    const State imagined = rules_->determinize(redact(*rules_, state_, seat), rng);
    return std::make_unique<GameTable>(rules_, edition_hash_, Origin{}, imagined);
  }

 private:
  struct Ply {
    Seat seat;
    Move move;
  };
  struct Drafted {
    std::vector<Move> moves;
    std::vector<Move> undone;
    bool held = false;
  };

  [[nodiscard]] Drafted& drafted(Seat seat) { return drafts_[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] const Drafted& drafted(Seat seat) const {
    return drafts_[static_cast<std::size_t>(seat)];
  }

  /// The committed state with the draft on it, less a held move.
  [[nodiscard]] State draft_state(Seat seat) const {
    const Drafted& mine = drafted(seat);
    State state = state_;
    NoEvents none;
    const std::size_t applied = mine.moves.size() - (mine.held ? 1 : 0);
    for (std::size_t i = 0; i < applied; ++i) rules_->apply(state, seat, mine.moves[i], none);
    return state;
  }

  [[nodiscard]] State seen_state(Viewer viewer) const {
    for (int i = 0; i < seats(); ++i) {
      if (viewer == Viewer(seat_at(i))) return draft_state(seat_at(i));
    }
    return state_;
  }

  [[nodiscard]] Result<Move> legal_move(Seat seat, std::string_view text) const {
    const Result<Move> move = rules_->parse(text);
    if (!move) return move.error();
    if (drafted(seat).held) return Error(Statement(table::text::draft_held), "move");
    const Refusal refusal = rules_->check(draft_state(seat), seat, *move);
    if (refusal.refused()) return Error(refusal, "move");
    return *move;
  }

  /// Precondition: the move is legal on the draft.
  void append(Seat seat, const Move& move) {
    const bool held = !can_be_taken_back(*rules_, draft_state(seat), seat, move);
    drafted(seat).moves.push_back(move);
    drafted(seat).held = held;
  }

  void play_committed(Seat seat, const Move& move, EventLog& log) {
    log.ply = ply();
    rules_->apply(state_, seat, move, log);
    plies_.push_back({seat, move});
  }

  /// After a commit the other drafts stand on a new state: what is still legal of them is kept.
  void rebase_drafts() {
    for (int i = 0; i < seats(); ++i) {
      const Seat seat = seat_at(i);
      const Drafted old = std::exchange(drafted(seat), {});
      for (const Move& move : old.moves) {
        if (drafted(seat).held || rules_->check(draft_state(seat), seat, move).refused()) break;
        append(seat, move);
      }
    }
  }

  /// What is to be decided on the state that the viewer sees, and by whom first.
  [[nodiscard]] Data prompt(const Known<State>& seen, Language language) const {
    const SeatSet asked = rules_->awaiting(seen.state());
    if (asked.empty()) return {};
    const Statement what = rules_->prompt(seen);
    return Data::map({{"seat", index(asked.first())},
                      {"text", render(what, language)},
                      {"rule", what.sentence->rule}});
  }

  [[nodiscard]] Data file_header() const {
    return Data::map({{"game", G::info().id},
                      {"rules", G::info().rules_version},
                      {"edition", edition_hash_},
                      {"seats", seats()},
                      {"options", options()}});
  }

  /// Of the position in words, which outlives any change of the bytes of a state.
  [[nodiscard]] std::uint64_t hash_of(const State& state) const {
    Hasher hasher;
    hasher.add(to_json(rules_->position(state)));
    return hasher.finish();
  }
  [[nodiscard]] std::string checkpoint(const State& state) const {
    return hash_text(hash_of(state)).substr(8);
  }

  [[nodiscard]] std::string result_text() const {
    std::string text;
    for (int i = 0; i < seats(); ++i) {
      text += (i == 0 ? "" : " ") + std::to_string(rules_->standing(state_, seat_at(i)).points);
    }
    return text;
  }

  /// One line for each turn; simultaneous choices of a turn get one for each change of seat.
  void write_turns(Record& record) const {
    State state = start_;
    NoEvents none;
    for (const Ply& played : plies_) {
      const int turn_now = rules_->turn(state);
      const int seat_now = index(played.seat);
      if (record.turns.empty() || record.turns.back().turn != turn_now ||
          record.turns.back().seat != seat_now) {
        record.turns.push_back({0, turn_now, seat_now, {}, {}});
      }
      rules_->apply(state, played.seat, played.move, none);
      record.turns.back().moves.push_back(rules_->format(played.move));
      record.turns.back().checkpoint = checkpoint(state);
    }
  }

  bool replay_turn(const RecordTurn& written, Faults& faults) {
    if (written.turn != turn() || written.seat >= seats()) {
      faults.push_back(
          Error(Statement(table::text::record_turn, Arg::number("line", written.line),
                          Arg::number("number", written.turn), Arg::number("turn", turn())),
                "record"));
      return false;
    }
    EventLog log;
    for (const std::string& text : written.moves) {
      const Result<Move> move = legal_move(seat_at(written.seat), text);
      if (!move) {
        faults.push_back(move_error(written, text, move.error()));
        return false;
      }
      play_committed(seat_at(written.seat), *move, log);
    }
    if (checkpoint(state_) == written.checkpoint) return true;
    const std::string actual = checkpoint(state_);
    faults.push_back(
        Error(Statement(table::text::wrong_checkpoint, Arg::number("line", written.line),
                        Arg::word("written", written.checkpoint), Arg::word("actual", actual)),
              "record"));
    return false;
  }

  bool replay_draft(const RecordTurn& written, Faults& faults) {
    for (const std::string& text : written.moves) {
      const Result<Draft> done = written.seat < seats() ? draft(seat_at(written.seat), text)
                                                        : Result<Draft>(bad_seat(written.seat));
      if (done) continue;
      faults.push_back(move_error(written, text, done.error()));
      return false;
    }
    return true;
  }

  [[nodiscard]] Error bad_seat(int seat) const {
    return Error(Statement(lagoon::text::no_such_seat, Arg::number("number", seat),
                           Arg::number("last", seats() - 1)));
  }

  std::shared_ptr<const G> rules_;
  std::string edition_hash_;
  Origin origin_;
  State start_;
  State state_;
  std::vector<Ply> plies_;
  std::array<Drafted, kMaxSeats> drafts_;
};

}  // namespace lagoon
