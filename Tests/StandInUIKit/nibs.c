#include <stdio.h>
#include <stdlib.h>

#include "kit.h"

// Nibs, storyboards and the coders of both.

typedef struct nib {
  const char *name;
  // Of a scene: the nib of the view, and the storyboard that it is in.
  const char *view_nib, *storyboard;
  si_nib_object *objects;
  size_t object_count;
  si_outlet *outlets;
  size_t outlet_count;
  struct nib *next;
} nib;

static nib *nibs;

static nib *find(const char *name) {
  for (nib *found = nibs; name && found; found = found->next) {
    if (strcmp(found->name, name) == 0) return found;
  }
  return NULL;
}

bool nib_exists(const char *name) { return find(name) != NULL; }

static nib *make_nib(
    const char *name, const si_nib_object *objects, size_t object_count, const si_outlet *outlets,
    size_t outlet_count) {
  nib *made = calloc(1, sizeof *made);
  made->name = strdup(name);
  made->objects = calloc(object_count + 1, sizeof *objects);
  for (size_t i = 0; i < object_count; i++) {
    made->objects[i] = objects[i];
    made->objects[i].class_name = strdup(objects[i].class_name);
  }
  made->object_count = object_count;
  made->outlets = calloc(outlet_count + 1, sizeof *outlets);
  for (size_t i = 0; i < outlet_count; i++) {
    made->outlets[i] = outlets[i];
    made->outlets[i].name = strdup(outlets[i].name);
  }
  made->outlet_count = outlet_count;
  made->next = nibs;
  return nibs = made;
}

void si_make_nib(
    const char *name, const si_nib_object *objects, size_t object_count, const si_outlet *outlets,
    size_t outlet_count) {
  make_nib(name, objects, object_count, outlets, outlet_count);
}

void si_make_scene(
    const char *storyboard, const char *identifier, const char *class_name, const char *view_nib) {
  si_nib_object object = {class_name, -1};
  nib *made = make_nib(identifier, &object, 1, NULL, 0);
  made->storyboard = strdup(storyboard);
  made->view_nib = view_nib ? strdup(view_nib) : NULL;
}

// MARK: - Coders

typedef struct {
  id view_nib, storyboard;
} coder_part;

static ptrdiff_t coder_place;

static coder_part *coder_of(id coder) { return (coder_part *)((char *)coder + coder_place); }

static id coder_nib(id self, selector name) {
  (void)name;
  return coder_of(self)->view_nib;
}

static id coder_storyboard(id self, selector name) {
  (void)name;
  return coder_of(self)->storyboard;
}

static id decode(id self, selector name, id key) {
  (void)self, (void)name, (void)key;
  return NULL;
}

static void encode(id self, selector name, id value, id key) {
  (void)self, (void)name, (void)value, (void)key;
}

// MARK: - Loading

static id make_object(const char *class_name, id coder) {
  si_class type = runtime_named(class_name);
  if (!type) type = runtime_named_wholly(class_name);
  if (!type) {
    complain("Unknown class %s in Interface Builder file.", class_name);
    type = runtime_named("UIView");
  }
  id made = send_to(type, "alloc");
  return runtime_responds(made, "initWithCoder:") ? send_object(made, "initWithCoder:", coder)
                                                  : send_to(made, "init");
}

// The controller of a scene that is made finds the storyboard and the nib of its view here.
static id current_board;

static id make_coder(const nib *plan) {
  id coder = create("UINibDecoder");
  coder_of(coder)->view_nib = string(plan->view_nib);
  coder_of(coder)->storyboard = plan->storyboard ? current_board : NULL;
  return coder;
}

static void connect(const nib *plan, id *made, id owner) {
  for (size_t i = 0; i < plan->outlet_count; i++) {
    const si_outlet *outlet = &plan->outlets[i];
    id source = outlet->source < 0 ? owner : made[outlet->source];
    send_two(source, "setValue:forKey:", made[outlet->destination], string(outlet->name));
  }
}

// Makes all objects, connects them and wakes them: the owner too on macOS, and not on iOS.
id instantiate_nib(const char *name, id owner, bool wakes_owner) {
  const nib *plan = find(name);
  if (!plan) return NULL;
  id coder = make_coder(plan);
  id *made = calloc(plan->object_count + 1, sizeof *made);
  id *top = calloc(plan->object_count + 1, sizeof *top);
  size_t top_count = 0;
  for (size_t i = 0; i < plan->object_count; i++) {
    const si_nib_object *object = &plan->objects[i];
    made[i] = make_object(object->class_name, coder);
    bool is_top = object->inside < 0 || object->inside >= (int)i;
    if (is_top) {
      top[top_count++] = made[i];
    } else if (runtime_responds(made[object->inside], "addSubview:")) {
      add_subview(made[object->inside], made[i]);
    }
  }
  connect(plan, made, owner);
  for (size_t i = 0; i < plan->object_count; i++) send_to(made[i], "awakeFromNib");
  if (wakes_owner) send_to(owner, "awakeFromNib");
  // What nothing else keeps lives as long as the array.
  id result = autorelease(array(top, top_count));
  for (size_t i = 0; i < plan->object_count; i++) release(made[i]);
  release(coder);
  free(made);
  free(top);
  return result;
}

typedef struct {
  id name;
} nib_part;

static ptrdiff_t nib_place;

static nib_part *nib_of(id object) { return (nib_part *)((char *)object + nib_place); }

static id nib_named(id type, selector sent, id name, id bundle) {
  (void)sent, (void)bundle;
  id made = send_to(type, "alloc");
  nib_of(made)->name = name;
  return autorelease(made);
}

static id nib_instantiate(id self, selector sent, id owner, id options) {
  (void)sent, (void)options;
  if (find(text(nib_of(self)->name))) {
    return instantiate_nib(text(nib_of(self)->name), owner, false);
  }
  char reason[300];
  snprintf(
      reason, sizeof reason,
      "Could not load NIB in bundle: 'NSBundle <%s> (loaded)' with name '%s'",
      text(send_to(send_to(runtime_named("NSBundle"), "mainBundle"), "bundlePath")),
      text(nib_of(self)->name));
  runtime_raise(make_exception("NSInternalInconsistencyException", reason));
  return NULL;
}

static id nib_object(const char *name) {
  return send_two(runtime_named("UINib"), "nibWithNibName:bundle:", string(name), NULL);
}

id load_nib(const char *name, id owner) {
  return send_two(nib_object(name), "instantiateWithOwner:options:", owner, NULL);
}

bool si_load_nib(const char *name, si_object owner) {
  id bundle = send_to(runtime_named("NSBundle"), "mainBundle");
  return si_raises(
      bundle, "loadNibNamed:owner:options:", (uintptr_t)string(name), (uintptr_t)owner, 0);
}

void si_load_cached_nib(const char *name, si_object owner, size_t times) {
  id nib = retain(nib_object(name));
  for (size_t i = 0; i < times; i++) {
    send_two(nib, "instantiateWithOwner:options:", owner, NULL);
  }
  release(nib);
}

// MARK: - Storyboards

static id board_named(id type, selector sent, id name, id bundle) {
  (void)sent, (void)bundle;
  id made = send_to(type, "alloc");
  nib_of(made)->name = name;
  return autorelease(made);
}

static id board_name(id self, selector sent) {
  (void)sent;
  return nib_of(self)->name;
}

static id board_instantiate(id self, selector sent, id identifier) {
  (void)sent;
  const nib *plan = find(text(identifier));
  if (!plan || !plan->storyboard || strcmp(plan->storyboard, text(nib_of(self)->name)) != 0) {
    return NULL;
  }
  current_board = self;
  id owner = create("UIStoryboardScene");
  id made = array_object(load_nib(plan->name, owner), 0);
  release(owner);
  current_board = NULL;
  return made;
}

si_object si_make_from_storyboard(const char *storyboard, const char *identifier) {
  id board = send_two(
      runtime_named("UIStoryboard"), "storyboardWithName:bundle:", string(storyboard), NULL);
  return retain(
      send_object(board, "instantiateViewControllerWithIdentifier:", string(identifier)));
}

// MARK: - Archives and restoration

static id with_coder(const char *coder_class, id receiver, const char *selector) {
  id coder = create(coder_class);
  id result = send_object(receiver, selector, coder);
  release(coder);
  return result;
}

si_object si_unarchive(const char *class_name) {
  si_class type = runtime_named(class_name);
  if (!type) type = runtime_named_wholly(class_name);
  return with_coder("NSKeyedUnarchiver", send_to(type, "alloc"), "initWithCoder:");
}

void si_archive(si_object object) { with_coder("NSKeyedArchiver", object, "encodeWithCoder:"); }

void si_save_state(si_object object) {
  with_coder("UIStateRestorationKeyedArchiver", object, "encodeRestorableStateWithCoder:");
}

void si_restore_state(si_object object) {
  with_coder("UIStateRestorationKeyedUnarchiver", object, "decodeRestorableStateWithCoder:");
  send_to(object, "applicationFinishedRestoringState");
}

bool make_nib_classes(void) {
  static const method coder_methods[] = {
      METHOD("decodeObjectForKey:", "@@:@", decode),
      METHOD("encodeObject:forKey:", "v@:@@", encode),
      METHOD("_viewNibName", "@@:", coder_nib),
      METHOD("_storyboard", "@@:", coder_storyboard),
  };
  static const method nib_methods[] = {
      CLASS_METHOD("nibWithNibName:bundle:", "@@:@@", nib_named),
      METHOD("instantiateWithOwner:options:", "@@:@@", nib_instantiate),
  };
  static const method board_methods[] = {
      CLASS_METHOD("storyboardWithName:bundle:", "@@:@@", board_named),
      METHOD("name", "@@:", board_name),
      METHOD("instantiateViewControllerWithIdentifier:", "@@:@", board_instantiate),
  };
  si_class root = runtime_named("NSObject");
  si_class coder = runtime_make_class(
      prefixed("NSCoder"), root, coder_methods, COUNT(coder_methods), sizeof(coder_part),
      &coder_place);
  static const char *const coders[] = {
      "UINibDecoder", "NSKeyedArchiver", "NSKeyedUnarchiver", "UIStateRestorationKeyedArchiver",
      "UIStateRestorationKeyedUnarchiver"};
  for (size_t i = 0; coder && i < COUNT(coders); i++) {
    if (!runtime_make_class(prefixed(coders[i]), coder, NULL, 0, 0, NULL)) return false;
  }
  // Both know a name and nothing else.
  si_class nib_class = runtime_make_class(
      prefixed("UINib"), root, nib_methods, COUNT(nib_methods), sizeof(nib_part), &nib_place);
  ptrdiff_t board_place;
  return coder && nib_class
         && runtime_make_class(prefixed("UIStoryboardScene"), root, NULL, 0, 0, NULL)
         && runtime_make_class(
             prefixed("UIStoryboard"), root, board_methods, COUNT(board_methods), sizeof(nib_part),
             &board_place)
         && board_place == nib_place;
}
