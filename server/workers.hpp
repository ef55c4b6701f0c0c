// Threads that work for the service.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/service/exchange.hpp"
#include "server/store/sqlite_store.hpp"

namespace lagoon::server {

/// Asks and fills the store, in the order in which it was told to. Whatever waits when a commit
/// returns goes into the next one: one fsync serves all of it.
class StoreThread {
 public:
  using Answer = std::variant<Written, Found>;
  /// `answered` and `failed` are called on the thread.
  StoreThread(std::unique_ptr<Store> store, std::function<void(std::vector<Answer>)> answered,
              std::function<void(const std::string&)> failed);
  ~StoreThread();

  void write(Write write);
  void ask(Asked asked);
  /// Keeps a note beside the tables (Store::set_meta).
  void note(std::string key, std::string text);
  /// Copies the store, a step after each commit. `done` is called on the thread: nothing when the
  /// copy is there.
  void back_up(std::string file, std::function<void(std::optional<Error>)> done);
  /// What commits took since this was last asked, in milliseconds.
  [[nodiscard]] std::vector<double> commit_times();

 private:
  struct Note {
    std::string key;
    std::string text;
  };
  struct CopyJob {
    std::string file;
    std::function<void(std::optional<Error>)> done;
  };
  using Job = std::variant<Write, Asked, Note, CopyJob>;
  void push(Job job);
  void run();
  void do_all(std::deque<Job> jobs);
  std::vector<Answer> commit(std::vector<Write>& writes);
  void begin_copy(const CopyJob& job);
  void step_copy();

  std::unique_ptr<Store> store_;
  std::function<void(std::vector<Answer>)> answered_;
  std::function<void(const std::string&)> failed_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  std::vector<double> commit_times_;
  bool ends_ = false;
  std::unique_ptr<Backup> copy_;
  std::function<void(std::optional<Error>)> copied_;
  std::thread thread_;
};

/// Where bots think: as many threads as there are cores, less one for the network.
class ThinkThreads {
 public:
  ThinkThreads(int count, std::function<void(Thought)> thought);
  ~ThinkThreads();

  void think(Think think);

 private:
  void run();

  std::function<void(Thought)> thought_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Think> waiting_;
  bool ends_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace lagoon::server
