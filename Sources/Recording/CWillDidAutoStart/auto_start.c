#if defined(__linux__) && !defined(_DEFAULT_SOURCE)
#define _DEFAULT_SOURCE
#endif
#include "willdid_auto_start.h"

#include <stdlib.h>

// The constructors of Swift's own parts stand before it in the library.
__attribute__((constructor)) static void start(void) { willdid_auto_start(); }

static void (*at_end)(int status);

#ifdef __GLIBC__
static void end(int status, void *unused) {
  (void)unused;
  at_end(status);
}
#else
// No other C library tells with which status.
static void end(void) { at_end(-1); }
#endif

void wd_at_exit(void (*ended)(int status)) {
  at_end = ended;
#ifdef __GLIBC__
  on_exit(end, NULL);
#else
  atexit(end);
#endif
}
