#include "server/store/common.hpp"

#include <algorithm>
#include <utility>

namespace lagoon::server {
namespace {

bool acts_follow(const Change& change) {
  int seq = std::max(change.version, 0);
  for (const ActRow& act : change.acts) {
    if (act.seq != ++seq) return false;
  }
  return change.state.version == seq;
}

bool act_ids_differ(const std::vector<ActRow>& acts) {
  for (auto act = acts.begin(); act != acts.end(); ++act) {
    if (act->act_id.empty()) continue;
    const bool again = std::any_of(std::next(act), acts.end(), [&](const ActRow& other) {
      return other.seat == act->seat && other.act_id == act->act_id;
    });
    if (again) return false;
  }
  return true;
}

bool talk_counts_up(const std::vector<TalkRow>& talk) {
  std::int64_t last = 0;
  return std::all_of(talk.begin(), talk.end(),
                     [&](const TalkRow& line) { return line.n > std::exchange(last, line.n); });
}

}  // namespace

bool is_sound(const Change& change) {
  if (change.table <= 0) return false;
  if (change.core ? change.core->id != change.table : change.version < 0) return false;
  return acts_follow(change) && act_ids_differ(change.acts) && talk_counts_up(change.talk);
}

void hide_secrets(TableCore& core) {
  core.secret.clear();
  core.seed.clear();
  core.header.clear();
}

}  // namespace lagoon::server
