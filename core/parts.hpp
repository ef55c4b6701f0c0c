// A move as data: its kind and its parts by name, so that nobody outside of a game has to compose
// notation or to take it apart.
#pragma once

#include <algorithm>
#include <cassert>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"

namespace lagoon {

/// A part of a move and the one place that says how it is written and read. Either it names one of
/// so many things (`count`, `choose`), and is read by finding what is written; or it has its own
/// `read`, which finds faults as a Reader does.
template <class G>
struct MovePart {
  using Move = typename G::Move;
  std::string_view key;
  Data (*write)(const G& rules, const Move& move);
  int (*count)(const G& rules) = nullptr;
  void (*choose)(Move& move, int thing) = nullptr;
  void (*read)(const G& rules, const Reader& reader, Move& move) = nullptr;
};

/// A kind of move.
template <class G>
struct MoveKind {
  std::string_view word;
  std::string_view notation;  ///< how its notation begins
  typename G::Move blank;     ///< of this kind, its parts not said yet
  std::span<const MovePart<G>> parts{};
};

namespace detail {

template <class Move>
[[nodiscard]] auto kind_of(const Move& move) {
  if constexpr (requires { move.kind(); }) {
    return move.kind();
  } else {
    return move.kind;
  }
}

/// The faults of what is none of the things from `first` to `last`.
void not_listed(const Reader& reader, const Data& first, const Data& last);
void unknown_move_kind(const Reader& reader, const std::vector<std::string_view>& known);

template <class G>
void read_listed(const MovePart<G>& part, const G& rules, const Reader& reader,
                 typename G::Move& move) {
  const int count = part.count(rules);
  const auto thing = [&](int i) {
    part.choose(move, i);
    return part.write(rules, move);
  };
  for (int i = 0; i < count; ++i) {
    if (thing(i) == reader.data()) return;
  }
  const Data last = thing(count - 1);
  not_listed(reader, thing(0), last);
}

}  // namespace detail

/// The kind of a move. Precondition: one that can be read from notation or parts.
template <class G>
[[nodiscard]] const MoveKind<G>& kind_of_move(const typename G::Move& move) {
  const std::span<const MoveKind<G>> kinds = G::move_kinds();
  const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const MoveKind<G>& kind) {
    if (kind.parts.empty()) return kind.blank == move;
    return detail::kind_of(kind.blank) == detail::kind_of(move);
  });
  assert(found != kinds.end());
  return *found;
}

/// Its kind, then its parts in their order.
template <class G>
[[nodiscard]] Data write_move_parts(const G& rules, const typename G::Move& move) {
  const MoveKind<G>& kind = kind_of_move<G>(move);
  Data data = Data::map({{"kind", kind.word}});
  for (const MovePart<G>& part : kind.parts) {
    data.add(std::string(part.key), part.write(rules, move));
  }
  return data;
}

template <class G>
[[nodiscard]] typename G::Move read_move_parts(const G& rules, const Reader& reader) {
  const std::span<const MoveKind<G>> kinds = G::move_kinds();
  const Reader word = reader["kind"];
  const std::string_view wanted = word.text();
  std::vector<std::string_view> words;
  for (const MoveKind<G>& kind : kinds) {
    words.push_back(kind.word);
    if (kind.word != wanted) continue;
    std::vector<std::string_view> keys{"kind"};
    for (const MovePart<G>& part : kind.parts) keys.push_back(part.key);
    reader.only_keys(keys);
    typename G::Move move = kind.blank;
    for (const MovePart<G>& part : kind.parts) {
      if (part.read != nullptr) {
        part.read(rules, reader[part.key], move);
      } else {
        detail::read_listed(part, rules, reader[part.key], move);
      }
    }
    return move;
  }
  if (word.data().text() != nullptr) detail::unknown_move_kind(word, words);
  return kinds.front().blank;
}

// For games whose notation is a word and the id of a thing.

/// An id as notation writes it.
[[nodiscard]] std::string id_text(const Data& id);

/// Chooses the thing that is written like this; false when there is none.
template <class G>
[[nodiscard]] bool find_listed(const MovePart<G>& part, const G& rules, std::string_view text,
                               typename G::Move& move) {
  for (int i = 0; i < part.count(rules); ++i) {
    part.choose(move, i);
    if (id_text(part.write(rules, move)) == text) return true;
  }
  return false;
}

/// The coordinates of a cell, column or cube.
template <class... Numbers>
[[nodiscard]] Data coordinates(Numbers... numbers) {
  Data list = Data::list();
  (list.push(int{numbers}), ...);
  return list;
}

}  // namespace lagoon
