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

// What is archived: right below the root class, which keeps nothing.
@interface Card : NSObject <NSCoding> {
  NSString *title;
}
@end

// Archives and reads something of its own while its nib is loaded.
@interface ArchivingController : NSWindowController
@end

// Crashes when its window is loaded.
@interface CrashingController : NSWindowController
@end

// Kills its process when its window is loaded.
@interface DyingController : NSWindowController
@end
