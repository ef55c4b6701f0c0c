// The kinds of moves and their parts.
#include "games/sample_game/sample_game.hpp"

namespace lagoon::sample_game {
namespace {

using Rules = SampleGame;

constexpr std::array<MovePart<Rules>, 1> kShell{
    {{"shell", [](const Rules&, const Move& move) { return Data(number_of(move.shell)); },
      [](const Rules&) { return kShells; },
      [](Move& move, int shell) { move = Move::play(shell_at(shell)); }}}};

constexpr std::array<MoveKind<Rules>, 3> kKinds{{
    {"play", "play-", Move::play(shell_at(0)), kShell},
    {"beach", "beach", Move::beach()},
    {"pile", "pile", Move::pile()},
}};

}  // namespace

std::span<const MoveKind<SampleGame>> SampleGame::move_kinds() { return kKinds; }

Data SampleGame::parts(Move move) const { return write_move_parts(*this, move); }

Move SampleGame::read_parts(const Reader& reader) const { return read_move_parts(*this, reader); }

}  // namespace lagoon::sample_game
