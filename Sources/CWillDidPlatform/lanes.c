#include "lanes.h"

#include <pthread.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

uint32_t wd_claim(uint64_t *bitmap, uint32_t count) {
  for (uint32_t word = 0; word * 64 < count; word++) {
    uint64_t bits = __atomic_load_n(&bitmap[word], __ATOMIC_RELAXED);
    while (bits) {
      uint64_t lowest = bits & -bits;
      if (__atomic_compare_exchange_n(
              &bitmap[word], &bits, bits & ~lowest, true, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {
        return word * 64 + (uint32_t)__builtin_ctzll(lowest);
      }
    }
  }
  return WD_NONE;
}

void wd_unclaim(uint64_t *bitmap, uint32_t index) {
  __atomic_fetch_or(&bitmap[index / 64], UINT64_C(1) << index % 64, __ATOMIC_RELEASE);
}

static uint64_t system_id(void) {
#ifdef __linux__
  return (uint64_t)syscall(SYS_gettid);
#elif defined(__APPLE__)
  uint64_t id = 0;
  pthread_threadid_np(NULL, &id);
  return id;
#else
  return 0;
#endif
}

static bool is_main_thread(void) {
#ifdef __linux__
  return syscall(SYS_gettid) == getpid();
#elif defined(__APPLE__)
  return pthread_main_np() != 0;
#else
  return false;
#endif
}

static wd_lane *open_lane(wd_recorder *recorder, bool is_catalog) {
  uint32_t index = is_catalog ? 0 : wd_claim(recorder->free_slots, WD_LANE_COUNT);
  if (index == WD_NONE) return NULL;
  wd_lane *lane = &recorder->lanes[index];
  memset(lane, 0, sizeof *lane);
  lane->recorder = recorder;
  lane->recorder_id = recorder->id;
  lane->slot = index;
  wd_lane_slot *slot = wd_slot(recorder, index);
  if (!is_catalog) {
    memset(slot, 0, sizeof *slot);
    slot->number = __atomic_add_fetch(&recorder->next_lane, 1, __ATOMIC_RELAXED);
    slot->thread = __atomic_fetch_add(&recorder->next_thread, 1, __ATOMIC_RELAXED);
    slot->is_main = is_main_thread();
    slot->system_id = system_id();
    pthread_getname_np(pthread_self(), slot->name, sizeof slot->name);
  }
  wd_store_32(&slot->state, WD_LANE_OPEN);
  return lane;
}

wd_lane *wd_open_catalog(wd_recorder *recorder) { return open_lane(recorder, true); }

// Lets go of the lanes of recorders that have stopped, or of all.
static void close_lanes(wd_thread_state *thread, bool all) {
  wd_lane **place = &thread->lanes;
  while (*place) {
    wd_lane *lane = *place;
    wd_recorder *recorder = lane->recorder;
    bool is_active = wd_load_32(&recorder->active);
    if (is_active && !all) {
      place = &lane->sibling;
      continue;
    }
    *place = lane->sibling;
    if (is_active) {
      if (lane->segment) wd_store_32(&lane->segment->state, WD_SEGMENT_CLOSED);
      wd_store_32(&wd_slot(recorder, lane->slot)->state, WD_LANE_CLOSED);
    }
    wd_recorder_release(recorder);
  }
}

wd_lane *wd_lane_of_this_thread(wd_recorder *recorder) {
  wd_thread_state *thread = &wd_this_thread;
  if (thread->lane && thread->lane->recorder_id == recorder->id) return thread->lane;
  for (wd_lane *lane = thread->lanes; lane; lane = lane->sibling) {
    if (lane->recorder_id == recorder->id) return thread->lane = lane;
  }
  thread->lane = NULL;
  close_lanes(thread, false);
  wd_lane *lane = open_lane(recorder, false);
  if (!lane) return NULL;
  wd_retain(recorder);
  lane->sibling = thread->lanes;
  thread->lanes = lane;
  wd_watch_end_of_thread();
  return thread->lane = lane;
}

// MARK: - The end of a thread

static pthread_key_t end_of_thread;
static pthread_once_t end_of_thread_once = PTHREAD_ONCE_INIT;

// Another destructor of the thread may emit after this one; then it is called again.
static void thread_ends(void *state) {
  wd_this_thread.busy = 1;
  wd_this_thread.lane = NULL;
  close_lanes(state, true);
  wd_this_thread.busy = 0;
}

static void make_end_of_thread(void) { pthread_key_create(&end_of_thread, thread_ends); }

void wd_watch_end_of_thread(void) {
  pthread_once(&end_of_thread_once, make_end_of_thread);
  pthread_setspecific(end_of_thread, &wd_this_thread);
}
