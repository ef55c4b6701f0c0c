// What the server answers to which request, without a network.
#include "server/site.hpp"

#include <gtest/gtest.h>

#include "tests/server/files.hpp"

namespace lagoon::server {
namespace {

Reply get(std::string_view target, bool gzip = false, std::string_view tag = "") {
  return Site(kFiles).answer({"GET", target, tag, gzip}, true);
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
  const Reply reply = get("/assets/a-1f.js", true);
  EXPECT_EQ(reply.body, "(packed)");
  EXPECT_EQ(header(reply, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(get("/favicon.png", true), "Content-Encoding"), "") << "there is none";
}

TEST(Site, FilesWithAHashAreKeptForEverAndThePageIsAskedForAgain) {
  EXPECT_NE(header(get("/assets/a-1f.js"), "Cache-Control").find("immutable"),
            std::string_view::npos);
  EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(get("/", false, "\"page\"").status, 304);
  EXPECT_TRUE(get("/", false, "\"page\"").body.empty());
  EXPECT_EQ(get("/", false, "\"older\"").status, 200);
}

TEST(Site, EveryPathOfTheClientIsItsPage) {
  for (const char* path : {"/", "/play/reef-gardens", "/rules/coral", "/nonsense/of/any/kind"}) {
    EXPECT_EQ(get(path).body, "<!doctype html>") << path;
  }
}

TEST(Site, AFileThatIsNotThereIsNotFound) {
  for (const char* path : {"/assets/b.js", "/../etc/passwd.txt", "/index.htm.l", "/.git", "x.y"}) {
    EXPECT_EQ(get(path).status, 404) << path;
  }
}

TEST(Site, AnEmptySiteHasNoPage) {
  EXPECT_EQ(Site({}).answer({"GET", "/", "", false}, true).status, 404);
}

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
  EXPECT_EQ(site.answer({"GET", "/livez", "", false}, false).status, 200);
  EXPECT_EQ(site.answer({"GET", "/readyz", "", false}, true).status, 200);
  EXPECT_EQ(site.answer({"GET", "/readyz", "", false}, false).status, 503);
}

TEST(Site, OnlyReadingIsPossible) {
  const Reply head = Site(kFiles).answer({"HEAD", "/", "", false}, true);
  EXPECT_EQ(head.status, 200);
  EXPECT_TRUE(head.body.empty());
  EXPECT_EQ(head.length, kFiles[2].bytes.size());
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "BREW"}) {
    const Reply reply = Site(kFiles).answer({method, "/", "", false}, true);
    EXPECT_EQ(reply.status, 405) << method;
    EXPECT_EQ(header(reply, "Allow"), "GET, HEAD");
  }
}

}  // namespace
}  // namespace lagoon::server
