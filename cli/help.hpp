// The help pages, in the language of the program and fitted to the screen.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/terminal.hpp"

namespace lagoon::cli {

class HelpFormatter : public CLI::Formatter {
 public:
  explicit HelpFormatter(const Terminal& terminal);

  [[nodiscard]] std::string make_description(const CLI::App* app) const override;
  [[nodiscard]] std::string make_footer(const CLI::App* app) const override;
  [[nodiscard]] std::string make_subcommand(const CLI::App* sub) const override;
  [[nodiscard]] std::string make_option(const CLI::Option* option,
                                        bool is_positional) const override;

 private:
  [[nodiscard]] std::string entry(const std::string& name, const std::string& description) const;
  int width_;
};

}  // namespace lagoon::cli
