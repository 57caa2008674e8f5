#include "kit.h"

// How a controller and those in it appear and disappear. What shows one calls `begin` when the
// change starts and `end` when it is through; what is taken back has calls of its own.

// Containers of UIKit tell their children in their own implementations, so that an override that
// forgets super leaves them untold; for other controllers UIKit does it after the call.
static void tell(id object, const char *selector, bool animated) {
  controller(object)->is_animated = animated;
  send_flag(object, selector, animated);
  if (!tells_children_itself(object)) tell_children(object, selector, animated);
}

static bool is_coming_or_there(id object) {
  appearance now = controller(object)->appearance;
  return now == APPEARING || now == APPEARED;
}

void tell_children(id object, const char *selector, bool animated) {
  if (!ask(object, "shouldAutomaticallyForwardAppearanceMethods")) return;
  id children[MOST_CHILDREN];
  int count = visible_children(object, children);
  for (int i = 0; i < count; i++) {
    id child = children[i];
    if (strcmp(selector, "viewWillAppear:") == 0) {
      announce_appearing(child, animated);
    } else if (strcmp(selector, "viewDidAppear:") == 0) {
      if (controller(child)->appearance == APPEARING) end_appearing(child, animated);
    } else if (strcmp(selector, "viewWillDisappear:") == 0) {
      if (is_coming_or_there(child)) begin_disappearing(child, animated);
    } else if (controller(child)->appearance == DISAPPEARING) {
      end_disappearing(child, animated);
    }
  }
}

static void unbalanced(id object) {
  complain(
      "Unbalanced calls to begin/end appearance transitions for %s.",
      text(send_to(object, "description")));
}

void begin_appearing(id object, bool animated) {
  announce_appearing(object, animated);
  arrive(object, animated);
}

void announce_appearing(id object, bool animated) {
  load_view(object);
  controller_part *part = controller(object);
  if (part->appearance == APPEARING) unbalanced(object);
  part->appearance = APPEARING;
  part->is_announced = true;
  prepare_to_appear(object);
  tell(object, "viewWillAppear:", animated);
}

// The view is where it belongs: the outer one is told first.
void arrive(id object, bool animated) {
  controller_part *part = controller(object);
  if (part->appearance != APPEARING || !part->is_announced) return;
  part->is_announced = false;
  send_flag(object, "viewIsAppearing:", animated);
  lay_out(object);
  if (!ask(object, "shouldAutomaticallyForwardAppearanceMethods")) return;
  id children[MOST_CHILDREN];
  int count = visible_children(object, children);
  for (int i = 0; i < count; i++) arrive(children[i], animated);
}

void end_appearing(id object, bool animated) {
  controller_part *part = controller(object);
  if (part->appearance != APPEARING) {
    if (part->appearance != APPEARED) unbalanced(object);
    return;
  }
  part->appearance = APPEARED;
  tell(object, "viewDidAppear:", animated);
  part->moves_in = false;
  send_to(object, "_settleChildren");
}

void begin_disappearing(id object, bool animated) {
  controller_part *part = controller(object);
  if (!is_coming_or_there(object)) {
    unbalanced(object);
    return;
  }
  part->appearance = DISAPPEARING;
  part->is_announced = false;
  tell(object, "viewWillDisappear:", animated);
}

void end_disappearing(id object, bool animated) {
  controller_part *part = controller(object);
  if (part->appearance != DISAPPEARING) {
    if (part->appearance != DISAPPEARED) unbalanced(object);
    return;
  }
  part->appearance = DISAPPEARED;
  tell(object, "viewDidDisappear:", animated);
}

// Who was to go stays: its view has never left.
static void stay(id object) {
  controller(object)->is_announced = false;
  id children[MOST_CHILDREN];
  int count = visible_children(object, children);
  for (int i = 0; i < count; i++) stay(children[i]);
}

void take_back_disappearing(id object, bool animated) {
  announce_appearing(object, animated);
  stay(object);
  end_appearing(object, animated);
}

// MARK: - By hand, for containers of the app

static void begin_by_hand(id self, selector name, flag is_appearing, flag animated) {
  (void)name;
  controller_part *part = controller(self);
  part->begun++;
  if (part->begun > 1 && part->begun_to_appear == is_appearing) return;
  // Begun in the other direction, the first one is taken back.
  if (part->begun > 1) part->begun--;
  part->begun_to_appear = is_appearing;
  part->begun_animated = animated;
  if (!is_appearing) {
    begin_disappearing(self, animated);
  } else if (part->appearance == DISAPPEARING) {
    announce_appearing(self, animated);
    stay(self);
  } else {
    begin_appearing(self, animated);
  }
}

static void end_by_hand(id self, selector name) {
  (void)name;
  controller_part *part = controller(self);
  if (part->begun == 0) {
    unbalanced(self);
    return;
  }
  // The last of nested ends is the one that counts.
  if (--part->begun > 0) return;
  if (part->begun_to_appear) {
    end_appearing(self, part->begun_animated);
  } else {
    end_disappearing(self, part->begun_animated);
  }
}

static void hear_flag(id self, selector name, flag animated) {
  (void)self, (void)name, (void)animated;
}

static void hear(id self, selector name) { (void)self, (void)name; }

bool make_appearance_methods(void) {
  static const method methods[] = {
      METHOD("viewWillAppear:", "v@:" FLAG, hear_flag),
      METHOD("viewIsAppearing:", "v@:" FLAG, hear_flag),
      METHOD("viewDidAppear:", "v@:" FLAG, hear_flag),
      METHOD("viewWillDisappear:", "v@:" FLAG, hear_flag),
      METHOD("viewDidDisappear:", "v@:" FLAG, hear_flag),
      METHOD("viewWillLayoutSubviews", "v@:", hear),
      METHOD("viewDidLayoutSubviews", "v@:", hear),
      METHOD("_settleChildren", "v@:", hear),
      METHOD("beginAppearanceTransition:animated:", "v@:" FLAG FLAG, begin_by_hand),
      METHOD("endAppearanceTransition", "v@:", end_by_hand),
  };
  si_class type = runtime_named("UIViewController");
  for (size_t i = 0; type && i < COUNT(methods); i++) runtime_add_method(type, &methods[i]);
  return type != NULL;
}
