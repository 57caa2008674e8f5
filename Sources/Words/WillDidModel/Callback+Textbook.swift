extension Callback {
  /// The place of a callback in the order in which articles name those of a controller; `nil` if they name it rarely.
  ///
  /// The initialisers come in any order: no object has two of them.
  package var textbookPlace: Int? {
    Self.initializers.contains(self) ? 0 : Self.textbook.firstIndex(of: self).map { $0 + 1 }
  }

  /// The ways in which controllers are made.
  private static let initializers: [Callback] = [.plainInit, .initWithCoder, .initWithNibName]
  /// The others, from the nib to the end.
  private static let textbook: [Callback] = [
    .awakeFromNib, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing,
    .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewDidAppear,
    .viewWillDisappear, .viewDidDisappear, .viewWillUnload, .viewDidUnload, .deinit,
    .didReceiveMemoryWarning,
  ]
}
