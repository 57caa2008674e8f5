#include <stdlib.h>

#include "hook_runtime.h"

// Blocks as a program uses them that a compiler made.
namespace {

struct Block {
  const void *isa;
  int flags, reserved;
  void (*invoke)(Block *, uintptr_t);
};

enum { one_reference = 2, reference_mask = 0xfffe };

using Copy = const void *(*)(const void *);
using Release = void (*)(const void *);

uintptr_t number() { return 0x112233445566fffe; }

}  // namespace

const void *hook_block_copy(const void *block) {
  if (void *copy = hook_symbol("_Block_copy")) return reinterpret_cast<Copy>(copy)(block);
  // What such a copy of a block on the heap is.
  static_cast<Block *>(const_cast<void *>(block))->flags += one_reference;
  return block;
}

void hook_block_call(const void *block, uintptr_t argument) {
  auto called = static_cast<Block *>(const_cast<void *>(block));
  called->invoke(called, argument);
}

void hook_block_release(const void *block) {
  if (void *release = hook_symbol("_Block_release")) {
    reinterpret_cast<Release>(release)(block);
    return;
  }
  auto released = static_cast<Block *>(const_cast<void *>(block));
  released->flags -= one_reference;
  if ((released->flags & reference_mask) == 0) free(released);
}

hook_implementation hook_answer_of_a_number(void) {
  return reinterpret_cast<hook_implementation>(number);
}
