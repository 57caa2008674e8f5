#ifndef STRICT_SCENARIOS_H
#define STRICT_SCENARIOS_H

#include <string>
#include <vector>

#include "hook_classes.h"
#include "strict_runtime.h"

// Runs a scenario on the strict runtime; false if there is none of this name.
bool run_strict(const char *name);

// An app on a runtime like Apple's, which scenarios are played with.
namespace child {

const char app[] = "/private/var/containers/Bundle/Application/1/Shop.app/Shop";
const char plugin[] = "/private/var/containers/Bundle/Application/1/Shop.app/Plugin.bundle/Plugin";

struct Scenario {
  const char *name;
  void (*run)();
};
// Each list ends with an empty one.
extern const Scenario image_scenarios[], generic_scenarios[];

// What was heard of the latest message.
extern std::vector<std::string> heard;

// An app with a framework, of whose classes many are awake; its own sleep.
void load_app(size_t classes);
void install(wd_scan scan);
// Adds a method that does nothing, and a class with `viewDidLoad`.
void add(strict_class type, const char *selector);
strict_class add_class(const char *image, const char *name, const char *superclass);
// Adds a method that calls super.
void add_override(strict_class type, const char *selector);
// How many classes are awake whose names are these letters and a number.
size_t awake(const char *prefix, size_t count);
hook_class class_of(hook_object object);
// Sends a message and prints what was heard of it.
void send(hook_object object, const char *selector = "viewDidLoad");
// Takes the hooks away, and prints what is left and what would have crashed an app.
void end();

}  // namespace child
#endif
