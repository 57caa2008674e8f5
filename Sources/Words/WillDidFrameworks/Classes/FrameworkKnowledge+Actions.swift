/// The actions of the frameworks' classes: `Class = selector selector …`.
///
/// What responders do with text stands at the class of all responders, whichever of them does it.
extension FrameworkKnowledge {
  static let actions = """
    NSResponder = cut: copy: paste: delete: select: selectAll: selectText: clear: toggleContinuousSpellChecking: \
      toggleSmartInsertDelete: makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: undo redo \
      becomeFirstResponder resignFirstResponder alignCenter: alignJustified: alignLeft: alignRight: cancelOperation: capitalizeWord: \
      centerSelectionInVisibleArea: changeAttributes: changeColor: changeFont: checkSpelling: closeWidget: \
      complete: copyFont: copyRuler: deleteBackward: deleteForward: indent: insertNewline: loosenKerning: \
      lowerBaseline: lowercaseWord: makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionNatural: \
      makeBaseWritingDirectionRightToLeft: makeTextWritingDirectionNatural: moveDown: moveUp: noResponderFor: \
      orderFrontListPanel: orderFrontSpacingPanel: orderFrontSubstitutionsPanel: orderFrontTablePanel: outdent: \
      pasteAsPlainText: pasteAsRichText: pasteFont: pasteRuler: performDefaultSelection: performFindPanelAction: \
      performTextFinderAction: presentError: print raiseBaseline: redo: scrollLineUp: scrollPageDown: \
      scrollPageUp: showDefinition: showGuessPanel: startSpeaking: stopSpeaking: subscript: superscript: \
      tightenKerning: toggleAutomaticDashSubstitution: toggleAutomaticDataDetection: \
      toggleAutomaticLinkDetection: toggleAutomaticQuoteSubstitution: toggleAutomaticSpellingCorrection: \
      toggleAutomaticTextCompletion: toggleAutomaticTextReplacement: toggleBaseWritingDirection: \
      toggleGrammarChecking: toggleRuler: turnOffKerning: turnOffLigatures: underline: undo: unscript: \
      uppercaseWord: useAllLigatures: useStandardKerning: useStandardLigatures:
    NSApplication = terminate: hide: hideOtherApplications: unhideAllApplications: hideOtherApplications \
      unhideAllApplications orderFrontStandardAboutPanel: orderFrontPreferencesPanel: \
      orderFrontCharacterPalette: orderFrontColorPanel: activateContextHelpMode: showHelp: runPageLayout: \
      arrangeInFront: miniaturizeAll: stopModal: unhide: stop:
    NSFontManager = orderFrontFontPanel: orderFrontStylesPanel: addFontTrait: removeFontTrait: modifyFont: \
      modifyFontViaPanel:
    NSDocumentController = newDocument: openDocument: openRecentDocument: saveAllDocuments: \
      clearRecentDocuments:
    NSDocument = saveDocument: saveDocumentAs: saveDocumentTo: revertDocument: revertDocumentToSaved: \
      printDocument: duplicateDocument: renameDocument: moveDocument: browseDocumentVersions: lockDocument: \
      unlockDocument: runPageLayout: moveDocumentToUbiquityContainer:
    NSWindow = performClose: performMiniaturize: performZoom: zoom: miniaturize: deminiaturize: close \
      makeKeyAndOrderFront: orderFront: orderOut: orderBack: print: fax: toggleToolbarShown: toggleFullScreen: \
      runToolbarCustomizationPalette: toggleTabBar: selectNextTab: selectPreviousTab: mergeAllWindows: \
      moveTabToNewWindow: toggleTabOverview: newWindowForTab: selectKeyViewFollowingView: selectNextKeyView: \
      selectPreviousKeyView: runModalPageLayout:
    NSView = print: fax: setHidden: alignCenterInSuperview: performDragOperation:
    NSControl = performClick: takeIntValueFrom: takeIntegerValueFrom: takeFloatValueFrom: takeDoubleValueFrom: \
      takeStringValueFrom: takeObjectValueFrom: setObjectValue: setStringValue: setEnabled: selectText:
    NSColorWell = takeColorFrom:
    NSColorPanel = takeColorFrom:
    NSTabView = takeSelectedTabViewItemFromSender: selectFirstTabViewItem: selectLastTabViewItem: \
      selectNextTabViewItem: selectPreviousTabViewItem:
    NSSegmentedControl = selectSegment:
    NSOutlineView = expandItem: collapseItem:
    NSTableView = reloadData
    NSProgressIndicator = animate: startAnimation: stopAnimation:
    NSWindowController = showWindow: close
    NSViewController = dismissController: dismissViewController: commitEditing: discardEditing
    NSSplitViewController = toggleSidebar: toggleInspector:
    NSController = commitEditing: discardEditing
    NSObjectController = add: remove: fetch: addObject: removeObject: addNewObject:
    NSArrayController = insert: selectNext: selectPrevious: removeObjects:
    NSTreeController = insert: insertChild: addChild: removeObjects:
    NSUserDefaultsController = save: revert: revertToInitialValues:
    NSDrawer = open: close: toggle:
    NSSavePanel = ok: cancel:
    WebView = goBack: goForward: reload: reloadFromOrigin: stopLoading: makeTextLarger: makeTextSmaller: \
      makeTextStandardSize: takeStringURLFrom: toggleContinuousSpellChecking: toggleSmartInsertDelete:
    WKWebView = goBack: goForward: reload: reloadFromOrigin: stopLoading: goBack goForward reload \
      reloadFromOrigin stopLoading
    UIWebView = goBack goForward reload stopLoading goBack: goForward: reload: stopLoading:
    PDFView = goToFirstPage: goToLastPage: goToNextPage: goToPreviousPage: goToPage: goBack: goForward: zoomIn: \
      zoomOut: selectAll: takeBackgroundColorFrom: takePasswordFrom: print:
    IKImageView = zoomIn: zoomOut: rotateImageLeft: rotateImageRight: rotateLeft: rotateRight: flipHorizontal: \
      crop:
    AVPlayerView = play: pause: togglePlaying:
    QTMovieView = play: pause: gotoBeginning: gotoEnd: stepForward: stepBackward:
    UIResponder = cut: copy: paste: select: selectAll: delete: toggleBoldface: toggleItalics: toggleUnderline: \
      increaseSize: decreaseSize: makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: undo \
      redo toggle becomeFirstResponder resignFirstResponder
    UIView = removeFromSuperview endEditing: setHidden: setNeedsDisplay setNeedsLayout
    UIControl = performPrimaryAction setEnabled:
    UITableView = reloadData setEditing:
    UICollectionView = reloadData
    UIViewController = dismissModalViewControllerAnimated: dismissViewController: setEditing:
    UINavigationController = popViewControllerAnimated:
    UISplitViewController = toggleSidebar: showSidebar:
    """
}
