#ifndef STRICT_H
#define STRICT_H

#include "strict_runtime.h"

#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

// The parts of the strict runtime. All of it is used under its one lock.
namespace strict {

struct Name {
  const char *text;
  // The one without types; that itself, unless selectors have types.
  const Name *plain;
};
using Selector = const Name *;
using Body = void (*)();

struct Image {
  std::string path;
  // Its address stands for the header of the image.
  bool is_loaded;
  std::vector<struct Class *> classes;
};

struct Method {
  Selector name;
  const char *types;
  Body body;
  bool is_gone;
};

// A method as others get it: with a mark in the lowest bits.
struct MarkedMethod;
MarkedMethod *marked(Method *method);
Method *unmarked(MarkedMethod *method);

// An object begins with its class, in the middle of other bits; a class with its own.
struct Class {
  Class *isa, *superclass;
  const char *name;
  Image *image;
  bool is_meta, is_awake, is_gone, is_forbidden, is_initialized;
  // The class of which a metaclass is.
  Class *of;
  size_t size;
  // A category's come first. Classes that are made from a pattern have the same ones.
  std::vector<Method *> methods;
  std::vector<Class *> subclasses;
  std::unordered_map<Selector, Body> cache;
  std::vector<std::pair<std::string, size_t>> variables;
};

struct Runtime {
  std::recursive_mutex lock;
  std::unordered_map<std::string, Class *> names;
  std::vector<Class *> classes;
  std::vector<Image *> images;
  // Where headers and the classes of compilers lie.
  std::unordered_map<const void *, Image *> places;
  std::unordered_map<std::string, Name *> selectors;
  std::vector<void (*)(const void *)> followers;
  Image *making_in;
  strict_counts counts;
  std::string errors;
  // Whether it is like GNUstep's own runtime.
  bool is_typed;
};

Runtime &runtime();

// Holds the lock; an error if the thread is inside of a function that the runtime calls under it.
class Inside {
 public:
  explicit Inside(const char *function);
  ~Inside() { runtime().lock.unlock(); }
  Inside(const Inside &) = delete;
  Inside &operator=(const Inside &) = delete;
};

void fail(const std::string &what);
// Whether a class or method may be asked; an error if it is gone.
bool is_there(const Class *type, const char *function);
bool is_there(const Method *method, const char *function);

Selector selector_named(const char *text);
// Where selectors have types, the one of methods with these.
Selector selector_for(Selector name, const char *types);
Class *new_class(Image *image, const char *name, Class *superclass);
void add_to_classes(Class *type);
void wake(Class *type);
Method *own_method(Class *type, Selector name);
Method *found_method(Class *type, Selector name);
Method *add_method(Class *type, Selector name, Body body, const char *types);
// The method that a class has or inherits, or that it makes when it is asked to.
Method *resolved_method(Class *type, Selector name);
// Sends a class +initialize, unless it was; under no lock.
void initialize(Class *type);
Class *class_of(const void *object);
// Tells those who follow images, under the lock.
void tell_of(Image *image);

// Functions of the runtime, by their names.
struct Function {
  const char *name;
  void *place;
};
extern const Function class_functions[], object_functions[], image_functions[], message_functions[];

}  // namespace strict

#endif
