#include "runtime.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include <atomic>

#include "dispatch_tables.h"
#include "images.h"
#include "lock.h"
#include "willdid_hook.h"

namespace willdid {
namespace {

struct Functions {
  Class (*objc_lookUpClass)(const char *);
  Class (*class_getSuperclass)(Class);
  const char *(*class_getName)(Class);
  signed char (*class_isMetaClass)(Class);
  MethodEntry *(*class_copyMethodList)(Class, unsigned *);
  int (*objc_getClassList)(Class *, int);
  Selector (*sel_registerName)(const char *);
  Selector (*method_getName)(MethodEntry);
  const char *(*method_getTypeEncoding)(MethodEntry);
  Implementation (*method_getImplementation)(MethodEntry);
  Implementation (*method_setImplementation)(MethodEntry, Implementation);
  Class (*objc_allocateClassPair)(Class, const char *, size_t);
  signed char (*class_addMethod)(Class, Selector, Implementation, const char *);
  void (*objc_registerClassPair)(Class);
  void *(*class_createInstance)(Class, size_t);
  void *(*object_getIndexedIvars)(void *);
  const char *(*sel_getName)(Selector);
  Implementation (*class_getMethodImplementation)(Class, Selector);

  // Not every runtime has these.
  Class (*object_getClass)(Object);
  Class *(*objc_copyClassList)(unsigned *);
  Implementation (*objc_msg_lookup)(Object, Selector);
  void *objc_msgSend;
  const char *(*class_getImageName)(Class);
  const char **(*objc_copyClassNamesForImage)(const char *, unsigned *);
  const char **(*objc_copyImageNames)(unsigned *);
  void (*objc_addLoadImageFunc)(void (*)(const void *));
  void (*_dyld_register_func_for_remove_image)(void (*)(const void *, intptr_t));
  Implementation (*class_replaceMethod)(Class, Selector, Implementation, const char *);
  MethodEntry (*class_getInstanceMethod)(Class, Selector);
  int (*dladdr)(const void *, Dl_info *);
};

Functions functions;
void *library;
std::atomic<void *(*)(const char *)> own_finder;
std::atomic<RuntimeKind> kind{RuntimeKind::none};
Lock lock;

template <class Function>
bool find(Function &function, const char *name) {
  function = reinterpret_cast<Function>(find_symbol(name));
  return function != nullptr;
}

bool find_needed(Functions &f) {
  return find(f.objc_lookUpClass, "objc_lookUpClass") &&
      find(f.class_getSuperclass, "class_getSuperclass") &&
      find(f.class_getName, "class_getName") && find(f.class_isMetaClass, "class_isMetaClass") &&
      find(f.class_copyMethodList, "class_copyMethodList") &&
      find(f.objc_getClassList, "objc_getClassList") &&
      find(f.sel_registerName, "sel_registerName") && find(f.method_getName, "method_getName") &&
      find(f.method_getTypeEncoding, "method_getTypeEncoding") &&
      find(f.method_getImplementation, "method_getImplementation") &&
      find(f.method_setImplementation, "method_setImplementation") &&
      find(f.objc_allocateClassPair, "objc_allocateClassPair") &&
      find(f.class_addMethod, "class_addMethod") &&
      find(f.objc_registerClassPair, "objc_registerClassPair") &&
      find(f.class_createInstance, "class_createInstance") &&
      find(f.object_getIndexedIvars, "object_getIndexedIvars") &&
      find(f.sel_getName, "sel_getName") &&
      find(f.class_getMethodImplementation, "class_getMethodImplementation");
}

void find_rest(Functions &f) {
  find(f.object_getClass, "object_getClass");
  find(f.objc_copyClassList, "objc_copyClassList");
  find(f.objc_msg_lookup, "objc_msg_lookup");
  find(f.objc_msgSend, "objc_msgSend");
  find(f.class_getImageName, "class_getImageName");
  find(f.objc_copyClassNamesForImage, "objc_copyClassNamesForImage");
  find(f.objc_copyImageNames, "objc_copyImageNames");
  find(f.objc_addLoadImageFunc, "objc_addLoadImageFunc");
  find(f._dyld_register_func_for_remove_image, "_dyld_register_func_for_remove_image");
  find(f.class_replaceMethod, "class_replaceMethod");
  find(f.class_getInstanceMethod, "class_getInstanceMethod");
  if (!find(f.dladdr, "dladdr")) f.dladdr = dladdr;
}

void open_library() {
#ifdef __APPLE__
  library = RTLD_DEFAULT;
#else
  // The library itself is asked, not an interposed function that only counts what apps send.
  for (const char *name : {"libobjc.so.4", "libobjc.so"}) {
    if ((library = dlopen(name, RTLD_NOLOAD | RTLD_LAZY))) return;
  }
#endif
}

RuntimeKind look_for_runtime() {
  if (!own_finder.load(std::memory_order_acquire)) open_library();
  Functions found = {};
  if (!find_needed(found)) return RuntimeKind::none;
  find_rest(found);
  if (!found.objc_msg_lookup && !found.objc_msgSend) return RuntimeKind::none;
  functions = found;
  if (find_dispatch_tables()) return has_known_tables() ? RuntimeKind::gnu : RuntimeKind::none;
  // Apple's sends messages and tells no implementation to send them to.
  return found.objc_msg_lookup ? RuntimeKind::gnustep : RuntimeKind::apple;
}

}  // namespace

void *find_symbol(const char *name) {
  if (auto find = own_finder.load(std::memory_order_acquire)) return find(name);
  if (library) {
    if (void *symbol = dlsym(library, name)) return symbol;
  }
  return dlsym(RTLD_DEFAULT, name);
}

bool find_runtime() {
  if (kind.load(std::memory_order_acquire) != RuntimeKind::none) return true;
  Locked hold(lock);
  if (kind.load(std::memory_order_relaxed) == RuntimeKind::none) {
    kind.store(look_for_runtime(), std::memory_order_release);
  }
  return kind.load(std::memory_order_relaxed) != RuntimeKind::none;
}

RuntimeKind runtime_kind() { return kind.load(std::memory_order_relaxed); }

// MARK: - Classes and methods

Class class_named(const char *name) { return functions.objc_lookUpClass(name); }
Class superclass_of(Class type) { return functions.class_getSuperclass(type); }
const char *name_of(Class type) { return functions.class_getName(type); }
bool is_metaclass(Class type) { return functions.class_isMetaClass(type) != 0; }

Class isa_of(Object object) {
  if (functions.object_getClass) return functions.object_getClass(object);
  return *static_cast<const Class *>(object);
}

MethodEntry *copy_methods(Class type, unsigned *count) {
  *count = 0;
  return functions.class_copyMethodList(type, count);
}

Class *copy_classes(size_t *count) {
  *count = 0;
  if (functions.objc_copyClassList) {
    unsigned found = 0;
    Class *list = functions.objc_copyClassList(&found);
    *count = found;
    return list;
  }
  int room = functions.objc_getClassList(nullptr, 0) + 64;
  while (true) {
    auto list = static_cast<Class *>(calloc(static_cast<size_t>(room), sizeof(Class)));
    if (!list) return nullptr;
    int have = functions.objc_getClassList(list, room);
    // Some may have come between the two questions.
    if (have < room) {
      *count = static_cast<size_t>(have);
      return list;
    }
    free(list);
    room = have + 64;
  }
}

Selector selector_named(const char *name) { return functions.sel_registerName(name); }
Selector selector_of(MethodEntry method) { return functions.method_getName(method); }
const char *text_of(Selector selector) { return functions.sel_getName(selector); }

const void *identity_of(Selector selector) {
  switch (runtime_kind()) {
    case RuntimeKind::apple: return selector;
    // The first word of a selector is the same for all that have its name.
    case RuntimeKind::gnu: return *reinterpret_cast<const void *const *>(selector);
    // There are several for a name, and one has no types.
    default: return functions.sel_registerName(functions.sel_getName(selector));
  }
}

const char *types_of(MethodEntry method) { return functions.method_getTypeEncoding(method); }

const void *address_of(MethodEntry method) {
#ifdef __APPLE__
  // For arm64e it is signed in the bits that no address of a program has.
  return reinterpret_cast<const void *>(reinterpret_cast<uintptr_t>(method) & ((1ull << 47) - 1));
#else
  return method;
#endif
}

Implementation implementation_of(MethodEntry method) {
  return functions.method_getImplementation(method);
}

Implementation set_implementation(
    Class type, MethodEntry method, Implementation to, bool is_everywhere) {
  if (runtime_kind() == RuntimeKind::gnu) return set_in_tables(type, method, to);
  // Apple's method_setImplementation does not know the class of the method and walks every class that
  // is awake; this walks the class and those below it (_method_setImplementation and flushCaches in
  // objc-runtime-new.mm of objc4). It takes the method that comes first, and must not add one.
  Selector name = selector_of(method);
  bool is_first = !is_everywhere && functions.class_replaceMethod &&
      functions.class_getInstanceMethod &&
      functions.class_getInstanceMethod(type, name) == method;
  if (!is_first) return functions.method_setImplementation(method, to);
  return functions.class_replaceMethod(type, name, to, types_of(method));
}

void forget_cached(MethodEntry method, Implementation before) {
  // A class empties its cache when that holds what a method has run until now, whose method that is
  // (flushCaches and shouldFlush): one of a class that nothing else knows does it, and the method stays as it is.
  static Class own = new_class(nullptr, "WillDidCaches");
  if (!own || !functions.class_replaceMethod) return;
  Selector name = selector_of(method);
  functions.class_replaceMethod(own, name, before, types_of(method));
  unsigned count = 0;
  MethodEntry *methods = copy_methods(own, &count);
  for (unsigned index = 0; index < count; index++) {
    if (selector_of(methods[index]) != name) continue;
    functions.method_setImplementation(methods[index], implementation_of(method));
  }
  free(methods);
}

Implementation implementation_sent(Class type, Selector selector) {
  return functions.class_getMethodImplementation(type, selector);
}

void *messenger(Object receiver, Selector selector) {
  if (!functions.objc_msg_lookup) return functions.objc_msgSend;
  return reinterpret_cast<void *>(functions.objc_msg_lookup(receiver, selector));
}

// MARK: - Images

const char **copy_class_names(const char *image, unsigned *count) {
  *count = 0;
  if (!functions.objc_copyClassNamesForImage) return nullptr;
  return functions.objc_copyClassNamesForImage(image, count);
}

const char **copy_images(unsigned *count) {
  *count = 0;
  return functions.objc_copyImageNames ? functions.objc_copyImageNames(count) : nullptr;
}

bool follow_images(void (*added)(const void *), void (*removed)(const void *, intptr_t)) {
  if (!functions.objc_addLoadImageFunc) return false;
  functions.objc_addLoadImageFunc(added);
  if (functions._dyld_register_func_for_remove_image) {
    functions._dyld_register_func_for_remove_image(removed);
  }
  return true;
}

const char *image_at(const void *place) {
  Dl_info info = {};
  return functions.dladdr(place, &info) ? info.dli_fname : nullptr;
}

const void *header_of(const void *place) {
  Dl_info info = {};
  return functions.dladdr(place, &info) ? info.dli_fbase : nullptr;
}

bool tells_images() { return functions.class_getImageName != nullptr; }

const char *image_of(Class type) {
  if (tells_images()) return functions.class_getImageName(type);
  return image_holding(type);
}

// MARK: - Classes made at run time

Class new_class(Class superclass, const char *name) {
  return functions.objc_allocateClassPair(superclass, name, 0);
}

bool add_method(
    Class type, const char *selector, Implementation implementation, const char *types) {
  return functions.class_addMethod(type, selector_named(selector), implementation, types) != 0;
}

void register_class(Class type) { functions.objc_registerClassPair(type); }

void *new_object(Class type, size_t extra_bytes) {
  return functions.class_createInstance(type, extra_bytes);
}

void *extra_bytes_of(void *object) { return functions.object_getIndexedIvars(object); }

}  // namespace willdid

void wd_hook_find_symbols_with(void *(*find)(const char *name)) {
  willdid::own_finder.store(find, std::memory_order_release);
}
