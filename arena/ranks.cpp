#include "arena/ranks.hpp"

#include <dlfcn.h>

#include <cassert>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <filesystem>

#include "arena/mpi/module.h"
#include "arena/texts.hpp"

namespace lagoon::arena {
namespace {

enum Tag : int { kResult, kDone, kEnough };

constexpr const char* kFile = "liblagoon_mpi.so";

/// Threads that do this rank's share of the work while another one talks to the ranks.
class Background {
 public:
  template <class Work, class IsEnough>
  Background(const Pieces& share, int threads, const Work& work, const IsEnough& is_enough)
      : thread_([=, this] {
          side_by_side(share, threads, work, is_enough);
          is_done_ = true;
        }) {}
  [[nodiscard]] bool is_done() const { return is_done_; }

 private:
  std::atomic<bool> is_done_ = false;
  std::jthread thread_;
};

void rest() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }

/// Results on their way to rank 0.
class Outbox {
 public:
  void put(std::string message) {
    const std::lock_guard lock(mutex_);
    messages_.push_back(std::move(message));
  }
  [[nodiscard]] std::optional<std::string> next() {
    const std::lock_guard lock(mutex_);
    if (messages_.empty()) return std::nullopt;
    std::string message = std::move(messages_.front());
    messages_.pop_front();
    return message;
  }

 private:
  std::mutex mutex_;
  std::deque<std::string> messages_;
};

/// The number of a block stands before its line.
std::string message_of(int number, const Block& block) {
  return std::to_string(number) + " " + line_of(number, block);
}

}  // namespace

bool Ranks::are_there() { return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr; }

Ranks::Opened Ranks::join() {
  std::error_code failed;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", failed).parent_path();
  void* const library = dlopen((folder / kFile).c_str(), RTLD_NOW | RTLD_GLOBAL);
  void* const symbol = library != nullptr ? dlsym(library, kMpiModuleSymbol) : nullptr;
  if (symbol == nullptr) {
    return {nullptr, Error(Statement(text::no_mpi, Arg::word("file", kFile)))};
  }
  const auto get = reinterpret_cast<GetMpiModule>(symbol);  // NOLINT: how dlsym tells a function
  return {std::unique_ptr<Ranks>(new Ranks(*get())), std::nullopt};
}

Ranks::Ranks(const MpiModule& module) : module_(module) {
  module_.start();
  rank_ = module_.rank();
  size_ = module_.size();
}

Ranks::~Ranks() { module_.finish(); }

int Ranks::agree_on(int number) const {
  module_.broadcast(&number);
  return number;
}

void Ranks::in_order(const Pieces& pieces, int threads, const std::function<Block(int)>& work,
                     InOrder<Block>::Take take) const {
  assert(pieces.step == 1);
  if (is_first()) {
    collect(pieces, threads, work, std::move(take));
  } else {
    contribute(pieces, threads, work);
  }
}

void Ranks::collect(const Pieces& pieces, int threads, const std::function<Block(int)>& work,
                    InOrder<Block>::Take take) const {
  InOrder<Block> results(pieces.first, std::move(take));
  const auto is_enough = [&results] { return results.is_enough(); };
  const Background background(
      {pieces.first, pieces.end, size_}, threads,
      [&results, &work](int piece) { results.put(piece, work(piece)); }, is_enough);
  int working = size_ - 1;
  bool told = false;
  while (working > 0 || !background.is_done()) {
    if (results.is_enough() && !told) {
      told = true;
      for (int to = 1; to < size_; ++to) module_.send(to, kEnough, nullptr, 0);
    }
    int from = 0;
    int tag = 0;
    std::size_t size = 0;
    if (!module_.poll(&from, &tag, &size)) {
      rest();
      continue;
    }
    std::string message(size, '\0');
    module_.receive(from, tag, message.data(), size);
    if (tag == kDone) {
      --working;
      continue;
    }
    const int number = std::atoi(message.c_str());
    Result<Block> block =
        read_block(std::string_view(message).substr(message.find(' ') + 1), number);
    assert(block);
    results.put(number, std::move(*block));
  }
  // Ranks wait for this, whether or not they were done before.
  if (!told) {
    for (int to = 1; to < size_; ++to) module_.send(to, kEnough, nullptr, 0);
  }
}

void Ranks::contribute(const Pieces& pieces, int threads,
                       const std::function<Block(int)>& work) const {
  Outbox outbox;
  std::atomic<bool> is_enough = false;
  const Background background(
      {pieces.first + rank_, pieces.end, size_}, threads,
      [&outbox, &work](int piece) { outbox.put(message_of(piece, work(piece))); },
      [&is_enough] { return is_enough.load(); });
  bool done = false;
  while (!done || !is_enough) {
    const bool was_done = background.is_done();  // before looking at what it left
    if (const std::optional<std::string> message = outbox.next()) {
      module_.send(0, kResult, message->data(), message->size());
    } else if (was_done && !done) {
      done = true;
      module_.send(0, kDone, nullptr, 0);
    } else {
      int from = 0;
      int tag = 0;
      std::size_t size = 0;
      if (module_.poll(&from, &tag, &size)) {
        module_.receive(from, tag, nullptr, size);
        is_enough = true;
      } else {
        rest();
      }
    }
  }
}

}  // namespace lagoon::arena
