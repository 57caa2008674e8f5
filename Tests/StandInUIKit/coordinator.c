#include "kit.h"

// What runs while one controller takes the place of another, and who is told how it went.

enum { MOST_BLOCKS = 16 };

typedef struct {
  id from, to;
  bool is_animated, is_interactive, was_interactive, is_cancelled, is_over;
  const void *completions[MOST_BLOCKS], *changes[MOST_BLOCKS];
  int completion_count, change_count;
} coordinator_part;

static ptrdiff_t coordinator_place;

static coordinator_part *part_of(id coordinator) {
  return (coordinator_part *)((char *)coordinator + coordinator_place);
}

id begin_coordinator(id from, id to, bool animated, bool interactive) {
  id made = create("_UIViewControllerTransitionCoordinator");
  coordinator_part *part = part_of(made);
  part->from = retain(from);
  part->to = retain(to);
  part->is_animated = animated;
  part->is_interactive = part->was_interactive = interactive;
  return made;
}

static void interaction_changed(id coordinator, bool is_interactive, bool is_cancelled) {
  if (!coordinator) return;
  coordinator_part *part = part_of(coordinator);
  part->is_interactive = is_interactive;
  part->is_cancelled = is_cancelled;
  for (int i = 0; i < part->change_count; i++) call_block(part->changes[i], coordinator);
}

void hold_coordinator(id coordinator) { interaction_changed(coordinator, true, false); }

void release_coordinator(id coordinator, bool is_cancelled) {
  interaction_changed(coordinator, false, is_cancelled);
}

void end_coordinator(id coordinator, bool is_cancelled) {
  if (!coordinator || part_of(coordinator)->is_over) return;
  coordinator_part *part = part_of(coordinator);
  part->is_over = true;
  part->is_cancelled = is_cancelled;
  for (int i = 0; i < part->completion_count; i++) call_block(part->completions[i], coordinator);
}

#define ANSWER(name, type, value)                                                                \
  static type name(id self, selector sent) {                                                     \
    (void)sent;                                                                                  \
    return part_of(self)->value;                                                                 \
  }

ANSWER(is_animated, flag, is_animated)
ANSWER(is_interactive, flag, is_interactive)
ANSWER(was_interactive, flag, was_interactive)
ANSWER(is_cancelled, flag, is_cancelled)

static id controller_for_key(id self, selector sent, id key) {
  (void)sent;
  if (strcmp(text(key), "UITransitionContextFromViewController") == 0) return part_of(self)->from;
  if (strcmp(text(key), "UITransitionContextToViewController") == 0) return part_of(self)->to;
  return NULL;
}

static id container_view(id self, selector sent) {
  (void)sent;
  id shown = part_of(self)->to ? controller(part_of(self)->to)->view : NULL;
  return shown ? view_of(shown)->superview : NULL;
}

static flag animate_alongside(
    id self, selector sent, const void *alongside, const void *completion) {
  (void)sent;
  coordinator_part *part = part_of(self);
  if (part->is_over || part->completion_count == MOST_BLOCKS) return false;
  call_block(alongside, self);
  part->completions[part->completion_count++] = keep_block(completion);
  return true;
}

static void notify_changes(id self, selector sent, const void *handler) {
  (void)sent;
  coordinator_part *part = part_of(self);
  if (part->change_count < MOST_BLOCKS) part->changes[part->change_count++] = keep_block(handler);
}

static void dealloc(id self, selector sent) {
  (void)sent;
  replace(&part_of(self)->from, NULL);
  replace(&part_of(self)->to, NULL);
  send_super(self, "_UIViewControllerTransitionCoordinator", "dealloc");
}

// The coordinator of what contains or presents the controller.
static id coordinator_of(id self, selector sent) {
  (void)sent;
  for (id found = self; found; found = controller(found)->parent) {
    if (controller(found)->coordinator) return controller(found)->coordinator;
  }
  return NULL;
}

bool make_coordinator_class(void) {
  static const method methods[] = {
      METHOD("isAnimated", FLAG "@:", is_animated),
      METHOD("isInteractive", FLAG "@:", is_interactive),
      METHOD("initiallyInteractive", FLAG "@:", was_interactive),
      METHOD("isCancelled", FLAG "@:", is_cancelled),
      METHOD("viewControllerForKey:", "@@:@", controller_for_key),
      METHOD("containerView", "@@:", container_view),
      METHOD("animateAlongsideTransition:completion:", FLAG "@:@?@?", animate_alongside),
      METHOD("notifyWhenInteractionEndsUsingBlock:", "v@:@?", notify_changes),
      METHOD("notifyWhenInteractionChangesUsingBlock:", "v@:@?", notify_changes),
      METHOD("dealloc", "v@:", dealloc),
  };
  static const method own = METHOD("transitionCoordinator", "@@:", coordinator_of);
  runtime_add_method(runtime_named("UIViewController"), &own);
  return runtime_make_class(
      prefixed("_UIViewControllerTransitionCoordinator"), runtime_named("NSObject"), methods,
      COUNT(methods), sizeof(coordinator_part), &coordinator_place);
}
