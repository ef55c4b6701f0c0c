// A vector with its capacity inside: no heap, trivially copyable, usable in a State.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <type_traits>

namespace lagoon {

/// Unused places always hold T{}: so equality and hashing may look at all bytes, and two vectors
/// with the same elements are the same bytes however they came about.
template <class T, int Capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(Capacity > 0 && Capacity <= 0xFFFF);

 public:
  using Size = std::conditional_t<(Capacity <= 0xFF), std::uint8_t, std::uint16_t>;

  static constexpr int capacity() { return Capacity; }
  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool full() const { return size_ == Capacity; }

  constexpr const T& operator[](int i) const {
    assert(i >= 0 && i < size_);
    return items_[static_cast<unsigned>(i)];
  }
  constexpr T& operator[](int i) {
    assert(i >= 0 && i < size_);
    return items_[static_cast<unsigned>(i)];
  }
  constexpr const T& back() const { return (*this)[size_ - 1]; }

  constexpr void push_back(const T& item) {
    assert(!full());
    items_[size_] = item;
    size_ = static_cast<Size>(size_ + 1);
  }
  constexpr T pop_back() {
    assert(!empty());
    size_ = static_cast<Size>(size_ - 1);
    const T last = items_[size_];
    items_[size_] = T{};
    return last;
  }
  constexpr void clear() { *this = FixedVector{}; }

  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }
  [[nodiscard]] constexpr T* begin() { return items_.data(); }
  [[nodiscard]] constexpr T* end() { return items_.data() + size_; }

  friend constexpr bool operator==(const FixedVector&, const FixedVector&) = default;

 private:
  std::array<T, Capacity> items_{};
  Size size_ = 0;
};

/// The caller's buffer for legal moves. Unlike FixedVector it does not clear what it drops and is
/// not initialised: filling it again is the inner loop of every playout.
template <class Move, int Capacity>
class MoveBuffer {
  union Place {
    Place() {}  // NOLINT(modernize-use-equals-default)
    Move move;
  };
  static_assert(sizeof(Place) == sizeof(Move));

 public:
  MoveBuffer() {}  // NOLINT(modernize-use-equals-default): "= default" would clear the storage
  static constexpr int capacity() { return Capacity; }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  void push_back(Move move) { Appender (*this)(move); }

  /// Appends many moves. It counts them itself until it goes: a compiler must suspect that storing
  /// a move, whose members are bytes, changes the buffer's size, and would read it again each time.
  class Appender {
   public:
    explicit Appender(MoveBuffer& buffer)
        : buffer_(buffer), next_(buffer.items_.data() + buffer.size_) {}
    Appender(const Appender&) = delete;
    Appender& operator=(const Appender&) = delete;
    ~Appender() { buffer_.size_ = static_cast<int>(next_ - buffer_.items_.data()); }
    void operator()(Move move) {
      assert(next_ != buffer_.items_.data() + Capacity);
      next_->move = move;
      ++next_;
    }

   private:
    MoveBuffer& buffer_;
    Place* next_;
  };

  const Move& operator[](int i) const {
    assert(i >= 0 && i < size_);
    return items_[static_cast<unsigned>(i)].move;
  }
  [[nodiscard]] const Move* begin() const { return &items_[0].move; }
  [[nodiscard]] const Move* end() const { return begin() + size_; }

 private:
  std::array<Place, Capacity> items_;
  int size_ = 0;
};

}  // namespace lagoon
