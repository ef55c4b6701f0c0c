#include "cli/help.hpp"

#include "cli/texts.hpp"

namespace lagoon::cli {
namespace {

constexpr int kNameWidth = 22;

}  // namespace

HelpFormatter::HelpFormatter(const Terminal& terminal) : width_(terminal.width()) {
  label("Usage", terminal.words(text::help_usage));
  label("OPTIONS", terminal.words(text::help_options_mark));
  label("SUBCOMMAND", terminal.words(text::help_command_mark));
  label("Positionals", terminal.words(text::help_arguments));
}

std::string HelpFormatter::make_description(const CLI::App* app) const {
  return wrapped(app->get_description(), width_) + "\n\n";
}

std::string HelpFormatter::make_footer(const CLI::App* app) const {
  return wrapped(app->get_footer(), width_) + "\n";
}

std::string HelpFormatter::make_subcommand(const CLI::App* sub) const {
  return entry(sub->get_name(), sub->get_description());
}

std::string HelpFormatter::make_option(const CLI::Option* option, bool is_positional) const {
  std::string name = make_option_name(option, is_positional);
  const bool takes_value = option->get_type_size() != 0;
  if (takes_value && !is_positional) name += " " + option->get_type_name();
  return entry(name, option->get_description());
}

std::string HelpFormatter::entry(const std::string& name, const std::string& description) const {
  constexpr int kColumn = kNameWidth + 4;
  std::string text = "  " + left_aligned(name, kNameWidth) + "  ";
  if (width_of(name) > kNameWidth) text = "  " + name + "\n" + std::string(kColumn, ' ');
  return text + hanging(description, width_, kColumn) + "\n";
}

}  // namespace lagoon::cli
