// Classes as GCC compiles them, with the forms of arguments that UIKit and AppKit have, under the hooks: each
// method must get and return what it does without them. Prints what the hooks saw.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "willdid_hook.h"

typedef struct { double width, height; } Size;
typedef struct { Size origin, size; } Rect;

extern id class_createInstance(Class type, size_t extra);
extern id object_dispose(id object);
extern const char *sel_getName(SEL name);
extern Class objc_lookUpClass(const char *name);

static char log_text[1 << 16];

#define NOTE(...) snprintf(log_text + strlen(log_text), sizeof log_text - strlen(log_text), __VA_ARGS__)

__attribute__((objc_root_class))
@interface Root { Class isa; }
+ (id)new;
+ (id)instanceWithName:(const char *)name flag:(signed char)flag;
- (void)dealloc;
- (id)itself;
@end

@interface View : Root { Rect frame; }
- (id)initWithFrame:(Rect)rect;
- (Rect)frame;
- (void)setFrame:(Rect)rect;
- (Size)sizeThatFits:(Size)size;
- (double)alpha;
- (float)scale:(float)factor;
@end

@interface Controller : Root { View *view; }
- (id)initWithNibName:(id)name bundle:(id)bundle;
- (void)loadView;
- (void)viewDidLoad;
- (void)viewWillAppear:(bool)animated;
- (void)viewDidAppear:(signed char)animated;
- (void)resizeTo:(Size)size with:(id)coordinator;
- (bool)shouldPerform:(id)identifier sender:(id)sender;
- (id)transition:(id)from to:(id)to duration:(double)seconds options:(unsigned long)options
    animations:(id)animations completion:(id)completion;
- (long long)tag:(short)small of:(unsigned)number at:(unsigned char)byte in:(long long)large;
- (SEL)action;
- (void)fail;
@end

@interface ListController : Controller
@end
@interface FastListController : ListController
@end

@implementation Root
+ (id)new { return class_createInstance(self, 0); }
+ (id)instanceWithName:(const char *)name flag:(signed char)flag {
  NOTE("+instance %s %d\n", name, flag);
  return [self new];
}
- (void)dealloc { NOTE("dealloc\n"); object_dispose(self); }
- (id)itself { return self; }
@end

@implementation View
- (id)initWithFrame:(Rect)rect { frame = rect; return self; }
- (Rect)frame { return frame; }
- (void)setFrame:(Rect)rect {
  NOTE("setFrame %g %g %g %g\n", rect.origin.width, rect.origin.height, rect.size.width, rect.size.height);
  frame = rect;
}
- (Size)sizeThatFits:(Size)size { NOTE("sizeThatFits %g %g\n", size.width, size.height); return (Size){size.height, -1}; }
- (double)alpha { return 0.5; }
- (float)scale:(float)factor { NOTE("scale %g\n", factor); return factor * 2; }
@end

@implementation Controller
- (id)initWithNibName:(id)name bundle:(id)bundle { NOTE("init %d %d\n", name != 0, bundle != 0); return self; }
- (void)loadView { NOTE("loadView\n"); view = [[View new] initWithFrame:(Rect){{1, 2}, {3, 4}}]; }
- (void)viewDidLoad { NOTE("viewDidLoad\n"); }
- (void)viewWillAppear:(bool)animated { NOTE("viewWillAppear %d\n", animated); }
- (void)viewDidAppear:(signed char)animated { NOTE("viewDidAppear %d\n", animated); }
- (void)resizeTo:(Size)size with:(id)coordinator { NOTE("resize %g %g %d\n", size.width, size.height, coordinator == self); }
- (bool)shouldPerform:(id)identifier sender:(id)sender { return identifier != sender; }
- (id)transition:(id)from to:(id)to duration:(double)seconds options:(unsigned long)options
    animations:(id)animations completion:(id)completion {
  NOTE("transition %d %d %g %lx %d %d\n", from == self, to == self, seconds, options, animations == self, completion == self);
  return completion;
}
- (long long)tag:(short)small of:(unsigned)number at:(unsigned char)byte in:(long long)large {
  NOTE("tag %d %u %d %lld\n", small, number, byte, large);
  return large - small;
}
- (SEL)action { return @selector(viewDidLoad); }
- (void)fail { @throw self; }
@end

@implementation ListController
- (void)viewDidLoad { NOTE("list "); [super viewDidLoad]; }
- (void)viewWillAppear:(bool)animated { NOTE("list without super\n"); (void)animated; }
- (void)viewDidAppear:(signed char)animated { NOTE("list "); [super viewDidAppear:animated]; }
- (void)fail {
  @try {
    [super fail];
  } @finally {
    NOTE("finally\n");
  }
}
- (void)dealloc { NOTE("list "); [super dealloc]; }
@end

@implementation FastListController
- (void)viewDidLoad { NOTE("fast "); [super viewDidLoad]; [super viewDidLoad]; }
- (bool)shouldPerform:(id)identifier sender:(id)sender { return ![super shouldPerform:identifier sender:sender]; }
@end

// What an app and its frameworks do with them.
static void run(void) {
  log_text[0] = 0;
  const char *names[] = {"Controller", "ListController", "FastListController"};
  for (int index = 0; index < 3; index++) {
    Controller *one = [[(id)objc_lookUpClass(names[index]) instanceWithName:names[index] flag:-1] initWithNibName:0 bundle:(id)objc_lookUpClass("View")];
    [one loadView];
    [one viewDidLoad];
    [one viewWillAppear:true];
    [one viewDidAppear:1];
    [one resizeTo:(Size){320, 0.25} with:one];
    NOTE("should %d\n", [one shouldPerform:one sender:one]);
    NOTE("answers %d\n", [one transition:one to:0 duration:0.3 options:~0ul animations:0 completion:one] == one);
    NOTE("tag %lld\n", [one tag:-5 of:4000000000u at:255 in:-1ll << 40]);
    NOTE("action %d\n", sel_getName([one action])[0]);
    @try {
      [one fail];
    } @catch (Controller *caught) {
      NOTE("caught %d\n", caught == one);
    }
    [one dealloc];
  }
  View *view = [[View new] initWithFrame:(Rect){{0, 0}, {10, 20}}];
  [view setFrame:(Rect){{-1, 0.5}, {1e300, 4}}];
  Rect frame = [view frame];
  NOTE("frame %g %g %g %g\n", frame.origin.width, frame.origin.height, frame.size.width, frame.size.height);
  Size size = [view sizeThatFits:(Size){7, 8}];
  NOTE("size %g %g alpha %g scale %g\n", size.width, size.height, [view alpha], [view scale:1.25f]);
  NOTE("itself %d\n", [view itself] == view);
  [view dealloc];
}

static const char *const roots[] = {"Root", 0};
static const wd_selector selectors[] = {
    {"instanceWithName:flag:", true, roots, 0}, {"initWithNibName:bundle:", false, roots, 0},
    {"initWithFrame:", false, roots, 0}, {"loadView", false, roots, 0}, {"viewDidLoad", false, roots, 0},
    {"viewWillAppear:", false, roots, 0}, {"viewDidAppear:", false, roots, 0}, {"resizeTo:with:", false, roots, 0},
    {"shouldPerform:sender:", false, roots, 0}, {"tag:of:at:in:", false, roots, 0}, {"action", false, roots, 0},
    {"transition:to:duration:options:animations:completion:", false, roots, 0}, {"fail", false, roots, 0},
    {"dealloc", false, roots, 0}, {"setFrame:", false, roots, 0}, {"frame", false, roots, 0},
    {"sizeThatFits:", false, roots, 0}, {"alpha", false, roots, 0}, {"scale:", false, roots, 0},
    {"itself", false, roots, 0},
};

static size_t enters, exits, supers, unwound, missing, twice;

static void enter(void *context, wd_call *call) {
  (void)context;
  enters++;
  supers += call->way == WD_CALL_SUPER;
}

static void leave(void *context, wd_call *call) {
  (void)context;
  exits++;
  unwound += call->is_unwound;
  twice += call->super_calls == 2;
  if (!call->is_judged || call->super_calls > 0) return;
  if (missing++ > 1) return;
  printf("%s calls no super in %s\n", call->method->level->name, selectors[call->method->selector].name);
}

int main(void) {
  static char plain[sizeof log_text];
  static wd_hook_configuration configuration;
  configuration.selectors = selectors;
  configuration.selector_count = sizeof selectors / sizeof *selectors;
  configuration.owner.enter = enter;
  configuration.owner.exit = leave;
  run();
  strcpy(plain, log_text);
  printf("install %d, %s\n", wd_hook_install(&configuration), wd_hook_runtime());
  printf("methods %zu, unsupported %zu\n", wd_hook_count().methods, wd_hook_count().unsupported);
  run();
  printf("the same %d\n", strcmp(plain, log_text) == 0);
  for (int round = 0; round < 9; round++) run();
  printf("enters %zu, exits %zu, supers %zu, unwound %zu, missing %zu, twice %zu\n", enters, exits, supers, unwound, missing, twice);
  wd_hook_set_reporting(false);
  run();
  wd_hook_uninstall();
  run();
  printf("the same %d, left behind %zu\n", strcmp(plain, log_text) == 0, wd_hook_count().left_behind);
  return 0;
}
