#include "kit.h"

// Pages that scroll, and that a finger turns.

typedef struct {
  id shown, coming;
  // Who was told that it comes, and not yet that it has come.
  id untold;
  id delegate;
} page_part;

static ptrdiff_t page_place;

static page_part *part_of(id pages) { return (page_part *)((char *)pages + page_place); }

static void set_controllers(
    id self, selector name, id controllers, intptr_t direction, flag animated, const void *block) {
  (void)name, (void)direction, (void)animated, (void)block;
  page_part *part = part_of(self);
  id page = array_object(controllers, 0);
  if (!page || part->shown) return;
  take_in(self, page);
  part->shown = part->untold = page;
}

static void tell_delegate(id self, const char *selector, id page, bool is_end, bool is_completed) {
  id delegate = part_of(self)->delegate;
  if (!runtime_responds(delegate, selector)) return;
  id pages = array(&page, 1);
  if (is_end) {
    uintptr_t words[4] = {(uintptr_t)self, true, (uintptr_t)pages, is_completed};
    send_words(delegate, selector, "v@:@" FLAG "@" FLAG, words);
  } else {
    send_two(delegate, selector, self, pages);
  }
  release(pages);
}

void si_turn_begin(si_object self, si_object to) {
  page_part *part = part_of(self);
  if (part->coming || controller(self)->appearance != APPEARED) return;
  if (controller(to)->parent != self) take_in(self, to);
  load_view(to);
  tell_delegate(self, "pageViewController:willTransitionToViewControllers:", to, false, false);
  add_subview(controller(self)->view, controller(to)->view);
  part->coming = to;
  announce_appearing(to, true);
  begin_disappearing(part->shown, true);
  arrive(to, true);
}

void si_turn_end(si_object self, bool is_cancelled) {
  page_part *part = part_of(self);
  id old = part->shown, new = part->coming;
  if (!new) return;
  part->coming = NULL;
  if (is_cancelled) {
    remove_from_superview(controller(new)->view);
    take_back_disappearing(old, true);
    begin_disappearing(new, true);
    end_disappearing(new, true);
  } else {
    part->shown = new;
    remove_from_superview(controller(old)->view);
    end_appearing(new, true);
    end_disappearing(old, true);
    send_object(new, "didMoveToParentViewController:", self);
  }
  tell_delegate(
      self, "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:",
      old, true, !is_cancelled);
}

static id shown(id self, selector name) {
  (void)name;
  return part_of(self)->shown;
}

static void prepare(id self, selector name) {
  (void)name;
  id page = part_of(self)->shown;
  if (page) add_subview(controller(self)->view, load_view(page));
}

static void settle(id self, selector name) {
  (void)name;
  id page = part_of(self)->untold;
  part_of(self)->untold = NULL;
  if (page) send_object(page, "didMoveToParentViewController:", self);
}

static void load_own_view(id self, selector name) {
  (void)name;
  id plain = send_to(create("UIView"), "init");
  send_object(self, "setView:", plain);
  release(plain);
}

static void hear(id self, selector name, flag animated) {
  const char *word = runtime_selector_name(name);
  send_super_flag(self, "UIPageViewController", word, animated);
  tell_children(self, word, animated);
}

static void set_delegate(id self, selector name, id delegate) {
  (void)name;
  part_of(self)->delegate = delegate;
}

bool make_page_class(void) {
  static const method methods[] = {
      METHOD(
          "setViewControllers:direction:animated:completion:", "v@:@q" FLAG "@?", set_controllers),
      METHOD("setDelegate:", "v@:@", set_delegate),
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
      prefixed("UIPageViewController"), runtime_named("UIViewController"), methods, COUNT(methods),
      sizeof(page_part), &page_place);
}
