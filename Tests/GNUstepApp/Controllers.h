#import <AppKit/AppKit.h>

// A view that a nib makes with initWithFrame:, for which it has no archive.
@interface StampView : NSView
@end

// A controller whose view is in a nib.
@interface MyVC : NSViewController {
  IBOutlet NSButton *button;
}
- (NSButton *)button;
- (IBAction)send:(id)sender;
@end

// A controller out of a storyboard.
@interface BoardController : NSViewController {
  IBOutlet NSTextField *label;
}
- (NSTextField *)label;
@end

// Does all that a window controller should.
@interface PanelController : NSWindowController
@end

// Does not call super: neither when it wakes, where it should, nor when its window is loaded, where
// AppKit does nothing.
@interface ForgetfulController : PanelController
@end

// Has a nib with an outlet that it does not have.
@interface BrokenController : NSWindowController
@end

// Throws when its window is loaded.
@interface ThrowingController : NSWindowController
@end

// Kills its process when its window is loaded.
@interface DyingController : NSWindowController
@end
