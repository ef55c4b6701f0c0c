// What was wrong with an input: a stable code, the sentence in each language, and where.
#pragma once

#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/sentence.hpp"

namespace lagoon {

struct Error {
  std::string code;
  Translated message;
  std::string rule;   ///< "" when no rule of a game stands behind it
  std::string field;  ///< path of the faulty node or name of the request's field

  Error() = default;
  explicit Error(const Statement& statement, std::string where = {});
};

/// The faults of an input in the order in which they were found: the first kMost, since whoever
/// made so many mends those first, and a hostile file must not cost more than its reading.
class Faults {
 public:
  static constexpr std::size_t kMost = 20;

  Faults() = default;
  Faults(std::initializer_list<Error> faults) { append(faults); }

  [[nodiscard]] bool empty() const { return list_.empty(); }
  [[nodiscard]] bool full() const { return list_.size() == kMost; }  ///< there may be more
  [[nodiscard]] std::size_t size() const { return list_.size(); }
  [[nodiscard]] const Error& operator[](std::size_t i) const { return list_[i]; }
  [[nodiscard]] const Error& front() const { return list_.front(); }
  [[nodiscard]] Error& back() { return list_.back(); }
  [[nodiscard]] auto begin() { return list_.begin(); }
  [[nodiscard]] auto end() { return list_.end(); }
  [[nodiscard]] auto begin() const { return list_.begin(); }
  [[nodiscard]] auto end() const { return list_.end(); }

  void push_back(Error error) {
    if (!full()) list_.push_back(std::move(error));
  }
  template <class List>
  void append(const List& others) {
    for (const Error& error : others) push_back(error);
  }
  void clear() { list_.clear(); }

 private:
  std::vector<Error> list_;
};

/// A value or the reason why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}      // NOLINT: a value is a result
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: so is an error
  [[nodiscard]] explicit operator bool() const { return value_.has_value(); }
  const T& operator*() const {
    assert(value_);
    return *value_;
  }
  T& operator*() {
    assert(value_);
    return *value_;
  }
  const T* operator->() const { return &**this; }
  T* operator->() { return &**this; }
  [[nodiscard]] const Error& error() const { return error_; }

 private:
  std::optional<T> value_;
  Error error_;
};

}  // namespace lagoon
