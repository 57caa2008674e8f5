#import "Controllers.h"

#include <signal.h>
#include <unistd.h>

@implementation StampView
- (id)initWithFrame:(NSRect)frame {
  return [super initWithFrame:frame];
}

- (void)awakeFromNib {
  printf("StampView awakes\n");
}
@end

@implementation MyVC
- (void)loadView {
  [super loadView];
  printf("MyVC has %s button\n", button ? "its" : "no");
}

- (void)awakeFromNib {
  printf("MyVC awakes\n");
}

- (NSButton *)button {
  return button;
}

- (IBAction)send:(id)sender {
  printf("sent\n");
}
@end

@implementation BoardController
- (void)awakeFromNib {
  printf("BoardController awakes\n");
}

- (NSTextField *)label {
  return label;
}
@end

@implementation PanelController
- (void)windowWillLoad {
  [super windowWillLoad];
}

- (void)windowDidLoad {
  [super windowDidLoad];
  printf("PanelController has %s window\n", [self isWindowLoaded] ? "its" : "no");
}

- (void)awakeFromNib {
  printf("PanelController awakes\n");
}
@end

@implementation ForgetfulController
- (void)awakeFromNib {
  printf("ForgetfulController awakes\n");
}

- (void)windowDidLoad {
  printf("ForgetfulController has its window\n");
}
@end

@implementation BrokenController
- (void)windowDidLoad {
  [super windowDidLoad];
}
@end

@implementation ThrowingController
- (void)windowDidLoad {
  [super windowDidLoad];
  [NSException raise:@"FixtureException" format:@"thrown as it should be"];
}
@end

@implementation Card
- (id)init {
  title = @"a title";
  return self;
}

- (id)initWithCoder:(NSCoder *)coder {
  title = [[coder decodeObjectForKey:@"title"] retain];
  return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeObject:title forKey:@"title"];
}
@end

@implementation ArchivingController
- (void)awakeFromNib {
  NSData *data = [NSKeyedArchiver archivedDataWithRootObject:[[Card new] autorelease]];
  printf("a %s comes back\n", class_getName([[NSKeyedUnarchiver unarchiveObjectWithData:data] class]));
}
@end

@implementation CrashingController
- (void)windowDidLoad {
  [super windowDidLoad];
  raise(SIGSEGV);
}
@end

@implementation DyingController
- (void)windowDidLoad {
  [super windowDidLoad];
  printf("DyingController dies\n");
  fflush(stdout);
  kill(getpid(), SIGKILL);
}
@end
