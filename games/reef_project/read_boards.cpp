// The main boards of an edition: from data to tables, and the geometry they must have.
#include "games/reef_project/read_boards.hpp"

#include <algorithm>

#include "games/reef_project/reef_project.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

int node_index(const Board& board, std::string_view id) {
  for (int i = 0; i < board.node_count(); ++i) {
    if (board.nodes[at(i)].id == id) return i;
  }
  return -1;
}

int route_index(const Board& board, int from, int to) {
  for (int i = 0; i < board.route_count(); ++i) {
    const Route& route = board.routes[at(i)];
    if ((route.from == from && route.to == to) || (route.from == to && route.to == from)) return i;
  }
  return -1;
}

/// The node with the id that is written here; -1 and a fault if there is none.
int read_node(const Reader& reader, const Board& board) {
  const int node = node_index(board, reader.text());
  if (node < 0) reader.fault(Statement(text::unknown_node, Arg::word("node", reader.text())));
  return node;
}

Node read_spot(const Reader& reader, const Board& board) {
  Node node;
  node.id = std::string(reader["id"].text());
  node.x = reader["x"].integer(0, 100);
  node.y = reader["y"].integer(0, 100);
  if (node_index(board, node.id) >= 0) {
    reader["id"].fault(Statement(text::id_twice, Arg::word("id", node.id)));
  }
  return node;
}

void read_nodes(const Reader& start, const Reader& reader, Board& board) {
  board.nodes.push_back(read_spot(start, board));
  for (int i = 0; i < reader.size(1, kIslands); ++i) {
    Node node = read_spot(reader[i], board);
    node.suit = read_suit(reader[i]["suit"], kIslandSuits);
    board.nodes.push_back(node);
  }
}

void read_routes(const Reader& reader, Board& board) {
  for (int i = 0; i < reader.size(1, kMaxRoutes); ++i) {
    const int from = read_node(reader[i]["from"], board);
    const int to = read_node(reader[i]["to"], board);
    const int symbols = reader[i]["symbols"].integer(0, 9);
    if (symbols < 1 || symbols > kMaxSymbols) {
      reader[i]["symbols"].fault(Statement(text::wrong_symbols, Arg::number("number", symbols),
                                           Arg::number("max", kMaxSymbols)));
    }
    if (from < 0 || to < 0) continue;
    if (from == to || route_index(board, from, to) >= 0) {
      reader[i].fault(Statement(text::route_twice));
      continue;
    }
    board.routes.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                            static_cast<std::uint8_t>(symbols)});
  }
}

/// A sector is enclosed if its routes are one closed way.
bool is_cycle(const Board& board, const Sector& sector) {
  std::array<int, kMaxNodes> degree{};
  std::uint32_t reached = 0;
  for (const std::uint8_t route : sector.routes) {
    ++degree[board.routes[route].from];
    ++degree[board.routes[route].to];
  }
  for (const int d : degree) {
    if (d != 0 && d != 2) return false;
  }
  if (sector.routes.size() < 3) return false;
  reached = 1U << board.routes[sector.routes[0]].from;
  for (int pass = 0; pass < sector.routes.size(); ++pass) {
    for (const std::uint8_t route : sector.routes) {
      const std::uint32_t ends = (1U << board.routes[route].from) | (1U << board.routes[route].to);
      if ((reached & ends) != 0) reached |= ends;
    }
  }
  return reached == sector.corners;
}

void read_sectors(const Reader& reader, Board& board) {
  for (int i = 0; i < reader.size(1, kMaxSectors); ++i) {
    Sector sector;
    sector.id = std::string(reader[i]["id"].text());
    sector.sharks = static_cast<std::uint8_t>(reader[i]["sharks"].integer(1, kSizes));
    for (const Sector& other : board.sectors) {
      if (other.id != sector.id) continue;
      reader[i]["id"].fault(Statement(text::id_twice, Arg::word("id", sector.id)));
    }
    const Reader routes = reader[i]["routes"];
    for (int r = 0; r < routes.size(3, 12); ++r) {
      if (routes[r].size(2, 2) != 2) continue;
      const int from = read_node(routes[r][0], board);
      const int to = read_node(routes[r][1], board);
      const int route = from < 0 || to < 0 ? -1 : route_index(board, from, to);
      if (route < 0) {
        routes[r].fault(Statement(text::unknown_route));
        continue;
      }
      sector.routes.push_back(static_cast<std::uint8_t>(route));
      sector.corners |= (1U << from) | (1U << to);
    }
    if (!reader.failed() && !is_cycle(board, sector)) {
      reader[i].fault(Statement(text::sector_open, Arg::word("sector", sector.id)));
    }
    board.sectors.push_back(sector);
  }
}

/// Connected, and as many routes as nodes and sectors need (Euler).
void check_geometry(const Reader& reader, const Board& board) {
  std::uint32_t reached = 1;
  for (int pass = 0; pass < board.node_count(); ++pass) {
    for (const Route& route : board.routes) {
      const std::uint32_t ends = (1U << route.from) | (1U << route.to);
      if ((reached & ends) != 0) reached |= ends;
    }
  }
  if (reached != (1U << board.node_count()) - 1) reader.fault(Statement(text::board_apart));
  const int expected = board.node_count() + board.sector_count() - 1;
  if (board.route_count() != expected) {
    reader.fault(Statement(text::board_not_closed, Arg::number("routes", board.route_count()),
                           Arg::number("expected", expected)));
  }
  for (int route = 0; route < board.route_count(); ++route) {
    int beside = 0;
    for (const Sector& sector : board.sectors) {
      beside += static_cast<int>(std::count(sector.routes.begin(), sector.routes.end(), route));
    }
    if (beside < 1 || beside > 2) reader.fault(Statement(text::route_beside_nothing));
  }
  std::array<int, kSizes> sharks{};
  for (const Sector& sector : board.sectors) ++sharks[sector.sharks - 1U];
  for (std::size_t size = 0; size < kSizes; ++size) {
    if (sharks[size] > kPollutionCounts[size]) reader.fault(Statement(text::too_few_pollution));
  }
  for (std::size_t node = 0; node < kMaxNodes; ++node) {
    const auto routes = std::count_if(board.routes.begin(), board.routes.end(), [&](Route route) {
      return route.from == node || route.to == node;
    });
    if (routes > 8) reader.fault(Statement(text::node_too_full));
  }
}

void link(Board& board) {
  for (int i = 0; i < board.route_count(); ++i) {
    const Route& way = board.routes[at(i)];
    const auto route = static_cast<std::uint8_t>(i);
    board.routes_at[way.from].push_back(route);
    board.routes_at[way.to].push_back(route);
    board.links[way.from].push_back({route, way.to, way.symbols});
    board.links[way.to].push_back({route, way.from, way.symbols});
  }
  for (int s = 0; s < board.sector_count(); ++s) {
    for (const std::uint8_t route : board.sectors[at(s)].routes) {
      board.sectors_beside[route].push_back(static_cast<std::uint8_t>(s));
    }
  }
}

/// RP-52: what the overlays cover does not exist.
Board covered(const Reader& overlay, const Board& whole) {
  std::vector<bool> hidden(whole.nodes.size());
  const Reader nodes = overlay["nodes"];
  for (int i = 0; i < nodes.size(0, kMaxNodes - 2); ++i) {
    const int node = read_node(nodes[i], whole);
    if (node >= 0) hidden[at(node)] = true;
  }
  Board board;
  for (std::size_t i = 0; i < whole.nodes.size(); ++i) {
    if (!hidden[i]) board.nodes.push_back(whole.nodes[i]);
  }
  const auto renumbered = [&](std::uint8_t node) {
    return static_cast<std::uint8_t>(node_index(board, whole.nodes[node].id));
  };
  for (const Route& route : whole.routes) {
    if (hidden[route.from] || hidden[route.to]) continue;
    board.routes.push_back({renumbered(route.from), renumbered(route.to), route.symbols});
  }
  for (const Sector& sector : whole.sectors) {
    Sector kept;
    kept.id = sector.id;
    kept.sharks = sector.sharks;
    for (const std::uint8_t route : sector.routes) {
      const Route& way = whole.routes[route];
      if (hidden[way.from] || hidden[way.to]) continue;
      const std::uint8_t from = renumbered(way.from);
      const std::uint8_t to = renumbered(way.to);
      kept.routes.push_back(static_cast<std::uint8_t>(route_index(board, from, to)));
      kept.corners |= (1U << from) | (1U << to);
    }
    if (kept.routes.size() == sector.routes.size()) board.sectors.push_back(kept);
  }
  return board;
}

}  // namespace

void read_boards(const Reader& reader, const Reader& overlay, Edition& edition) {
  if (reader.size(2, 2) != 2) return;
  for (int i = 0; i < 2; ++i) {
    const int players = reader[i]["players"].integer(2, 4);
    if (players != 2 + 2 * i) reader[i]["players"].fault(Statement(text::wrong_board_players));
    Board& board = edition.boards[at(2 * i)];
    read_nodes(reader[i]["start"], reader[i]["nodes"], board);
    read_routes(reader[i]["routes"], board);
    if (reader.failed()) return;
    read_sectors(reader[i]["sectors"], board);
    if (reader.failed()) return;
    check_geometry(reader[i], board);
  }
  edition.boards[1] = covered(overlay, edition.boards[2]);
  if (reader.failed()) return;
  check_geometry(overlay, edition.boards[1]);
  std::array<bool, kMaxSymbols + 1> symbols{};
  for (const Board& board : edition.boards) {
    for (const Route& route : board.routes) symbols[route.symbols] = true;
  }
  if (!symbols[2] || !symbols[3]) reader.fault(Statement(text::symbols_missing));
  if (reader.failed()) return;
  for (Board& board : edition.boards) link(board);
}

/// Every island tile of the number of players has its spot, and no spot is left over.
void check_spots(const Reader& reader, const Edition& edition) {
  for (int players = 2; players <= kMaxPlayers; ++players) {
    for (int suit = 0; suit < kIslandSuits; ++suit) {
      int spots = 0;
      int tiles = 0;
      const Board& board = edition.boards[at(players - 2)];
      for (int node = 1; node < board.node_count(); ++node) {
        spots += at(board.nodes[at(node)].suit) == at(suit) ? 1 : 0;
      }
      for (const Island& island : edition.islands) {
        tiles += at(island.suit) == at(suit) && island.players <= players ? 1 : 0;
      }
      if (spots == tiles) continue;
      reader.fault(Statement(text::wrong_spots, Arg::number("players", players),
                             Arg::number("spots", spots), Arg::number("tiles", tiles),
                             Arg::term("suit", suit_name(static_cast<Suit>(suit)))));
    }
  }
}

}  // namespace lagoon::reef_project
