// A match from its header and its lines.
#include <algorithm>
#include <charconv>
#include <utility>

#include "core/texts.hpp"
#include "table/match.hpp"
#include "table/match_words.hpp"
#include "table/record.hpp"
#include "table/texts.hpp"

namespace lagoon {
namespace {

using namespace match_words;

/// Takes the words of a line one after the other.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}
  std::string_view next(char end = ' ') {
    const std::size_t at = rest_.find(end);
    const std::string_view word = rest_.substr(0, at);
    rest_.remove_prefix(at == std::string_view::npos ? rest_.size() : at + 1);
    return word;
  }
  /// A number below a limit; nullopt when it is none.
  std::optional<int> number(int limit, char end = ' ') {
    const std::string_view word = next(end);
    int value = -1;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool is_whole = error == std::errc() && stop == word.data() + word.size();
    return is_whole && value >= 0 && value < limit ? std::optional(value) : std::nullopt;
  }
  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

constexpr int kManyPlies = 1'000'000;

/// That the rules have changed since this record began; nothing when they have not.
std::optional<Error> older_rules(std::string_view record_header) {
  Faults faults;
  const Record record = parse_record(record_header, faults, faults);
  const int current = (*find_game(record.game))->rules_version;
  if (record.rules_version == current) return std::nullopt;
  return Error(
      Statement(table::text::older_rules_version, Arg::number("number", record.rules_version),
                Arg::number("current", current)),
      "header");
}

Error bad_line(std::string_view line) {
  return Error(Statement(table::text::match_line, Arg::word("line", line)), "lines");
}

}  // namespace

std::optional<Error> Match::replay_turn(const std::string& line) {
  const std::optional<RecordTurn> written = parse_turn(line);
  if (!written || written->seat >= table_->seats()) return bad_line(line);
  const std::vector<Data> moves(written->moves.begin(), written->moves.end());
  const int first = table_->ply();
  const auto [asked, shown] = std::pair(asked_at_, shown_);
  auto undone = std::move(undone_);
  const Result<Entry> entry = act(seat_at(written->seat), {first, {}}, moves);
  if (entry && entry->line == line) return std::nullopt;
  // Whoever asked for the good lines gets the match as it was before this one, and can go on.
  undone_ = std::move(undone);
  if (!entry) return entry.error();
  table_ = table_->fork(first);
  asked_at_ = asked;
  shown_ = shown;
  lines_.pop_back();
  return Error(Statement(table::text::match_checkpoint, Arg::word("line", line),
                         Arg::word("actual", entry->line)),
               "lines");
}

std::optional<Error> Match::replay(const std::string& line) {
  const auto fault_of = [](const Result<Entry>& entry) {
    return entry ? std::optional<Error>() : std::optional(entry.error());
  };
  if (line == kForth) return fault_of(restore());
  if (line.starts_with(kBack)) {
    Words words(std::string_view(line).substr(kBack.size()));
    const std::optional<int> ply = words.number(kManyPlies);
    SeatSet consents;
    if (!words.at_end() && words.next() != "by") return bad_line(line);
    while (!words.at_end()) {
      const std::optional<int> seat = words.number(table_->seats(), ',');
      if (!seat) return bad_line(line);
      consents.insert(seat_at(*seat));
    }
    return ply ? fault_of(rewind(*ply, consents)) : bad_line(line);
  }
  if (line.starts_with(kSeat)) {
    Words words(std::string_view(line).substr(kSeat.size()));
    const std::optional<int> at = words.number(table_->seats());
    const auto kind = std::find(kOccupantIds.begin(), kOccupantIds.end(), words.next());
    if (!at || kind == kOccupantIds.end()) return bad_line(line);
    return fault_of(seat(seat_at(*at), {static_cast<Occupant::Kind>(kind - kOccupantIds.begin()),
                                        std::string(words.rest())}));
  }
  return replay_turn(line);
}

Opened Match::resume(std::string_view header, std::span<const std::string> lines,
                     const Data& edition, bool prefix) {
  Opened opened;
  Words rest(header);
  const bool is_match = rest.next('\n') == kHeader;
  std::string_view take_back = rest.next('\n');
  const bool says = take_back.starts_with(kTakeBack);
  if (says) take_back.remove_prefix(kTakeBack.size());
  const auto way = std::find(kTakeBackIds.begin(), kTakeBackIds.end(), take_back);
  if (!is_match || !says || way == kTakeBackIds.end()) {
    opened.faults.push_back(
        Error(Statement(table::text::no_match, Arg::word("header", kHeader)), "header"));
    return opened;
  }
  Loaded loaded = Table::load_record(rest.rest(), edition, false);
  opened.faults.append(loaded.faults);
  if (!loaded.table) return opened;
  auto match = std::make_unique<Match>(std::move(loaded.table),
                                       static_cast<TakeBack>(way - kTakeBackIds.begin()));
  for (const std::string& line : lines) {
    if (const auto fault = match->replay(line)) {
      if (const auto older = older_rules(rest.rest())) opened.faults.push_back(*older);
      opened.faults.push_back(*fault);
      break;
    }
    ++opened.valid_lines;
  }
  if (opened.faults.empty() || prefix) opened.match = std::move(match);
  return opened;
}

bool Match::is_match(std::string_view text) { return text.starts_with("lagoon-match "); }

Opened Match::read(std::string_view text, const Data& edition, bool prefix) {
  constexpr std::string_view kDeal = "\ndeal ";
  const std::size_t deal = std::min(text.find(kDeal), text.size());
  const std::size_t end = std::min(text.find('\n', deal + 1), text.size());
  std::vector<std::string> lines;
  std::vector<RecordTurn> drafts;
  for (Words rest(text.substr(end)); !rest.at_end();) {
    std::string_view line = rest.next('\n');
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) continue;
    if (const std::optional<RecordTurn> draft = parse_draft(line)) {
      drafts.push_back(*draft);
    } else {
      lines.emplace_back(line);
    }
  }
  Opened opened = resume(text.substr(0, end), lines, edition, prefix);
  opened.drafts = std::move(drafts);
  return opened;
}

}  // namespace lagoon
