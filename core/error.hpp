// What was wrong with an input: a stable code, the sentence in each language, and where.
#pragma once

#include <cassert>
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

/// All faults of a file, in the order in which they were found.
using Faults = std::vector<Error>;

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
