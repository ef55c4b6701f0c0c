// The house rival of the solo game: it plays by action cards, without resources.
#include "games/reef_project/play.hpp"

namespace lagoon::reef_project {

namespace {

constexpr int kRival = 1;

}  // namespace

/// The next card lies open before its turn begins; used up, the cards are shuffled again.
void Play::turn_action_card() {
  if (s_.actions.empty()) {
    for (std::uint8_t i = 0; i < kActions; ++i) {
      s_.actions.push_back(Concealable<Action>::hidden(static_cast<Action>(i)));
    }
    if (knows_chance()) {
      Rng rng = chance_rng("actions");
      rng.shuffle(s_.actions);
    } else {
      for (auto& card : s_.actions) card.value = Action::unknown;
    }
    ++s_.shuffles;
    s_.actions_seen = 0;
    tell(kRival, text::actions_shuffled);
  }
  s_.phase = Phase::rival;
  s_.action = s_.actions.pop_back().value;
  ++s_.actions_turned;
  tell(kRival, text::action_turned, number_arg("card", s_.action));
}

void Play::rival_turn() {
  const Action action = s_.action;
  s_.action = Action::none;
  ++s_.turn;
  if (action >= Action::none) return;
  s_.actions_seen = static_cast<std::uint16_t>(s_.actions_seen | (1U << at(action)));
  const ActionCard& card = now_.edition().actions[at(action)];
  rival_places_ball(false);
  rival_sails(card.suit);
  rival_gains(card.effect);
  const Level& level = now_.edition().levels[at(now_.rules().options()[kLevelOption] - 1)];
  if (s_.actions_turned % 3 == 0 && level.bonus > 0) score(kRival, Source::effects, level.bonus);
  drop_crew();
}

/// On the emptiest route beside an uncleaned sector; then the most sharks, then the lowest number.
void Play::rival_places_ball(bool anywhere) {
  if (now_.player(kRival).deployment == 0) return;
  int best = -1;
  int best_balls = 0;
  int best_sharks = 0;
  for (int route = 0; route < now_.board().route_count(); ++route) {
    const Route& way = now_.board().routes[at(route)];
    const int node = now_.player(kRival).node;
    if ((!anywhere && way.from != node && way.to != node) || now_.visible(route) == 0) continue;
    int sharks = 0;
    for (const std::uint8_t sector : now_.board().sectors_beside[at(route)]) {
      if (((s_.cleaned >> sector) & 1) == 0) sharks += now_.board().sectors[sector].sharks;
    }
    if (sharks == 0) continue;
    const bool better = best < 0 || now_.balls(route) < best_balls ||
                        (now_.balls(route) == best_balls && sharks > best_sharks);
    if (!better) continue;
    best = route;
    best_balls = now_.balls(route);
    best_sharks = sharks;
  }
  if (best < 0) return;
  place_ball(kRival, best);
  // Nothing comes between its points and its tile.
  while (!s_.frames.empty() && s_.frames.back().kind() == Frame::Kind::award) {
    const Frame frame = s_.frames.pop_back();
    award(frame.sector(), frame.winner());
  }
}

/// To the nearest free island of the colour, by the number of routes; then the lowest number.
void Play::rival_sails(Suit suit) {
  const int start = now_.player(kRival).node;
  std::uint32_t reached = 1U << start;
  std::uint32_t ring = reached;
  while (ring != 0) {
    std::uint32_t next = 0;
    for (std::uint32_t nodes = ring; nodes != 0; nodes &= nodes - 1) {
      const auto node = at(std::countr_zero(nodes));
      for (const std::uint8_t route : now_.board().routes_at[node]) {
        const Route& way = now_.board().routes[route];
        next |= 1U << (way.from == node ? way.to : way.from);
      }
    }
    ring = next & ~reached;
    reached |= next;
    for (std::uint32_t nodes = ring; nodes != 0; nodes &= nodes - 1) {
      const int node = std::countr_zero(nodes);
      if (node == 0 || now_.board().nodes[at(node)].suit != suit || now_.is_occupied(node, kRival))
        continue;
      of(kRival).node = static_cast<std::uint8_t>(node);
      return tell(kRival, text::rival_sailed, Arg::word("node", now_.board().nodes[at(node)].id));
    }
  }
}

void Play::rival_gains(Effect effect) {
  for (int i = 0; i < now_.effects().size(effect); ++i) {
    const Part& part = now_.effects().part(effect, i);
    switch (part.op()) {
      case Op::vp:
        score(kRival, Source::effects, part.amount());
        break;
      case Op::research:
        for (int n = 0; n < part.amount(); ++n) advance(kRival);
        break;
      case Op::dive:
        for (int n = 0; n < part.amount(); ++n) {
          if (now_.player(kRival).diver < kLastStep) {
            descend(kRival);
          } else {
            score(kRival, Source::effects, 1);
          }
        }
        break;
      case Op::mission: {
        const Mission mission = s_.mission_offer[0];
        if (mission == Mission::none) break;
        if (mission != Mission::unknown) of(kRival).played |= bit(mission);
        tell(kRival, text::mission_taken, mission);
        remove_from_offer(0);
        break;
      }
      case Op::pollution:
        gain_pollution(kRival, supply(0, kPollutionTiles));
        break;
      case Op::deploy:
        for (int n = 0; n < part.amount(); ++n) rival_places_ball(true);
        break;
      default:
        break;
    }
  }
}

}  // namespace lagoon::reef_project
