// The table of one game. Templates inside, notation outside.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/rules.hpp"
#include "core/subscript.hpp"
#include "core/texts.hpp"
#include "table/drafting.hpp"
#include "table/edition.hpp"
#include "table/journal.hpp"
#include "table/json.hpp"
#include "table/record.hpp"
#include "table/sight.hpp"
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
    const std::optional<Seat> seat = seat_of(viewer);
    return seat ? drafting(*seat).known() : redact(*rules_, state_, viewer);
  }

  [[nodiscard]] std::unique_ptr<Table> clone() const override {
    auto copy = std::make_unique<GameTable>(rules_, edition_hash_, origin_, start_);
    copy->state_ = state_;
    copy->journal_ = journal_;
    copy->drafts_ = drafts_;
    return copy;
  }

  [[nodiscard]] const GameInfo& info() const override { return G::info(); }
  [[nodiscard]] int seats() const override { return rules_->seats(); }
  [[nodiscard]] int ply() const override { return journal_.size(); }
  [[nodiscard]] int turn() const override { return rules_->turn(state_); }
  [[nodiscard]] SeatSet awaiting() const override { return rules_->awaiting(state_); }
  [[nodiscard]] std::uint64_t hash() const override { return hash_of(state_); }
  [[nodiscard]] const std::string& edition_hash() const override { return edition_hash_; }
  [[nodiscard]] const std::string& seed() const override { return origin_.seed; }
  [[nodiscard]] const std::string& proof() const override { return origin_.proof; }
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
    Moves<G> moves;
    drafting(seat).legal(moves);
    for (const Move& move : moves) result.push_back(rules_->format(move));
    return result;
  }

  [[nodiscard]] std::optional<Error> check(Seat seat, const Data& written) const override {
    const Result<Move> move = drafting(seat).judge(written);
    if (move) return std::nullopt;
    return move.error();
  }

  Result<Draft> draft(Seat seat, const Data& written) override {
    const Result<Move> move = drafting(seat).judge(written);
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
    const int first = ply();
    for (const Move& move : mine.moves) play_committed(seat, move);
    rebase_drafts();
    return events(first);
  }

  Result<std::vector<Event>> play(Seat seat, const Data& written) override {
    if (const Result<Draft> drafted_now = draft(seat, written); !drafted_now) {
      return drafted_now.error();
    }
    return commit(seat);
  }

  [[nodiscard]] Draft draft_of(Seat seat) const override { return drafting(seat).as_text(); }

  // ---------------------------------------------------------------------------- about one move

  [[nodiscard]] Result<Translated> explain(Seat seat, const Data& written) const override {
    return drafting(seat).explain(written);
  }

  [[nodiscard]] Result<Preview> preview(Seat seat, const Data& written) const override {
    return drafting(seat).preview(written);
  }

  // ------------------------------------------------------------------------- what can be seen

  [[nodiscard]] Data view(Viewer viewer, Language language) const override {
    const std::optional<Seat> seat = seat_of(viewer);
    const Sight<G> told = sight(language);
    if (!seat) return told.view(public_facts(), redact(*rules_, state_, viewer));
    return told.view(public_facts(), drafting(*seat));
  }

  [[nodiscard]] std::string draw(Viewer viewer, Language language) const override {
    return rules_->draw(known(viewer), language);
  }

  [[nodiscard]] std::vector<Event> events(int from_ply) const override {
    return journal_.events.from(from_ply);
  }

  [[nodiscard]] std::vector<ScoreSheet> score(Viewer viewer) const override {
    return sheets_of(*rules_, redact(*rules_, state_, viewer).state());
  }

  [[nodiscard]] Data catalogue(Language language) const override {
    return to_data(rules_->catalogue(), language);
  }

  // ------------------------------------------------------------------------------ for a match

  Result<Acted> act(Seat seat, std::span<const Data> moves) override {
    const Refusal refusal = check_turn(*rules_, state_, seat);
    if (refusal.refused()) return Error(refusal, "seat");
    if (moves.empty()) return Error(Statement(table::text::nothing_drafted), "moves");
    Drafting<G> made(*rules_, state_, seat, ply());
    if (auto fault = made.add_all(moves)) return *fault;
    Acted acted;
    const int first = ply();
    drafted(seat) = {};
    for (const Move& move : made.moves()) {
      acted.showed = acted.showed || shows_something(*rules_, state_, seat, move);
      play_committed(seat, move);
    }
    rebase_drafts();
    acted.events = events(first);
    return acted;
  }

  [[nodiscard]] Data see(Viewer viewer, std::span<const Data> draft,
                         Language language) const override {
    const std::optional<Seat> seat = seat_of(viewer);
    const Sight<G> told = sight(language);
    if (!seat) return told.everything(public_facts(), redact(*rules_, state_, viewer));
    Drafting<G> mine(*rules_, state_, *seat, ply());
    const std::optional<Error> fault = mine.add_all(draft);
    return told.everything(public_facts(), mine, fault);
  }

  [[nodiscard]] Result<Preview> preview(Seat seat, std::span<const Data> draft,
                                        const Data& written) const override {
    Drafting<G> mine(*rules_, state_, seat, ply());
    if (auto fault = mine.add_all(draft)) return *fault;
    return mine.preview(written);
  }

  [[nodiscard]] Result<Translated> explain(Seat seat, std::span<const Data> draft,
                                           const Data& written) const override {
    Drafting<G> mine(*rules_, state_, seat, ply());
    if (auto fault = mine.add_all(draft)) return *fault;
    return mine.explain(written);
  }

  [[nodiscard]] bool has_secrets(Seat seat) const override {
    bool found = false;
    State state = state_;
    G::for_each_concealable(state, [&](const auto& place) {
      found = found || (place.seen.includes(seat) && !place.seen.includes(Viewer::spectator()));
    });
    return found;
  }

  [[nodiscard]] std::string line(int first) const override {
    const auto& begun = journal_.plies[at(first)];
    RecordTurn line{0, begun.turn, index(begun.seat), {}, checkpoint(state_)};
    for (int i = first; i < ply(); ++i) {
      line.moves.push_back(rules_->format(journal_.plies[at(i)].move));
    }
    return format_turn(line);
  }

  // ------------------------------------------------------------------------------ text forms

  [[nodiscard]] Data position() const override {
    return file_header().set("state", rules_->position(state_));
  }

  [[nodiscard]] std::string record_header() const override {
    return format_record(header_of_record());
  }

  [[nodiscard]] std::string record(Save save) const override {
    Record record = header_of_record();
    write_turns(record);
    if (over()) record.result = result_text();
    record.proof = origin_.proof;
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
      const int plies_before = ply();
      if (replay_turn(written, faults)) continue;
      if (faults.back().code == std::string_view(table::text::wrong_checkpoint.code)) {
        state_ = before;
        journal_.cut(plies_before);
      }
      return ply();
    }
    if (!record.result.empty() && (!over() || record.result != result_text())) {
      const std::string actual = over() ? result_text() : std::string("-");
      faults.push_back(result_error(record, actual));
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
    int played = 0;
    for (; played < plies && !over(); ++played) {
      const Seat seat = awaiting().first();
      rules_->legal(state_, seat, moves);
      const auto pick = rng.below(static_cast<std::uint32_t>(moves.size()));
      play_committed(seat, moves[static_cast<int>(pick)]);
    }
    rebase_drafts();
    return played;
  }

  [[nodiscard]] std::vector<PlayedMove> moves() const override {
    std::vector<PlayedMove> result;
    result.reserve(journal_.plies.size());
    for (const auto& [seat, turn, move] : journal_.plies) {
      result.push_back({seat, turn, rules_->format(move)});
    }
    return result;
  }

  [[nodiscard]] std::unique_ptr<Table> fork(int plies) const override {
    auto copy = std::make_unique<GameTable>(rules_, edition_hash_, origin_, start_);
    copy->journal_ = journal_;
    copy->journal_.cut(plies);
    NoEvents none;
    for (const auto& [seat, turn, move] : copy->journal_.plies) {
      rules_->apply(copy->state_, seat, move, none);
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
  struct Drafted {
    std::vector<Move> moves;
    std::vector<Move> undone;
    bool held = false;
  };

  [[nodiscard]] Drafted& drafted(Seat seat) { return drafts_[at(seat)]; }
  [[nodiscard]] const Drafted& drafted(Seat seat) const { return drafts_[at(seat)]; }

  [[nodiscard]] Drafting<G> drafting(Seat seat) const {
    const Drafted& mine = drafted(seat);
    return Drafting<G>(*rules_, state_, seat, ply(), mine.moves, mine.held);
  }

  [[nodiscard]] std::optional<Seat> seat_of(Viewer viewer) const {
    for (int i = 0; i < seats(); ++i) {
      if (viewer == Viewer(seat_at(i))) return seat_at(i);
    }
    return std::nullopt;
  }

  /// Precondition: the move is legal on the draft.
  void append(Seat seat, const Move& move) {
    Drafting<G> mine = drafting(seat);
    mine.add(move);
    drafted(seat).moves.push_back(move);
    drafted(seat).held = mine.held();
  }

  void play_committed(Seat seat, const Move& move) {
    const typename Journal<Move>::Ply played{seat, turn(), move};
    if (!journal_.has_checkpoint() && !journal_.plies.back().shares_line(played)) {
      journal_.checkpoints.push_back(checkpoint(state_));
    }
    EventLog log;
    log.ply = ply();
    rules_->apply(state_, seat, move, log);
    journal_.events.add(log.events);
    journal_.add(played);
  }

  /// After a commit the other drafts stand on a new state: what is still legal of them is kept.
  void rebase_drafts() {
    for (int i = 0; i < seats(); ++i) {
      const Seat seat = seat_at(i);
      const Drafted old = std::exchange(drafted(seat), {});
      Drafting<G> kept(*rules_, state_, seat, ply());
      for (const Move& move : old.moves) {
        if (kept.held() || rules_->check(kept.state(), seat, move).refused()) break;
        kept.add(move);
      }
      drafted(seat) = {kept.moves(), {}, kept.held()};
    }
  }

  /// What can be told in this language.
  [[nodiscard]] Sight<G> sight(Language language) const { return {*rules_, language}; }

  /// What everybody may know of the table, before the view of anybody.
  [[nodiscard]] Data public_facts() const {
    Data facts = file_header();
    facts.set("ply", ply()).set("turn", turn()).set("awaiting", to_data(awaiting()));
    return std::move(facts.set("over", over()));
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

  [[nodiscard]] Record header_of_record() const {
    Record record;
    record.game = G::info().id;
    record.rules_version = G::info().rules_version;
    record.edition = edition_hash_;
    record.seats = seats();
    record.options = options();
    record.seed = origin_.seed;
    record.luck = origin_.luck;
    record.deal = rules_->position(start_);
    return record;
  }

  /// One line for each turn; simultaneous choices of a turn get one for each change of seat.
  void write_turns(Record& record) const {
    std::vector<RecordTurn>& lines = record.turns;
    for (const auto& [seat, turn, move] : journal_.plies) {
      if (lines.empty() || lines.back().turn != turn || lines.back().seat != index(seat)) {
        const std::size_t line = lines.size();
        const bool is_complete = line < journal_.checkpoints.size();
        lines.push_back({0,
                         turn,
                         index(seat),
                         {},
                         is_complete ? journal_.checkpoints[line] : checkpoint(state_)});
      }
      lines.back().moves.push_back(rules_->format(move));
    }
  }

  bool replay_turn(const RecordTurn& written, Faults& faults) {
    if (written.turn != turn() || written.seat >= seats()) {
      faults.push_back(turn_error(written, turn()));
      return false;
    }
    for (const std::string& text : written.moves) {
      const Result<Move> move = drafting(seat_at(written.seat)).judge(text);
      if (!move) {
        faults.push_back(move_error(written, text, move.error()));
        return false;
      }
      play_committed(seat_at(written.seat), *move);
    }
    const std::string actual = checkpoint(state_);
    if (actual == written.checkpoint) {
      if (!journal_.has_checkpoint()) journal_.checkpoints.push_back(actual);
      return true;
    }
    faults.push_back(checkpoint_error(written, actual));
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
  Journal<Move> journal_;
  std::array<Drafted, kMaxSeats> drafts_;
};

}  // namespace lagoon
