#include "kit.h"

// The application, its window, and what the system tells it.

static id application, app_window;

static id shared(id type, selector name) {
  (void)type, (void)name;
  if (!application) application = send_to(create("UIApplication"), "init");
  return application;
}

static id app_key_window(id self, selector name) {
  (void)self, (void)name;
  return key_window();
}

static id delegate(id self, selector name) {
  (void)self, (void)name;
  return NULL;
}

static void tell(const char *name) {
  note(name, send_to(runtime_named("UIApplication"), "sharedApplication"));
}

si_object si_launch(si_object root) {
  replace(&app_window, NULL);
  id window = send_to(create("UIWindow"), "init");
  app_window = window;
  send_object(window, "setRootViewController:", root);
  send_to(window, "makeKeyAndVisible");
  tell("UIApplicationDidFinishLaunchingNotification");
  tell("UIApplicationDidBecomeActiveNotification");
  return window;
}

void si_quit(void) {
  si_settle();
  tell("UIApplicationWillTerminateNotification");
  replace(&app_window, NULL);
  si_settle();
}

void si_go_to_background(void) {
  tell("UIApplicationWillResignActiveNotification");
  tell("UIApplicationDidEnterBackgroundNotification");
}

void si_come_back(void) {
  tell("UIApplicationWillEnterForegroundNotification");
  tell("UIApplicationDidBecomeActiveNotification");
}

static void warn(id object) {
  send_to(object, "didReceiveMemoryWarning");
  controller_part *part = controller(object);
  for (int i = 0; i < part->count; i++) warn(part->children[i]);
  if (part->presented) warn(part->presented);
}

void si_warn_of_memory(void) {
  tell("UIApplicationDidReceiveMemoryWarningNotification");
  if (key_window() && window_of(key_window())->root) warn(window_of(key_window())->root);
}

bool make_application_class(void) {
  static const method methods[] = {
      CLASS_METHOD("sharedApplication", "@@:", shared),
      METHOD("keyWindow", "@@:", app_key_window),
      METHOD("delegate", "@@:", delegate),
  };
  return runtime_make_class(
      prefixed("UIApplication"), runtime_named("UIResponder"), methods, COUNT(methods), 0, NULL);
}
