// What sanitizers look at, and what other processors do: all forms of arguments, several threads, and
// objects that die in a call. Prints the same wherever it runs.
#include "busy.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "hook_classes.h"

namespace {

wd_hook_configuration configuration = {};
std::vector<wd_selector> selectors;
size_t enters, exits, supers, missing;
bool is_same;
hook_travel expected;

void install(const std::vector<const char *> &names) {
  selectors.clear();
  for (const char *name : names) selectors.push_back({name, false, nullptr, nullptr});
  configuration.selectors = selectors.data();
  configuration.selector_count = selectors.size();
  configuration.follows_images = true;
  printf("install %d\n", wd_hook_install(&configuration));
}

// MARK: - Forms

void compare(void *, wd_call *call) {
  enters++;
  is_same = memcmp(call->words, expected.words, sizeof expected.words) == 0 &&
      memcmp(call->numbers, expected.numbers, sizeof expected.numbers) == 0;
}

void compare_result(void *, wd_call *call) {
  exits++;
  size_t count = expected.result_number_count;
  is_same &= count ? memcmp(call->numbers, expected.result_numbers, count * sizeof(double)) == 0
                   : call->result == expected.result;
}

// Sends each form twice: what a hook should see is known from the first time.
void forms() {
  hook_class type = hook_make_class("Forms", nullptr);
  std::vector<const char *> names;
  for (size_t form = 0; form < hook_form_count(); form++) {
    hook_add_form(type, form);
    names.push_back(hook_form_selector(form));
  }
  hook_object object = hook_make(type);
  configuration.owner.enter = compare;
  configuration.owner.exit = compare_result;
  size_t whole = 0, seen = 0, sent = 0;
  install(names);
  printf("forms %zu, hooked %zu\n", names.size(), wd_hook_count().methods);
  for (size_t form = 0; form < names.size(); form++) {
    for (uint64_t seed = 0; seed < 100; seed++) {
      wd_hook_set_reporting(false);
      expected = hook_send_form(object, form, seed);
      wd_hook_set_reporting(true);
      is_same = !hook_form_is_supported(form);
      whole += expected.is_whole && hook_send_form(object, form, seed).is_whole;
      seen += is_same;
      sent++;
    }
  }
  wd_hook_uninstall();
  printf("whole all %d, seen all %d, enters %zu, exits %zu\n", whole == sent, seen == sent, enters, exits);
}

// MARK: - Threads

std::atomic<size_t> all_enters, all_exits, all_supers, all_missing;

void count_enter(void *, wd_call *call) {
  all_enters++;
  all_supers += call->way == WD_CALL_SUPER;
}

void count_exit(void *, wd_call *call) {
  all_exits++;
  all_missing += call->is_judged && call->super_calls == 0;
}

hook_class make(const std::string &name, hook_class above, const char *selector) {
  hook_class type = hook_make_class(name.c_str(), above);
  hook_step steps[] = {{HOOK_SUPER, nullptr, nullptr, nullptr, nullptr}};
  hook_add_method(type, selector, "Q24@0:8Q16", steps, above ? 1 : 0);
  return type;
}

// Several threads call while hooks come and go, classes are met, and reporting is switched.
void threads() {
  configuration.owner.enter = count_enter;
  configuration.owner.exit = count_exit;
  hook_class base = make("Base", nullptr, "foo:");
  hook_class leaf = make("Leaf", base, "foo:");
  hook_object object = hook_make(leaf);
  std::vector<hook_object> late;
  for (int index = 0; index < 20; index++) {
    late.push_back(hook_make(make("Late" + std::to_string(index), base, "foo:")));
  }
  configuration.scan = WD_SCAN_AT_FIRST_SIGHT;
  install({"foo:"});
  for (hook_object each : late) wd_hook_see(each);
  std::thread caller([&] { hook_send_from_threads(object, "foo:", 1, 3, 2000); });
  std::thread meeter([&] { for (hook_object each : late) hook_send_from_threads(each, "foo:", 1, 2, 20); });
  for (int round = 0; round < 60; round++) {
    wd_hook_uninstall();
    wd_hook_install(&configuration);
    wd_hook_set_reporting(round % 2 == 0);
    wd_hook_rescan();
    wd_hook_count();
  }
  wd_hook_set_reporting(true);
  caller.join();
  meeter.join();
  printf("ran %zu and %zu\n", hook_runs(base, "foo:"), hook_runs(leaf, "foo:"));
  wd_hook_see(object);
  all_enters = all_exits = all_supers = all_missing = 0;
  hook_send_from_threads(object, "foo:", 1, 4, 1000);
  printf("enters %zu, exits %zu, supers %zu, missing %zu\n", all_enters.load(), all_exits.load(),
         all_supers.load(), all_missing.load());
  wd_hook_uninstall();
  printf("left behind %zu\n", wd_hook_count().left_behind);
}

// Calls from destructors of a thread's end, when the sanitizer of threads has left it.
void ending() {
  configuration.owner.enter = count_enter;
  configuration.owner.exit = count_exit;
  hook_class base = make("Base", nullptr, "foo:");
  install({"foo:"});
  size_t rounds = hook_send_at_end_of_thread(hook_make(base), "foo:");
  printf("some %d, entered %d, left all %d\n", rounds > 1, all_enters > 1, all_enters == all_exits);
  wd_hook_uninstall();
}

// MARK: - Objects that die

void count(void *, wd_call *call) {
  enters++;
  supers += call->way == WD_CALL_SUPER;
  // What an owner asks of an object that it is handed.
  if (call->objects & 1 && call->words[0]) wd_class_name(wd_class_of((const void *)call->words[0]));
  wd_class_name(wd_class_of(call->receiver));
}

void count_left(void *, wd_call *call) {
  exits++;
  missing += call->is_judged && call->super_calls == 0;
}

void dispose(void *, hook_object receiver) { hook_dispose(receiver); }
void dispose_other(void *context, hook_object) { hook_dispose(*static_cast<hook_object *>(context)); }

// Receivers and arguments that are gone when the call has ended, also by an exception.
void dying() {
  configuration.owner.enter = count;
  configuration.owner.exit = count_left;
  static hook_object argument;
  hook_class base = hook_make_class("Mortal", nullptr);
  hook_step free_itself[] = {{HOOK_CALL, nullptr, nullptr, dispose, nullptr}};
  hook_step free_argument[] = {{HOOK_CALL, nullptr, nullptr, dispose_other, &argument}};
  hook_step raise[] = {
      {HOOK_CALL, nullptr, nullptr, dispose_other, &argument},
      {HOOK_THROW, nullptr, nullptr, nullptr, nullptr}};
  hook_step go_on[] = {{HOOK_SUPER, nullptr, nullptr, nullptr, nullptr}};
  hook_add_method(base, "dealloc", "v16@0:8", free_itself, 1);
  hook_add_method(base, "take:", "v24@0:8@16", free_argument, 1);
  hook_add_method(base, "fail:", "v24@0:8@16", raise, 2);
  hook_class leaf = hook_make_class("Leaf", base);
  for (const char *selector : {"dealloc", "take:", "fail:"}) {
    hook_add_method(leaf, selector, strchr(selector, ':') ? "v24@0:8@16" : "v16@0:8", go_on, 1);
  }
  install({"dealloc", "take:", "fail:"});
  size_t raised = 0;
  for (int round = 0; round < 50; round++) {
    hook_object object = hook_make(leaf);
    argument = hook_make(base);
    hook_send(object, "take:", (uintptr_t)argument);
    argument = hook_make(base);
    raised += hook_raises(object, "fail:", (uintptr_t)argument);
    hook_send(object, "dealloc", 0);
  }
  wd_hook_uninstall();
  printf("raised %zu, enters %zu, exits %zu, supers %zu, missing %zu\n", raised, enters, exits, supers, missing);
}

// MARK: - Signals

hook_object ordinary, signalled;
size_t ordinary_enters, ordinary_exits, signalled_enters, signalled_exits;

void count_by_receiver(void *, wd_call *call) {
  (call->receiver == ordinary ? ordinary_enters : signalled_enters)++;
}

void count_left_by_receiver(void *, wd_call *call) {
  (call->receiver == ordinary ? ordinary_exits : signalled_exits)++;
}

// Sent without a look-up, which takes the runtime's lock: the handler would wait for its own thread.
using body = uintptr_t (*)(hook_object, const void *, uintptr_t);
body foo, super_foo;

uintptr_t answer(hook_object, const void *, uintptr_t argument) { return argument; }
uintptr_t go_on(hook_object self, const void *name, uintptr_t argument) { return super_foo(self, name, argument); }
void send_in_signal(int) { foo(signalled, nullptr, 1); }

// Calls from a signal handler, which comes between any two instructions of another call.
void signals() {
  enum { least = 20000, wanted = 2000, most = 400000000 };
  configuration.owner.enter = count_by_receiver;
  configuration.owner.exit = count_left_by_receiver;
  hook_class base = hook_make_class("Base", nullptr);
  hook_class leaf = hook_make_class("Leaf", base);
  hook_add_implementation(base, "foo:", "Q24@0:8Q16", reinterpret_cast<hook_implementation>(answer));
  hook_add_implementation(leaf, "foo:", "Q24@0:8Q16", reinterpret_cast<hook_implementation>(go_on));
  ordinary = hook_make(leaf);
  signalled = hook_make(leaf);
  install({"foo:"});
  foo = reinterpret_cast<body>(hook_own_implementation(leaf, "foo:"));
  super_foo = reinterpret_cast<body>(hook_own_implementation(base, "foo:"));
  foo(ordinary, nullptr, 1);
  send_in_signal(0);
  struct sigaction action = {};
  action.sa_handler = send_in_signal;
  sigaction(SIGALRM, &action, nullptr);
  itimerval timer = {{0, 20}, {0, 20}};
  setitimer(ITIMER_REAL, &timer, nullptr);
  size_t sent = 1;
  for (; sent < least || (signalled_enters < wanted && sent < most); sent++) foo(ordinary, nullptr, 1);
  timer = {};
  setitimer(ITIMER_REAL, &timer, nullptr);
  wd_hook_uninstall();
  printf("all entered %d, all left %d\n", ordinary_enters == 2 * sent, ordinary_exits == 2 * sent);
  printf("in signals %d, left all %d\n", signalled_enters >= wanted, signalled_exits == signalled_enters);
}

const struct {
  const char *name;
  void (*run)();
} scenarios[] = {
    {"forms", forms}, {"threads", threads}, {"ending", ending}, {"dying", dying}, {"signals", signals}};

}  // namespace

bool run_busy(const char *name) {
  for (const auto &scenario : scenarios) {
    if (strcmp(scenario.name, name) != 0) continue;
    hook_load_runtime();
    scenario.run();
    return true;
  }
  return false;
}
