#include "tests/games/coral/scene.hpp"

namespace lagoon::coral {
namespace {

constexpr std::string_view kLetters = "RTSB";

std::string letters_of(const std::array<std::uint8_t, kSpecies>& counts) {
  std::string text;
  for (std::size_t i = 0; i < kSpecies; ++i) text.append(counts[i], kLetters[i]);
  return text;
}

std::pair<std::string, std::string> split(const std::string& word, char separator) {
  const std::size_t place = word.find(separator);
  return {word.substr(0, place), word.substr(place + 1)};
}

}  // namespace

Rules rules_for(int seats, std::string_view options) {
  return test::rules_for<Rules>(seats, options);
}

Rng rng_of(std::string_view seed) { return Rng(expand_seed(seed), "coral"); }

Species species_of(std::string_view word) {
  const char letter = static_cast<char>(word[0] >= 'a' ? word[0] - 'a' + 'A' : word[0]);
  const std::size_t place = kLetters.find(letter);
  EXPECT_NE(place, std::string_view::npos) << word;
  return species_at(static_cast<int>(place));
}

Piece piece_of(std::string_view text) {
  Piece piece;
  EXPECT_EQ(read_piece(text, piece), Reading::done) << text;
  return piece;
}

Cell cell_of(std::string_view text) {
  Cell cell;
  EXPECT_EQ(read_cell(text, cell), Reading::done) << text;
  return cell;
}

std::vector<Move> legal_moves(const Rules& rules, const State& state) {
  Moves<Rules> moves;
  rules.legal(state, seat_at(state.active), moves);
  return {moves.begin(), moves.end()};
}

Scene::Scene(const Setup& setup) : Playable(rules_for(setup.seats, setup.options)) {
  state_.stage = Stage::game;
  state_.players.fill(Species::none);
  for (int seat = 0; seat < setup.seats && setup.seats > 1; ++seat) {
    state_.players[at(seat)] = species_at(seat);
  }
  for (const std::string& word : words_of(setup.pieces)) {
    const auto [species, where] = split(word, '@');
    state_.species[at(state_.reef.pieces())] = species_of(species);
    state_.reef.place(piece_of(where));
  }
  place_pawns(setup);
  deal_pieces(setup);
  for (const char seat : setup.moved) state_.moved[at(seat - '0')] = 1;
  state_.ending = setup.ending ? 1 : 0;
  state_.idle = static_cast<std::uint8_t>(setup.idle);
  state_.phase = setup.seats == 1               ? Phase::piece
                 : state_.pawns[at(0)].stands() ? Phase::turn
                                                : Phase::pawn;
  if (setup.sound) expect_sound();
}

Scene::Scene(const Rules& rules, std::string_view seed) : Playable(rules) {
  state_ = deal_from_seed(rules_, seed);
}

void Scene::place_pawns(const Setup& setup) {
  for (int i = 0; i < (setup.seats == 1 ? kSpecies : setup.seats); ++i) {
    state_.pawns[at(i)].state = PawnState::off;
  }
  for (const std::string& word : words_of(setup.pawns)) {
    if (word.find('=') != std::string::npos) {
      const auto [species, state] = split(word, '=');
      state_.pawns[at(species_of(species))].state =
          state == "fallen" ? PawnState::fallen : PawnState::off;
      continue;
    }
    const auto [species, cube] = split(word, '@');
    state_.pawns[at(species_of(species))] = {cell_of(cube), PawnState::standing};
  }
}

void Scene::deal_pieces(const Setup& setup) {
  for (int seat = 0; seat < setup.seats; ++seat) {
    const bool given = at(seat) < setup.reserves.size();
    const std::string own(setup.seats == 1 ? 0 : 1, kLetters[at(seat)]);
    for (const char letter : given ? setup.reserves[at(seat)] : own) {
      ++state_.reserves[at(seat)][at(species_of(std::string(1, letter)))];
    }
  }
  for (auto letter = setup.bag.rbegin(); letter != setup.bag.rend(); ++letter) {
    state_.bag.push_back(Concealable<Species>::hidden(species_of(std::string_view(&*letter, 1))));
  }
  for (int i = 0; i < kSpecies; ++i) {
    state_.cards[at(i)] =
        static_cast<std::uint8_t>(setup.seats == 1 ? setup.cards[at(i)] - '1' : 0);
    if (setup.seats == 2 && i == 3) continue;  // stays in the box
    int used = 0;
    for (int n = 0; n < state_.reef.pieces(); ++n) {
      used += state_.species[at(n)] == species_at(i) ? 1 : 0;
    }
    for (const auto& place : state_.bag) used += place.value == species_at(i) ? 1 : 0;
    for (const auto& reserve : state_.reserves) used += reserve[at(i)];
    EXPECT_LE(used, kPiecesOfSpecies);
    state_.gone[at(i)] = static_cast<std::uint8_t>(kPiecesOfSpecies - used);
  }
  if (setup.seats > 1) return;
  state_.turn =
      static_cast<std::uint16_t>(kBag - Rules::pieces_in_reserve(state_, 0) - state_.bag.size());
}

std::string Scene::pawn(std::string_view species) const {
  const Pawn& pawn = state_.pawns[at(species_of(species))];
  if (pawn.stands()) return cell_text(pawn.cube);
  return pawn.state == PawnState::off      ? "off"
         : pawn.state == PawnState::fallen ? "fallen"
                                           : "waiting";
}

std::string Scene::reserve(int seat) const { return letters_of(state_.reserves[at(seat)]); }
std::string Scene::gone() const { return letters_of(state_.gone); }

std::string Scene::pieces() const {
  std::vector<std::string> words;
  words.reserve(at(state_.reef.pieces()));
  for (int i = 0; i < state_.reef.pieces(); ++i) {
    words.push_back(rules_.edition().species[at(state_.species[at(i)])].id + "@" +
                    piece_text(state_.reef.piece(i)));
  }
  return test::joined(words);
}

int Scene::points(int seat) const { return rules_.standing(state_, seat_at(seat)).points; }

}  // namespace lagoon::coral
