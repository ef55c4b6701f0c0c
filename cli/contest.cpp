#include "cli/contest.hpp"

#include <algorithm>
#include <fstream>
#include <thread>

#include "cli/arguments.hpp"
#include "cli/progress.hpp"
#include "cli/texts.hpp"

namespace lagoon::cli {

Result<int> read_seats(const Typed& typed, const GameInfo& info, std::size_t agents) {
  if (typed) return read_number("--seats", *typed, info.min_seats, info.max_seats);
  return std::clamp(static_cast<int>(agents), std::max(2, info.min_seats), info.max_seats);
}

Result<int> read_threads(const Typed& typed) {
  constexpr int kMostThreads = 1024;
  if (typed) return read_number("--threads", *typed, 1, kMostThreads);
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

Result<int> read_opening(const std::string& typed) {
  constexpr int kLongestOpening = 1000;
  return read_number("--opening", typed, 0, kLongestOpening);
}

arena::Played play_all(const Terminal& terminal, const arena::Field& field,
                       const arena::Contest& contest, arena::Course course) {
  for (const std::string& agent : field.judging_by_hand()) {
    terminal.complain(terminal.words(text::judges_by_hand, Arg::word("agent", agent)));
  }
  const int lineups = static_cast<int>(contest.lineups.size());
  Progress progress;
  int resumed = -1;
  course.progress = [&](int done, int blocks) {
    if (resumed < 0) resumed = done - 1;
    if (!progress.is_due()) return;
    const std::string left = progress.time_left(done - resumed, blocks - resumed);
    progress.say(terminal.words(text::arena_progress, Arg::number("done", done * lineups),
                                Arg::number("games", blocks * lineups), Arg::word("left", left)));
  };
  return run(field, contest, course);
}

std::optional<Error> make_folder(const std::string& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (!failed) return std::nullopt;
  return Error(Statement(text::folder_unwritable, Arg::word("folder", folder)));
}

bool write_file(const std::filesystem::path& path, const std::string& content) {
  std::ofstream file(path, std::ios::binary);
  file << content;
  file.close();
  return !file.fail();
}

}  // namespace lagoon::cli
