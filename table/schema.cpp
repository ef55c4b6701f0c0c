#include "table/schema.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "core/texts.hpp"
#include "table/json.hpp"
#include "table/texts.hpp"

namespace lagoon {
namespace {

constexpr std::array kKeywords{"$schema",    "$id",
                               "$defs",      "$ref",
                               "title",      "description",
                               "type",       "enum",
                               "const",      "minimum",
                               "maximum",    "minItems",
                               "maxItems",   "uniqueItems",
                               "items",      "required",
                               "minLength",  "maxLength",
                               "properties", "pattern",
                               "anyOf",      "additionalProperties"};

bool has_type(const Data& data, std::string_view type) {
  if (type == "object") return data.members() != nullptr;
  if (type == "array") return data.items() != nullptr;
  if (type == "string") return data.text() != nullptr;
  if (type == "integer") return data.integer() != nullptr;
  if (type == "boolean") return data.boolean() != nullptr;
  return type == "null" && data.is_null();
}

int limit(const Data& schema, std::string_view key, int otherwise) {
  const Data* value = schema.find(key);
  return value == nullptr ? otherwise : static_cast<int>(*value->integer());
}

/// One element of a pattern: a literal or a class, possibly repeated.
struct Piece {
  std::string_view allowed;  ///< what stands in [...], or one literal character
  bool repeated = false;
  [[nodiscard]] bool accepts(char c) const {
    for (std::size_t i = 0; i < allowed.size(); ++i) {
      if (i + 2 < allowed.size() && allowed[i + 1] == '-') {
        if (c >= allowed[i] && c <= allowed[i + 2]) return true;
        i += 2;
      } else if (allowed[i] == c) {
        return true;
      }
    }
    return false;
  }
};

/// ^[class][class]*$ and the like. Greedy is enough: no piece of our schemas follows a repeated
/// one.
bool matches(std::string_view pattern, std::string_view input) {
  pattern = pattern.substr(1, pattern.size() - 2);  // ^ and $
  std::size_t at = 0;
  while (!pattern.empty()) {
    Piece piece;
    const std::size_t end = pattern[0] == '[' ? pattern.find(']') : 0;
    piece.allowed = pattern[0] == '[' ? pattern.substr(1, end - 1) : pattern.substr(0, 1);
    pattern.remove_prefix(end + 1);
    if (!pattern.empty() && pattern[0] == '*') {
      piece.repeated = true;
      pattern.remove_prefix(1);
    }
    if (piece.repeated) {
      while (at < input.size() && piece.accepts(input[at])) ++at;
    } else if (at < input.size() && piece.accepts(input[at])) {
      ++at;
    } else {
      return false;
    }
  }
  return at == input.size();
}

class Checker {
 public:
  explicit Checker(const Data& root) : root_(root) {}

  void check(const Data& schema, const Reader& node) const {
    if (const Data* reference = schema.find("$ref")) return check(resolve(*reference), node);
    if (const Data* choices = schema.find("anyOf")) return check_choices(*choices, node);
    if (const Data* type = schema.find("type"); type != nullptr && !check_type(*type, node)) return;
    check_values(schema, node);
    if (node.data().integer() != nullptr) check_number(schema, node);
    if (node.data().text() != nullptr) check_text(schema, node);
    if (node.data().items() != nullptr) check_list(schema, node);
    if (node.data().members() != nullptr) check_map(schema, node);
  }

 private:
  const Data& resolve(const Data& reference) const {
    constexpr std::string_view kPrefix = "#/$defs/";
    const std::string_view name = std::string_view(*reference.text()).substr(kPrefix.size());
    return *root_.find("$defs")->find(name);
  }

  bool check_type(const Data& type, const Reader& node) const {
    const auto fits = [&](const Data& one) { return has_type(node.data(), *one.text()); };
    const Data::List* several = type.items();
    if (several == nullptr ? fits(type) : std::any_of(several->begin(), several->end(), fits)) {
      return true;
    }
    const std::string expected = to_json(type);
    node.fault(Statement(table::text::schema_type, Arg::word("type", expected)));
    return false;
  }

  void check_choices(const Data& choices, const Reader& node) const {
    for (const Data& choice : *choices.items()) {
      Faults faults;
      check(choice, Reader(node.data(), faults, node.path()));
      if (faults.empty()) return;
    }
    node.fault(Statement(table::text::schema_choice));
  }

  static void check_values(const Data& schema, const Reader& node) {
    const Data* one = schema.find("const");
    const Data* several = schema.find("enum");
    if (one != nullptr && !(*one == node.data())) {
      const std::string value = to_json(*one);
      node.fault(Statement(table::text::schema_value, Arg::word("values", value)));
    }
    if (several == nullptr) return;
    const Data::List& values = *several->items();
    if (std::find(values.begin(), values.end(), node.data()) != values.end()) return;
    const std::string listed = to_json(*several);
    node.fault(Statement(table::text::schema_value, Arg::word("values", listed)));
  }

  static void check_number(const Data& schema, const Reader& node) {
    const int min = limit(schema, "minimum", std::numeric_limits<int>::min());
    const int max = limit(schema, "maximum", std::numeric_limits<int>::max());
    const std::int64_t value = *node.data().integer();
    if (value >= min && value <= max) return;
    const std::string written = std::to_string(value);
    node.fault(Statement(lagoon::text::out_of_range, Arg::word("number", written),
                         Arg::number("min", min), Arg::number("max", max)));
  }

  static void check_length(std::size_t length, int min, int max, const Reader& node) {
    if (length >= static_cast<std::size_t>(min) && length <= static_cast<std::size_t>(max)) return;
    node.fault(Statement(table::text::schema_length,
                         Arg::number("number", static_cast<int>(length)), Arg::number("min", min),
                         Arg::number("max", max)));
  }

  static void check_text(const Data& schema, const Reader& node) {
    const std::string& value = *node.data().text();
    check_length(value.size(), limit(schema, "minLength", 0),
                 limit(schema, "maxLength", std::numeric_limits<int>::max()), node);
    const Data* pattern = schema.find("pattern");
    if (pattern == nullptr || matches(*pattern->text(), value)) return;
    node.fault(Statement(table::text::schema_pattern, Arg::word("text", value),
                         Arg::word("pattern", *pattern->text())));
  }

  void check_list(const Data& schema, const Reader& node) const {
    const Data::List& items = *node.data().items();
    const int max = limit(schema, "maxItems", std::numeric_limits<int>::max());
    check_length(items.size(), limit(schema, "minItems", 0), max, node);
    const Data* unique = schema.find("uniqueItems");
    const Data* each = schema.find("items");
    // What is too long is not read: comparing its items would take quadratic time.
    if (items.size() > static_cast<std::size_t>(max)) return;
    for (int i = 0; i < node.size() && !node.faults().full(); ++i) {
      if (each != nullptr) check(*each, node[i]);
      const auto here = items.begin() + i;
      if (unique != nullptr && *unique->boolean() &&
          std::find(items.begin(), here, *here) != here) {
        node[i].fault(Statement(table::text::schema_unique));
      }
    }
  }

  void check_map(const Data& schema, const Reader& node) const {
    const Data* properties = schema.find("properties");
    const Data* others = schema.find("additionalProperties");
    if (const Data* required = schema.find("required")) {
      for (const Data& key : *required->items()) {
        if (node.has(*key.text())) continue;
        node.fault(Statement(lagoon::text::missing_key, Arg::word("key", *key.text())));
      }
    }
    for (const Data::Member& member : *node.data().members()) {
      const Data* known = properties == nullptr ? nullptr : properties->find(member.key);
      if (known != nullptr) {
        check(*known, node[member.key]);
      } else if (others != nullptr && others->boolean() != nullptr && !*others->boolean()) {
        node.fault(Statement(lagoon::text::unknown_key, Arg::word("key", member.key)));
      } else if (others != nullptr && others->members() != nullptr) {
        check(*others, node[member.key]);
      }
    }
  }

  const Data& root_;
};

void find_unknown(const Data& schema, const std::string& path, std::vector<std::string>& out) {
  if (schema.members() == nullptr) return;
  for (const Data::Member& member : *schema.members()) {
    const std::string here = path + "/" + member.key;
    if (std::find(kKeywords.begin(), kKeywords.end(), member.key) == kKeywords.end()) {
      out.push_back(here);
    }
    if (member.key == "properties" || member.key == "$defs") {
      for (const Data::Member& inner : *member.value.members()) {
        find_unknown(inner.value, here + "/" + inner.key, out);
      }
    } else if (member.key == "anyOf") {
      for (const Data& inner : *member.value.items()) find_unknown(inner, here, out);
    } else if (member.key == "items" || member.key == "additionalProperties") {
      find_unknown(member.value, here, out);
    }
  }
}

}  // namespace

void check_schema(const Data& schema, const Reader& instance) {
  Checker(schema).check(schema, instance);
}

std::vector<std::string> unknown_keywords(const Data& schema) {
  std::vector<std::string> unknown;
  find_unknown(schema, "", unknown);
  return unknown;
}

}  // namespace lagoon
