#import <AppKit/AppKit.h>

// A controller whose class is not there when the application starts.
@interface LateController : NSWindowController
@end

@implementation LateController
- (id)init {
  NSString *nib = [[NSBundle bundleForClass:[self class]] pathForResource:@"Late" ofType:@"xib"];
  return [super initWithWindowNibPath:nib owner:self];
}

- (void)windowDidLoad {
  [super windowDidLoad];
  printf("LateController has %s window\n", [self isWindowLoaded] ? "its" : "no");
}

- (void)awakeFromNib {
  printf("LateController awakes\n");
}
@end
