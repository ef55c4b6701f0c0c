// The research track and its milestones.
#include <utility>

#include "games/reef_project/play.hpp"

namespace lagoon::reef_project {

/// RP-24: who arrives later lies above and is behind.
void Play::move_scientist(int player, int to) {
  Player& mover = of(player);
  std::uint8_t below = 0;
  for (int i = 0; i < now_.rules().players(); ++i) {
    if (i == player) continue;
    Player& other = of(i);
    if (other.research == mover.research && other.below > mover.below) --other.below;
    if (other.research == to) ++below;
  }
  mover.research = static_cast<std::uint8_t>(to);
  mover.below = below;
  tell(player, to % 2 == 0 ? text::research_advanced : text::research_side,
       Arg::number("step", Situation::step_of(to)));
}

/// One step. RP-21: a fork arises only on the main line; from a side step it goes back there.
void Play::advance(int i) {
  if (!now_.can_advance(i)) return;  // RP-25
  const int research = now_.player(i).research;
  if (Situation::fork_at(research) < 0)
    return move_scientist(i, 2 * (Situation::step_of(research) + 1));
  if (now_.is_rival(i)) return go_forward(i);
  push(Frame::of(Frame::Kind::fork));
}

/// RP-22: the top milestone is taken without its reward; its owner may look at it.
void Play::go_forward(int i) {
  const int fork = Situation::fork_at(now_.player(i).research);
  Concealable<Milestone> tile = s_.milestones[at(fork)].pop_back();
  if (!now_.is_rival(i)) tile.seen.insert(seat_at(i));
  of(i).milestones[at(fork)] = tile;
  of(i).stack_left[at(fork)] = static_cast<std::uint8_t>(s_.milestones[at(fork)].size());
  move_scientist(i, 2 * (Situation::step_of(now_.player(i).research) + 1));
  tell(i, text::milestone_unseen, told_to(i, number_arg("milestone", tile.value)));
}

/// RP-23: who steps aside sees the whole stack.
void Play::side_step() {
  const int fork = Situation::fork_at(now_.me().research);
  auto& stack = s_.milestones[at(fork)];
  for (auto& tile : stack) tile.seen.insert(seat_at(s_.active));
  move_scientist(s_.active, now_.me().research + 1);
  for (int i = stack.size() - 1; i >= 0; --i) {
    tell(s_.active, text::milestone_seen,
         told_to(s_.active, number_arg("milestone", stack[i].value)));
  }
  push(Frame::milestone(fork));
}

/// RP-23: the reward waits until the others are put back.
void Play::choose_milestone(Milestone milestone) {
  const std::size_t fork = at(s_.frames.pop_back().stack());
  auto& stack = s_.milestones[fork];
  int place = 0;
  while (stack[place].value != milestone) ++place;
  for (; place + 1 < stack.size(); ++place) stack[place] = stack[place + 1];
  stack.pop_back();
  mine().milestones[fork] = Concealable<Milestone>::open(milestone);
  mine().face_up = static_cast<std::uint8_t>(mine().face_up | (1U << fork));
  mine().stack_left[fork] = static_cast<std::uint8_t>(stack.size());
  remember_returned(fork);
  tell(s_.active, text::milestone_taken, number_arg("milestone", milestone));
  push_effect(now_.edition().milestones[at(milestone)]);
  if (stack.size() == 1 || !somebody_takes_later(fork)) return;  // they go back as they lay
  // Who looked before still knows what is there, but no longer in which order.
  for (auto& tile : stack) tile.seen = SeatSet::only(seat_at(s_.active));
  push(Frame::put_back(static_cast<int>(fork)));
}

void Play::remember_returned(std::size_t fork) {
  auto& returned = mine().returned[fork];
  for (const auto& tile : s_.milestones[fork]) {
    returned.push_back({tile.value, SeatSet::only(seat_at(s_.active))});
    for (int i = returned.size() - 1; i > 0 && returned[i].value < returned[i - 1].value; --i) {
      std::swap(returned[i], returned[i - 1]);
    }
  }
}

bool Play::somebody_takes_later(std::size_t fork) const {
  for (int i = 0; i < now_.rules().players(); ++i) {
    if (now_.player(i).stack_left[fork] == 0) return true;
  }
  return false;
}

/// RP-23: from the bottom up; the last one lies on top without a choice.
void Play::put_back(Milestone milestone) {
  Frame& frame = last_frame();
  auto& stack = s_.milestones[at(frame.stack())];
  const int lowest = frame.put_back_so_far();
  int place = lowest;
  while (stack[place].value != milestone) ++place;
  for (; place > lowest; --place) std::swap(stack[place], stack[place - 1]);
  frame.count_put_back();
  if (lowest + 2 < stack.size()) return;
  s_.frames.pop_back();
  tell(s_.active, text::milestones_returned);
}

}  // namespace lagoon::reef_project
