#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>

#include "strict.h"
#include "willdid_hook.h"

// Images, of which classes come and with which they go.
namespace strict {
namespace {

Image *image_at(const char *path) {
  for (Image *image : runtime().images) {
    if (image->is_loaded && image->path == path) return image;
  }
  return nullptr;
}

const char **copied(const std::vector<const char *> &texts, unsigned *count) {
  *count = static_cast<unsigned>(texts.size());
  auto list = static_cast<const char **>(calloc(texts.size() + 1, sizeof(char *)));
  std::copy(texts.begin(), texts.end(), list);
  return list;
}

const char *image_name(Class *type) {
  Inside hold("class_getImageName");
  return is_there(type, "class_getImageName") && type->image ? type->image->path.c_str() : nullptr;
}

// Tells names without waking what they name.
const char **copy_class_names(const char *path, unsigned *count) {
  Inside hold("objc_copyClassNamesForImage");
  *count = 0;
  Image *image = image_at(path);
  if (!image) return nullptr;
  std::vector<const char *> names;
  for (Class *type : image->classes) names.push_back(type->name);
  return copied(names, count);
}

const char **copy_images(unsigned *count) {
  Inside hold("objc_copyImageNames");
  std::vector<const char *> paths;
  for (Image *image : runtime().images) {
    if (image->is_loaded) paths.push_back(image->path.c_str());
  }
  return copied(paths, count);
}

void follow(void (*follower)(const void *)) {
  Inside hold("objc_addLoadImageFunc");
  runtime().followers.push_back(follower);
  // Those that are there already are told of at once.
  for (Image *image : runtime().images) {
    if (image->is_loaded) tell_of(image);
  }
}

std::vector<void (*)(const void *, intptr_t)> &removers() {
  static auto all = new std::vector<void (*)(const void *, intptr_t)>;
  return *all;
}

void follow_removals(void (*remover)(const void *, intptr_t)) {
  Inside hold("_dyld_register_func_for_remove_image");
  removers().push_back(remover);
}

// Which image an address lies in: a header, or a class that is still there.
int address_info(const void *address, Dl_info *info) {
  Inside hold("dladdr");
  auto found = runtime().places.find(address);
  if (found == runtime().places.end() || !found->second->is_loaded) return dladdr(address, info);
  *info = Dl_info{found->second->path.c_str(), found->second, nullptr, nullptr};
  return 1;
}

}  // namespace

const Function image_functions[] = {
    {"class_getImageName", reinterpret_cast<void *>(image_name)},
    {"objc_copyClassNamesForImage", reinterpret_cast<void *>(copy_class_names)},
    {"objc_copyImageNames", reinterpret_cast<void *>(copy_images)},
    {"objc_addLoadImageFunc", reinterpret_cast<void *>(follow)},
    {"_dyld_register_func_for_remove_image", reinterpret_cast<void *>(follow_removals)},
    {"dladdr", reinterpret_cast<void *>(address_info)},
    {},
};

}  // namespace strict

using namespace strict;

namespace {

// Whether GNUstep's own runtime lacks a function.
bool is_apples(const char *name) {
  for (const Function *each = image_functions; each->name; each++) {
    if (strcmp(each->name, name) == 0) return strcmp(name, "dladdr") != 0;
  }
  return strcmp(name, "objc_msgSend") == 0;
}

}  // namespace

void *strict_symbol(const char *name) {
  if (runtime().is_typed && is_apples(name)) return nullptr;
  if (runtime().is_typed && strcmp(name, "objc_msg_lookup") == 0) name = "strict_msg_lookup";
  for (const Function *list : {class_functions, object_functions, image_functions, message_functions}) {
    for (; list->name; list++) {
      if (strcmp(list->name, name) == 0) return list->place;
    }
  }
  // Blocks and the like are those of the system.
  bool is_runtimes = strncmp(name, "objc_", 5) == 0 || strncmp(name, "__objc_", 7) == 0;
  return is_runtimes ? nullptr : dlsym(RTLD_DEFAULT, name);
}

namespace {

std::atomic<bool> is_used;

std::string program() {
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  return std::string(path, length > 0 ? static_cast<size_t>(length) : 0);
}

}  // namespace

void strict_use(void) {
  if (is_used.exchange(true)) return;
  wd_hook_find_symbols_with(strict_symbol);
  strict_load_image(program().c_str());
  strict_make_in_program();
}

void strict_use_typed(void) {
  runtime().is_typed = true;
  strict_use();
}

bool strict_is_used(void) {
  static const std::string wanted = [] {
    const char *word = getenv("WILLDID_TEST_RUNTIME");
    return word ? word : "";
  }();
  if (wanted == "strict") strict_use();
  if (wanted == "typed") strict_use_typed();
  return is_used;
}

void strict_load_image(const char *path) {
  std::lock_guard<std::recursive_mutex> hold(runtime().lock);
  auto image = new Image{path, true, {}};
  runtime().images.push_back(image);
  runtime().places[image] = image;
  tell_of(image);
}

void strict_unload_image(const char *path) {
  std::lock_guard<std::recursive_mutex> hold(runtime().lock);
  Image *image = image_at(path);
  if (!image) return;
  for (auto remover : removers()) remover(image, 0);
  image->is_loaded = false;
  for (Class *type : image->classes) {
    runtime().names.erase(type->name);
    type->is_gone = type->isa->is_gone = true;
    for (Class *part : {type, type->isa}) {
      for (Method *method : part->methods) method->is_gone = true;
      if (!part->superclass) continue;
      auto &siblings = part->superclass->subclasses;
      siblings.erase(std::remove(siblings.begin(), siblings.end(), part), siblings.end());
    }
  }
}

strict_class strict_add_class(const char *image, const char *name, const char *superclass) {
  std::lock_guard<std::recursive_mutex> hold(runtime().lock);
  auto super = superclass ? static_cast<Class *>(strict_find(superclass)) : nullptr;
  Class *type = new_class(image_at(image), name, super);
  add_to_classes(type);
  return type;
}

void strict_make_in_image(const char *path) {
  std::lock_guard<std::recursive_mutex> hold(runtime().lock);
  runtime().making_in = path ? image_at(path) : nullptr;
}

void strict_make_in_program(void) { strict_make_in_image(program().c_str()); }

strict_class strict_find(const char *name) {
  std::lock_guard<std::recursive_mutex> hold(runtime().lock);
  auto found = runtime().names.find(name);
  return found == runtime().names.end() ? nullptr : found->second;
}

void strict_forbid_waking(const char *name) {
  static_cast<Class *>(strict_find(name))->is_forbidden = true;
}

bool strict_is_awake(const char *name) { return static_cast<Class *>(strict_find(name))->is_awake; }

strict_counts strict_count(void) { return runtime().counts; }

const char *strict_errors(void) { return runtime().errors.c_str(); }

void strict_begin_counting(void) {
  strict_counts &counts = runtime().counts;
  counts.looked_up = counts.woken_by_lists = counts.walked = 0;
}
