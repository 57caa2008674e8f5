// Runs the C part of the recorder on many threads, for sanitizers and other processors: threads that end, a sealer
// that takes segments away under those that emit, and instances that are looked up while others come. Prints what is
// wrong.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lanes.h"

static int failures;

static void expect(bool is_so, const char *what) {
  if (is_so) return;
  puts(what);
  failures++;
}

static wd_recorder *make(uint32_t segments, uint32_t limit) {
  FILE *file = tmpfile();
  wd_recorder *recorder = file ? wd_recorder_create(fileno(file), segments, limit, segments / 2) : NULL;
  if (!recorder) {
    perror("a journal");
    exit(EXIT_FAILURE);
  }
  recorder->clock = wd_counter_is_trustworthy() ? WD_CLOCK_COUNTER : WD_CLOCK_MONOTONIC;
  wd_recorder_start(recorder);
  return recorder;
}

static pthread_t start(void *(*body)(void *), void *argument) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, body, argument)) abort();
  return thread;
}

// MARK: - Threads that end

// Where thread-locals are freed by a key of their own, as on Apple's systems, they are gone before the key that
// closes the lanes of a thread.
enum { ENDING = 60 };

static wd_recorder *recorders[2];

static void *emit_and_end(void *argument) {
  for (int round = 0; round < 4; round++) {
    wd_recorder *recorder = recorders[round % 2];
    expect(wd_emit(recorder, WD_RECORD_EVENT, 0) == WD_RECORDED, "an event was lost");
  }
  return argument;
}

static void threads_end(void) {
  for (int index = 0; index < 2; index++) recorders[index] = make(ENDING + 4, ENDING + 4);
  for (int count = 0; count < ENDING; count++) pthread_join(start(emit_and_end, NULL), NULL);
  int open = 0, closed = 0;
  for (int index = 0; index < 2; index++) {
    for (uint32_t slot = 1; slot < WD_LANE_COUNT; slot++) {
      uint32_t state = wd_load_32(&wd_slot(recorders[index], slot)->state);
      open += state == WD_LANE_OPEN;
      closed += state == WD_LANE_CLOSED;
    }
    wd_recorder_stop(recorders[index]);
    wd_recorder_detach(recorders[index]);
    wd_recorder_release(recorders[index]);
  }
  expect(open == 0 && closed == 2 * ENDING, "lanes of threads that ended are open");
}

// MARK: - A sealer

enum { EMITTING = 4, EVENTS = 20000 };

static wd_recorder *shared;
static uint32_t is_done;
static uint64_t sealed;

static void *emit_much(void *argument) {
  wd_record attribute = {1, WD_RECORD_ATTRIBUTE};
  for (int event = 0; event < EVENTS; event++) {
    uint64_t pair = WD_RECORD_EVENT | UINT64_C(1) << WD_FOLLOWING_SHIFT;
    switch (event % 8) {
    case 0: wd_emit_group(shared, pair, 7, &attribute, 1); break;
    case 1: wd_emit_pair(shared, pair, 7, attribute); break;
    default: wd_emit(shared, WD_RECORD_EVENT, 7);
    }
  }
  return argument;
}

// Counts the events of a segment that was left.
static void seal(uint32_t index) {
  wd_segment_header *segment = wd_segment(shared, index);
  const uint64_t *record = (uint64_t *)((uint8_t *)segment + WD_SEGMENT_HEADER_SIZE);
  for (int place = 0; place < WD_SEGMENT_RECORDS; place++, record += 2) {
    sealed += (wd_load_64(&record[1]) & 7) == WD_RECORD_EVENT;
  }
  wd_recycle_segment(shared, index);
}

static void seal_closed(void) {
  for (uint32_t index = 0; index < wd_load_32(&shared->segment_count); index++) {
    if (wd_free_segments(shared, index / 64) >> index % 64 & 1) continue;
    if (wd_load_32(&wd_segment(shared, index)->state) == WD_SEGMENT_CLOSED) seal(index);
  }
}

static void *seal_all(void *argument) {
  while (!wd_load_32(&is_done)) {
    wd_wait(shared, 1);
    wd_note_anchor(shared, wd_read_anchor(shared, 0));
    seal_closed();
  }
  return argument;
}

static void segments_go_round(void) {
  shared = make(16, 64);
  shared->waits_when_full = true;
  pthread_t sealer = start(seal_all, NULL), emitting[EMITTING];
  for (int index = 0; index < EMITTING; index++) emitting[index] = start(emit_much, NULL);
  wd_recorder_grow(shared, 32);
  for (int index = 0; index < EMITTING; index++) pthread_join(emitting[index], NULL);
  wd_store_32(&is_done, 1);
  wd_wake(shared);
  pthread_join(sealer, NULL);
  seal_closed();
  expect(sealed == EMITTING * EVENTS, "not every event was in a segment");
  // A child must not write to the journal of its parent.
  pid_t child = fork();
  if (child == 0) _exit(wd_emit(shared, WD_RECORD_EVENT, 0) == WD_INACTIVE ? 0 : 1);
  int status = 1;
  waitpid(child, &status, 0);
  expect(status == 0, "a forked child recorded an event");
  wd_recorder_stop(shared);
  wd_recorder_detach(shared);
  expect(wd_emit(shared, WD_RECORD_EVENT, 0) == WD_INACTIVE, "a recorder recorded after its stop");
  wd_recorder_release(shared);
}

// MARK: - Instances

enum { OBJECTS = 20000 };

static wd_instances *instances;
static uint32_t known;

static void *look_up(void *argument) {
  for (uint32_t now = 0; now < OBJECTS;) {
    now = wd_load_32(&known);
    for (uint32_t id = 1; id <= now; id += 97) {
      expect(wd_instance_id(instances, id * 16, 3) == id, "an instance is not found");
      expect(wd_instance_id(instances, id * 16, 4) == 0, "an instance has another type");
    }
  }
  return argument;
}

// An address that no object has belongs into a free slot, which another object may take meanwhile.
static void *look_up_none(void *argument) {
  for (uint32_t id = 0; wd_load_32(&known) < OBJECTS; id = (id + 1) % OBJECTS) {
    expect(wd_instance_id(instances, id * 16 + 8, 3) == 0, "an object is taken for another");
  }
  return argument;
}

static void instances_come(void) {
  instances = wd_instances_create();
  wd_store_32(&known, 0);
  pthread_t readers[2] = {start(look_up, NULL), start(look_up_none, NULL)};
  for (uint32_t id = 1; id <= OBJECTS; id++) {
    expect(wd_instance_set(instances, id * 16, 3, id), "there is no memory");
    wd_store_32(&known, id);
  }
  for (int index = 0; index < 2; index++) pthread_join(readers[index], NULL);
  for (uint32_t id = 1; id <= OBJECTS; id++) wd_instance_set(instances, id * 16, 3, 0);
  expect(wd_instance_type(instances, 16) == 0, "an instance that ended is known");
  wd_instances_destroy(instances);
}

int main(void) {
  threads_end();
  segments_go_round();
  for (int round = 0; round < 20; round++) instances_come();
  return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
