#include <stdio.h>

#include "kit.h"

// Making controllers, and loading their views.

static ptrdiff_t controller_place;

controller_part *controller(id object) {
  return (controller_part *)((char *)object + controller_place);
}

// MARK: - Making

static id init(id self, selector name) {
  (void)name;
  return send_two(self, "initWithNibName:bundle:", NULL, NULL);
}

static id init_with_nib(id self, selector name, id nib, id bundle) {
  (void)name, (void)bundle;
  self = send_super(self, "UIViewController", "init");
  if (!self) return NULL;
  controller(self)->style = AUTOMATIC_STYLE;
  replace(&controller(self)->nib_name, nib);
  return self;
}

static id init_with_coder(id self, selector name, id coder) {
  (void)name;
  self = send_super(self, "UIViewController", "init");
  if (self) controller(self)->style = AUTOMATIC_STYLE;
  // The decoder of a scene knows the nib of the view.
  if (self && runtime_responds(coder, "_viewNibName")) {
    replace(&controller(self)->nib_name, send_to(coder, "_viewNibName"));
    replace(&controller(self)->storyboard, send_to(coder, "_storyboard"));
  }
  return self;
}

static void encode_with_coder(id self, selector name, id coder) {
  (void)self, (void)name, (void)coder;
}

static void awake(id self, selector name) {
  (void)name;
  send_super(self, "UIViewController", "awakeFromNib");
}

static void dealloc(id self, selector name) {
  (void)name;
  controller_part *part = controller(self);
  for (int i = 0; i < part->count; i++) {
    controller(part->children[i])->parent = NULL;
    release(part->children[i]);
  }
  part->count = 0;
  if (part->view) view_of(part->view)->controller = NULL;
  id *held[] = {&part->view,       &part->presented,    &part->nib_name,
                &part->storyboard, &part->presentation, &part->coordinator};
  for (size_t i = 0; i < COUNT(held); i++) replace(held[i], NULL);
  send_super(self, "UIViewController", "dealloc");
}

// MARK: - The view

id load_view(id object) { return send_to(object, "view"); }

static id view(id self, selector name) {
  (void)name;
  if (!controller(self)->view) {
    send_to(self, "loadView");
    if (!controller(self)->view) return NULL;
    send_to(self, "viewDidLoad");
  }
  return controller(self)->view;
}

static id view_if_loaded(id self, selector name) {
  (void)name;
  return controller(self)->view;
}

static flag is_view_loaded(id self, selector name) {
  (void)name;
  return controller(self)->view != NULL;
}

static void load_view_if_needed(id self, selector name) {
  (void)name;
  load_view(self);
}

static void set_view(id self, selector name, id view) {
  (void)name;
  if (controller(self)->view) view_of(controller(self)->view)->controller = NULL;
  replace(&controller(self)->view, view);
  if (view) view_of(view)->controller = self;
}

// The nib that a controller without a name for one has: that of its class, or that without
// "Controller".
static id found_nib(id self) {
  id given = controller(self)->nib_name;
  if (given) return given;
  char name[200];
  snprintf(name, sizeof name, "%s", runtime_class_name(runtime_class(self)));
  if (nib_exists(name)) return string(name);
  size_t length = strlen(name), ending = strlen("Controller");
  if (length <= ending || strcmp(name + length - ending, "Controller") != 0) return NULL;
  name[length - ending] = 0;
  return nib_exists(name) ? string(name) : NULL;
}

static void base_load_view(id self, selector name) {
  (void)name;
  id nib = found_nib(self);
  if (!nib) {
    id plain = send_to(create("UIView"), "init");
    send_object(self, "setView:", plain);
    release(plain);
    return;
  }
  load_nib(text(nib), self);
  if (controller(self)->view) return;
  char reason[256];
  snprintf(
      reason, sizeof reason,
      "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"%s\" nib but the view outlet "
      "was not set.",
      text(nib));
  runtime_raise(make_exception("NSInternalInconsistencyException", reason));
}

static void hear(id self, selector name) { (void)self, (void)name; }

static id next_responder(id self, selector name) {
  (void)name;
  id view = controller(self)->view;
  return view ? view_of(view)->superview : NULL;
}

static id nib_name(id self, selector name) {
  (void)name;
  return controller(self)->nib_name;
}

static id nib_bundle(id self, selector name) {
  (void)self, (void)name;
  return send_to(runtime_named("NSBundle"), "mainBundle");
}

static id storyboard(id self, selector name) {
  (void)name;
  return controller(self)->storyboard;
}

static id restoration_identifier(id self, selector name) {
  (void)name;
  return controller(self)->restoration_identifier;
}

static void set_restoration_identifier(id self, selector name, id identifier) {
  (void)name;
  controller(self)->restoration_identifier = identifier;
}

static void code_state(id self, selector name, id coder) { (void)self, (void)name, (void)coder; }

// MARK: - Sizes

static void change_size(id self, selector name, size to, id coordinator) {
  (void)name;
  id told[MOST_CHILDREN + 1];
  int count = visible_children(self, told);
  if (controller(self)->presented) told[count++] = controller(self)->presented;
  for (int i = 0; i < count; i++) {
    send_size(told[i], "viewWillTransitionToSize:withTransitionCoordinator:", to, coordinator);
  }
}

static void lay_out_all(id object) {
  lay_out(object);
  id children[MOST_CHILDREN];
  int count = visible_children(object, children);
  for (int i = 0; i < count; i++) lay_out_all(children[i]);
}

static void finish_size(id root, uintptr_t word) {
  (void)word;
  end_coordinator(controller(root)->coordinator, false);
  replace(&controller(root)->coordinator, NULL);
}

void si_resize(si_object window, double width, double height) {
  id root = window_of(window)->root;
  if (!root) return;
  size to = {width, height};
  view_of(window)->frame.size = to;
  id coordinator = begin_coordinator(NULL, NULL, true, false);
  replace(&controller(root)->coordinator, coordinator);
  send_size(root, "viewWillTransitionToSize:withTransitionCoordinator:", to, coordinator);
  release(coordinator);
  lay_out_all(root);
  later(finish_size, root, 0);
}

static flag yes(id self, selector name) {
  (void)self, (void)name;
  return true;
}

static const method methods[] = {
    METHOD("init", "@@:", init),
    METHOD("initWithNibName:bundle:", "@@:@@", init_with_nib),
    METHOD("initWithCoder:", "@@:@", init_with_coder),
    METHOD("encodeWithCoder:", "v@:@", encode_with_coder),
    METHOD("awakeFromNib", "v@:", awake),
    METHOD("dealloc", "v@:", dealloc),
    METHOD("view", "@@:", view),
    METHOD("viewIfLoaded", "@@:", view_if_loaded),
    METHOD("isViewLoaded", FLAG "@:", is_view_loaded),
    METHOD("loadViewIfNeeded", "v@:", load_view_if_needed),
    METHOD("setView:", "v@:@", set_view),
    METHOD("loadView", "v@:", base_load_view),
    METHOD("viewDidLoad", "v@:", hear),
    METHOD("updateViewConstraints", "v@:", hear),
    METHOD("didReceiveMemoryWarning", "v@:", hear),
    METHOD("nextResponder", "@@:", next_responder),
    METHOD("nibName", "@@:", nib_name),
    METHOD("nibBundle", "@@:", nib_bundle),
    METHOD("storyboard", "@@:", storyboard),
    METHOD("restorationIdentifier", "@@:", restoration_identifier),
    METHOD("setRestorationIdentifier:", "v@:@", set_restoration_identifier),
    METHOD("encodeRestorableStateWithCoder:", "v@:@", code_state),
    METHOD("decodeRestorableStateWithCoder:", "v@:@", code_state),
    METHOD("applicationFinishedRestoringState", "v@:", hear),
    METHOD(
        "viewWillTransitionToSize:withTransitionCoordinator:", "v@:" SIZE "@", change_size),
    METHOD("shouldAutomaticallyForwardAppearanceMethods", FLAG "@:", yes),
};

bool make_controller_classes(void) {
  return runtime_make_class(
             prefixed("UIViewController"), runtime_named("UIResponder"), methods, COUNT(methods),
             sizeof(controller_part), &controller_place)
         && make_appearance_methods() && make_containment_methods();
}
