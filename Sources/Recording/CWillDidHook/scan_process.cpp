#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"
#include "table.h"

// Which classes a scan looks at.
namespace willdid {
namespace {

bool wants_image(const char *path) {
  const wd_owner &owner = table().configuration->owner;
  if (owner.wants_image) return owner.wants_image(owner.context, path);
  return is_of_program(path);
}

void look_at_all(Scan &scan) {
  size_t count = 0;
  Class *classes = copy_classes(&count);
  for (size_t index = 0; index < count; index++) scan.look_at_class(classes[index]);
  free(classes);
}

void look_at_image(Scan &scan, const char *path) {
  const wd_owner &owner = table().configuration->owner;
  unsigned count = 0;
  const char **names = copy_class_names(path, &count);
  for (unsigned index = 0; index < count; index++) {
    // To look a class up wakes it, which must not happen to some.
    if (owner.wants_class && !owner.wants_class(owner.context, names[index], path)) continue;
    if (Class type = class_named(names[index])) scan.look_at_class(type);
  }
  free(names);
}

void look_at_images(Scan &scan) {
  unsigned count = 0;
  if (const char **images = copy_images(&count)) {
    for (unsigned index = 0; index < count; index++) {
      if (wants_image(images[index])) look_at_image(scan, images[index]);
    }
    free(images);
    return;
  }
  // A runtime that does not report images has no classes that sleep.
  size_t all = 0;
  Class *classes = copy_classes(&all);
  for (size_t index = 0; index < all; index++) {
    const char *image = image_of(classes[index]);
    if (!image || wants_image(image)) scan.look_at_class(classes[index]);
  }
  free(classes);
}

void look_at_seen(Scan &scan) {
  std::vector<Class> seen;
  for (const auto &entry : table().classes) {
    if (entry.second->looked_turn == table().turn) seen.push_back(entry.first);
  }
  for (Class type : seen) scan.look_at_class(type);
}

void find_roots() {
  const wd_hook_configuration &configuration = *table().configuration;
  table().roots.assign(configuration.selector_count, {});
  table().spared.assign(configuration.selector_count, {});
  std::unordered_map<std::string, Class> known;
  auto find = [&](const char *const *names, std::vector<Class> &into) {
    for (; names && *names; names++) {
      auto found = known.emplace(*names, nullptr);
      if (found.second) found.first->second = class_named(*names);
      if (Class type = found.first->second) into.push_back(type);
    }
  };
  for (size_t index = 0; index < configuration.selector_count; index++) {
    find(configuration.selectors[index].roots, table().roots[index]);
    find(configuration.selectors[index].spared_below, table().spared[index]);
  }
}

void look_at_roots(Scan &scan) {
  for (const auto &roots : table().roots) {
    for (Class root : roots) scan.look_at_class(root);
  }
  if (Class root = class_named("NSObject")) scan.look_at_class(root);
}

}  // namespace

size_t scan_process() {
  find_roots();
  Scan scan;
  if (table().configuration->scan == WD_SCAN_ALL) {
    look_at_all(scan);
  } else {
    look_at_roots(scan);
    if (table().configuration->scan == WD_SCAN_IMAGES) look_at_images(scan);
    look_at_seen(scan);
  }
  return scan.finish();
}

// MARK: - Images that come

namespace {

struct NotedImage {
  const void *header;
  NotedImage *next;
};

std::atomic<NotedImage *> new_images, lost_images;
std::atomic<bool> wants_new_images;

// Both are called with the runtime or the loader locked, so it can only be noted which image it is: who takes
// the table next sees to those that went, and the next call of a hooked method to those that came. What is
// known of classes holds until then.
void note(std::atomic<NotedImage *> &list, const void *header) {
  auto image = static_cast<NotedImage *>(malloc(sizeof(NotedImage)));
  if (!image) return;
  image->header = header;
  image->next = list.load(std::memory_order_relaxed);
  while (!list.compare_exchange_weak(image->next, image, std::memory_order_release)) {}
  images_changed.store(true, std::memory_order_release);
}

void note_image(const void *header) {
  if (wants_new_images.load(std::memory_order_acquire)) note(new_images, header);
}

void note_lost_image(const void *header, intptr_t) { note(lost_images, header); }

// Takes the images out of a list, and does something with each.
template <class Action>
void take(std::atomic<NotedImage *> &list, Action action) {
  if (!list.load(std::memory_order_relaxed)) return;
  NotedImage *image = list.exchange(nullptr, std::memory_order_acquire);
  while (image) {
    action(image->header);
    NotedImage *next = image->next;
    free(image);
    image = next;
  }
}

}  // namespace

void watch_images() {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, [] { follow_images(note_image, note_lost_image); });
}

void follow_new_images(bool follows) {
  wants_new_images.store(follows, std::memory_order_release);
  take(new_images, [](const void *) {});
}

void forget_unloaded() noexcept { take(lost_images, forget_image); }

size_t look_at_new_images() {
  if (!images_changed.exchange(false, std::memory_order_acquire)) return 0;
  if (!new_images.load(std::memory_order_relaxed)) return 0;
  find_roots();
  Scan scan;
  bool is_all = table().configuration->scan == WD_SCAN_ALL;
  take(new_images, [&](const void *header) {
    const char *path = image_at(header);
    if (path && (is_all || wants_image(path))) look_at_image(scan, path);
  });
  return scan.finish();
}

}  // namespace willdid
