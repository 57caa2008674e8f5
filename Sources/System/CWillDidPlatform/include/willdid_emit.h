#ifndef WILLDID_EMIT_H
#define WILLDID_EMIT_H

#include "willdid_platform.h"

// The way of nearly every event into the journal, which is made part of what emits: a call would cost half as much
// as all of it.

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

// Between these two, a signal handler of this thread finds the thread busy.
static inline void wd_become_busy(void) {
  wd_this_thread.busy = 1;
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
}

static inline void wd_become_idle(void) {
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  wd_this_thread.busy = 0;
}

static inline void wd_store_record(uint64_t *place, wd_record record) {
  place[0] = record.first;
  wd_store_64(&place[1], record.second);
}

// Writes an event with none or one record that follows; false where there is something else to do, and where the
// clock of the recorder is another one than the one that is meant.
static inline __attribute__((always_inline)) bool wd_emit_quickly(
    wd_recorder *recorder, bool counts, uint64_t what, uint32_t level, const wd_record *attribute) {
  wd_lane *lane = wd_this_thread.lane;
  uint64_t id = wd_load_64(counts ? &recorder->counting_id : &recorder->open_id);
  bool is_open = lane && lane->recorder_id == id;
  if (__builtin_expect(!is_open || wd_this_thread.busy, 0)) return false;
  wd_become_busy();
  uint64_t *event = lane->next, *last = attribute ? event + 2 : event;
  uint64_t time = (counts ? wd_counter() : wd_now(recorder)) - lane->base_time;
  bool fits = __builtin_expect(last < lane->limit && !(time >> WD_TIME_BITS), 1);
  if (fits) {
    // The event is stored last, as its commit mark is that of both.
    if (attribute) {
      wd_store_record(last, *attribute);
      lane->others += 1;
    }
    wd_store_record(event, (wd_record){time << WD_LEVEL_BITS | level, what});
    lane->next = last + 2;
  }
  wd_become_idle();
  return fits;
}

// Writes an event without attributes.
static inline wd_result wd_emit(wd_recorder *recorder, uint64_t what, uint32_t level) {
  if (wd_emit_quickly(recorder, true, what, level, NULL)) return WD_RECORDED;
  return wd_emit_group(recorder, what, level, NULL, 0);
}

// Writes an event and the record of its only attribute.
static inline wd_result wd_emit_pair(
    wd_recorder *recorder, uint64_t what, uint32_t level, wd_record attribute) {
  if (wd_emit_quickly(recorder, true, what, level, &attribute)) return WD_RECORDED;
  return wd_emit_group(recorder, what, level, &attribute, 1);
}

#endif
