#include "willdid_auto_start.h"

#include <stdlib.h>

// The constructors of Swift's own parts stand before it in the library.
__attribute__((constructor)) static void start(void) { willdid_auto_start(); }

void wd_at_exit(void (*ended)(void)) { atexit(ended); }
