// A clock plugin for LTTng-UST that shows the simulated time of the stream and not the machine's,
// so that the size of a trace does not profit from a tight loop's tiny gaps between events.
//
// The time lies in a file that replay and LTTng's daemons map: WILLDID_CLOCK names it.

#include <fcntl.h>
#include <lttng/ust-clock.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const uint64_t *now;

static uint64_t read_time(void) { return __atomic_load_n(now, __ATOMIC_RELAXED); }

static uint64_t frequency(void) { return 1000000000; }

static int uuid(char *text) {
  strcpy(text, "77696c6c-6469-6400-0000-000000000000");
  return 0;
}

static const char *name(void) { return "willdid_simulated"; }

static const char *description(void) { return "the time of the simulated session"; }

void lttng_ust_clock_plugin_init(void);

void lttng_ust_clock_plugin_init(void) {
  const char *path = getenv("WILLDID_CLOCK");
  int file = path ? open(path, O_RDONLY) : -1;
  if (file < 0) {
    fprintf(stderr, "clock: WILLDID_CLOCK names no file\n");
    exit(1);
  }
  now = mmap(NULL, sizeof *now, PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (now == MAP_FAILED || lttng_ust_trace_clock_set_read64_cb(read_time) ||
      lttng_ust_trace_clock_set_freq_cb(frequency) || lttng_ust_trace_clock_set_uuid_cb(uuid) ||
      lttng_ust_trace_clock_set_name_cb(name) ||
      lttng_ust_trace_clock_set_description_cb(description) ||
      lttng_ust_enable_trace_clock_override()) {
    fprintf(stderr, "clock: LTTng does not take the simulated clock\n");
    exit(1);
  }
}
