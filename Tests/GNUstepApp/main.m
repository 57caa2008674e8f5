#define _GNU_SOURCE
#import "Controllers.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

// What main was called with.
static int wordCount;
static const char **mainWords;
static const char **mainVariables;

// Plays the scenario that it is started with, as in `Fixture -Scenario healthy`, and ends.
@interface FixtureDelegate : NSObject {
  IBOutlet NSWindow *window;
  IBOutlet NSTextField *label;
  NSMutableArray *kept;
}
@end

@implementation FixtureDelegate
- (void)awakeFromNib {
  printf("FixtureDelegate has %s window and %s label\n", window ? "its" : "no", label ? "its" : "no");
}

- (void)applicationDidFinishLaunching:(NSNotification *)note {
  kept = [NSMutableArray new];
  NS_DURING
    [window makeKeyAndOrderFront:self];
  NS_HANDLER
    // Where X has not shown a window yet, making it the key window raises an exception now and then.
    fprintf(stderr, "%s\n", [[localException reason] UTF8String]);
  NS_ENDHANDLER
  [self performSelector:@selector(play) withObject:nil afterDelay:0];
}

- (void)play {
  NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
  NSString *scenario = [defaults stringForKey:@"Scenario"];
  SEL step = NSSelectorFromString(scenario ? scenario : @"healthy");
  printf("plays %s\n", sel_getName(step));
  NS_DURING
    [self performSelector:step];
  NS_HANDLER
    // For the same reason; whatever a scenario raises on purpose, it catches itself.
    fprintf(stderr, "%s\n", [[localException reason] UTF8String]);
  NS_ENDHANDLER
  printf("played %s\n", sel_getName(step));
  fflush(stdout);
  if ([defaults boolForKey:@"Stays"]) return;
  if ([defaults objectForKey:@"Status"]) exit((int)[defaults integerForKey:@"Status"]);
  [NSApp terminate:self];
}

- (BOOL)applicationShouldTerminateAfterLastWindowClosed:(NSApplication *)sender {
  return NO;
}

- (void)applicationWillTerminate:(NSNotification *)note {
  printf("terminates\n");
}

- (void)show:(Class)type nib:(NSString *)nib {
  NSWindowController *controller = [[type alloc] initWithWindowNibName:nib];
  [kept addObject:controller];
  [controller showWindow:self];
  [controller release];
}

// MARK: Scenarios

- (void)healthy {
  MyVC *letter = [[MyVC alloc] initWithNibName:@"MyVC" bundle:nil];
  [[window contentView] addSubview:[letter view]];
  [[letter button] performClick:self];
  [kept addObject:letter];
  [letter release];
  NSStoryboard *storyboard = [NSStoryboard storyboardWithName:@"Board"
                                                       bundle:[NSBundle mainBundle]];
  BoardController *board = [storyboard instantiateInitialController];
  if ([board view]) {
    [[window contentView] addSubview:[board view]];
    printf("BoardController has %s label\n", [board label] ? "its" : "no");
    [kept addObject:board];
  }
  [self show:[PanelController class] nib:@"Panel"];
  [[[kept lastObject] window] close];
}

- (void)forgetsSuper {
  [self show:[ForgetfulController class] nib:@"Panel"];
}

- (void)missingOutlet {
  NS_DURING
    [self show:[BrokenController class] nib:@"Broken"];
  NS_HANDLER
    printf("%s\n", [[localException name] UTF8String]);
  NS_ENDHANDLER
}

- (void)throws {
  NS_DURING
    [self show:[ThrowingController class] nib:@"Panel"];
  NS_HANDLER
    printf("%s\n", [[localException name] UTF8String]);
  NS_ENDHANDLER
  [self show:[PanelController class] nib:@"Panel"];
}

- (void)lateBundle {
  NSString *path = [[NSBundle mainBundle] pathForResource:@"Late" ofType:@"bundle"];
  NSBundle *bundle = [NSBundle bundleWithPath:path];
  NSWindowController *controller = [[bundle principalClass] new];
  [kept addObject:controller];
  [controller showWindow:self];
  [controller release];
}

- (void)children {
  NSString *program = [[NSBundle mainBundle] executablePath];
  NSTask *child = [NSTask launchedTaskWithLaunchPath:program
                                           arguments:[NSArray arrayWithObjects:@"-Scenario", @"nothing", nil]];
  [child waitUntilExit];
  printf("a child ended with %d\n", [child terminationStatus]);
  system("echo a shell finds $((${#WILLDID_RUN} + ${#LD_PRELOAD})) letters");
}

- (void)dies {
  [self show:[DyingController class] nib:@"Panel"];
}

- (void)crashes {
  [self show:[CrashingController class] nib:@"Panel"];
}

- (void)archives {
  [self show:[ArchivingController class] nib:@"Panel"];
}

- (void)setsDefault {
  NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
  [defaults setObject:@"set" forKey:@"FixtureSetting"];
  [defaults synchronize];
}

// Tells what it finds of its process, of which the command that starts it may have changed something.
- (void)tells {
  NSProcessInfo *info = [NSProcessInfo processInfo];
  printf("main has %d words, the last is %s\n", wordCount, mainWords[wordCount - 1]);
  printf("Foundation has %d\n", (int)[[info arguments] count]);
  NSArray *names = [[[info environment] allKeys] sortedArrayUsingSelector:@selector(compare:)];
  NSUInteger place;
  for (place = 0; place < [names count]; place++) {
    NSString *name = [names objectAtIndex:place];
    if ([name hasPrefix:@"WILLDID"] || [name hasPrefix:@"LD_"]) printf("%s\n", [name UTF8String]);
  }
  const char **variable;
  for (variable = mainVariables; *variable; variable++) {
    if (strstr(*variable, "WILLDID")) printf("main has %s\n", *variable);
  }
  stack_t stack;
  sigaltstack(NULL, &stack);
  printf("another stack: %s\n", stack.ss_flags & SS_DISABLE ? "no" : "yes");
  int number;
  for (number = 1; number < 32; number++) {
    struct sigaction action;
    sigaction(number, NULL, &action);
    if (action.sa_handler == SIG_DFL) continue;
    // Foundation takes the signal of children when it had to start a daemon that no other application has.
    Dl_info image;
    if (number == SIGCHLD && dladdr((void *)action.sa_handler, &image) &&
        strstr(image.dli_fname, "libgnustep-base"))
      continue;
    printf("signal %d is taken\n", number);
  }
}

// Waits for an answer that never comes.
- (void)asks {
  fflush(stdout);
  [NSApp runModalForWindow:window];
}

// Asks for a document that holds no nib, and for one without a name.
- (void)failsNib {
  printf("loaded: %d\n", [NSBundle loadNibNamed:@"Corrupt" owner:self]);
  printf("loaded: %d\n", [NSBundle loadNibNamed:nil owner:self]);
}

- (void)nothing {
}
@end

int main(int count, const char **words, const char **variables) {
  if (count > 2 && strcmp(words[2], "raisesEarly") == 0) {
    [NSAutoreleasePool new];
    [NSException raise:@"EarlyException" format:@"raised on purpose"];
  }
  wordCount = count;
  mainWords = words;
  mainVariables = variables;
  return NSApplicationMain(count, words);
}
