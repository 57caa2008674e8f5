#ifndef WILLDID_TABLE_H
#define WILLDID_TABLE_H

#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/lock.h"
#include "sights.h"

// The records of classes and methods. All of it is used under the lock of the table only, but for
// what callers of hooks reach through a Sight.
namespace willdid {

// A method whose implementation was changed.
struct Hook {
  // The class by which it is changed.
  Class type;
  MethodEntry entry;
  Slot *slot;
  Implementation trampoline;
  // Whether the trampoline was set and not taken back.
  bool is_set;
  // Whether classes that are not below that one run it as well.
  bool is_everywhere;
};

// An entry in a list of methods, which several classes may have: Swift makes the classes of a generic one from
// a pattern, with the lists of the pattern.
struct Entry {
  // The first class that was found to have it.
  Class type;
  bool is_shared;
  Hook *hook;
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
  // The image is empty where the class has none.
  std::string name, image;
  // Where the image begins.
  const void *header;
  // Whether the class comes from the image and does not lie in it: it was made from a pattern.
  bool is_of_pattern;
  wd_class *seen;
  std::vector<Definition> definitions;
  // The installations in which it was looked at, what it defines was offered to a scan, its owner was asked and it
  // was announced.
  uint32_t looked_turn, scanned_turn, asked_turn, met_turn;
  bool is_wanted;
  // Where it was first seen, and whether an initialiser led there: then no other method of that object runs.
  Thread *doubtful_thread;
  uintptr_t doubtful_place;
  bool is_seen_new;
};

// A selector that was asked for, in any installation.
struct Name {
  const void *identity;
  bool is_class_method, is_initializer;
  // Its places in the configuration of this installation: it may be there with several roots.
  std::vector<uint32_t> selectors;
};

struct Table {
  const wd_hook_configuration *configuration;
  // Counts the installations.
  uint32_t turn;
  uint64_t scan_nanoseconds;
  std::unordered_map<Class, ClassRecord *> classes;
  // Of Apple's runtime alone.
  std::unordered_map<MethodEntry, Entry> entries;
  std::vector<Name> names;
  // The names of methods of objects and of classes, by their identity; -1 is none.
  std::unordered_map<const void *, std::pair<int, int>> places;
  // The roots of each selector of the configuration, as far as they are there.
  std::vector<std::vector<Class>> roots, spared;
  // Methods that this installation could not hook.
  size_t unsupported, without_room;
  // Of this configuration or of one before it, whose hooks are found again.
  bool wants_class_methods;
  std::deque<Method> methods;
  std::deque<Hook> hooks;
};

Table &table();

// Holds the table, without what images had that were unloaded, and keeps what this thread calls meanwhile from
// being reported.
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
// The path of the image that the class comes from; NULL if it has none.
const char *image_in(const ClassRecord &record);
// Forgets the classes of an image that was unloaded.
void forget_image(const void *header);
// Tells the owner of a class.
wd_class *meet(ClassRecord &record);
// Makes a hook one of all classes that have its entry.
void share(Hook &hook);
// Fills in what a class defines; again if it was done before.
void look_at(ClassRecord &record);
// The definition of a class for a name; NULL if it has none.
Definition *definition_in(ClassRecord &record, uint16_t name);
bool is_hooked(const Definition &definition);
// Whether a class stands between an object and the class that its code knows: it was made at run time,
// by key-value observing or by a tool that changes single objects. It is never hooked, as it may be
// disposed of, and its objects count as those of the class above.
bool is_in_between(Class type);
// The class behind those.
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
  std::vector<Method *> attached;
  // Whether a class was looked at before, whose subclasses may be known then.
  bool has_known = false;

  bool attach(const Candidate &candidate);
};

// Looks at all that the configuration wants.
size_t scan_process();
// Hears from now on of images that come and go.
void watch_images();
// Whether the images that come from now on are noted; those until now are left to a scan of the process.
void follow_new_images(bool follows);
// Forgets the classes of images that went.
void forget_unloaded() noexcept;
// Looks at images that came.
size_t look_at_new_images();

// Makes out what is known of a receiver; under no lock. NULL if that cannot be.
Sight *look_at_receiver(
    Thread *thread, Object receiver, Object key, const Method *method, uintptr_t place) noexcept;

// Hooks the class of an object that was not yet sent a message.
void look_at_object(Thread *thread, Object object, uintptr_t place) noexcept;

// Whether messages still run a method that was hooked: a category that came since may have replaced
// it, or another tool. Looks for such methods, under no lock.
bool is_in_place(Thread *thread, const Method *method) noexcept;

// Ends what was begun for notifications; sends messages.
void stop_observing();

}  // namespace willdid
#endif
