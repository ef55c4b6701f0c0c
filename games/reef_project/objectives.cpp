// The draft of objectives, which interrupts the game at 22 points.
#include "games/reef_project/play.hpp"

namespace lagoon::reef_project {

/// RP-91, RP-92: lowest points first, of equal ones who is last in research.
bool Play::start_objectives() {
  if (s_.drafted != 0 || s_.gained == 0) return false;
  bool reached = false;
  for (int i = 0; i < now_.rules().players(); ++i) reached = reached || now_.vp(i) >= kObjectivesAt;
  if (!reached) return false;
  s_.drafted = 1;
  const auto before = [this](int a, int b) {
    return now_.vp(a) != now_.vp(b) ? now_.vp(a) < now_.vp(b)
                                    : now_.research_rank(a) < now_.research_rank(b);
  };
  int first = 0;
  for (int i = 0; i < now_.rules().seats(); ++i) {
    int earlier = 0;
    for (int other = 0; other < now_.rules().seats(); ++other) earlier += before(other, i) ? 1 : 0;
    of(i).drafts_at = static_cast<std::uint8_t>(earlier + 1);
    if (earlier == 0) first = i;
  }
  for (auto& card : s_.objectives) card.seen = SeatSet::only(seat_at(first));
  tell(first, text::objectives_drawn);
  show_objectives(first);
  push(Frame::objective(0));
  return true;
}

/// Who chooses next sees what there is to choose from.
void Play::show_objectives(int drafter) {
  for (const auto& card : s_.objectives) {
    tell(drafter, text::objective_seen, told_to(card.seen, arg(card.value)));
  }
}

Objective Play::take_objective(Objective objective) {
  auto& pile = s_.objectives;
  int place = 0;
  while (pile[place].value != objective) ++place;
  for (; place + 1 < pile.size(); ++place) pile[place] = pile[place + 1];
  pile.pop_back();
  return objective;
}

void Play::keep_objective(Objective objective) {
  const int rank = s_.frames.back().rank();
  int drafter = 0;
  while (now_.player(drafter).drafts_at != rank + 1) ++drafter;
  of(drafter).objective = {take_objective(objective), SeatSet::only(seat_at(drafter))};
  for (auto& left : s_.objectives) left.seen = SeatSet::only(seat_at(drafter));
  tell(drafter, text::objective_kept, told_to(drafter, arg(objective)));
  if (rank > 0 || now_.rules().is_solo()) return pass_objectives(drafter);
  s_.frames.pop_back();
  push(Frame::of(Frame::Kind::reject));  // the first drafter also discards one
}

void Play::reject_objective(Objective objective) {
  int drafter = 0;
  while (now_.player(drafter).drafts_at != 1) ++drafter;
  s_.objectives_out.push_back({take_objective(objective), SeatSet::only(seat_at(drafter))});
  tell(drafter, text::objective_rejected, told_to(drafter, arg(objective)));
  pass_objectives(drafter);
}

/// The rest goes to the next one, and who passes it on remembers it. The last one discards it.
void Play::pass_objectives(int drafter) {
  const int rank = now_.player(drafter).drafts_at - 1;
  s_.frames.pop_back();
  if (rank + 1 == now_.rules().seats()) {
    for (const auto& card : s_.objectives) s_.objectives_out.push_back(card);
    return s_.objectives.clear();
  }
  for (const auto& card : s_.objectives) of(drafter).rejected.push_back(card);
  int next = 0;
  while (now_.player(next).drafts_at != rank + 2) ++next;
  for (auto& card : s_.objectives) card.seen.insert(seat_at(next));
  show_objectives(next);
  push(Frame::objective(rank + 1));
}

}  // namespace lagoon::reef_project
