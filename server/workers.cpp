#include "server/workers.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/store/backup.hpp"
#include "server/texts.hpp"

namespace lagoon::server {

// ----------------------------------------------------------------------------------------- store

StoreThread::StoreThread(std::unique_ptr<Store> store,
                         std::function<void(std::vector<Answer>)> answered,
                         std::function<void(const std::string&)> failed)
    : store_(std::move(store)),
      answered_(std::move(answered)),
      failed_(std::move(failed)),
      thread_([this] { run(); }) {}

StoreThread::~StoreThread() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void StoreThread::push(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void StoreThread::write(Write write) { push(std::move(write)); }
void StoreThread::ask(Asked asked) { push(std::move(asked)); }
void StoreThread::note(std::string key, std::string text) {
  push(Note{std::move(key), std::move(text)});
}
void StoreThread::back_up(std::string file, std::function<void(std::optional<Error>)> done) {
  push(CopyJob{std::move(file), std::move(done)});
}

std::vector<double> StoreThread::commit_times() {
  const std::lock_guard lock(mutex_);
  return std::exchange(commit_times_, {});
}

void StoreThread::run() {
  while (true) {
    std::deque<Job> jobs;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ends_ || copy_ || !jobs_.empty(); });
      if (jobs_.empty() && ends_) return;
      jobs = std::exchange(jobs_, {});
    }
    try {
      do_all(std::move(jobs));
      step_copy();
    } catch (const StoreFailure& failure) {
      return failed_(failure.what());
    }
  }
}

/// Throws when what is durable is not known any more.
void StoreThread::do_all(std::deque<Job> jobs) {
  std::vector<Answer> answers;
  std::vector<Write> writes;
  for (Job& job : jobs) {
    if (Write* write = std::get_if<Write>(&job)) writes.push_back(std::move(*write));
  }
  if (!writes.empty()) answers = commit(writes);
  // What is asked may be about what was just written, never the other way round: the service asks
  // nothing of a table that it is changing.
  for (Job& job : jobs) {
    if (const Asked* asked = std::get_if<Asked>(&job)) answers.push_back(find_in(*store_, *asked));
    if (const Note* note = std::get_if<Note>(&job)) store_->set_meta(note->key, note->text);
    if (const CopyJob* copy = std::get_if<CopyJob>(&job)) begin_copy(*copy);
  }
  if (!answers.empty()) answered_(std::move(answers));
}

void StoreThread::begin_copy(const CopyJob& job) {
  auto* const store = dynamic_cast<SqliteStore*>(store_.get());
  if (copy_ || store == nullptr) return job.done(Error(Statement(text::backup_runs), "file"));
  Result<std::unique_ptr<Backup>> begun = store->backup(job.file);
  if (!begun) return job.done(begun.error());
  copy_ = std::move(*begun);
  copied_ = job.done;
}

void StoreThread::step_copy() {
  if (!copy_) return;
  const Result<bool> done = copy_->step();
  if (done && !*done) return;
  copy_.reset();
  std::exchange(copied_, nullptr)(done ? std::optional<Error>() : done.error());
}

std::vector<StoreThread::Answer> StoreThread::commit(std::vector<Write>& writes) {
  std::vector<Change> changes;
  changes.reserve(writes.size());
  for (Write& write : writes) changes.push_back(std::move(write.change));
  std::vector<Fate> fates;
  bool failed = false;
  const auto begin = std::chrono::steady_clock::now();
  try {
    fates = store_->commit(changes);
  } catch (const StoreFailure& failure) {
    if (failure.lost()) throw;
    failed = true;
  }
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
  {
    const std::lock_guard lock(mutex_);
    constexpr std::size_t kKept = 100'000;  // should nobody ever ask
    if (commit_times_.size() < kKept) commit_times_.push_back(took.count());
  }
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < writes.size(); ++i) {
    answers.emplace_back(Written{writes[i].ticket, failed, failed ? Fate::refused : fates[i]});
  }
  return answers;
}

// -------------------------------------------------------------------------------------- thinking

ThinkThreads::ThinkThreads(int count, std::function<void(Thought)> thought)
    : thought_(std::move(thought)) {
  for (int i = 0; i < std::max(1, count); ++i) threads_.emplace_back([this] { run(); });
}

ThinkThreads::~ThinkThreads() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    waiting_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThinkThreads::think(Think think) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(think));
  }
  wake_.notify_one();
}

void ThinkThreads::run() {
  while (true) {
    Think next;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
      if (ends_) return;
      next = std::move(waiting_.front());
      waiting_.pop_front();
    }
    thought_(think_about(next));
  }
}

}  // namespace lagoon::server
