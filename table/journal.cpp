#include "table/journal.hpp"

#include <algorithm>

namespace lagoon {

void EventBook::add(const std::vector<Event>& events) {
  for (const Event& event : events) {
    entries_.push_back({event.sentence, args_.size(), event.ply, event.seat});
    args_.insert(args_.end(), event.args.begin(), event.args.end());
  }
}

std::vector<Event> EventBook::from(int ply) const {
  std::vector<Event> events;
  const std::size_t first = first_of(ply);
  events.reserve(entries_.size() - first);
  for (std::size_t i = first; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    const std::size_t end = i + 1 < entries_.size() ? entries_[i + 1].first_arg : args_.size();
    Event& event = events.emplace_back(entry.seat, *entry.sentence);
    event.ply = entry.ply;
    for (std::size_t arg = entry.first_arg; arg < end; ++arg) event.args.push_back(args_[arg]);
  }
  return events;
}

void EventBook::cut(int ply) {
  const std::size_t first = first_of(ply);
  if (first == entries_.size()) return;
  args_.resize(entries_[first].first_arg);
  entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(first), entries_.end());
}

std::size_t EventBook::first_of(int ply) const {
  const auto first = std::partition_point(entries_.begin(), entries_.end(),
                                          [ply](const Entry& entry) { return entry.ply < ply; });
  return static_cast<std::size_t>(first - entries_.begin());
}

}  // namespace lagoon
