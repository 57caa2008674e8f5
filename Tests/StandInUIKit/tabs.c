#include "kit.h"

// Controllers of which one is seen, and chosen by a tab.

enum { MOST_TABS = 8 };

typedef struct {
  id tabs[MOST_TABS];
  int count;
  id selected, shown, leaving;
  id delegate;
} tab_part;

static ptrdiff_t tab_place;

static tab_part *part_of(id tabs) { return (tab_part *)((char *)tabs + tab_place); }

static void change_ends(id self, uintptr_t word) {
  (void)word;
  tab_part *part = part_of(self);
  id old = part->leaving;
  part->leaving = NULL;
  if (old && controller(old)->appearance == DISAPPEARING) end_disappearing(old, false);
  if (controller(part->shown)->appearance == APPEARING) end_appearing(part->shown, false);
}

static void change(id self, id to) {
  tab_part *part = part_of(self);
  if (part->selected == to) return;
  part->selected = to;
  id old = part->shown;
  if (!old || controller(self)->appearance != APPEARED) return;
  load_view(to);
  add_subview(controller(self)->view, controller(to)->view);
  part->shown = to;
  announce_appearing(to, false);
  begin_disappearing(old, false);
  arrive(to, false);
  remove_from_superview(controller(old)->view);
  part->leaving = old;
  later(change_ends, self, 0);
}

static void set_controllers(id self, selector name, id controllers, flag animated) {
  (void)name, (void)animated;
  tab_part *part = part_of(self);
  part->count = 0;
  for (size_t i = 0; i < array_count(controllers) && i < MOST_TABS; i++) {
    id child = array_object(controllers, i);
    take_in(self, child);
    send_object(child, "didMoveToParentViewController:", self);
    part->tabs[part->count++] = child;
  }
  if (part->count > 0) change(self, part->tabs[0]);
}

static void select_index(id self, selector name, uintptr_t index) {
  (void)name;
  if ((int)index < part_of(self)->count) change(self, part_of(self)->tabs[index]);
}

static void select_controller(id self, selector name, id child) {
  (void)name;
  change(self, child);
}

void si_tap_tab(si_object self, size_t index) {
  tab_part *part = part_of(self);
  if ((int)index >= part->count) return;
  id child = part->tabs[index], delegate = part->delegate;
  const char *question = "tabBarController:shouldSelectViewController:";
  bool may = !runtime_responds(delegate, question)
             || (flag)(uintptr_t)send_two(delegate, question, self, child);
  if (!may) return;
  change(self, child);
  if (runtime_responds(delegate, "tabBarController:didSelectViewController:")) {
    send_two(delegate, "tabBarController:didSelectViewController:", self, child);
  }
}

// MARK: - As a container

static id shown(id self, selector name) {
  (void)name;
  return part_of(self)->shown;
}

static id selected(id self, selector name) {
  (void)name;
  return part_of(self)->selected;
}

static void prepare(id self, selector name) {
  (void)name;
  tab_part *part = part_of(self);
  if (!part->selected) return;
  if (part->shown && part->shown != part->selected) {
    remove_from_superview(controller(part->shown)->view);
  }
  load_view(part->selected);
  add_subview(controller(self)->view, controller(part->selected)->view);
  part->shown = part->selected;
}

static void load_own_view(id self, selector name) {
  (void)name;
  id plain = send_to(create("UIView"), "init");
  send_object(self, "setView:", plain);
  release(plain);
}

static void hear(id self, selector name, flag animated) {
  const char *word = runtime_selector_name(name);
  send_super_flag(self, "UITabBarController", word, animated);
  tell_children(self, word, animated);
}

static void set_delegate(id self, selector name, id delegate) {
  (void)name;
  part_of(self)->delegate = delegate;
}

bool make_tab_class(void) {
  static const method methods[] = {
      METHOD("setViewControllers:animated:", "v@:@" FLAG, set_controllers),
      METHOD("setSelectedIndex:", "v@:Q", select_index),
      METHOD("setSelectedViewController:", "v@:@", select_controller),
      METHOD("selectedViewController", "@@:", selected),
      METHOD("setDelegate:", "v@:@", set_delegate),
      METHOD("loadView", "v@:", load_own_view),
      METHOD("viewWillAppear:", "v@:" FLAG, hear),
      METHOD("viewDidAppear:", "v@:" FLAG, hear),
      METHOD("viewWillDisappear:", "v@:" FLAG, hear),
      METHOD("viewDidDisappear:", "v@:" FLAG, hear),
      METHOD("_shownViewController", "@@:", shown),
      METHOD("_prepareToAppear", "v@:", prepare),
  };
  return runtime_make_class(
      prefixed("UITabBarController"), runtime_named("UIViewController"), methods, COUNT(methods),
      sizeof(tab_part), &tab_place);
}
