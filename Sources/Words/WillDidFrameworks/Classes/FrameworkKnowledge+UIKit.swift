extension FrameworkKnowledge {
  // Keys are what an outlet of a document or a setter of the class can set.
  static let foundation = """
    NSObject
    NSProxy
    CALayer : NSObject
    NSFormatter : NSObject
    NSNumberFormatter : NSFormatter
    NSDateFormatter : NSFormatter
    NSByteCountFormatter : NSFormatter
    NSOperation : NSObject
    NSThread : NSObject
    NSUserDefaults : NSObject
    NSUndoManager : NSObject
    NSManagedObject : NSObject
    NSManagedObjectContext : NSObject
    NSValueTransformer : NSObject
    Formatter : NSObject
    NumberFormatter : NSFormatter
    DateFormatter : NSFormatter
    Operation : NSObject
    Thread : NSObject
    """

  static let uiKit = """
    UIResponder : NSObject = inputView inputAccessoryView inputViewController inputAccessoryViewController undoManager userActivity restorationIdentifier
    UIApplication : UIResponder = delegate
    UIView : UIResponder = gestureRecognizers maskView tintColor backgroundColor hidden alpha tag layoutMargins accessibilityElements constraints accessibilityLabel focusItemContainer interactions superview subviews motionEffects accessibilityCustomActions nextFocusedView preferredFocusEnvironments preferredFocusedView
    UIWindow : UIView = rootViewController screen windowScene
    UIControl : UIView = enabled selected highlighted menu
    UIButton : UIControl = titleLabel imageView menu configuration subtitleLabel
    UITextField : UIControl = delegate leftView rightView inputView inputAccessoryView text background disabledBackground font inputDelegate tokenizer
    UISearchTextField : UITextField
    UISlider : UIControl = minimumValueImage maximumValueImage
    UISwitch : UIControl = onImage offImage
    UIStepper : UIControl
    UISegmentedControl : UIControl
    UIPageControl : UIControl
    UIDatePicker : UIControl = calendar locale date
    UIRefreshControl : UIControl = attributedTitle
    UIColorWell : UIControl
    UILabel : UIView = text font textColor attributedText shadowColor
    UIImageView : UIView = image highlightedImage animationImages
    UIProgressView : UIView = observedProgress progressImage trackImage
    UIActivityIndicatorView : UIView
    UIPickerView : UIView = delegate dataSource
    UIStackView : UIView = arrangedSubviews
    UIScrollView : UIView = delegate refreshControl
    UITextView : UIScrollView = delegate inputView inputAccessoryView text font attributedText inputDelegate tokenizer
    UITableView : UIScrollView = dataSource delegate prefetchDataSource dragDelegate dropDelegate tableHeaderView tableFooterView backgroundView separatorColor
    UICollectionView : UIScrollView = dataSource delegate prefetchDataSource dragDelegate dropDelegate backgroundView collectionViewLayout
    UITableViewCell : UIView = contentView textLabel detailTextLabel imageView accessoryView editingAccessoryView backgroundView selectedBackgroundView multipleSelectionBackgroundView backgroundConfiguration
    UITableViewCellContentView : UIView
    UITableViewHeaderFooterView : UIView = textLabel detailTextLabel contentView backgroundView tintColor
    UICollectionReusableView : UIView
    UICollectionViewCell : UICollectionReusableView = contentView backgroundView selectedBackgroundView
    UICollectionViewListCell : UICollectionViewCell
    UICollectionViewLayout : NSObject
    UICollectionViewFlowLayout : UICollectionViewLayout
    UICollectionViewCompositionalLayout : UICollectionViewLayout
    UICollectionViewTransitionLayout : UICollectionViewLayout
    UIToolbar : UIView = items delegate
    UITabBar : UIView = items selectedItem delegate
    UINavigationBar : UIView = items delegate topItem backItem
    UISearchBar : UIView = delegate inputAccessoryView text searchTextField
    UIWebView : UIView = delegate request scrollView
    UIVisualEffectView : UIView = contentView effect
    UIVibrancyEffect : NSObject
    UIInputView : UIView
    UIContainerView : UIView
    UIActionSheet : UIView = delegate
    UIAlertView : UIView = delegate
    UIPopoverBackgroundView : UIView
    UITableViewController : UIViewController = tableView refreshControl
    UICollectionViewController : UIViewController = collectionView collectionViewLayout
    UIViewController : UIResponder = view preferredFocusedView preferredFocusEnvironments tabBarObservedScrollView tabBarItem navigationItem toolbarItems searchDisplayController title editButtonItem extensionContext preferredContentSize transitioningDelegate restorationIdentifier storyboard parentViewController popoverPresentationController definesPresentationContext splitViewController navigationController tabBarController
    UINavigationController : UIViewController = navigationBar toolbar delegate viewControllers topViewController
    UITabBarController : UIViewController = delegate tabBar viewControllers selectedViewController selectedIndex customizableViewControllers moreNavigationController
    UISplitViewController : UIViewController = delegate viewControllers
    UIPageViewController : UIViewController = delegate dataSource
    UISearchController : UIViewController = delegate searchResultsUpdater searchBar searchResultsController
    UISearchContainerViewController : UIViewController
    UIInputViewController : UIViewController = inputView
    UIImagePickerController : UINavigationController = delegate cameraOverlayView
    UIVideoEditorController : UINavigationController
    UIDocumentBrowserViewController : UIViewController = delegate
    UIDocumentPickerViewController : UIViewController = delegate
    UIDocumentMenuViewController : UIViewController
    UIDocumentPickerExtensionViewController : UIViewController
    UIActivityViewController : UIViewController
    UIAlertController : UIViewController
    UIReferenceLibraryViewController : UIViewController
    UICloudSharingController : UIViewController
    UIFontPickerViewController : UIViewController
    UIColorPickerViewController : UIViewController
    UIPresentationController : NSObject = delegate
    UIPopoverPresentationController : UIPresentationController
    UIPopoverController : NSObject = delegate contentViewController
    UIStoryboardSegue : NSObject
    UIStoryboardPopoverSegue : UIStoryboardSegue
    UIStoryboardUnwindSegueSource : NSObject
    UISearchDisplayController : NSObject = delegate searchResultsDataSource searchResultsDelegate searchContentsController searchBar
    UIGestureRecognizer : NSObject = delegate view
    UITapGestureRecognizer : UIGestureRecognizer
    UIPinchGestureRecognizer : UIGestureRecognizer
    UIRotationGestureRecognizer : UIGestureRecognizer
    UISwipeGestureRecognizer : UIGestureRecognizer
    UIPanGestureRecognizer : UIGestureRecognizer
    UIScreenEdgePanGestureRecognizer : UIPanGestureRecognizer
    UILongPressGestureRecognizer : UIGestureRecognizer
    UIHoverGestureRecognizer : UIGestureRecognizer
    UIBarItem : NSObject = image landscapeImagePhone title
    UIBarButtonItem : UIBarItem = target customView menu tintColor
    UIBarButtonItemGroup : NSObject
    UITabBarItem : UIBarItem = selectedImage
    UINavigationItem : NSObject = titleView leftBarButtonItem rightBarButtonItem backBarButtonItem leftBarButtonItems rightBarButtonItems searchController
    UIDocument : NSObject
    UIManagedDocument : UIDocument
    UIMenuController : NSObject
    UIDynamicBehavior : NSObject
    UIDynamicAnimator : NSObject
    UIFocusGuide : UILayoutGuide
    UILayoutGuide : NSObject = owningView
    UIScene : UIResponder = delegate
    UIWindowScene : UIScene
    UIActivity : NSObject
    UIPrintPageRenderer : NSObject
    UIPercentDrivenInteractiveTransition : NSObject
    UITextChecker : NSObject
    UIColor : NSObject
    UIImage : NSObject
    UIFont : NSObject
    NSLayoutConstraint : NSObject
    """

  static let attributes = """
    CALayer = cornerRadius borderWidth borderColor shadowColor shadowOffset shadowOpacity shadowRadius masksToBounds backgroundColor opacity zPosition shouldRasterize rasterizationScale contentsScale hidden name maskedCorners cornerCurve doubleSided anchorPoint bounds position shadowPath allowsEdgeAntialiasing drawsAsynchronously geometryFlipped contentsGravity borderUIColor edgeAntialiasingMask minificationFilter magnificationFilter transform sublayerTransform
    UIView = layer clipsToBounds opaque contentMode userInteractionEnabled multipleTouchEnabled exclusiveTouch autoresizesSubviews autoresizingMask translatesAutoresizingMaskIntoConstraints accessibilityIdentifier accessibilityLabel accessibilityHint accessibilityValue accessibilityTraits isAccessibilityElement accessibilityElementsHidden shouldGroupAccessibilityChildren accessibilityViewIsModal accessibilityIgnoresInvertColors accessibilityLanguage preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea directionalLayoutMargins semanticContentAttribute frame bounds center transform contentScaleFactor tintAdjustmentMode restorationIdentifier overrideUserInterfaceStyle layoutMarginsFollowReadableWidth maximumContentSizeCategory minimumContentSizeCategory alpha hidden backgroundColor tintColor tag layoutMargins clearsContextBeforeDrawing focusGroupIdentifier focusGroupPriority largeContentTitle showsLargeContentViewer scalesLargeContentImage largeContentImageInsets anchorPoint motionEffects
    UILabel = adjustsFontSizeToFitWidth adjustsFontForContentSizeCategory minimumScaleFactor minimumFontSize numberOfLines lineBreakMode textAlignment shadowOffset highlightedTextColor enabled highlighted preferredMaxLayoutWidth baselineAdjustment allowsDefaultTighteningForTruncation text font textColor shadowColor attributedText lineBreakStrategy showsExpansionTextWhenTruncated
    UIControl = contentVerticalAlignment contentHorizontalAlignment enabled selected highlighted showsMenuAsPrimaryAction toolTip
    UIButton = contentEdgeInsets titleEdgeInsets imageEdgeInsets adjustsImageWhenHighlighted adjustsImageWhenDisabled showsTouchWhenHighlighted reversesTitleShadowWhenHighlighted changesSelectionAsPrimaryAction role tintColor configuration
    UITextField = placeholder attributedPlaceholder borderStyle clearButtonMode clearsOnBeginEditing textAlignment textColor leftViewMode rightViewMode keyboardType autocorrectionType autocapitalizationType secureTextEntry returnKeyType minimumFontSize adjustsFontSizeToFitWidth adjustsFontForContentSizeCategory textContentType smartQuotesType smartDashesType spellCheckingType keyboardAppearance text font background disabledBackground allowsEditingTextAttributes enablesReturnKeyAutomatically clearsOnInsertion smartInsertDeleteType
    UITextView = textContainerInset editable selectable textColor textAlignment dataDetectorTypes smartQuotesType smartDashesType spellCheckingType keyboardAppearance textContainer adjustsFontForContentSizeCategory allowsEditingTextAttributes clearsOnInsertion text font attributedText returnKeyType keyboardType autocorrectionType autocapitalizationType secureTextEntry enablesReturnKeyAutomatically inputView linkTextAttributes typingAttributes scrollEnabled
    UISearchBar = placeholder prompt barTintColor searchBarStyle translucent showsCancelButton barStyle text showsBookmarkButton showsSearchResultsButton showsScopeBar scopeButtonTitles selectedScopeButtonIndex backgroundImage scopeBarBackgroundImage searchFieldBackgroundPositionAdjustment searchTextPositionAdjustment keyboardType autocorrectionType autocapitalizationType returnKeyType secureTextEntry keyboardAppearance
    UIScrollView = contentInset scrollEnabled pagingEnabled bounces alwaysBounceVertical alwaysBounceHorizontal showsVerticalScrollIndicator showsHorizontalScrollIndicator contentSize contentOffset decelerationRate delaysContentTouches canCancelContentTouches contentInsetAdjustmentBehavior keyboardDismissMode minimumZoomScale maximumZoomScale directionalLockEnabled bouncesZoom zoomScale scrollIndicatorInsets verticalScrollIndicatorInsets horizontalScrollIndicatorInsets automaticallyAdjustsScrollIndicatorInsets indicatorStyle scrollsToTop
    UITableView = rowHeight estimatedRowHeight sectionHeaderHeight sectionFooterHeight estimatedSectionHeaderHeight estimatedSectionFooterHeight separatorInset separatorStyle sectionIndexColor sectionIndexBackgroundColor sectionIndexTrackingBackgroundColor allowsSelection allowsMultipleSelection cellLayoutMarginsFollowReadableWidth sectionHeaderTopPadding allowsSelectionDuringEditing allowsMultipleSelectionDuringEditing separatorColor separatorInsetReference insetsContentViewsToSafeArea remembersLastFocusedIndexPath dragInteractionEnabled prefetchingEnabled fillerRowHeight selectionFollowsFocus allowsFocus editing sectionIndexMinimumDisplayRowCount
    UITableViewCell = separatorInset selectionStyle accessoryType indentationLevel indentationWidth shouldIndentWhileEditing focusStyle showsReorderControl editingAccessoryType selected highlighted editing automaticallyUpdatesContentConfiguration automaticallyUpdatesBackgroundConfiguration
    UIImageView = animationDuration animationRepeatCount highlighted adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenAncestorFocused image highlightedImage tintColor preferredSymbolConfiguration
    UISwitch = on onTintColor thumbTintColor onImage offImage preferredStyle title
    UISlider = minimumValue maximumValue value minimumTrackTintColor maximumTrackTintColor thumbTintColor continuous
    UIProgressView = progress progressTintColor trackTintColor progressViewStyle progressImage trackImage
    UIDatePicker = datePickerMode minuteInterval textColor preferredDatePickerStyle date minimumDate maximumDate countDownDuration locale timeZone roundsToMinuteInterval
    UIPickerView = showsSelectionIndicator
    UIStackView = spacing axis distribution alignment layoutMarginsRelativeArrangement baselineRelativeArrangement
    UINavigationBar = barTintColor translucent barStyle shadowImage prefersLargeTitles titleTextAttributes
    UIToolbar = barTintColor translucent barStyle
    UITabBar = barTintColor translucent barStyle selectedImageTintColor unselectedItemTintColor selectionIndicatorImage shadowImage itemPositioning itemSpacing itemWidth
    UIViewController = hidesBottomBarWhenPushed modalPresentationStyle modalTransitionStyle edgesForExtendedLayout extendedLayoutIncludesOpaqueBars automaticallyAdjustsScrollViewInsets modalInPopover contentSizeForViewInPopover providesPresentationContextTransitionStyle modalInPresentation modalPresentationCapturesStatusBarAppearance title preferredContentSize definesPresentationContext editing restorationIdentifier overrideUserInterfaceStyle additionalSafeAreaInsets viewRespectsSystemMinimumLayoutMargins transitioningDelegate restoresFocusAfterTransition interactionActivityTrackingBaseName focusGroupIdentifier
    UITableViewController = clearsSelectionOnViewWillAppear
    UIBarItem = enabled imageInsets tag accessibilityLabel accessibilityIdentifier accessibilityHint
    UIBarButtonItem = style width possibleTitles
    UITabBarItem = badgeValue badgeColor titlePositionAdjustment
    UINavigationItem = title prompt hidesBackButton leftItemsSupplementBackButton largeTitleDisplayMode backButtonTitle backButtonDisplayMode hidesSearchBarWhenScrolling
    UISplitViewController = preferredDisplayMode preferredPrimaryColumnWidthFraction minimumPrimaryColumnWidth maximumPrimaryColumnWidth presentsWithGesture primaryEdge preferredSplitBehavior showsSecondaryOnlyButton preferredPrimaryColumnWidth preferredSupplementaryColumnWidth delegate
    UIPageControl = pageIndicatorTintColor currentPageIndicatorTintColor numberOfPages currentPage hidesForSinglePage defersCurrentPageDisplay backgroundStyle allowsContinuousInteraction preferredIndicatorImage
    UICollectionViewFlowLayout = minimumLineSpacing minimumInteritemSpacing itemSize estimatedItemSize sectionInset headerReferenceSize footerReferenceSize scrollDirection sectionHeadersPinToVisibleBounds sectionFootersPinToVisibleBounds sectionInsetReference
    UIGestureRecognizer = cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded enabled
    NSLayoutConstraint = constant priority identifier active shouldBeArchived
    NSView = wantsLayer layer focusRingType alphaValue hidden toolTip frame bounds canDrawConcurrently layerContentsRedrawPolicy layerUsesCoreImageFilters autoresizesSubviews translatesAutoresizingMaskIntoConstraints identifier appearance backgroundFilters contentFilters compositingFilter shadow postsFrameChangedNotifications userInterfaceLayoutDirection needsDisplay clipsToBounds wantsBestResolutionOpenGLSurface wantsRestingTouches layerContentsPlacement acceptsTouchEvents
    NSControl = tag enabled font alignment stringValue objectValue doubleValue intValue floatValue integerValue attributedStringValue refusesFirstResponder ignoresMultiClick cell action target continuous lineBreakMode controlSize baseWritingDirection usesSingleLineMode allowsExpansionToolTips
    NSTextField = textColor backgroundColor drawsBackground bezeled bordered editable selectable placeholderString preferredMaxLayoutWidth maximumNumberOfLines allowsDefaultTighteningForTruncation
    NSButton = title alternateTitle image alternateImage state bezelStyle bordered transparent keyEquivalent sound contentTintColor imageScaling allowsMixedState showsBorderOnlyWhileMouseInside
    NSBox = fillColor borderColor cornerRadius borderWidth title titlePosition transparent contentViewMargins
    NSTextView = textColor backgroundColor insertionPointColor font drawsBackground textContainerInset automaticQuoteSubstitutionEnabled automaticDashSubstitutionEnabled automaticTextReplacementEnabled richText editable selectable usesFontPanel usesRuler allowsUndo
    NSWindow = title backgroundColor opaque hasShadow movableByWindowBackground titlebarAppearsTransparent titleVisibility alphaValue level styleMask collectionBehavior frameAutosaveName animationBehavior excludedFromWindowsMenu releasedWhenClosed
    NSTableView = rowHeight intercellSpacing gridColor backgroundColor usesAlternatingRowBackgroundColors allowsMultipleSelection doubleAction autosaveName autosaveTableColumns floatsGroupRows rowSizeStyle selectionHighlightStyle usesAutomaticRowHeights allowsColumnReordering allowsColumnResizing allowsColumnSelection allowsEmptySelection allowsTypeSelect gridStyleMask style columnAutoresizingStyle headerView verticalMotionCanBeginDrag draggingDestinationFeedbackStyle
    NSViewController = title preferredContentSize identifier representedObject
    NSScrollView = drawsBackground backgroundColor borderType hasVerticalScroller hasHorizontalScroller verticalScrollElasticity horizontalScrollElasticity scrollerStyle automaticallyAdjustsContentInsets contentInsets autohidesScrollers scrollerKnobStyle scrollerInsets allowsMagnification magnification minMagnification maxMagnification usesPredominantAxisScrolling findBarPosition rulersVisible
    NSMenuItem = tag representedObject toolTip title enabled hidden state image keyEquivalent alternate indentationLevel
    NSImageView = contentTintColor image imageScaling animates imageAlignment imageFrameStyle editable allowsCutCopyPaste symbolConfiguration
    NSProgressIndicator = doubleValue minValue maxValue usesThreadedAnimation displayedWhenStopped indeterminate controlSize controlTint style bezeled
    NSSplitView = autosaveName dividerStyle vertical dividerColor arrangesAllSubviews
    NSPopover = behavior animates contentSize appearance
    NSVisualEffectView = material blendingMode state emphasized maskImage
    UITabBarController = selectedIndex delegate
    UINavigationController = navigationBarHidden toolbarHidden hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact delegate
    UIPageViewController = doubleSided
    UICollectionViewController = clearsSelectionOnViewWillAppear installsStandardGestureForInteractiveMovement useLayoutToLayoutNavigationTransitions
    UICollectionView = allowsSelection allowsMultipleSelection prefetchingEnabled remembersLastFocusedIndexPath dragInteractionEnabled reorderingCadence selectionFollowsFocus allowsFocus allowsEditing
    UICollectionViewCell = selected highlighted automaticallyUpdatesContentConfiguration automaticallyUpdatesBackgroundConfiguration
    UIStepper = value minimumValue maximumValue stepValue autorepeat wraps continuous
    UISegmentedControl = selectedSegmentIndex momentary apportionsSegmentWidthsByContent selectedSegmentTintColor segmentedControlStyle
    UIActivityIndicatorView = hidesWhenStopped color activityIndicatorViewStyle
    UIRefreshControl = attributedTitle tintColor
    UIVisualEffectView = effect
    UIWebView = scalesPageToFit dataDetectorTypes allowsInlineMediaPlayback mediaPlaybackRequiresUserAction suppressesIncrementalRendering keyboardDisplayRequiresUserAction paginationMode
    WKWebView = allowsBackForwardNavigationGestures allowsLinkPreview customUserAgent allowsMagnification magnification pageZoom inspectable
    MKMapView = mapType zoomEnabled scrollEnabled rotateEnabled pitchEnabled showsUserLocation showsBuildings showsTraffic showsPointsOfInterest showsCompass showsScale userTrackingMode
    SCNView = allowsCameraControl autoenablesDefaultLighting playing loops antialiasingMode preferredFramesPerSecond showsStatistics
    SKView = showsFPS showsNodeCount showsDrawCount showsQuadCount showsPhysics showsFields paused ignoresSiblingOrder shouldCullNonVisibleNodes preferredFramesPerSecond asynchronous allowsTransparency
    NSClipView = drawsBackground backgroundColor copiesOnScroll automaticallyAdjustsContentInsets contentInsets documentCursor
    NSPopUpButton = pullsDown autoenablesItems preferredEdge
    NSSegmentedControl = segmentStyle selectedSegment segmentDistribution trackingMode springLoaded selectedSegmentBezelColor
    NSStackView = spacing orientation alignment distribution edgeInsets detachesHiddenViews
    NSOutlineView = indentationPerLevel indentationMarkerFollowsCell autoresizesOutlineColumn autosaveExpandedItems stronglyReferencesItems
    NSSlider = minValue maxValue numberOfTickMarks tickMarkPosition allowsTickMarkValuesOnly sliderType vertical trackFillColor altIncrementValue
    NSDatePicker = dateValue minDate maxDate datePickerStyle datePickerElements datePickerMode bezeled bordered drawsBackground backgroundColor textColor locale timeZone presentsCalendarOverlay
    NSPathControl = URL pathStyle placeholderString backgroundColor editable allowedTypes
    NSSearchField = recentsAutosaveName maximumRecents sendsWholeSearchString sendsSearchStringImmediately centersPlaceholder
    NSComboBox = completes numberOfVisibleItems itemHeight hasVerticalScroller buttonBordered usesDataSource
    NSTokenField = tokenStyle completionDelay
    NSTabView = tabViewType drawsBackground allowsTruncatedLabels controlTint tabPosition tabViewBorderType
    NSColorWell = color bordered colorWellStyle supportsAlpha
    NSLevelIndicator = levelIndicatorStyle editable minValue maxValue warningValue criticalValue numberOfTickMarks placeholderVisibility drawsTieredCapacityLevels fillColor warningFillColor criticalFillColor
    NSToolbar = displayMode sizeMode allowsUserCustomization autosavesConfiguration showsBaselineSeparator centeredItemIdentifier
    NSToolbarItem = label paletteLabel toolTip tag minSize maxSize enabled image visibilityPriority autovalidates bordered navigational title
    NSTableColumn = width minWidth maxWidth editable hidden resizingMask headerToolTip identifier title
    NSTableCellView = backgroundStyle rowSizeStyle objectValue
    NSUserDefaultsController = appliesImmediately
    NSCell = tag title enabled state font alignment lineBreakMode bezeled bordered editable selectable wraps scrollable continuous representedObject controlSize truncatesLastVisibleLine
    """
}
