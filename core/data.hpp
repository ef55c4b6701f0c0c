// Data: how a game reads editions and positions and writes views, events and schemas, without
// knowing of JSON.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/error.hpp"
#include "core/subscript.hpp"

namespace lagoon {

class Data {
 public:
  struct Member;
  /// A number that is no 64-bit integer, as it was written. Nothing in a game uses one; it exists
  /// so that a reader can refuse it by its path and a protocol can echo it.
  struct Number {
    std::string literal;
    friend bool operator==(const Number&, const Number&) = default;
  };
  using List = std::vector<Data>;
  using Map = std::vector<Member>;  ///< in the order of insertion

  Data();
  Data(bool value);              // NOLINT: a literal is data
  Data(int value);               // NOLINT
  Data(std::int64_t value);      // NOLINT
  Data(std::string value);       // NOLINT
  Data(std::string_view value);  // NOLINT
  Data(const char* value);       // NOLINT
  Data(Number value);            // NOLINT
  Data(const Data&);
  Data(Data&&) noexcept;
  Data& operator=(const Data&);
  Data& operator=(Data&&) noexcept;
  ~Data();

  [[nodiscard]] static Data list();
  [[nodiscard]] static Data map();
  struct Entry;
  [[nodiscard]] static Data map(std::initializer_list<Entry> entries);

  Data& push(Data item);                        ///< appends to a list
  Data& set(std::string_view key, Data value);  ///< adds to a map or replaces in it
  Data& add(std::string key, Data value);       ///< the same; precondition: the key is new
  Data& append(Data map);  ///< adds all members of a map; the same precondition

  [[nodiscard]] bool is_null() const { return value_.index() == 0; }
  // Each accessor: nullptr when it is something else.
  [[nodiscard]] const bool* boolean() const { return std::get_if<bool>(&value_); }
  [[nodiscard]] const std::int64_t* integer() const { return std::get_if<std::int64_t>(&value_); }
  [[nodiscard]] const Number* number() const { return std::get_if<Number>(&value_); }
  [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&value_); }
  [[nodiscard]] const List* items() const { return std::get_if<List>(&value_); }
  [[nodiscard]] const Map* members() const { return std::get_if<Map>(&value_); }
  [[nodiscard]] const Data* find(std::string_view key) const;  ///< nullptr when not a map or absent

  friend bool operator==(const Data& a, const Data& b);

 private:
  std::variant<std::monostate, bool, std::int64_t, std::string, Number, List, Map> value_;
};

struct Data::Member {
  std::string key;
  Data value;
  friend bool operator==(const Member& a, const Member& b) = default;
};

/// What is to become a member. The items of a list in braces are constant; `mutable` lets map()
/// move the value all the same, for a view is a tree and would be copied once for each level.
struct Data::Entry {
  std::string_view key;
  mutable Data value;
};

/// Independent of the order of keys, so that an edition keeps its hash when it is re-formatted.
[[nodiscard]] std::uint64_t content_hash(const Data& data);

/// A node of Data together with its path. Faults are collected, never thrown: a reader that found
/// one yields harmless values, and whoever started the reading looks at `faults` at the end.
class Reader {
 public:
  Reader(const Data& root, Faults& faults, std::string path = {});

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const Data& data() const { return *data_; }
  [[nodiscard]] bool is_null() const { return data_->is_null(); }
  [[nodiscard]] bool failed() const { return !faults_->empty(); }
  [[nodiscard]] Faults& faults() const { return *faults_; }

  [[nodiscard]] bool has(std::string_view key) const { return data_->find(key) != nullptr; }
  [[nodiscard]] Reader operator[](std::string_view key) const;  ///< a missing key is a fault
  [[nodiscard]] Reader operator[](int position) const;          ///< precondition: in 0..size()-1
  [[nodiscard]] int size() const;                               ///< of a list; else a fault and 0
  [[nodiscard]] int size(int min, int max) const;               ///< another size is a fault and 0
  [[nodiscard]] int integer(int min, int max) const;            ///< on a fault: min
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::string_view text() const;
  void only_keys(std::initializer_list<std::string_view> known) const;
  void only_keys(std::span<const std::string_view> known) const;
  [[nodiscard]] std::vector<std::string> keys() const;  ///< of a map; else a fault and none

  /// Which of `count` things with the ids id_of(0), id_of(1), ... is named here; a fault and 0 when
  /// none is.
  template <class IdOf>
  [[nodiscard]] int index_of(int count, IdOf id_of) const;
  /// The same of a list whose entries have the ids id_of(entry), or are ids.
  template <class List, class IdOf>
  [[nodiscard]] int index_in(const List& list, IdOf id_of) const;
  template <class Ids>
  [[nodiscard]] int index_in(const Ids& ids) const;

  void unknown_id() const;                     ///< the fault that nothing has the id that is here
  void unknown_id(std::string_view id) const;  ///< the same of a key
  void fault(const Statement& statement) const;

 private:
  [[nodiscard]] Reader child(const Data& data, std::string path) const;
  const Data* data_;
  Faults* faults_;
  std::string path_;
  bool missing_ = false;  ///< its absence was told; nothing more is said about it
};

template <class IdOf>
int Reader::index_of(int count, IdOf id_of) const {
  const std::string_view id = text();
  for (int i = 0; i < count; ++i) {
    if (id_of(i) == id) return i;
  }
  unknown_id();
  return 0;
}

template <class List, class IdOf>
int Reader::index_in(const List& list, IdOf id_of) const {
  return index_of(static_cast<int>(list.size()), [&](int i) { return id_of(list[at(i)]); });
}

template <class Ids>
int Reader::index_in(const Ids& ids) const {
  return index_in(ids, [](std::string_view id) { return id; });
}

}  // namespace lagoon
