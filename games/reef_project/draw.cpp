// The board as text.
#include "games/reef_project/ids.hpp"
#include "games/reef_project/situation.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

/// Draws a state line by line.
class Picture {
 public:
  Picture(const ReefProject& rules, const State& state, Language language)
      : now_(rules, state), language_(language) {}

  std::string draw() {
    line(text::board_round, Arg::number("round", now_.state().round));
    islands();
    routes();
    sectors();
    line(text::board_seafloor);
    for (int i = 0; i < kSeafloorRow; ++i) seafloor(i);
    offers();
    for (int i = 0; i < now_.rules().players(); ++i) player_lines(i);
    for (const Frame& frame : now_.state().frames) pending(frame);
    return out_;
  }

 private:
  template <class... Args>
  void line(const Sentence& sentence, const Args&... args) {
    out_ += render(Statement(sentence, args...), language_) + "\n";
  }
  void raw(const std::string& text) { out_ += text + "\n"; }
  [[nodiscard]] const std::string& words(Effect effect) const {
    return now_.effects().words[effect].text.in(language_);
  }

  [[nodiscard]] std::string island_at(int node) const {
    const std::uint8_t number = now_.state().islands[at(node)];
    if (number == kNoIsland) return "--";
    const auto& island = now_.edition().islands[number];
    return island.name.id + " " + island.name.text.in(language_) + ": " +
           now_.effects().words[island.effect].id;
  }

  void islands() {
    line(text::board_islands);
    for (int node = 0; node < now_.board().node_count(); ++node) {
      std::string row = "  " + now_.board().nodes[at(node)].id + " " + island_at(node);
      for (int i = 0; i < now_.rules().players(); ++i) {
        if (now_.player(i).node == node) row.append(" <").append(std::to_string(i + 1)).append(">");
      }
      raw(row);
    }
  }

  /// Each route with its symbols: a digit for the owner of a ball, a dot for a free one.
  void routes() {
    line(text::board_routes);
    std::string row = " ";
    for (int route = 0; route < now_.board().route_count(); ++route) {
      std::string spaces;
      for (int i = 0; i < now_.rules().players(); ++i) {
        spaces +=
            std::string(static_cast<std::size_t>(now_.balls(route, i)), static_cast<char>('1' + i));
      }
      spaces += std::string(static_cast<std::size_t>(now_.visible(route)), '.');
      row += " " + route_text(now_.board(), route) + "[" + spaces + "]";
      if (row.size() < 90 && route + 1 < now_.board().route_count()) continue;
      raw(row);
      row = " ";
    }
  }

  void sectors() {
    line(text::board_sectors);
    std::string row = " ";
    for (int sector = 0; sector < now_.board().sector_count(); ++sector) {
      const bool cleaned = ((now_.state().cleaned >> sector) & 1) != 0;
      const auto& routes = now_.board().sectors[at(sector)].routes;
      int open = 0;
      for (const std::uint8_t route : routes) open += now_.state().balls[route] == 0 ? 1 : 0;
      row += " " + now_.board().sectors[at(sector)].id +
             std::string(now_.board().sectors[at(sector)].sharks, '^') +
             (cleaned ? "x" : ":" + std::to_string(open));
    }
    raw(row);
  }

  void seafloor(int i) {
    const auto& tile = now_.state().seafloor[at(i)];
    std::string row = "  " + std::to_string(kStepsPerTile * i) + "-" +
                      std::to_string(kStepsPerTile * i + 1) + " ";
    const bool shown = tile.seen.is_everyone() && !tile.is_unknown();
    row += shown ? now_.effects().words[now_.edition().seafloor[at(tile.value)]].id : "?";
    if (i > 0) {
      const OxygenTile& oxygen = now_.edition().oxygen[now_.state().oxygen[at(i - 1)]];
      const bool turned = ((now_.state().oxygen_flipped >> (i - 1)) & 1) != 0;
      row += " (O2 " + now_.effects().words[oxygen.sides[turned ? 1 : 0]].id + ")";
    }
    for (int p = 0; p < now_.rules().players(); ++p) {
      if (now_.player(p).diver / kStepsPerTile == i) {
        row += " <" + std::to_string(p + 1) + ">";
      }
    }
    raw(row);
  }

  void offers() {
    line(text::board_missions, Arg::number("deck", now_.state().mission_deck.size()));
    for (const Mission mission : now_.state().mission_offer) {
      if (mission == Mission::none) continue;
      raw("  " + (mission == Mission::unknown ? "?" : mission_line(mission)));
    }
    line(text::board_crew, Arg::number("stack", now_.state().crew_stack.size()));
    for (int i = 0; i < kOfferSize; ++i) {
      const Crew crew = now_.state().crew_offer[at(i)];
      if (crew == Crew::none) continue;
      const std::string cost = std::to_string(now_.edition().crew_prices[at(i)]);
      if (crew == Crew::unknown) {
        raw("  " + cost + ": ?");
        continue;
      }
      const CrewKind& kind = now_.edition().crew[at(crew)];
      raw("  " + cost + ": " + kind.name.id + " " + kind.name.text.in(language_) + " (" +
          render(Statement(colour_name(kind.colour)), language_) +
          "): " + now_.effects().words[kind.effect].id);
    }
  }
  [[nodiscard]] std::string mission_line(Mission mission) const {
    const MissionCard& card = now_.edition().missions[at(mission)];
    const std::string when = card.island < 0 ? "?" + condition_text(card.condition)
                                             : (card.alternative ? "x" : "+") +
                                                   now_.edition().islands[at(card.island)].name.id;
    return card.id + " (" + render(Statement(suit_name(card.suit)), language_) + ") " + when +
           ": " + now_.effects().words[card.effect].id;
  }

  void player_lines(int i) {
    const Player& p = now_.player(i);
    if (now_.is_rival(i)) {
      line(text::board_rival, Arg::number("points", total(i)),
           Arg::number("research", Situation::step_of(p.research)), Arg::number("diver", p.diver),
           Arg::number("balls", p.deployment));
      return;
    }
    line(text::board_player, Arg::seat("seat", seat_at(i)), Arg::number("points", total(i)),
         Arg::number("energy", p.energy), Arg::number("coins", p.coins),
         Arg::number("balls", p.deployment),
         Arg::number("research", Situation::step_of(p.research)), Arg::number("diver", p.diver));
    std::string row = "   ";
    for (int r = 0; r < kResources; ++r) {
      row += std::string(" ") + kResourceIds[at(r)] + " " + std::to_string(p.resources[at(r)]) +
             "/" + std::to_string(now_.capacity(p, r));
    }
    raw(row);
    if (now_.state().phase != Phase::ships) ship(p);
    cards(p);
  }
  [[nodiscard]] int total(int i) const {
    int sum = 0;
    for (const int points : now_.rules().points(now_.state(), i)) sum += points;
    return sum;
  }

  void ship(const Player& p) {
    const Ship& ship = now_.edition().ships[p.ship];
    raw("    " + ship.name.text.in(language_));
    for (int row = 0; row < kRows; ++row) {
      std::string text = "    " + std::to_string(row + 1) + " " +
                         render(Statement(colour_name(ship.printed[at(row)].colour)), language_) +
                         " " + now_.effects().words[ship.printed[at(row)].effect].id;
      for (int column = 0; column < kColumns; ++column) {
        const CrewSpace space = p.crew[at(row * kColumns + column)];
        const Effect reward = ship.spaces[at(now_.rules().side())][at(row)][at(column)];
        text += " | ";
        text += space.empty()       ? "(" + now_.effects().words[reward].id + ")"
                : space.is_intern() ? std::string("*")
                                    : now_.edition().crew[at(space.crew())].name.id;
      }
      raw(text);
    }
  }

  void cards(const Player& p) {
    std::string held;
    for (std::uint64_t hidden = now_.hand(p); hidden != 0; hidden &= hidden - 1) {
      held += " " + now_.edition().missions[at(std::countr_zero(hidden))].id;
    }
    for (unsigned n = 0; n < kDrafted; ++n) {
      const Mission card = p.drafted[n].value;
      const bool in_draft = now_.state().phase < Phase::choose && card != Mission::none;
      if (in_draft && card != Mission::unknown) held += " " + now_.edition().missions[at(card)].id;
      const bool hidden = in_draft || ((p.holds >> n) & 1U) != 0;
      if (hidden && card == Mission::unknown) held += " ?";
    }
    std::string played;
    for (std::uint64_t set = p.played; set != 0; set &= set - 1) {
      played += " " + now_.edition().missions[at(std::countr_zero(set))].id;
    }
    if (p.flipped != 0) played += " +" + std::to_string(std::popcount(p.flipped));
    std::string tiles;
    const auto owner = static_cast<int>(&p - now_.state().players.data());
    for (std::size_t i = 0; i < kPollutionTiles; ++i) {
      if (now_.state().pollution_at[i].owner() != owner) continue;
      tiles +=
          " " +
          (now_.state().pollution[i].is_unknown() ? "?"
                                                  : tile_text(now_.state().pollution[i].value)) +
          (now_.state().pollution_at[i].is_used() ? "x" : "");
    }
    line(text::board_cards, Arg::word("hand", held), Arg::word("played", played),
         Arg::word("tiles", tiles));
  }

  void pending(const Frame& frame) {
    if (frame.kind() != Frame::Kind::parts) return;
    std::string parts;
    for (int i = 0; i < now_.size_of(frame); ++i) {
      if (!frame.is_left(i)) continue;
      parts +=
          " " + std::to_string(i + 1) + ":" + now_.effects().words_of(now_.part_of(frame, i)).id;
    }
    line(text::board_pending, Arg::word("parts", parts));
  }

  Situation now_;
  Language language_;
  std::string out_;
};

}  // namespace

std::string ReefProject::draw(const Known<State>& known, Language language) const {
  return Picture(*this, known.state(), language).draw();
}

}  // namespace lagoon::reef_project
