// When the server was there, so that time in which nobody could play is nobody's.
//
// A life goes on from one input to the next. It ends with its process, and also when the process
// stood still or the clock on the wall was put right: lives are spans in which that clock can be
// believed. They are kept beside the tables, as text: "from-until from-until", in milliseconds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/service/store.hpp"

namespace lagoon::server {

class Lives {
 public:
  Lives() = default;
  /// What text() gave; what cannot be read is left out.
  explicit Lives(std::string_view text);

  [[nodiscard]] std::string text() const;
  /// A new life. Where the clock was put back, the old ones end before it: nobody is charged twice.
  void begin(WallTime now);
  void go_on(WallTime now);
  /// How long the server was there since this moment; rather too little than too much.
  [[nodiscard]] std::int64_t since(WallTime moment) const;

 private:
  struct Life {
    WallTime from = 0;
    WallTime until = 0;
  };
  std::vector<Life> lives_;
};

}  // namespace lagoon::server
