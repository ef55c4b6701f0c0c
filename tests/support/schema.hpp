// What the engine answers, held against its published schemas (docs/schema): nothing that is not
// declared, and nothing declared that never occurs.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "table/json.hpp"
#include "table/schema.hpp"
#include "tests/support/files.hpp"

namespace lagoon::test {

/// One of the files; each of its definitions can be held against data.
class PublishedSchema {
 public:
  explicit PublishedSchema(const std::string& name)
      : schema_(read_json_file("docs/schema/" + name + ".json")) {
    for (const Data::Member& each : *schema_.find("$defs")->members()) {
      Data definition = schema_;
      roots_.emplace(each.key, definition.set("$ref", "#/$defs/" + each.key));
    }
  }

  [[nodiscard]] const Data& file() const { return schema_; }
  [[nodiscard]] const Data& definition(const std::string& name) const {
    return *schema_.find("$defs")->find(name);
  }

  /// Fails where the data does not fit, and keeps in mind what it has.
  void expect_fits(const std::string& name, const Data& data) {
    Faults faults;
    check_schema(roots_.at(name), Reader(data, faults));
    for (const Error& fault : faults) {
      ADD_FAILURE() << name << "." << fault.field << ": " << fault.message.in(Language::en);
    }
    if (faults.empty()) walk(definition(name), name, data);
  }

  /// Fails for each property below these definitions that no data has had.
  void expect_complete() const {
    for (const Data::Member& each : *schema_.find("$defs")->members()) {
      declare(each.value, each.key);
    }
  }

 private:
  [[nodiscard]] static std::string name_of(const Data& reference) {
    return reference.text()->substr(std::string_view("#/$defs/").size());
  }

  void walk(const Data& schema, const std::string& path, const Data& data) {
    if (const Data* reference = schema.find("$ref")) {
      const std::string name = name_of(*reference);
      return walk(definition(name), name, data);
    }
    if (const Data* choices = schema.find("anyOf")) {
      const Data::List& all = *choices->items();
      const auto fit = std::find_if(all.begin(), all.end(),
                                    [&](const Data& choice) { return could_be(choice, data); });
      return walk(*fit, path + "|" + std::to_string(fit - all.begin()), data);
    }
    const Data* each = schema.find("items");
    if (data.items() != nullptr && each != nullptr) {
      for (const Data& item : *data.items()) walk(*each, path + "[]", item);
    }
    if (const Data::Map* members = data.members()) walk_map(schema, path, *members);
  }

  void walk_map(const Data& schema, const std::string& path, const Data::Map& members) {
    const Data* properties = schema.find("properties");
    for (const Data::Member& member : members) {
      const Data* known = properties == nullptr ? nullptr : properties->find(member.key);
      const Data* others = schema.find("additionalProperties");
      if (known != nullptr) {
        occurred_.insert(path + "." + member.key);
        walk(*known, path + "." + member.key, member.value);
      } else if (others != nullptr) {
        walk(*others, path + ".*", member.value);
      }
    }
  }

  /// Whether data that fits one of several has the shape of this one.
  [[nodiscard]] bool could_be(const Data& schema, const Data& data) const {
    if (const Data* reference = schema.find("$ref")) {
      return could_be(definition(name_of(*reference)), data);
    }
    if (const Data* one = schema.find("const")) return *one == data;
    if (const Data* several = schema.find("enum")) {
      const Data::List& values = *several->items();
      return std::find(values.begin(), values.end(), data) != values.end();
    }
    if (data.members() == nullptr) return schema.find("properties") == nullptr;
    const Data* properties = schema.find("properties");
    if (properties == nullptr) return schema.find("additionalProperties") != nullptr;
    const Data::Map& members = *data.members();
    return std::all_of(members.begin(), members.end(), [&](const Data::Member& member) {
      const Data* known = properties->find(member.key);
      return known != nullptr && (member.value.text() == nullptr || could_be(*known, member.value));
    });
  }

  void declare(const Data& schema, const std::string& path) const {
    if (const Data* choices = schema.find("anyOf")) {
      int i = 0;
      for (const Data& each : *choices->items()) declare(each, path + "|" + std::to_string(i++));
    }
    if (const Data* items = schema.find("items")) declare(*items, path + "[]");
    const Data* others = schema.find("additionalProperties");
    if (others != nullptr && others->members() != nullptr) declare(*others, path + ".*");
    const Data* properties = schema.find("properties");
    if (properties == nullptr) return;
    for (const Data::Member& each : *properties->members()) {
      const std::string here = path + "." + each.key;
      EXPECT_TRUE(occurred_.count(here) == 1) << here << " is declared but never occurs";
      declare(each.value, here);
    }
  }

  Data schema_;
  std::map<std::string, Data> roots_;
  std::set<std::string> occurred_;
};

}  // namespace lagoon::test
