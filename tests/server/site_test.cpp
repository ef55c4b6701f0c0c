// What the server answers to which request, without a network.
#include "server/site.hpp"

#include <gtest/gtest.h>

#include "tests/server/files.hpp"

namespace lagoon::server {
namespace {

Reply get(std::string_view target, std::string_view encodings = "", std::string_view tag = "") {
  return Site(kFiles).answer({"GET", target, tag, encodings}, true);
}

std::string_view header(const Reply& reply, std::string_view name) {
  for (const auto& [key, value] : reply.headers) {
    if (key == name) return value;
  }
  return "";
}

TEST(Site, ServesFilesByTheirPath) {
  const Reply reply = get("/assets/a-1f.js");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, "let answer = 42;");
  EXPECT_EQ(reply.length, reply.body.size());
  EXPECT_EQ(header(reply, "Content-Type"), "text/javascript");
  EXPECT_EQ(header(reply, "Content-Encoding"), "");
  EXPECT_EQ(get("/assets/a-1f.js?v=2").status, 200);
}

TEST(Site, SendsTheCompressedFormToWhoTakesIt) {
  const auto encoding = [](std::string_view accepted, std::string_view path = "/assets/a-1f.js") {
    return std::string(header(get(path, accepted), "Content-Encoding"));
  };
  EXPECT_EQ(get("/assets/a-1f.js", "gzip").body, "(packed)");
  EXPECT_EQ(get("/assets/a-1f.js", "gzip, deflate, br, zstd").body, "(br)");
  EXPECT_EQ(encoding("gzip, deflate, br, zstd"), "br") << "the smallest of those that are equal";
  EXPECT_EQ(encoding("GZIP"), "gzip");
  EXPECT_EQ(encoding("gzip;q=1.0, br;q=0.5"), "gzip");
  EXPECT_EQ(encoding("br;q=0.001"), "br");
  EXPECT_EQ(encoding("*"), "br");
  EXPECT_EQ(encoding("br;q=0, *"), "gzip");
  EXPECT_EQ(encoding("gzip;q=0"), "");
  EXPECT_EQ(encoding("gzip;q=0.000, br; Q=0"), "");
  EXPECT_EQ(encoding("*;q=0"), "");
  EXPECT_EQ(encoding("identity"), "");
  EXPECT_EQ(encoding("gzipped"), "") << "another word";
  EXPECT_EQ(encoding(""), "");
  EXPECT_EQ(encoding("gzip, br", "/favicon.png"), "") << "there is none";
  EXPECT_EQ(encoding("gzip, br", "/index.html"), "gzip") << "there is no other";
}

TEST(Site, FilesWithAHashAreKeptForEverAndThePageIsAskedForAgain) {
  EXPECT_NE(header(get("/assets/a-1f.js"), "Cache-Control").find("immutable"),
            std::string_view::npos);
  EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(get("/"), "ETag"), "W/\"page\"");
  for (const char* known :
       {"\"page\"", "W/\"page\"", "\"a\", \"page\"", "W/\"a\",W/\"page\"", "*", " * "}) {
    const Reply reply = get("/", "gzip", known);
    EXPECT_EQ(reply.status, 304) << known;
    EXPECT_TRUE(reply.body.empty());
    EXPECT_EQ(header(reply, "Content-Encoding"), "");
    EXPECT_EQ(header(reply, "ETag"), "W/\"page\"");
  }
  for (const char* other : {"\"older\"", "page", "\"page", "w/\"page\"", "\"a\", \"b\""}) {
    EXPECT_EQ(get("/", "", other).status, 200) << other;
  }
}

TEST(Site, EveryPathOfTheClientIsItsPage) {
  for (const char* path : {"/", "/play/reef-gardens", "/rules/coral", "/nonsense/of/any/kind",
                           "/apis", "http://games.example/play", "http://games.example"}) {
    EXPECT_EQ(get(path).body, "<!doctype html>") << path;
  }
}

TEST(Site, AFileThatIsNotThereIsNotFound) {
  for (const char* path : {"/assets/b.js", "/../etc/passwd.txt", "/index.htm.l", "/.git", "x.y"}) {
    EXPECT_EQ(get(path).status, 404) << path;
  }
}

TEST(Site, NothingIsThereForPrograms) {
  for (const char* path : {"/api", "/api/", "/api/tables", "/api?x=1", "/metrics", "/metrics/a"}) {
    EXPECT_EQ(get(path).status, 404) << path;
    EXPECT_EQ(Site(kFiles).answer({"POST", path}, true).status, 404) << path;
  }
}

TEST(Site, RefusesInTheLanguageOfTheBrowser) {
  const auto refusal = [](std::string_view language) {
    return std::string(Site(kFiles).answer({"GET", "/b.js", "", "", language}, true).body);
  };
  EXPECT_NE(refusal("").find("no such file"), std::string::npos);
  EXPECT_NE(refusal("en-GB,en;q=0.9,de;q=0.5").find("no such file"), std::string::npos);
  EXPECT_NE(refusal("fr").find("no such file"), std::string::npos);
  EXPECT_NE(refusal("*").find("no such file"), std::string::npos);
  EXPECT_NE(refusal("de-AT,de;q=0.9,en;q=0.8").find("gibt es nicht"), std::string::npos);
}

TEST(Site, AnEmptySiteHasNoPage) { EXPECT_EQ(Site({}).answer({"GET", "/"}, true).status, 404); }

TEST(Site, SecurityHeadersAreOnEveryAnswer) {
  for (const char* path : {"/", "/assets/a-1f.js", "/missing.js", "/livez", "/readyz"}) {
    const Reply reply = get(path);
    const std::string_view policy = header(reply, "Content-Security-Policy");
    EXPECT_NE(policy.find("default-src 'self'"), std::string_view::npos) << path;
    EXPECT_NE(policy.find("'wasm-unsafe-eval'"), std::string_view::npos) << path;
    EXPECT_EQ(policy.find("unsafe-inline"), std::string_view::npos) << path;
    EXPECT_EQ(header(reply, "X-Content-Type-Options"), "nosniff") << path;
    EXPECT_EQ(header(reply, "Referrer-Policy"), "no-referrer") << path;
  }
}

TEST(Site, HealthTellsWhetherItIsStopping) {
  const Site site(kFiles);
  EXPECT_EQ(site.answer({"GET", "/livez"}, false).status, 200);
  EXPECT_EQ(site.answer({"GET", "/readyz"}, true).status, 200);
  EXPECT_EQ(site.answer({"GET", "/readyz"}, false).status, 503);
}

TEST(Site, OnlyReadingIsPossible) {
  const Reply head = Site(kFiles).answer({"HEAD", "/"}, true);
  EXPECT_EQ(head.status, 200);
  EXPECT_TRUE(head.body.empty());
  EXPECT_EQ(head.length, kFiles[2].bytes.size());
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "BREW"}) {
    const Reply reply = Site(kFiles).answer({method, "/"}, true);
    EXPECT_EQ(reply.status, 405) << method;
    EXPECT_EQ(header(reply, "Allow"), "GET, HEAD");
  }
}

}  // namespace
}  // namespace lagoon::server
