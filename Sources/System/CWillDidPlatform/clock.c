#include "willdid_platform.h"

#include <string.h>
#include <time.h>

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#endif
#ifdef __linux__
#include <fcntl.h>
#include <unistd.h>
#endif

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

#ifdef __APPLE__
// The other one counts microseconds, as it follows the wall clock (clock_gettime.c of Libc): the speed of the
// counter, which a journal's two readings tell, would be off by as much.
int64_t wd_monotonic(void) { return nanoseconds(CLOCK_MONOTONIC_RAW); }
#else
int64_t wd_monotonic(void) { return nanoseconds(CLOCK_MONOTONIC); }
#endif

int64_t wd_wall(void) { return nanoseconds(CLOCK_REALTIME); }
int64_t wd_processor_time(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }

wd_anchor wd_read_anchor(const wd_recorder *recorder, int64_t start) {
  if (recorder->clock != WD_CLOCK_COUNTER) {
    uint64_t now = wd_now(recorder);
    return (wd_anchor){now, (int64_t)now - (recorder->clock == WD_CLOCK_MONOTONIC ? start : 0)};
  }
  // The pair that took the least time was not interrupted in between.
  wd_anchor best = {0, 0};
  uint64_t least = UINT64_MAX;
  for (int attempt = 0; attempt < 5; attempt++) {
    uint64_t before = wd_counter();
    int64_t time = wd_monotonic() - start;
    uint64_t length = wd_counter() - before;
    if (length >= least) continue;
    least = length;
    best = (wd_anchor){before + length / 2, time};
  }
  return best;
}

bool wd_counter_is_trustworthy(void) {
#if defined(__aarch64__)
  // The architecture promises it.
  return true;
#elif defined(__x86_64__) || defined(__i386__)
  unsigned a, b, c, d;
  if (!__get_cpuid(0x80000007, &a, &b, &c, &d) || !(d & 1 << 8)) return false;
#if defined(__APPLE__)
  // It starts anew when a Mac wakes, which only the clock of the system makes good (rtc_sleep_wakeup in rtclock.c of xnu).
  return false;
#elif defined(__linux__)
  // The kernel watches the counter and gives it up when processors disagree.
  char name[4] = {0};
  int file =
      open("/sys/devices/system/clocksource/clocksource0/current_clocksource", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t length = read(file, name, 4);
  close(file);
  return length >= 3 && memcmp(name, "tsc", 3) == 0;
#else
  return true;
#endif
#else
  return false;
#endif
}
