#include "cli/program.hpp"

int main(int argc, char** argv) { return lagoon::cli::run(argc, argv); }
