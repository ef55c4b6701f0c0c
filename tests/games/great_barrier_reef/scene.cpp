#include "tests/games/great_barrier_reef/scene.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/great_barrier_reef/texts.hpp"
#include "table/edition.hpp"

namespace lagoon::great_barrier_reef {
namespace {

using test::joined;

std::string card_text(const Concealable<Card>& place) {
  return place.value == Card::none ? "-" : std::to_string(index(place.value) + 1);
}

}  // namespace

Data edition_with(const std::vector<std::string>& faces) {
  Data edition = default_edition(Rules::info().id);
  Data cards = Data::list();
  const Data::List& printed = *edition.find("cards")->items();
  for (std::size_t i = 0; i < printed.size(); ++i) {
    if (i >= faces.size()) {
      cards.push(printed[i]);
      continue;
    }
    const std::vector<std::string> words = words_of(faces[i]);
    const std::string& number = words.at(2);
    cards.push(Data::map({{"number", number == "*" ? Data(number) : Data(std::stoi(number))},
                          {"quadrants", words.at(0) + words.at(1)}}));
  }
  edition.set("cards", std::move(cards));
  return edition;
}

Rules rules_with(int seats, const std::vector<std::string>& faces, std::string_view scoring_cards) {
  return test::rules_for<Rules>(seats, "scoring_cards=" + std::string(scoring_cards),
                                test::edition_from<Rules>(edition_with(faces)));
}

const std::array<ScoringCard, kScoringCards>& scoring_cards() {
  static const Rules rules = rules_with(2, {});
  return rules.edition().scoring_cards;
}

std::string letters(const Rules& rules, Card card) {
  std::string text;
  for (const Symbol symbol : rules.face(card).quadrants) text += symbol_letter(symbol);
  return text;
}

oracle::Reef laid_again(const Rules& rules, const Reef& reef) {
  oracle::Reef again;
  for (const Placement& placed : reef.cards)
    again.lay(letters(rules, placed.card), placed.x, placed.y);
  return again;
}

Rng rng_of(std::string_view seed) { return Rng(expand_seed(seed), "test"); }

// ----------------------------------------------------------------------------------- setting up

Scene::Scene(const Setup& setup) : Playable(rules_with(setup.seats, setup.faces)) {
  for (auto& hand : state_.hands) hand.fill(Concealable<Card>::open(Card::none));
  // Cards that the test names or gives a face go only where the test wants them.
  for (std::size_t i = 0; i < setup.faces.size(); ++i) used_[i] = true;
  for (const int card : setup.hand) use(card);
  for (const int card : setup.market) use(card);

  read_scoring(setup);
  for (std::size_t i = 0; i < setup.reef.size(); ++i) {
    const Laid& laid = setup.reef[i];
    rules_.lay(state_.reefs[0], use(laid.card), laid.x, laid.y);
    if (i == 0 && setup.final_round) fill_up(setup);
  }
  const int cards = state_.reefs[0].cards.size();
  lay_staircases(cards);
  state_.turn = static_cast<std::uint16_t>(cards * setup.seats);
  deal_hands(setup);
  deal_rest(setup);
  expect_sound();
}

void Scene::read_scoring(const Setup& setup) {
  const std::vector<std::string> words = words_of(setup.scoring);
  for (std::size_t i = 0; i < kFish; ++i) {
    ScoringSlot& slot = state_.scoring[i];
    const auto& cards = rules_.edition().scoring_cards;
    slot.card = static_cast<std::uint8_t>(
        std::find_if(cards.begin(), cards.end(),
                     [&](const ScoringCard& card) { return card.name.id == words.at(2 * i); }) -
        cards.begin());
    while (symbol_letter(static_cast<Symbol>(slot.fish)) != words.at(2 * i + 1).at(0)) ++slot.fish;
    slot.marker = static_cast<std::uint8_t>(setup.markers[i]);
  }
}

/// For the final round: between the first and the second card of the reef a staircase to the upper
/// left, so that only the final card is missing. It covers the first card's top left quadrant.
void Scene::fill_up(const Setup& setup) {
  const int missing = rules_.reef_size() - 1 - static_cast<int>(setup.reef.size());
  for (int step = 1; step <= missing; ++step)
    rules_.lay(state_.reefs[0], next_unused(), -step, -step);
}

void Scene::lay_staircases(int cards) {
  for (int seat = 1; seat < rules_.seats(); ++seat) {
    for (int i = 0; i < cards; ++i) rules_.lay(state_.reefs[at(seat)], next_unused(), i, i);
  }
}

void Scene::deal_hands(const Setup& setup) {
  std::vector<int> own = setup.hand;
  const int faces = static_cast<int>(setup.faces.size());
  for (int number = 1; setup.hand.empty() && number <= faces; ++number) {
    const bool lies = std::any_of(setup.reef.begin(), setup.reef.end(),
                                  [&](const Laid& laid) { return laid.card == number; });
    if (!lies) own.push_back(number);
  }
  for (int seat = 0; seat < rules_.seats(); ++seat) {
    for (int i = 0; i < kHandSize; ++i) {
      const bool chosen = seat == 0 && at(i) < own.size();
      state_.hands[at(seat)][at(i)] = {chosen ? use(own[at(i)]) : next_unused(),
                                       SeatSet::only(seat_at(seat))};
    }
  }
}

void Scene::deal_rest(const Setup& setup) {
  for (int i = 0; i < kMarketSize; ++i) {
    state_.market[at(i)] = Concealable<Card>::open(
        at(i) < setup.market.size() ? use(setup.market[at(i)]) : next_unused());
  }
  const int deck = std::max(0, rules_.deck_size() - state_.turn);
  for (int i = 0; i < deck; ++i) {
    state_.deck.push_back(Concealable<Card>::hidden(next_unused()));
  }
}

Card Scene::next_unused() {
  int card = 0;
  while (used_.at(at(card))) ++card;
  used_[at(card)] = true;
  return card_at(card);
}

Card Scene::use(int number) {
  used_.at(at(number - 1)) = true;
  return card_at(number - 1);
}

std::string Scene::picture(int seat) const {
  return laid_again(rules_, state_.reefs[at(seat)]).picture();
}

std::string Scene::markers() const {
  return joined(state_.scoring,
                [](const ScoringSlot& slot) { return std::to_string(slot.marker); });
}

std::string Scene::market() const { return joined(state_.market, card_text); }

std::string Scene::hand(int seat) const { return joined(state_.hands[at(seat)], card_text); }

int Scene::points(std::string_view source, int seat) const {
  const ScoreSheet sheet = rules_.score(state_, seat_at(seat));
  for (const ScoreLine& line : sheet.lines) {
    if (line.source->code == source) return line.points;
  }
  ADD_FAILURE() << "no source " << source;
  return 0;
}

// ---------------------------------------------------------------------------- a reef by picture

namespace {

std::vector<oracle::Position> quadrants(int x, int y) {
  return {{x, y}, {x + 1, y}, {x, y + 1}, {x + 1, y + 1}};
}

/// The card position inside the picture that shows most of what is missing.
Laid best_position(const std::set<oracle::Position>& laid, int width, int height) {
  Laid best{0, 0, 0};
  int most = 0;
  for (int y = 0; y + 1 < height; ++y) {
    for (int x = 0; x + 1 < width; ++x) {
      const auto cells = quadrants(x, y);
      const auto added = static_cast<int>(std::count_if(
          cells.begin(), cells.end(), [&](const auto& cell) { return !laid.contains(cell); }));
      if (added <= most || (added == 4 && !laid.empty())) continue;
      most = added;
      best = {0, x, y};
    }
  }
  return best;
}

}  // namespace

Scene::Setup reef_like(const std::string& picture) {
  const std::vector<std::string> rows = words_of(picture);
  const int height = static_cast<int>(rows.size());
  const int width = static_cast<int>(rows.at(0).size());
  Scene::Setup setup;
  std::set<oracle::Position> laid;
  while (laid.size() < at(width * height)) {
    Laid next = best_position(laid, width, height);
    next.card = static_cast<int>(setup.reef.size()) + 1;
    for (const auto& cell : quadrants(next.x, next.y)) laid.insert(cell);
    setup.reef.push_back(next);
  }
  // From the topmost card down: what is covered shows coral.
  setup.faces.resize(setup.reef.size());
  std::set<oracle::Position> shown;
  for (auto card = setup.reef.rbegin(); card != setup.reef.rend(); ++card) {
    std::string face;
    for (const auto& [x, y] : quadrants(card->x, card->y)) {
      face += shown.insert({x, y}).second ? rows.at(at(y)).at(at(x)) : 'K';
    }
    setup.faces[at(card->card - 1)] = face.substr(0, 2) + " " + face.substr(2) + " 1";
  }
  return setup;
}

}  // namespace lagoon::great_barrier_reef
