#ifndef WILLDID_SLOTS_H
#define WILLDID_SLOTS_H

#include <stddef.h>

#include <atomic>

#include "form.h"
#include "runtime/runtime.h"
#include "willdid_hook.h"

namespace willdid {

struct Slot;

// The facts about a method: those for the callers of hooks, and those for the hooks alone.
struct Method : wd_method {
  // The class that defines it; of a class method, the metaclass.
  Class type;
  // How many classes are above.
  uint32_t depth;
  // Its place among all selectors that were ever asked for.
  uint16_t name;
  bool is_class_method;
  // The implementation that a message to it runs while it is hooked.
  Selector selector_sent;
  Implementation trampoline;
  Slot *slot;
  // Whether it came with the image of its class, as against added at run time: once it is asked for, 1 or 2
  // for yes or no.
  mutable std::atomic<uint8_t> is_compiled;
  MethodEntry entry;
  bool has_image;
  // The state of the table since which its calls come through a trampoline.
  uint32_t hooked_at;
  // Whether the hooks that are installed now want it.
  std::atomic<bool> is_wanted;
  // The next method above, where it is judged.
  std::atomic<const Method *> above;
  // The methods of other classes that share its entry, a list.
  std::atomic<Method *> sharing;
  // The implementation that its entry ran when a call came through a trampoline that is watched.
  mutable std::atomic<Implementation> passed_by;
};

// Why calls through a slot are looked at more closely.
enum : uint8_t {
  // Several classes have the entry.
  is_shared = 1,
  // Another tool has put its own method before the trampoline, and may go on to it or not.
  is_watched = 2,
};

// The slot that a trampoline goes through. It is never given to another method.
struct Slot {
  std::atomic<Implementation> original;
  // Whether the hooks that are installed now want it, for some class at least.
  std::atomic<bool> is_wanted;
  std::atomic<uint8_t> traits;
  Form form;
  // That of the first class, where several share the entry.
  Method *method;
};

// The trampolines of one shape.
struct Pool {
  Slot *slots;
  const Implementation *trampolines;
  size_t size, taken;
};

Pool *pool_of(Shape shape);

}  // namespace willdid
#endif
