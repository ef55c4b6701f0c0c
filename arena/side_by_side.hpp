// Work in numbered pieces, done by several threads, whose results come out as if one thread had
// done it: whoever takes them gets them in the order of the pieces.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace lagoon::arena {

/// Gets results in any order, from any thread, and hands them on by their numbers, without gaps.
template <class Result>
class InOrder {
 public:
  /// Returns whether it wants more. It is never called by two threads at once.
  using Take = std::function<bool(int piece, Result result)>;

  /// `first`: the number of the piece that is handed on first.
  InOrder(int first, Take take) : next_(first), take_(std::move(take)) {}

  /// What comes after the last wanted result is dropped.
  void put(int piece, Result result) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(piece, std::move(result));
    for (auto it = waiting_.begin(); it != waiting_.end() && it->first == next_;
         it = waiting_.erase(it), ++next_) {
      if (!is_enough_ && !take_(next_, std::move(it->second))) is_enough_ = true;
    }
  }
  [[nodiscard]] bool is_enough() const { return is_enough_; }
  /// The piece that is to be handed on next: all before it were.
  [[nodiscard]] int next() const {
    const std::lock_guard lock(mutex_);
    return next_;
  }

 private:
  mutable std::mutex mutex_;
  std::map<int, Result> waiting_;
  int next_;
  Take take_;
  std::atomic<bool> is_enough_ = false;
};

/// The pieces first, first + step, ... before `end`.
struct Pieces {
  int first = 0;
  int end = 0;
  int step = 1;
};

/// Calls work(piece) for each of the pieces, in the order in which threads are free, until
/// is_enough() says so. Returns when all are done. Precondition: threads >= 1; work() does not
/// throw.
template <class Work, class IsEnough>
void side_by_side(const Pieces& pieces, int threads, const Work& work, const IsEnough& is_enough) {
  std::atomic<int> next = pieces.first;
  const auto run = [&] {
    while (!is_enough()) {
      const int piece = next.fetch_add(pieces.step);
      if (piece >= pieces.end) return;
      work(piece);
    }
  };
  std::vector<std::jthread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(run);
  run();
}

/// Both together: work(piece) gives the result that take(piece, result) gets.
template <class Result, class Work>
void in_order(const Pieces& pieces, int threads, const Work& work,
              typename InOrder<Result>::Take take) {
  InOrder<Result> results(0, [&](int place, Result result) {
    return take(pieces.first + place * pieces.step, std::move(result));
  });
  side_by_side(
      pieces, threads,
      [&](int piece) { results.put((piece - pieces.first) / pieces.step, work(piece)); },
      [&] { return results.is_enough(); });
}

}  // namespace lagoon::arena
