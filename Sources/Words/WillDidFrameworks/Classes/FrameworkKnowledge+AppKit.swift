extension FrameworkKnowledge {
  static let appKit = """
    NSResponder : NSObject = menu nextResponder touchBar undoManager
    NSApplication : NSResponder = delegate mainMenu dockMenu windowsMenu servicesMenu helpMenu fontMenu mainWindow keyWindow
    NSView : NSResponder = nextKeyView menu toolTip subviews gestureRecognizers superview window previousKeyView
    NSControl : NSView = formatter target cell controller
    NSTextField : NSControl = delegate
    NSSecureTextField : NSTextField
    NSSearchField : NSTextField = searchMenuTemplate
    NSTokenField : NSTextField
    NSComboBox : NSTextField = dataSource
    NSButton : NSControl = image alternateImage sound
    NSPopUpButton : NSButton = menu
    NSSwitch : NSControl
    NSSlider : NSControl
    NSStepper : NSControl
    NSSegmentedControl : NSControl
    NSImageView : NSControl = image
    NSLevelIndicator : NSControl
    NSColorWell : NSControl
    NSPathControl : NSControl = delegate
    NSDatePicker : NSControl = delegate
    NSMatrix : NSControl = delegate prototype
    NSForm : NSMatrix
    NSBrowser : NSControl = delegate
    NSRuleEditor : NSControl = delegate
    NSPredicateEditor : NSRuleEditor
    NSScroller : NSControl
    NSTableView : NSControl = delegate dataSource headerView cornerView
    NSOutlineView : NSTableView = outlineTableColumn
    NSTableHeaderView : NSView = tableView
    NSTableColumn : NSObject = tableView headerCell dataCell
    NSTableRowView : NSView
    NSTableCellView : NSView = textField imageView objectValue
    NSText : NSView = delegate
    NSTextView : NSText = delegate layoutManager textContainer textStorage
    NSScrollView : NSView = contentView documentView verticalScroller horizontalScroller horizontalRulerView verticalRulerView
    NSClipView : NSView = documentView
    NSBox : NSView = contentView
    NSSplitView : NSView = delegate
    NSTabView : NSView = delegate
    NSTabViewItem : NSObject = view initialFirstResponder viewController color
    NSStackView : NSView = delegate
    NSGridView : NSView
    NSProgressIndicator : NSView
    NSVisualEffectView : NSView = maskImage
    NSCollectionView : NSView = delegate dataSource itemPrototype backgroundView prefetchDataSource collectionViewLayout
    NSCollectionViewLayout : NSObject
    NSCollectionViewFlowLayout : NSCollectionViewLayout
    NSOpenGLView : NSView = openGLContext pixelFormat
    NSRulerView : NSView = clientView scrollView
    NSMenuView : NSView
    NSWindow : NSResponder = delegate initialFirstResponder contentView toolbar parentWindow contentViewController windowController defaultButtonCell
    NSPanel : NSWindow
    NSSavePanel : NSPanel = accessoryView delegate
    NSOpenPanel : NSSavePanel
    NSColorPanel : NSPanel
    NSFontPanel : NSPanel
    NSDrawer : NSResponder = contentView parentWindow delegate
    NSWindowController : NSResponder = window document contentViewController
    NSViewController : NSResponder = view representedObject sourceItemView title
    NSCollectionViewItem : NSViewController = imageView textField collectionView
    NSSplitViewController : NSViewController = splitView
    NSTabViewController : NSViewController = tabView
    NSPageController : NSViewController = delegate
    NSTitlebarAccessoryViewController : NSViewController
    NSPopover : NSResponder = contentViewController delegate contentView positioningView
    NSDocument : NSObject = window printInfo
    NSPersistentDocument : NSDocument
    NSDocumentController : NSObject
    NSMenu : NSObject = delegate supermenu
    NSMenuItem : NSObject = submenu view menu target
    NSToolbar : NSObject = delegate
    NSToolbarItem : NSObject = view menuFormRepresentation target
    NSToolbarItemGroup : NSToolbarItem
    NSSearchToolbarItem : NSToolbarItem
    NSMenuToolbarItem : NSToolbarItem
    NSCell : NSObject = controlView menu formatter target image font
    NSActionCell : NSCell = target
    NSTextFieldCell : NSActionCell
    NSSecureTextFieldCell : NSTextFieldCell
    NSSearchFieldCell : NSTextFieldCell = searchMenuTemplate
    NSTokenFieldCell : NSTextFieldCell = delegate
    NSComboBoxCell : NSTextFieldCell = dataSource
    NSTableHeaderCell : NSTextFieldCell
    NSButtonCell : NSActionCell
    NSMenuItemCell : NSButtonCell
    NSPopUpButtonCell : NSMenuItemCell
    NSSliderCell : NSActionCell
    NSStepperCell : NSActionCell
    NSSegmentedCell : NSActionCell
    NSLevelIndicatorCell : NSActionCell
    NSPathCell : NSActionCell
    NSDatePickerCell : NSActionCell
    NSFormCell : NSActionCell
    NSImageCell : NSCell
    NSBrowserCell : NSCell
    NSTextAttachmentCell : NSCell
    NSController : NSObject
    NSObjectController : NSController = content managedObjectContext
    NSArrayController : NSObjectController = contentArray contentSet arrangedObjects
    NSTreeController : NSObjectController = contentArray
    NSDictionaryController : NSArrayController = contentDictionary
    NSUserDefaultsController : NSController
    NSStatusItem : NSObject = menu
    NSTextFinder : NSObject = client findBarContainer
    NSSpeechSynthesizer : NSObject = delegate
    NSGestureRecognizer : NSObject = delegate view target
    NSClickGestureRecognizer : NSGestureRecognizer
    NSPanGestureRecognizer : NSGestureRecognizer
    NSPressGestureRecognizer : NSGestureRecognizer
    NSMagnificationGestureRecognizer : NSGestureRecognizer
    NSRotationGestureRecognizer : NSGestureRecognizer
    NSStoryboardSegue : NSObject
    NSFontManager : NSObject = delegate target
    NSTextStorage : NSObject
    NSLayoutManager : NSObject
    NSTextContainer : NSObject
    NSAlert : NSObject = accessoryView delegate
    NSTouchBar : NSObject = delegate
    NSTouchBarItem : NSObject
    NSCustomTouchBarItem : NSTouchBarItem = view viewController
    NSSharingService : NSObject
    NSImage : NSObject
    NSColor : NSObject
    NSFont : NSObject
    NSButtonTouchBarItem : NSTouchBarItem
    NSServiceProvider : NSObject
    NSPreferencePane : NSObject = mainView window initialKeyView firstKeyView lastKeyView _window _initialKeyView _firstKeyView _lastKeyView
    """
}
