#include "lanes.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// MARK: - Forks

// All recorders of the process: a forked child must not write to the journals of its parent.
static wd_recorder *recorders;
static pthread_mutex_t recorders_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t forks_once = PTHREAD_ONCE_INIT;

// Neither that of a recorder, nor what the lanes of one have in a fork of its process.
static const uint64_t no_id = UINT64_MAX;

static void before_fork(void) { pthread_mutex_lock(&recorders_lock); }
static void after_fork_in_parent(void) { pthread_mutex_unlock(&recorders_lock); }

static void after_fork_in_child(void) {
  int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (wd_recorder *recorder = recorders; recorder; recorder = recorder->next) {
    wd_recorder_stop(recorder);
    // With copies of the files a child would keep them locked after the parent's end. The numbers
    // stay taken, because their owner will close them.
    int files[] = {
        recorder->journal_descriptor, recorder->wake_read, recorder->wake_write,
        recorder->trace_descriptor, recorder->sending_descriptor};
    for (int file = 0; file < 5; file++) {
      if (files[file] >= 0) dup2(nowhere, files[file]);
    }
  }
  close(nowhere);
  recorders = NULL;
  pthread_mutex_unlock(&recorders_lock);
}

static void watch_forks(void) {
  pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}

// A child of `_Fork` or of a bare system call is a fork too, and calls none of these functions.
bool wd_is_fork(wd_recorder *recorder) {
  if (recorder->lanes[WD_LANE_COUNT].recorder_id == recorder->id) return false;
  wd_recorder_stop(recorder);
  return true;
}

bool wd_recorder_is_own(wd_recorder *recorder) {
  if (wd_is_fork(recorder)) return false;
  pthread_mutex_lock(&recorders_lock);
  const wd_recorder *found = recorders;
  while (found && found != recorder) found = found->next;
  pthread_mutex_unlock(&recorders_lock);
  return found != NULL;
}

// MARK: - Memory

static int allocate(int file, size_t offset, size_t length) {
#ifdef __APPLE__
  fstore_t store = {F_ALLOCATEALL, F_PEOFPOSMODE, 0, (off_t)length, 0};
  if (fcntl(file, F_PREALLOCATE, &store) == -1) return errno;
  return ftruncate(file, (off_t)(offset + length)) == 0 ? 0 : errno;
#else
  // Without its blocks, a write to a mapped page of a full disk would be a bus error.
  int error;
  while ((error = posix_fallocate(file, (off_t)offset, (off_t)length)) == EINTR) {}
  return error;
#endif
}

static int map(wd_recorder *recorder, size_t offset, size_t length) {
  int error = allocate(recorder->journal_descriptor, offset, length);
  if (error) return error;
  uint8_t *place = (uint8_t *)recorder->header + offset;
  void *mapped = mmap(
      place, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, recorder->journal_descriptor,
      (off_t)offset);
  return mapped == MAP_FAILED ? errno : 0;
}

// The first write to a page costs a fault, which an emit need not meet.
static void touch(wd_recorder *recorder, size_t offset, size_t end) {
  volatile uint8_t *place = (uint8_t *)recorder->header;
  for (size_t page = offset; page < end; page += 4096) place[page] = 0;
}

static size_t journal_size(uint32_t segments) {
  return WD_JOURNAL_SEGMENTS_OFFSET + (size_t)segments * WD_SEGMENT_SIZE;
}

static int add_segments(wd_recorder *recorder, uint32_t first, uint32_t end) {
  for (uint32_t index = first; index < end; index++) wd_unclaim(recorder->free_segments, index);
  __atomic_fetch_add(&recorder->free_count, end - first, __ATOMIC_RELAXED);
  wd_store_32(&recorder->segment_count, end);
  wd_store_32(&recorder->header->segments, end);
  return 0;
}

int wd_recorder_grow(wd_recorder *recorder, uint32_t segments) {
  uint32_t have = recorder->segment_count;
  if (segments > recorder->segment_limit) segments = recorder->segment_limit;
  if (segments <= have) return 0;
  size_t from = journal_size(have);
  int error = map(recorder, from, journal_size(segments) - from);
  if (error) return error;
  touch(recorder, from, journal_size(segments));
  return add_segments(recorder, have, segments);
}

static const size_t lanes_size = (WD_LANE_COUNT + 1) * sizeof(wd_lane);

static void *reserve(size_t length) {
  return mmap(NULL, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

// Makes the lanes, in memory that a fork of the process finds empty: it then writes to no journal of its
// parent. Apple's systems have no fork that calls no handlers.
static wd_lane *make_lanes(uint64_t recorder_id) {
  void *place = mmap(
      NULL, lanes_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED) return NULL;
#ifdef MADV_WIPEONFORK
  madvise(place, lanes_size, MADV_WIPEONFORK);
#endif
  wd_lane *lanes = place;
  lanes[WD_LANE_COUNT].recorder_id = recorder_id;
  return lanes;
}

static bool open_pipe(wd_recorder *recorder) {
  int ends[2];
  if (pipe(ends) != 0) return false;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  recorder->wake_read = ends[0];
  recorder->wake_write = ends[1];
  return true;
}

static void destroy(wd_recorder *recorder) {
  if (recorder->header) munmap(recorder->header, recorder->mapped_bytes);
  if (recorder->wake_read >= 0) close(recorder->wake_read);
  if (recorder->wake_write >= 0) close(recorder->wake_write);
  if (recorder->lanes) munmap(recorder->lanes, lanes_size);
  free(recorder);
}

static int prepare(wd_recorder *recorder, uint32_t segments, uint32_t ready) {
  recorder->mapped_bytes = journal_size(recorder->segment_limit);
  void *place = reserve(recorder->mapped_bytes);
  if (place == MAP_FAILED) return errno;
  recorder->header = place;
  recorder->slots = (wd_lane_slot *)((uint8_t *)place + WD_JOURNAL_HEADER_SIZE);
  recorder->segments = (uint8_t *)place + WD_JOURNAL_SEGMENTS_OFFSET;
  recorder->lanes = make_lanes(recorder->id);
  if (!recorder->lanes) return ENOMEM;
  if (!open_pipe(recorder)) return errno;
  int error = map(recorder, 0, journal_size(segments));
  if (error) return error;
  touch(recorder, WD_JOURNAL_SEGMENTS_OFFSET, journal_size(ready < segments ? ready : segments));
  // Slot 0 is that of the catalog.
  for (uint32_t slot = 1; slot < WD_LANE_COUNT; slot++) wd_unclaim(recorder->free_slots, slot);
  return add_segments(recorder, 0, segments);
}

wd_recorder *wd_recorder_create(int journal, uint32_t segments, uint32_t limit, uint32_t ready) {
  static uint64_t last_id;
  pthread_once(&forks_once, watch_forks);
  wd_recorder *recorder = calloc(1, sizeof *recorder);
  if (!recorder) return NULL;
  recorder->id = __atomic_add_fetch(&last_id, 1, __ATOMIC_RELAXED);
  recorder->open_id = recorder->counting_id = no_id;
  recorder->journal_descriptor = journal;
  recorder->trace_descriptor = recorder->sending_descriptor = -1;
  recorder->wake_read = recorder->wake_write = -1;
  recorder->segment_limit = limit < WD_MAXIMUM_SEGMENTS ? limit : WD_MAXIMUM_SEGMENTS;
  recorder->references = 1;
  recorder->longest_wait = INT64_MAX;
  recorder->wake_at = 64;
  int error = prepare(
      recorder, segments < recorder->segment_limit ? segments : recorder->segment_limit, ready);
  if (error) {
    destroy(recorder);
    errno = error;
    return NULL;
  }
  pthread_mutex_lock(&recorders_lock);
  recorder->next = recorders;
  recorders = recorder;
  pthread_mutex_unlock(&recorders_lock);
  return recorder;
}

// MARK: - Life

void wd_recorder_start(wd_recorder *recorder) {
  wd_store_32(&recorder->active, 1);
  wd_store_64(&recorder->open_id, recorder->id);
  if (recorder->clock == WD_CLOCK_COUNTER) wd_store_64(&recorder->counting_id, recorder->id);
}

void wd_recorder_stop(wd_recorder *recorder) {
  wd_store_64(&recorder->open_id, no_id);
  wd_store_64(&recorder->counting_id, no_id);
  wd_store_32(&recorder->active, 0);
}

void wd_recorder_detach(wd_recorder *recorder) {
  pthread_mutex_lock(&recorders_lock);
  wd_recorder **place = &recorders;
  while (*place && *place != recorder) place = &(*place)->next;
  if (*place) *place = recorder->next;
  pthread_mutex_unlock(&recorders_lock);
  // A thread that was interrupted in the middle of an emit may still write here.
  mmap(
      recorder->header, recorder->mapped_bytes, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED | MAP_NORESERVE, -1, 0);
}

void wd_retain(wd_recorder *recorder) {
  __atomic_fetch_add(&recorder->references, 1, __ATOMIC_RELAXED);
}

void wd_recorder_release(wd_recorder *recorder) {
  if (__atomic_sub_fetch(&recorder->references, 1, __ATOMIC_ACQ_REL) == 0) destroy(recorder);
}

void wd_recycle_segment(wd_recorder *recorder, uint32_t index) {
  wd_segment_header *segment = wd_segment(recorder, index);
  wd_store_32(&segment->state, WD_SEGMENT_FREE);
  memset((uint8_t *)segment + WD_SEGMENT_HEADER_SIZE, 0, WD_SEGMENT_SIZE - WD_SEGMENT_HEADER_SIZE);
  __atomic_fetch_add(&recorder->free_count, 1, __ATOMIC_RELAXED);
  wd_unclaim(recorder->free_segments, index);
  wd_store_32(&recorder->has_waited_longest, 0);
}

void wd_recycle_slot(wd_recorder *recorder, uint32_t index) {
  wd_store_32(&wd_slot(recorder, index)->state, WD_LANE_FREE);
  wd_unclaim(recorder->free_slots, index);
}

// MARK: - The sealer

void wd_wake(wd_recorder *recorder) {
  // One byte in the pipe is enough, however many ask.
  if (__atomic_exchange_n(&recorder->is_waking, 1, __ATOMIC_ACQ_REL)) return;
  while (write(recorder->wake_write, "", 1) < 0 && errno == EINTR) {}
}

void wd_wait(wd_recorder *recorder, int milliseconds) {
  struct pollfd pipe = {recorder->wake_read, POLLIN, 0};
  enum { alone_milliseconds = 100 };
  if (wd_load_32(&recorder->is_left_alone)) {
    if (wd_end_without_app()) {
      wd_store_32(&recorder->is_left_alone, 0);
    } else if (milliseconds < 0) {
      milliseconds = alone_milliseconds;
    }
  }
  if (poll(&pipe, 1, milliseconds) > 0) {
    char bytes[16];
    while (read(recorder->wake_read, bytes, sizeof bytes) < 0 && errno == EINTR) {}
  }
  __atomic_store_n(&recorder->claimed, 0, __ATOMIC_RELAXED);
  // After the byte is gone: a thread that asks from here on writes another.
  __atomic_store_n(&recorder->is_waking, 0, __ATOMIC_RELEASE);
}

void wd_note_anchor(wd_recorder *recorder, wd_anchor anchor) {
  wd_journal_header *header = recorder->header;
  if (header->anchors[0].counter == 0) {
    header->anchors[0] = anchor;
    return;
  }
  // The older of the two is overwritten: one of them is whole at any time.
  uint32_t older = header->newest == 1 ? 2 : 1;
  header->anchors[older] = anchor;
  wd_store_32(&header->newest, older);
}
