#include "frames.h"

#include <pthread.h>
#include <stdlib.h>

#include <atomic>

namespace willdid {

struct Block {
  Block *next;
  size_t count;
  Frame frames[1];
};

namespace {

enum : size_t { first_count = 16, most_count = 512, most_calls = 4096 };
// Above all places, so that no call takes the frame for one that was left.
enum : uintptr_t { unknown_place = UINTPTR_MAX };
// Other destructors of a thread's end may still call hooked methods. After these many rounds the
// thread's calls go on unreported.
enum { last_ending = 3 };

// Stands for a thread that has ended, as far as hooks go.
Thread ended;

pthread_key_t key;
bool has_key;
pthread_once_t key_once = PTHREAD_ONCE_INIT;

void end_thread(void *state);
void make_key() { has_key = pthread_key_create(&key, end_thread) == 0; }

#if defined(__APPLE__) || defined(WILLDID_THREADS_BY_KEY)

// dyld frees thread-locals by a key of its own (ThreadLocalVariables.cpp of dyld), and keys end in their
// order (_pthread_tsd_cleanup of libpthread): what comes to life again after that is never freed.
Thread *this_thread() {
  pthread_once(&key_once, make_key);
  return has_key ? static_cast<Thread *>(pthread_getspecific(key)) : nullptr;
}
bool set_this_thread(Thread *thread) { return pthread_setspecific(key, thread) == 0; }
bool keep_until_next_ending(Thread *thread) { return set_this_thread(thread); }

#else

#ifdef __ELF__
// The quickest way to a thread-local; a library that is loaded late finds room for a pointer.
__attribute__((tls_model("initial-exec")))
#endif
thread_local Thread *local_thread;

Thread *this_thread() { return local_thread; }
bool keep_until_next_ending(Thread *thread) { return pthread_setspecific(key, thread) == 0; }
bool set_this_thread(Thread *thread) {
  if (thread != &ended && !keep_until_next_ending(thread)) return false;
  local_thread = thread;
  return true;
}

#endif

void end_thread(void *state) {
  auto thread = static_cast<Thread *>(state);
  if (thread != &ended && ++thread->endings < last_ending && keep_until_next_ending(thread)) return;
  set_this_thread(&ended);
  if (thread == &ended) return;
  for (Block *block = thread->blocks; block;) {
    Block *next = block->next;
    free(block);
    block = next;
  }
  free(thread);
}

Frame *add_block(Thread *thread) {
  size_t count = first_count;
  if (thread->blocks) {
    count = thread->blocks->count < most_count ? thread->blocks->count * 2 : most_count;
  }
  auto block = static_cast<Block *>(calloc(1, sizeof(Block) + (count - 1) * sizeof(Frame)));
  if (!block) return nullptr;
  block->count = count;
  block->next = thread->blocks;
  thread->blocks = block;
  thread->room += count;
  for (size_t index = 0; index < count; index++) block->frames[index].place = unknown_place;
  for (size_t index = 0; index + 1 < count; index++) {
    block->frames[index].above = &block->frames[index + 1];
    block->frames[index + 1].below = &block->frames[index];
  }
  return block->frames;
}

__attribute__((noinline)) Frame *add_room(Thread *thread) {
  Frame *first = thread->room < most_calls ? add_block(thread) : nullptr;
  if (!first) {
    thread->cut_off = thread->serial;
    return nullptr;
  }
  first->below = thread->top;
  if (thread->top) {
    thread->top->above = first;
  } else {
    thread->bottom = first;
  }
  return first;
}

__attribute__((noinline)) Thread *start_thread() {
  pthread_once(&key_once, make_key);
  if (!has_key) return nullptr;
  auto thread = static_cast<Thread *>(calloc(1, sizeof(Thread)));
  if (!thread) return nullptr;
  if (!set_this_thread(thread)) {
    free(thread);
    return nullptr;
  }
  return thread;
}

}  // namespace

Thread *known_thread() {
  Thread *thread = this_thread();
  return thread == &ended ? nullptr : thread;
}

Thread *current_thread() {
  Thread *thread = this_thread();
  if (__builtin_expect(!thread, 0)) return start_thread();
  return thread == &ended ? nullptr : thread;
}

Frame *push(Thread *thread, uintptr_t place) {
  Frame *frame = thread->top ? thread->top->above : thread->bottom;
  if (__builtin_expect(!frame, 0)) {
    frame = add_room(thread);
    if (!frame) return nullptr;
  }
  // A signal may come between any two steps, and its handler call hooked methods. Before this the handler takes
  // the frame for a while, so it is filled only when it is on top.
  thread->top = frame;
  std::atomic_signal_fence(std::memory_order_seq_cst);
  frame->place = place;
  frame->serial = ++thread->serial;
  return frame;
}

void drop(Thread *thread, Frame *frame) {
  frame->serial = 0;
  frame->place = unknown_place;
  thread->top = frame->below;
}

void drop_left(Thread *thread, uintptr_t place) {
  while (thread->top && thread->top->place <= place) drop(thread, thread->top);
}

bool come_back_to(Thread *thread, const Frame *frame, uint64_t serial) {
  if (frame->serial != serial) return false;
  while (thread->top && thread->top != frame) drop(thread, thread->top);
  return thread->top;
}

}  // namespace willdid
