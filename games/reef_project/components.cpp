// The edition: from data to tables, with the facts that it may not contradict.
#include <algorithm>

#include "games/reef_project/read_boards.hpp"
#include "games/reef_project/reef_project.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

constexpr std::array<const char*, kSections> kSectionIds{
    "boards",   "islands", "missions",  "crew",   "ships", "milestones",
    "seafloor", "oxygen",  "pollution", "tracks", "rival"};
constexpr std::array<const char*, 5> kPowerIds{"oxygen", "unlock", "discount", "pollution",
                                               "deploy"};
constexpr std::array<const char*, kSizes> kSizeIds{"small", "medium", "large"};
constexpr std::array<int, kIslandSuits> kIslandCounts{6, 7, 4};

Colour read_colour(const Reader& reader) {
  return static_cast<Colour>(
      reader.index_of(kColours, [](int i) { return colour_name(static_cast<Colour>(i)).code; }));
}

/// Reads the sections one after another into the tables.
class EditionReader {
 public:
  EditionReader(const Reader& root, Edition& edition) : root_(root), edition_(edition) {}

  void read() {
    islands(root_["islands"]);
    read_boards(root_["boards"], root_["overlay"], edition_);
    if (!root_.failed()) check_spots(root_["boards"], edition_);
    missions(root_["missions"]);
    crew(root_["crew"]);
    ships(root_["ships"]);
    milestones(root_["milestones"]);
    seafloor(root_["seafloor"]);
    oxygen(root_["oxygen"]);
    pollution(root_["pollution"]);
    tracks(root_["tracks"]);
    rival(root_["rival"]);
    check_endless();
    const Reader provenance = root_["provenance"];
    for (std::size_t i = 0; i < kSections; ++i) {
      edition_.provenance[i] = read_provenance(provenance[kSectionIds[i]]);
    }
  }

 private:
  /// A broken effect is refused with its column.
  Effect effect(const Reader& reader) {
    if (reader.data().text() == nullptr) {
      (void)reader.text();
      return 0;
    }
    EffectFault fault;
    const Effect effect = parse_effect(reader.text(), edition_.effects, fault);
    tell(reader, fault);
    return effect;
  }
  static void tell(const Reader& reader, const EffectFault& fault) {
    if (fault.reason == nullptr) return;
    reader.fault(Statement(text::broken_effect, Arg::number("column", fault.column),
                           Arg::term("reason", *fault.reason)));
  }
  static bool count(const Reader& reader, int expected) {
    if (reader.data().items() == nullptr) return reader.size() == expected;
    if (reader.size() == expected) return true;
    reader.fault(Statement(text::wrong_count, Arg::number("number", reader.size()),
                           Arg::number("expected", expected)));
    return false;
  }
  template <class List, class F>
  static void unique_id(const Reader& reader, const List& list, std::string_view id, F id_of) {
    for (const auto& earlier : list) {
      if (id_of(earlier) == id) {
        reader["id"].fault(Statement(text::id_twice, Arg::word("id", id)));
      }
    }
  }

  void islands(const Reader& reader) {
    if (!count(reader, kIslands)) return;
    std::array<int, kIslandSuits> suits{};
    for (int i = 0; i < kIslands; ++i) {
      Island island;
      island.name = read_name(reader[i]);
      island.suit = read_suit(reader[i]["suit"], kIslandSuits);
      island.players = reader[i]["players"].integer(2, kMaxPlayers);
      island.effect = effect(reader[i]["effect"]);
      unique_id(reader[i], edition_.islands, island.name.id,
                [](const Island& other) { return other.name.id; });
      ++suits[at(island.suit)];
      edition_.islands.push_back(island);
    }
    if (suits != kIslandCounts) reader.fault(Statement(text::wrong_island_suits));
  }

  void missions(const Reader& reader) {
    const Reader islands = reader["with_island"];
    const Reader conditions = reader["with_condition"];
    const int cards = islands.size() + conditions.size();
    if (cards != kMissions) {
      reader.fault(Statement(text::wrong_count, Arg::number("number", cards),
                             Arg::number("expected", kMissions)));
      return;
    }
    for (int i = 0; i < islands.size(); ++i) {
      MissionCard card = mission(islands[i]);
      card.island = island_index(islands[i]["island"]);
      card.alternative = islands[i]["crossed_out"].boolean();
      edition_.missions.push_back(card);
    }
    for (int i = 0; i < conditions.size(); ++i) {
      MissionCard card = mission(conditions[i]);
      const Reader condition = conditions[i]["condition"];
      EffectFault fault;
      card.condition = parse_condition(condition.text(), fault);
      if (condition.data().text() != nullptr) tell(condition, fault);
      card.condition_name.id = condition_text(card.condition);
      for (const Language language : kLanguages) {
        card.condition_name.text.text[at(language)] = condition_words(card.condition, language);
      }
      edition_.conditional_missions |= 1ULL << edition_.missions.size();
      edition_.missions.push_back(card);
    }
  }
  MissionCard mission(const Reader& reader) {
    MissionCard card;
    card.id = std::string(reader["id"].text());
    card.suit = read_suit(reader["suit"], kSuits);
    card.effect = effect(reader["effect"]);
    unique_id(reader, edition_.missions, card.id,
              [](const MissionCard& other) { return other.id; });
    return card;
  }
  int island_index(const Reader& reader) {
    return reader.index_in(edition_.islands, [](const Island& island) { return island.name.id; });
  }

  void crew(const Reader& reader) {
    const Reader prices = reader["prices"];
    if (count(prices, kOfferSize)) {
      for (int i = 0; i < kOfferSize; ++i) {
        edition_.crew_prices[at(i)] = prices[i].integer(0, 20);
        if (i > 0 && edition_.crew_prices[at(i)] <= edition_.crew_prices[at(i - 1)]) {
          prices[i].fault(Statement(text::prices_not_ascending));
        }
      }
      if (edition_.crew_prices[0] != 1) prices[0].fault(Statement(text::first_price));
    }
    edition_.intern = effect(reader["intern"]);
    const Reader kinds = reader["kinds"];
    int tiles = 0;
    for (int i = 0; i < kinds.size(1, kCrewTiles); ++i) {
      CrewKind kind;
      kind.name = read_name(kinds[i]);
      kind.colour = read_colour(kinds[i]["colour"]);
      kind.effect = effect(kinds[i]["effect"]);
      kind.copies = kinds[i]["copies"].integer(1, kCrewTiles);
      tiles += kind.copies;
      unique_id(kinds[i], edition_.crew, kind.name.id,
                [](const CrewKind& other) { return other.name.id; });
      edition_.crew.push_back(kind);
    }
    if (tiles != kCrewTiles && !kinds.failed()) {
      kinds.fault(Statement(text::wrong_count, Arg::number("number", tiles),
                            Arg::number("expected", kCrewTiles)));
    }
  }

  void ships(const Reader& reader) {
    for (int side = 0; side < kSides; ++side) {
      const Reader points = reader["points"][side == 0 ? "A" : "B"];
      ShipPoints& target = edition_.ship_points[at(side)];
      target = {points["row"].integer(0, 20), points["track"].integer(0, 20),
                points["set"].integer(0, 20)};
      if (target.set != 4 - side) points["set"].fault(Statement(text::wrong_set_points));
      if (side == 0 && target.row != 4) points["row"].fault(Statement(text::wrong_row_points));
      const ShipPoints& a = edition_.ship_points[0];
      if (side == 1 && (target.row >= a.row || target.track >= a.track)) {
        points.fault(Statement(text::side_b_not_lower));
      }
    }
    const Reader sheets = reader["sheets"];
    if (!count(sheets, kShips)) return;
    std::array<bool, kPowerIds.size()> seen{};
    for (int i = 0; i < kShips; ++i) {
      edition_.ships.push_back(ship(sheets[i]));
      const std::size_t power = at(edition_.ships.back().power);
      if (seen[power])
        sheets[i]["power"].fault(Statement(text::id_twice, Arg::word("id", kPowerIds[power])));
      seen[power] = true;
    }
  }
  Ship ship(const Reader& reader) {
    Ship ship;
    ship.name = read_name(reader);
    ship.power = static_cast<Power>(reader["power"].index_in(kPowerIds));
    const Reader printed = reader["printed"];
    if (count(printed, kRows)) {
      for (int row = 0; row < kRows; ++row) {
        ship.printed[at(row)] = {read_colour(printed[row]["colour"]),
                                 effect(printed[row]["effect"])};
      }
    }
    for (std::size_t side = 0; side < kSides; ++side) {
      const Reader rows = reader[side == 0 ? "A" : "B"];
      if (!count(rows, kRows)) continue;
      for (int row = 0; row < kRows; ++row) {
        if (!count(rows[row], kColumns)) continue;
        for (int column = 0; column < kColumns; ++column) {
          ship.spaces[side][at(row)][at(column)] = effect(rows[row][column]);
        }
      }
    }
    return ship;
  }

  void milestones(const Reader& reader) {
    if (!count(reader, kMilestones)) return;
    bool two_energy = false;
    for (int i = 0; i < kMilestones; ++i) {
      const Effect tile = effect(reader[i]);
      edition_.milestones[at(i)] = tile;
      two_energy = two_energy || has_part(tile, Op::energy, 2);
    }
    if (!two_energy) reader.fault(Statement(text::milestone_missing));
  }
  [[nodiscard]] bool has_part(Effect effect, Op op, int amount) const {
    for (int i = 0; i < edition_.effects.size(effect); ++i) {
      const Part& part = edition_.effects.part(effect, i);
      if (part.op() == op && part.amount() == amount) return true;
    }
    return false;
  }

  void seafloor(const Reader& reader) {
    const Reader light = reader["light"];
    const Reader dark = reader["dark"];
    if (!count(light, kLightTiles) || !count(dark, kSeafloorTiles - kLightTiles)) return;
    for (int i = 0; i < kSeafloorTiles; ++i) {
      edition_.seafloor[at(i)] = effect(i < kLightTiles ? light[i] : dark[i - kLightTiles]);
    }
    const bool example =
        std::any_of(edition_.seafloor.begin(), edition_.seafloor.end(), [this](Effect tile) {
          return has_part(tile, Op::energy, 3) && has_part(tile, Op::research, 1);
        });
    if (!example) reader.fault(Statement(text::seafloor_missing));
  }

  void oxygen(const Reader& reader) {
    const Reader yellow = reader["yellow"];
    const Reader orange = reader["orange"];
    if (!count(yellow, kYellowOxygen) || !count(orange, kOxygenTiles - kYellowOxygen)) return;
    for (int i = 0; i < kOxygenTiles; ++i) {
      const Reader tile = i < kYellowOxygen ? yellow[i] : orange[i - kYellowOxygen];
      if (!count(tile, 2)) continue;
      edition_.oxygen[at(i)].sides = {effect(tile[0]), effect(tile[1])};
    }
  }

  void pollution(const Reader& reader) {
    for (std::size_t size = 0; size < kSizes; ++size) {
      const Reader tiles = reader[kSizeIds[size]];
      if (!count(tiles, kPollutionCounts[size])) continue;
      for (int i = 0; i < kPollutionCounts[size]; ++i) {
        edition_.pollution[at(kFirstPollution[size] + i)] = {effect(tiles[i]["effect"]),
                                                             tiles[i]["vp"].integer(0, 9)};
      }
    }
  }

  void tracks(const Reader& reader) {
    const Reader rewards = reader["rewards"];
    int early = 0;
    for (int i = 0; i < rewards.size(1, kMaxRewards); ++i) {
      Reward reward{rewards[i]["at"].integer(0, 99), effect(rewards[i]["effect"])};
      if (i == 0 ? reward.at != 0 : reward.at <= edition_.rewards.back().at) {
        rewards[i]["at"].fault(Statement(text::rewards_not_ascending));
      }
      early += reward.at >= 1 && reward.at <= 19 ? 1 : 0;
      edition_.rewards.push_back(reward);
    }
    if (rewards.failed()) return;
    if (early != 3) rewards.fault(Statement(text::wrong_rewards));
    const Effect first = edition_.rewards[0].effect;
    if (!has_part(first, Op::drop, 0) || !has_part(first, Op::energy, 3)) {
      rewards[0].fault(Statement(text::first_reward));
    }
    research(reader);
    resources(reader["resources"]);
    edition_.energy_max = reader["energy_max"].integer(7, 20);
  }
  void research(const Reader& reader) {
    const Reader steps = reader["research"];
    for (int i = 0; i < steps.size(10, kMaxResearch); ++i) {
      edition_.research.push_back(steps[i].integer(0, 99));
      if (i > 0 && edition_.research[at(i)] <= edition_.research[at(i - 1)]) {
        steps[i].fault(Statement(text::research_not_ascending));
      }
    }
    const auto& all = edition_.research;
    if (std::find(all.begin(), all.end(), 13) == all.end()) {
      steps.fault(Statement(text::research_missing));
    }
    const Reader side = reader["side"];
    if (!count(side, kForks) || steps.failed()) return;
    for (int i = 0; i < kForks; ++i) {
      edition_.side[at(i)] = side[i].integer(0, 99);
      if (edition_.side[at(i)] >= all[at(kForkSteps[at(i)] + 1)]) {
        side[i].fault(Statement(text::side_step_too_good));
      }
    }
  }
  void resources(const Reader& reader) {
    const int max = reader["max"].integer(4, 12);
    edition_.resource_start = reader["start"].integer(0, max);
    const Reader balls = reader["balls"];
    edition_.capacity.push_back(max);
    int above = max + 1;
    for (int i = balls.size(1, kBalls / kResources) - 1; i >= 0; --i) {
      const int space = balls[i].integer(1, max);
      if (space >= above) balls[i].fault(Statement(text::balls_not_ascending));
      above = space;
      edition_.capacity.push_back(space - 1);
    }
    if (edition_.capacity.back() < edition_.resource_start) {
      reader["start"].fault(Statement(text::start_under_ball));
    }
  }

  [[nodiscard]] bool leads_to(Effect effect, Op op) const {
    const Effects& all = edition_.effects;
    for (int i = 0; i < all.size(effect); ++i) {
      const Part& part = all.part(effect, i);
      if (part.op() == op) return true;
      if (part.op() == Op::pay && leads_to(part.gains(), op)) return true;
      for (int n = 0; part.op() == Op::choice && n < part.alternatives(); ++n) {
        if (leads_to(part.alternative(n), op)) return true;
      }
    }
    return false;
  }
  /// Crew acts once a turn, tracks and hands end; only restoring and rewards could go on for ever.
  void check_endless() {
    if (root_.failed()) return;
    bool tile_rewards = false;
    bool reward_restores = false;
    for (const Effect tile : edition_.seafloor) {
      tile_rewards = tile_rewards || leads_to(tile, Op::reward);
      if (leads_to(tile, Op::restore)) root_["seafloor"].fault(Statement(text::endless_effect));
    }
    const Reader rewards = root_["tracks"]["rewards"];
    for (const Reward& reward : edition_.rewards) {
      reward_restores = reward_restores || leads_to(reward.effect, Op::restore);
      if (leads_to(reward.effect, Op::reward)) rewards.fault(Statement(text::endless_effect));
    }
    if (tile_rewards && reward_restores) rewards.fault(Statement(text::endless_effect));
  }

  void rival(const Reader& reader) {
    const Reader actions = reader["actions"];
    if (count(actions, kActions)) {
      for (int i = 0; i < kActions; ++i) {
        ActionCard card{read_suit(actions[i]["suit"], kIslandSuits), effect(actions[i]["effect"])};
        for (int n = 0; n < edition_.effects.size(card.effect); ++n) {
          const Op op = edition_.effects.part(card.effect, n).op();
          const bool known = op == Op::vp || op == Op::research || op == Op::dive ||
                             op == Op::mission || op == Op::pollution || op == Op::deploy;
          if (!known) actions[i]["effect"].fault(Statement(text::rival_cannot));
        }
        edition_.actions[at(i)] = card;
      }
    }
    const Reader levels = reader["levels"];
    if (!count(levels, kLevels)) return;
    for (int i = 0; i < kLevels; ++i) {
      edition_.levels[at(i)] = {levels[i]["bonus"].integer(0, 20),
                                levels[i]["objective"].integer(0, 50)};
    }
  }

  const Reader& root_;
  Edition& edition_;
};

/// One effect, one number, wherever it is printed.
void name_effects_once(Edition& edition) {
  Effects& effects = edition.effects;
  unite_equal_effects(effects);
  const auto unite = [&effects](Effect& effect) { effect = effects.canonical[effect]; };
  for (Island& island : edition.islands) unite(island.effect);
  for (MissionCard& card : edition.missions) unite(card.effect);
  for (CrewKind& kind : edition.crew) unite(kind.effect);
  unite(edition.intern);
  for (Ship& ship : edition.ships) {
    for (PrintedCrew& printed : ship.printed) unite(printed.effect);
    for (auto& rows : ship.spaces) {
      for (auto& row : rows) {
        for (Effect& space : row) unite(space);
      }
    }
  }
  for (Effect& effect : edition.milestones) unite(effect);
  for (Effect& effect : edition.seafloor) unite(effect);
  for (OxygenTile& tile : edition.oxygen) {
    for (Effect& effect : tile.sides) unite(effect);
  }
  for (PollutionTile& tile : edition.pollution) unite(tile.effect);
  for (Reward& reward : edition.rewards) unite(reward.effect);
  for (ActionCard& card : edition.actions) unite(card.effect);
}

}  // namespace

Suit read_suit(const Reader& reader, int count) {
  return static_cast<Suit>(
      reader.index_of(count, [](int i) { return suit_name(static_cast<Suit>(i)).code; }));
}

Edition ReefProject::read_edition(const Reader& reader) {
  Edition edition;
  EditionReader(reader, edition).read();
  if (!reader.failed()) name_effects_once(edition);
  return edition;
}

}  // namespace lagoon::reef_project
