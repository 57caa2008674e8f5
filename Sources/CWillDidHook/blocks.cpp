#include <stdlib.h>

#include "messages.h"

// Blocks are built by hand, as the compilers of some systems have none.
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
  // Who calls a block holds a reference of his own, or does not touch it again.
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
