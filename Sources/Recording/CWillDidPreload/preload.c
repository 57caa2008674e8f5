// Takes the library that records into an application of GNUstep: after its classes are there, and before its
// own code runs.
//
// It is preloaded into whatever `willdid run` starts, which may be a script that becomes the application by
// `exec`. A process without AppKit goes on as if it were not there until it loads AppKit. What it starts is not
// the application, and is never recorded.

#if defined(__linux__)

#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "willdid_preload.h"

#include <dlfcn.h>
#include <link.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef int (*wd_main)(int count, char **words, char **variables);
typedef int (*wd_start)(
    wd_main entry, int count, char **words, void (*begin)(void), void (*end)(void),
    void (*loader_end)(void), void *stack_end);

static wd_main program;

// Takes this library out of what is preloaded: what the application starts is not recorded.
static void leave_preloads(void) {
  const char *list = getenv("LD_PRELOAD");
  Dl_info own;
  if (!list || !dladdr((void *)leave_preloads, &own)) return;
  char *rest = calloc(1, strlen(list) + 1);
  if (!rest) return;
  for (const char *word = list; *word; word += strspn(word, ": ")) {
    size_t length = strcspn(word, ": ");
    bool is_own = length == strlen(own.dli_fname) && memcmp(word, own.dli_fname, length) == 0;
    if (length && !is_own) {
      if (*rest) strcat(rest, ":");
      strncat(rest, word, length);
    }
    word += length;
  }
  if (*rest) {
    setenv("LD_PRELOAD", rest, 1);
  } else {
    unsetenv("LD_PRELOAD");
  }
  free(rest);
}

// The runtime of Swift, which comes with the libraries, would take over the signals of crashes, with a stack
// of its own. It is switched off here; the application finds the settings of its user.
static void give_back_backtraces(void) {
  const char *own = getenv("WILLDID_BACKTRACE");
  if (own) {
    setenv("SWIFT_BACKTRACE", own, 1);
  } else {
    unsetenv("SWIFT_BACKTRACE");
  }
  unsetenv("WILLDID_BACKTRACE");
}

typedef void *(*wd_lookup)(void *receiver, void *selector);
typedef void *(*wd_named)(const char *name);

// Sends a message with up to three arguments, of whatever kind.
static void *send(void *receiver, const char *name, void *first, long second, void *third) {
  wd_lookup lookup = (wd_lookup)dlsym(RTLD_DEFAULT, "objc_msg_lookup");
  wd_named named = (wd_named)dlsym(RTLD_DEFAULT, "sel_registerName");
  if (!receiver || !lookup || !named) return NULL;
  typedef void *(*function)(void *receiver, void *selector, void *, long, void *);
  void *selector = named(name);
  return ((function)lookup(receiver, selector))(receiver, selector, first, second, third);
}

// Foundation has noted the variables when it was loaded, and hands them on to what the application starts.
static void tell_foundation(void *info, int count, char **words) {
  if (info) send(info, "initializeWithArguments:count:environment:", words, count, environ);
}

static int word_count;
static char **all_words;
static atomic_bool is_waiting;

// Whether this process is the one that was asked for, or what that became: the first one notes its number.
static bool is_asked_for(void) {
  char own[24];
  snprintf(own, sizeof own, "%ld", (long)getpid());
  setenv("_WILLDID_PROCESS", own, 0);
  return strcmp(getenv("_WILLDID_PROCESS"), own) == 0;
}

// Takes in the library that records, once AppKit is there.
static void begin_with_appkit(void) {
  if (!atomic_load(&is_waiting)) return;
  wd_named class_named = (wd_named)dlsym(RTLD_DEFAULT, "objc_lookUpClass");
  if (!class_named || !class_named("NSApplication")) return;
  // Another process that this one has become a copy of is not recorded.
  if (!atomic_exchange(&is_waiting, false) || !is_asked_for()) return;
  void *pool = send(class_named("NSAutoreleasePool"), "new", NULL, 0, NULL);
  char *path = getenv("WILLDID_PROBE") ? strdup(getenv("WILLDID_PROBE")) : NULL;
  unsetenv("WILLDID_PROBE");
  unsetenv("_WILLDID_PROCESS");
  leave_preloads();
  // Its constructor starts the recording.
  if (path && *path && !dlopen(path, RTLD_NOW | RTLD_LOCAL)) {
    fprintf(stderr, "willdid: %s\n", dlerror());
  }
  free(path);
  give_back_backtraces();
  wd_plan_quit();
  tell_foundation(class_named("NSProcessInfo"), word_count, all_words);
  send(pool, "release", NULL, 0, NULL);
}

// Whether a library by this name is looked for in the same places for each that asks: those of the one that asks come
// first only where it names some.
static bool is_found_alike(const char *name, const void *caller) {
  if (!name || strchr(name, '$')) return false;
  if (strchr(name, '/')) return true;
  Dl_info info;
  struct link_map *map = NULL;
  if (!dladdr1(caller, &info, (void **)&map, RTLD_DL_LINKMAP) || !map) return false;
  for (const ElfW(Dyn) *each = map->l_ld; each && each->d_tag != DT_NULL; each++) {
    if (each->d_tag == DT_RUNPATH || each->d_tag == DT_RPATH) return false;
  }
  return true;
}

// AppKit may come with any library that the application loads.
void *dlopen(const char *name, int mode) {
  typedef void *(*wd_open)(const char *name, int mode);
  static wd_open open;
  if (!open) open = (wd_open)dlsym(RTLD_NEXT, "dlopen");
  begin_with_appkit();
  if (!atomic_load(&is_waiting) || !is_found_alike(name, __builtin_return_address(0))) {
    __attribute__((musttail)) return open(name, mode);
  }
  void *library = open(name, mode);
  begin_with_appkit();
  return library;
}

static int run_program(int count, char **words, char **variables) {
  word_count = count;
  all_words = words;
  atomic_store(&is_waiting, is_asked_for());
  begin_with_appkit();
  // Not those that it began with, which hold what was taken out.
  (void)variables;
  return program(count, words, environ);
}

// The function by which the C library begins a program.
int __libc_start_main(
    wd_main entry, int count, char **words, void (*begin)(void), void (*end)(void),
    void (*loader_end)(void), void *stack_end) {
  wd_start start = (wd_start)dlsym(RTLD_NEXT, "__libc_start_main");
  program = entry;
  return start(run_program, count, words, begin, end, loader_end, stack_end);
}

#endif
