// Points while the game goes on, the final scoring, and who is ahead.
#include <algorithm>

#include "games/reef_project/play.hpp"

namespace lagoon::reef_project {
namespace {

struct SourceTexts {
  const Sentence* name;
  const Sentence* note;
};
constexpr std::array<SourceTexts, kSources> kSourceTexts{{
    {&text::source_effects, &text::note_effects},
    {&text::source_cleaning, &text::note_cleaning},
    {&text::source_sets, &text::note_sets},
    {&text::source_rows, &text::note_rows},
    {&text::source_tracks, &text::note_tracks},
    {&text::source_objective, &text::note_objective},
    {&text::source_end_points, &text::note_end_points},
    {&text::source_final_rows, &text::note_final_rows},
    {&text::source_missions, &text::note_missions},
    {&text::source_research, &text::note_research},
    {&text::source_divers, &text::note_divers},
    {&text::source_resources, &text::note_resources},
    {&text::source_sectors, &text::note_sectors},
    {&text::source_pollution, &text::note_pollution},
}};

constexpr std::array<const Sentence*, kObjectives> kObjectiveNames{
    &text::objective_research,  &text::objective_seafloor, &text::objective_resources,
    &text::objective_tracks,    &text::objective_crew,     &text::objective_balls,
    &text::objective_pollution, &text::objective_coins,    &text::objective_missions};

constexpr std::array<int, 3> kDiverPoints{12, 10, 6};
constexpr int kSetOfResources = 3;
constexpr int kVirtualScientist = 5;

/// What a third of three thresholds is worth: 6/9/12 resources, 3/6/9 missions.
int by_thresholds(int count, int step, int first, std::array<int, 3> points) {
  const int reached = count < first ? 0 : std::min(3, (count - first) / step + 1);
  return reached == 0 ? 0 : points[at(reached - 1)];
}

/// The final scoring of one player (RP-93 and what follows it in the rulebook).
class FinalScoring {
 public:
  FinalScoring(const ReefProject& rules, const State& state, int player)
      : now_(rules, state), i_(player) {}

  void add_to(std::array<int, kSources>& points) const {
    const Player& p = now_.player(i_);
    const auto set = [&points](Source source, int value) { points[at(source)] = value; };
    set(Source::objective, objective());
    set(Source::end_points, p.end_points);  // RP-99
    set(Source::final_rows, final_rows());
    set(Source::missions, Situation::played(p));
    set(Source::research, now_.research_vp(p.research));
    set(Source::divers, divers());
    set(Source::resources,
        now_.is_rival(i_) ? 0 : kSetOfResources * resource_sets(resources_after()));
    set(Source::sectors, sectors());
    set(Source::pollution, unused_pollution());
  }

 private:
  using Resources = std::array<int, kResources>;

  static int resource_sets(const Resources& r) { return std::min({r[0], r[1], r[2]}); }

  /// RP-94: coins become resources so that sets and objective are worth most.
  [[nodiscard]] Resources resources_after() const {
    const Player& p = now_.player(i_);
    const int most = p.coins / kCoinsPerResource;
    Resources best{p.resources[0], p.resources[1], p.resources[2]};
    int best_value = -1;
    Resources r{};
    for (r[0] = p.resources[0]; r[0] <= now_.capacity(p, 0); ++r[0]) {
      for (r[1] = p.resources[1]; r[1] <= now_.capacity(p, 1); ++r[1]) {
        for (r[2] = p.resources[2]; r[2] <= now_.capacity(p, 2); ++r[2]) {
          const int bought = r[0] + r[1] + r[2] - p.resources[0] - p.resources[1] - p.resources[2];
          if (bought > most) break;
          const bool counted = p.objective.value == Objective::resources;
          const int value =
              kSetOfResources * resource_sets(r) + (counted ? leftover(r[0] + r[1] + r[2]) : 0);
          if (value <= best_value) continue;
          best_value = value;
          best = r;
        }
      }
    }
    return best;
  }

  /// RP-95.
  static int leftover(int resources) { return by_thresholds(resources, 3, 6, {5, 10, 15}); }

  [[nodiscard]] int objective() const {
    const Player& p = now_.player(i_);
    if (now_.is_rival(i_)) {
      return now_.state().drafted == 0
                 ? 0
                 : now_.edition().levels[at(now_.rules().options()[kLevelOption] - 1)].objective;
    }
    switch (p.objective.value) {
      case Objective::research:
        return now_.research_vp(p.research);  // RP-28
      case Objective::seafloor:
        return p.diver;
      case Objective::resources: {
        const Resources r = resources_after();
        return leftover(r[0] + r[1] + r[2]);
      }
      case Objective::tracks:
        return static_cast<int>(5 * std::count(p.tracks.begin(), p.tracks.end(), 0));
      case Objective::crew:
        return static_cast<int>(2 * std::count_if(p.crew.begin(), p.crew.end(),
                                                  [](CrewSpace c) { return !c.empty(); }));
      case Objective::balls: {
        int most = 0;  // RP-96: the best sector, cleaned or not
        for (int s = 0; s < now_.board().sector_count(); ++s)
          most = std::max(most, now_.balls_around(s, i_));
        return 2 * most;
      }
      case Objective::pollution:
        return std::min(15, 3 * static_cast<int>(std::count(now_.state().pollution_at.begin(),
                                                            now_.state().pollution_at.end(),
                                                            TilePlace::owned(i_, false))));
      case Objective::coins:
        return std::min<int>(15, p.coins);
      case Objective::missions:
        return by_thresholds(Situation::played(p), 3, 3, {4, 8, 15});
      case Objective::none:
      case Objective::unknown:
        break;
    }
    return 0;
  }

  [[nodiscard]] int final_rows() const {
    if (now_.rules().side() == 0 || now_.is_rival(i_)) return 0;
    int rows = 0;
    for (int row = 0; row < kRows; ++row) rows += now_.is_uniform(now_.player(i_), row) ? 1 : 0;
    return rows * now_.rules().ship_points().row;
  }

  /// RP-89, RP-90: also against the virtual divers of small games.
  [[nodiscard]] int divers() const {
    int ahead = 0;
    for (int other = 0; other < now_.rules().players(); ++other) {
      if (other == i_) continue;
      const bool tied = now_.player(other).diver == now_.player(i_).diver;
      ahead += now_.player(other).diver > now_.player(i_).diver ||
                       (tied && now_.research_rank(other) > now_.research_rank(i_))
                   ? 1
                   : 0;
    }
    for (const int step : kVirtualDivers) {
      if (!now_.has_virtual_diver(step)) continue;
      const bool loses_tie =
          now_.player(i_).diver == step && now_.player(i_).research < 2 * kVirtualScientist;
      ahead += step > now_.player(i_).diver || loses_tie ? 1 : 0;
    }
    return ahead < 3 ? kDiverPoints[at(ahead)] : 0;
  }

  /// RP-58, RP-59: most and second most balls around each cleaned sector.
  [[nodiscard]] int sectors() const {
    int points = 0;
    for (int s = 0; s < now_.board().sector_count(); ++s) {
      if (((now_.state().cleaned >> s) & 1) == 0) continue;
      if (now_.balls_around(s, i_) == 0) continue;
      const int ahead = now_.ahead_around(s, i_);
      if (ahead < 2) points += (2 - ahead) * now_.board().sectors[at(s)].sharks;
    }
    return points;
  }

  /// RP-80: the points shown on tiles that were not used.
  [[nodiscard]] int unused_pollution() const {
    int points = 0;
    for (std::size_t i = 0; i < kPollutionTiles; ++i) {
      if (now_.state().pollution_at[i] != TilePlace::owned(i_, false)) continue;
      const Pollution tile = now_.state().pollution[i].value;
      if (tile != Pollution::unknown) points += now_.edition().pollution[at(tile)].vp;
    }
    return points;
  }

  Situation now_;
  int i_;
};

}  // namespace

const Sentence& source_name(Source source) { return *kSourceTexts[at(source)].name; }
const Sentence& objective_name(Objective objective) { return *kObjectiveNames[at(objective)]; }

void Play::score(int player, Source source, int points) {
  std::int16_t& total = of(player).points[at(source)];
  total = static_cast<std::int16_t>(total + points);
  s_.gained = 1;
  tell(player, now_.is_rival(player) ? text::rival_scored : text::scored,
       Arg::number("points", points), Arg::term("source", source_name(source)));
  if (s_.last_round != 0 || now_.vp(player) < kEndAt) return;
  s_.last_round = static_cast<std::uint8_t>(s_.round + 1);  // RP-93
  tell(player, text::end_reached, Arg::number("points", kEndAt),
       Arg::number("round", s_.last_round));
}

std::array<int, kSources> ReefProject::points(const State& state, int player) const {
  std::array<int, kSources> all{};
  for (std::size_t i = 0; i < kPlaySources; ++i) all[i] = state.players[at(player)].points[i];
  if (state.phase == Phase::over) FinalScoring(*this, state, player).add_to(all);
  return all;
}

/// RP-98: research decides ties, and there is always somebody ahead.
Standing ReefProject::standing(const State& state, Seat seat) const {
  Standing standing;
  for (const int points : points(state, index(seat))) standing.points += points;
  const Situation situation(*this, state);
  standing.tie_breaks[0] = static_cast<std::int16_t>(situation.research_rank(index(seat)));
  return standing;
}

ScoreSheet ReefProject::score(const State& state, Seat seat) const {
  ScoreSheet sheet;
  const std::array<int, kSources> all = points(state, index(seat));
  for (std::size_t i = 0; i < kSources; ++i) {
    sheet.add(*kSourceTexts[i].name, Statement(*kSourceTexts[i].note), all[i]);
  }
  sheet.standing.tie_breaks = standing(state, seat).tie_breaks;
  return sheet;
}

/// RP-98, RP-105: alone, the rival has to be beaten, whose place is behind that of the one seat.
Outcome ReefProject::outcome(const State& state) const {
  if (!is_solo()) return outcome_of_standings(*this, state);
  return solo_win(standing(state, seat_at(0)) > standing(state, seat_at(1)) ? kWin : 0);
}

}  // namespace lagoon::reef_project
