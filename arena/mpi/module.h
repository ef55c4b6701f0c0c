// What the module for several machines offers: a few functions of MPI, so that the program is
// linked without it and loads it only when it was started by mpirun.
#pragma once

#include <cstddef>

namespace lagoon::arena {

/// All by the thread that called start().
struct MpiModule {
  void (*start)();
  void (*finish)();  ///< waits for all ranks
  int (*rank)();
  int (*size)();
  void (*broadcast)(int* value);  ///< from rank 0 to all
  void (*send)(int to, int tag, const char* bytes, std::size_t size);
  /// Whether a message waits; of which rank, with which tag, and how long it is.
  bool (*poll)(int* from, int* tag, std::size_t* size);
  void (*receive)(int from, int tag, char* bytes, std::size_t size);  ///< the message of poll()
};

inline constexpr const char* kMpiModuleSymbol = "lagoon_mpi_module";
using GetMpiModule = const MpiModule* (*)();

}  // namespace lagoon::arena
