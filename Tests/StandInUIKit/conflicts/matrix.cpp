// How hooks get on with other tools that change methods: each way of theirs, in each order with ours, on a
// runtime like Apple's. Prints a table.
#include <stdio.h>
#include <string.h>

#include <string>
#include <vector>

#include "hook_classes.h"
#include "strict_runtime.h"
#include "swizzlers.h"

namespace matrix {
namespace {

// What a person does, in order: the other Tool comes and goes Away, recording Starts, is Paused, goes On,
// Ends; and each time a Call is made.
struct Order {
  const char *name;
  const char *steps;
};
const Order orders[] = {
    {"it is there first", "TSCPCOCEC"},
    {"it comes later", "SCTCPCOCEC"},
    {"it comes later and goes first", "STCACEC"},
    {"it is there first and goes first", "TSCACEC"},
    {"it comes while recording is paused", "SPTOCEC"},
    {"recording starts twice", "SCTCECSCEC"},
};

struct Outcome {
  // Whether the app does the same as without hooks.
  bool is_same = true;
  // Whether each call was recorded as what it is, or at least nothing wrong of it.
  bool is_whole = true, is_true = true;
  // Whether the methods are what they would be without hooks: else the tool keeps a trampoline that it
  // found, which only goes on, and whether that was counted.
  bool is_given_back = true, is_counted = true;

  void add(const Outcome &other) {
    is_same &= other.is_same;
    is_whole &= other.is_whole;
    is_true &= other.is_true;
    is_given_back &= other.is_given_back;
    is_counted &= other.is_counted;
  }

  bool is_good() const { return is_same && is_true; }

  std::string text() const {
    std::string text = is_same ? "" : "**differs**, ";
    text += !is_true ? "**wrong**" : is_whole ? "right" : "nothing wrong";
    return text + (is_given_back ? "" : is_counted ? ", passed on and counted" : ", passed on");
  }
};

// What is heard of one call.
struct Heard {
  size_t sent, false_claims;
  std::vector<std::string> types;
};
Heard heard;

void enter(void *, wd_call *call) {
  heard.sent += call->way == WD_CALL_SENT;
  heard.false_claims += call->way == WD_CALL_WRONG_SUPER || call->way == WD_CALL_LATE_SUPER;
  // The app never calls the method itself.
  heard.false_claims += call->way == WD_CALL_SENT && is_app_code(call->caller) &&
      wd_runs_when_sent(call);
  heard.types.push_back(call->type->name);
}

void leave(void *, wd_call *call) {
  bool calls_super = strcmp(call->method->level->name, now.base_name.c_str()) != 0 && now.has_super;
  heard.false_claims += calls_super && call->is_judged && call->super_calls == 0;
}

wd_selector selector = {"appear", false, nullptr, nullptr};
wd_hook_configuration configuration = {};

void start() {
  configuration.selectors = &selector;
  configuration.selector_count = 1;
  configuration.scan = WD_SCAN_AT_FIRST_SIGHT;
  configuration.owner.enter = enter;
  configuration.owner.exit = leave;
  const char *roots[] = {now.base_name.c_str(), nullptr};
  selector.roots = roots;
  wd_hook_install(&configuration);
  wd_hook_see(now.object);
}

void call(bool is_heard, Outcome &outcome) {
  heard = {};
  hook_send(now.object, "appear", 0);
  if (!is_heard) return;
  for (const std::string &type : heard.types) outcome.is_true &= type == now.screen_name;
  outcome.is_true &= heard.false_claims == 0 && heard.sent <= 1;
  outcome.is_whole &= heard.sent == 1;
}

// Goes through an order, with hooks or without; returns what the app printed.
std::string go(const char *steps, bool has_hooks, Outcome &outcome) {
  bool is_heard = false;
  for (; *steps; steps++) {
    switch (*steps) {
      case 'T': install_tool(); break;
      case 'A': remove_tool(); break;
      case 'C': call(has_hooks && is_heard, outcome); break;
      default: break;
    }
    if (!has_hooks) continue;
    switch (*steps) {
      case 'S': start(); break;
      case 'P': wd_hook_set_reporting(false); break;
      case 'O': wd_hook_set_reporting(true); break;
      case 'E': wd_hook_uninstall(); break;
      default: continue;
    }
    is_heard = *steps == 'S' || *steps == 'O';
  }
  return now.printed;
}

Outcome try_one(Way way, Place place, bool is_app, bool has_super, const Order &order) {
  Outcome outcome;
  size_t left = wd_hook_count().left_behind;
  begin_app(way, place, is_app, has_super);
  std::string plain = go(order.steps, false, outcome);
  std::vector<hook_implementation> before = implementations();
  begin_app(way, place, is_app, has_super);
  outcome.is_same = go(order.steps, true, outcome) == plain;
  outcome.is_given_back = implementations() == before;
  outcome.is_counted = outcome.is_given_back || wd_hook_count().left_behind > left;
  return outcome;
}

Outcome try_all(Way way, Place place, const Order &order) {
  Outcome all;
  for (int kind = 0; kind < 4; kind++) all.add(try_one(way, place, kind & 1, kind & 2, order));
  return all;
}

}  // namespace
}  // namespace matrix

using namespace matrix;

void hook_print_conflicts(void) {
  strict_use();
  hook_load_runtime();
  printf("| the other tool");
  for (const Order &order : orders) printf(" | %s", order.name);
  printf(" |\n|---");
  for (size_t column = 0; column < sizeof orders / sizeof *orders; column++) printf("|---");
  printf("|\n");
  bool is_good = true;
  for (Way way : ways) {
    for (Place place : {Place::own, Place::inherited, Place::above}) {
      // A subclass has nothing to do with methods above.
      if (way == Way::subclass && place == Place::above) continue;
      printf("| %s, %s", name_of(way), name_of(place));
      for (const Order &order : orders) {
        Outcome outcome = try_all(way, place, order);
        is_good &= outcome.is_good();
        printf(" | %s", outcome.text().c_str());
      }
      printf(" |\n");
    }
  }
  printf("%s%s", is_good ? "" : "not all is well\n", strict_errors());
}
