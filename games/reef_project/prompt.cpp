// What is to be decided now.
#include <algorithm>

#include "games/reef_project/judge.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

/// RP-49: with how far the energy reaches, since that is what the decision is about.
Statement before_sailing(const Situation& now, const Sentence& sentence) {
  int islands = 0;
  const int energy = now.me().energy;
  const Distances ways = now.distances(energy);
  for (int node = 0; node < now.board().node_count(); ++node) {
    const bool is_free = node != now.me().node && !now.is_occupied(node, now.state().active);
    islands += is_free && ways[at(node)] <= energy ? 1 : 0;
  }
  return Statement(sentence, Arg::number("islands", islands), Arg::number("energy", energy));
}

Statement prompt_of_phase(const Situation& now) {
  switch (now.state().phase) {
    case Phase::ships:
      return Statement(text::prompt_ships);
    case Phase::keep:
      return Statement(text::prompt_keep);
    case Phase::discard:
      return Statement(text::prompt_discard);
    case Phase::choose:
      return before_sailing(now, text::prompt_choose);
    case Phase::travel:
      return before_sailing(now, text::prompt_travel);
    case Phase::move:
      return before_sailing(now, text::prompt_move);
    case Phase::landed:
      return Statement(text::prompt_landed);
    case Phase::recharge:
      return Statement(text::prompt_recharge);
    case Phase::rival:
      return Statement(text::prompt_rival);
    case Phase::over:
      break;
  }
  return {};
}

const Sentence* prompt_of(Frame::Kind kind) {
  switch (kind) {
    case Frame::Kind::parts:
      return &text::prompt_parts;
    case Frame::Kind::resource:
      return &text::prompt_resource;
    case Frame::Kind::fill:
      return &text::prompt_fill;
    case Frame::Kind::ball:
      return &text::prompt_ball;
    case Frame::Kind::mission:
      return &text::prompt_mission;
    case Frame::Kind::play_mission:
      return &text::prompt_lay;
    case Frame::Kind::discard:
      return &text::prompt_pay_mission;
    case Frame::Kind::hire:
      return &text::prompt_hire;
    case Frame::Kind::row:
      return &text::prompt_row;
    case Frame::Kind::activate:
      return &text::prompt_activate;
    case Frame::Kind::fork:
      return &text::prompt_fork;
    case Frame::Kind::milestone:
      return &text::prompt_milestone;
    case Frame::Kind::put_back:
      return &text::prompt_put_back;
    case Frame::Kind::research:
      return &text::prompt_research;
    case Frame::Kind::dive:
      return &text::prompt_dive;
    case Frame::Kind::extra:
      return &text::prompt_extra;
    case Frame::Kind::deploy:
      return &text::prompt_deploy;
    case Frame::Kind::sector:
      return &text::prompt_sector;
    case Frame::Kind::reward:
      return &text::prompt_reward;
    case Frame::Kind::refresh:
      return &text::prompt_refresh;
    case Frame::Kind::recycle:
      return &text::prompt_recycle;
    case Frame::Kind::objective:
      return &text::prompt_objective;
    case Frame::Kind::reject:
      return &text::prompt_reject;
    // These resolve by themselves before anybody is asked.
    case Frame::Kind::none:
    case Frame::Kind::clean:
    case Frame::Kind::award:
    case Frame::Kind::row_vp:
    case Frame::Kind::drop:
      break;
  }
  return nullptr;
}

}  // namespace

Statement ReefProject::prompt(const Known<State>& known) const {
  const State& state = known.state();
  if (state.frames.empty()) return prompt_of_phase(Situation(*this, state));
  const Frame& frame = state.frames.back();
  const Sentence* sentence = Judge(Situation(*this, state)).is_open(frame) ? prompt_of(frame.kind())
                                                                           : &text::prompt_closed;
  return sentence == nullptr ? Statement() : Statement(*sentence);
}

}  // namespace lagoon::reef_project
