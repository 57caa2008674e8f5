// Controllers of a generic class of Swift, whose classes share their methods.
#include "strict.h"

#include <stdio.h>

#include <initializer_list>

namespace child {
namespace {

uintptr_t replaced(hook_object, void *) { return 9; }

hook_implementation sent(const char *name) {
  using Find = hook_implementation (*)(strict_class, void *);
  auto find = reinterpret_cast<Find>(strict_symbol("class_getMethodImplementation"));
  auto selector = reinterpret_cast<void *(*)(const char *)>(strict_symbol("sel_registerName"));
  return find(strict_find(name), selector("viewDidLoad"));
}

// Makes two classes of a generic controller of the app, which have answered before, and a subclass of each.
void load_generic() {
  load_app(1);
  strict_class first = strict_add_class(app, "Detail<Int>", "UIViewController");
  add_override(first, "viewDidLoad");
  strict_specialize(first, "Detail<String>");
  add_override(strict_add_class(app, "Cart", "Detail<Int>"), "viewDidLoad");
  add_override(strict_add_class(app, "Search", "Detail<String>"), "viewDidLoad");
}

void generic(wd_scan scan) {
  load_generic();
  const char *const names[] = {"Detail<Int>", "Detail<String>", "Cart", "Search"};
  hook_implementation before[4];
  for (int index = 0; index < 4; index++) before[index] = sent(names[index]);
  install(scan);
  for (const char *name : names) {
    printf("%s\n", name);
    hook_object object = hook_make(strict_find(name));
    send(object, "loadView");
    send(object);
  }
  // Others come later, one that the owner does not want, and more subclasses.
  strict_class like = strict_find("Detail<Int>");
  for (const char *name : {"Detail<URL>", "Detail<Data>", "Detail<Newer>", "Detail<Date>"}) {
    send(hook_make(strict_specialize(like, name)));
  }
  printf("methods %zu, again %zu\n", wd_hook_count().methods, wd_hook_rescan());
  wd_hook_uninstall();
  bool is_same = true;
  for (int index = 0; index < 4; index++) is_same &= sent(names[index]) == before[index];
  printf("given back %d\n", is_same && sent("Detail<Newer>") == before[0]);
  // What another tool sets then is run by all.
  hook_set_implementation(like, "viewDidLoad", (hook_implementation)replaced);
  for (const char *name : {"Detail<Int>", "Detail<String>", "Detail<Date>", "Detail<Newer>"}) {
    is_same &= hook_send(hook_make(strict_find(name)), "viewDidLoad", 0) == 9;
  }
  printf("as set %d\n", is_same);
  install(scan);
  send(hook_make(strict_find("Detail<Data>")));
  end();
}

void first_sight() { generic(WD_SCAN_AT_FIRST_SIGHT); }
void images() { generic(WD_SCAN_IMAGES); }

// Of two classes the one that the owner wants comes last.
void unwanted() {
  load_app(1);
  strict_class first = strict_add_class(app, "Detail<Newer>", "UIViewController");
  add_override(first, "viewDidLoad");
  strict_specialize(first, "Detail<Int>");
  install(WD_SCAN_AT_FIRST_SIGHT);
  for (const char *name : {"Detail<Newer>", "Detail<Int>", "Detail<Newer>"}) {
    hook_object object = hook_make(strict_find(name));
    send(object, "loadView");
    send(object);
  }
  end();
}

}  // namespace

const Scenario generic_scenarios[] = {
    {"generic", first_sight}, {"generic images", images},
    {"generic unwanted", unwanted}, {},
};

}  // namespace child
