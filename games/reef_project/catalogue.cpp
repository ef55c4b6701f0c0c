// What the game is called, its options, and its components as a player sees them listed.
#include <algorithm>

#include "games/reef_project/ids.hpp"
#include "games/reef_project/rules_page.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

constexpr std::array<Choice, 2> kSideChoices{
    {{"a", &text::option_side_a}, {"b", &text::option_side_b}}};
constexpr std::array<Choice, 2> kMissionChoices{
    {{"draft", &text::option_missions_draft}, {"dealt", &text::option_missions_dealt}}};
constexpr std::array<Choice, 2> kSetChoices{
    {{"strict", &text::option_sets_strict}, {"joker", &text::option_sets_joker}}};
constexpr std::array<Option, 4> kOptions{
    {{"side", &text::option_side, &text::option_side_help, kSideChoices},
     {"missions", &text::option_missions, &text::option_missions_help, kMissionChoices},
     {"sets", &text::option_sets, &text::option_sets_help, kSetChoices},
     {.id = "level",
      .name = &text::option_level,
      .help = &text::option_level_help,
      .choices = {},
      .min = 1,
      .max = kLevels,
      .preset = 1,
      .max_seats = 1}}};

constexpr std::array<const Sentence*, kSizes> kSizeNames{&text::tile_small, &text::tile_medium,
                                                         &text::tile_large};
constexpr std::array<const Sentence*, 5> kPowerEffects{&text::power_oxygen, &text::power_unlock,
                                                       &text::power_discount,
                                                       &text::power_pollution, &text::power_deploy};
constexpr std::array<const Sentence*, kObjectives> kObjectiveEffects{
    &text::effect_objective_research,  &text::effect_objective_seafloor,
    &text::effect_objective_resources, &text::effect_objective_tracks,
    &text::effect_objective_crew,      &text::effect_objective_balls,
    &text::effect_objective_pollution, &text::effect_objective_coins,
    &text::effect_objective_missions};

/// Lists the components, kind by kind.
class Lister {
 public:
  Lister(const Edition& edition, Catalogue& catalogue) : edition_(edition), out_(catalogue) {}

  void list() {
    islands();
    missions();
    crew();
    ships();
    seafloor();
    pollution();
    numbered("milestone", text::milestone_name, edition_.milestones, Section::milestones);
    rewards();
    objectives();
    rival();
    effects();
  }

 private:
  void add(const char* kind, std::string id, Translated name, Translated effect, Section section,
           Data details) {
    out_.push_back({kind, std::move(id), std::move(name), std::move(effect),
                    edition_.provenance[at(section)], std::move(details)});
  }
  /// An effect as a sentence: capital letter, full stop.
  [[nodiscard]] Translated sentence(Effect effect) const {
    return render(
        Statement(text::effect_sentence, Arg::name("effect", edition_.effects.words[effect])));
  }
  [[nodiscard]] Data text_of(Effect effect) const { return edition_.effects.words[effect].id; }

  void islands() {
    for (const Island& island : edition_.islands) {
      add("island", island.name.id, island.name.text, sentence(island.effect), Section::islands,
          Data::map({{"suit", suit_name(island.suit).code},
                     {"players", island.players},
                     {"effect", text_of(island.effect)}}));
    }
  }

  void missions() {
    for (const MissionCard& card : edition_.missions) {
      Data details =
          Data::map({{"suit", suit_name(card.suit).code}, {"effect", text_of(card.effect)}});
      const Arg words = Arg::name("effect", edition_.effects.words[card.effect]);
      Translated effect;
      if (card.island >= 0) {
        const Name& island = edition_.islands[at(card.island)].name;
        details.set("island", island.id).set("crossed_out", card.alternative);
        effect = render(
            Statement(card.alternative ? text::mission_alternative : text::mission_additional,
                      Arg::name("island", island), words));
      } else {
        details.set("condition", condition_data(card.condition));
        for (const Language language : kLanguages) {
          const std::string condition = condition_words(card.condition, language);
          effect.text[at(language)] =
              render(Statement(text::mission_conditional, Arg::word("condition", condition), words),
                     language);
        }
      }
      add("mission", card.id, render(Statement(text::mission_name, Arg::word("mission", card.id))),
          effect, Section::missions, std::move(details));
    }
  }

  void crew() {
    for (const CrewKind& kind : edition_.crew) {
      add("crew", kind.name.id, kind.name.text, sentence(kind.effect), Section::crew,
          Data::map({{"colour", colour_name(kind.colour).code},
                     {"copies", kind.copies},
                     {"effect", text_of(kind.effect)}}));
    }
    add("crew", "intern", render(Statement(text::intern_name)), sentence(edition_.intern),
        Section::crew, Data::map({{"effect", text_of(edition_.intern)}}));
  }

  void ships() {
    for (const Ship& ship : edition_.ships) {
      Data printed = Data::list();
      for (const PrintedCrew& member : ship.printed) {
        printed.push(Data::map(
            {{"colour", colour_name(member.colour).code}, {"effect", text_of(member.effect)}}));
      }
      Data details = Data::map({{"printed", std::move(printed)}});
      for (std::size_t side = 0; side < kSides; ++side) {
        Data rows = Data::list();
        for (const auto& spaces : ship.spaces[side]) {
          Data row = Data::list();
          for (const Effect effect : spaces) row.push(text_of(effect));
          rows.push(std::move(row));
        }
        details.set(side == 0 ? "a" : "b", std::move(rows));
      }
      add("ship", ship.name.id, ship.name.text, render(Statement(*kPowerEffects[at(ship.power)])),
          Section::ships, std::move(details));
    }
  }

  template <class List>
  void numbered(const char* kind, const Sentence& name, const List& list, Section section) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto number = static_cast<int>(i) + 1;
      add(kind, std::to_string(number), render(Statement(name, Arg::number("number", number))),
          sentence(list[i]), section, Data::map({{"effect", text_of(list[i])}}));
    }
  }

  void seafloor() {
    numbered("seafloor", text::seafloor_name, edition_.seafloor, Section::seafloor);
    for (std::size_t i = 0; i < kOxygenTiles; ++i) {
      const auto& sides = edition_.oxygen[i].sides;
      const auto number = static_cast<int>(i) + 1;
      add("oxygen", std::to_string(number),
          render(Statement(text::oxygen_name, Arg::number("number", number))),
          render(Statement(text::oxygen_effect, Arg::name("a", edition_.effects.words[sides[0]]),
                           Arg::name("b", edition_.effects.words[sides[1]]))),
          Section::oxygen, Data::map({{"a", text_of(sides[0])}, {"b", text_of(sides[1])}}));
    }
  }

  void pollution() {
    for (int i = 0; i < kPollutionTiles; ++i) {
      const PollutionTile& tile = edition_.pollution[at(i)];
      int size = 0;
      while (i >= kFirstPollution[at(size + 1)]) ++size;
      const std::string id = tile_text(static_cast<Pollution>(i));
      add("pollution", id, render(Statement(*kSizeNames[at(size)], Arg::word("tile", id))),
          render(Statement(text::pollution_effect,
                           Arg::name("effect", edition_.effects.words[tile.effect]),
                           Arg::number("points", tile.vp))),
          Section::pollution,
          Data::map({{"sharks", size + 1}, {"vp", tile.vp}, {"effect", text_of(tile.effect)}}));
    }
  }

  void rewards() {
    for (const Reward& reward : edition_.rewards) {
      add("reward", std::to_string(reward.at),
          render(Statement(text::reward_name, Arg::number("points", reward.at))),
          sentence(reward.effect), Section::tracks,
          Data::map({{"at", reward.at}, {"effect", text_of(reward.effect)}}));
    }
  }

  void objectives() {
    for (std::size_t i = 0; i < kObjectives; ++i) {
      out_.push_back({"objective", kObjectiveIds[i],
                      render(Statement(objective_name(static_cast<Objective>(i)))),
                      render(Statement(*kObjectiveEffects[i])), Provenance::rulebook, Data::map()});
    }
  }

  void rival() {
    for (int i = 0; i < kActions; ++i) {
      const ActionCard& card = edition_.actions[at(i)];
      add("action", std::to_string(i + 1),
          render(Statement(text::action_name, Arg::number("number", i + 1))),
          render(Statement(text::action_effect, Arg::term("suit", suit_name(card.suit)),
                           Arg::name("effect", edition_.effects.words[card.effect]))),
          Section::rival,
          Data::map({{"suit", suit_name(card.suit).code}, {"effect", text_of(card.effect)}}));
    }
  }

  /// Every effect that is printed somewhere and each of its parts, in words and as data.
  void effects() {
    const Effects& all = edition_.effects;
    std::vector<std::string> listed;
    const auto list = [&](const Name& effect, Data parts) {
      if (std::find(listed.begin(), listed.end(), effect.id) != listed.end()) return;
      listed.push_back(effect.id);
      out_.push_back({"effect", effect.id, effect.text,
                      render(Statement(text::effect_sentence, Arg::name("effect", effect))),
                      Provenance::rulebook, Data::map({{"parts", std::move(parts)}})});
    };
    for (std::size_t i = 1; i < all.lists.size(); ++i) {
      list(all.words[i], effect_data(all, static_cast<Effect>(i)));
    }
    for (const Part& part : all.parts) {
      list(all.words_of(part), Data::list().push(part_data(all, part)));
    }
  }

  const Edition& edition_;
  Catalogue& out_;
};

}  // namespace

const GameInfo& ReefProject::info() {
  static constexpr GameInfo kInfo{"reef-project",     3,
                                  kMinPlayers,        kMaxPlayers,
                                  &text::game_name,   &text::game_summary,
                                  &text::game_credit, {text::kRulesPage[0], text::kRulesPage[1]}};
  return kInfo;
}

OptionSchema ReefProject::option_schema() { return {kOptions, {}}; }

Catalogue ReefProject::catalogue() const {
  Catalogue catalogue;
  Lister(edition_, catalogue).list();
  return catalogue;
}

}  // namespace lagoon::reef_project
