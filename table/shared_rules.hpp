// Rules objects never change, so tables of the same kind share one: its tables take more room than
// a whole game, and reading an edition takes longer than dealing.
#pragma once

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.hpp"

namespace lagoon {

/// What makes two tables of one game the same kind. The hash is for speed: what counts is the
/// content.
struct RulesKey {
  int seats = 0;
  OptionValues options;
  std::string edition_hash;
  Data edition;  ///< null: the default one
  friend bool operator==(const RulesKey&, const RulesKey&) = default;
};

/// The rules objects of one game that are in use, for all threads. It keeps none of them alive.
template <class G>
class SharedRules {
 public:
  /// More kinds of tables than this at once get rules of their own.
  static constexpr std::size_t kMost = 64;

  static SharedRules& instance() {
    static SharedRules rules;
    return rules;
  }

  /// The rules of this kind; nullptr when none are in use.
  [[nodiscard]] std::shared_ptr<const G> find(const RulesKey& key) {
    const std::lock_guard lock(mutex_);
    for (const Entry& entry : entries_) {
      if (!(entry.key == key)) continue;
      if (auto rules = entry.rules.lock()) return rules;
    }
    return nullptr;
  }

  void add(RulesKey key, const std::shared_ptr<const G>& rules) {
    const std::lock_guard lock(mutex_);
    std::erase_if(entries_, [](const Entry& entry) { return entry.rules.expired(); });
    if (entries_.size() < kMost) entries_.push_back({std::move(key), rules});
  }

  /// How many kinds are known, also those that nobody uses any more.
  [[nodiscard]] std::size_t size() {
    const std::lock_guard lock(mutex_);
    return entries_.size();
  }

 private:
  struct Entry {
    RulesKey key;
    std::weak_ptr<const G> rules;
  };
  std::mutex mutex_;
  std::vector<Entry> entries_;
};

}  // namespace lagoon
