// Replaces the global allocation functions by ones that count. All forms are replaced together,
// so that what one gives is what another takes back.
#include "cli/allocations.hpp"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> allocations{0};
std::atomic<std::uint64_t> bytes{0};

void* counted(void* memory) noexcept {
  allocations.fetch_add(1, std::memory_order_relaxed);
  bytes.fetch_add(malloc_usable_size(memory), std::memory_order_relaxed);
  return memory;
}

void* counted(std::size_t size) noexcept { return counted(std::malloc(size == 0 ? 1 : size)); }

void* counted(std::size_t size, std::align_val_t alignment) noexcept {
  const auto unit = static_cast<std::size_t>(alignment);
  return counted(std::aligned_alloc(unit, (size + unit - 1) / unit * unit));
}

void give_back(void* memory) noexcept {
  bytes.fetch_sub(malloc_usable_size(memory), std::memory_order_relaxed);
  std::free(memory);
}

void* or_throw(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

namespace lagoon::cli {

std::uint64_t allocations_so_far() { return allocations.load(std::memory_order_relaxed); }
std::uint64_t bytes_in_use() { return bytes.load(std::memory_order_relaxed); }

}  // namespace lagoon::cli

void* operator new(std::size_t size) { return or_throw(counted(size)); }
void* operator new[](std::size_t size) { return or_throw(counted(size)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return or_throw(counted(size, alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return or_throw(counted(size, alignment));
}
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { give_back(memory); }
