// Images that come and go while methods are hooked, between two recordings, and before anything is counted.
#include "strict.h"

#include <stdio.h>

namespace child {
namespace {

const char second[] = "/private/var/containers/Bundle/Application/1/Shop.app/Shop2";

void images() {
  load_app(10);
  install(WD_SCAN_IMAGES);
  printf("of the app %zu awake, methods %zu\n", awake("Screen", 10), wd_hook_count().methods);
  send(hook_make(strict_find("Screen3")));
  // Those that come are hooked before the next call, as far as they are wanted.
  strict_load_image(second);
  add_class(second, "Later", "UIViewController");
  strict_load_image(plugin);
  add_class(plugin, "Plugged", "UIViewController");
  send(hook_make(strict_find("Screen3")));
  printf("later %d, plugged %d\n", strict_is_awake("Later"), strict_is_awake("Plugged"));
  end();
}

void unload() {
  load_app(1);
  strict_load_image(plugin);
  add_class(plugin, "Plugged", "UIViewController");
  install(WD_SCAN_AT_FIRST_SIGHT);
  hook_object screen = hook_make(strict_find("Screen0"));
  wd_hook_see(hook_make(strict_find("Plugged")));
  send(hook_make(strict_find("Plugged")));
  printf("methods %zu\n", wd_hook_count().methods);
  strict_unload_image(plugin);
  send(screen, "loadView");
  printf("methods %zu\n", wd_hook_count().methods);
  printf("again %zu\n", wd_hook_rescan());
  // It comes back elsewhere in memory.
  strict_load_image(plugin);
  add_class(plugin, "Plugged", "UIViewController");
  send(hook_make(strict_find("Plugged")), "loadView");
  send(hook_make(strict_find("Plugged")));
  strict_unload_image(plugin);
  end();
}

// The first call of a class that came later runs unheard, and then calls super.
void late() {
  load_app(1);
  install(WD_SCAN_IMAGES);
  strict_load_image(second);
  add_override(strict_add_class(second, "Later", "UIViewController"), "viewDidLoad");
  hook_object object = hook_make(strict_find("Later"));
  send(object);
  send(object);
  // A category replaces a method of it, then one of the framework.
  static const hook_step calls_super = {HOOK_SUPER, nullptr, nullptr, nullptr, nullptr};
  strict_make_in_image(second);
  hook_add_category(strict_find("Later"), "viewDidLoad", "Q16@0:8", &calls_super, 1);
  send(object);
  send(object);
  hook_add_category(strict_find("UIViewController"), "viewDidLoad", "Q16@0:8", nullptr, 0);
  send(object);
  send(object);
  end();
}

// Images that came between two recordings are looked at as the second one is meant to.
void again() {
  load_app(1);
  install(WD_SCAN_IMAGES);
  wd_hook_uninstall();
  strict_load_image(second);
  add_class(second, "Later", "UIViewController");
  install(WD_SCAN_AT_FIRST_SIGHT);
  send(hook_make(strict_find("UIViewController")));
  printf("later %d\n", strict_is_awake("Later"));
  wd_hook_uninstall();
  install(WD_SCAN_IMAGES);
  printf("later %d\n", strict_is_awake("Later"));
  end();
}

// What is gone is not counted, neither at once nor when the same path was loaded again.
void counted() {
  load_app(1);
  install(WD_SCAN_AT_FIRST_SIGHT);
  for (bool is_counted : {true, false}) {
    strict_load_image(plugin);
    add_class(plugin, "Plugged", "UIViewController");
    wd_hook_see(hook_make(strict_find("Plugged")));
    send(hook_make(strict_find("Plugged")));
    printf("methods %zu\n", wd_hook_count().methods);
    strict_unload_image(plugin);
    if (is_counted) printf("methods %zu\n", wd_hook_count().methods);
  }
  strict_load_image(plugin);
  add_class(plugin, "Plugged", "UIViewController");
  printf("methods %zu\n", wd_hook_count().methods);
  wd_hook_uninstall();
  strict_unload_image(plugin);
  install(WD_SCAN_IMAGES);
  printf("methods %zu\n", wd_hook_count().methods);
  end();
}

// A class of a framework between the root and a class of the app.
void above() {
  const char *framework = "/System/Library/Frameworks/UIKit.framework/UIKit";
  load_app(1);
  add_class(framework, "Framed", "UIViewController");
  add_override(strict_add_class(app, "Below", "Framed"), "viewDidLoad");
  install(WD_SCAN_IMAGES);
  hook_object below = hook_make(strict_find("Below"));
  send(below);
  send(below);
  end();
}

}  // namespace

const Scenario image_scenarios[] = {
    {"images", images}, {"above", above}, {"unload", unload}, {"late", late}, {"again", again}, {"counted", counted}, {},
};

}  // namespace child
