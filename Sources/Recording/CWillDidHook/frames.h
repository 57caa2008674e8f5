#ifndef WILLDID_FRAMES_H
#define WILLDID_FRAMES_H

#include "slots.h"

// The calls of hooked methods that have not returned, a stack for each thread.
namespace willdid {

struct Frame {
  wd_call call;
  const Slot *slot;
  const wd_owner *owner;
  // Where the trampoline's own frame lies: the stack of the thread grows down.
  uintptr_t place;
  // Tells this use of the memory from later ones; 0 if it is not in use.
  uint64_t serial;
  // The states of the table and of the reporting at the enter.
  uint32_t generation, turn;
  bool is_judged;
  // The memory for the calls around and within.
  Frame *below, *above;

  const Method *method() const { return static_cast<const Method *>(call.method); }
};

struct Block;

struct Thread {
  // The innermost call, and the memory for the outermost.
  Frame *top, *bottom;
  Block *blocks;
  uint64_t serial;
  // How many calls there is room for, and the latest that was reported when there was none for another within it.
  size_t room;
  uint64_t cut_off;
  // How many functions of the owner are running, and of ours that send messages.
  uint32_t quiet;
  // Whether the lock of the table is held, under which owners hear of classes.
  bool holds_table;
  uint8_t endings;
  // How many calls of our handler of exceptions are running.
  uint8_t handling;
};

// The thread that runs; NULL when there is no memory for it, or when it is about to end.
Thread *current_thread();
// The same, but nothing is made for a thread that has no calls.
Thread *known_thread();

// Makes room for a call on top of the others; NULL when there is no memory, or too many are open: then they recur
// for ever, or so deep that reporting them could take the stack that the app needs.
Frame *push(Thread *thread, uintptr_t place);
// Drops the frames that a longjmp left, whose places are below.
void drop_left(Thread *thread, uintptr_t place);
// Drops the frames above one; false if it was dropped itself.
bool come_back_to(Thread *thread, const Frame *frame, uint64_t serial);
// Drops the innermost frame.
void drop(Thread *thread, Frame *frame);

// While one lives, hooked methods that this thread calls are not reported.
class Quiet {
 public:
  Quiet() : thread(current_thread()) {
    if (thread) thread->quiet++;
  }
  ~Quiet() {
    if (thread) thread->quiet--;
  }
  Quiet(const Quiet &) = delete;
  Quiet &operator=(const Quiet &) = delete;

 private:
  Thread *thread;
};

}  // namespace willdid
#endif
