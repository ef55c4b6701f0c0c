// Notation and explanations.
#include <algorithm>
#include <charconv>

#include "games/reef_project/ids.hpp"
#include "games/reef_project/situation.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

using Kind = Move::Kind;

/// What follows the word of a move.
enum class Rest : std::uint8_t {
  nothing,
  ship,
  mission,
  route,
  node,
  part,
  resource,
  number,  ///< from 1
  crew,
  sector,
  reward,
  tile,
  objective
};

struct Form {
  Kind kind;
  std::string_view word;
  Rest rest;
};
constexpr std::array<Form, 34> kForms{{
    {Kind::ship, "ship-", Rest::ship},
    {Kind::keep, "keep-", Rest::mission},
    {Kind::discard, "discard-", Rest::mission},
    {Kind::recharge, "recharge", Rest::nothing},
    {Kind::deploy, "deploy-", Rest::route},
    {Kind::sail, "sail-", Rest::node},
    {Kind::play, "play-", Rest::mission},
    {Kind::part, "do-", Rest::part},
    {Kind::gain, "gain-", Rest::resource},
    {Kind::fill, "fill-", Rest::resource},
    {Kind::take, "take-", Rest::mission},
    {Kind::lay, "lay-", Rest::mission},
    {Kind::hire, "hire-", Rest::number},
    {Kind::intern, "intern", Rest::nothing},
    {Kind::row, "row-", Rest::number},
    {Kind::activate, "act-", Rest::crew},
    {Kind::ball, "free-", Rest::resource},
    {Kind::forward, "forward", Rest::nothing},
    {Kind::side, "side", Rest::nothing},
    {Kind::milestone, "milestone-", Rest::number},
    {Kind::put_back, "return-", Rest::number},
    {Kind::step, "step", Rest::nothing},
    {Kind::extra, "extra-", Rest::resource},
    {Kind::place, "ball-", Rest::route},
    {Kind::clean, "clean-", Rest::sector},
    {Kind::reward, "reward-", Rest::reward},
    {Kind::refresh, "refresh-", Rest::tile},
    {Kind::objective, "objective-", Rest::objective},
    {Kind::reject, "reject-", Rest::objective},
    {Kind::recycle, "recycle-", Rest::tile},
    {Kind::exchange, "exchange-", Rest::resource},
    {Kind::rival, "rival", Rest::nothing},
    {Kind::skip, "skip", Rest::nothing},
    {Kind::end, "end", Rest::nothing},
}};

/// A whole number in its only spelling; -1 for anything else.
int read_number(std::string_view text) {
  int value = -1;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stop == end && std::to_string(value) == text ? value : -1;
}

template <class List, class F>
int find_id(const List& list, std::string_view text, F id_of) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (id_of(list[i]) == text) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

std::string route_text(const Board& board, int route) {
  const Route& way = board.routes[at(route)];
  return board.nodes[way.from].id + "-" + board.nodes[way.to].id;
}

std::string tile_text(Pollution tile) { return std::string(kTileIds[at(tile)]); }

int read_tile(std::string_view text) {
  const auto* const found = std::find(kTileIds.begin(), kTileIds.end(), text);
  return found == kTileIds.end() ? -1 : static_cast<int>(found - kTileIds.begin());
}

std::span<const Sentence* const> ReefProject::notation_help() {
  static constexpr std::array<const Sentence*, 12> kHelp{
      &text::notation_setup,     &text::notation_turn,      &text::notation_play,
      &text::notation_part,      &text::notation_gain,      &text::notation_mission,
      &text::notation_crew,      &text::notation_research,  &text::notation_board,
      &text::notation_pollution, &text::notation_objective, &text::notation_end};
  return kHelp;
}

// --------------------------------------------------------------------------------------- notation

std::string ReefProject::format(Move move) const {
  const Form& form = *std::find_if(kForms.begin(), kForms.end(),
                                   [&](const Form& f) { return f.kind == move.kind; });
  std::string word(form.word);
  switch (form.rest) {
    case Rest::nothing:
      break;
    case Rest::ship:
      return word + edition_.ships[move.value].name.id;
    case Rest::mission:
      return word + edition_.missions[move.value].id;
    case Rest::route:
      return word + route_text(board(), move.value);
    case Rest::node:
      return word + board().nodes[move.value].id;
    case Rest::part: {
      const std::string number = std::to_string(move.value + 1);
      if (move.alternative == 0) return word + number;
      return word + number + static_cast<char>('a' + move.alternative);
    }
    case Rest::resource:
      return word + kResourceIds[move.value];
    case Rest::number:
      return word + std::to_string(move.value + 1);
    case Rest::crew:
      return word + std::to_string(move.value / 4 + 1) + "." + std::to_string(move.value % 4);
    case Rest::sector:
      return word + board().sectors[move.value].id;
    case Rest::reward:
      return word + std::to_string(edition_.rewards[move.value].at);
    case Rest::tile:
      return word + tile_text(static_cast<Pollution>(move.value));
    case Rest::objective:
      return word + kObjectiveIds[move.value];
  }
  return word;
}

namespace {

/// "2", or "2b" for the second alternative: the part and the alternative.
bool read_part(std::string_view text, Move& move) {
  int alternative = 0;
  if (!text.empty() && text.back() >= 'b' && text.back() < 'a' + kMaxAlternatives) {
    alternative = text.back() - 'a';
    text.remove_suffix(1);
  }
  const int number = read_number(text);
  if (number < 1 || number > 2 * kMaxParts) return false;
  move = Move::make(Kind::part, number - 1, alternative);
  return true;
}

int read_crew(std::string_view text) {
  if (text.size() != 3 || text[1] != '.') return -1;
  const int row = text[0] - '1';
  const int column = text[2] - '0';
  return row >= 0 && row < kRows && column >= 0 && column <= kColumns ? 4 * row + column : -1;
}

/// What follows the word of a move, as a number; -1 when it names nothing.
int read_rest(const Edition& edition, const Board& board, const Form& form, std::string_view text) {
  switch (form.rest) {
    case Rest::nothing:
      return text.empty() ? 0 : -1;
    case Rest::ship:
      return find_id(edition.ships, text, [](const Ship& s) { return s.name.id; });
    case Rest::mission:
      return find_id(edition.missions, text, [](const MissionCard& m) { return m.id; });
    case Rest::route:
      for (int i = 0; i < board.route_count(); ++i) {
        if (route_text(board, i) == text) return i;
      }
      return -1;
    case Rest::node:
      return find_id(board.nodes, text, [](const Node& n) { return n.id; });
    case Rest::resource:
      return find_id(kResourceIds, text, [](std::string_view id) { return id; });
    case Rest::number: {
      const int number = read_number(text);
      const int max = form.kind == Kind::hire  ? kOfferSize
                      : form.kind == Kind::row ? kRows
                                               : kMilestones;
      return number >= 1 && number <= max ? number - 1 : -1;
    }
    case Rest::crew:
      return read_crew(text);
    case Rest::sector:
      return find_id(board.sectors, text, [](const Sector& s) { return s.id; });
    case Rest::reward: {
      const int points = read_number(text);
      for (std::size_t i = 0; i < edition.rewards.size(); ++i) {
        if (edition.rewards[i].at == points) return static_cast<int>(i);
      }
      return -1;
    }
    case Rest::tile:
      return read_tile(text);
    case Rest::objective:
      return find_id(kObjectiveIds, text, [](std::string_view id) { return id; });
    case Rest::part:
      break;
  }
  return -1;
}

}  // namespace

Result<Move> ReefProject::parse(std::string_view written) const {
  for (const Form& form : kForms) {
    if (written.substr(0, form.word.size()) != form.word) continue;
    const std::string_view rest = written.substr(form.word.size());
    Move move;
    if (form.rest == Rest::part) {
      if (read_part(rest, move)) return move;
      break;
    }
    const int value = read_rest(edition_, board(), form, rest);
    if (value >= 0) return Move::make(form.kind, value);
    if (form.rest != Rest::nothing) break;
  }
  return Error(Statement(text::unknown_notation, Arg::word("move", written)), "move");
}

}  // namespace lagoon::reef_project
