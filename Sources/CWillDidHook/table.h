#ifndef WILLDID_TABLE_H
#define WILLDID_TABLE_H

#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/lock.h"
#include "sights.h"

// What is known of classes and methods. All of it is used under the lock of the table only, but for
// what callers of hooks reach through a Sight.
namespace willdid {

// A method whose implementation was changed.
struct Hook {
  Class type;
  MethodEntry entry;
  Slot *slot;
  Implementation trampoline;
  Method *method;
  // Whether the trampoline was set and not taken back.
  bool is_set;
};

enum class Outcome : uint8_t { none, unsupported, without_room };

// A method that a class itself defines and whose selector was asked for.
struct Definition {
  uint16_t name;
  bool is_class_method;
  MethodEntry entry;
  Method *method;
  // NULL unless the entry was hooked, now or earlier.
  Hook *hook;
  Outcome outcome;
  // The installation for which the outcome holds.
  uint32_t turn;
};

struct ClassRecord {
  Class type, metaclass;
  std::string name;
  wd_class *seen;
  std::vector<Definition> definitions;
  // The installations in which it was looked at, its owner was asked and it was told of.
  uint32_t looked_turn, asked_turn, met_turn;
  bool is_wanted;
  // Whether only an observer of objects made it, to stand between an object and its class.
  bool is_observer;
  Thread *doubtful_thread;
  uintptr_t doubtful_place;
};

// A selector that was asked for, in any installation.
struct Name {
  const void *identity;
  bool is_class_method;
  // Its places in the configuration of this installation: it may be there with several roots.
  std::vector<uint32_t> selectors;
};

struct Table {
  const wd_hook_configuration *configuration;
  // Counts the installations.
  uint32_t turn;
  uint64_t scan_nanoseconds;
  std::unordered_map<Class, ClassRecord *> classes;
  std::vector<Name> names;
  // The names of methods of objects and of classes, by their identity; -1 is none.
  std::unordered_map<const void *, std::pair<int, int>> places;
  // The roots of each selector of the configuration, as far as they are there.
  std::vector<std::vector<Class>> roots;
  bool wants_class_methods;
  std::deque<Method> methods;
  std::deque<Hook> hooks;
};

Table &table();

// Holds the table, and keeps what this thread calls meanwhile from being reported.
class Hold {
 public:
  explicit Hold(Thread *thread);
  ~Hold();
  Hold(const Hold &) = delete;
  Hold &operator=(const Hold &) = delete;

 private:
  Thread *thread;
};

ClassRecord &record_of(Class type);
// Tells the owner of a class.
wd_class *meet(ClassRecord &record);
// Fills in what a class defines; again if it was done before.
void look_at(ClassRecord &record);
// What a class defines for a name; NULL if nothing.
Definition *definition_in(ClassRecord &record, uint16_t name);
bool is_hooked(const Definition &definition);
// The class behind those that observers put before it.
Class plain_class(Class type);

// Methods to hook, which were found in some classes.
class Scan {
 public:
  // Looks at a class unless it was done in this scan.
  void look_at_class(Class type);
  // Hooks what was found; returns how much that was.
  size_t finish();

 private:
  struct Candidate {
    ClassRecord *record;
    size_t definition;
    uint32_t selector;
    uint8_t rank;
  };
  std::vector<Candidate> candidates;
  std::unordered_map<Class, bool> looked_at;

  bool attach(const Candidate &candidate);
};

// Looks at all that the configuration wants.
size_t scan_process();
// Looks at images that came, if the runtime told of some.
size_t scan_new_images();
void watch_images();

// Makes out what is known of a receiver; under no lock. NULL if that cannot be.
Sight *look_at_receiver(
    Thread *thread, Object receiver, Object key, const Method *method, uintptr_t place) noexcept;

// Whether messages still run a method that was hooked: a category that came since may have replaced
// it, or another tool. Looks for such methods, under no lock.
bool is_in_place(Thread *thread, const Method *method) noexcept;

// Ends what was begun for notifications; sends messages.
void stop_observing();

}  // namespace willdid
#endif
