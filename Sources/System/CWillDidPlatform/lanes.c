#include "lanes.h"

#include <pthread.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

uint32_t wd_first(const uint64_t *bitmap, uint32_t count) {
  for (uint32_t word = 0; word * 64 < count; word++) {
    uint64_t bits = __atomic_load_n(&bitmap[word], __ATOMIC_RELAXED);
    if (bits) return word * 64 + (uint32_t)__builtin_ctzll(bits);
  }
  return WD_NONE;
}

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
    slot->is_main = recorder->first_is_main ? slot->thread == 0 : is_main_thread();
    slot->system_id = system_id();
    pthread_getname_np(pthread_self(), slot->name, sizeof slot->name);
  }
  wd_store_32(&slot->state, WD_LANE_OPEN);
  return lane;
}

wd_lane *wd_open_catalog(wd_recorder *recorder) { return open_lane(recorder, true); }

// Lets go of the lanes of recorders that have stopped, or of all; returns those that are left.
static wd_lane *close_lanes(wd_lane *lanes, bool all) {
  wd_lane **place = &lanes;
  while (*place) {
    wd_lane *lane = *place;
    wd_recorder *recorder = lane->recorder;
    // In a fork of the process all lanes are empty, and so is the rest of the list.
    if (!recorder) {
      *place = NULL;
      break;
    }
    bool is_active = wd_load_32(&recorder->active);
    if (is_active && !all) {
      place = &lane->sibling;
      continue;
    }
    *place = lane->sibling;
    if (is_active) {
      wd_leave_segment(lane);
      wd_store_32(&wd_slot(recorder, lane->slot)->state, WD_LANE_CLOSED);
      if (all && is_main_thread()) {
        wd_store_32(&recorder->is_left_alone, 1);
        wd_wake(recorder);
      }
    }
    wd_recorder_release(recorder);
  }
  return lanes;
}

// MARK: - The lanes of a thread

// Holds the list of all lanes of a thread, one a recorder. Where thread-locals are freed by a key, as
// on Apple's systems, they may be gone when this key's turn comes: the list must not lie in one.
static pthread_key_t lanes_key;
static bool has_lanes_key;
static pthread_once_t lanes_key_once = PTHREAD_ONCE_INIT;

// Another destructor of the thread may emit after this one; then it is called again.
static void thread_ends(void *lanes) {
  wd_this_thread.busy = 1;
  wd_this_thread.lane = NULL;
  close_lanes(lanes, true);
  wd_this_thread.busy = 0;
}

static void make_lanes_key(void) {
  has_lanes_key = pthread_key_create(&lanes_key, thread_ends) == 0;
}

wd_lane *wd_lane_of_this_thread(wd_recorder *recorder) {
  wd_thread_state *thread = &wd_this_thread;
  if (thread->lane && thread->lane->recorder_id == recorder->id) return thread->lane;
  if (wd_is_fork(recorder)) return NULL;
  pthread_once(&lanes_key_once, make_lanes_key);
  if (!has_lanes_key) return NULL;
  wd_lane *lanes = pthread_getspecific(lanes_key);
  for (wd_lane *lane = lanes; lane; lane = lane->sibling) {
    if (lane->recorder_id == recorder->id) return thread->lane = lane;
  }
  thread->lane = NULL;
  lanes = close_lanes(lanes, false);
  wd_lane *lane = open_lane(recorder, false);
  if (lane) {
    wd_retain(recorder);
    lane->sibling = lanes;
    lanes = lane;
  }
  pthread_setspecific(lanes_key, lanes);
  return thread->lane = lane;
}
