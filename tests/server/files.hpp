// A small site for the tests of the server.
#pragma once

#include <array>

#include "server/site.hpp"

namespace lagoon::server {

inline constexpr std::array<Asset, 3> kFiles{{
    {"/assets/a-1f.js", "text/javascript", "W/\"js\"", "let answer = 42;", "(packed)", "(br)"},
    {"/favicon.png", "image/png", "W/\"png\"", "picture", "", ""},
    {"/index.html", "text/html", "W/\"page\"", "<!doctype html>", "(small)", ""},
}};

}  // namespace lagoon::server
