#include "core/options.hpp"

#include <algorithm>

#include "core/subscript.hpp"
#include "core/texts.hpp"

namespace lagoon {
namespace {

int position_of(const OptionSchema& schema, std::string_view id) {
  for (std::size_t i = 0; i < schema.options.size(); ++i) {
    if (schema.options[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

template <class List>
std::string ids_of(const List& list) {
  std::string ids;
  for (const auto& item : list) ids += (ids.empty() ? "" : ", ") + std::string(item.id);
  return ids;
}

int read_choice(const Option& option, const Reader& reader) {
  const std::string_view id = reader.text();
  for (std::size_t i = 0; i < option.choices.size(); ++i) {
    if (option.choices[i].id == id) return static_cast<int>(i);
  }
  const std::string known = ids_of(option.choices);
  reader.fault(Statement(text::bad_option, Arg::word("value", id), Arg::word("option", option.id),
                         Arg::word("known", known)));
  return option.preset;
}

bool applies(const Exclusion& pair, const OptionValues& values) {
  return values[pair.option] == pair.value && values[pair.other] == pair.other_value;
}

void check_exclusions(const OptionSchema& schema, const OptionValues& values,
                      const Reader& reader) {
  for (const Exclusion& pair : schema.exclusions) {
    if (!applies(pair, values)) continue;
    const auto id = [&](int option) { return schema.options[at(option)].id; };
    reader.fault(Statement(text::options_exclude, Arg::word("option", id(pair.option)),
                           Arg::word("other", id(pair.other))));
  }
}

Data value_data(const Option& option, int value) {
  if (option.choices.empty()) return value;
  return option.choices[at(value)].id;
}

}  // namespace

OptionValues default_options(const OptionSchema& schema) {
  assert(schema.options.size() <= kMaxOptions);
  OptionValues values;
  for (std::size_t i = 0; i < schema.options.size(); ++i)
    values.values[i] = schema.options[i].preset;
  return values;
}

OptionValues read_options(const OptionSchema& schema, const Reader& reader) {
  OptionValues values = default_options(schema);
  if (reader.is_null()) return values;
  const Data::Map* members = reader.data().members();
  if (members == nullptr) {
    reader.fault(Statement(text::expected, Arg::term("kind", text::kind_map)));
    return values;
  }
  for (const Data::Member& member : *members) {
    const int position = position_of(schema, member.key);
    if (position < 0) {
      const std::string known = ids_of(schema.options);
      reader.fault(Statement(
          text::unknown_option, Arg::word("option", member.key),
          known.empty() ? Arg::term("known", text::no_options) : Arg::word("known", known)));
      continue;
    }
    const Option& option = schema.options[at(position)];
    const Reader value = reader[member.key];
    values.values[at(position)] =
        option.choices.empty() ? value.integer(option.min, option.max) : read_choice(option, value);
  }
  check_exclusions(schema, values, reader);
  return values;
}

std::vector<OptionValues> varied_options(const OptionSchema& schema) {
  std::vector<OptionValues> sets{default_options(schema)};
  for (std::size_t i = 0; i < schema.options.size(); ++i) {
    const Option& option = schema.options[i];
    if (!option.varied) continue;
    std::vector<int> others{option.min, option.max};
    if (!option.choices.empty()) {
      others.clear();
      for (std::size_t c = 0; c < option.choices.size(); ++c) others.push_back(static_cast<int>(c));
    }
    for (const int value : others) {
      OptionValues varied = sets.front();
      varied.values[i] = value;
      const bool excluded =
          std::any_of(schema.exclusions.begin(), schema.exclusions.end(),
                      [&](const Exclusion& pair) { return applies(pair, varied); });
      if (value != option.preset && !excluded) sets.push_back(varied);
    }
  }
  return sets;
}

Data options_data(const OptionSchema& schema, const OptionValues& values) {
  Data data = Data::map();
  for (std::size_t i = 0; i < schema.options.size(); ++i) {
    data.set(schema.options[i].id, value_data(schema.options[i], values.values[i]));
  }
  return data;
}

Data schema_data(const OptionSchema& schema, Language language) {
  const auto words = [language](const Sentence* sentence) {
    return render(Statement(*sentence), language);
  };
  Data list = Data::list();
  for (const Option& option : schema.options) {
    Data entry = Data::map({{"id", option.id},
                            {"name", words(option.name)},
                            {"help", words(option.help)},
                            {"default", value_data(option, option.preset)}});
    if (option.choices.empty()) {
      entry.set("min", option.min).set("max", option.max);
    } else {
      Data choices = Data::list();
      for (const Choice& choice : option.choices) {
        choices.push(Data::map({{"id", choice.id}, {"name", words(choice.name)}}));
      }
      entry.set("choices", std::move(choices));
    }
    if (option.min_seats > 1) entry.set("min_seats", option.min_seats);
    if (option.max_seats < kMaxSeats) entry.set("max_seats", option.max_seats);
    list.push(std::move(entry));
  }
  return list;
}

}  // namespace lagoon
