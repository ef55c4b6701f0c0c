#include "table/edition.hpp"

#include <map>

#include "editions/editions.hpp"
#include "table/json.hpp"
#include "table/schema.hpp"

namespace lagoon {
namespace {

struct Parsed {
  Data edition;
  Data schema;
  std::string hash;
};

/// The compiled-in files, parsed once.
const Parsed& embedded(std::string_view game) {
  static const auto all = [] {
    std::map<std::string, Parsed, std::less<>> parsed;
    for (const editions::Embedded& files : editions::all()) {
      Result<Data> edition = parse_json(files.edition);
      Result<Data> schema = parse_json(files.schema);
      assert(edition && schema);
      const std::string hash = edition_hash(*edition);
      parsed.emplace(std::string(files.game),
                     Parsed{std::move(*edition), std::move(*schema), hash});
    }
    return parsed;
  }();
  const auto found = all.find(game);
  assert(found != all.end());
  return found->second;
}

const editions::Older* find_older(std::string_view hash) {
  for (const editions::Older& older : editions::older()) {
    if (older.hash == hash) return &older;
  }
  return nullptr;
}

/// Parsed as soon as one of them is needed, which few programs do.
const Data& parsed_older(const editions::Older& wanted) {
  static const auto all = [] {
    std::map<std::string_view, Data> parsed;
    for (const editions::Older& older : editions::older()) {
      Result<Data> edition = parse_json(older.edition);
      assert(edition);
      parsed.emplace(older.hash, std::move(*edition));
    }
    return parsed;
  }();
  return all.find(wanted.hash)->second;
}

}  // namespace

const Data& default_edition(std::string_view game) { return embedded(game).edition; }
const std::string& default_edition_hash(std::string_view game) { return embedded(game).hash; }
const Data& edition_schema(std::string_view game) { return embedded(game).schema; }

std::vector<std::string> older_editions(std::string_view game) {
  std::vector<std::string> hashes;
  for (const editions::Older& older : editions::older()) {
    if (older.game == game) hashes.emplace_back(older.hash);
  }
  return hashes;
}

const Data* compiled_in_edition(std::string_view hash) {
  for (const editions::Embedded& files : editions::all()) {
    if (embedded(files.game).hash == hash) return &embedded(files.game).edition;
  }
  const editions::Older* const older = find_older(hash);
  return older == nullptr ? nullptr : &parsed_older(*older);
}

const Data& edition_for(std::string_view game, std::string_view hash, const Data& given) {
  if (!given.is_null()) return given;
  const editions::Older* const older = find_older(hash);
  return older == nullptr || older->game != game ? given : parsed_older(*older);
}

std::string edition_hash(const Data& edition) {
  if (edition.find(kForms) == nullptr) return hash_text(content_hash(edition));
  Data content = Data::map();
  for (const Data::Member& member : *edition.members()) {
    if (member.key != kForms) content.set(member.key, member.value);
  }
  return hash_text(content_hash(content));
}

std::string edition_hash(std::string_view game, const Data& edition) {
  return edition.is_null() ? default_edition_hash(game) : edition_hash(edition);
}

void check_edition_schema(std::string_view game, const Reader& edition) {
  check_schema(edition_schema(game), edition);
}

}  // namespace lagoon
