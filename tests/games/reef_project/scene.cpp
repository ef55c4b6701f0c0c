#include "tests/games/reef_project/scene.hpp"

#include <algorithm>

#include "games/reef_project/ids.hpp"
#include "table/edition.hpp"

namespace lagoon::reef_project {

Rules rules_for(int seats, std::string_view options) {
  return test::rules_for<Rules>(seats, options);
}

const Data& edition_of_scenes() { return *compiled_in_edition("c7a51998c65b360a"); }

namespace {

Rules rules_of_scenes(int seats, std::string_view options) {
  static const Edition edition = [] {
    Faults faults;
    return *load_edition<Rules>(edition_of_scenes(), faults);
  }();
  return test::rules_for<Rules>(seats, "missions=dealt " + std::string(options), edition);
}

}  // namespace

Scene::Scene(int seats, std::string_view options, std::string_view ship)
    : Scene(rules_of_scenes(seats, options), ship) {}

Scene::Scene(Rules rules, std::string_view ship) : Playable(std::move(rules)) {
  const int seats = rules_.seats();
  Luck luck(expand_seed("scene"), "scene");
  state_ = rules_.deal(luck);
  while (state_.first != 0) state_ = rules_.deal(luck);
  // The ship of seat 0 is chosen last: it must be on display and nobody else's.
  int wanted = 0;
  while (rules_.edition().ships[at(wanted)].name.id != ship) ++wanted;
  while (((state_.ships >> wanted) & 1) == 0 || state_.first != 0) state_ = rules_.deal(luck);
  for (int seat = seats - 1; seat >= 0; --seat) {
    Moves<Rules> moves;
    rules_.legal(state_, seat_at(seat), moves);
    Move pick = Move::make(Move::Kind::ship, wanted);
    if (seat > 0) {
      pick = moves[0].value == wanted ? moves[1] : moves[0];
    }
    NoEvents none;
    rules_.apply(state_, seat_at(seat), pick, none);
  }
  drafted("W3 W4");  // cards that get into no test's way
  of(0).holds = 0;   // all have seen them: they were discarded and taken again
  for (unsigned i = 0; i < 2; ++i) {
    of(0).drafted[i].seen = SeatSet::everyone();
    of(0).hand |= bit(of(0).drafted[i].value);
  }
  expect_sound();
}

// -------------------------------------------------------------------------------------- arranging

int Scene::node(std::string_view id) const {
  const auto& nodes = rules_.board().nodes;
  const auto found =
      std::find_if(nodes.begin(), nodes.end(), [&](const Node& n) { return n.id == id; });
  EXPECT_TRUE(found != nodes.end()) << id;
  return static_cast<int>(found - nodes.begin());
}
Mission Scene::mission(std::string_view id) const {
  const auto& cards = rules_.edition().missions;
  const auto found =
      std::find_if(cards.begin(), cards.end(), [&](const MissionCard& c) { return c.id == id; });
  EXPECT_TRUE(found != cards.end()) << id;
  return static_cast<Mission>(found - cards.begin());
}
Crew Scene::crew_kind(std::string_view id) const {
  const auto& kinds = rules_.edition().crew;
  const auto found =
      std::find_if(kinds.begin(), kinds.end(), [&](const CrewKind& k) { return k.name.id == id; });
  EXPECT_TRUE(found != kinds.end()) << id;
  return static_cast<Crew>(found - kinds.begin());
}

Scene& Scene::island(std::string_view at_id, std::string_view id) {
  const int here = node(at_id);
  for (int other = 1; other < rules_.board().node_count(); ++other) {
    if (rules_.edition().islands[state_.islands[at(other)]].name.id != id) continue;
    std::swap(state_.islands[at(here)], state_.islands[at(other)]);
    expect_sound();
    return *this;
  }
  ADD_FAILURE() << "island " << id << " is not in this game";
  return *this;
}

Scene& Scene::at_node(int player, std::string_view id) {
  of(player).node = static_cast<std::uint8_t>(node(id));
  expect_sound();
  return *this;
}

Mission Scene::draw() { return state_.mission_deck.pop_back().value; }

void Scene::pull(Mission mission) {
  auto& deck = state_.mission_deck;
  for (int i = 0; i < deck.size(); ++i) {
    if (deck[i].value != mission) continue;
    for (int j = i; j + 1 < deck.size(); ++j) deck[j] = deck[j + 1];
    deck.pop_back();
    return;
  }
  for (Mission& place : state_.mission_offer) {
    if (place == mission) place = draw();
  }
  for (Player& player : state_.players) {
    for (unsigned i = 0; i < 2; ++i) {
      const bool held = ((player.holds >> i) & 1) != 0;
      if (held && player.drafted[i].value == mission) player.drafted[i].value = draw();
    }
    if (player.holds == 3 && player.drafted[0].value > player.drafted[1].value) {
      std::swap(player.drafted[0], player.drafted[1]);
    }
    player.hand &= ~bit(mission);
  }
}

Scene& Scene::hand(std::string_view ids, int seat) {
  for (const std::string& id : words_of(ids)) {
    pull(mission(id));
    of(seat).hand |= bit(mission(id));
  }
  expect_sound();
  return *this;
}

Scene& Scene::drafted(std::string_view ids, int seat) {
  const std::vector<std::string> two = words_of(ids);
  auto& cards = of(seat).drafted;
  for (unsigned i = 0; i < 2; ++i) {
    state_.mission_deck.push_back(Concealable<Mission>::hidden(cards[i].value));
    of(seat).hand &= ~bit(cards[i].value);
    cards[i].value = Mission::none;
  }
  for (unsigned i = 0; i < 2; ++i) {
    pull(mission(two[i]));
    cards[i] = {mission(two[i]), SeatSet::only(seat_at(seat))};
  }
  of(seat).holds = 3;
  if (cards[0].value > cards[1].value) std::swap(cards[0], cards[1]);
  expect_sound();
  return *this;
}

Scene& Scene::played(std::string_view ids, int seat) {
  for (const std::string& id : words_of(ids)) {
    pull(mission(id));
    of(seat).played |= bit(mission(id));
  }
  expect_sound();
  return *this;
}

Scene& Scene::offer(std::string_view ids) {
  const std::vector<std::string> wanted = words_of(ids);
  for (const std::string& id : wanted) pull(mission(id));
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    state_.mission_deck.push_back(Concealable<Mission>::hidden(state_.mission_offer[i]));
    state_.mission_offer[i] = mission(wanted[i]);
  }
  expect_sound();
  return *this;
}

Scene& Scene::crew_offer(std::string_view ids) {
  const std::vector<std::string> wanted = words_of(ids);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const Crew crew = crew_kind(wanted[i]);
    if (state_.crew_offer[i] == crew) continue;
    const auto later = std::find(state_.crew_offer.begin() + static_cast<int>(i) + 1,
                                 state_.crew_offer.end(), crew);
    if (later != state_.crew_offer.end()) {
      std::swap(state_.crew_offer[i], *later);
      continue;
    }
    for (int n = 0; n < state_.crew_stack.size(); ++n) {
      if (state_.crew_stack[n].value != crew) continue;
      state_.crew_stack[n].value = std::exchange(state_.crew_offer[i], crew);
      break;
    }
  }
  expect_sound();
  return *this;
}

void Scene::put_on_ship(int seat, int space, Crew crew, bool intern) {
  auto& stack = state_.crew_stack;
  int found = -1;
  for (int n = 0; n < stack.size(); ++n) {
    if (found < 0 && (stack[n].value == crew || crew == Crew::none)) found = n;
  }
  if (found < 0) {  // both copies are in the offer: exchange one for another tile
    const auto place = std::find(state_.crew_offer.begin(), state_.crew_offer.end(), crew);
    ASSERT_TRUE(place != state_.crew_offer.end());
    std::swap(*place, stack[0].value);
    found = 0;
  }
  of(seat).crew[at(space)] = CrewSpace::of(stack[found].value, intern);
  for (int n = found; n + 1 < stack.size(); ++n) stack[n].value = stack[n + 1].value;
  stack.pop_back();
  stack[stack.size() - 1].seen = SeatSet::everyone();
}

Scene& Scene::crew(std::string_view spaces, int seat) {
  const std::vector<std::string> words = words_of(spaces);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "-") continue;
    const bool intern = words[i] == "*";
    put_on_ship(seat, static_cast<int>(i), intern ? Crew::none : crew_kind(words[i]), intern);
  }
  expect_sound();
  return *this;
}

Scene& Scene::energy(int amount, int seat) {
  of(seat).energy = static_cast<std::uint8_t>(amount);
  return *this;
}
Scene& Scene::coins(int amount, int seat) {
  of(seat).coins = static_cast<std::uint16_t>(amount);
  return *this;
}
Scene& Scene::resources(int algae, int shells, int cameras, int seat) {
  of(seat).resources = {static_cast<std::uint8_t>(algae), static_cast<std::uint8_t>(shells),
                        static_cast<std::uint8_t>(cameras)};
  expect_sound();
  return *this;
}

void Scene::balance_balls(int player) {
  Player& p = of(player);
  const int others =
      p.tracks[0] + p.tracks[1] + p.tracks[2] + p.box + situation().balls_on_board(player);
  p.deployment = static_cast<std::uint8_t>(kBalls - others);
  EXPECT_LE(others, kBalls);
}
Scene& Scene::tracks(int algae, int shells, int cameras, int seat) {
  of(seat).tracks = {static_cast<std::uint8_t>(algae), static_cast<std::uint8_t>(shells),
                     static_cast<std::uint8_t>(cameras)};
  balance_balls(seat);
  return *this;
}
Scene& Scene::balls(std::string_view route, int player, int count) {
  for (int i = 0; i < rules_.board().route_count(); ++i) {
    if (route_text(rules_.board(), i) != route) continue;
    state_.balls[at(i)] =
        static_cast<std::uint8_t>(state_.balls[at(i)] + (static_cast<unsigned>(count)
                                                         << (2U * static_cast<unsigned>(player))));
    Player& p = of(player);
    for (int n = 0; n < count && p.deployment < count; ++n) {  // from the tracks if need be
      auto most = std::max_element(p.tracks.begin(), p.tracks.end());
      if (*most > 0) {
        --*most;
        ++p.deployment;
      }
    }
    balance_balls(player);
    expect_sound();
    return *this;
  }
  ADD_FAILURE() << "no route " << route;
  return *this;
}
Scene& Scene::points(int amount, int player) {
  of(player).points[0] = static_cast<std::int16_t>(amount);
  expect_sound();
  return *this;
}

Scene& Scene::research(std::string_view step, int player) {
  const bool side = step.back() == '+';
  const int to = 2 * std::stoi(std::string(step)) + (side ? 1 : 0);
  Player& p = of(player);
  for (std::size_t fork = 0; fork < kForks; ++fork) {
    if (to <= 2 * kForkSteps[fork] || p.milestones[fork].value < Milestone::none) continue;
    p.milestones[fork] = state_.milestones[fork].pop_back();
    p.stack_left[fork] = static_cast<std::uint8_t>(state_.milestones[fork].size());
    p.milestones[fork].seen.insert(seat_at(player));
  }
  for (int i = 0; i < rules_.players(); ++i) {
    Player& other = of(i);
    if (i != player && other.research == p.research && other.below > p.below) --other.below;
  }
  p.research = static_cast<std::uint8_t>(to);
  p.below = 0;
  for (int i = 0; i < rules_.players(); ++i) {
    if (i != player && of(i).research == to) ++p.below;
  }
  expect_sound();
  return *this;
}

void Scene::fit_seafloor() {
  int deepest = 0;
  for (int i = 0; i < rules_.players(); ++i) deepest = std::max<int>(deepest, of(i).diver);
  state_.oxygen_flipped = 0;
  for (int tile = 0; tile < kSeafloorRow; ++tile) {
    const bool reached = deepest / kStepsPerTile >= tile;
    state_.seafloor[at(tile)].seen = reached ? SeatSet::everyone() : SeatSet::nobody();
    if (reached && tile > 0) {
      state_.oxygen_flipped = static_cast<std::uint8_t>(state_.oxygen_flipped | (1U << (tile - 1)));
    }
  }
  expect_sound();
}
Scene& Scene::diver(int step, int player) {
  of(player).diver = static_cast<std::uint8_t>(step);
  fit_seafloor();
  return *this;
}
Scene& Scene::seafloor(int tile, int number) {
  const auto wanted = static_cast<Seafloor>(number - 1);
  for (auto& place : state_.seafloor) {
    if (place.value == wanted) std::swap(place.value, state_.seafloor[at(tile)].value);
  }
  state_.seafloor[at(tile)].value = wanted;
  expect_sound();
  return *this;
}
Scene& Scene::oxygen(int place, int number) {
  const auto wanted = static_cast<std::uint8_t>(number - 1);
  for (auto& tile : state_.oxygen) {
    if (tile == wanted) std::swap(tile, state_.oxygen[at(place)]);
  }
  state_.oxygen[at(place)] = wanted;
  expect_sound();
  return *this;
}

Scene& Scene::milestones(int fork, std::string_view numbers) {
  auto& stack = state_.milestones[at(fork)];
  int place = stack.size() - 1;
  for (const std::string& word : words_of(numbers)) {
    const auto wanted = static_cast<Milestone>(std::stoi(word) - 1);
    for (auto& other : state_.milestones) {
      for (auto& tile : other) {
        if (tile.value == wanted) std::swap(tile.value, stack[place].value);
      }
    }
    stack[place--].value = wanted;
  }
  expect_sound();
  return *this;
}

Scene& Scene::pollution(std::string_view tile, int owner, bool used) {
  const auto wanted = static_cast<Pollution>(read_tile(tile));
  for (std::size_t slot = 0; slot < kPollutionTiles; ++slot) {
    const bool same_size = tile_text(wanted)[0] == tile_text(static_cast<Pollution>(slot))[0];
    if (!same_size || !state_.pollution_at[slot].in_supply()) continue;
    for (auto& other : state_.pollution) {
      if (other.value == wanted) std::swap(other.value, state_.pollution[slot].value);
    }
    state_.pollution_at[slot] = TilePlace::owned(owner, used);
    state_.pollution[slot].seen = used ? SeatSet::everyone() : SeatSet::only(seat_at(owner));
    break;
  }
  expect_sound();
  return *this;
}

Scene& Scene::on_sector(std::string_view tile, std::string_view sector) {
  const auto wanted = static_cast<Pollution>(read_tile(tile));
  for (std::size_t slot = 0; slot < kPollutionTiles; ++slot) {
    const int where = state_.pollution_at[slot].on_sector();
    if (where < 0 || rules_.board().sectors[at(where)].id != sector) continue;
    for (auto& other : state_.pollution) {
      if (other.value == wanted) std::swap(other.value, state_.pollution[slot].value);
    }
  }
  expect_sound();
  return *this;
}

Scene& Scene::objectives(std::string_view ids) {
  int place = 0;
  for (const std::string& id : words_of(ids)) {
    Objective wanted{};
    for (std::size_t i = 0; i < kObjectives; ++i) {
      if (kObjectiveIds[i] == id) wanted = static_cast<Objective>(i);
    }
    for (auto& card : state_.objectives) {
      if (card.value == wanted) std::swap(card.value, state_.objectives[place].value);
    }
    state_.objectives[place++].value = wanted;
  }
  expect_sound();
  return *this;
}

// ---------------------------------------------------------------------------------------- playing

bool Scene::can(std::string_view token) const { return refusal(token).empty(); }

void Scene::finish_turn() {
  const std::uint16_t turn = state_.turn;
  for (int i = 0; i < 99 && state_.turn == turn && awaited() >= 0; ++i) {
    Moves<Rules> moves;
    rules_.legal(state_, seat_at(awaited()), moves);
    play(rules_.format(moves[moves.size() - 1]));
  }
}

int Scene::points(Source source, int player) const {
  return rules_.points(state_, player)[at(source)];
}

std::string Scene::missions(std::uint64_t set) const {
  std::string ids;
  for (; set != 0; set &= set - 1) {
    ids += (ids.empty() ? "" : " ") + rules_.edition().missions[at(std::countr_zero(set))].id;
  }
  return ids;
}

}  // namespace lagoon::reef_project
