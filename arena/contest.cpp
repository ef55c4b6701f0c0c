#include "arena/contest.hpp"

#include <algorithm>
#include <set>

#include "arena/texts.hpp"

namespace lagoon::arena {
namespace {

using Field = std::vector<int>;

/// The agents of a field from each seat on, as far as that makes a difference.
std::vector<Field> turned(Field field) {
  std::vector<Field> all;
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (std::find(all.begin(), all.end(), field) == all.end()) all.push_back(field);
    std::rotate(field.begin(), field.begin() + 1, field.end());
  }
  return all;
}

/// Every choice of so many agents, by rising numbers. An agent is repeated only where there are
/// fewer agents than seats, and nobody plays against copies of itself alone unless there is no
/// other.
class Fields {
 public:
  Fields(int agents, int seats) : agents_(agents), seats_(seats) { extend(0); }
  [[nodiscard]] const std::vector<Field>& all() const { return all_; }

 private:
  void extend(int from) {
    if (all_.size() > kMaxLineups) return;
    if (static_cast<int>(field_.size()) == seats_) {
      const bool is_one = std::set<int>(field_.begin(), field_.end()).size() == 1;
      if (!is_one || agents_ == 1 || seats_ == 1) all_.push_back(field_);
      return;
    }
    for (int agent = from; agent < agents_; ++agent) {
      field_.push_back(agent);
      extend(agents_ < seats_ ? agent : agent + 1);
      field_.pop_back();
    }
  }

  int agents_;
  int seats_;
  Field field_;
  std::vector<Field> all_;
};

Error refused(const Statement& statement) { return Error(statement, "--mode"); }

void add_fields(const Fields& fields, Contest& contest) {
  for (const Field& field : fields.all()) {
    for (Field& each : turned(field)) contest.lineups.push_back({std::move(each), -1});
  }
}

void add_pair(const Pair& pair, int seats, Contest& contest) {
  Field field(at(seats), pair.against);
  field.front() = pair.agent;
  const int number = static_cast<int>(contest.pairs.size());
  for (int i = 0; i < seats; ++i) {
    contest.lineups.push_back({field, number});
    std::rotate(field.begin(), field.end() - 1, field.end());
  }
  contest.pairs.push_back(pair);
}

}  // namespace

Result<Contest> contest_of(const Tournament& tournament) {
  const int agents = static_cast<int>(tournament.agents.size());
  Contest contest;
  switch (tournament.mode) {
    case Mode::round_robin:
      add_fields(Fields(agents, tournament.seats), contest);
      break;
    case Mode::focus:
      if (agents != 2) return refused(Statement(text::focus_takes_two));
      add_pair({0, 1}, tournament.seats, contest);
      break;
    case Mode::ladder:
      if (agents < 2) return refused(Statement(text::ladder_takes_two));
      for (int i = 1; i < agents; ++i) add_pair({i, i - 1}, tournament.seats, contest);
      break;
  }
  if (tournament.mode != Mode::round_robin && tournament.seats < 2) {
    return refused(Statement(text::nobody_else));
  }
  const int lineups = static_cast<int>(contest.lineups.size());
  if (lineups > kMaxLineups) {
    return Error(Statement(text::too_many_lineups, Arg::number("max", kMaxLineups)), "--agents");
  }
  contest.blocks = (tournament.games + lineups - 1) / lineups;
  return contest;
}

}  // namespace lagoon::arena
