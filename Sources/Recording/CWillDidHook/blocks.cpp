#include <stdlib.h>

#include "messages.h"

#ifdef __APPLE__

// Here the compiler makes blocks, and signs their parts for arm64e: each with the address where it lies
// (Block_private.h of libclosure), which nothing made by hand has.
extern "C" const void *_Block_copy(const void *);
extern "C" void _Block_release(const void *);

const void *wd_block(void *context, void (*called)(void *context, const void *argument)) {
  using Called = void (*)(void *, const void *);
  if (!called || !willdid::find_runtime()) return nullptr;
  __block Called left = called;
  __block const void *own = nullptr;
  void (^block)(const void *) = ^(const void *argument) {
    Called now = __atomic_exchange_n(&left, nullptr, __ATOMIC_ACQ_REL);
    // A second call finds nothing to do.
    if (!now) return;
    {
      willdid::Quiet quiet;
      now(context, argument);
    }
    _Block_release(own);
  };
  own = _Block_copy(reinterpret_cast<const void *>(block));
  return own;
}

void wd_block_call(const void *block, const void *argument) {
  if (block) reinterpret_cast<void (^)(const void *)>(const_cast<void *>(block))(argument);
}

#else

// Blocks are built by hand, as the compilers of this system have none.
namespace willdid {
namespace {

struct Descriptor {
  unsigned long reserved, size;
  const char *signature;
};

// As compilers lay it out.
struct BlockObject {
  const void *isa;
  std::atomic<int> flags;
  int reserved;
  void (*invoke)(BlockObject *, const void *);
  const Descriptor *descriptor;
  void *context;
  std::atomic<void (*)(void *context, const void *argument)> called;
};

enum : int {
  one_reference = 2,
  reference_mask = 0xfffe,
  is_on_heap = 1 << 24,
  has_signature = 1 << 30,
};

const Descriptor descriptor = {0, sizeof(BlockObject), "v16@?0@8"};

// Gives up the reference that wd_block gave out.
void release(BlockObject *block) {
  if (void *symbol = find_symbol("_Block_release")) {
    reinterpret_cast<void (*)(const void *)>(symbol)(block);
    return;
  }
  int before = block->flags.fetch_sub(one_reference);
  if ((before & reference_mask) == one_reference) free(block);
}

void invoke(BlockObject *block, const void *argument) {
  auto called = block->called.exchange(nullptr);
  // A second call finds nothing to do.
  if (!called) return;
  {
    Quiet quiet;
    called(block->context, argument);
  }
  // A caller of a block holds a reference of his own, or does not touch it again.
  release(block);
}

}  // namespace
}  // namespace willdid

using namespace willdid;

const void *wd_block(void *context, void (*called)(void *context, const void *argument)) {
  if (!called || !find_runtime()) return nullptr;
  auto block = static_cast<BlockObject *>(calloc(1, sizeof(BlockObject)));
  if (!block) return nullptr;
  block->isa = find_symbol("_NSConcreteMallocBlock");
  block->flags = is_on_heap | has_signature | one_reference;
  block->invoke = invoke;
  block->descriptor = &descriptor;
  block->context = context;
  block->called = called;
  return block;
}

void wd_block_call(const void *block, const void *argument) {
  if (block) invoke(static_cast<BlockObject *>(const_cast<void *>(block)), argument);
}

#endif
