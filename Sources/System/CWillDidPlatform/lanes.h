#ifndef WILLDID_LANES_H
#define WILLDID_LANES_H

#include "willdid_platform.h"

// The lane and state of a thread.
typedef struct {
  // The lane of the recorder that the thread emitted to last.
  wd_lane *lane;
  // Whether an emit or a registration is under way, which a signal handler may have interrupted.
  volatile uint32_t busy;
} wd_thread_state;

#ifdef __ELF__
// The quickest way to a thread-local; a library that is loaded late finds room for these few bytes.
__attribute__((tls_model("initial-exec")))
#endif
extern _Thread_local wd_thread_state wd_this_thread;

enum { WD_NONE = UINT32_MAX };

static inline wd_segment_header *wd_segment(wd_recorder *recorder, uint32_t index) {
  return (wd_segment_header *)(recorder->segments + (size_t)index * WD_SEGMENT_SIZE);
}

static inline wd_lane_slot *wd_slot(wd_recorder *recorder, uint32_t index) {
  return (wd_lane_slot *)((uint8_t *)recorder->slots + (size_t)index * WD_LANE_SIZE);
}

// Takes the first set bit of a bitmap, or returns WD_NONE.
uint32_t wd_claim(uint64_t *bitmap, uint32_t count);
void wd_unclaim(uint64_t *bitmap, uint32_t index);

// The lane through which this thread writes to a recorder; opens it at first, which may fail.
wd_lane *wd_lane_of_this_thread(wd_recorder *recorder);
void wd_retain(wd_recorder *recorder);
// Closes the segment of a lane, if it has one: no record will follow.
void wd_leave_segment(wd_lane *lane);
// Whether the process is a fork of the one that made a recorder, which then is stopped here.
bool wd_is_fork(wd_recorder *recorder);

#endif
