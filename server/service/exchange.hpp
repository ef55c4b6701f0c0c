// What goes into the service and what comes out. It has no sockets, files, clock or random numbers
// of its own: whoever runs it brings all of that along with each input, so that a whole server can
// be simulated from a seed, and whatever went wrong once goes wrong again.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/seat.hpp"
#include "core/sentence.hpp"
#include "server/service/store.hpp"
#include "table/table.hpp"

namespace lagoon::server {

using PeerId = std::uint64_t;  ///< a socket, a stream, or one request; never used twice
using Ticket = std::uint64_t;  ///< of something that the service waits for

/// What is true when an input arrives.
struct Present {
  std::int64_t ms = 0;  ///< only ever goes up; what time limits and clocks are counted by
  WallTime wall = 0;    ///< what people are shown; it may jump
  std::array<std::uint8_t, 32> chance{};  ///< that nobody has seen; used for this input only
};

// ------------------------------------------------------------------------------------------ input

/// Somebody listens from now on: to a socket, or to a stream of one table.
struct Connected {
  PeerId peer = 0;
  std::string address;  ///< what limits count by
};
/// A message came through a socket.
struct Said {
  PeerId peer = 0;
  std::string text;
};
/// Everything that was sent to this peer has left the process.
struct Drained {
  PeerId peer = 0;
};
struct Closed {
  PeerId peer = 0;
};
/// A request by HTTP. It is answered once, by Answered, but for a stream: that begins with its
/// first line, and its peer is open from then on.
struct Called {
  PeerId peer = 0;
  std::string address;
  std::string method;
  std::string path;
  std::string query;
  std::string bearer;  ///< token; "" without one
  std::string body;
  Language language = Language::en;
};
/// What became of a Write.
struct Written {
  Ticket ticket = 0;
  bool failed = false;  ///< the store could not do it
  Fate fate = Fate::stored;
};
/// The answer to an Asked.
struct Found {
  Ticket ticket = 0;
  bool failed = false;
  std::optional<StoredTable> table;
  std::vector<TokenPlace> places;
  std::vector<ListedTable> lines;
  std::vector<std::string> ids;
};
/// What a bot, or whoever hints, has thought.
struct Thought {
  Ticket ticket = 0;
  Result<Data> result = Data();  ///< a move, or a hint
};
/// Time passes. It comes several times a second.
struct Tick {};
/// No new deeds from now on: the process is about to end.
struct Stop {};

using Input =
    std::variant<Connected, Said, Drained, Closed, Called, Written, Found, Thought, Tick, Stop>;

// ----------------------------------------------------------------------------------------- output

/// A line for a peer. The first one to a stream opens it.
struct Sent {
  PeerId peer = 0;
  std::string text;
};
/// The peer is to be closed, after what was sent to it.
struct Dismissed {
  PeerId peer = 0;
  int code = 1000;  ///< of a socket
};
struct Answered {
  PeerId peer = 0;
  int status = 200;
  std::string body;
  bool is_text = false;       ///< plain text instead of JSON
  bool is_immutable = false;  ///< may be kept for ever
};
struct Write {
  Ticket ticket = 0;
  Change change;
};
struct LoadTable {
  std::string public_id;
};
struct LookAtTable {
  std::string public_id;
};
struct FindCode {
  std::string code;
};
struct FindTokens {
  std::vector<std::string> hashes;
};
struct FindDue {
  WallTime until = 0;
};
using StoreQuestion =
    std::variant<LoadTable, LookAtTable, FindCode, FindTokens, ListQuestion, FindDue>;
struct Asked {
  Ticket ticket = 0;
  StoreQuestion question;
};
/// Work for a thread of its own: the next move of a bot, or a hint.
struct Think {
  Ticket ticket = 0;
  std::shared_ptr<const Table> table;
  Seat seat{};
  std::string spec;  ///< "": a hint
  std::string seed;
  std::vector<Data> draft;
  Language language = Language::en;
};

using Output = std::variant<Sent, Dismissed, Answered, Write, Asked, Think>;

/// What to do with a question to a store, wherever the store is: the answer to an Asked.
[[nodiscard]] Found find_in(Store& store, const Asked& asked);

/// What a bot or a hint comes to: the answer to a Think.
[[nodiscard]] Thought think_about(const Think& think);

}  // namespace lagoon::server
