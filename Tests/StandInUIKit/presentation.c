#include "kit.h"

// How one controller comes over another, and goes again.

typedef struct {
  id delegate, presented, presenting;
} presentation_part;

static ptrdiff_t presentation_place;

static presentation_part *part_of(id presentation) {
  return (presentation_part *)((char *)presentation + presentation_place);
}

// The numbers of UIKit.
enum { FULL_SCREEN = 0, PAGE_SHEET = 1, CURRENT_CONTEXT = 3 };

static bool removes_presenter(id presented) {
  intptr_t style = controller(presented)->style;
  return style == FULL_SCREEN || style == CURRENT_CONTEXT;
}

static id presentation_of(id presented) {
  controller_part *part = controller(presented);
  if (!part->presentation) {
    part->presentation = create("UIPresentationController");
    part_of(part->presentation)->presented = presented;
  }
  return part->presentation;
}

static void set_coordinators(id presented, id coordinator) {
  replace(&controller(presented)->coordinator, coordinator);
  id presenter = controller(presented)->presenter;
  if (presenter) replace(&controller(presenter)->coordinator, coordinator);
}

static void begin_change(id from, id to, id presented, bool animated, bool interactive) {
  if (!animated) return;
  id made = begin_coordinator(from, to, animated, interactive);
  set_coordinators(presented, made);
  release(made);
}

static void end_change(id presented, bool is_cancelled) {
  end_coordinator(controller(presented)->coordinator, is_cancelled);
  set_coordinators(presented, NULL);
}

// MARK: - Presenting

static void has_come(id presented, uintptr_t completion) {
  controller_part *part = controller(presented);
  if (!part->is_coming) return;
  id presenter = part->presenter;
  if (part->appearance == APPEARING) end_appearing(presented, part->is_animated);
  if (removes_presenter(presented)) {
    remove_from_superview(controller(presenter)->view);
    if (controller(presenter)->appearance == DISAPPEARING) {
      end_disappearing(presenter, part->is_animated);
    }
  }
  part->is_coming = false;
  end_change(presented, false);
  call_block((const void *)completion, NULL);
}

static bool may_present(id presenter, id presented) {
  const char *why = NULL;
  controller_part *part = controller(presenter);
  if (part->presented) {
    why = controller(part->presented)->is_coming ? "while a presentation is in progress!"
                                                 : "which is already presenting something";
  } else if (!part->view || !window_around(part->view) || part->is_announced) {
    why = "whose view is not in the window hierarchy!";
  }
  if (!why) return true;
  complain(
      "Warning: Attempt to present %s on %s %s", text(send_to(presented, "description")),
      text(send_to(presenter, "description")), why);
  return false;
}

static void present(id self, selector name, id presented, flag animated, const void *completion) {
  (void)name;
  id presenter = outermost(self);
  if (!may_present(presenter, presented)) return;
  controller_part *part = controller(presented);
  if (part->style == AUTOMATIC_STYLE) part->style = PAGE_SHEET;
  part->presenter = presenter;
  replace(&controller(presenter)->presented, presented);
  part_of(presentation_of(presented))->presenting = presenter;
  part->is_coming = true;
  load_view(presented);
  begin_change(presenter, presented, presented, animated, false);
  id window = window_around(controller(presenter)->view);
  if (removes_presenter(presented)) begin_disappearing(presenter, animated);
  add_subview(window, part->view);
  begin_appearing(presented, animated);
  part->is_animated = animated;
  later(has_come, presented, (uintptr_t)keep_block(completion));
}

// MARK: - Dismissing

static void begin_leaving(id presented, bool animated, bool interactive) {
  controller_part *part = controller(presented);
  id presenter = part->presenter;
  part->is_going = true;
  begin_change(presented, presenter, presented, animated, interactive);
  begin_disappearing(presented, animated);
  if (!removes_presenter(presented)) return;
  id window = window_around(part->view);
  add_subview(window, controller(presenter)->view);
  begin_appearing(presenter, animated);
}

static void finish_leaving(id presented) {
  controller_part *part = controller(presented);
  id presenter = part->presenter;
  bool animated = part->is_animated;
  remove_from_superview(part->view);
  if (removes_presenter(presented) && controller(presenter)->appearance == APPEARING) {
    end_appearing(presenter, animated);
  }
  if (part->appearance == DISAPPEARING) end_disappearing(presented, animated);
  part->is_going = false;
  end_change(presented, false);
  part->presenter = NULL;
  if (controller(presenter)->presented == presented) {
    replace(&controller(presenter)->presented, NULL);
  }
}

static void has_gone(id presented, uintptr_t completion) {
  if (controller(presented)->is_going) finish_leaving(presented);
  call_block((const void *)completion, NULL);
}

static void dismiss(id self, selector name, flag animated, const void *completion) {
  (void)name;
  id presented = NULL;
  for (id found = self; found && !presented; found = controller(found)->parent) {
    presented = controller(found)->presented;
  }
  if (!presented && controller(outermost(self))->presenter) presented = outermost(self);
  if (!presented) return;
  if (controller(presented)->is_coming || controller(presented)->is_going) {
    complain(
        "Attempt to dismiss from view controller %s while a presentation or dismiss is in "
        "progress!",
        text(send_to(self, "description")));
    return;
  }
  begin_leaving(presented, animated, false);
  controller(presented)->is_animated = animated;
  later(has_gone, presented, (uintptr_t)keep_block(completion));
}

// MARK: - Gestures

static void tell_delegate(id presented, const char *selector) {
  id presentation = presentation_of(presented);
  id delegate = part_of(presentation)->delegate;
  if (runtime_responds(delegate, selector)) send_object(delegate, selector, presentation);
}

bool si_pull_begin(si_object presented) {
  controller_part *part = controller(presented);
  if (!part->presenter || part->is_going || part->is_coming) return false;
  const char *question = "presentationControllerShouldDismiss:";
  id presentation = presentation_of(presented);
  id delegate = part_of(presentation)->delegate;
  bool may = !part->is_modal
             && (!runtime_responds(delegate, question)
                 || ask_object(delegate, question, presentation));
  if (!may) {
    tell_delegate(presented, "presentationControllerDidAttemptToDismiss:");
    return false;
  }
  tell_delegate(presented, "presentationControllerWillDismiss:");
  begin_leaving(presented, true, true);
  return true;
}

void si_pull_end(si_object presented, bool is_cancelled) {
  controller_part *part = controller(presented);
  if (!part->is_going) return;
  release_coordinator(part->coordinator, is_cancelled);
  retain(presented);
  if (is_cancelled) {
    take_back_disappearing(presented, true);
    part->is_going = false;
    end_change(presented, true);
  } else {
    finish_leaving(presented);
    tell_delegate(presented, "presentationControllerDidDismiss:");
  }
  release(presented);
}

// MARK: - What is asked

static id presented(id self, selector name) {
  (void)name;
  return controller(self)->presented;
}

static id presenting(id self, selector name) {
  (void)name;
  return controller(outermost(self))->presenter;
}

static id presentation(id self, selector name) {
  (void)name;
  return presentation_of(self);
}

static intptr_t style(id self, selector name) {
  (void)name;
  return controller(self)->style;
}

static void set_style(id self, selector name, intptr_t style) {
  (void)name;
  controller(self)->style = style;
}

#define FLAG_OF(function, value)                                                                 \
  static flag function(id self, selector name) {                                                 \
    (void)name;                                                                                  \
    return controller(outermost(self))->value;                                                   \
  }

FLAG_OF(is_coming, is_coming)
FLAG_OF(is_going, is_going)
FLAG_OF(is_modal, is_modal)

static void set_modal(id self, selector name, flag modal) {
  (void)name;
  controller(self)->is_modal = modal;
}

static void set_delegate(id self, selector name, id delegate) {
  (void)name;
  part_of(self)->delegate = delegate;
}

#define OBJECT_OF(function, value)                                                               \
  static id function(id self, selector name) {                                                   \
    (void)name;                                                                                  \
    return part_of(self)->value;                                                                 \
  }

OBJECT_OF(delegate, delegate)
OBJECT_OF(presented_by, presented)
OBJECT_OF(presenting_of, presenting)

static intptr_t presentation_style(id self, selector name) {
  (void)name;
  return controller(part_of(self)->presented)->style;
}

bool make_presentation_classes(void) {
  static const method own[] = {
      METHOD("presentViewController:animated:completion:", "v@:@" FLAG "@?", present),
      METHOD("dismissViewControllerAnimated:completion:", "v@:" FLAG "@?", dismiss),
      METHOD("presentedViewController", "@@:", presented),
      METHOD("presentingViewController", "@@:", presenting),
      METHOD("presentationController", "@@:", presentation),
      METHOD("modalPresentationStyle", "q@:", style),
      METHOD("setModalPresentationStyle:", "v@:q", set_style),
      METHOD("isBeingPresented", FLAG "@:", is_coming),
      METHOD("isBeingDismissed", FLAG "@:", is_going),
      METHOD("isModalInPresentation", FLAG "@:", is_modal),
      METHOD("setModalInPresentation:", "v@:" FLAG, set_modal),
  };
  static const method methods[] = {
      METHOD("delegate", "@@:", delegate),
      METHOD("setDelegate:", "v@:@", set_delegate),
      METHOD("presentedViewController", "@@:", presented_by),
      METHOD("presentingViewController", "@@:", presenting_of),
      METHOD("presentationStyle", "q@:", presentation_style),
  };
  si_class type = runtime_named("UIViewController");
  for (size_t i = 0; i < COUNT(own); i++) runtime_add_method(type, &own[i]);
  return runtime_make_class(
      prefixed("UIPresentationController"), runtime_named("NSObject"), methods, COUNT(methods),
      sizeof(presentation_part), &presentation_place);
}
