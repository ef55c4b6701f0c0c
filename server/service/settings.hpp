// How people play at a table: pace, who may do what. Chosen when it is made.
#pragma once

#include <array>
#include <string_view>

#include "core/data.hpp"

namespace lagoon::server {

struct Pace {
  enum class Kind : std::uint8_t { none, live, turn };
  Kind kind = Kind::none;
  int bank_s = 1200;     ///< live: for the whole game
  int increment_s = 30;  ///< live: more with each turn
  int hours = 72;        ///< turn: for each turn
  friend bool operator==(const Pace&, const Pace&) = default;
};

/// What happens to a turn whose time is up: a bot makes it, the host decides, or nothing.
enum class Absent : std::uint8_t { bot, host, wait };
enum class Talk : std::uint8_t { text, phrases, off };

struct Settings {
  Pace pace;
  Absent absent = Absent::bot;
  bool takeback = true;
  bool spectators = true;
  Talk talk = Talk::text;
  bool listed = false;
  bool late = true;  ///< a person may take the place of a bot while the game runs
  bool hints = true;
  friend bool operator==(const Settings&, const Settings&) = default;
};

/// What is left out is as above; on a listed table people say phrases.
[[nodiscard]] Settings read_settings(const Reader& reader);
[[nodiscard]] Data settings_data(const Settings& settings);

}  // namespace lagoon::server
