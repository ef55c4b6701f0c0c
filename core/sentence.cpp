#include "core/sentence.hpp"

#include <algorithm>

#include "core/subscript.hpp"
#include "core/texts.hpp"

namespace lagoon {
namespace {

/// What a user typed may be long; a message that repeats all of it helps nobody.
std::string shortened(std::string_view word) {
  constexpr std::size_t kLongest = 300;
  if (word.size() <= kLongest) return std::string(word);
  std::size_t end = kLongest;
  while (end > 0 && (static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U) --end;
  return std::string(word.substr(0, end)) + "...";
}

std::string words_of(const Arg& arg, Language language, Viewer viewer) {
  if (!arg.seen.includes(viewer)) return "?";
  switch (arg.kind()) {
    case Arg::Kind::number:
      return std::to_string(arg.first());
    case Arg::Kind::seat:
      return render(Statement(text::player, Arg::number("number", arg.first() + 1)), language);
    case Arg::Kind::term:
      return arg.term().text[at(language)];
    case Arg::Kind::name:
      return arg.name().text.in(language);
    case Arg::Kind::cell:
      return "(" + std::to_string(arg.first()) + "," + std::to_string(arg.second()) + ")";
    case Arg::Kind::cube:
      return "(" + std::to_string(arg.first()) + "," + std::to_string(arg.second()) + "," +
             std::to_string(arg.third()) + ")";
    case Arg::Kind::square:
      return square_text(arg.first(), arg.second());
    case Arg::Kind::word:
      return shortened(arg.word());
    case Arg::Kind::unknown:
      break;
  }
  return "?";
}

/// What is given for a case of German; empty when nothing is.
std::string_view form_of(const Arg& arg, Case asked) {
  const auto form = static_cast<std::size_t>(asked);
  if (arg.kind() == Arg::Kind::term) return arg.term().forms[form];
  if (arg.kind() == Arg::Kind::name) return arg.name().forms[form];
  return {};
}

/// Precondition: `id` is a case; tools/embed.py lets no other into a catalogue.
Case case_of(std::string_view id) {
  return static_cast<Case>(std::find(kCaseIds.begin(), kCaseIds.end(), id) - kCaseIds.begin());
}

const Arg* find(const Statement& statement, std::string_view key) {
  for (const Arg& arg : statement.args) {
    if (arg.key() == key) return &arg;
  }
  return nullptr;
}

/// `placeholder` is what stands between the braces: "name", "name:one|many" or "name:dat".
std::string fill(const Statement& statement, std::string_view placeholder, Language language,
                 Viewer viewer) {
  const std::size_t colon = placeholder.find(':');
  const Arg* arg = find(statement, placeholder.substr(0, colon));
  if (arg == nullptr) return "?";
  if (colon == std::string_view::npos) return words_of(*arg, language, viewer);
  const std::string_view forms = placeholder.substr(colon + 1);
  const std::size_t bar = forms.find('|');
  const bool seen = arg->seen.includes(viewer);  // the form may not tell either
  if (bar == std::string_view::npos) {
    const std::string_view form = seen ? form_of(*arg, case_of(forms)) : std::string_view();
    return form.empty() ? words_of(*arg, language, viewer) : std::string(form);
  }
  const bool one = arg->first() == 1 && seen;
  return std::string(one ? forms.substr(0, bar) : forms.substr(bar + 1));
}

/// The space c4 is no name: C is something else on some boards.
bool begins_with_name(const Statement& statement, std::string_view text) {
  if (!text.starts_with('{')) return false;
  const Arg* arg = find(statement, text.substr(1, text.find_first_of(":}") - 1));
  return arg == nullptr || arg->kind() != Arg::Kind::square;
}

}  // namespace

std::string square_text(int column, int row) {
  return static_cast<char>('a' + column) + std::to_string(row + 1);
}

std::string render(const Statement& statement, Language language, Viewer viewer) {
  std::string result;
  if (statement.sentence == nullptr) return result;
  std::string_view rest = statement.sentence->text[at(language)];
  while (true) {
    const std::size_t open = rest.find('{');
    result += rest.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = rest.find('}', open);
    result += fill(statement, rest.substr(open + 1, close - open - 1), language, viewer);
    rest.remove_prefix(close + 1);
  }
  // A name at the start of a sentence is written with a capital letter.
  const char* const text = statement.sentence->text[at(language)];
  if (begins_with_name(statement, text) && result.back() == '.' && result[0] >= 'a' &&
      result[0] <= 'z') {
    result[0] = static_cast<char>(result[0] - 'a' + 'A');
  }
  return result;
}

Translated render(const Statement& statement) {
  Translated result;
  for (const Language language : kLanguages) {
    result.text[at(language)] = render(statement, language);
  }
  return result;
}

Translated render_with_rule(const Statement& statement) {
  Translated result = render(statement);
  const std::string rule = statement.sentence == nullptr ? "" : statement.sentence->rule;
  if (rule.empty()) return result;
  for (std::string& text : result.text) {
    if (!text.empty() && text.back() == '.') text.pop_back();
    text += " (" + rule + ").";
  }
  return result;
}

}  // namespace lagoon
