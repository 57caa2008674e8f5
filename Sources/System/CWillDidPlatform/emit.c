#include "lanes.h"

#include <errno.h>
#include <time.h>
#include <unistd.h>

_Thread_local wd_thread_state wd_this_thread;

static void add_loss(wd_loss *loss, uint64_t now) {
  if (__atomic_fetch_add(&loss->count, 1, __ATOMIC_RELAXED) == 0) loss->first = now;
  loss->last = now;
}

// Where this thread counts what it loses; that of the catalog is for threads without a lane.
static wd_lane_slot *loss_slot(wd_recorder *recorder) {
  wd_lane *lane = wd_this_thread.lane;
  bool is_known = lane && lane->recorder_id == recorder->id;
  return wd_slot(recorder, is_known ? lane->slot : 0);
}

void wd_count_loss(wd_recorder *recorder, uint32_t reason) {
  if (wd_is_fork(recorder)) return;
  add_loss(&loss_slot(recorder)->losses[reason], wd_now(recorder));
}

void wd_count_unnamed(wd_recorder *recorder) {
  if (wd_is_fork(recorder)) return;
  __atomic_fetch_add(&loss_slot(recorder)->unnamed, 1, __ATOMIC_RELAXED);
}

static uint32_t claim_segment(wd_recorder *recorder) {
  return wd_claim(recorder->free_segments, wd_load_32(&recorder->segment_count));
}

// Takes a free segment; waits for one where that is wanted, but not for ever: the disk may stay full.
static uint32_t free_segment(wd_recorder *recorder) {
  uint32_t index = claim_segment(recorder);
  int64_t start = index == WD_NONE && recorder->waits_when_full ? wd_monotonic() : 0;
  while (index == WD_NONE && recorder->waits_when_full && wd_load_32(&recorder->active) &&
         !wd_load_32(&recorder->has_waited_longest)) {
    wd_wake(recorder);
    struct timespec pause = {0, 50000};
    nanosleep(&pause, NULL);
    index = claim_segment(recorder);
    if (wd_monotonic() - start > recorder->longest_wait) {
      wd_store_32(&recorder->has_waited_longest, 1);
    }
  }
  if (index == WD_NONE) wd_wake(recorder);
  return index;
}

// Leaves the segment of a lane and goes on in a free one.
static bool next_segment(wd_recorder *recorder, wd_lane *lane) {
  if (wd_is_fork(recorder)) return false;
  // Before anything is waited for: when all segments are full, these are the ones that can become free.
  wd_leave_segment(lane);
  uint32_t index = free_segment(recorder);
  if (index == WD_NONE) return false;
  wd_segment_header *segment = wd_segment(recorder, index);
  lane->segment = segment;
  lane->base_time = wd_now(recorder);
  lane->next = (uint64_t *)((uint8_t *)segment + WD_SEGMENT_HEADER_SIZE);
  lane->summed = lane->next;
  segment->lane = wd_slot(recorder, lane->slot)->number;
  segment->slot = lane->slot;
  segment->first_record = lane->records_before;
  segment->base_time = lane->base_time;
  segment->records = segment->events = segment->checksum = 0;
  lane->others = 0;
  segment->use += 1;
  wd_store_32(&segment->state, WD_SEGMENT_OPEN);
  uint32_t free = __atomic_sub_fetch(&recorder->free_count, 1, __ATOMIC_RELAXED);
  uint32_t claimed = __atomic_add_fetch(&recorder->claimed, 1, __ATOMIC_RELAXED);
  bool is_short = free < wd_load_32(&recorder->segment_count) / 4;
  if (is_short || claimed >= wd_load_32(&recorder->wake_at)) wd_wake(recorder);
  return true;
}

static bool has_room(const wd_lane *lane, uint32_t records) {
  if (!lane->segment) return false;
  const uint8_t *end = (const uint8_t *)lane->segment + WD_SEGMENT_SIZE;
  return (const uint8_t *)(lane->next + 2 * records) <= end;
}

// Brings what the next change of segment writes to into the cache, where the sealer has it in its own.
static void fetch_next_segment(wd_recorder *recorder) {
  uint32_t index = wd_first(recorder->free_segments, wd_load_32(&recorder->segment_count));
  if (index == WD_NONE) return;
  const uint8_t *segment = (const uint8_t *)wd_segment(recorder, index);
  __builtin_prefetch(&recorder->free_segments[index / 64], 1);
  __builtin_prefetch(&recorder->claimed, 1);
  __builtin_prefetch(segment, 1);
  __builtin_prefetch(segment + WD_SEGMENT_HEADER_SIZE, 1);
}

// After each stretch of a segment, so that no event pays for all of one: says in the slot of its lane how many
// records that has, by which it is known that a page is lost, and adds them to the checksums.
static void note_records(wd_recorder *recorder, wd_lane *lane) {
  const uint64_t *start = (const uint64_t *)((const uint8_t *)lane->segment + WD_SEGMENT_HEADER_SIZE);
  uint64_t records = lane->records_before + (uint64_t)(lane->next - start) / 2;
  wd_store_64(&wd_slot(recorder, lane->slot)->records, records);
  wd_sum_records(lane);
  enum { stretch = WD_PAGE_SIZE / 2 };
  // The next one begins behind the last record.
  lane->limit = (uint64_t *)(((uintptr_t)(lane->next - 1) | (stretch - 1)) + 1);
  if ((const uint8_t *)lane->limit == (const uint8_t *)lane->segment + WD_SEGMENT_SIZE) {
    fetch_next_segment(recorder);
  } else {
    __builtin_prefetch(lane->limit, 1);
  }
}

static wd_result emit_records(
    wd_recorder *recorder, uint64_t what, uint32_t level, const wd_record *attributes,
    uint32_t count) {
  wd_lane *lane = wd_lane_of_this_thread(recorder);
  // One more record than the event takes, for a new base of time.
  if (!lane || (!has_room(lane, count + 2) && !next_segment(recorder, lane))) {
    wd_count_loss(recorder, WD_LOSS_FULL);
    return WD_LOST;
  }
  uint64_t now = wd_now(recorder);
  if ((now - lane->base_time) >> WD_TIME_BITS) {
    wd_store_record(lane->next, (wd_record){now, WD_RECORD_BASE});
    lane->base_time = now;
    lane->next += 2;
    lane->others += 1;
  }
  uint64_t *event = lane->next;
  // The event is stored last: with its commit mark all of the group is there.
  for (uint32_t index = 0; index < count; index++) {
    wd_store_record(event + 2 * (index + 1), attributes[index]);
  }
  wd_store_record(event, (wd_record){(now - lane->base_time) << WD_LEVEL_BITS | level, what});
  lane->next = event + 2 * (count + 1);
  lane->others += count;
  if (lane->next > lane->limit) note_records(recorder, lane);
  return WD_RECORDED;
}

wd_result wd_emit_group(
    wd_recorder *recorder, uint64_t what, uint32_t level, const wd_record *attributes,
    uint32_t count) {
  if (count <= 1 && wd_emit_quickly(recorder, false, what, level, count == 0 ? NULL : attributes)) {
    return WD_RECORDED;
  }
  if (!wd_load_32(&recorder->active)) return WD_INACTIVE;
  if (wd_this_thread.busy) {
    wd_count_loss(recorder, WD_LOSS_REENTRANT);
    return WD_LOST;
  }
  int error = errno;
  wd_become_busy();
  wd_result result = emit_records(recorder, what, level, attributes, count);
  wd_become_idle();
  errno = error;
  return result;
}

wd_result wd_declare(
    wd_recorder *recorder, wd_lane *lane, const wd_record *records, uint32_t count) {
  if (!has_room(lane, count) && !next_segment(recorder, lane)) return WD_LOST;
  for (uint32_t index = count; index-- > 0;) {
    wd_store_record(lane->next + 2 * index, records[index]);
  }
  lane->next += 2 * count;
  note_records(recorder, lane);
  return WD_RECORDED;
}

bool wd_begin_registration(void) {
  if (wd_this_thread.busy) return false;
  wd_become_busy();
  return true;
}

void wd_end_registration(void) { wd_become_idle(); }
