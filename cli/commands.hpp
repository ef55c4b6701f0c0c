// The commands of the program: what each is asked for, and the function that does it. Each returns
// the exit code.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.hpp"

namespace lagoon::cli {

/// A value as it was typed; absent when it was not.
using Typed = std::optional<std::string>;

struct GamesRequest {
  bool json = false;
};
int list_games(const Terminal& terminal, const GamesRequest& request);

struct RulesRequest {
  std::string game;
};
int show_rules(const Terminal& terminal, const RulesRequest& request);

struct PlayRequest {
  Typed game;
  Typed seats;
  Typed bots;
  Typed seed;
  std::vector<std::string> options;
  Typed edition;
  Typed resume;
};
int play(const Terminal& terminal, const PlayRequest& request);

struct ReplayRequest {
  std::string file;
  Typed ply;
  Typed edition;
  bool json = false;
};
int replay(const Terminal& terminal, const ReplayRequest& request);

struct VerifyRequest {
  std::vector<std::string> files;
  bool store = false;  ///< the tables of games over the network instead of files
  std::string data;    ///< their folder; "": the user's
  Typed edition;
  bool json = false;
};
int verify(const Terminal& terminal, const VerifyRequest& request);
int verify_store(const Terminal& terminal, const VerifyRequest& request);

struct BackupRequest {
  std::string file;
  std::string data;  ///< folder; "": the user's
};
/// Copies the tables of games over the network, also while a server runs.
int backup(const Terminal& terminal, const BackupRequest& request);
/// Puts such a copy in the place of the tables that there are.
int restore(const Terminal& terminal, const BackupRequest& request);

struct AnalyseRequest {
  std::string file;
  Typed edition;
  std::string work = "100";
  std::string seed = "analysis";
  Typed html;
  bool json = false;
};
/// Judges the turns of a game, one after the other.
int analyse(const Terminal& terminal, const AnalyseRequest& request);

struct PerftRequest {
  std::string game;
  std::string depth = "3";
  std::string seed = "1";
  Typed seats;
  bool json = false;
};
int count_moves(const Terminal& terminal, const PerftRequest& request);

struct BenchRequest {
  Typed game;
  std::string seconds = "5";
  bool json = false;
};
int measure(const Terminal& terminal, const BenchRequest& request);

struct ArenaRequest {
  std::string game;
  std::string agents;
  Typed seats;
  std::string games = "100";
  std::string seed = "arena";
  Typed threads;
  std::string mode = "round-robin";
  std::vector<std::string> options;
  Typed edition;
  Typed opening;
  Typed sprt;
  Typed time;
  Typed out;
  bool resume = false;
  bool json = false;
};
/// Lets agents play against each other and says who is how strong.
int hold_arena(const Terminal& terminal, const ArenaRequest& request);

struct BalanceRequest {
  std::string game;
  std::string agent = "greedy";
  Typed seats;
  std::string games = "200";
  std::string seed = "balance";
  Typed threads;
  std::vector<std::string> options;
  Typed edition;
  Typed opening;
  std::vector<std::string> compare;  ///< two set-ups, or nothing
  Typed out;
  bool json = false;
};
/// Lets an agent play against itself and says what that tells about the game.
int report_balance(const Terminal& terminal, const BalanceRequest& request);

struct TrainRequest {
  std::string game;
  Typed seats;
  std::string games = "2000";
  std::string rounds = "3";
  std::string seed = "train";
  Typed threads;
  Typed edition;
  Typed out;
};
/// Learns what positions are worth and writes it to a file.
int train_weights(const Terminal& terminal, const TrainRequest& request);

struct BotCheckRequest {
  std::string program;
  Typed game;
  std::string games = "2";
  std::string time = "10000";
  bool json = false;
};
/// Lets a program play some games and tells what it did wrong.
int check_bot(const Terminal& terminal, const BotCheckRequest& request);

struct EditionsRequest {
  bool json = false;
};
/// What is compiled in: the default editions, and those that they have replaced.
int list_editions(const Terminal& terminal, const EditionsRequest& request);

struct EditionRequest {
  std::string game;
  Typed file;
  bool json = false;
};
int show_edition(const Terminal& terminal, const EditionRequest& request);

struct FileRequest {
  std::string file;
  Typed edition;
  bool json = false;
};
int check_edition(const Terminal& terminal, const FileRequest& request);
int check_position(const Terminal& terminal, const FileRequest& request);

struct ServeRequest {
  std::string listen = "127.0.0.1:8080";
  std::vector<std::string> trusted_proxies;
  std::string data;           ///< folder; "": the user's
  std::string public_origin;  ///< "": whatever host pages are asked from
  std::string metrics;        ///< "": nowhere
};
/// Serves the web client and tables over the network until a signal ends it.
int serve(const Terminal& terminal, const ServeRequest& request);

/// Answers the requests on the standard input until its end or "quit".
int serve_engine(const Terminal& terminal);

}  // namespace lagoon::cli
