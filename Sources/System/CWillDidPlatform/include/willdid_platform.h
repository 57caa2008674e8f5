#ifndef WILLDID_PLATFORM_H
#define WILLDID_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "willdid_journal.h"

// The needs of the recorder below Swift: atomics, a thread-local, the clock, and the path of an emit.
// Nothing here allocates, blocks or calls the system once a thread has its lane.

// MARK: - Memory that several threads or processes look at

static inline uint32_t wd_load_32(const uint32_t *place) {
  return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}
static inline uint64_t wd_load_64(const uint64_t *place) {
  return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}
static inline void wd_store_32(uint32_t *place, uint32_t value) {
  __atomic_store_n(place, value, __ATOMIC_RELEASE);
}
static inline void wd_store_64(uint64_t *place, uint64_t value) {
  __atomic_store_n(place, value, __ATOMIC_RELEASE);
}

// Brings what is read soon into the cache; anything may be there, or nothing.
static inline void wd_fetch(const void *place) { __builtin_prefetch(place); }

// Adds one and returns the sum.
static inline uint64_t wd_next(uint64_t *place) {
  return __atomic_add_fetch(place, 1, __ATOMIC_RELAXED);
}

// MARK: - Clock

typedef enum {
  // The cycle counter of the processor.
  WD_CLOCK_COUNTER = 0,
  // The system's monotonic clock.
  WD_CLOCK_MONOTONIC = 1,
  // A time that the owner of the recorder sets.
  WD_CLOCK_MANUAL = 2,
} wd_clock;

// Whether the cycle counter runs evenly, through sleep states and on all processors.
bool wd_counter_is_trustworthy(void);

static inline uint64_t wd_counter(void) {
#if defined(__x86_64__) || defined(__i386__)
  return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
  uint64_t counter;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(counter));
  return counter;
#else
  return 0;
#endif
}

// Lets a file be read and written while the device is locked, once it was unlocked since its start: else a
// write to a mapped page of it would end the app. Before anything is written to it.
void wd_keep_readable(int file);

// Nanoseconds of the system's monotonic clock, since 1970, and that the processors spent on this process.
int64_t wd_monotonic(void);
int64_t wd_wall(void);
int64_t wd_processor_time(void);

// MARK: - Lanes

typedef struct wd_recorder wd_recorder;

// How one thread writes to the journal. Only that thread touches it, and the recorder when the
// thread has ended.
typedef struct wd_lane {
  // Where the next record goes, and where the stretch ends in which nothing else is to be done for it.
  uint64_t *next, *limit;
  uint64_t base_time;
  uint64_t recorder_id;
  // Records of the segment that are no events.
  uint32_t others;
  uint32_t slot;
  wd_recorder *recorder;
  wd_segment_header *segment;
  // Records in the segments before this one.
  uint64_t records_before;
  // The next lane of the same thread, with another recorder.
  struct wd_lane *sibling;
  // What of the segment its checksums know, and the sums of the page that this ends in.
  const uint64_t *summed;
  uint64_t sums[4];
  uint64_t unused[2];
} wd_lane;

_Static_assert(sizeof(wd_lane) == 128, "no two threads write to one line of a cache, wherever these are longest");

enum { WD_BITMAP_WORDS = 256, WD_MAXIMUM_SEGMENTS = WD_BITMAP_WORDS * 64 };

struct wd_recorder {
  uint64_t id;
  // Its id while it is active, and no lane's before the start, after the stop, and in a forked child.
  uint64_t open_id;
  // The same if its clock is the cycle counter, and else no lane's.
  uint64_t counting_id;
  uint32_t active;
  wd_clock clock;
  bool waits_when_full;
  // Whether the first thread with a lane is the main one, whichever it is of the process.
  bool first_is_main;
  // How many nanoseconds a thread waits at most.
  int64_t longest_wait;
  uint64_t manual_time;
  wd_journal_header *header;
  wd_lane_slot *slots;
  uint8_t *segments;
  // How many segments the journal has room for now, and at most.
  uint32_t segment_count, segment_limit;
  // One more than there are slots: memory that a fork of the process finds empty.
  wd_lane *lanes;
  // From here on threads and the sealer write, and above they only read with each event.
  uint64_t free_segments[WD_BITMAP_WORDS];
  uint64_t free_slots[WD_LANE_COUNT / 64];
  uint32_t next_lane, next_thread;
  uint64_t last_interval, last_transition;
  // Claimed segments since the sealer was last woken, and at how many it is woken.
  uint32_t claimed, wake_at;
  uint32_t free_count;
  uint32_t is_waking;
  // Whether a thread has waited as long as it may since a segment became free last.
  uint32_t has_waited_longest;
  // Whether the main thread has ended before the process: then the recorder's must not keep that alive.
  uint32_t is_left_alone;
  int wake_read, wake_write;
  // The files that a forked child must close, and the connection.
  int journal_descriptor, trace_descriptor, sending_descriptor;
  // The owner and the threads that have a lane.
  uint32_t references;
  wd_recorder *next;
  // Bytes of address space from `header` on.
  size_t mapped_bytes;
};

typedef enum {
  WD_RECORDED = 0,
  // The event is lost and counted.
  WD_LOST = 1,
  // The recorder is stopped.
  WD_INACTIVE = 2,
} wd_result;

// Writes an event and the records of its attributes; the way of every event that the short ones of willdid_emit.h
// are closed to: no lane yet, no room, a time far from the base.
wd_result wd_emit_group(
    wd_recorder *recorder, uint64_t what, uint32_t level, const wd_record *attributes,
    uint32_t count);
// Writes records into lane 0, which the caller must hold a lock for.
wd_result wd_declare(wd_recorder *recorder, wd_lane *lane, const wd_record *records, uint32_t count);
// Opens lane 0.
wd_lane *wd_open_catalog(wd_recorder *recorder);
// Counts an event that was not recorded.
void wd_count_loss(wd_recorder *recorder, uint32_t reason);
// Counts a name or an instance that could not be numbered.
void wd_count_unnamed(wd_recorder *recorder);

// Keeps a signal handler out of a registration that it interrupts; returns false inside of one.
bool wd_begin_registration(void);
void wd_end_registration(void);

// MARK: - The journal of a recorder

// Makes a recorder over a file that has room for `segments` of at most `limit` segments, and maps it. So many
// are ready: the first write to a page of the others takes memory, and a moment of the thread that emits.
// Returns NULL and sets errno when the system refuses.
wd_recorder *wd_recorder_create(int journal, uint32_t segments, uint32_t limit, uint32_t ready);
// Makes room for so many segments in all; returns 0 or the number of an error.
int wd_recorder_grow(wd_recorder *recorder, uint32_t segments);
// Marks a segment whose records are all sealed as free again.
void wd_recycle_segment(wd_recorder *recorder, uint32_t index);
void wd_recycle_slot(wd_recorder *recorder, uint32_t index);
// Of a copy of a closed segment, how many pages are as they were, from the first on; -1 if its header is not.
int wd_sound_pages(const void *segment);
// The last word of the records of a segment that is not zero, or -1.
int wd_last_word(const void *segment);
// Which of 64 segments are free, a bit each.
static inline uint64_t wd_free_segments(const wd_recorder *recorder, uint32_t word) {
  return __atomic_load_n(&recorder->free_segments[word], __ATOMIC_ACQUIRE);
}
// Which of 64 slots of lanes are free, a bit each; that of the catalog never is.
static inline uint64_t wd_free_slots(const wd_recorder *recorder, uint32_t word) {
  return __atomic_load_n(&recorder->free_slots[word], __ATOMIC_ACQUIRE);
}
// From here on events are recorded.
void wd_recorder_start(wd_recorder *recorder);
// From here on no event is recorded.
void wd_recorder_stop(wd_recorder *recorder);
// Gives the file back; what a late thread still writes goes into memory that is never read.
void wd_recorder_detach(wd_recorder *recorder);
void wd_recorder_release(wd_recorder *recorder);
// Whether this process made the recorder, and is not a fork of it.
bool wd_recorder_is_own(wd_recorder *recorder);
void wd_wake(wd_recorder *recorder);
// Waits until a thread wakes the sealer, or for so many milliseconds; -1 is for ever.
void wd_wait(wd_recorder *recorder, int milliseconds);
// Copies what both clocks show into the journal, so that recovery knows it.
void wd_note_anchor(wd_recorder *recorder, wd_anchor anchor);

static inline uint64_t wd_now(const wd_recorder *recorder) {
  if (__builtin_expect(recorder->clock == WD_CLOCK_COUNTER, 1)) return wd_counter();
  if (recorder->clock == WD_CLOCK_MONOTONIC) return (uint64_t)wd_monotonic();
  return wd_load_64(&recorder->manual_time);
}

// Both clocks at one moment: nanoseconds of the monotonic clock since `start`.
wd_anchor wd_read_anchor(const wd_recorder *recorder, int64_t start);

// MARK: - Instances

// A table from addresses to instances that is read without a lock.
typedef struct wd_instances wd_instances;

wd_instances *wd_instances_create(void);
void wd_instances_destroy(wd_instances *instances);
// The id of the object at an address, or 0 if none of this type is known there.
uint32_t wd_instance_id(const wd_instances *instances, uintptr_t address, uintptr_t type);
// The type of the object that is known at an address, or 0 if none is.
uintptr_t wd_instance_type(const wd_instances *instances, uintptr_t address);
// Needs a lock of the caller. An id of 0 ends the life of the object.
bool wd_instance_set(wd_instances *instances, uintptr_t address, uintptr_t type, uint32_t id);

// MARK: - The process

uint32_t wd_process(void);

typedef enum {
  WD_FACT_PROCESS,
  WD_FACT_SYSTEM,
  WD_FACT_RELEASE,
  WD_FACT_MACHINE,
  // The name and version that its maker gives the system: "iOS 17.2".
  WD_FACT_PRODUCT,
  // The model of the device, in a simulator the one that is simulated.
  WD_FACT_DEVICE,
} wd_fact_kind;

// Writes a fact about the process or the system as a C string; false where it is unknown.
bool wd_fact(wd_fact_kind kind, char *text, size_t size);

// MARK: - Sockets

// Of TCP: none waits, raises a signal, or is left to a program that is started. Errors are in errno.

// Connects to a port of a host, by the first of its addresses that answers within so many milliseconds; -1 if none
// does. Asking for the addresses of a name may take as long as the system likes.
int wd_connect(const char *host, uint16_t port, int milliseconds);
// Listens at an address; port 0 is one that is free.
int wd_listen(const char *host, uint16_t port);
// The next connection that was made, with the address of the peer; -1 if there is none yet.
int wd_accept(int listener, char *address, size_t size);
// The port of this end, and whether only this machine reaches it.
uint16_t wd_port(int socket);
bool wd_is_loopback(int socket);
ssize_t wd_send_bytes(int socket, const void *bytes, size_t count);
ssize_t wd_receive_bytes(int socket, void *bytes, size_t count);

// MARK: - The code of the process

// Calls a function for each program and library that is loaded: where its code lies, and whether it is
// the program. The path may be empty.
void wd_each_image(
    void *context,
    void (*seen)(void *context, const char *path, uintptr_t start, uintptr_t end, bool is_program));
// The path of the program, or false if it does not fit.
bool wd_program_path(char *path, size_t size);
// The object that a variable of a library holds; NULL if there is no such variable.
const void *wd_exported_object(const char *name);

// MARK: - Threads

typedef struct wd_mutex wd_mutex;
wd_mutex *wd_mutex_create(void);
void wd_mutex_destroy(wd_mutex *mutex);
void wd_mutex_lock(wd_mutex *mutex);
void wd_mutex_unlock(wd_mutex *mutex);
// Waits until a thread broadcasts; the caller holds the mutex before and after.
void wd_mutex_wait(wd_mutex *mutex);
void wd_mutex_broadcast(wd_mutex *mutex);

typedef struct wd_thread wd_thread;
// Starts a thread that takes no signals, or returns NULL.
wd_thread *wd_thread_start(const char *name, void (*body)(void *), void *argument);
void wd_thread_join(wd_thread *thread);
// Where only threads of recorders are left, ends the process as its last thread would have, from a new thread:
// those of recorders may be waited for then.
bool wd_end_without_app(void);

// How many processors there are to run on; less than 1 if that is unknown.
long wd_processors(void);

#endif
