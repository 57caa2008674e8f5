#include "kit.h"

// Controllers shaped like those of AppKit: of windows, and of views in them.

typedef struct {
  id nib_name, window, document, owner;
  bool is_loaded;
} window_controller_part;

typedef struct {
  // Neither the controller nor the delegate is held, nor told when the window ends.
  id content, window_controller, delegate;
  bool is_visible;
} mac_window_part;

typedef struct {
  id nib_name, view;
  bool is_seen;
} mac_controller_part;

static ptrdiff_t controller_place, window_place, view_controller_place, nib_place;

#define PART(type, place, object) ((type *)((char *)(object) + (place)))

static window_controller_part *keeper(id object) {
  return PART(window_controller_part, controller_place, object);
}
static mac_window_part *mac_window(id object) {
  return PART(mac_window_part, window_place, object);
}
static mac_controller_part *mac_controller(id object) {
  return PART(mac_controller_part, view_controller_place, object);
}

// MARK: - NSNib

static id nib_init(id self, selector name, id nib, id bundle) {
  (void)name, (void)bundle;
  *PART(id, nib_place, self) = nib;
  return self;
}

static flag nib_instantiate(id self, selector name, id owner, id *objects) {
  (void)name;
  id made = instantiate_nib(text(*PART(id, nib_place, self)), owner, true);
  if (objects) *objects = made;
  return made != NULL;
}

static bool load_mac_nib(id nib_name, id owner) {
  id nib = send_two(create("NSNib"), "initWithNibNamed:bundle:", nib_name, NULL);
  id objects = NULL;
  bool is_loaded =
      (flag)(uintptr_t)send_two(nib, "instantiateWithOwner:topLevelObjects:", owner, &objects);
  release(nib);
  return is_loaded;
}

// MARK: - NSViewController

static id controller_init(id self, selector name, id nib, id bundle) {
  (void)name, (void)bundle;
  self = send_super(self, "NSViewController", "init");
  if (self) mac_controller(self)->nib_name = nib;
  return self;
}

static id plain_init(id self, selector name) {
  (void)name;
  return send_two(self, "initWithNibName:bundle:", NULL, NULL);
}

static id coder_init(id self, selector name, id coder) {
  (void)name, (void)coder;
  return send_super(self, "NSViewController", "init");
}

static void load_own_view(id self, selector name) {
  (void)name;
  if (mac_controller(self)->nib_name) {
    load_mac_nib(mac_controller(self)->nib_name, self);
  } else {
    id plain = send_to(create("NSView"), "init");
    send_object(self, "setView:", plain);
    release(plain);
  }
}

static id own_view(id self, selector name) {
  (void)name;
  if (!mac_controller(self)->view) {
    send_to(self, "loadView");
    send_to(self, "viewDidLoad");
  }
  return mac_controller(self)->view;
}

static flag is_view_loaded(id self, selector name) {
  (void)name;
  return mac_controller(self)->view != NULL;
}

static void set_view(id self, selector name, id view) {
  (void)name;
  replace(&mac_controller(self)->view, view);
}

static void hear(id self, selector name) { (void)self, (void)name; }

static void view_controller_dealloc(id self, selector name) {
  (void)name;
  replace(&mac_controller(self)->view, NULL);
  send_super(self, "NSViewController", "dealloc");
}

static void show(id content) {
  if (!content || mac_controller(content)->is_seen) return;
  send_to(content, "view");
  send_to(content, "viewWillAppear");
  mac_controller(content)->is_seen = true;
  send_to(content, "viewDidAppear");
}

static void hide(id content) {
  if (!content || !mac_controller(content)->is_seen) return;
  send_to(content, "viewWillDisappear");
  mac_controller(content)->is_seen = false;
  send_to(content, "viewDidDisappear");
}

// MARK: - NSWindow

static void set_content(id self, selector name, id content) {
  (void)name;
  send_to(content, "view");
  replace(&mac_window(self)->content, content);
}

static id content(id self, selector name) {
  (void)name;
  return mac_window(self)->content;
}

static void order_front(id self, selector name, id sender) {
  (void)name, (void)sender;
  bool was_visible = mac_window(self)->is_visible;
  mac_window(self)->is_visible = true;
  show(mac_window(self)->content);
  if (!was_visible) note("NSWindowDidBecomeKeyNotification", self);
}

static void order_out(id self, selector name, id sender) {
  (void)name, (void)sender;
  mac_window(self)->is_visible = false;
  hide(mac_window(self)->content);
}

static void close_window(id self, selector name) {
  (void)name;
  note("NSWindowWillCloseNotification", self);
  order_out(self, name, NULL);
}

static flag is_visible(id self, selector name) {
  (void)name;
  return mac_window(self)->is_visible;
}

static id controller_of_window(id self, selector name) {
  (void)name;
  return mac_window(self)->window_controller;
}

static void set_delegate(id self, selector name, id delegate) {
  (void)name;
  mac_window(self)->delegate = delegate;
}

static id delegate(id self, selector name) {
  (void)name;
  return mac_window(self)->delegate;
}

static void window_dealloc(id self, selector name) {
  (void)name;
  replace(&mac_window(self)->content, NULL);
  send_super(self, "NSWindow", "dealloc");
}

// MARK: - NSWindowController

static id init_with_nib(id self, selector name, id nib) {
  (void)name;
  return send_two(self, "initWithWindowNibName:owner:", nib, self);
}

static id init_with_nib_owner(id self, selector name, id nib, id owner) {
  (void)name;
  self = send_super(self, "NSWindowController", "init");
  keeper(self)->nib_name = nib;
  keeper(self)->owner = owner;
  return self;
}

static id init_with_window(id self, selector name, id window) {
  (void)name;
  self = send_super(self, "NSWindowController", "init");
  replace(&keeper(self)->window, window);
  keeper(self)->is_loaded = window != NULL;
  return self;
}

static id window(id self, selector name) {
  (void)name;
  window_controller_part *part = keeper(self);
  if (part->is_loaded || !part->nib_name) return part->window;
  send_to(self, "windowWillLoad");
  send_to(self, "loadWindow");
  part->is_loaded = true;
  send_to(self, "windowDidLoad");
  return part->window;
}

static void set_window(id self, selector name, id window) {
  (void)name;
  replace(&keeper(self)->window, window);
  if (window) mac_window(window)->window_controller = self;
}

static flag is_window_loaded(id self, selector name) {
  (void)name;
  return keeper(self)->is_loaded;
}

static void load_window(id self, selector name) {
  (void)name;
  load_mac_nib(keeper(self)->nib_name, keeper(self)->owner);
}

static id window_nib_name(id self, selector name) {
  (void)name;
  return keeper(self)->nib_name;
}

static void show_window(id self, selector name, id sender) {
  (void)name;
  send_object(send_to(self, "window"), "makeKeyAndOrderFront:", sender);
}

static void close_controller(id self, selector name) {
  (void)name;
  send_to(keeper(self)->window, "close");
}

static void window_controller_dealloc(id self, selector name) {
  (void)name;
  replace(&keeper(self)->window, NULL);
  send_super(self, "NSWindowController", "dealloc");
}

static const method window_controller_methods[] = {
    METHOD("initWithWindowNibName:", "@@:@", init_with_nib),
    METHOD("initWithWindowNibName:owner:", "@@:@@", init_with_nib_owner),
    METHOD("initWithWindow:", "@@:@", init_with_window),
    METHOD("window", "@@:", window),
    METHOD("setWindow:", "v@:@", set_window),
    METHOD("isWindowLoaded", FLAG "@:", is_window_loaded),
    METHOD("windowNibName", "@@:", window_nib_name),
    METHOD("windowWillLoad", "v@:", hear),
    METHOD("loadWindow", "v@:", load_window),
    METHOD("windowDidLoad", "v@:", hear),
    METHOD("showWindow:", "v@:@", show_window),
    METHOD("close", "v@:", close_controller),
    METHOD("dealloc", "v@:", window_controller_dealloc),
};

static const method window_methods[] = {
    METHOD("setContentViewController:", "v@:@", set_content),
    METHOD("contentViewController", "@@:", content),
    METHOD("makeKeyAndOrderFront:", "v@:@", order_front),
    METHOD("orderOut:", "v@:@", order_out),
    METHOD("close", "v@:", close_window),
    METHOD("isVisible", FLAG "@:", is_visible),
    METHOD("windowController", "@@:", controller_of_window),
    METHOD("setDelegate:", "v@:@", set_delegate),
    METHOD("delegate", "@@:", delegate),
    METHOD("dealloc", "v@:", window_dealloc),
};

static const method view_controller_methods[] = {
    METHOD("init", "@@:", plain_init),
    METHOD("initWithNibName:bundle:", "@@:@@", controller_init),
    METHOD("initWithCoder:", "@@:@", coder_init),
    METHOD("loadView", "v@:", load_own_view),
    METHOD("view", "@@:", own_view),
    METHOD("isViewLoaded", FLAG "@:", is_view_loaded),
    METHOD("setView:", "v@:@", set_view),
    METHOD("viewDidLoad", "v@:", hear),
    METHOD("viewWillAppear", "v@:", hear),
    METHOD("viewDidAppear", "v@:", hear),
    METHOD("viewWillDisappear", "v@:", hear),
    METHOD("viewDidDisappear", "v@:", hear),
    METHOD("dealloc", "v@:", view_controller_dealloc),
};

static const method nib_methods[] = {
    METHOD("initWithNibNamed:bundle:", "@@:@@", nib_init),
    METHOD("instantiateWithOwner:topLevelObjects:", FLAG "@:@^@", nib_instantiate),
};

bool make_mac_classes(void) {
#define MAKE(name, above, methods, room, place)                                                  \
  runtime_make_class(                                                                            \
      prefixed(name), runtime_named(above), methods, COUNT(methods), room, place)
  return runtime_make_class(prefixed("NSResponder"), runtime_named("NSObject"), NULL, 0, 0, NULL)
         && runtime_make_class(prefixed("NSView"), runtime_named("NSResponder"), NULL, 0, 0, NULL)
         && MAKE("NSNib", "NSObject", nib_methods, sizeof(id), &nib_place)
         && MAKE(
             "NSViewController", "NSResponder", view_controller_methods,
             sizeof(mac_controller_part), &view_controller_place)
         && MAKE("NSWindow", "NSResponder", window_methods, sizeof(mac_window_part), &window_place)
         && MAKE(
             "NSWindowController", "NSResponder", window_controller_methods,
             sizeof(window_controller_part), &controller_place);
#undef MAKE
}
