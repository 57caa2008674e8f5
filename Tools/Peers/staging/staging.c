// The quickest way there is to keep events, which is that of NanoLog and Quill: each thread puts them, with the
// counter of the processor, into memory of its own, and another thread writes them to a file. What the process
// has not written when it is killed is lost: the difference to WillDid is what surviving costs.
//
//   staging THREADS FILE < STREAM
//       prints CPU of the emitting threads, wall, and CPU of the process until all is written, in ns an event

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "../lttng/stream.h"

// For 128 MB of events, as much as LTTng and WillDid get: a thread that waits for the writer would count that.
enum { most_threads = 64, room = 1 << 22 };

struct event {
  uint64_t ticks, who_and_what, rest;
  uint16_t how;
};

struct lane {
  // Each thread writes one of the two alone.
  _Alignas(64) _Atomic size_t written;
  _Alignas(64) _Atomic size_t taken;
  struct event events[room];
  double cpu;
  pthread_t thread;
};

static const struct record *records;
static size_t count;
static int lane_count, output;
static struct lane *lanes;
static pthread_barrier_t start;
static atomic_bool is_done;

static void fail(const char *message) {
  fprintf(stderr, "staging: %s\n", message);
  exit(1);
}

static double seconds(clockid_t clock) {
  struct timespec t;
  if (clock_gettime(clock, &t)) fail("a clock cannot be read");
  return t.tv_sec + t.tv_nsec / 1e9;
}

static inline uint64_t ticks(void) {
#if defined(__x86_64__)
  return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
  uint64_t value;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(value));
  return value;
#else
#error "Unsupported platform"
#endif
}

static void *emit_all(void *argument) {
  struct lane *lane = argument;
  size_t free_until = room;
  pthread_barrier_wait(&start);
  double before = seconds(CLOCK_THREAD_CPUTIME_ID);
  for (size_t place = 0; place < count; place++) {
    while (place == free_until)
      free_until = atomic_load_explicit(&lane->taken, memory_order_acquire) + room;
    const struct record *r = records + place;
    lane->events[place % room] = (struct event){ticks(), who_and_what(r), rest(r), how(r)};
    atomic_store_explicit(&lane->written, place + 1, memory_order_release);
  }
  lane->cpu = seconds(CLOCK_THREAD_CPUTIME_ID) - before;
  return NULL;
}

// Writes what a lane has, up to the end of its memory.
static size_t drain(struct lane *lane) {
  size_t taken = atomic_load_explicit(&lane->taken, memory_order_relaxed);
  size_t ready = atomic_load_explicit(&lane->written, memory_order_acquire) - taken;
  if (ready > room - taken % room) ready = room - taken % room;
  size_t size = ready * sizeof(struct event);
  if (size && write(output, lane->events + taken % room, size) != (ssize_t)size)
    fail("the file cannot be written");
  atomic_store_explicit(&lane->taken, taken + ready, memory_order_release);
  return ready;
}

static void *write_all(void *unused) {
  for (;;) {
    int ends = atomic_load(&is_done);
    size_t sum = 0;
    for (int i = 0; i < lane_count; i++) sum += drain(lanes + i);
    if (ends && !sum) return unused;
    if (sum < room / 8) usleep(100);
  }
}

int main(int argc, char **argv) {
  struct stat status;
  lane_count = argc == 3 ? atoi(argv[1]) : 0;
  if (lane_count < 1 || lane_count > most_threads) fail("usage: staging THREADS FILE < STREAM");
  if (fstat(0, &status) || status.st_size == 0 || status.st_size % sizeof(struct record))
    fail("standard input is not a stream file");
  // Populated, so that the page faults of the first read are not counted as emitting.
  records = mmap(NULL, status.st_size, PROT_READ, MAP_SHARED | MAP_POPULATE, 0, 0);
  lanes = mmap(NULL, lane_count * sizeof *lanes, PROT_READ | PROT_WRITE,
               MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  output = open(argv[2], O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (records == MAP_FAILED || lanes == MAP_FAILED || output < 0)
    fail("the stream, the memory or the file cannot be had");
  count = status.st_size / sizeof(struct record);
  pthread_barrier_init(&start, NULL, lane_count + 1);
  for (int i = 0; i < lane_count; i++)
    if (pthread_create(&lanes[i].thread, NULL, emit_all, lanes + i)) fail("a thread cannot be made");
  pthread_t writer;
  if (pthread_create(&writer, NULL, write_all, NULL)) fail("a thread cannot be made");
  double process = seconds(CLOCK_PROCESS_CPUTIME_ID), wall = seconds(CLOCK_MONOTONIC), cpu = 0;
  pthread_barrier_wait(&start);
  for (int i = 0; i < lane_count; i++) {
    pthread_join(lanes[i].thread, NULL);
    cpu += lanes[i].cpu;
  }
  wall = seconds(CLOCK_MONOTONIC) - wall;
  atomic_store(&is_done, 1);
  pthread_join(writer, NULL);
  process = seconds(CLOCK_PROCESS_CPUTIME_ID) - process;
  double events = (double)count * lane_count;
  const char *form = lane_count == 1 ? "thread" : "threads";
  const char *line = "staging.%d%s.%s\t%.3f\tns/event\n";
  printf(line, lane_count, form, "cpu", cpu / events * 1e9);
  printf(line, lane_count, form, "wall", wall / count * 1e9);
  printf(line, lane_count, form, "total", process / events * 1e9);
  return 0;
}
