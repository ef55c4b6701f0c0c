// A small site for the tests of the server.
#pragma once

#include <array>

#include "server/site.hpp"

namespace lagoon::server {

inline constexpr std::array<Asset, 3> kFiles{{
    {"/assets/a-1f.js", "text/javascript", "\"js\"", "let answer = 42;", "(packed)"},
    {"/favicon.png", "image/png", "\"png\"", "picture", ""},
    {"/index.html", "text/html", "\"page\"", "<!doctype html>", "(small)"},
}};

}  // namespace lagoon::server
