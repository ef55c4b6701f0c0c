// The module for several machines. It is a library of its own: whoever plays on one machine needs
// no MPI.
#include <mpi.h>

#include "arena/mpi/module.h"

namespace lagoon::arena {
namespace {

void start() {
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
}

void finish() {
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
}

int rank() {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

int size() {
  int size = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  return size;
}

void broadcast(int* value) { MPI_Bcast(value, 1, MPI_INT, 0, MPI_COMM_WORLD); }

void send(int to, int tag, const char* bytes, std::size_t size) {
  MPI_Send(bytes, static_cast<int>(size), MPI_CHAR, to, tag, MPI_COMM_WORLD);
}

bool poll(int* from, int* tag, std::size_t* size) {
  int waits = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &waits, &status);
  if (waits == 0) return false;
  int count = 0;
  MPI_Get_count(&status, MPI_CHAR, &count);
  *from = status.MPI_SOURCE;
  *tag = status.MPI_TAG;
  *size = static_cast<std::size_t>(count);
  return true;
}

void receive(int from, int tag, char* bytes, std::size_t size) {
  MPI_Recv(bytes, static_cast<int>(size), MPI_CHAR, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

constexpr MpiModule kModule{start, finish, rank, size, broadcast, send, poll, receive};

}  // namespace
}  // namespace lagoon::arena

extern "C" const lagoon::arena::MpiModule* lagoon_mpi_module() { return &lagoon::arena::kModule; }
