#include "kit.h"

// A stack of controllers of which the top one is seen.

enum { MOST_CONTROLLERS = 16 };

typedef struct {
  id stack[MOST_CONTROLLERS];
  int count;
  // Who is seen, or is to be; and who goes meanwhile.
  id shown, leaving;
  // Who was told that it comes, and not yet that it has come.
  id untold[MOST_CONTROLLERS];
  int untold_count;
  // Who leaves the stack with the change that runs.
  id gone[MOST_CONTROLLERS];
  int gone_count;
  bool is_running, is_pop, is_swiping;
  id delegate;
} navigation_part;

static ptrdiff_t navigation_place;

static navigation_part *part_of(id navigation) {
  return (navigation_part *)((char *)navigation + navigation_place);
}

static id top(navigation_part *part) {
  return part->count > 0 ? part->stack[part->count - 1] : NULL;
}

static void take(id self, id child) {
  navigation_part *part = part_of(self);
  take_in(self, child);
  part->untold[part->untold_count++] = child;
}

// Tells a child that it has come, which is the last that it hears of its coming.
static void tell_came(id self, id child) {
  navigation_part *part = part_of(self);
  for (int i = 0; i < part->untold_count; i++) {
    if (part->untold[i] != child) continue;
    part->untold[i] = part->untold[--part->untold_count];
    send_object(child, "didMoveToParentViewController:", self);
    return;
  }
}

// MARK: - Changes

static void let_go_of(id self) {
  navigation_part *part = part_of(self);
  int count = part->gone_count;
  part->gone_count = 0;
  for (int i = 0; i < count; i++) let_go(self, part->gone[i]);
}

static void tell_delegate(id self, const char *selector, id child, bool animated) {
  id delegate = part_of(self)->delegate;
  if (!runtime_responds(delegate, selector)) return;
  uintptr_t words[4] = {(uintptr_t)self, (uintptr_t)child, animated, 0};
  send_words(delegate, selector, "v@:@@" FLAG, words);
}

static void coordinate(id self, id from, id to, bool interactive) {
  id coordinator = begin_coordinator(from, to, true, interactive);
  replace(&controller(self)->coordinator, coordinator);
  release(coordinator);
}

static void stop_coordinating(id self, uintptr_t is_cancelled) {
  end_coordinator(controller(self)->coordinator, is_cancelled);
  replace(&controller(self)->coordinator, NULL);
}

static void begin_change(id self, id to, bool is_pop, bool animated, bool interactive) {
  navigation_part *part = part_of(self);
  id from = part->shown;
  part->is_running = true;
  part->is_pop = is_pop;
  part->leaving = from;
  if (is_pop) controller(from)->moves_out = true;
  load_view(to);
  if (animated) coordinate(self, from, to, interactive);
  tell_delegate(self, "navigationController:willShowViewController:animated:", to, animated);
  begin_disappearing(from, animated);
  add_subview(controller(self)->view, controller(to)->view);
  part->shown = to;
  begin_appearing(to, animated);
}

static void end_change(id self, bool animated) {
  navigation_part *part = part_of(self);
  id from = part->leaving, to = part->shown;
  part->is_running = false;
  part->leaving = NULL;
  if (from && controller(from)->view) remove_from_superview(controller(from)->view);
  if (from && controller(from)->appearance == DISAPPEARING) end_disappearing(from, animated);
  if (controller(to)->appearance == APPEARING) end_appearing(to, animated);
  tell_came(self, to);
  tell_delegate(self, "navigationController:didShowViewController:animated:", to, animated);
  let_go_of(self);
  stop_coordinating(self, false);
}

static void change_ends(id self, uintptr_t animated) {
  if (part_of(self)->is_running && !part_of(self)->is_swiping) end_change(self, animated);
}

// A change before the container itself has appeared: who was to be seen first never is.
static void coalesce(id self, id to, bool animated) {
  navigation_part *part = part_of(self);
  id from = part->shown;
  load_view(to);
  if (animated) coordinate(self, from, to, false);
  begin_disappearing(from, animated);
  add_subview(controller(self)->view, controller(to)->view);
  part->shown = to;
  announce_appearing(to, animated);
  remove_from_superview(controller(from)->view);
  end_disappearing(from, animated);
  arrive(to, animated);
  let_go_of(self);
  later(stop_coordinating, self, false);
}

static void change(id self, id to, bool is_pop, bool animated) {
  appearance now = controller(self)->appearance;
  navigation_part *part = part_of(self);
  if ((now != APPEARED && now != APPEARING) || !part->shown || part->shown == to) {
    let_go_of(self);
  } else if (now == APPEARING) {
    coalesce(self, to, animated);
  } else {
    if (part->is_running) {
      complain(
          "nested %s animation can result in corrupted navigation bar",
          part->is_pop ? "pop" : "push");
      end_change(self, animated);
    }
    begin_change(self, to, is_pop, animated, false);
    later(change_ends, self, animated);
  }
}

static void push(id self, selector name, id child, flag animated) {
  (void)name;
  navigation_part *part = part_of(self);
  if (part->count == MOST_CONTROLLERS || part->is_swiping) return;
  take(self, child);
  part->stack[part->count++] = child;
  change(self, child, false, animated);
}

static void pop_to_place(id self, int place, bool animated) {
  navigation_part *part = part_of(self);
  if (place < 0 || place >= part->count - 1 || part->is_swiping) return;
  for (int i = part->count - 1; i > place; i--) part->gone[part->gone_count++] = part->stack[i];
  part->count = place + 1;
  send_object(part->gone[0], "willMoveToParentViewController:", NULL);
  change(self, part->stack[place], true, animated);
}

static id pop(id self, selector name, flag animated) {
  (void)name;
  id popped = top(part_of(self));
  pop_to_place(self, part_of(self)->count - 2, animated);
  return popped;
}

static id pop_to_root(id self, selector name, flag animated) {
  (void)name;
  pop_to_place(self, 0, animated);
  return NULL;
}

static id pop_to(id self, selector name, id child, flag animated) {
  (void)name;
  navigation_part *part = part_of(self);
  for (int i = 0; i < part->count; i++) {
    if (part->stack[i] == child) pop_to_place(self, i, animated);
  }
  return NULL;
}

static bool is_in(id child, id const *list, int count) {
  for (int i = 0; i < count; i++) {
    if (list[i] == child) return true;
  }
  return false;
}

static void set_controllers(id self, selector name, id controllers, flag animated) {
  (void)name;
  navigation_part *part = part_of(self);
  id old[MOST_CONTROLLERS], new[MOST_CONTROLLERS];
  int old_count = part->count, count = (int)array_count(controllers);
  if (count == 0 || count > MOST_CONTROLLERS) return;
  memcpy(old, part->stack, sizeof old);
  for (int i = 0; i < count; i++) new[i] = array_object(controllers, (size_t)i);
  for (int i = 0; i < count; i++) {
    if (!is_in(new[i], old, old_count)) take(self, new[i]);
  }
  for (int i = old_count - 1; i >= 0; i--) {
    if (is_in(old[i], new, count)) continue;
    send_object(old[i], "willMoveToParentViewController:", NULL);
    part->gone[part->gone_count++] = old[i];
  }
  memcpy(part->stack, new, sizeof new);
  part->count = count;
  for (int i = 0; i < count - 1; i++) tell_came(self, new[i]);
  id last = new[count - 1];
  if (old_count > 0 && last == old[old_count - 1]) {
    let_go_of(self);
    return;
  }
  change(self, last, is_in(last, old, old_count), animated);
}

// MARK: - Swiping

void si_swipe_begin(si_object self) {
  navigation_part *part = part_of(self);
  if (part->count < 2 || part->is_running || controller(self)->appearance != APPEARED) return;
  part->is_swiping = true;
  begin_change(self, part->stack[part->count - 2], true, true, true);
}

void si_pop_catch(si_object self) {
  navigation_part *part = part_of(self);
  if (!part->is_running || !part->is_pop || part->is_swiping) return;
  part->is_swiping = true;
  part->stack[part->count++] = part->leaving;
  part->gone_count--;
  hold_coordinator(controller(self)->coordinator);
}

void si_swipe_end(si_object self, bool is_cancelled) {
  navigation_part *part = part_of(self);
  if (!part->is_swiping) return;
  release_coordinator(controller(self)->coordinator, is_cancelled);
  part->is_swiping = false;
  id above = part->leaving, below = part->shown;
  if (!is_cancelled) {
    part->count--;
    part->gone[part->gone_count++] = above;
    send_object(above, "willMoveToParentViewController:", NULL);
    end_change(self, true);
    return;
  }
  part->is_running = false;
  part->leaving = NULL;
  begin_disappearing(below, true);
  remove_from_superview(controller(below)->view);
  end_disappearing(below, true);
  part->shown = above;
  take_back_disappearing(above, true);
  controller(above)->moves_out = false;
  stop_coordinating(self, true);
}

// MARK: - As a container

static id init_with_root(id self, selector name, id root) {
  (void)name;
  self = send_two(self, "initWithNibName:bundle:", NULL, NULL);
  if (!self || !root) return self;
  take(self, root);
  part_of(self)->stack[part_of(self)->count++] = root;
  return self;
}

static id shown(id self, selector name) {
  (void)name;
  return part_of(self)->shown;
}

static void prepare(id self, selector name) {
  (void)name;
  navigation_part *part = part_of(self);
  if (part->shown && part->shown != top(part)) remove_from_superview(controller(part->shown)->view);
  // Who is loaded first may push another one.
  while (top(part)) {
    id wanted = top(part);
    load_view(wanted);
    if (wanted != top(part)) continue;
    add_subview(controller(self)->view, controller(wanted)->view);
    part->shown = wanted;
    return;
  }
}

static void settle(id self, selector name) {
  (void)name;
  while (part_of(self)->untold_count > 0) tell_came(self, part_of(self)->untold[0]);
}

static void load_own_view(id self, selector name) {
  (void)name;
  id plain = send_to(create("UIView"), "init");
  send_object(self, "setView:", plain);
  release(plain);
}

static void hear(id self, selector name, flag animated) {
  const char *word = runtime_selector_name(name);
  send_super_flag(self, "UINavigationController", word, animated);
  tell_children(self, word, animated);
}

static id top_controller(id self, selector name) {
  (void)name;
  return top(part_of(self));
}

static id controllers(id self, selector name) {
  (void)name;
  return autorelease(array(part_of(self)->stack, (size_t)part_of(self)->count));
}

static void set_delegate(id self, selector name, id delegate) {
  (void)name;
  part_of(self)->delegate = delegate;
}

static id delegate(id self, selector name) {
  (void)name;
  return part_of(self)->delegate;
}

bool make_navigation_class(void) {
  static const method methods[] = {
      METHOD("initWithRootViewController:", "@@:@", init_with_root),
      METHOD("pushViewController:animated:", "v@:@" FLAG, push),
      METHOD("popViewControllerAnimated:", "@@:" FLAG, pop),
      METHOD("popToRootViewControllerAnimated:", "@@:" FLAG, pop_to_root),
      METHOD("popToViewController:animated:", "@@:@" FLAG, pop_to),
      METHOD("setViewControllers:animated:", "v@:@" FLAG, set_controllers),
      METHOD("viewControllers", "@@:", controllers),
      METHOD("topViewController", "@@:", top_controller),
      METHOD("visibleViewController", "@@:", shown),
      METHOD("setDelegate:", "v@:@", set_delegate),
      METHOD("delegate", "@@:", delegate),
      METHOD("loadView", "v@:", load_own_view),
      METHOD("viewWillAppear:", "v@:" FLAG, hear),
      METHOD("viewDidAppear:", "v@:" FLAG, hear),
      METHOD("viewWillDisappear:", "v@:" FLAG, hear),
      METHOD("viewDidDisappear:", "v@:" FLAG, hear),
      METHOD("_shownViewController", "@@:", shown),
      METHOD("_prepareToAppear", "v@:", prepare),
      METHOD("_settleChildren", "v@:", settle),
  };
  return runtime_make_class(
      prefixed("UINavigationController"), runtime_named("UIViewController"), methods,
      COUNT(methods), sizeof(navigation_part), &navigation_place);
}
