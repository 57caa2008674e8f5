// Counts the calls of hooked methods without a hook: it stands between every sender and the runtime.
//
// It is preloaded into an application that `willdid run` records. Each message of Objective-C asks
// the runtime for the implementation, by one of two functions; both pass through here, unchanged.
// Counted are those that end in the library that records, and, of the same selectors, those that do
// not: these methods have no hook. The counts stand in a mapped file, so that they outlive a kill.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef void (*implementation)(void);
typedef struct selector {
  // The same number for all selectors of one name, whatever their types.
  size_t number;
} selector;
typedef struct object {
  void *type;
} object;
typedef struct super_call {
  object *self;
  void *type;
} super_call;

enum { NAME = 112, ROOM = 8192, PLACES = 1 << 16 };

// A line of the file, which the tests read.
typedef struct entry {
  char level[NAME];
  char selector[NAME];
  _Atomic uint64_t sent;
  _Atomic uint64_t super;
  _Atomic uint64_t unhooked;
  uint64_t padding;
} entry;

// Which entry a class and a selector lead to.
typedef struct place {
  void *type;
  size_t number;
  entry *target;
} place;

static struct {
  implementation (*look_up)(object *, selector *);
  implementation (*look_up_super)(super_call *, selector *);
  void (*register_class)(void *);
  const char *(*class_name)(void *);
  signed char (*is_meta_class)(void *);
  const char *(*selector_name)(selector *);
  void *(*superclass)(void *);
  void **(*methods)(void *, unsigned *);
  selector *(*method_name)(void *);
} runtime;

static entry *entries;
static size_t entry_count;
static place places[PLACES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uintptr_t probe_start, probe_end;
// Whether a selector is hooked on some class, by its number.
static _Atomic uint8_t is_known[1 << 20];
static _Atomic bool is_counting;

static void find_runtime(void) {
  runtime.look_up = dlsym(RTLD_NEXT, "objc_msg_lookup");
  runtime.look_up_super = dlsym(RTLD_NEXT, "objc_msg_lookup_super");
  runtime.register_class = dlsym(RTLD_NEXT, "objc_registerClassPair");
  runtime.class_name = dlsym(RTLD_NEXT, "class_getName");
  runtime.is_meta_class = dlsym(RTLD_NEXT, "class_isMetaClass");
  runtime.selector_name = dlsym(RTLD_NEXT, "sel_getName");
  runtime.superclass = dlsym(RTLD_NEXT, "class_getSuperclass");
  runtime.methods = dlsym(RTLD_NEXT, "class_copyMethodList");
  runtime.method_name = dlsym(RTLD_NEXT, "method_getName");
}

// Whether a class itself has a method of a name.
static bool defines(void *type, const char *name) {
  unsigned count = 0;
  void **methods = runtime.methods(type, &count);
  bool is_there = false;
  for (unsigned i = 0; i < count && !is_there; i++) {
    is_there = strcmp(runtime.selector_name(runtime.method_name(methods[i])), name) == 0;
  }
  free(methods);
  return is_there;
}

// The entry of a method; those of class methods have a plus before the selector.
static entry *entry_of(void *type, const char *method) {
  const char *level = type ? runtime.class_name(type) : "";
  char name[NAME];
  bool is_class_method = type && runtime.is_meta_class(type);
  snprintf(name, NAME, "%s%s", is_class_method ? "+" : "", method);
  for (size_t i = 0; i < entry_count; i++) {
    if (strcmp(entries[i].selector, name) == 0 && strcmp(entries[i].level, level) == 0) {
      return &entries[i];
    }
  }
  if (entry_count == ROOM) abort();
  entry *fresh = &entries[entry_count++];
  snprintf(fresh->level, NAME, "%s", level);
  memcpy(fresh->selector, name, NAME);
  return fresh;
}

static entry *find(void *type, selector *sel) {
  uintptr_t hash = ((uintptr_t)type >> 4) * 31 + sel->number * 1009;
  for (size_t step = 0; step < PLACES; step++) {
    place *at = &places[(hash + step) % PLACES];
    if (at->target && at->type == type && at->number == sel->number) return at->target;
    if (at->target) continue;
    const char *name = runtime.selector_name(sel);
    void *level = type;
    while (level && !defines(level, name)) level = runtime.superclass(level);
    at->type = type;
    at->number = sel->number;
    at->target = entry_of(level, name);
    return at->target;
  }
  abort();
}

static void count(void *type, selector *sel, implementation found, bool is_super) {
  uintptr_t address = (uintptr_t)found;
  bool is_hooked = address >= probe_start && address < probe_end;
  // The number counts in two halves, and names are few.
  size_t known = (sel->number ^ sel->number >> 20) & 0xfffff;
  if (!is_hooked && !atomic_load_explicit(&is_known[known], memory_order_relaxed)) return;
  if (is_hooked) atomic_store_explicit(&is_known[known], 1, memory_order_relaxed);
  pthread_mutex_lock(&lock);
  entry *target = find(type, sel);
  pthread_mutex_unlock(&lock);
  atomic_fetch_add(!is_hooked ? &target->unhooked : is_super ? &target->super : &target->sent, 1);
}

implementation objc_msg_lookup(object *receiver, selector *sel) {
  if (!runtime.look_up) find_runtime();
  implementation found = runtime.look_up(receiver, sel);
  if (receiver && atomic_load_explicit(&is_counting, memory_order_acquire)) {
    count(receiver->type, sel, found, false);
  }
  return found;
}

implementation objc_msg_lookup_super(super_call *call, selector *sel) {
  if (!runtime.look_up_super) find_runtime();
  implementation found = runtime.look_up_super(call, sel);
  if (call->self && atomic_load_explicit(&is_counting, memory_order_acquire)) {
    count(call->type, sel, found, true);
  }
  return found;
}

static int see_library(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size;
  (void)unused;
  if (!strstr(info->dlpi_name, "WillDidProbe")) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    probe_start = info->dlpi_addr + part->p_vaddr;
    probe_end = probe_start + part->p_memsz;
  }
  return 1;
}

// Begins to count when the hooks are set: then the class is made that quits the application.
void objc_registerClassPair(void *type) {
  if (!runtime.register_class) find_runtime();
  runtime.register_class(type);
  const char *path = getenv("ORACLE_COUNTS");
  if (!path || strcmp(runtime.class_name(type), "WillDidQuitter") != 0) return;
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || ftruncate(file, ROOM * sizeof(entry)) != 0) abort();
  entries = mmap(NULL, ROOM * sizeof(entry), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (entries == MAP_FAILED) abort();
  dl_iterate_phdr(see_library, NULL);
  atomic_store(&is_counting, true);
}
