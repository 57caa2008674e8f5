#include "willdid_platform.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

uint32_t wd_process(void) { return (uint32_t)getpid(); }

static const char *process_name(void) {
#ifdef __APPLE__
  return getprogname();
#else
  return program_invocation_short_name;
#endif
}

bool wd_fact(wd_fact_kind kind, char *text, size_t size) {
  struct utsname system;
  if (size == 0 || uname(&system) != 0) return false;
  const char *facts[] = {process_name(), system.sysname, system.release, system.machine};
  strncpy(text, facts[kind], size - 1);
  text[size - 1] = 0;
  return true;
}
