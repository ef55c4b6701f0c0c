// What an explanation says will happen happens. Each explanation of a game's texts.json names the
// events that it promises: "promises" those of the move itself, "later" those that follow before
// the turn has passed. "a|b" is one of the two; arguments of the same name have the same value.
// "standing" is no event: {before} and {after} are the points of the mover.
#include <sstream>

#include "tests/conformance/conformance.hpp"
#include "tests/support/declared.hpp"

namespace lagoon::test {
namespace {

bool is_same(const Arg& a, const Arg& b) {
  if (a.kind() == Arg::Kind::unknown || b.kind() == Arg::Kind::unknown) return true;
  if (a.kind() != b.kind()) return false;
  switch (a.kind()) {
    case Arg::Kind::term:
      return &a.term() == &b.term();
    case Arg::Kind::name:
      return a.name().id == b.name().id;
    case Arg::Kind::word:
      return a.word() == b.word();
    default:
      return a.first() == b.first() && a.second() == b.second() && a.third() == b.third();
  }
}

/// Whether all arguments that both name are the same.
bool agree(const Statement& statement, const Event& event) {
  for (const Arg& mine : statement.args) {
    for (const Arg& its : event.args) {
      if (mine.key() == its.key() && !is_same(mine, its)) return false;
    }
  }
  return true;
}

/// An event that a statement has promised: one of some codes.
struct Promise {
  Statement statement;
  std::string codes;

  [[nodiscard]] bool is_kept_by(const Event& event) const {
    std::istringstream alternatives(codes);
    for (std::string code; std::getline(alternatives, code, '|');) {
      if (event.sentence->code == code && agree(statement, event)) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_kept_by(const std::vector<Event>& events) const {
    return std::any_of(events.begin(), events.end(),
                       [this](const Event& event) { return is_kept_by(event); });
  }
};

std::string words_of(const std::vector<Event>& events) {
  std::string words;
  for (const Event& event : events) words += "  " + render(event, Language::en) + "\n";
  return words;
}

/// The promises of a statement under one of the two keys.
std::vector<Promise> promises_of(const Declared& declared, const Statement& statement,
                                 const char* when) {
  std::vector<Promise> promises;
  const Data* const codes = declared.find(statement, when);
  if (codes == nullptr) return promises;
  for (const Data& code : *codes->items()) promises.push_back({statement, *code.text()});
  return promises;
}

template <class G>
class ConformancePromises : public Conformance<G> {
 protected:
  using State = typename G::State;
  using Move = typename G::Move;

  Declared declared_{GameName::GetName<G>(0)};

  static std::vector<Statement> explained(const G& rules, const Step<G>& step, Move move) {
    std::vector<Statement> statements;
    rules.explain(redact(rules, step.state, step.seat), step.seat, move, statements);
    return statements;
  }
  static ::testing::AssertionResult is_standing(const G& rules, const Step<G>& step,
                                                const State& after, const Statement& statement) {
    for (const Arg& arg : statement.args) {
      const State& state = arg.key() == "before" ? step.state : after;
      const int points = rules.standing(state, step.seat).points;
      if (arg.first() == points) continue;
      return ::testing::AssertionFailure() << arg.key() << " is " << points;
    }
    return ::testing::AssertionSuccess();
  }
  /// The promises about the move itself are kept.
  void check_at_once(const G& rules, const Step<G>& step, Move move) {
    EventLog log;
    State after = step.state;
    rules.apply(after, step.seat, move, log);
    for (const Statement& statement : explained(rules, step, move)) {
      ASSERT_TRUE(declared_.find(statement, "promises") || declared_.find(statement, "later"))
          << statement.sentence->code;
      for (const Promise& promise : promises_of(declared_, statement, "promises")) {
        const bool kept = promise.codes == "standing" ? is_standing(rules, step, after, statement)
                                                      : promise.is_kept_by(log.events);
        ASSERT_TRUE(kept) << rules.format(move) << ": " << render(statement, Language::en)
                          << "\npromises " << promise.codes << ", but:\n"
                          << words_of(log.events);
      }
    }
  }
};
TYPED_TEST_SUITE(ConformancePromises, GameTypes, GameName);

TYPED_TEST(ConformancePromises, WhatAMoveIsSaidToDoItDoes) {
  using G = TypeParam;
  constexpr int kCompared = 6;  // of the legal moves, besides the one that is played
  this->for_each_step([this](const G& rules, const Step<G>& step) {
    this->check_at_once(rules, step, step.move);
    const int stride = step.legal.size() / kCompared + 1;
    for (int i = step.ply % stride; i < step.legal.size(); i += stride) {
      this->check_at_once(rules, step, step.legal[i]);
      if (this->HasFatalFailure()) return;
    }
  });
}

TYPED_TEST(ConformancePromises, WhatIsSaidToFollowFollowsInTheSameTurn) {
  using G = TypeParam;
  std::vector<Promise> open;
  std::vector<Event> events;  // of the turn
  this->for_each_step([&](const G& rules, const Step<G>& step) {
    if (step.ply == 0) open.clear();
    for (const Statement& statement : this->explained(rules, step, step.move)) {
      for (const Promise& promise : promises_of(this->declared_, statement, "later")) {
        open.push_back(promise);
      }
    }
    EventLog log;
    auto after = step.state;
    rules.apply(after, step.seat, step.move, log);
    std::erase_if(open, [&log](const Promise& promise) { return promise.is_kept_by(log.events); });
    events.insert(events.end(), log.events.begin(), log.events.end());
    if (rules.turn(after) == rules.turn(step.state) && !is_over(rules, after)) return;
    ASSERT_TRUE(open.empty()) << render(open[0].statement, Language::en) << "\npromises "
                              << open[0].codes << ", but:\n"
                              << words_of(events);
    events.clear();
  });
}

}  // namespace
}  // namespace lagoon::test
