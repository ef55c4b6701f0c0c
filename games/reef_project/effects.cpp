// Reading and writing effects. Adding one: a row in kAtoms, its Op, and its case in resolve.cpp.
#include "games/reef_project/effects.hpp"

#include <algorithm>
#include <charconv>

#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

/// What follows the word of an atom.
enum class Form : std::uint8_t { nothing, amount, price };

struct Atom {
  std::string_view word;
  Form form;
  Op op;
  int which;  ///< resource or colour
  const Sentence* words;
};

constexpr std::array<Atom, 31> kAtoms{{
    {"alg", Form::amount, Op::resource, 0, &text::fx_algae},
    {"she", Form::amount, Op::resource, 1, &text::fx_shells},
    {"cam", Form::amount, Op::resource, 2, &text::fx_cameras},
    {"resd", Form::amount, Op::different_resource, 0, &text::fx_different},
    {"res", Form::amount, Op::any_resource, 0, &text::fx_resources},
    {"coin", Form::amount, Op::coin, 0, &text::fx_coins},
    {"en", Form::amount, Op::energy, 0, &text::fx_energy},
    {"vp", Form::amount, Op::vp, 0, &text::fx_vp},
    {"evp", Form::amount, Op::final_vp, 0, &text::fx_final_vp},
    {"max", Form::nothing, Op::fill, 0, &text::fx_fill},
    {"sci", Form::amount, Op::research, 0, &text::fx_research},
    {"dive", Form::amount, Op::dive, 0, &text::fx_dive},
    {"restore", Form::nothing, Op::restore, 0, &text::fx_restore},
    {"ball", Form::amount, Op::ball, 0, &text::fx_ball},
    {"lowball", Form::amount, Op::low_ball, 0, &text::fx_low_ball},
    {"deploy", Form::amount, Op::deploy, 0, &text::fx_deploy},
    {"mis+", Form::amount, Op::mission_further, 0, &text::fx_mission_further},
    {"mis*", Form::amount, Op::mission_any, 0, &text::fx_mission_any},
    {"mis", Form::amount, Op::mission, 0, &text::fx_mission},
    {"playmis", Form::nothing, Op::play_mission, 0, &text::fx_play_mission},
    {"hire", Form::price, Op::hire, 0, &text::fx_hire},
    {"drop", Form::nothing, Op::drop, 0, &text::fx_drop},
    {"act", Form::nothing, Op::activate, 0, &text::fx_activate},
    {"actG", Form::nothing, Op::activate_colour, 0, &text::fx_activate_green},
    {"actR", Form::nothing, Op::activate_colour, 1, &text::fx_activate_red},
    {"actB", Form::nothing, Op::activate_colour, 2, &text::fx_activate_blue},
    {"rech", Form::nothing, Op::reward, 0, &text::fx_reward},
    {"pol", Form::nothing, Op::pollution, 0, &text::fx_pollution},
    {"refresh", Form::nothing, Op::refresh, 0, &text::fx_refresh},
    {"polvp", Form::nothing, Op::recycle_vp, 0, &text::fx_recycle_vp},
    {"mix:", Form::amount, Op::mixed_resource, 0, &text::fx_mixed},
}};

constexpr std::array<std::string_view, kResources> kResourceWords{"alg", "she", "cam"};
constexpr std::array<std::string_view, 2> kCountWords{"BALLS", "PLAYED"};

bool starts_with(std::string_view text, std::string_view with) {
  return text.substr(0, with.size()) == with;
}

/// A number from 1 to `max` in its only spelling; -1 for anything else.
int read_amount(std::string_view text, int max = 9) {
  int value = -1;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  const bool whole = error == std::errc() && stop == end && !text.empty() && text[0] != '0';
  return whole && value >= 1 && value <= max ? value : -1;
}

int resource_index(std::string_view word) {
  const auto found = std::find(kResourceWords.begin(), kResourceWords.end(), word);
  return found == kResourceWords.end() ? -1 : static_cast<int>(found - kResourceWords.begin());
}

// ----------------------------------------------------------------------------------------- atoms

bool read_price(std::string_view rest, Part& part) {
  part = Part::hire(0);
  if (rest == "0") return true;
  if (rest.size() < 2) return false;
  const int price = read_amount(rest.substr(1));
  if (price < 0 || (rest[0] != '-' && rest[0] != '+')) return false;
  part = Part::hire(rest[0] == '-' ? -price : price);
  return true;
}

/// "alg/cam:2" behind "mix:".
bool read_mix(std::string_view rest, Part& part) {
  const std::size_t slash = rest.find('/');
  const std::size_t colon = rest.find(':');
  if (slash == std::string_view::npos || colon == std::string_view::npos || colon < slash) {
    return false;
  }
  const int one = resource_index(rest.substr(0, slash));
  const int other = resource_index(rest.substr(slash + 1, colon - slash - 1));
  const int amount = read_amount(rest.substr(colon + 1));
  if (one < 0 || other <= one || amount < 0) return false;
  part = Part::mixed((1U << one) | (1U << other), amount);
  return true;
}

/// "vp1/3BALLS^3": 1 VP for each 3 balls, at most 3.
bool read_vp_per(std::string_view word, Part& part) {
  const std::size_t slash = word.find('/');
  const std::size_t cap = word.find('^');
  if (!starts_with(word, "vp") || slash == std::string_view::npos ||
      cap == std::string_view::npos || cap < slash) {
    return false;
  }
  const std::string_view counted = word.substr(slash + 1, cap - slash - 1);
  for (std::size_t i = 0; i < kCountWords.size(); ++i) {
    const std::string_view name = kCountWords[i];
    if (counted.size() <= name.size() || counted.substr(counted.size() - name.size()) != name) {
      continue;
    }
    const int amount = read_amount(word.substr(2, slash - 2));
    const int each = read_amount(counted.substr(0, counted.size() - name.size()));
    const int most = read_amount(word.substr(cap + 1));
    if (amount < 0 || each < 0 || most < 0) return false;
    part = Part::vp_per(amount, each, static_cast<Count>(i), most);
    return true;
  }
  return false;
}

bool read_atom(std::string_view word, Part& part) {
  if (starts_with(word, "mix:")) return read_mix(word.substr(4), part);
  if (word.find('/') != std::string_view::npos) return read_vp_per(word, part);
  for (const Atom& atom : kAtoms) {
    if (!starts_with(word, atom.word)) continue;
    const std::string_view rest = word.substr(atom.word.size());
    if (atom.form == Form::price && read_price(rest, part)) return true;
    part = Part::atom(atom.op, 0, atom.which);
    if (atom.form == Form::nothing && rest.empty()) return true;
    if (atom.form != Form::amount) continue;
    const int amount = read_amount(rest);
    if (amount < 0) continue;
    part = Part::atom(atom.op, amount, atom.which);
    return true;
  }
  return false;
}

bool read_cost(std::string_view word, Cost& cost) {
  const std::string_view rest = word.substr(1);
  if (rest == "box") return cost.balls++ == 0;
  if (rest == "miscard") return cost.missions++ == 0;
  for (std::size_t i = 0; i < kResources; ++i) {
    if (!starts_with(rest, kResourceWords[i]) || cost.resources[i] > 0) continue;
    const int amount = read_amount(rest.substr(3));
    if (amount < 0) return false;
    cost.resources[i] = static_cast<std::uint8_t>(amount);
    return true;
  }
  const bool coins = starts_with(rest, "coin");
  if (!coins && !starts_with(rest, "en")) return false;
  const int amount = read_amount(rest.substr(coins ? 4 : 2));
  std::uint8_t& target = coins ? cost.coins : cost.energy;
  if (amount < 0 || target > 0) return false;
  target = static_cast<std::uint8_t>(amount);
  return true;
}

// ---------------------------------------------------------------------------------------- parser

/// Recursive descent over tokens; a nesting deeper than any printed effect is refused.
class Parser {
 public:
  Parser(std::string_view text, Effects& effects, EffectFault& fault)
      : text_(text), effects_(effects), fault_(fault) {}

  Effect parse() {
    const std::vector<Part> parts = alternatives(0);
    if (!failed() && !peek().empty()) fail(text::effect_unexpected);
    return failed() ? Effect{0} : add_list(parts);
  }

 private:
  static constexpr int kMaxDepth = 4;

  [[nodiscard]] bool failed() const { return fault_.reason != nullptr; }
  void fail(const Sentence& reason) {
    if (!failed()) fault_ = {static_cast<int>(start_) + 1, &reason};
  }

  /// The next token; empty at the end. A parenthesis is a token of its own.
  std::string_view peek() {
    start_ = at_;
    while (start_ < text_.size() && text_[start_] == ' ') ++start_;
    if (start_ == text_.size()) return {};
    std::size_t end = start_ + 1;
    if (text_[start_] != '(' && text_[start_] != ')') {
      while (end < text_.size() && text_[end] != ' ' && text_[end] != '(' && text_[end] != ')')
        ++end;
    }
    return text_.substr(start_, end - start_);
  }
  void next() { at_ = start_ + peek().size(); }
  bool accept(std::string_view token) {
    if (peek() != token) return false;
    next();
    return true;
  }

  /// sequence { "|" sequence }
  std::vector<Part> alternatives(int depth) {
    std::vector<std::vector<Part>> all{sequence(depth)};
    while (!failed() && accept("|")) all.push_back(sequence(depth));
    if (failed() || all.size() == 1) return all[0];
    if (all.size() > kMaxAlternatives) fail(text::effect_too_long);
    const auto first = static_cast<Effect>(effects_.lists.size());
    for (const std::vector<Part>& parts : all) (void)add_list(parts);
    return {Part::choice(first, static_cast<int>(all.size()))};
  }

  /// item { "+" item }
  std::vector<Part> sequence(int depth) {
    std::vector<Part> parts = item(depth);
    while (!failed() && accept("+")) {
      const std::vector<Part> more = item(depth);
      parts.insert(parts.end(), more.begin(), more.end());
    }
    if (parts.size() > kMaxParts) fail(text::effect_too_long);
    return parts;
  }

  /// atom | "(" payment ")" | "(" alternatives ")"
  std::vector<Part> item(int depth) {
    const std::string_view token = peek();
    if (token.empty()) {
      fail(text::effect_incomplete);
      return {};
    }
    if (token != "(") {
      Part part;
      if (!read_atom(token, part)) fail(text::effect_unknown_token);
      if (!failed()) next();
      return {part};
    }
    if (depth == kMaxDepth) fail(text::effect_too_long);
    next();
    const std::string_view first = peek();
    std::vector<Part> parts =
        !first.empty() && first[0] == '-' ? payment(depth + 1) : alternatives(depth + 1);
    if (!failed() && !accept(")")) fail(text::effect_unclosed);
    return parts;
  }

  /// cost { cost } "->" sequence
  std::vector<Part> payment(int depth) {
    Cost cost;
    for (std::string_view token = peek(); token != "->"; token = peek()) {
      if (token.empty()) fail(text::effect_incomplete);
      if (failed() || token[0] != '-' || !read_cost(token, cost)) {
        fail(text::effect_unknown_cost);
        return {};
      }
      next();
    }
    next();
    const std::vector<Part> gains = sequence(depth);
    if (failed()) return {};
    effects_.costs.push_back(cost);
    return {Part::pay(static_cast<int>(effects_.costs.size()) - 1, add_list(gains))};
  }

  Effect add_list(const std::vector<Part>& parts) {
    const auto first = static_cast<std::uint16_t>(effects_.parts.size());
    effects_.parts.insert(effects_.parts.end(), parts.begin(), parts.end());
    effects_.lists.push_back({first, static_cast<std::uint16_t>(parts.size())});
    return static_cast<Effect>(effects_.lists.size() - 1);
  }

  std::string_view text_;
  Effects& effects_;
  EffectFault& fault_;
  std::size_t at_ = 0;
  std::size_t start_ = 0;  ///< of the token last looked at
};

}  // namespace

Effect parse_effect(std::string_view text, Effects& effects, EffectFault& fault) {
  return Parser(text, effects, fault).parse();
}

// ------------------------------------------------------------------------------------ conditions

namespace {

struct ConditionWord {
  std::string_view word;
  Condition::Kind kind;
  bool counted;
  std::uint8_t amount;
};
constexpr std::array<ConditionWord, 10> kConditions{{
    {"EN=max", Condition::Kind::energy_full, false, 0},
    {"BALLS>=", Condition::Kind::balls, true, 0},
    {"PLAYED>=", Condition::Kind::played, true, 0},
    {"COL1", Condition::Kind::first_column, false, 0},
    {"POL>=", Condition::Kind::pollution, true, 0},
    {"ISL(G)", Condition::Kind::island, false, 0},
    {"ISL(P)", Condition::Kind::island, false, 1},
    {"ISL(O)", Condition::Kind::island, false, 2},
    {"EACH>=", Condition::Kind::each_resource, true, 0},
    {"COIN>=", Condition::Kind::coins, true, 0},
}};

}  // namespace

Condition parse_condition(std::string_view text, EffectFault& fault) {
  for (const ConditionWord& known : kConditions) {
    if (!starts_with(text, known.word)) continue;
    const std::string_view rest = text.substr(known.word.size());
    const int amount = known.counted ? read_amount(rest, 30) : known.amount;
    if (amount < 0 || (!known.counted && !rest.empty())) continue;
    return {known.kind, static_cast<std::uint8_t>(amount)};
  }
  fault = {1, &text::effect_unknown_condition};
  return {};
}

std::string condition_text(Condition condition) {
  for (const ConditionWord& known : kConditions) {
    if (known.kind != condition.kind) continue;
    if (known.counted) return std::string(known.word) + std::to_string(condition.amount);
    if (known.amount == condition.amount) return std::string(known.word);
  }
  return {};
}

// --------------------------------------------------------------------------------------- writing

namespace {

const Atom& atom_of(const Part& part) {
  return *std::find_if(kAtoms.begin(), kAtoms.end(), [&](const Atom& atom) {
    return atom.op == part.op() && (part.op() == Op::mixed_resource || atom.which == part.which());
  });
}

std::string cost_text(const Cost& cost) {
  std::string text;
  const auto add = [&text](const std::string& word) { text += (text.empty() ? "-" : " -") + word; };
  for (std::size_t i = 0; i < kResources; ++i) {
    if (cost.resources[i] > 0) {
      add(std::string(kResourceWords[i]) + std::to_string(cost.resources[i]));
    }
  }
  if (cost.coins > 0) add("coin" + std::to_string(cost.coins));
  if (cost.energy > 0) add("en" + std::to_string(cost.energy));
  if (cost.balls > 0) add("box");
  if (cost.missions > 0) add("miscard");
  return text;
}

std::string part_text(const Effects& effects, const Part& part) {
  const std::string amount = std::to_string(part.amount());
  switch (part.op()) {
    case Op::choice: {
      std::string text;
      for (int i = 0; i < part.alternatives(); ++i) {
        text += (i == 0 ? "" : " | ") + effect_text(effects, part.alternative(i));
      }
      return "(" + text + ")";
    }
    case Op::pay:
      return "(" + cost_text(effects.cost_of(part)) + " -> " + effect_text(effects, part.gains()) +
             ")";
    case Op::vp_per:
      return "vp" + amount + "/" + std::to_string(part.each()) +
             std::string(kCountWords[at(part.count())]) + "^" + std::to_string(part.most());
    case Op::hire:
      return part.price_change() > 0 ? "hire+" + amount : "hire" + amount;
    case Op::mixed_resource: {
      std::string types;
      for (std::size_t i = 0; i < kResources; ++i) {
        if (((part.types() >> i) & 1U) == 0) continue;
        types += (types.empty() ? "" : "/") + std::string(kResourceWords[i]);
      }
      return "mix:" + types + ":" + amount;
    }
    default:
      break;
  }
  const Atom& atom = atom_of(part);
  return std::string(atom.word) + (atom.form == Form::amount ? amount : "");
}

}  // namespace

std::string effect_text(const Effects& effects, Effect effect) {
  std::string text;
  for (int i = 0; i < effects.size(effect); ++i) {
    const Part& part = effects.part(effect, i);
    std::string word = part_text(effects, part);
    // A choice that is the whole effect stands without parentheses.
    if (part.op() == Op::choice && effects.size(effect) == 1)
      word = word.substr(1, word.size() - 2);
    text += (i == 0 ? "" : " + ") + word;
  }
  return text;
}

void unite_equal_effects(Effects& effects) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < effects.lists.size(); ++i) {
    texts.push_back(effect_text(effects, static_cast<Effect>(i)));
    const auto first = std::find(texts.begin(), texts.end(), texts.back());
    effects.canonical.push_back(static_cast<Effect>(first - texts.begin()));
    Name name{texts.back(), {}};
    for (const Language language : kLanguages) {
      name.text.text[at(language)] = effect_words(effects, static_cast<Effect>(i), language);
    }
    effects.words.push_back(name);
  }
  for (const Part& part : effects.parts) {
    Name name{part_text(effects, part), {}};
    for (const Language language : kLanguages) {
      name.text.text[at(language)] = part_words(effects, part, language);
    }
    effects.part_words.push_back(name);
  }
}

std::vector<std::string> effect_vocabulary() {
  std::vector<std::string> words;
  words.reserve(kAtoms.size());
  for (const Atom& atom : kAtoms) words.emplace_back(atom.word);
  for (const std::string_view word : kResourceWords) words.push_back("-" + std::string(word));
  for (const char* cost : {"-coin", "-en", "-box", "-miscard"}) words.emplace_back(cost);
  for (const std::string_view word : kCountWords) words.emplace_back(word);
  for (const ConditionWord& condition : kConditions) words.emplace_back(condition.word);
  return words;
}

const Sentence& atom_sentence(const Part& part) { return *atom_of(part).words; }
std::string_view atom_word(const Part& part) { return atom_of(part).word; }

}  // namespace lagoon::reef_project
