#ifndef WILLDID_LANES_H
#define WILLDID_LANES_H

#include "willdid_emit.h"

enum { WD_NONE = UINT32_MAX };

static inline wd_segment_header *wd_segment(wd_recorder *recorder, uint32_t index) {
  return (wd_segment_header *)(recorder->segments + (size_t)index * WD_SEGMENT_SIZE);
}

static inline wd_lane_slot *wd_slot(wd_recorder *recorder, uint32_t index) {
  return (wd_lane_slot *)((uint8_t *)recorder->slots + (size_t)index * WD_LANE_SIZE);
}

// The first set bit of a bitmap, or WD_NONE; the other one takes it.
uint32_t wd_first(const uint64_t *bitmap, uint32_t count);
uint32_t wd_claim(uint64_t *bitmap, uint32_t count);
void wd_unclaim(uint64_t *bitmap, uint32_t index);

// The lane through which this thread writes to a recorder; opens it at first, which may fail.
wd_lane *wd_lane_of_this_thread(wd_recorder *recorder);
void wd_retain(wd_recorder *recorder);
// Adds the records since the last time to the checksums of a segment.
void wd_sum_records(wd_lane *lane);
// Closes the segment of a lane, if it has one: no record will follow.
void wd_leave_segment(wd_lane *lane);
// Whether the process is a fork of the one that made a recorder, which then is stopped here.
bool wd_is_fork(wd_recorder *recorder);

#endif
