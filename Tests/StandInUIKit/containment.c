#include "kit.h"

// Who contains whom.

static bool is_a(id object, const char *class_name) {
  return runtime_is_kind(object, runtime_named(class_name));
}

bool tells_children_itself(id object) {
  return is_a(object, "UINavigationController") || is_a(object, "UITabBarController")
         || is_a(object, "UIPageViewController");
}

int visible_children(id object, id out[MOST_CHILDREN]) {
  controller_part *part = controller(object);
  int count = 0;
  if (tells_children_itself(object)) {
    id shown = send_to(object, "_shownViewController");
    if (shown) out[count++] = shown;
    return count;
  }
  for (int i = 0; i < part->count; i++) {
    id view = controller(part->children[i])->view;
    if (view && view_of(view)->superview) out[count++] = part->children[i];
  }
  return count;
}

void prepare_to_appear(id object) { send_to(object, "_prepareToAppear"); }

id outermost(id object) {
  while (controller(object)->parent) object = controller(object)->parent;
  return object;
}

void take_in(id parent, id child) {
  controller_part *part = controller(parent);
  if (part->count == MOST_CHILDREN) return;
  send_object(child, "willMoveToParentViewController:", parent);
  controller(child)->parent = parent;
  controller(child)->moves_in = true;
  for (int i = 0; i < part->count; i++) {
    if (part->children[i] == child) return;
  }
  part->children[part->count++] = retain(child);
}

// Takes the child out of the list; the caller holds it from then on.
static bool forget(id parent, id child) {
  controller_part *part = controller(parent);
  for (int i = 0; i < part->count; i++) {
    if (part->children[i] != child) continue;
    memmove(&part->children[i], &part->children[i + 1], sizeof(id) * (size_t)(part->count - i - 1));
    part->count--;
    return true;
  }
  return false;
}

void let_go(id parent, id child) {
  bool was_held = forget(parent, child);
  controller(child)->parent = NULL;
  send_object(child, "didMoveToParentViewController:", NULL);
  controller(child)->moves_out = false;
  if (was_held) release(child);
}

static void add_child(id self, selector name, id child) {
  (void)name;
  id before = controller(child)->parent;
  bool was_held = before && before != self && forget(before, child);
  take_in(self, child);
  if (was_held) release(child);
}

static void remove_from_parent(id self, selector name) {
  (void)name;
  id parent = controller(self)->parent;
  if (parent) let_go(parent, self);
}

static void hear_parent(id self, selector name, id parent) {
  (void)self, (void)name, (void)parent;
}

static void hear(id self, selector name) { (void)self, (void)name; }

static id parent(id self, selector name) {
  (void)name;
  return controller(self)->parent;
}

static id children(id self, selector name) {
  (void)name;
  return autorelease(array(controller(self)->children, (size_t)controller(self)->count));
}

static id container(id self, const char *class_name) {
  for (id found = controller(self)->parent; found; found = controller(found)->parent) {
    if (is_a(found, class_name)) return found;
  }
  return NULL;
}

static id navigation(id self, selector name) {
  (void)name;
  return container(self, "UINavigationController");
}

static id tab_bar(id self, selector name) {
  (void)name;
  return container(self, "UITabBarController");
}

static flag moves_in(id self, selector name) {
  (void)name;
  return controller(self)->moves_in;
}

static flag moves_out(id self, selector name) {
  (void)name;
  return controller(self)->moves_out;
}

// MARK: - Children of containers of the app

static void child_arrives(id child, uintptr_t word) {
  (void)word;
  if (controller(child)->appearance == APPEARING) end_appearing(child, false);
}

// Puts the view of a child into that of its parent, as `addSubview:` in a container does: the child
// hears of it if the parent is seen.
static void show_child(id self, selector name, id child) {
  (void)name;
  id host = load_view(self);
  add_subview(host, load_view(child));
  controller_part *part = controller(self);
  if (controller(child)->parent != self) return;
  if (!ask(self, "shouldAutomaticallyForwardAppearanceMethods")) return;
  if (part->appearance == APPEARING && !part->is_announced) {
    begin_appearing(child, false);
  } else if (part->appearance == APPEARED) {
    begin_appearing(child, false);
    later(child_arrives, child, 0);
  }
}

// Takes the view of a controller out of the one that it lies in.
static void hide(id self, selector name) {
  (void)name;
  id parent = controller(self)->parent;
  bool is_told = parent && controller(parent)->appearance == APPEARED
                 && controller(self)->appearance == APPEARED
                 && ask(parent, "shouldAutomaticallyForwardAppearanceMethods");
  controller(self)->moves_out = true;
  if (is_told) begin_disappearing(self, false);
  remove_from_superview(controller(self)->view);
  if (is_told) end_disappearing(self, false);
}

bool make_containment_methods(void) {
  static const method methods[] = {
      METHOD("addChildViewController:", "v@:@", add_child),
      METHOD("removeFromParentViewController", "v@:", remove_from_parent),
      METHOD("willMoveToParentViewController:", "v@:@", hear_parent),
      METHOD("didMoveToParentViewController:", "v@:@", hear_parent),
      METHOD("parentViewController", "@@:", parent),
      METHOD("childViewControllers", "@@:", children),
      METHOD("navigationController", "@@:", navigation),
      METHOD("tabBarController", "@@:", tab_bar),
      METHOD("isMovingToParentViewController", FLAG "@:", moves_in),
      METHOD("isMovingFromParentViewController", FLAG "@:", moves_out),
      METHOD("_prepareToAppear", "v@:", hear),
      METHOD("_showChild:", "v@:@", show_child),
      METHOD("_hide", "v@:", hide),
  };
  si_class type = runtime_named("UIViewController");
  for (size_t i = 0; type && i < COUNT(methods); i++) runtime_add_method(type, &methods[i]);
  return type != NULL;
}
