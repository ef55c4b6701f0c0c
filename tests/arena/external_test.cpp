// Programs that play: how they are spoken to, and that they are told nothing that is hidden.
#include "arena/external.hpp"

#include <gtest/gtest.h>

#include "table/json.hpp"
#include "tests/conformance/conformance.hpp"

namespace lagoon::test {
namespace {

using arena::Process;

Process::Clock::time_point soon() { return Process::Clock::now() + std::chrono::seconds(20); }
Process::Clock::time_point at_once() {
  return Process::Clock::now() + std::chrono::milliseconds(50);
}

TEST(Process, SpeaksLineByLine) {
  const auto process = Process::start({"cat"});
  ASSERT_NE(process, nullptr);
  for (const std::string& line : {std::string("one"), std::string(50'000, 'x'), std::string()}) {
    ASSERT_EQ(process->write(line, soon()), Process::Trouble::none);
    const Process::Line heard = process->read(soon());
    EXPECT_EQ(heard.trouble, Process::Trouble::none);
    EXPECT_EQ(heard.text, line);
  }
}

TEST(Process, IsNoneIfItCannotBeStarted) {
  EXPECT_EQ(Process::start({"./there-is-no-such-program"}), nullptr);
  EXPECT_EQ(Process::start({"/"}), nullptr) << "no program";
}

TEST(Process, WhoDoesNotAnswerIsLateAndIsEnded) {
  const auto before = Process::Clock::now();
  {
    const auto process = Process::start({"sleep", "60"});
    EXPECT_EQ(process->read(at_once()).trouble, Process::Trouble::late);
    // It does not even read: at some time nothing more fits into what lies between.
    Process::Trouble trouble = Process::Trouble::none;
    while (trouble == Process::Trouble::none) {
      trouble = process->write(std::string(100'000, 'x'), at_once());
    }
    EXPECT_EQ(trouble, Process::Trouble::late);
  }
  EXPECT_LT(Process::Clock::now() - before, std::chrono::seconds(30));
}

TEST(Process, WhoIsGoneDoesNoHarmAndSaysHow) {
  for (const auto& [command, ending] :
       {std::pair(std::vector<std::string>{"true"}, "exit code 0"),
        std::pair(std::vector<std::string>{"sh", "-c", "exit 7"}, "exit code 7"),
        std::pair(std::vector<std::string>{"sh", "-c", "kill -9 $$"}, "signal 9")}) {
    const auto process = Process::start(command);
    EXPECT_EQ(process->read(soon()).trouble, Process::Trouble::gone);
    EXPECT_EQ(process->ending(), ending);
    EXPECT_EQ(process->write("are you there?", soon()), Process::Trouble::gone);
  }
}

template <class G>
class ExternalOf : public ::testing::Test {};
TYPED_TEST_SUITE(ExternalOf, GameTypes, GameName);

TYPED_TEST(ExternalOf, IsToldNothingThatIsHidden) {
  using G = TypeParam;
  const G rules = default_rules<G>(2);
  Rng rng(expand_seed("external"), "external");
  auto state = deal_from_seed(rules, "external");
  int ply = 0;
  int told_apart = 0;
  bots::play_random(rules, state, rng, [&](const typename G::State& now) {
    if (++ply % 5 != 0 || is_over(rules, now)) return;
    const Seat seat = rules.awaiting(now).first();
    const auto known = redact(rules, now, seat);
    const typename G::State twin = rules.determinize(known, rng);
    if (!(twin == now)) ++told_apart;
    Moves<G> moves;
    rules.legal(now, seat, moves);
    const auto asked = [&](const typename G::State& each) {
      return to_json(arena::choose_question(rules, redact(rules, each, seat), seat, "hash", moves));
    };
    EXPECT_EQ(asked(now), asked(twin));
  });
  EXPECT_EQ(told_apart > 0,
            !(redact(rules, deal_from_seed(rules, "external"), Viewer::spectator()) ==
              redact(rules, deal_from_seed(rules, "external"), Viewer::all())));
}

}  // namespace
}  // namespace lagoon::test
