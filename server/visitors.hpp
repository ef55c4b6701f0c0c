// Who is connected, and who has to go when there is no room: without sockets, so that it can be
// tested without them.
#pragma once

#include <map>
#include <set>
#include <string>

#include "server/limits.hpp"

namespace lagoon::server {

/// One connection as the book knows it.
class Visit {
 public:
  Visit() = default;
  virtual ~Visit() = default;
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  /// Closes the connection; it leaves the book by itself.
  virtual void end() = 0;

 protected:
  bool answering_ = false;        ///< an answer is under way
  Clock::time_point progress_{};  ///< when bytes last came or went

 private:
  friend class Visitors;
  [[nodiscard]] bool idler_than(const Visit& other) const {
    if (answering_ != other.answering_) return !answering_;
    return progress_ < other.progress_;
  }
  std::string address_;
  bool present_ = false;
};

class Visitors {
 public:
  explicit Visitors(const Limits& limits) : limits_(limits) {}

  /// At a limit the longest idle other connection of the address, or of all, has to go: a crowd of
  /// silent ones never keeps a newcomer out. Whoever waits for an answer goes last. No address
  /// (""): a proxy that has not told yet for whom it asks; only the limit in all applies.
  void enter(Visit& visit, std::string address);
  /// A proxy has told for whom it asks now.
  void move(Visit& visit, std::string address);
  void leave(Visit& visit);
  /// The longest idle one goes; for when the system has no more descriptors.
  void make_room();

  [[nodiscard]] const std::set<Visit*>& all() const { return all_; }

 private:
  using Group = std::set<Visit*>;
  void join(Visit& visit, std::string address);
  void part(Visit& visit);
  void dismiss_idlest(const Group& group, const Visit* spared);

  const Limits& limits_;
  Group all_;
  std::map<std::string, Group> by_address_;
};

}  // namespace lagoon::server
