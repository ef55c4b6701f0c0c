// Several machines: the processes that mpirun has started, its ranks, share the blocks. Rank 0
// keeps the journal and takes all results in their order; the others send theirs.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "arena/result.hpp"
#include "arena/side_by_side.hpp"

namespace lagoon::arena {

struct MpiModule;

class Ranks {
 public:
  struct Opened;

  /// Whether mpirun has started this process.
  [[nodiscard]] static bool are_there();
  /// Loads the module from the folder of the program and takes part. The error says what to
  /// install. Precondition: are_there(), once a process.
  [[nodiscard]] static Opened join();

  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;
  ~Ranks();

  /// Rank 0 alone prints and writes.
  [[nodiscard]] bool is_first() const { return rank_ == 0; }
  [[nodiscard]] int size() const { return size_; }

  /// Tells the number of rank 0 to all.
  [[nodiscard]] int agree_on(int number) const;

  /// As in_order(), with the pieces shared among the ranks; take() is called on rank 0 only, and
  /// says for all of them when there are enough.
  void in_order(const Pieces& pieces, int threads, const std::function<Block(int)>& work,
                InOrder<Block>::Take take) const;

 private:
  explicit Ranks(const MpiModule& module);
  void collect(const Pieces& pieces, int threads, const std::function<Block(int)>& work,
               InOrder<Block>::Take take) const;
  void contribute(const Pieces& pieces, int threads, const std::function<Block(int)>& work) const;

  const MpiModule& module_;
  int rank_ = 0;
  int size_ = 1;
};

struct Ranks::Opened {
  std::unique_ptr<Ranks> ranks;
  std::optional<Error> error;
};

}  // namespace lagoon::arena
