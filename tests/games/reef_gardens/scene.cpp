// Playing in a position, and drawing it back to a picture.
#include "tests/games/reef_gardens/scene.hpp"

#include <algorithm>

namespace lagoon::reef_gardens {
namespace {

void append(std::string& text, std::string_view word) {
  if (!text.empty()) text += " ";
  text += word;
}

std::string joined(const Cells& cells) {
  std::string text;
  for (const auto& row : cells) {
    std::string line;
    for (const std::string& word : row) append(line, word);
    text += line + "\n";
  }
  return text;
}

std::string counted_tiles(const std::array<std::uint8_t, kTileKinds>& counts) {
  std::string text;
  for (int kind = 0; kind < kTileKinds; ++kind) {
    for (int i = 0; i < counts[at(kind)]; ++i) append(text, tile_word(tile_of_kind(kind)));
  }
  return text;
}

}  // namespace

// -------------------------------------------------------------------------------------- playing

void Scene::play(std::string_view tokens) {
  events_.clear();
  for (const std::string& token : words_of(tokens)) {
    const Result<Move> move = rules_.parse(token);
    ASSERT_TRUE(move) << token << ": " << move.error().message.in(Language::en);
    const Seat seat = seat_at(state_.active);
    const Refusal refused = rules_.check(state_, seat, *move);
    ASSERT_FALSE(refused.refused()) << token << ": " << render(refused, Language::en);
    EventLog log;
    rules_.apply(state_, seat, *move, log);
    for (const Event& event : log.events) events_.emplace_back(event.sentence->code);
    expect_sound();
  }
}

std::pair<std::string, std::string> Scene::ask(std::string_view tokens) const {
  const std::size_t last = tokens.rfind(' ');
  Scene before = *this;
  if (last != std::string_view::npos) before.play(tokens.substr(0, last));
  const Result<Move> move = rules_.parse(words_of(tokens).back());
  if (!move) return {move.error().code, move.error().message.in(Language::en)};
  const Seat seat = seat_at(before.state_.active);
  const Refusal refused = rules_.check(before.state_, seat, *move);
  Moves<Rules> moves;
  rules_.legal(before.state_, seat, moves);
  const bool listed = std::find(moves.begin(), moves.end(), *move) != moves.end();
  EXPECT_EQ(listed, !refused.refused()) << tokens << ": check and legal do not agree";
  if (!refused.refused()) return {};
  return {refused.sentence->code, render(refused, Language::en)};
}

std::string Scene::legal(std::string_view beginning) const {
  Moves<Rules> moves;
  rules_.legal(state_, seat_at(state_.active), moves);
  std::string text;
  for (const Move& move : moves) {
    const std::string word = rules_.format(move);
    if (word.starts_with(beginning)) append(text, word);
  }
  return text;
}

std::string Scene::plantings(std::string_view kind) const {
  std::string text;
  for (const std::string& word : words_of(legal(kind))) {
    const std::string name = word.substr(kind.size());
    const int space = space_at(rules_.board(), name);
    const bool shown =
        space % rules_.board().width < width_ && space / rules_.board().width < height_;
    if (shown) append(text, name);
  }
  return text;
}

std::string Scene::faults() const {
  Faults faults;
  rules_.audit(state_, faults);
  return faults_text(faults);
}

void Scene::expect_sound() const { EXPECT_EQ(faults(), "") << picture(); }

// -------------------------------------------------------------------------------------- looking

std::string Scene::word_at(int space) const {
  const Board& board = rules_.board();
  const Space there = state_.spaces[at(space)];
  if (there.has_shell()) return std::string(kShellWords[static_cast<std::size_t>(there.shell())]);
  if (board.ground[at(space)] == Ground::site) {
    int site = 0;
    while (board.sites[site].space != space) ++site;
    const char sign = kSiteSigns[static_cast<std::size_t>(state_.sites[at(site)].state)];
    return std::string(site_letter(site)) + (sign == ' ' ? "" : std::string(1, sign));
  }
  const std::string cave = board.ground[at(space)] == Ground::cave ? "^" : "";
  if (!there.has_tile()) return cave.empty() ? "." : cave;
  const int owner = Rules::diver_on(state_, state_.reef[at(space)]);
  return cave + tile_word(there.tile()).insert(1, std::to_string(owner + 1));
}

std::string Scene::picture() const {
  Cells cells(at(height_));
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) cells[at(y)].push_back(word_at(rules_.board().at(x, y)));
  }
  return joined(cells);
}

::testing::AssertionResult Scene::shows(std::string_view expected) const {
  const std::string wanted = joined(cells_of(expected));
  if (picture() == wanted) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "the board is\n" << picture() << "and not\n" << wanted;
}

std::string Scene::nursery() const {
  Cells rows(4, std::vector<std::string>(4));
  for (std::size_t i = 0; i < kNurserySpaces; ++i) {
    const auto [x, y] = rules_.edition().nursery[i];
    rows[at(y)][at(x)] = tile_word(state_.nursery[i]);
  }
  std::string text;
  for (const auto& row : rows) {
    if (!text.empty()) append(text, "/");
    for (const std::string& word : row) {
      if (!word.empty()) append(text, word);
    }
  }
  return text;
}

std::string Scene::shells(int seat) const {
  std::string text;
  for (std::size_t kind = 0; kind < kShellKinds; ++kind) {
    for (int i = 0; i < player(seat).shells[kind]; ++i) append(text, kShellWords[kind]);
  }
  return text;
}

std::string Scene::stored(int seat) const {
  std::string text;
  for (const Stored& stored : player(seat).stored) append(text, tile_word(stored.tile));
  return text;
}

std::string Scene::bought() const { return counted_tiles(state_.bought); }
std::string Scene::gone() const { return counted_tiles(state_.gone); }

std::string Scene::chips_out() const {
  std::string text;
  for (int site = 0; site < rules_.board().sites.size(); ++site) {
    if (state_.sites[at(site)].state == SiteState::chip) text += site_letter(site);
  }
  return text;
}

int Scene::points(int seat) const { return rules_.standing(state_, seat_at(seat)).points; }

int Scene::points(Source source, int seat) const {
  return player(seat).points[static_cast<std::size_t>(source)];
}

int Scene::count_events(std::string_view code) const {
  return static_cast<int>(std::count(events_.begin(), events_.end(), code));
}

}  // namespace lagoon::reef_gardens
