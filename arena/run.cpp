#include "arena/run.hpp"

#include "arena/journal.hpp"
#include "arena/ranks.hpp"
#include "arena/side_by_side.hpp"
#include "arena/texts.hpp"
#include "core/hash.hpp"
#include "core/outcome.hpp"
#include "core/subscript.hpp"

namespace lagoon::arena {
namespace {

double share_in(const Contest& contest, const Block& block, int pair) {
  double sum = 0;
  int games = 0;
  for (std::size_t i = 0; i < block.games.size(); ++i) {
    if (contest.lineups[i].pair != pair) continue;
    for (const SeatResult& seat : block.games[i].seats) {
      if (seat.agent == contest.pairs[at(pair)].agent) sum += seat.share;
    }
    ++games;
  }
  return sum / (kWin * games);
}

/// Takes blocks in their order until there are enough.
class Taker {
 public:
  Taker(const Contest& contest, const Course& course, Played& played,
        std::optional<Journal>& journal)
      : contest_(contest), course_(course), played_(played), journal_(journal) {
    for (const Block& block : played.blocks) note(block);
  }

  /// Whether more are wanted.
  bool take(int number, Block block) {
    if (journal_ && !journal_->append(line_of(number, block))) {
      played_.error = Error(Statement(text::journal_full), "--out");
      return false;
    }
    note(block);
    played_.blocks.push_back(std::move(block));
    if (course_.progress) {
      course_.progress(static_cast<int>(played_.blocks.size()), contest_.blocks);
    }
    return !is_decided();
  }
  [[nodiscard]] bool is_decided() const {
    return course_.sprt && sprt(*course_.sprt, shares_, seats()).verdict != Verdict::open;
  }

 private:
  void note(const Block& block) {
    if (course_.sprt) shares_.push_back(share_in(contest_, block, 0));
  }
  [[nodiscard]] int seats() const {
    return static_cast<int>(contest_.lineups.front().agents.size());
  }

  const Contest& contest_;
  const Course& course_;
  Played& played_;
  std::optional<Journal>& journal_;
  std::vector<double> shares_;
};

std::string digest_of(const std::vector<Block>& blocks) {
  Hasher hasher;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    hasher.add(std::string_view(line_of(static_cast<int>(i), blocks[i])));
  }
  return hash_text(hasher.finish());
}

}  // namespace

std::vector<double> shares_of_pair(const Contest& contest, const std::vector<Block>& blocks,
                                   int pair) {
  std::vector<double> shares;
  for (const Block& block : blocks) shares.push_back(share_in(contest, block, pair));
  return shares;
}

Played run(const Field& field, const Contest& contest, const Course& course) {
  const bool is_first = course.ranks == nullptr || course.ranks->is_first();
  Played played;
  std::optional<Journal> journal;
  if (course.journal && is_first) {
    Journal::Opened opened = Journal::open(*course.journal, field.identity(), course.resume);
    played.error = std::move(opened.error);
    played.blocks = std::move(opened.blocks);
    played.resumed = static_cast<int>(played.blocks.size());
    journal = std::move(opened.journal);
  }
  Taker taker(contest, course, played, journal);
  const bool has_enough = played.error || taker.is_decided();
  Pieces left{has_enough ? contest.blocks : played.resumed, contest.blocks};
  if (course.ranks != nullptr) left.first = course.ranks->agree_on(left.first);
  const auto play = [&](int number) { return field.play(number); };
  const auto take = [&](int number, Block block) { return taker.take(number, std::move(block)); };
  if (course.ranks != nullptr) {
    course.ranks->in_order(left, course.threads, play, take);
  } else {
    in_order<Block>(left, course.threads, play, take);
  }
  played.digest = digest_of(played.blocks);
  return played;
}

}  // namespace lagoon::arena
