// Changes one node of Data, named by its path: "cards[3].number".
#pragma once

#include <charconv>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"

namespace lagoon::test {

/// What becomes of a node: another one, or nullopt when it is to go.
using Change = std::function<std::optional<Data>(const Data&)>;

/// The same data with one node changed. A last key that is absent is given to `change` as null and
/// added; if the way to the node is not there, nothing changes.
inline Data changed(const Data& data, std::string_view path, const Change& change) {
  if (!path.empty() && path[0] == '.') path.remove_prefix(1);
  if (path.empty()) return change(data).value_or(Data());
  if (path[0] == '[' ? data.items() == nullptr : data.members() == nullptr) return data;
  if (path[0] == '[') {
    const std::size_t end = path.find(']');
    std::size_t wanted = 0;
    std::from_chars(path.data() + 1, path.data() + end, wanted);
    const std::string_view rest = path.substr(end + 1);
    Data list = Data::list();
    const Data::List& items = *data.items();
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i != wanted) {
        list.push(items[i]);
      } else if (!rest.empty()) {
        list.push(changed(items[i], rest, change));
      } else if (auto next = change(items[i])) {
        list.push(*std::move(next));
      }
    }
    return list;
  }
  const std::size_t end = path.find_first_of(".[");
  const std::string_view key = path.substr(0, end);
  const std::string_view rest = end == std::string_view::npos ? "" : path.substr(end);
  Data map = Data::map();
  bool found = false;
  for (const Data::Member& member : *data.members()) {
    if (member.key != key) {
      map.set(member.key, member.value);
      continue;
    }
    found = true;
    if (!rest.empty()) {
      map.set(key, changed(member.value, rest, change));
    } else if (auto next = change(member.value)) {
      map.set(key, *std::move(next));
    }
  }
  if (!found && rest.empty()) map.set(key, change(Data()).value_or(Data()));
  return map;
}

inline Data with(const Data& data, std::string_view path, const Data& value) {
  return changed(data, path, [&](const Data&) { return value; });
}

inline Data without(const Data& data, std::string_view path) {
  return changed(data, path, [](const Data&) { return std::nullopt; });
}

/// The node at a path, which must exist.
inline Data at(const Data& data, std::string_view path) {
  Data found;
  (void)changed(data, path, [&](const Data& node) {
    found = node;
    return node;
  });
  return found;
}

/// The paths of all nodes below the root.
inline void collect_paths(const Data& data, const std::string& path,
                          std::vector<std::string>& out) {
  if (!path.empty()) out.push_back(path);
  if (const Data::List* items = data.items()) {
    for (std::size_t i = 0; i < items->size(); ++i) {
      collect_paths((*items)[i], path + "[" + std::to_string(i) + "]", out);
    }
  }
  if (const Data::Map* members = data.members()) {
    for (const Data::Member& member : *members) {
      collect_paths(member.value, path.empty() ? member.key : path + "." + member.key, out);
    }
  }
}
inline std::vector<std::string> all_paths(const Data& data) {
  std::vector<std::string> paths;
  collect_paths(data, "", paths);
  return paths;
}

}  // namespace lagoon::test
