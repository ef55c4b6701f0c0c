#include "tests/texts/fillers.hpp"

#include <algorithm>
#include <map>

#include "tests/support/files.hpp"
#include "tests/support/games.hpp"

namespace lagoon::test {
namespace {

const char* text_of(const Data& entry, std::string_view field) {
  const Data* text = entry.find(field);
  return text == nullptr ? "" : text->text()->c_str();
}

void fill_sentences(TextFile& file) {
  for (const Data::Member& member : *file.data.members()) {
    if (member.key == "names") continue;
    const Data& entry = member.value;
    file.sentences.push_back({member.key.c_str(),
                              text_of(entry, "rule"),
                              {text_of(entry, "en"), text_of(entry, "de")},
                              {text_of(entry, kCaseIds[0]), text_of(entry, kCaseIds[1])}});
  }
}

std::vector<std::string> folders() {
  std::vector<std::string> found;
  for (const char* parent : {"", "games/"}) {
    for (const auto& entry : std::filesystem::directory_iterator(source_path(parent))) {
      if (!std::filesystem::exists(entry.path() / "texts.json")) continue;
      found.push_back(parent + entry.path().filename().string());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

// What is no number. An entry is for {key} of a sentence ("games/coral:card-name:number"), of a
// catalogue ("games/coral:species") or of all ("seat"); the first that fits is taken.
struct Kind {
  Arg::Kind kind;
  std::vector<std::string> samples{};  ///< words; or codes of terms, * for any end
};
using Kinds = std::map<std::string, Kind, std::less<>>;

Kind words(std::vector<std::string> samples) { return {Arg::Kind::word, std::move(samples)}; }
Kind terms(std::vector<std::string> codes) { return {Arg::Kind::term, std::move(codes)}; }

const Kinds& common_kinds() {
  static const Kinds kinds{
      {"actual", words({"1f2e"})},
      {"address", words({"127.0.0.1:80"})},
      {"argument", words({"--colour"})},
      {"asked", terms({"asked-*"})},
      {"awaited", {Arg::Kind::seat}},
      {"bot", words({"greedy"})},
      {"cell", {Arg::Kind::cell}},
      {"changes", words({"+2"})},
      {"command", words({"lagoon play"})},
      {"cube", {Arg::Kind::cube}},
      {"edition", words({"1f2e"})},
      {"example", words({"1 0: c17"})},
      {"fault", words({"..."})},
      {"file", words({"game.reef"})},
      {"flag", words({"--json"})},
      {"form", terms({"notation-*"})},
      {"game", words({"Coral"})},
      {"given", words({"1f2e"})},
      {"hash", words({"1f2e"})},
      {"header", words({"lagoon 1"})},
      {"id", words({"red"})},
      {"key", words({"seats"})},
      {"known", words({"long, short"})},
      {"language", words({"fr"})},
      {"letter", words({"Q"})},
      {"move", words({"c17"})},
      {"moves", words({"c17 @0,0"})},
      {"name", words({"My box"})},
      {"needed", words({"3d4c"})},
      {"option", words({"board"})},
      {"options", words({"board=long"})},
      {"other", words({"teams"})},
      {"owner", {Arg::Kind::seat}},
      {"pattern", words({"^[a-z]*$"})},
      {"phase", words({"place"})},
      {"piece", words({"1,0,0:nn"})},
      {"range", words({"3-5"})},
      {"reef", {Arg::Kind::square}},
      {"request", words({"plya"})},
      {"seat", {Arg::Kind::seat}},
      {"second", {Arg::Kind::cube}},
      {"section", words({"species"})},
      {"seed", words({"reef"})},
      {"signature", words({"1f2e"})},
      {"source", terms({"source-*"})},
      {"space", {Arg::Kind::square}},
      {"species", {Arg::Kind::name}},
      {"text", words({"..."})},
      {"third", {Arg::Kind::cube}},
      {"type", words({"\"string\""})},
      {"typed", words({"x"})},
      {"url", words({"http://127.0.0.1:80"})},
      {"values", words({"\"coral\""})},
      {"written", words({"7a"})},
  };
  return kinds;
}

const Kinds& special_kinds() {
  static const Kinds kinds{
      {"bots:max", words({"96"})},
      {"bots:min", words({"0.05"})},
      {"bots:value", words({"1.5.2"})},
      {"cli:better", words({"c4"})},
      {"cli:change", words({"+2.5"})},
      {"cli:error", words({"0.4 %"})},
      {"cli:left", words({"40 s"})},
      {"cli:loss", words({"7.5 %"})},
      {"cli:option", words({"--seats"})},
      {"cli:players", words({"Ann, Bob"})},
      {"cli:percent", words({"7.5"})},
      {"cli:seconds", words({"5"})},
      {"cli:source", terms({"provenance-*"})},
      {"cli:state", terms({"game-is-over", "game-goes-on"})},
      {"core:kind", terms({"kind-*"})},
      {"core:source", words({"mine"})},
      {"core:value", words({"big"})},
      {"engine:table", words({"t9"})},
      {"games/coral:board-legend:species", words({"R", "T"})},
      {"games/coral:wrong-stage:expected", words({"piece"})},
      {"games/coral:card-name:number", words({"I", "II", "III"})},
      {"games/coral:cell", {Arg::Kind::cube}},
      {"games/coral:column", {Arg::Kind::cell}},
      {"games/coral:edge", terms({"edge-*"})},
      {"games/coral:levels", words({"", " [2+]"})},
      {"games/coral:no-such-cell:cell", words({"99,0,0"})},
      {"games/coral:pawn-without-cube:cube", words({"9,9,9"})},
      {"games/coral:rating", terms({"rating-*"})},
      {"games/coral:reserve", words({"2R 1S"})},
      {"games/coral:sides", words({"[N, S]"})},
      {"games/coral:table", words({"0: 5, 1+: 2"})},
      {"games/great_barrier_reef:cause", terms({"sponge", "tiger-shark"})},
      {"games/great_barrier_reef:explain-marker:card", {Arg::Kind::name}},
      {"games/great_barrier_reef:marker-at-left-end:card", {Arg::Kind::name}},
      {"games/great_barrier_reef:marker-at-right-end:card", {Arg::Kind::name}},
      {"games/great_barrier_reef:marker-moved:card", {Arg::Kind::name}},
      {"games/great_barrier_reef:no-marker-moves-left:card", {Arg::Kind::name}},
      {"games/great_barrier_reef:no-marker-moves-right:card", {Arg::Kind::name}},
      {"games/great_barrier_reef:only-marker-moves-left:card", {Arg::Kind::name}},
      {"games/great_barrier_reef:place", words({"@99,0"})},
      {"games/great_barrier_reef:note-groups:card", {Arg::Kind::name}},
      {"games/great_barrier_reef:scoring-card-not-out:card", {Arg::Kind::name}},
      {"games/great_barrier_reef:fish",
       terms({"red-snapper", "parrot-fish", "damsel-fish", "clown-fish", "butterfly-fish"})},
      {"games/great_barrier_reef:source",
       terms({"red-snapper", "parrot-fish", "damsel-fish", "clown-fish", "butterfly-fish", "coral",
              "sponge", "tiger-shark", "starfish"})},
      {"games/great_barrier_reef:symbol",
       terms({"red-snapper", "parrot-fish", "damsel-fish", "clown-fish", "butterfly-fish", "coral",
              "sponge", "tiger-shark", "starfish"})},
      {"games/reef_gardens:board", words({"extra"})},
      {"games/reef_gardens:board-pending:tiles", words({"y p*"})},
      {"games/reef_gardens:board-species:species", words({"y, p"})},
      {"games/reef_gardens:clownfish", terms({"with-clownfish", "without-clownfish"})},
      {"games/reef_gardens:effect-species:clownfish", {Arg::Kind::number}},
      {"games/reef_gardens:reef-closed:clownfish", {Arg::Kind::number}},
      {"games/reef_gardens:line", words({"r2"})},
      {"games/reef_gardens:no-such-space:space", words({"z9"})},
      {"games/reef_gardens:shell",
       terms({"shoal2", "shoal3", "shoal4", "anemone", "pearl2", "pearl3", "boat", "octopus",
              "algae", "submarine", "turtle"})},
      {"games/reef_gardens:shells", words({"2 f2"})},
      {"games/reef_gardens:site", words({"F"})},
      {"games/reef_gardens:stations", words({"10/5"})},
      {"games/reef_project:a", {Arg::Kind::name}},
      {"games/reef_project:b", {Arg::Kind::name}},
      {"games/reef_project:from", words({"S"})},
      {"games/reef_project:to", words({"7"})},
      {"games/reef_project:board-cards:hand", words({" W1"})},
      {"games/reef_project:board-cards:played", words({" W2"})},
      {"games/reef_project:board-cards:tiles", words({" s3"})},
      {"games/reef_project:condition", words({"[...]"})},
      {"games/reef_project:cost", words({"[...]"})},
      {"games/reef_project:crew", {Arg::Kind::name}},
      {"games/reef_project:effect", {Arg::Kind::name}},
      {"games/reef_project:gain", words({"[...]"})},
      {"games/reef_project:island", {Arg::Kind::name}},
      {"games/reef_project:mission", words({"W1"})},
      {"games/reef_project:node", words({"7"})},
      {"games/reef_project:objective",
       terms({"objective-research", "objective-seafloor", "objective-resources", "objective-tracks",
              "objective-crew", "objective-balls", "objective-pollution", "objective-coins",
              "objective-missions"})},
      {"games/reef_project:one", words({"[1]"})},
      {"games/reef_project:other", words({"[2]"})},
      {"games/reef_project:parts", words({" vp2"})},
      {"games/reef_project:power", terms({"power-*"})},
      {"games/reef_project:reason",
       terms({"effect-unknown-*", "effect-incomplete", "effect-unclosed", "effect-unexpected",
              "effect-too-long"})},
      {"games/reef_project:resource", terms({"algae", "shell", "camera"})},
      {"games/reef_project:sector", words({"A1"})},
      {"games/reef_project:ship", {Arg::Kind::name}},
      {"games/reef_project:suit", terms({"green", "purple", "orange", "wild"})},
      {"games/reef_project:tile", words({"m4"})},
      {"games/reef_project:seafloor-revealed:tile", {Arg::Kind::number}},
      {"games/reef_project:types", words({"[...]"})},
      {"learning:points", words({"+2.5", "−1"})},
      {"learning:sector", words({"A1"})},
      {"learning:site", words({"F"})},
      {"learning:source", words({"stations"})},
      {"learning:species", words({"yellow coral"})},
      {"learning:symbol", words({"red snapper"})},
      {"learning:term", terms({"hand", "rewards"})},
      {"server:reason", words({"Permission denied"})},
      {"table:record-header:expected", words({"seed"})},
      {"table:record-move:reason", words({"..."})},
      {"table:unknown-game:game", words({"chess"})},
  };
  return kinds;
}

const Kind& kind_of(const TextFile& file, const Sentence& sentence, std::string_view key) {
  static const Kind number{Arg::Kind::number};
  const std::string in_file = file.folder + ":";
  const Kinds& special = special_kinds();
  auto found = special.find(in_file + sentence.code + ":" + std::string(key));
  if (found == special.end()) found = special.find(in_file + std::string(key));
  if (found != special.end()) return found->second;
  found = common_kinds().find(key);
  return found == common_kinds().end() ? number : found->second;
}

/// The names of the default editions that can stand for {key}; of effects a single one.
std::vector<const Name*> names(const TextFile& file, std::string_view key) {
  std::vector<const Name*> found;
  const auto add = [&](const auto& list, auto name_of) {
    for (const auto& entry : list) found.push_back(&name_of(entry));
  };
  const auto named = [](const auto& entry) -> const Name& { return entry.name; };
  if (file.folder == "games/coral") {
    add(edition_of<coral::Coral>().species, [](const Name& name) -> const Name& { return name; });
  } else if (file.folder == "games/reef_gardens") {
    add(edition_of<reef_gardens::ReefGardens>().species, named);
  } else if (file.folder == "games/great_barrier_reef") {
    add(edition_of<great_barrier_reef::GreatBarrierReef>().scoring_cards, named);
  } else {
    const auto& edition = edition_of<reef_project::ReefProject>();
    if (key == "island") add(edition.islands, named);
    if (key == "crew") add(edition.crew, named);
    if (key == "ship") add(edition.ships, named);
    if (found.empty()) found.push_back(&edition.effects.words[1]);
  }
  return found;
}

std::vector<const Sentence*> matching(const TextFile& file, std::string_view code) {
  std::vector<const Sentence*> found;
  const bool any = code.ends_with('*');
  if (any) code.remove_suffix(1);
  for (const Sentence& sentence : file.sentences) {
    const std::string_view own = sentence.code;
    if (any ? own.starts_with(code) : own == code) found.push_back(&sentence);
  }
  EXPECT_FALSE(found.empty()) << file.folder << " has no term " << code;
  return found;
}

/// As Arg wants it: a text that stays.
const char* kept(std::string_view key) {
  static std::map<std::string, int, std::less<>> all;
  return all.emplace(std::string(key), 0).first->first.c_str();
}

}  // namespace

const Sentence* TextFile::find(std::string_view code) const {
  for (const Sentence& sentence : sentences) {
    if (sentence.code == code) return &sentence;
  }
  return nullptr;
}

const std::deque<TextFile>& text_files() {
  static const auto all = [] {
    std::deque<TextFile> files;
    for (const std::string& folder : folders()) {
      files.push_back({folder, read_json_file(folder + "/texts.json"), {}});
      fill_sentences(files.back());
    }
    return files;
  }();
  return all;
}

const TextFile& text_file(std::string_view folder) {
  const auto& files = text_files();
  return *std::find_if(files.begin(), files.end(),
                       [&](const TextFile& file) { return file.folder == folder; });
}

std::vector<Placeholder> placeholders(std::string_view text) {
  std::vector<Placeholder> found;
  for (std::size_t open = text.find('{'); open != std::string_view::npos;) {
    const std::size_t close = text.find('}', open);
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::size_t colon = inside.find(':');
    found.push_back({text.substr(0, open), inside.substr(0, colon),
                     colon == std::string_view::npos ? "" : inside.substr(colon + 1)});
    open = text.find('{', close);
  }
  return found;
}

std::vector<Arg> fillers(const TextFile& file, const Sentence& sentence, std::string_view key) {
  const Kind& kind = kind_of(file, sentence, key);
  const char* const name = kept(key);
  std::vector<Arg> args;
  switch (kind.kind) {
    case Arg::Kind::seat:
      args = {Arg::seat(name, seat_at(1))};
      if (file.folder == "games/reef_project") {  // RP-103: the rival takes a seat's part
        args.push_back(Arg::term(name, *matching(file, "rival-name")[0]));
      }
      break;
    case Arg::Kind::cell:
      args = {Arg::cell(name, 3, -1)};
      break;
    case Arg::Kind::cube:
      args = {Arg::cube(name, 3, -1, 2)};
      break;
    case Arg::Kind::square:
      args = {Arg::square(name, 2, 3)};
      break;
    case Arg::Kind::word:
      for (const std::string& sample : kind.samples) args.push_back(Arg::word(name, sample));
      break;
    case Arg::Kind::term:
      for (const std::string& code : kind.samples) {
        for (const Sentence* term : matching(file, code)) args.push_back(Arg::term(name, *term));
      }
      break;
    case Arg::Kind::name:
      for (const Name* of : names(file, key)) args.push_back(Arg::name(name, *of));
      break;
    default:
      for (const int number : {0, 1, 2}) args.push_back(Arg::number(name, number));
  }
  return args;
}

}  // namespace lagoon::test
