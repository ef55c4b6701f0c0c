#include "cli/program.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>

#include "bots/spec.hpp"
#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/texts.hpp"
#include "core/subscript.hpp"

namespace lagoon::cli {
namespace {

// ------------------------------------------------------------------------------------- language

std::optional<Language> language_named(std::string_view id) {
  for (const Language language : kLanguages) {
    if (id == kLanguageIds[at(language)]) return language;
  }
  return std::nullopt;
}

/// The language of the system: the first of these variables that is set decides.
Language usual_language() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value == '\0') continue;
    return language_named(std::string_view(value).substr(0, 2)).value_or(Language::en);
  }
  return Language::en;
}

/// Looked for before anything else: the help and the errors need it too.
Language wanted_language(int argc, const char* const* argv) {
  constexpr std::string_view kOption = "--lang";
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--") break;
    std::string_view id;
    if (word == kOption && i + 1 < argc) id = argv[i + 1];
    if (word.substr(0, kOption.size() + 1) == "--lang=") id = word.substr(kOption.size() + 1);
    if (const auto language = language_named(id)) return *language;
  }
  return usual_language();
}

// ----------------------------------------------------------------------------------- the program

class Program {
 public:
  explicit Program(Language language);
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  int run(int argc, const char* const* argv);

 private:
  [[nodiscard]] std::string words(const Sentence& sentence) const {
    return terminal_.words(sentence);
  }
  CLI::App* add_command(CLI::App& parent, const std::string& name, const Sentence& description,
                        std::function<int()> act);
  CLI::Option* add_argument(CLI::App* command, const Sentence& name, auto& value,
                            const Sentence& description);
  CLI::Option* add_option(CLI::App* command, const std::string& name, auto& value,
                          const Sentence& value_name, const Sentence& description);
  void add_data(CLI::App* command, std::string& folder);
  void add_json(CLI::App* command, bool& value);
  void add_edition(CLI::App* command, Typed& value);

  void add_games_and_rules();
  void add_play();
  void add_serve();
  void add_backups();
  void add_records();
  void add_measuring();
  void add_arena();
  void add_balance();
  void add_train();
  void add_bot();
  void add_editions();
  void add_position_and_engine();

  [[nodiscard]] int misuse(const CLI::ParseError& error) const;
  [[nodiscard]] Error sentence_for(const CLI::ParseError& error) const;
  [[nodiscard]] const CLI::App& innermost_command() const;
  [[nodiscard]] std::string command_line_so_far() const;

  Terminal terminal_;
  CLI::App app_;
  std::function<int()> command_;
  std::string language_;
  GamesRequest games_;
  RulesRequest rules_;
  PlayRequest play_;
  ServeRequest serve_;
  BackupRequest backup_;
  ReplayRequest replay_;
  VerifyRequest verify_;
  AnalyseRequest analyse_;
  PerftRequest perft_;
  BenchRequest bench_;
  ArenaRequest arena_;
  BalanceRequest balance_;
  TrainRequest train_;
  BotCheckRequest bot_check_;
  EditionsRequest editions_;
  EditionRequest edition_;
  FileRequest file_;
};

Program::Program(Language language) : terminal_(language), app_(words(text::about), "lagoon") {
  app_.formatter(std::make_shared<HelpFormatter>(terminal_));
  app_.option_defaults()->group(words(text::help_options));
  app_.set_help_flag("-h,--help", words(text::help_help));
  app_.set_version_flag("--version", "lagoon " LAGOON_VERSION, words(text::help_version));
  app_.add_option("--lang", language_, words(text::help_lang))->type_name("en|de");
  app_.footer(words(text::help_footer));
  app_.fallthrough();
  app_.require_subcommand(1);
  add_games_and_rules();
  add_play();
  add_serve();
  add_backups();
  add_records();
  add_measuring();
  add_arena();
  add_balance();
  add_train();
  add_bot();
  add_editions();
  add_position_and_engine();
}

CLI::App* Program::add_command(CLI::App& parent, const std::string& name,
                               const Sentence& description, std::function<int()> act) {
  CLI::App* command = parent.add_subcommand(name, words(description));
  command->group(words(text::help_commands));
  command->set_help_flag("-h,--help", words(text::help_help));
  if (act) command->callback([this, act = std::move(act)] { command_ = act; });
  return command;
}

CLI::Option* Program::add_argument(CLI::App* command, const Sentence& name, auto& value,
                                   const Sentence& description) {
  return command->add_option(words(name), value, words(description));
}

CLI::Option* Program::add_option(CLI::App* command, const std::string& name, auto& value,
                                 const Sentence& value_name, const Sentence& description) {
  return command->add_option(name, value, words(description))->type_name(words(value_name));
}

void Program::add_json(CLI::App* command, bool& value) {
  command->add_flag("--json", value, words(text::help_json))->disable_flag_override();
}

void Program::add_edition(CLI::App* command, Typed& value) {
  add_option(command, "--edition", value, text::value_file, text::help_edition);
}

void Program::add_games_and_rules() {
  CLI::App* games = add_command(app_, "games", text::about_games,
                                [this] { return list_games(terminal_, games_); });
  add_json(games, games_.json);
  CLI::App* rules = add_command(app_, "rules", text::about_rules,
                                [this] { return show_rules(terminal_, rules_); });
  add_argument(rules, text::value_game, rules_.game, text::help_game)->required();
}

void Program::add_play() {
  CLI::App* command =
      add_command(app_, "play", text::about_play, [this] { return play(terminal_, play_); });
  add_argument(command, text::value_game, play_.game, text::help_game_to_play);
  add_option(command, "--seats", play_.seats, text::value_number, text::help_seats);
  std::vector<std::string> known;
  for (const bots::Bot& bot : bots::all()) known.emplace_back(bot.id);
  const std::string list = joined(known, ", ");
  add_option(command, "--bots", play_.bots, text::value_bots, text::help_bots)
      ->description(terminal_.words(text::help_bots, Arg::word("known", list)));
  add_option(command, "--seed", play_.seed, text::value_seed, text::help_seed);
  add_option(command, "--option", play_.options, text::value_option, text::help_option)
      ->allow_extra_args(false);
  add_edition(command, play_.edition);
  add_option(command, "--resume", play_.resume, text::value_file, text::help_resume);
}

void Program::add_serve() {
  CLI::App* command =
      add_command(app_, "serve", text::about_serve, [this] { return serve(terminal_, serve_); });
  add_option(command, "--listen", serve_.listen, text::value_address, text::help_listen)
      ->envname("LAGOON_LISTEN");
  add_data(command, serve_.data);
  add_option(command, "--public-origin", serve_.public_origin, text::value_origin,
             text::help_public_origin)
      ->envname("LAGOON_PUBLIC_ORIGIN");
  add_option(command, "--metrics", serve_.metrics, text::value_address, text::help_metrics)
      ->envname("LAGOON_METRICS");
  add_option(command, "--trusted-proxy", serve_.trusted_proxies, text::value_proxy,
             text::help_trusted_proxy)
      ->allow_extra_args(false);
}

void Program::add_data(CLI::App* command, std::string& folder) {
  add_option(command, "--data", folder, text::value_folder, text::help_data)
      ->envname("LAGOON_DATA");
}

void Program::add_backups() {
  CLI::App* command = add_command(app_, "backup", text::about_backup,
                                  [this] { return backup(terminal_, backup_); });
  add_argument(command, text::value_file, backup_.file, text::help_backup)->required();
  add_data(command, backup_.data);

  command = add_command(app_, "restore", text::about_restore,
                        [this] { return restore(terminal_, backup_); });
  add_argument(command, text::value_file, backup_.file, text::help_restore)->required();
  add_data(command, backup_.data);
}

void Program::add_records() {
  CLI::App* command = add_command(app_, "replay", text::about_replay,
                                  [this] { return replay(terminal_, replay_); });
  add_argument(command, text::value_file, replay_.file, text::help_record)->required();
  add_option(command, "--ply", replay_.ply, text::value_number, text::help_ply);
  add_edition(command, replay_.edition);
  add_json(command, replay_.json);

  command = add_command(app_, "verify", text::about_verify, [this] {
    return verify_.store ? verify_store(terminal_, verify_) : verify(terminal_, verify_);
  });
  CLI::Option* files = add_argument(command, text::value_file, verify_.files, text::help_records);
  command->add_flag("--store", verify_.store, words(text::help_verify_store))
      ->disable_flag_override()
      ->excludes(files);
  add_data(command, verify_.data);
  add_edition(command, verify_.edition);
  add_json(command, verify_.json);

  command = add_command(app_, "analyse", text::about_analyse,
                        [this] { return analyse(terminal_, analyse_); });
  add_argument(command, text::value_file, analyse_.file, text::help_analyse_file)->required();
  add_option(command, "--work", analyse_.work, text::value_number, text::help_work);
  add_option(command, "--seed", analyse_.seed, text::value_seed, text::help_analyse_seed);
  add_option(command, "--html", analyse_.html, text::value_file, text::help_html);
  add_edition(command, analyse_.edition);
  add_json(command, analyse_.json);
}

void Program::add_measuring() {
  CLI::App* command = add_command(app_, "perft", text::about_perft,
                                  [this] { return count_moves(terminal_, perft_); });
  add_argument(command, text::value_game, perft_.game, text::help_game)->required();
  add_option(command, "--depth", perft_.depth, text::value_number, text::help_depth);
  add_option(command, "--seed", perft_.seed, text::value_seed, text::help_perft_seed);
  add_option(command, "--seats", perft_.seats, text::value_number, text::help_perft_seats);
  add_json(command, perft_.json);

  command =
      add_command(app_, "bench", text::about_bench, [this] { return measure(terminal_, bench_); });
  add_argument(command, text::value_game, bench_.game, text::help_bench_game);
  add_option(command, "--seconds", bench_.seconds, text::value_number, text::help_seconds);
  add_json(command, bench_.json);
}

void Program::add_arena() {
  CLI::App* command = add_command(app_, "arena", text::about_arena,
                                  [this] { return hold_arena(terminal_, arena_); });
  add_argument(command, text::value_game, arena_.game, text::help_game)->required();
  add_option(command, "--agents", arena_.agents, text::value_bots, text::help_agents)->required();
  add_option(command, "--seats", arena_.seats, text::value_number, text::help_arena_seats);
  add_option(command, "--games", arena_.games, text::value_number, text::help_arena_games);
  add_option(command, "--mode", arena_.mode, text::value_mode, text::help_mode);
  add_option(command, "--seed", arena_.seed, text::value_seed, text::help_arena_seed);
  add_option(command, "--threads", arena_.threads, text::value_number, text::help_threads);
  add_option(command, "--option", arena_.options, text::value_option, text::help_option)
      ->allow_extra_args(false);
  add_edition(command, arena_.edition);
  add_option(command, "--opening", arena_.opening, text::value_number, text::help_opening);
  add_option(command, "--sprt", arena_.sprt, text::value_sprt, text::help_sprt);
  add_option(command, "--time", arena_.time, text::value_number, text::help_time);
  add_option(command, "--out", arena_.out, text::value_folder, text::help_out);
  command->add_flag("--resume", arena_.resume, words(text::help_arena_resume))
      ->disable_flag_override();
  add_json(command, arena_.json);
}

void Program::add_balance() {
  CLI::App* command = add_command(app_, "balance", text::about_balance,
                                  [this] { return report_balance(terminal_, balance_); });
  add_argument(command, text::value_game, balance_.game, text::help_game)->required();
  add_option(command, "--agent", balance_.agent, text::value_bot, text::help_agent);
  add_option(command, "--seats", balance_.seats, text::value_number, text::help_balance_seats);
  add_option(command, "--games", balance_.games, text::value_number, text::help_balance_games);
  add_option(command, "--seed", balance_.seed, text::value_seed, text::help_balance_seed);
  add_option(command, "--threads", balance_.threads, text::value_number, text::help_threads);
  add_option(command, "--option", balance_.options, text::value_option, text::help_option)
      ->allow_extra_args(false);
  add_edition(command, balance_.edition);
  add_option(command, "--opening", balance_.opening, text::value_number,
             text::help_balance_opening);
  // One alone is refused by the command, which can say what is missing.
  add_option(command, "--compare", balance_.compare, text::value_compare, text::help_compare)
      ->expected(1, 2);
  add_option(command, "--out", balance_.out, text::value_folder, text::help_balance_out);
  add_json(command, balance_.json);
}

void Program::add_train() {
  CLI::App* command = add_command(app_, "train", text::about_train,
                                  [this] { return train_weights(terminal_, train_); });
  add_argument(command, text::value_game, train_.game, text::help_game)->required();
  add_option(command, "--seats", train_.seats, text::value_number, text::help_train_seats);
  add_option(command, "--games", train_.games, text::value_number, text::help_train_games);
  add_option(command, "--rounds", train_.rounds, text::value_number, text::help_rounds);
  add_option(command, "--seed", train_.seed, text::value_seed, text::help_train_seed);
  add_option(command, "--threads", train_.threads, text::value_number, text::help_threads);
  add_edition(command, train_.edition);
  add_option(command, "--out", train_.out, text::value_file, text::help_train_out);
}

void Program::add_bot() {
  CLI::App* command = add_command(app_, "bot", text::about_bot, nullptr);
  command->require_subcommand(1);
  CLI::App* check = add_command(*command, "check", text::about_bot_check,
                                [this] { return check_bot(terminal_, bot_check_); });
  add_argument(check, text::value_program, bot_check_.program, text::help_program)->required();
  add_option(check, "--game", bot_check_.game, text::value_game, text::help_check_game);
  add_option(check, "--games", bot_check_.games, text::value_number, text::help_check_games);
  add_option(check, "--time", bot_check_.time, text::value_number, text::help_check_time);
  add_json(check, bot_check_.json);
}

void Program::add_editions() {
  CLI::App* command = add_command(app_, "edition", text::about_edition, nullptr);
  command->require_subcommand(1);
  CLI::App* list = add_command(*command, "list", text::about_edition_list,
                               [this] { return list_editions(terminal_, editions_); });
  add_json(list, editions_.json);
  CLI::App* show = add_command(*command, "show", text::about_edition_show,
                               [this] { return show_edition(terminal_, edition_); });
  add_argument(show, text::value_game, edition_.game, text::help_game)->required();
  add_edition(show, edition_.file);
  add_json(show, edition_.json);
  CLI::App* check = add_command(*command, "check", text::about_edition_check,
                                [this] { return check_edition(terminal_, file_); });
  add_argument(check, text::value_file, file_.file, text::help_edition_file)->required();
  add_json(check, file_.json);
}

void Program::add_position_and_engine() {
  CLI::App* command = add_command(app_, "position", text::about_position, nullptr);
  command->require_subcommand(1);
  CLI::App* check = add_command(*command, "check", text::about_position_check,
                                [this] { return check_position(terminal_, file_); });
  add_argument(check, text::value_file, file_.file, text::help_position_file)->required();
  add_edition(check, file_.edition);
  add_json(check, file_.json);
  add_command(app_, "engine", text::about_engine, [this] { return serve_engine(terminal_); });
}

// ----------------------------------------------------------------------------------- running it

int Program::run(int argc, const char* const* argv) {
  try {
    app_.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    terminal_.print(trimmed(app_.help()));
    return kDone;
  } catch (const CLI::CallForVersion& version) {
    terminal_.print(version.what());
    return kDone;
  } catch (const CLI::ParseError& error) {
    return misuse(error);
  }
  if (!language_.empty() && !language_named(language_)) {
    return terminal_.misuse(
        Error(Statement(text::unknown_language, Arg::word("language", language_))));
  }
  return command_();
}

int Program::misuse(const CLI::ParseError& error) const {
  const int code = terminal_.misuse(sentence_for(error));
  const std::string command = command_line_so_far();
  terminal_.complain(terminal_.words(text::see_help, Arg::word("command", command)));
  return code;
}

/// The library's own messages are English; its types say what happened and to which option.
Error Program::sentence_for(const CLI::ParseError& error) const {
  const std::vector<std::string> unexpected = app_.remaining(true);
  if (!unexpected.empty()) {
    return Error(Statement(text::unexpected_argument, Arg::word("argument", unexpected.front())));
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    const auto missing = innermost_command().get_options(
        [](const CLI::Option* option) { return option->get_required() && option->count() == 0; });
    if (missing.empty()) return Error(Statement(text::command_missing));
    return Error(
        Statement(text::argument_missing, Arg::word("argument", missing.front()->get_name())));
  }
  const std::string message = error.what();  // begins with the name of the option
  const std::string name = message.substr(0, message.find_first_of(": "));
  if (name == "json")
    return Error(Statement(text::flag_takes_nothing, Arg::word("flag", "--json")));
  return Error(Statement(text::one_value_needed, Arg::word("option", name)));
}

/// The last command that was recognised.
const CLI::App& Program::innermost_command() const {
  const CLI::App* app = &app_;
  while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
  return *app;
}

/// "lagoon edition show": the commands that were recognised.
std::string Program::command_line_so_far() const {
  std::string line;
  for (const CLI::App* app = &innermost_command(); app != nullptr; app = app->get_parent()) {
    line = app->get_name() + (line.empty() ? "" : " ") + line;
  }
  return line;
}

}  // namespace

int run(int argc, const char* const* argv) {
  const int code = Program(wanted_language(argc, argv)).run(argc, argv);
  // A full disk or a closed pipe must not look like success.
  return std::fflush(stdout) == 0 ? code : std::max(code, kFailed);
}

}  // namespace lagoon::cli
