// How hands, stacks, counts and sets stand in position files: what every position.cpp writes and
// reads, said once.
#pragma once

#include <cstdint>
#include <string>

#include "core/data.hpp"
#include "core/fixed_vector.hpp"
#include "core/subscript.hpp"

namespace lagoon {

// --------------------------------------------------------------------------------------- writing

/// An entry for each item, in their order.
template <class List, class ToData>
[[nodiscard]] Data list_data(const List& list, ToData to_data) {
  Data data = Data::list();
  for (const auto& item : list) data.push(to_data(item));
  return data;
}

/// The item of a stack that comes next is its last one, and is written first.
template <class Stack, class ToData>
[[nodiscard]] Data stack_data(const Stack& stack, ToData to_data) {
  Data data = Data::list();
  for (int i = stack.size() - 1; i >= 0; --i) data.push(to_data(stack[i]));
  return data;
}

/// How many there are of each kind, by the ids of the kinds; what there is none of is left out.
template <class Counts, class IdOf>
[[nodiscard]] Data counts_data(const Counts& counts, IdOf id_of) {
  Data data = Data::map();
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    if (counts[kind] > 0) data.set(id_of(static_cast<int>(kind)), int{counts[kind]});
  }
  return data;
}

/// An entry for each member of a set of bits, lowest first.
template <class Bits, class ToData>
[[nodiscard]] Data bits_data(Bits set, ToData to_data) {
  Data data = Data::list();
  for (int i = 0; set != 0; ++i, set = static_cast<Bits>(set >> 1)) {
    if ((set & 1) != 0) data.push(to_data(i));
  }
  return data;
}

// --------------------------------------------------------------------------------------- reading

/// One byte of a state.
[[nodiscard]] inline std::uint8_t read_byte(const Reader& reader, int max) {
  return static_cast<std::uint8_t>(reader.integer(0, max));
}
[[nodiscard]] inline std::uint8_t read_flag(const Reader& reader) {
  return reader.boolean() ? 1 : 0;
}

/// A list of exactly as many entries as `target` has places.
template <class Places, class Read>
void read_places(const Reader& reader, Places& target, Read read) {
  const int places = static_cast<int>(target.size());
  for (int i = 0; i < reader.size(places, places); ++i) target[at(i)] = read(reader[i]);
}

/// A list of at most `max` entries; precondition: `target` has room for them.
template <class T, int Capacity, class Read>
void read_list(const Reader& reader, FixedVector<T, Capacity>& target, Read read,
               int max = Capacity) {
  for (int i = 0; i < reader.size(0, max); ++i) target.push_back(read(reader[i]));
}

/// The same of a stack, whose next item is written first.
template <class T, int Capacity, class Read>
void read_stack(const Reader& reader, FixedVector<T, Capacity>& target, Read read,
                int max = Capacity) {
  for (int i = reader.size(0, max) - 1; i >= 0; --i) target.push_back(read(reader[i]));
}

/// How many there are of each of `kinds` kinds, at most `max` of one.
template <class Counts, class IdOf>
void read_counts(const Reader& reader, Counts& target, int kinds, int max, IdOf id_of) {
  for (const std::string& id : reader.keys()) {
    int kind = 0;
    while (kind < kinds && id_of(kind) != id) ++kind;
    if (kind < kinds) {
      target[at(kind)] = read_byte(reader[id], max);
    } else {
      reader.unknown_id(id);
    }
  }
}

/// The set of bits that a list names.
template <class Bits, class Read>
[[nodiscard]] Bits read_bits(const Reader& reader, Read read) {
  Bits set = 0;
  constexpr int kBits = 8 * sizeof(Bits);
  for (int i = 0; i < reader.size(0, kBits); ++i) {
    set = static_cast<Bits>(set | Bits{1} << read(reader[i]));
  }
  return set;
}

}  // namespace lagoon
