#include "willdid_platform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#ifdef __APPLE__
#include <TargetConditionals.h>
#include <stdio.h>
#include <sys/sysctl.h>
#endif

uint32_t wd_process(void) { return (uint32_t)getpid(); }

void wd_keep_readable(int file) {
#ifdef __APPLE__
  // PROTECTION_CLASS_C (cprotect.h of xnu), until the first unlock; on a Mac it changes nothing. An app may have
  // all its files closed while the device is locked, which mapped pages do not survive (bugsnag-cocoa 1407).
  fcntl(file, F_SETPROTECTIONCLASS, 3);
#else
  (void)file;
#endif
}

static const char *process_name(void) {
#ifdef __APPLE__
  return getprogname();
#else
  return program_invocation_short_name;
#endif
}

#ifdef __APPLE__

#if TARGET_OS_TV
static const char product[] = "tvOS";
#elif TARGET_OS_WATCH
static const char product[] = "watchOS";
#elif defined(TARGET_OS_VISION) && TARGET_OS_VISION
static const char product[] = "visionOS";
#elif TARGET_OS_IOS && !TARGET_OS_MACCATALYST
static const char product[] = "iOS";
#else
static const char product[] = "macOS";
#endif

// Only a Mac has this name (kern_sysctl.c of xnu): apps of iPads run there too, and count the versions of the Mac.
static bool is_mac(void) {
  char version[32] = "";
  size_t length = sizeof version - 1;
  return sysctlbyname("kern.iossupportversion", version, &length, NULL, 0) == 0 && version[0];
}

static bool product_of_maker(char *text, size_t size) {
  char version[32] = "";
  size_t length = sizeof version - 1;
  // In a simulator the kernel is that of the Mac.
  const char *simulated = getenv("SIMULATOR_RUNTIME_VERSION");
  if (simulated) {
    strncpy(version, simulated, length);
  } else if (sysctlbyname("kern.osproductversion", version, &length, NULL, 0) != 0) {
    return false;
  }
  const char *name = !simulated && is_mac() ? "macOS" : product;
  return (size_t)snprintf(text, size, "%s %s", name, version) < size;
}

static bool device_model(char *text, size_t size) {
  // In a simulator the model of the system is that of the Mac.
  const char *simulated = getenv("SIMULATOR_MODEL_IDENTIFIER");
  size_t length = size - 1;
  text[length] = 0;
  if (simulated) {
    strncpy(text, simulated, length);
    return true;
  }
  // Of a Mac the machine is the kind of its processor.
  return sysctlbyname(is_mac() ? "hw.model" : "hw.machine", text, &length, NULL, 0) == 0;
}

#else

static bool product_of_maker(char *text, size_t size) {
  (void)text;
  (void)size;
  return false;
}

static bool device_model(char *text, size_t size) {
  (void)text;
  (void)size;
  return false;
}

#endif

bool wd_fact(wd_fact_kind kind, char *text, size_t size) {
  struct utsname system;
  if (size == 0) return false;
  if (kind == WD_FACT_PRODUCT) return product_of_maker(text, size);
  if (kind == WD_FACT_DEVICE) return device_model(text, size);
  if (uname(&system) != 0) return false;
  const char *facts[] = {process_name(), system.sysname, system.release, system.machine};
  strncpy(text, facts[kind], size - 1);
  text[size - 1] = 0;
  return true;
}
