// Made by Tools/vocabulary of Classes.txt: change that, and run the tool again.
// A row is one line, however long it is:
// swift-format-ignore-file

extension FrameworkKnowledge {
  /// The role of a class of the frameworks.
  package enum Role: String, CaseIterable, Sendable {
    /// A controller of a view.
    case viewController
    /// A controller of a window.
    case windowController
    /// A document of an app.
    case document
    /// A controller that shows others, and whose callbacks do work of their own.
    case container
    /// A container that adds the controllers that it shows as its children itself.
    case addsChildren
    /// A controller of UIKit that apps fill with children of their own without a subclass.
    case plain
  }

  /// The classes of the values of properties.
  static let values = [
    "layer": "CALayer",
    "titleLabel": "UILabel",
    "textLabel": "UILabel",
    "detailTextLabel": "UILabel",
    "contentView": "UIView",
    "backgroundView": "UIView",
    "selectedBackgroundView": "UIView",
  ]
  /// Names in inheritance clauses that do not end like a protocol.
  static let protocols: Set<String> = ["Codable", "Encodable", "Decodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Error", "LocalizedError", "CustomStringConvertible", "CustomDebugStringConvertible", "Sendable", "ObservableObject", "AnyObject", "CaseIterable", "RawRepresentable", "NSObjectProtocol", "NSCoding", "NSSecureCoding", "NSCopying", "NSMutableCopying", "NSUserInterfaceValidations", "NSMenuItemValidation", "NSToolbarItemValidation", "UITextInput", "UIKeyInput", "UIInputViewAudioFeedback", "UIAppearance", "UIViewControllerTransitioning", "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning", "NSMenuDelegate", "NSTouchBarProvider", "Sequence", "IteratorProtocol", "Collection", "Actor", "UIContentView", "UIContentConfiguration", "MKAnnotation", "CAAction", "UIActivityItemSource", "UISearchResultsUpdating", "NSFetchedResultsSectionInfo", "NSPasteboardWriting", "NSPasteboardReading", "NSDraggingSource", "NSDraggingDestination", "NSAccessibilityButton", "QLPreviewItem", "UIFocusEnvironment", "UIStateRestoring", "UIObjectRestoration", "UIViewControllerRestoration", "class"]
  /// The modules that come with Apple's systems or with Swift.
  static let systemModules: Set<String> = ["Accelerate", "Accessibility", "Accounts", "ActivityKit", "AddressBook", "AddressBookUI", "AdServices", "AdSupport", "AgeRangeService", "AlarmKit", "AppClip", "AppIntents", "AppKit", "AppKitScripting", "AppleArchive", "AppleScriptKit", "AppleScriptObjC", "ApplicationServices", "AppTrackingTransparency", "ARKit", "AssetsLibrary", "AudioToolbox", "AudioUnit", "AudioVideoBridging", "AuthenticationServices", "AutomaticAssessmentConfiguration", "Automator", "AVFAudio", "AVFoundation", "AVKit", "AVRouting", "BackgroundAssets", "BackgroundTasks", "BrowserEngineKit", "BusinessChat", "CalendarStore", "CallKit", "Carbon", "CarKey", "CarPlay", "CFNetwork", "Charts", "Cinematic", "ClassKit", "ClockKit", "CloudKit", "Cocoa", "Collaboration", "ColorSync", "Combine", "CommonCrypto", "CompositorServices", "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreLocationUI", "CoreMedia", "CoreMediaIO", "CoreMIDI", "CoreML", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CoreWLAN", "CreateML", "CryptoKit", "CryptoTokenKit", "Cxx", "Darwin", "DataDetection", "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck", "DeviceDiscoveryUI", "DirectoryService", "DiscRecording", "DiscRecordingUI", "DiskArbitration", "Dispatch", "Distributed", "DockKit", "DriverKit", "DVDPlayback", "EventKit", "EventKitUI", "ExceptionHandling", "ExecutionPolicy", "ExposureNotification", "ExtensionFoundation", "ExtensionKit", "ExternalAccessory", "FamilyControls", "FileProvider", "FileProviderUI", "FinderSync", "ForceFeedback", "Foundation", "FoundationModels", "GameController", "GameKit", "GameplayKit", "Glibc", "GLKit", "GLUT", "GroupActivities", "GSS", "HealthKit", "HealthKitUI", "HIServices", "HomeKit", "Hypervisor", "iAd", "ICADevices", "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore", "ImageIO", "ImagePlayground", "InputMethodKit", "InstallerPlugins", "InstantMessage", "Intents", "IntentsUI", "IOBluetooth", "IOBluetoothUI", "IOKit", "IOSurface", "JavaScriptCore", "JavaVM", "Kerberos", "Kernel", "LatentSemanticMapping", "LDAP", "LinkPresentation", "LocalAuthentication", "LocalAuthenticationEmbeddedUI", "MachO", "MailKit", "ManagedSettings", "ManagedSettingsUI", "MapKit", "MarketplaceKit", "Matter", "MatterSupport", "MediaAccessibility", "MediaLibrary", "MediaPlayer", "MediaToolbox", "Messages", "MessageUI", "Metal", "MetalFX", "MetalKit", "MetalPerformanceShaders", "MetricKit", "MLCompute", "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "MusicKit", "Musl", "NaturalLanguage", "NearbyInteraction", "NetFS", "Network", "NetworkExtension", "NewsstandKit", "NotificationCenter", "ObjectiveC", "Observation", "OpenAL", "OpenCL", "OpenDirectory", "OpenGL", "OpenGLES", "OSAKit", "OSLog", "ParavirtualizedGraphics", "PassKit", "PCSC", "PDFKit", "PencilKit", "PHASE", "Photos", "PhotosUI", "PlaygroundSupport", "PreferencePanes", "ProximityReader", "PushKit", "PushToTalk", "Python", "QTKit", "Quartz", "QuartzCore", "QuickLook", "QuickLookThumbnailing", "QuickLookUI", "QuickTime", "RealityFoundation", "RealityKit", "RegexBuilder", "ReplayKit", "RoomPlan", "Ruby", "SafariServices", "SafetyKit", "SceneKit", "ScreenCaptureKit", "ScreenSaver", "ScreenTime", "Scripting", "ScriptingBridge", "SearchKit", "Security", "SecurityFoundation", "SecurityInterface", "SensitiveContentAnalysis", "SensorKit", "ServiceManagement", "SharedWithYou", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StickerKit", "StoreKit", "Swift", "SwiftData", "SwiftUI", "SwiftUICore", "Symbols", "Synchronization", "SyncServices", "System", "SystemConfiguration", "SystemExtensions", "Tcl", "Testing", "ThreadNetwork", "TipKit", "Tk", "Translation", "TVMLKit", "TVServices", "TVUIKit", "TWAIN", "Twitter", "UIKit", "UIKitCore", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoDecodeAcceleration", "VideoSubscriberAccount", "VideoToolbox", "Virtualization", "Vision", "VisionKit", "vmnet", "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "WorkoutKit", "XcodeKit", "XCTest"]
  /// A line for each class: its name, its superclasses, then its roles, keys, attributes,
  /// actions, and the events that it never sends.
  static let rows = """
    NSObject
    NSProxy
    CALayer|NSObject|||cornerRadius borderWidth borderColor shadowColor shadowOffset shadowOpacity shadowRadius masksToBounds backgroundColor opacity zPosition shouldRasterize rasterizationScale contentsScale hidden name maskedCorners cornerCurve doubleSided anchorPoint bounds position shadowPath allowsEdgeAntialiasing drawsAsynchronously geometryFlipped contentsGravity borderUIColor edgeAntialiasingMask minificationFilter magnificationFilter transform sublayerTransform
    NSFormatter|NSObject
    NSNumberFormatter|NSFormatter
    NSDateFormatter|NSFormatter
    NSByteCountFormatter|NSFormatter
    NSOperation|NSObject
    NSThread|NSObject
    NSUserDefaults|NSObject
    NSUndoManager|NSObject
    NSManagedObject|NSObject
    NSManagedObjectContext|NSObject
    NSValueTransformer|NSObject
    Formatter|NSObject
    NumberFormatter|NSFormatter
    DateFormatter|NSFormatter
    Operation|NSObject
    Thread|NSObject
    UIResponder|NSObject||inputView inputAccessoryView inputViewController inputAccessoryViewController undoManager userActivity restorationIdentifier||cut: copy: paste: select: selectAll: delete: toggleBoldface: toggleItalics: toggleUnderline: increaseSize: decreaseSize: makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: undo redo toggle becomeFirstResponder resignFirstResponder
    UIApplication|UIResponder||delegate
    UIView|UIResponder||gestureRecognizers maskView tintColor backgroundColor hidden alpha tag layoutMargins accessibilityElements constraints accessibilityLabel focusItemContainer interactions superview subviews motionEffects accessibilityCustomActions nextFocusedView preferredFocusEnvironments preferredFocusedView|layer clipsToBounds opaque contentMode userInteractionEnabled multipleTouchEnabled exclusiveTouch autoresizesSubviews autoresizingMask translatesAutoresizingMaskIntoConstraints accessibilityIdentifier accessibilityLabel accessibilityHint accessibilityValue accessibilityTraits isAccessibilityElement accessibilityElementsHidden shouldGroupAccessibilityChildren accessibilityViewIsModal accessibilityIgnoresInvertColors accessibilityLanguage preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea directionalLayoutMargins semanticContentAttribute frame bounds center transform contentScaleFactor tintAdjustmentMode restorationIdentifier overrideUserInterfaceStyle layoutMarginsFollowReadableWidth maximumContentSizeCategory minimumContentSizeCategory alpha hidden backgroundColor tintColor tag layoutMargins clearsContextBeforeDrawing focusGroupIdentifier focusGroupPriority largeContentTitle showsLargeContentViewer scalesLargeContentImage largeContentImageInsets anchorPoint motionEffects|removeFromSuperview endEditing: setHidden: setNeedsDisplay setNeedsLayout
    UIWindow|UIView||rootViewController screen windowScene
    UIControl|UIView||enabled selected highlighted menu|contentVerticalAlignment contentHorizontalAlignment enabled selected highlighted showsMenuAsPrimaryAction toolTip|performPrimaryAction setEnabled:|valueChanged editing
    UIButton|UIControl||titleLabel imageView menu configuration subtitleLabel|contentEdgeInsets titleEdgeInsets imageEdgeInsets adjustsImageWhenHighlighted adjustsImageWhenDisabled showsTouchWhenHighlighted reversesTitleShadowWhenHighlighted changesSelectionAsPrimaryAction role tintColor configuration||editing
    UITextField|UIControl||delegate leftView rightView inputView inputAccessoryView text background disabledBackground font inputDelegate tokenizer|placeholder attributedPlaceholder borderStyle clearButtonMode clearsOnBeginEditing textAlignment textColor leftViewMode rightViewMode keyboardType autocorrectionType autocapitalizationType secureTextEntry returnKeyType minimumFontSize adjustsFontSizeToFitWidth adjustsFontForContentSizeCategory textContentType smartQuotesType smartDashesType spellCheckingType keyboardAppearance text font background disabledBackground allowsEditingTextAttributes enablesReturnKeyAutomatically clearsOnInsertion smartInsertDeleteType||valueChanged
    UISearchTextField|UITextField
    UISlider|UIControl||minimumValueImage maximumValueImage|minimumValue maximumValue value minimumTrackTintColor maximumTrackTintColor thumbTintColor continuous||editing
    UISwitch|UIControl||onImage offImage|on onTintColor thumbTintColor onImage offImage preferredStyle title||editing
    UIStepper|UIControl|||value minimumValue maximumValue stepValue autorepeat wraps continuous||editing
    UISegmentedControl|UIControl|||selectedSegmentIndex momentary apportionsSegmentWidthsByContent selectedSegmentTintColor segmentedControlStyle||editing
    UIPageControl|UIControl|||pageIndicatorTintColor currentPageIndicatorTintColor numberOfPages currentPage hidesForSinglePage defersCurrentPageDisplay backgroundStyle allowsContinuousInteraction preferredIndicatorImage||editing
    UIDatePicker|UIControl||calendar locale date|datePickerMode minuteInterval textColor preferredDatePickerStyle date minimumDate maximumDate countDownDuration locale timeZone roundsToMinuteInterval||editing
    UIRefreshControl|UIControl||attributedTitle|attributedTitle tintColor
    UIColorWell|UIControl
    UILabel|UIView||text font textColor attributedText shadowColor|adjustsFontSizeToFitWidth adjustsFontForContentSizeCategory minimumScaleFactor minimumFontSize numberOfLines lineBreakMode textAlignment shadowOffset highlightedTextColor enabled highlighted preferredMaxLayoutWidth baselineAdjustment allowsDefaultTighteningForTruncation text font textColor shadowColor attributedText lineBreakStrategy showsExpansionTextWhenTruncated
    UIImageView|UIView||image highlightedImage animationImages|animationDuration animationRepeatCount highlighted adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenAncestorFocused image highlightedImage tintColor preferredSymbolConfiguration
    UIProgressView|UIView||observedProgress progressImage trackImage|progress progressTintColor trackTintColor progressViewStyle progressImage trackImage
    UIActivityIndicatorView|UIView|||hidesWhenStopped color activityIndicatorViewStyle
    UIPickerView|UIView||delegate dataSource|showsSelectionIndicator
    UIStackView|UIView||arrangedSubviews|spacing axis distribution alignment layoutMarginsRelativeArrangement baselineRelativeArrangement
    UIScrollView|UIView||delegate refreshControl|contentInset scrollEnabled pagingEnabled bounces alwaysBounceVertical alwaysBounceHorizontal showsVerticalScrollIndicator showsHorizontalScrollIndicator contentSize contentOffset decelerationRate delaysContentTouches canCancelContentTouches contentInsetAdjustmentBehavior keyboardDismissMode minimumZoomScale maximumZoomScale directionalLockEnabled bouncesZoom zoomScale scrollIndicatorInsets verticalScrollIndicatorInsets horizontalScrollIndicatorInsets automaticallyAdjustsScrollIndicatorInsets indicatorStyle scrollsToTop
    UITextView|UIScrollView||delegate inputView inputAccessoryView text font attributedText inputDelegate tokenizer|textContainerInset editable selectable textColor textAlignment dataDetectorTypes smartQuotesType smartDashesType spellCheckingType keyboardAppearance textContainer adjustsFontForContentSizeCategory allowsEditingTextAttributes clearsOnInsertion text font attributedText returnKeyType keyboardType autocorrectionType autocapitalizationType secureTextEntry enablesReturnKeyAutomatically inputView linkTextAttributes typingAttributes scrollEnabled
    UITableView|UIScrollView||dataSource delegate prefetchDataSource dragDelegate dropDelegate tableHeaderView tableFooterView backgroundView separatorColor|rowHeight estimatedRowHeight sectionHeaderHeight sectionFooterHeight estimatedSectionHeaderHeight estimatedSectionFooterHeight separatorInset separatorStyle sectionIndexColor sectionIndexBackgroundColor sectionIndexTrackingBackgroundColor allowsSelection allowsMultipleSelection cellLayoutMarginsFollowReadableWidth sectionHeaderTopPadding allowsSelectionDuringEditing allowsMultipleSelectionDuringEditing separatorColor separatorInsetReference insetsContentViewsToSafeArea remembersLastFocusedIndexPath dragInteractionEnabled prefetchingEnabled fillerRowHeight selectionFollowsFocus allowsFocus editing sectionIndexMinimumDisplayRowCount|reloadData setEditing:
    UICollectionView|UIScrollView||dataSource delegate prefetchDataSource dragDelegate dropDelegate backgroundView collectionViewLayout|allowsSelection allowsMultipleSelection prefetchingEnabled remembersLastFocusedIndexPath dragInteractionEnabled reorderingCadence selectionFollowsFocus allowsFocus allowsEditing|reloadData
    UITableViewCell|UIView||contentView textLabel detailTextLabel imageView accessoryView editingAccessoryView backgroundView selectedBackgroundView multipleSelectionBackgroundView backgroundConfiguration|separatorInset selectionStyle accessoryType indentationLevel indentationWidth shouldIndentWhileEditing focusStyle showsReorderControl editingAccessoryType selected highlighted editing automaticallyUpdatesContentConfiguration automaticallyUpdatesBackgroundConfiguration
    UITableViewCellContentView|UIView
    UITableViewHeaderFooterView|UIView||textLabel detailTextLabel contentView backgroundView tintColor
    UICollectionReusableView|UIView
    UICollectionViewCell|UICollectionReusableView||contentView backgroundView selectedBackgroundView|selected highlighted automaticallyUpdatesContentConfiguration automaticallyUpdatesBackgroundConfiguration
    UICollectionViewListCell|UICollectionViewCell
    UICollectionViewLayout|NSObject
    UICollectionViewFlowLayout|UICollectionViewLayout|||minimumLineSpacing minimumInteritemSpacing itemSize estimatedItemSize sectionInset headerReferenceSize footerReferenceSize scrollDirection sectionHeadersPinToVisibleBounds sectionFootersPinToVisibleBounds sectionInsetReference
    UICollectionViewCompositionalLayout|UICollectionViewLayout
    UICollectionViewTransitionLayout|UICollectionViewLayout
    UIToolbar|UIView||items delegate|barTintColor translucent barStyle
    UITabBar|UIView||items selectedItem delegate|barTintColor translucent barStyle selectedImageTintColor unselectedItemTintColor selectionIndicatorImage shadowImage itemPositioning itemSpacing itemWidth
    UINavigationBar|UIView||items delegate topItem backItem|barTintColor translucent barStyle shadowImage prefersLargeTitles titleTextAttributes
    UISearchBar|UIView||delegate inputAccessoryView text searchTextField|placeholder prompt barTintColor searchBarStyle translucent showsCancelButton barStyle text showsBookmarkButton showsSearchResultsButton showsScopeBar scopeButtonTitles selectedScopeButtonIndex backgroundImage scopeBarBackgroundImage searchFieldBackgroundPositionAdjustment searchTextPositionAdjustment keyboardType autocorrectionType autocapitalizationType returnKeyType secureTextEntry keyboardAppearance
    UIWebView|UIView||delegate request scrollView|scalesPageToFit dataDetectorTypes allowsInlineMediaPlayback mediaPlaybackRequiresUserAction suppressesIncrementalRendering keyboardDisplayRequiresUserAction paginationMode|goBack goForward reload stopLoading goBack: goForward: reload: stopLoading:
    UIVisualEffectView|UIView||contentView effect|effect
    UIVibrancyEffect|NSObject
    UIInputView|UIView
    UIContainerView|UIView
    UIActionSheet|UIView||delegate
    UIAlertView|UIView||delegate
    UIPopoverBackgroundView|UIView
    UITableViewController|UIViewController|plain|tableView refreshControl|clearsSelectionOnViewWillAppear
    UICollectionViewController|UIViewController|plain|collectionView collectionViewLayout|clearsSelectionOnViewWillAppear installsStandardGestureForInteractiveMovement useLayoutToLayoutNavigationTransitions
    UIViewController|UIResponder|viewController plain|view preferredFocusedView preferredFocusEnvironments tabBarObservedScrollView tabBarItem navigationItem toolbarItems searchDisplayController title editButtonItem extensionContext preferredContentSize transitioningDelegate restorationIdentifier storyboard parentViewController popoverPresentationController definesPresentationContext splitViewController navigationController tabBarController|hidesBottomBarWhenPushed modalPresentationStyle modalTransitionStyle edgesForExtendedLayout extendedLayoutIncludesOpaqueBars automaticallyAdjustsScrollViewInsets modalInPopover contentSizeForViewInPopover providesPresentationContextTransitionStyle modalInPresentation modalPresentationCapturesStatusBarAppearance title preferredContentSize definesPresentationContext editing restorationIdentifier overrideUserInterfaceStyle additionalSafeAreaInsets viewRespectsSystemMinimumLayoutMargins transitioningDelegate restoresFocusAfterTransition interactionActivityTrackingBaseName focusGroupIdentifier|dismissModalViewControllerAnimated: dismissViewController: setEditing:
    UINavigationController|UIViewController|container addsChildren|navigationBar toolbar delegate viewControllers topViewController|navigationBarHidden toolbarHidden hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact delegate|popViewControllerAnimated:
    UITabBarController|UIViewController|container addsChildren|delegate tabBar viewControllers selectedViewController selectedIndex customizableViewControllers moreNavigationController|selectedIndex delegate
    UISplitViewController|UIViewController|container|delegate viewControllers|preferredDisplayMode preferredPrimaryColumnWidthFraction minimumPrimaryColumnWidth maximumPrimaryColumnWidth presentsWithGesture primaryEdge preferredSplitBehavior showsSecondaryOnlyButton preferredPrimaryColumnWidth preferredSupplementaryColumnWidth delegate|toggleSidebar: showSidebar:
    UIPageViewController|UIViewController|container|delegate dataSource|doubleSided
    UISearchController|UIViewController||delegate searchResultsUpdater searchBar searchResultsController
    UISearchContainerViewController|UIViewController
    UIInputViewController|UIViewController||inputView
    UIImagePickerController|UINavigationController||delegate cameraOverlayView
    UIVideoEditorController|UINavigationController
    UIDocumentBrowserViewController|UIViewController||delegate
    UIDocumentPickerViewController|UIViewController||delegate
    UIDocumentMenuViewController|UIViewController
    UIDocumentPickerExtensionViewController|UIViewController
    UIActivityViewController|UIViewController
    UIAlertController|UIViewController
    UIReferenceLibraryViewController|UIViewController
    UICloudSharingController|UIViewController
    UIFontPickerViewController|UIViewController
    UIColorPickerViewController|UIViewController
    UIPresentationController|NSObject||delegate
    UIPopoverPresentationController|UIPresentationController
    UIPopoverController|NSObject||delegate contentViewController
    UIStoryboardSegue|NSObject
    UIStoryboardPopoverSegue|UIStoryboardSegue
    UIStoryboardUnwindSegueSource|NSObject
    UISearchDisplayController|NSObject||delegate searchResultsDataSource searchResultsDelegate searchContentsController searchBar
    UIGestureRecognizer|NSObject||delegate view|cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded enabled
    UITapGestureRecognizer|UIGestureRecognizer
    UIPinchGestureRecognizer|UIGestureRecognizer
    UIRotationGestureRecognizer|UIGestureRecognizer
    UISwipeGestureRecognizer|UIGestureRecognizer
    UIPanGestureRecognizer|UIGestureRecognizer
    UIScreenEdgePanGestureRecognizer|UIPanGestureRecognizer
    UILongPressGestureRecognizer|UIGestureRecognizer
    UIHoverGestureRecognizer|UIGestureRecognizer
    UIBarItem|NSObject||image landscapeImagePhone title|enabled imageInsets tag accessibilityLabel accessibilityIdentifier accessibilityHint
    UIBarButtonItem|UIBarItem||target customView menu tintColor|style width possibleTitles
    UIBarButtonItemGroup|NSObject
    UITabBarItem|UIBarItem||selectedImage|badgeValue badgeColor titlePositionAdjustment
    UINavigationItem|NSObject||titleView leftBarButtonItem rightBarButtonItem backBarButtonItem leftBarButtonItems rightBarButtonItems searchController|title prompt hidesBackButton leftItemsSupplementBackButton largeTitleDisplayMode backButtonTitle backButtonDisplayMode hidesSearchBarWhenScrolling
    UIDocument|NSObject
    UIManagedDocument|UIDocument
    UIMenuController|NSObject
    UIDynamicBehavior|NSObject
    UIDynamicAnimator|NSObject
    UIFocusGuide|UILayoutGuide
    UILayoutGuide|NSObject||owningView
    UIScene|UIResponder||delegate
    UIWindowScene|UIScene
    UIActivity|NSObject
    UIPrintPageRenderer|NSObject
    UIPercentDrivenInteractiveTransition|NSObject
    UITextChecker|NSObject
    UIColor|NSObject
    UIImage|NSObject
    UIFont|NSObject
    NSLayoutConstraint|NSObject|||constant priority identifier active shouldBeArchived
    NSResponder|NSObject||menu nextResponder touchBar undoManager||cut: copy: paste: delete: select: selectAll: selectText: clear: toggleContinuousSpellChecking: toggleSmartInsertDelete: makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: undo redo becomeFirstResponder resignFirstResponder alignCenter: alignJustified: alignLeft: alignRight: cancelOperation: capitalizeWord: centerSelectionInVisibleArea: changeAttributes: changeColor: changeFont: checkSpelling: closeWidget: complete: copyFont: copyRuler: deleteBackward: deleteForward: indent: insertNewline: loosenKerning: lowerBaseline: lowercaseWord: makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionNatural: makeBaseWritingDirectionRightToLeft: makeTextWritingDirectionNatural: moveDown: moveUp: noResponderFor: orderFrontListPanel: orderFrontSpacingPanel: orderFrontSubstitutionsPanel: orderFrontTablePanel: outdent: pasteAsPlainText: pasteAsRichText: pasteFont: pasteRuler: performDefaultSelection: performFindPanelAction: performTextFinderAction: presentError: print raiseBaseline: redo: scrollLineUp: scrollPageDown: scrollPageUp: showDefinition: showGuessPanel: startSpeaking: stopSpeaking: subscript: superscript: tightenKerning: toggleAutomaticDashSubstitution: toggleAutomaticDataDetection: toggleAutomaticLinkDetection: toggleAutomaticQuoteSubstitution: toggleAutomaticSpellingCorrection: toggleAutomaticTextCompletion: toggleAutomaticTextReplacement: toggleBaseWritingDirection: toggleGrammarChecking: toggleRuler: turnOffKerning: turnOffLigatures: underline: undo: unscript: uppercaseWord: useAllLigatures: useStandardKerning: useStandardLigatures:
    NSApplication|NSResponder||delegate mainMenu dockMenu windowsMenu servicesMenu helpMenu fontMenu mainWindow keyWindow||terminate: hide: hideOtherApplications: unhideAllApplications: hideOtherApplications unhideAllApplications orderFrontStandardAboutPanel: orderFrontPreferencesPanel: orderFrontCharacterPalette: orderFrontColorPanel: activateContextHelpMode: showHelp: runPageLayout: arrangeInFront: miniaturizeAll: stopModal: unhide: stop:
    NSView|NSResponder||nextKeyView menu toolTip subviews gestureRecognizers superview window previousKeyView|wantsLayer layer focusRingType alphaValue hidden toolTip frame bounds canDrawConcurrently layerContentsRedrawPolicy layerUsesCoreImageFilters autoresizesSubviews translatesAutoresizingMaskIntoConstraints identifier appearance backgroundFilters contentFilters compositingFilter shadow postsFrameChangedNotifications userInterfaceLayoutDirection needsDisplay clipsToBounds wantsBestResolutionOpenGLSurface wantsRestingTouches layerContentsPlacement acceptsTouchEvents|print: fax: setHidden: alignCenterInSuperview: performDragOperation:
    NSControl|NSView||formatter target cell controller|tag enabled font alignment stringValue objectValue doubleValue intValue floatValue integerValue attributedStringValue refusesFirstResponder ignoresMultiClick cell action target continuous lineBreakMode controlSize baseWritingDirection usesSingleLineMode allowsExpansionToolTips|performClick: takeIntValueFrom: takeIntegerValueFrom: takeFloatValueFrom: takeDoubleValueFrom: takeStringValueFrom: takeObjectValueFrom: setObjectValue: setStringValue: setEnabled: selectText:
    NSTextField|NSControl||delegate|textColor backgroundColor drawsBackground bezeled bordered editable selectable placeholderString preferredMaxLayoutWidth maximumNumberOfLines allowsDefaultTighteningForTruncation
    NSSecureTextField|NSTextField
    NSSearchField|NSTextField||searchMenuTemplate|recentsAutosaveName maximumRecents sendsWholeSearchString sendsSearchStringImmediately centersPlaceholder
    NSTokenField|NSTextField|||tokenStyle completionDelay
    NSComboBox|NSTextField||dataSource|completes numberOfVisibleItems itemHeight hasVerticalScroller buttonBordered usesDataSource
    NSButton|NSControl||image alternateImage sound|title alternateTitle image alternateImage state bezelStyle bordered transparent keyEquivalent sound contentTintColor imageScaling allowsMixedState showsBorderOnlyWhileMouseInside
    NSPopUpButton|NSButton||menu|pullsDown autoenablesItems preferredEdge
    NSSwitch|NSControl
    NSSlider|NSControl|||minValue maxValue numberOfTickMarks tickMarkPosition allowsTickMarkValuesOnly sliderType vertical trackFillColor altIncrementValue
    NSStepper|NSControl
    NSSegmentedControl|NSControl|||segmentStyle selectedSegment segmentDistribution trackingMode springLoaded selectedSegmentBezelColor|selectSegment:
    NSImageView|NSControl||image|contentTintColor image imageScaling animates imageAlignment imageFrameStyle editable allowsCutCopyPaste symbolConfiguration
    NSLevelIndicator|NSControl|||levelIndicatorStyle editable minValue maxValue warningValue criticalValue numberOfTickMarks placeholderVisibility drawsTieredCapacityLevels fillColor warningFillColor criticalFillColor
    NSColorWell|NSControl|||color bordered colorWellStyle supportsAlpha|takeColorFrom:
    NSPathControl|NSControl||delegate|URL pathStyle placeholderString backgroundColor editable allowedTypes
    NSDatePicker|NSControl||delegate|dateValue minDate maxDate datePickerStyle datePickerElements datePickerMode bezeled bordered drawsBackground backgroundColor textColor locale timeZone presentsCalendarOverlay
    NSMatrix|NSControl||delegate prototype
    NSForm|NSMatrix
    NSBrowser|NSControl||delegate
    NSRuleEditor|NSControl||delegate
    NSPredicateEditor|NSRuleEditor
    NSScroller|NSControl
    NSTableView|NSControl||delegate dataSource headerView cornerView|rowHeight intercellSpacing gridColor backgroundColor usesAlternatingRowBackgroundColors allowsMultipleSelection doubleAction autosaveName autosaveTableColumns floatsGroupRows rowSizeStyle selectionHighlightStyle usesAutomaticRowHeights allowsColumnReordering allowsColumnResizing allowsColumnSelection allowsEmptySelection allowsTypeSelect gridStyleMask style columnAutoresizingStyle headerView verticalMotionCanBeginDrag draggingDestinationFeedbackStyle|reloadData
    NSOutlineView|NSTableView||outlineTableColumn|indentationPerLevel indentationMarkerFollowsCell autoresizesOutlineColumn autosaveExpandedItems stronglyReferencesItems|expandItem: collapseItem:
    NSTableHeaderView|NSView||tableView
    NSTableColumn|NSObject||tableView headerCell dataCell|width minWidth maxWidth editable hidden resizingMask headerToolTip identifier title
    NSTableRowView|NSView
    NSTableCellView|NSView||textField imageView objectValue|backgroundStyle rowSizeStyle objectValue
    NSText|NSView||delegate
    NSTextView|NSText||delegate layoutManager textContainer textStorage|textColor backgroundColor insertionPointColor font drawsBackground textContainerInset automaticQuoteSubstitutionEnabled automaticDashSubstitutionEnabled automaticTextReplacementEnabled richText editable selectable usesFontPanel usesRuler allowsUndo
    NSScrollView|NSView||contentView documentView verticalScroller horizontalScroller horizontalRulerView verticalRulerView|drawsBackground backgroundColor borderType hasVerticalScroller hasHorizontalScroller verticalScrollElasticity horizontalScrollElasticity scrollerStyle automaticallyAdjustsContentInsets contentInsets autohidesScrollers scrollerKnobStyle scrollerInsets allowsMagnification magnification minMagnification maxMagnification usesPredominantAxisScrolling findBarPosition rulersVisible
    NSClipView|NSView||documentView|drawsBackground backgroundColor copiesOnScroll automaticallyAdjustsContentInsets contentInsets documentCursor
    NSBox|NSView||contentView|fillColor borderColor cornerRadius borderWidth title titlePosition transparent contentViewMargins
    NSSplitView|NSView||delegate|autosaveName dividerStyle vertical dividerColor arrangesAllSubviews
    NSTabView|NSView||delegate|tabViewType drawsBackground allowsTruncatedLabels controlTint tabPosition tabViewBorderType|takeSelectedTabViewItemFromSender: selectFirstTabViewItem: selectLastTabViewItem: selectNextTabViewItem: selectPreviousTabViewItem:
    NSTabViewItem|NSObject||view initialFirstResponder viewController color
    NSStackView|NSView||delegate|spacing orientation alignment distribution edgeInsets detachesHiddenViews
    NSGridView|NSView
    NSProgressIndicator|NSView|||doubleValue minValue maxValue usesThreadedAnimation displayedWhenStopped indeterminate controlSize controlTint style bezeled|animate: startAnimation: stopAnimation:
    NSVisualEffectView|NSView||maskImage|material blendingMode state emphasized maskImage
    NSCollectionView|NSView||delegate dataSource itemPrototype backgroundView prefetchDataSource collectionViewLayout
    NSCollectionViewLayout|NSObject
    NSCollectionViewFlowLayout|NSCollectionViewLayout
    NSOpenGLView|NSView||openGLContext pixelFormat
    NSRulerView|NSView||clientView scrollView
    NSMenuView|NSView
    NSWindow|NSResponder||delegate initialFirstResponder contentView toolbar parentWindow contentViewController windowController defaultButtonCell|title backgroundColor opaque hasShadow movableByWindowBackground titlebarAppearsTransparent titleVisibility alphaValue level styleMask collectionBehavior frameAutosaveName animationBehavior excludedFromWindowsMenu releasedWhenClosed|performClose: performMiniaturize: performZoom: zoom: miniaturize: deminiaturize: close makeKeyAndOrderFront: orderFront: orderOut: orderBack: print: fax: toggleToolbarShown: toggleFullScreen: runToolbarCustomizationPalette: toggleTabBar: selectNextTab: selectPreviousTab: mergeAllWindows: moveTabToNewWindow: toggleTabOverview: newWindowForTab: selectKeyViewFollowingView: selectNextKeyView: selectPreviousKeyView: runModalPageLayout:
    NSPanel|NSWindow
    NSSavePanel|NSPanel||accessoryView delegate||ok: cancel:
    NSOpenPanel|NSSavePanel
    NSColorPanel|NSPanel||||takeColorFrom:
    NSFontPanel|NSPanel
    NSDrawer|NSResponder||contentView parentWindow delegate||open: close: toggle:
    NSWindowController|NSResponder|windowController|window document contentViewController||showWindow: close
    NSViewController|NSResponder|viewController|view representedObject sourceItemView title|title preferredContentSize identifier representedObject|dismissController: dismissViewController: commitEditing: discardEditing
    NSCollectionViewItem|NSViewController||imageView textField collectionView
    NSSplitViewController|NSViewController|container|splitView||toggleSidebar: toggleInspector:
    NSTabViewController|NSViewController|container|tabView
    NSPageController|NSViewController|container|delegate
    NSTitlebarAccessoryViewController|NSViewController
    NSPopover|NSResponder||contentViewController delegate contentView positioningView|behavior animates contentSize appearance
    NSDocument|NSObject|document|window printInfo||saveDocument: saveDocumentAs: saveDocumentTo: revertDocument: revertDocumentToSaved: printDocument: duplicateDocument: renameDocument: moveDocument: browseDocumentVersions: lockDocument: unlockDocument: runPageLayout: moveDocumentToUbiquityContainer:
    NSPersistentDocument|NSDocument
    NSDocumentController|NSObject||||newDocument: openDocument: openRecentDocument: saveAllDocuments: clearRecentDocuments:
    NSMenu|NSObject||delegate supermenu
    NSMenuItem|NSObject||submenu view menu target|tag representedObject toolTip title enabled hidden state image keyEquivalent alternate indentationLevel
    NSToolbar|NSObject||delegate|displayMode sizeMode allowsUserCustomization autosavesConfiguration showsBaselineSeparator centeredItemIdentifier
    NSToolbarItem|NSObject||view menuFormRepresentation target|label paletteLabel toolTip tag minSize maxSize enabled image visibilityPriority autovalidates bordered navigational title
    NSToolbarItemGroup|NSToolbarItem
    NSSearchToolbarItem|NSToolbarItem
    NSMenuToolbarItem|NSToolbarItem
    NSCell|NSObject||controlView menu formatter target image font|tag title enabled state font alignment lineBreakMode bezeled bordered editable selectable wraps scrollable continuous representedObject controlSize truncatesLastVisibleLine
    NSActionCell|NSCell||target
    NSTextFieldCell|NSActionCell
    NSSecureTextFieldCell|NSTextFieldCell
    NSSearchFieldCell|NSTextFieldCell||searchMenuTemplate
    NSTokenFieldCell|NSTextFieldCell||delegate
    NSComboBoxCell|NSTextFieldCell||dataSource
    NSTableHeaderCell|NSTextFieldCell
    NSButtonCell|NSActionCell
    NSMenuItemCell|NSButtonCell
    NSPopUpButtonCell|NSMenuItemCell
    NSSliderCell|NSActionCell
    NSStepperCell|NSActionCell
    NSSegmentedCell|NSActionCell
    NSLevelIndicatorCell|NSActionCell
    NSPathCell|NSActionCell
    NSDatePickerCell|NSActionCell
    NSFormCell|NSActionCell
    NSImageCell|NSCell
    NSBrowserCell|NSCell
    NSTextAttachmentCell|NSCell
    NSController|NSObject||||commitEditing: discardEditing
    NSObjectController|NSController||content managedObjectContext||add: remove: fetch: addObject: removeObject: addNewObject:
    NSArrayController|NSObjectController||contentArray contentSet arrangedObjects||insert: selectNext: selectPrevious: removeObjects:
    NSTreeController|NSObjectController||contentArray||insert: insertChild: addChild: removeObjects:
    NSDictionaryController|NSArrayController||contentDictionary
    NSUserDefaultsController|NSController|||appliesImmediately|save: revert: revertToInitialValues:
    NSStatusItem|NSObject||menu
    NSTextFinder|NSObject||client findBarContainer
    NSSpeechSynthesizer|NSObject||delegate
    NSGestureRecognizer|NSObject||delegate view target
    NSClickGestureRecognizer|NSGestureRecognizer
    NSPanGestureRecognizer|NSGestureRecognizer
    NSPressGestureRecognizer|NSGestureRecognizer
    NSMagnificationGestureRecognizer|NSGestureRecognizer
    NSRotationGestureRecognizer|NSGestureRecognizer
    NSStoryboardSegue|NSObject
    NSFontManager|NSObject||delegate target||orderFrontFontPanel: orderFrontStylesPanel: addFontTrait: removeFontTrait: modifyFont: modifyFontViaPanel:
    NSTextStorage|NSObject
    NSLayoutManager|NSObject
    NSTextContainer|NSObject
    NSAlert|NSObject||accessoryView delegate
    NSTouchBar|NSObject||delegate
    NSTouchBarItem|NSObject
    NSCustomTouchBarItem|NSTouchBarItem||view viewController
    NSSharingService|NSObject
    NSImage|NSObject
    NSColor|NSObject
    NSFont|NSObject
    NSButtonTouchBarItem|NSTouchBarItem
    NSServiceProvider|NSObject
    NSPreferencePane|NSObject||mainView window initialKeyView firstKeyView lastKeyView _window _initialKeyView _firstKeyView _lastKeyView
    ABNewPersonViewController|UIViewController
    ABPeoplePickerNavigationController|UINavigationController||peoplePickerDelegate
    ABPersonViewController|UIViewController||personViewDelegate
    ABUnknownPersonViewController|UIViewController||unknownPersonViewDelegate
    ADBannerView|UIView||delegate
    AMAction|NSObject
    AMBundleAction|AMAction||parametersView
    AMWorkflowView|NSView||workflowController
    ARSCNView|SCNView||session delegate
    ARSKView|SKView||session
    ARView|UIView NSView
    ASAuthorizationAppleIDButton|UIControl NSControl
    ASCredentialProviderViewController|UIViewController NSViewController
    AUViewController|UIViewController NSViewController
    AVCaptureView|NSView||delegate
    AVPictureInPictureController|NSObject||delegate
    AVPlayerView|NSView||player delegate pictureInPictureDelegate||play: pause: togglePlaying:
    AVPlayerViewController|UIViewController||player delegate
    AVRoutePickerView|UIView NSView||delegate player
    CAEAGLLayer|NSObject
    CLLocationButton|UIControl
    CNContactPicker|NSObject||delegate
    CNContactPickerViewController|UIViewController||delegate
    CNContactViewController|UIViewController NSViewController||delegate contact
    CPTemplateApplicationScene|UIScene
    CPWindow|UIWindow
    DataScannerViewController|UIViewController||delegate
    EKCalendarChooser|UIViewController||delegate
    EKEventEditViewController|UINavigationController||editViewDelegate
    EKEventViewController|UIViewController||delegate event
    GKAchievementViewController|UINavigationController
    GKFriendRequestComposeViewController|UINavigationController
    GKGameCenterViewController|UINavigationController||gameCenterDelegate
    GKLeaderboardViewController|UINavigationController
    GKMatchmakerViewController|UINavigationController||matchmakerDelegate
    GKTurnBasedMatchmakerViewController|UINavigationController||turnBasedMatchmakerDelegate
    GLKView|UIView||delegate context
    GLKViewController|UIViewController||delegate
    HKActivityRingView|UIView
    IKCameraDeviceView|NSView||delegate cameraDevice
    IKDeviceBrowserView|NSView||delegate
    IKImageBrowserView|NSView||dataSource delegate dragDestinationDelegate draggingDestinationDelegate
    IKImageView|NSView||delegate||zoomIn: zoomOut: rotateImageLeft: rotateImageRight: rotateLeft: rotateRight: flipHorizontal: crop:
    IKScannerDeviceView|NSView||delegate scannerDevice
    INUIAddVoiceShortcutButton|UIButton||delegate shortcut
    INUIAddVoiceShortcutViewController|UIViewController||delegate
    INUIEditVoiceShortcutViewController|UIViewController||delegate
    LAAuthenticationView|NSView
    LPLinkView|UIView NSView||metadata
    MFMailComposeViewController|UINavigationController||mailComposeDelegate
    MFMessageComposeViewController|UINavigationController||messageComposeDelegate
    MKAnnotationView|UIView NSView||annotation leftCalloutAccessoryView rightCalloutAccessoryView detailCalloutAccessoryView image
    MKCircleView|MKOverlayPathView
    MKCompassButton|UIView NSView||mapView
    MKLookAroundViewController|UIViewController NSViewController||delegate scene
    MKMapView|UIView NSView||delegate|mapType zoomEnabled scrollEnabled rotateEnabled pitchEnabled showsUserLocation showsBuildings showsTraffic showsPointsOfInterest showsCompass showsScale userTrackingMode
    MKMarkerAnnotationView|MKAnnotationView
    MKOverlayPathView|MKOverlayView
    MKOverlayView|UIView
    MKPinAnnotationView|MKAnnotationView
    MKPitchControl|NSView||mapView
    MKPolygonView|MKOverlayPathView
    MKPolylineView|MKOverlayPathView
    MKScaleView|UIView||mapView
    MKUserLocationView|MKAnnotationView
    MKUserTrackingBarButtonItem|UIBarButtonItem||mapView
    MKUserTrackingButton|UIView||mapView
    MKZoomControl|NSView||mapView
    MPMediaPickerController|UIViewController||delegate
    MPMoviePlayerController|NSObject
    MPMoviePlayerViewController|UIViewController
    MPVolumeView|UIView
    MSMessagesAppViewController|UIViewController
    MSStickerBrowserView|UIView||dataSource
    MSStickerBrowserViewController|UIViewController
    MSStickerView|UIView||sticker
    MTKView|UIView NSView||delegate device
    NCWidgetListViewController|NSViewController||delegate contents
    NCWidgetSearchViewController|NSViewController||delegate
    NSHostingController|NSViewController
    NSHostingView|NSView
    OSAScriptController|NSController||scriptView resultView
    OSAScriptView|NSTextView
    PDFThumbnailView|UIView NSView||PDFView pdfView
    PDFView|UIView NSView||delegate document||goToFirstPage: goToLastPage: goToNextPage: goToPreviousPage: goToPage: goBack: goForward: zoomIn: zoomOut: selectAll: takeBackgroundColorFrom: takePasswordFrom: print:
    PHLivePhotoView|UIView NSView||delegate livePhoto
    PHPickerViewController|UIViewController NSViewController||delegate
    PKAddPassButton|UIButton
    PKAddPassesViewController|UIViewController||delegate
    PKAddPaymentPassViewController|UIViewController||delegate
    PKCanvasView|UIScrollView||delegate tool
    PKPaymentAuthorizationViewController|UIViewController NSViewController||delegate
    PKPaymentButton|UIButton NSButton
    QCView|NSView
    QLPreviewController|UIViewController||dataSource delegate
    QLPreviewView|NSView||previewItem
    QTMovieView|NSView||||play: pause: gotoBeginning: gotoEnd: stepForward: stepBackward:
    RPBroadcastActivityViewController|UIViewController||delegate
    RPPreviewViewController|UIViewController NSViewController||previewControllerDelegate
    RPSystemBroadcastPickerView|UIView
    SCNView|UIView NSView||scene delegate|allowsCameraControl autoenablesDefaultLighting playing loops antialiasingMode preferredFramesPerSecond showsStatistics
    SFAuthorizationView|NSView||delegate
    SFCertificateView|NSView
    SFChooseIdentityPanel|NSPanel
    SFSafariExtensionHandler|NSObject
    SFSafariExtensionViewController|NSViewController
    SFSafariViewController|UIViewController||delegate
    SKCloudServiceSetupViewController|UIViewController||delegate
    SKStoreProductViewController|UIViewController NSViewController||delegate
    SKView|UIView NSView||scene delegate|showsFPS showsNodeCount showsDrawCount showsQuadCount showsPhysics showsFields paused ignoresSiblingOrder shouldCullNonVisibleNodes preferredFramesPerSecond asynchronous allowsTransparency
    SLComposeServiceViewController|UIViewController||textView
    ScreenSaverView|NSView
    TVCaptionButtonView|TVLockupView
    TVCardView|TVLockupView
    TVDigitEntryViewController|UIViewController
    TVLockupHeaderFooterView|UIView
    TVLockupView|UIControl||contentView headerView footerView
    TVMonogramView|TVLockupView
    TVPosterView|TVLockupView||imageView
    UIHostingController|UIViewController
    VNDocumentCameraViewController|UIViewController||delegate
    WKHostingController|WKInterfaceController
    WKInterfaceActivityRing|WKInterfaceObject
    WKInterfaceAuthorizationAppleIDButton|WKInterfaceObject
    WKInterfaceButton|WKInterfaceObject
    WKInterfaceController|NSObject
    WKInterfaceDate|WKInterfaceObject
    WKInterfaceGroup|WKInterfaceObject
    WKInterfaceHMCamera|WKInterfaceObject
    WKInterfaceImage|WKInterfaceObject
    WKInterfaceInlineMovie|WKInterfaceObject
    WKInterfaceLabel|WKInterfaceObject
    WKInterfaceMap|WKInterfaceObject
    WKInterfaceMovie|WKInterfaceObject
    WKInterfaceObject|NSObject
    WKInterfacePaymentButton|WKInterfaceObject
    WKInterfacePicker|WKInterfaceObject
    WKInterfaceSCNScene|WKInterfaceObject
    WKInterfaceSKScene|WKInterfaceObject
    WKInterfaceSeparator|WKInterfaceObject
    WKInterfaceSlider|WKInterfaceObject
    WKInterfaceSwitch|WKInterfaceObject
    WKInterfaceTable|WKInterfaceObject
    WKInterfaceTextField|WKInterfaceObject
    WKInterfaceTimer|WKInterfaceObject
    WKInterfaceVolumeControl|WKInterfaceObject
    WKUserNotificationHostingController|WKUserNotificationInterfaceController
    WKUserNotificationInterfaceController|WKInterfaceController||notificationAlertLabel
    WKWebView|UIView NSView||navigationDelegate UIDelegate uiDelegate|allowsBackForwardNavigationGestures allowsLinkPreview customUserAgent allowsMagnification magnification pageZoom inspectable|goBack: goForward: reload: reloadFromOrigin: stopLoading: goBack goForward reload reloadFromOrigin stopLoading
    WebFrameView|NSView
    WebView|NSView||UIDelegate frameLoadDelegate policyDelegate resourceLoadDelegate downloadDelegate editingDelegate preferences hostWindow||goBack: goForward: reload: reloadFromOrigin: stopLoading: makeTextLarger: makeTextSmaller: makeTextStandardSize: takeStringURLFrom: toggleContinuousSpellChecking: toggleSmartInsertDelete:
    """
}
