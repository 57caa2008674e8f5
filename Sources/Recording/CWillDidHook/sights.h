#ifndef WILLDID_SIGHTS_H
#define WILLDID_SIGHTS_H

#include "frames.h"

namespace willdid {

// The facts about the receivers of one class, for one selector.
struct Sight {
  // The class that the object's first word names; of class methods, the receiver.
  Object key;
  uint16_t name;
  // The state of the table for which the rest holds.
  std::atomic<uint32_t> generation;
  std::atomic<wd_class *> type;
  // The class above the key, where that was made at run time.
  std::atomic<Class> above;
  // The implementation that a message runs, of those that are hooked; NULL if none is.
  std::atomic<const Method *> top;
  // Where a thread was when the class was first seen. Older calls of that thread may be in methods
  // of the class that were not yet hooked when they were called.
  std::atomic<Thread *> doubtful_thread;
  std::atomic<uintptr_t> doubtful_place;
};

// Looks without a lock.
Sight *find_sight(Object key, uint16_t name);
// Adds what was not found, under the lock of the table; NULL when there is no memory.
Sight *add_sight(Object key, uint16_t name);

}  // namespace willdid
#endif
