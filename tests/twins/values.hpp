// What two views show of the components, and what events name.
#pragma once

#include <map>
#include <set>
#include <string>

#include "core/catalogue.hpp"
#include "core/data.hpp"

namespace lagoon::twins {

/// What the components of a game are called in states and events.
struct Components {
  std::set<std::string> ids;
  std::set<std::string> kinds;
  explicit Components(const Catalogue& catalogue) {
    for (const Component& component : catalogue) {
      ids.insert(component.id);
      kinds.insert(component.kind);
    }
  }
};

/// The components that some data names, and how often.
class Values {
 public:
  enum class Of { state, events };
  Values(const Components& components, const Data& data, Of of) : components_(components), of_(of) {
    collect(data, true);
  }

  /// One that stands here more often than in `other` and not at all in `named`; "" if none does.
  [[nodiscard]] std::string unnamed_beside(const Values& other, const Values& named) const {
    for (const auto& [value, times] : times_) {
      if (times > other.times(value) && named.times(value) == 0) return value;
    }
    return "";
  }

 private:
  [[nodiscard]] int times(const std::string& value) const {
    const auto at = times_.find(value);
    return at == times_.end() ? 0 : at->second;
  }
  void add(std::string id) {
    while (!id.empty() && id.back() == '*') id.pop_back();  // a tile with a diver
    if (components_.ids.contains(id)) ++times_[id];
    for (const std::string& kind : components_.kinds) {  // a sentence is named after its component
      if (id.starts_with(kind + "-") && components_.ids.contains(id.substr(kind.size() + 1))) {
        ++times_[id.substr(kind.size() + 1)];
      }
    }
  }
  /// In a state a number is a component in a list and under the name of its kind; elsewhere it
  /// counts things. What an event says, it names.
  void collect(const Data& data, bool number_is_id) {
    if (data.text() != nullptr) add(*data.text());
    if (data.integer() != nullptr && number_is_id) add(std::to_string(*data.integer()));
    if (data.items() != nullptr) {
      for (const Data& item : *data.items()) collect(item, true);
    }
    if (data.members() != nullptr) {
      for (const Data::Member& member : *data.members()) {
        collect(member.value, of_ == Of::events || components_.kinds.contains(member.key));
      }
    }
  }
  const Components& components_;
  Of of_;
  std::map<std::string, int> times_;
};

}  // namespace lagoon::twins
