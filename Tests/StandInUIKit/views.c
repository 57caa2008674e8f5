#include "kit.h"

// Views, and what they lie in.

static ptrdiff_t view_place, window_place;
rect screen = {0, 0, {390, 844}};

view_part *view_of(id view) { return (view_part *)((char *)view + view_place); }
window_part *window_of(id window) { return (window_part *)((char *)window + window_place); }

id window_around(id view) {
  for (; view; view = view_of(view)->superview) {
    if (runtime_is_kind(view, runtime_named("UIWindow"))) return view;
  }
  return NULL;
}

void add_subview(id view, id subview) { send_object(view, "addSubview:", subview); }
void remove_from_superview(id view) { send_to(view, "removeFromSuperview"); }

static id view_init_frame(id self, selector name, rect frame) {
  (void)name;
  self = send_super(self, "UIView", "init");
  if (self) view_of(self)->frame = frame;
  return self;
}

static id view_init(id self, selector name) {
  (void)name;
  selector sent = runtime_selector("initWithFrame:", "@@:" RECT);
  return ((id(*)(id, selector, rect))runtime_lookup(self, sent))(self, sent, screen);
}

static id view_init_coder(id self, selector name, id coder) {
  (void)name, (void)coder;
  self = send_super(self, "UIView", "init");
  if (self) view_of(self)->frame = screen;
  return self;
}

static void view_add_subview(id self, selector name, id subview) {
  (void)name;
  view_part *view = view_of(self);
  if (!subview || view_of(subview)->superview == self) return;
  if (view->count == COUNT(view->subviews)) return;
  retain(subview);
  remove_from_superview(subview);
  id before = window_around(subview), after = window_around(self);
  if (before != after) send_object(subview, "willMoveToWindow:", after);
  send_object(subview, "willMoveToSuperview:", self);
  view->subviews[view->count++] = subview;
  view_of(subview)->superview = self;
  send_to(subview, "didMoveToSuperview");
  if (before != after) send_to(subview, "didMoveToWindow");
}

static void view_remove(id self, selector name) {
  (void)name;
  id above = view_of(self)->superview;
  if (!above) return;
  bool had_window = window_around(self) != NULL;
  if (had_window) send_object(self, "willMoveToWindow:", NULL);
  send_object(self, "willMoveToSuperview:", NULL);
  view_part *view = view_of(above);
  int kept = 0;
  for (int i = 0; i < view->count; i++) {
    if (view->subviews[i] != self) view->subviews[kept++] = view->subviews[i];
  }
  view->count = kept;
  view_of(self)->superview = NULL;
  send_to(self, "didMoveToSuperview");
  if (had_window) send_to(self, "didMoveToWindow");
  release(self);
}

static void hear(id self, selector name) { (void)self, (void)name; }
static void hear_object(id self, selector name, id object) {
  (void)self, (void)name, (void)object;
}

static id view_superview(id self, selector name) {
  (void)name;
  return view_of(self)->superview;
}

static id view_window(id self, selector name) {
  (void)name;
  return window_around(self);
}

static void view_lay_out(id self, selector name) {
  (void)name;
  send_to(self, "layoutSubviews");
}

static id view_next_responder(id self, selector name) {
  (void)name;
  return view_of(self)->controller ? view_of(self)->controller : view_of(self)->superview;
}

static void view_dealloc(id self, selector name) {
  (void)name;
  view_part *view = view_of(self);
  for (int i = 0; i < view->count; i++) {
    view_of(view->subviews[i])->superview = NULL;
    release(view->subviews[i]);
  }
  view->count = 0;
  send_super(self, "UIView", "dealloc");
}

static const method view_methods[] = {
    METHOD("init", "@@:", view_init),
    METHOD("initWithFrame:", "@@:" RECT, view_init_frame),
    METHOD("initWithCoder:", "@@:@", view_init_coder),
    METHOD("addSubview:", "v@:@", view_add_subview),
    METHOD("removeFromSuperview", "v@:", view_remove),
    METHOD("willMoveToWindow:", "v@:@", hear_object),
    METHOD("didMoveToWindow", "v@:", hear),
    METHOD("willMoveToSuperview:", "v@:@", hear_object),
    METHOD("didMoveToSuperview", "v@:", hear),
    METHOD("layoutSubviews", "v@:", hear),
    METHOD("layoutIfNeeded", "v@:", view_lay_out),
    METHOD("superview", "@@:", view_superview),
    METHOD("window", "@@:", view_window),
    METHOD("nextResponder", "@@:", view_next_responder),
    METHOD("dealloc", "v@:", view_dealloc),
};

void lay_out(id object) {
  id view = controller(object)->view;
  send_to(object, "viewWillLayoutSubviews");
  send_to(view, "layoutSubviews");
  send_to(object, "viewDidLayoutSubviews");
}

// MARK: - Windows

static void arrive_in_window(id root, uintptr_t word) {
  (void)word;
  if (controller(root)->appearance == APPEARING) end_appearing(root, false);
}

static void show_root(id self) {
  id root = window_of(self)->root;
  if (!root) return;
  id view = load_view(root);
  add_subview(self, view);
  if (controller(root)->appearance != DISAPPEARED) return;
  begin_appearing(root, false);
  later(arrive_in_window, root, 0);
}

static void window_set_root(id self, selector name, id root) {
  (void)name;
  window_part *window = window_of(self);
  id old = window->root;
  if (old == root) return;
  retain(old);
  replace(&window->root, root);
  bool was_seen = old && controller(old)->appearance != DISAPPEARED;
  if (was_seen) begin_disappearing(old, false);
  if (old) remove_from_superview(controller(old)->view);
  if (window->is_visible) show_root(self);
  if (was_seen) end_disappearing(old, false);
  release(old);
}

static id window_root(id self, selector name) {
  (void)name;
  return window_of(self)->root;
}

static id shown_window;

id key_window(void) { return shown_window; }

static void window_make_key(id self, selector name) {
  (void)name;
  window_of(self)->is_visible = true;
  shown_window = self;
  note("UIWindowDidBecomeVisibleNotification", self);
  note("UIWindowDidBecomeKeyNotification", self);
  show_root(self);
}

static flag window_is_hidden(id self, selector name) {
  (void)name;
  return !window_of(self)->is_visible;
}

static void window_dealloc(id self, selector name) {
  (void)name;
  if (shown_window == self) shown_window = NULL;
  id root = window_of(self)->root;
  if (root && controller(root)->view) remove_from_superview(controller(root)->view);
  replace(&window_of(self)->root, NULL);
  send_super(self, "UIWindow", "dealloc");
}

static const method window_methods[] = {
    METHOD("setRootViewController:", "v@:@", window_set_root),
    METHOD("rootViewController", "@@:", window_root),
    METHOD("makeKeyAndVisible", "v@:", window_make_key),
    METHOD("isHidden", FLAG "@:", window_is_hidden),
    METHOD("dealloc", "v@:", window_dealloc),
};

static id responder_next(id self, selector name) {
  (void)self, (void)name;
  return NULL;
}

static const method responder_methods[] = {METHOD("nextResponder", "@@:", responder_next)};

bool make_view_classes(void) {
  return runtime_make_class(
             prefixed("UIResponder"), runtime_named("NSObject"), responder_methods,
             COUNT(responder_methods), 0, NULL)
         && runtime_make_class(
             prefixed("UIView"), runtime_named("UIResponder"), view_methods, COUNT(view_methods),
             sizeof(view_part), &view_place)
         && runtime_make_class(
             prefixed("UILabel"), runtime_named("UIView"), NULL, 0, 0, NULL)
         && runtime_make_class(
             prefixed("UIWindow"), runtime_named("UIView"), window_methods, COUNT(window_methods),
             sizeof(window_part), &window_place);
}
