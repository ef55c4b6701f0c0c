#include "table/json.hpp"

#include <algorithm>
#include <array>
#include <boost/json/basic_parser_impl.hpp>
#include <charconv>
#include <cstring>
#include <set>

#include "table/texts.hpp"

#ifdef __EMSCRIPTEN__
#include <boost/json/src.hpp>  // natively the library is linked

namespace boost {
// Without exceptions Boost wants to be told what to do instead. Only error codes are used here.
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }
}  // namespace boost
#endif

namespace lagoon {
namespace {

namespace json = boost::json;

/// Builds Data while Boost.JSON reads. Its own document type would drop repeated keys silently.
class Handler {
 public:
  static constexpr std::size_t max_object_size = std::size_t(-1);
  static constexpr std::size_t max_array_size = std::size_t(-1);
  static constexpr std::size_t max_key_size = std::size_t(-1);
  static constexpr std::size_t max_string_size = std::size_t(-1);
  using Code = json::error_code;
  using Text = json::string_view;

  [[nodiscard]] Data& root() { return root_; }
  /// What JSON allows and we do not; nullptr when it was the syntax.
  [[nodiscard]] const Sentence* objection() const { return objection_; }
  /// The key that was repeated, and the path of the object that has too many.
  [[nodiscard]] const std::string& key() const { return levels_.back().key; }
  [[nodiscard]] std::string path() const {
    std::string path;
    for (std::size_t i = 0; i + 1 < levels_.size(); ++i) {
      const Level& level = levels_[i];
      if (const Data::List* items = level.data.items()) {
        path += "[" + std::to_string(items->size()) + "]";
      } else {
        path += (path.empty() ? "" : ".") + level.key;
      }
    }
    return path;
  }

  bool on_document_begin(Code&) { return true; }
  bool on_document_end(Code&) { return true; }
  bool on_object_begin(Code&) { return open(Data::map()); }
  bool on_object_end(std::size_t, Code&) { return close(); }
  bool on_array_begin(Code&) { return open(Data::list()); }
  bool on_array_end(std::size_t, Code&) { return close(); }
  bool on_key_part(Text part, std::size_t, Code&) { return collect(part); }
  bool on_key(Text last, std::size_t, Code& code) {
    Level& level = levels_.back();
    level.key = collected(last);
    if (!level.keys.insert(level.key).second) {
      objection_ = &table::text::repeated_key;
    } else if (level.keys.size() > std::size_t{kMaxMembers}) {
      objection_ = &table::text::too_many_members;
    } else {
      return true;
    }
    code = json::error::syntax;
    return false;
  }
  bool on_string_part(Text part, std::size_t, Code&) { return collect(part); }
  bool on_string(Text last, std::size_t, Code&) { return put(collected(last)); }
  bool on_number_part(Text part, Code&) { return collect(part); }
  bool on_int64(std::int64_t value, Text, Code&) {
    buffer_.clear();
    return put(value);
  }
  bool on_uint64(std::uint64_t, Text last, Code&) { return put(Data::Number{collected(last)}); }
  bool on_double(double, Text last, Code&) { return put(Data::Number{collected(last)}); }
  bool on_bool(bool value, Code&) { return put(value); }
  bool on_null(Code&) { return put({}); }
  bool on_comment_part(Text, Code&) { return true; }
  bool on_comment(Text, Code&) { return true; }

 private:
  struct Level {
    Data data;
    std::string key;             ///< of the member that is read now
    std::set<std::string> keys;  ///< so far: looking for them in `data` would take quadratic time
  };

  bool collect(Text part) {
    buffer_.append(part.data(), part.size());
    return true;
  }
  std::string collected(Text last) {
    collect(last);
    std::string result;
    result.swap(buffer_);
    return result;
  }
  bool open(Data container) {
    levels_.push_back(Level{std::move(container), {}, {}});
    return true;
  }
  bool close() {
    Data finished = std::move(levels_.back().data);
    levels_.pop_back();
    return put(std::move(finished));
  }
  bool put(Data value) {
    if (levels_.empty()) {
      root_ = std::move(value);
    } else if (levels_.back().data.items() != nullptr) {
      levels_.back().data.push(std::move(value));
    } else {
      levels_.back().data.add(levels_.back().key, std::move(value));
    }
    return true;
  }

  Data root_;
  std::vector<Level> levels_;
  std::string buffer_;
  const Sentence* objection_ = nullptr;
};

Error syntax_error(std::string_view text, std::size_t offset, const Handler& handler) {
  const std::string_view read = text.substr(0, std::min(offset, text.size()));
  const auto line = std::count(read.begin(), read.end(), '\n') + 1;
  const std::size_t line_start = read.rfind('\n') + 1;  // npos + 1 is 0
  const auto column = read.size() - line_start + 1;
  const Arg where_line = Arg::number("line", static_cast<int>(line));
  const Arg where_column = Arg::number("column", static_cast<int>(column));
  if (handler.objection() == &table::text::repeated_key) {
    return Error(Statement(table::text::repeated_key, Arg::word("key", handler.key()), where_line,
                           where_column),
                 handler.path());
  }
  if (handler.objection() == &table::text::too_many_members) {
    return Error(Statement(table::text::too_many_members, Arg::number("limit", kMaxMembers),
                           where_line, where_column),
                 handler.path());
  }
  return Error(Statement(table::text::bad_json, where_line, where_column));
}

/// A text that grows at its end, a few bytes at a time, without a call for each of them.
class Output {
 public:
  void put(char c) {
    *room(1) = c;
    ++size_;
  }
  void put(std::string_view text) {
    std::memcpy(room(text.size()), text.data(), text.size());
    size_ += text.size();
  }
  /// Where the next bytes go, of which there may be so many. Then tell where they end.
  [[nodiscard]] char* room(std::size_t bytes) {
    if (text_.size() - size_ < bytes) grow(bytes);
    return text_.data() + size_;
  }
  void end_at(const char* end) { size_ = static_cast<std::size_t>(end - text_.data()); }
  [[nodiscard]] std::string take() && {
    text_.resize(size_);
    return std::move(text_);
  }

 private:
  void grow(std::size_t bytes) { text_.resize(2 * text_.size() + bytes); }

  std::string text_;
  std::size_t size_ = 0;
};

/// For each byte whether it must not stand in a text as it is.
constexpr std::array<bool, 256> kEscaped = [] {
  std::array<bool, 256> escaped{};
  for (std::size_t control = 0; control < 0x20; ++control) escaped[control] = true;
  escaped['"'] = escaped['\\'] = true;
  return escaped;
}();

constexpr std::size_t kLongestEscape = 6;

char* write_escape(char* to, char c) {
  *to++ = '\\';
  if (c == '"' || c == '\\') {
    *to++ = c;
  } else if (c == '\n') {
    *to++ = 'n';
  } else {
    for (const char zero : {'u', '0', '0'}) *to++ = zero;
    *to++ = "01"[(c >> 4) & 1];
    *to++ = "0123456789abcdef"[c & 0xF];
  }
  return to;
}

void write_text(Output& out, std::string_view text) {
  char* to = out.room(kLongestEscape * text.size() + 2);
  *to++ = '"';
  for (const char c : text) {
    if (kEscaped[static_cast<unsigned char>(c)]) {
      to = write_escape(to, c);
    } else {
      *to++ = c;
    }
  }
  *to++ = '"';
  out.end_at(to);
}

class Writer {
 public:
  explicit Writer(JsonStyle style) : pretty_(style == JsonStyle::pretty) {}

  [[nodiscard]] std::string text() && { return std::move(out_).take(); }

  void write(const Data& data, int depth = 0) {
    if (const std::int64_t* integer = data.integer()) {
      write_integer(*integer);
    } else if (const std::string* text = data.text()) {
      write_text(out_, *text);
    } else if (const Data::List* items = data.items()) {
      write_all(*items, '[', ']', depth, [&](const Data& item) { write(item, depth + 1); });
    } else if (const Data::Map* members = data.members()) {
      write_all(*members, '{', '}', depth, [&](const Data::Member& member) {
        write_text(out_, member.key);
        out_.put(':');
        if (pretty_) out_.put(' ');
        write(member.value, depth + 1);
      });
    } else if (const bool* boolean = data.boolean()) {
      out_.put(*boolean ? std::string_view("true") : std::string_view("false"));
    } else if (const Data::Number* number = data.number()) {
      out_.put(number->literal);
    } else {
      out_.put("null");
    }
  }

 private:
  void write_integer(std::int64_t value) {
    constexpr std::size_t kLongest = 20;  // the least of them has 19 digits and its sign
    char* const to = out_.room(kLongest);
    out_.end_at(std::to_chars(to, to + kLongest, value).ptr);
  }
  template <class List, class F>
  void write_all(const List& list, char open, char close, int depth, F write_one) {
    // Short lists stay on one line: a pretty position is for reading.
    const bool broken = pretty_ && depth < 3 && !list.empty();
    out_.put(open);
    bool first = true;
    for (const auto& item : list) {
      if (!first) out_.put(',');
      if (!first && pretty_ && !broken) out_.put(' ');
      first = false;
      if (broken) indent(depth + 1);
      write_one(item);
    }
    if (broken) indent(depth);
    out_.put(close);
  }
  void indent(int depth) {
    out_.put('\n');
    for (int i = 0; i < 2 * depth; ++i) out_.put(' ');
  }

  Output out_;
  bool pretty_;
};

}  // namespace

Result<Data> parse_json(std::string_view text) {
  json::parse_options options;
  options.max_depth = 32;
  json::basic_parser<Handler> parser(options);
  json::error_code code;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), code);
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
  const bool complete =
      !code && std::all_of(text.begin() + static_cast<std::ptrdiff_t>(read), text.end(), blank);
  if (!complete) return syntax_error(text, read, parser.handler());
  return std::move(parser.handler().root());
}

std::string to_json(const Data& data, JsonStyle style) {
  Writer writer(style);
  writer.write(data);
  return std::move(writer).text();
}

}  // namespace lagoon
