// Replays a stream file as fast as it can and says what an event cost.
//
//   replay CASE THREADS < STREAM
//       prints CPU of the emitting thread, wall, and CPU of the process, each in ns an event
//   replay cpu PID...
//       prints the CPU time in ns that other processes have used so far, in total
//
// CASE is a floor (read, clock, tsc: reading the stream alone, with clock_gettime, with the counter
// of the processor) or a form of the tracepoints (fields, packed; see provider.h). Each thread
// replays the whole stream. Where WILLDID_CLOCK names a file, the time of each event is put there
// for clock.c.

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define LTTNG_UST_TRACEPOINT_CREATE_PROBES
#define LTTNG_UST_TRACEPOINT_DEFINE
#include "provider.h"

enum { most_threads = 64 };

struct job {
  void (*replay)(const struct record *, size_t);
  const struct record *records;
  size_t count;
  pthread_barrier_t *start;
  pthread_t thread;
  double cpu;
};

static uint64_t *simulated_now;
static volatile uint64_t sink;

static void fail(const char *message) {
  fprintf(stderr, "replay: %s\n", message);
  exit(1);
}

static double seconds(clockid_t clock) {
  struct timespec t;
  if (clock_gettime(clock, &t)) fail("a clock cannot be read");
  return t.tv_sec + t.tv_nsec / 1e9;
}

// All that a tracepoint is given; the floor loops read it too, so that they can be subtracted.
static inline uint64_t fields(const struct record *r) {
  return ((uint64_t)r->instance << 32 | r->other) ^ ((uint64_t)r->class_id << 32 | r->level) ^
         ((uint64_t)r->nib << 32 | r->callback) ^ ((uint64_t)r->thread << 32 | r->edge) ^
         ((uint64_t)r->hop << 8 | r->animated);
}

static void replay_read(const struct record *r, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    sum ^= fields(r + i);
    // Without this the loop would be turned into one over vectors, which no emitter can be.
    __asm__ volatile("" : "+r"(sum));
  }
  sink = sum;
}

static void replay_clock(const struct record *r, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    sum ^= fields(r + i) ^ (uint64_t)t.tv_nsec;
  }
  sink = sum;
}

static void replay_tsc(const struct record *r, size_t count) {
#if defined(__x86_64__)
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum ^= fields(r + i) ^ __builtin_ia32_rdtsc();
  sink = sum;
#elif defined(__aarch64__)
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t ticks;
    __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
    sum ^= fields(r + i) ^ ticks;
  }
  sink = sum;
#else
#error "Unsupported platform"
#endif
}

static inline void set_clock(const struct record *r) {
  if (simulated_now) __atomic_store_n(simulated_now, (uint64_t)r->time, __ATOMIC_RELAXED);
}

static void replay_fields(const struct record *r, size_t count) {
  for (const struct record *end = r + count; r < end; r++) {
    set_clock(r);
    lttng_ust_tracepoint(willdid, callback, r);
  }
}

static void replay_packed(const struct record *r, size_t count) {
  for (const struct record *end = r + count; r < end; r++) {
    set_clock(r);
    if (rest(r))
      lttng_ust_tracepoint(willdid, full, r);
    else
      lttng_ust_tracepoint(willdid, brief, r);
  }
}

static void *run(void *argument) {
  struct job *job = argument;
  pthread_barrier_wait(job->start);
  double before = seconds(CLOCK_THREAD_CPUTIME_ID);
  job->replay(job->records, job->count);
  job->cpu = seconds(CLOCK_THREAD_CPUTIME_ID) - before;
  return NULL;
}

static void map_simulated_clock(void) {
  const char *path = getenv("WILLDID_CLOCK");
  if (!path) return;
  int file = open(path, O_RDWR);
  if (file < 0) fail("WILLDID_CLOCK names no file");
  simulated_now = mmap(NULL, 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (simulated_now == MAP_FAILED) fail("the clock cannot be mapped");
  close(file);
}

static void (*find_case(const char *name))(const struct record *, size_t) {
  if (!strcmp(name, "read")) return replay_read;
  if (!strcmp(name, "clock")) return replay_clock;
  if (!strcmp(name, "tsc")) return replay_tsc;
  if (!strcmp(name, "fields")) return replay_fields;
  if (!strcmp(name, "packed")) return replay_packed;
  fail("the case is none of read, clock, tsc, fields, packed");
  return NULL;
}

static void measure(const char *name, int threads) {
  struct stat status;
  if (fstat(0, &status) || status.st_size == 0 || status.st_size % sizeof(struct record))
    fail("standard input is not a stream file");
  // Populated, so that the page faults of the first read are not counted as emitting.
  const struct record *records =
      mmap(NULL, status.st_size, PROT_READ, MAP_SHARED | MAP_POPULATE, 0, 0);
  if (records == MAP_FAILED) fail("the stream cannot be mapped");
  size_t count = status.st_size / sizeof(struct record);
  map_simulated_clock();

  pthread_barrier_t start;
  pthread_barrier_init(&start, NULL, threads + 1);
  struct job jobs[most_threads];
  for (int i = 0; i < threads; i++) {
    jobs[i] = (struct job){find_case(name), records, count, &start, 0, 0};
    if (pthread_create(&jobs[i].thread, NULL, run, &jobs[i])) fail("a thread cannot be made");
  }
  double process = seconds(CLOCK_PROCESS_CPUTIME_ID), wall = seconds(CLOCK_MONOTONIC), cpu = 0;
  pthread_barrier_wait(&start);
  for (int i = 0; i < threads; i++) {
    pthread_join(jobs[i].thread, NULL);
    cpu += jobs[i].cpu;
  }
  wall = seconds(CLOCK_MONOTONIC) - wall;
  process = seconds(CLOCK_PROCESS_CPUTIME_ID) - process;
  double events = (double)count * threads;
  // Wall is that of one thread's events, so that it equals CPU when the threads do not disturb
  // each other.
  printf("%.3f %.3f %.3f\n", cpu / events * 1e9, wall / count * 1e9, process / events * 1e9);
}

int main(int argc, char **argv) {
  if (argc > 2 && !strcmp(argv[1], "cpu")) {
    double sum = 0;
    for (int i = 2; i < argc; i++) {
      clockid_t clock;
      if (clock_getcpuclockid(atoi(argv[i]), &clock)) fail("a process has gone");
      sum += seconds(clock);
    }
    printf("%.0f\n", sum * 1e9);
    return 0;
  }
  int threads = argc == 3 ? atoi(argv[2]) : 0;
  if (threads < 1 || threads > most_threads)
    fail("usage: replay CASE THREADS < STREAM, or replay cpu PID...");
  measure(argv[1], threads);
  return 0;
}
