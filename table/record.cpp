#include "table/record.hpp"

#include <charconv>

#include "core/luck.hpp"
#include "core/texts.hpp"
#include "table/json.hpp"
#include "table/texts.hpp"

namespace lagoon {
namespace {

constexpr std::string_view kHeader = "lagoon-record 1";
constexpr std::string_view kExample = "3.1 c17 @0,1 #0123abcd";

/// Splits a text into lines and counts them.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] int number() const { return number_; }
  std::string_view next() {
    const std::size_t end = rest_.find('\n');
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    ++number_;
    return line;
  }

 private:
  std::string_view rest_;
  int number_ = 0;
};

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const std::size_t end = line.find(' ');
    if (end != 0) words.push_back(line.substr(0, end));
    line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  }
  return words;
}

bool read_number(std::string_view text, int& value) {
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stop == end && value >= 0;
}

/// The value of a header line "key value"; a fault when another key stands there.
std::string_view header(Lines& lines, std::string_view key, Faults& faults) {
  if (!faults.empty()) return {};
  const std::string_view line = lines.next();
  if (line.substr(0, key.size()) == key && line.substr(key.size(), 1) == " ") {
    return line.substr(key.size() + 1);
  }
  faults.push_back(Error(Statement(table::text::record_header, Arg::number("line", lines.number()),
                                   Arg::word("expected", key)),
                         "record"));
  return {};
}

int header_number(Lines& lines, std::string_view key, Faults& faults) {
  const std::string_view written = header(lines, key, faults);
  int value = 0;
  if (faults.empty() && !read_number(written, value)) {
    faults.push_back(Error(Statement(table::text::bad_number, Arg::number("line", lines.number()),
                                     Arg::word("written", written)),
                           "record"));
  }
  return value;
}

Data header_json(Lines& lines, std::string_view key, Faults& faults) {
  const std::string_view written = header(lines, key, faults);
  if (!faults.empty()) return {};
  Result<Data> data = parse_json(written);
  if (data) return std::move(*data);
  faults.push_back(data.error());
  const std::string inside = data.error().field;
  faults.back().field = "record." + std::string(key) + (inside.empty() ? "" : "." + inside);
  return {};
}

bool next_is(Lines lines, std::string_view key) {
  return !lines.at_end() && lines.next().substr(0, key.size() + 1) == std::string(key) + " ";
}

/// The optional lines that say where the deal came from.
void read_origin(Lines& lines, Record& record, Faults& faults) {
  if (!faults.empty() || !next_is(lines, "seed")) return;
  record.seed = std::string(header(lines, "seed", faults));
  if (!is_valid_seed(record.seed))
    faults.push_back(Error(Statement(text::bad_seed), "record.seed"));
  if (!next_is(lines, "luck")) return;
  record.luck = std::string(header(lines, "luck", faults));
  if (record.luck == kLuckName) return;
  faults.push_back(Error(Statement(table::text::unknown_luck, Arg::number("line", lines.number()),
                                   Arg::word("luck", record.luck), Arg::word("known", kLuckName)),
                         "record.luck"));
}

bool read_checkpoint(std::string_view word, std::string& checkpoint) {
  if (word.size() != 9 || word[0] != '#') return false;
  checkpoint = std::string(word.substr(1));
  return checkpoint.find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// "3.1 c17 @0,1 #0123abcd", or "draft.1 c17" without turn and checkpoint.
bool read_turn(std::string_view line, RecordTurn& turn, bool& is_draft) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.size() < 2) return false;
  const std::size_t dot = words[0].find('.');
  if (dot == std::string_view::npos || !read_number(words[0].substr(dot + 1), turn.seat)) {
    return false;
  }
  is_draft = words[0].substr(0, dot) == "draft";
  if (!is_draft && !read_number(words[0].substr(0, dot), turn.turn)) return false;
  if (!is_draft && !read_checkpoint(words.back(), turn.checkpoint)) return false;
  const std::size_t end = is_draft ? words.size() : words.size() - 1;
  for (std::size_t i = 1; i < end; ++i) turn.moves.emplace_back(words[i]);
  return !turn.moves.empty();
}

void write_moves(std::string& out, const std::vector<std::string>& moves) {
  for (const std::string& move : moves) out += " " + move;
}

}  // namespace

Record parse_record(std::string_view text, Faults& header_faults, Faults& turn_faults) {
  Record record;
  Lines lines(text);
  if (lines.next() != kHeader) {
    header_faults.push_back(
        Error(Statement(table::text::no_record, Arg::word("header", kHeader)), "record"));
    return record;
  }
  record.game = std::string(header(lines, "game", header_faults));
  record.rules_version = header_number(lines, "rules", header_faults);
  record.edition = std::string(header(lines, "edition", header_faults));
  record.seats = header_number(lines, "seats", header_faults);
  record.options = header_json(lines, "options", header_faults);
  read_origin(lines, record, header_faults);
  record.deal = header_json(lines, "deal", header_faults);

  while (header_faults.empty() && !lines.at_end()) {
    const std::string_view line = lines.next();
    RecordTurn turn;
    turn.line = lines.number();
    bool is_draft = false;
    if (line.empty()) continue;
    if (line.substr(0, 7) == "result " && record.result.empty()) {
      record.result = std::string(line.substr(7));
      record.result_line = lines.number();
    } else if (line.starts_with("proof ") && record.proof.empty()) {
      record.proof = std::string(line);
    } else if (read_turn(line, turn, is_draft)) {
      (is_draft ? record.drafts : record.turns).push_back(std::move(turn));
    } else {
      turn_faults.push_back(
          Error(Statement(table::text::record_line, Arg::number("line", lines.number()),
                          Arg::word("example", kExample)),
                "record"));
      break;
    }
  }
  return record;
}

std::optional<RecordTurn> parse_turn(std::string_view line) {
  RecordTurn turn;
  bool is_draft = false;
  if (!read_turn(line, turn, is_draft) || is_draft) return std::nullopt;
  return turn;
}

std::optional<RecordTurn> parse_draft(std::string_view line) {
  RecordTurn turn;
  bool is_draft = false;
  if (!read_turn(line, turn, is_draft) || !is_draft) return std::nullopt;
  return turn;
}

std::string format_turn(const RecordTurn& turn) {
  std::string out = std::to_string(turn.turn) + "." + std::to_string(turn.seat);
  write_moves(out, turn.moves);
  return out + " #" + turn.checkpoint;
}

std::string format_record(const Record& record) {
  std::string out(kHeader);
  out += "\ngame " + record.game;
  out += "\nrules " + std::to_string(record.rules_version);
  out += "\nedition " + record.edition;
  out += "\nseats " + std::to_string(record.seats);
  out += "\noptions " + to_json(record.options);
  if (!record.seed.empty()) out += "\nseed " + record.seed;
  if (!record.luck.empty()) out += "\nluck " + record.luck;
  out += "\ndeal " + to_json(record.deal) + "\n";
  for (const RecordTurn& turn : record.turns) out += format_turn(turn) + "\n";
  if (!record.result.empty()) out += "result " + record.result + "\n";
  for (const RecordTurn& draft : record.drafts) {
    out += "draft." + std::to_string(draft.seat);
    write_moves(out, draft.moves);
    out += "\n";
  }
  if (!record.proof.empty()) out += record.proof + "\n";
  return out;
}

Error turn_error(const RecordTurn& written, int due) {
  return Error(Statement(table::text::record_turn, Arg::number("line", written.line),
                         Arg::number("number", written.turn), Arg::number("turn", due)),
               "record");
}

Error checkpoint_error(const RecordTurn& written, std::string_view actual) {
  return Error(Statement(table::text::wrong_checkpoint, Arg::number("line", written.line),
                         Arg::word("written", written.checkpoint), Arg::word("actual", actual)),
               "record");
}

Error result_error(const Record& record, std::string_view actual) {
  return Error(Statement(table::text::wrong_result, Arg::number("line", record.result_line),
                         Arg::word("written", record.result), Arg::word("actual", actual)),
               "record.result");
}

Error move_error(const RecordTurn& written, const std::string& move, const Error& reason) {
  const Name why{reason.code, reason.message};
  Error error(Statement(table::text::record_move, Arg::number("line", written.line),
                        Arg::word("move", move), Arg::name("reason", why)),
              "record");
  error.rule = reason.rule;
  return error;
}

}  // namespace lagoon
