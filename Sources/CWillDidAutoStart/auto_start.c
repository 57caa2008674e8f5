#include "willdid_auto_start.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

// The constructors of Swift's own parts stand before it in the library.
__attribute__((constructor)) static void start(void) { willdid_auto_start(); }

void wd_at_exit(void (*ended)(void)) { atexit(ended); }

typedef void *(*class_named)(const char *name);
typedef void *(*allocate_class)(void *superclass, const char *name, size_t extra);
typedef void (*register_class)(void *type);

static void *function(const char *name) { return dlsym(RTLD_DEFAULT, name); }

void wd_make_principal_class(const char *name) {
  class_named look_up = (class_named)function("objc_lookUpClass");
  allocate_class allocate = (allocate_class)function("objc_allocateClassPair");
  register_class add = (register_class)function("objc_registerClassPair");
  if (!look_up || !allocate || !add || look_up(name)) return;
  // Only the Foundation of GNUstep has it.
  if (!look_up("GSMutableString")) return;
  void *root = look_up("NSObject");
  void *type = root ? allocate(root, name, 0) : NULL;
  if (type) add(type);
}
