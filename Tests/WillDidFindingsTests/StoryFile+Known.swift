extension StoryFile {
  /// Stories that the program does not tell rightly yet, and in what it goes wrong.
  static let known: [String: String] = [
    "03a-push-of-kept-controller-untold":
      "who has just got a parent is pushed, though it was on the screen before",
    "03b-pops-in-two-windows": "pops under two navigation controllers become one transition",
    "03d-cancelled-pops-in-two-windows":
      "what a coordinator says goes to the latest transition and not to that of its "
      + "container",
    "03d-cancelled-pops-in-two-windows-untold":
      "gestures under two navigation controllers become one transition",
    "05-sheet-cancelled-with-navigation-child-first":
      "the presenter of the container is not told as the one that the dismissal goes to",
    "05-sheet-cancelled-with-navigation-parent-first":
      "the presenter of the container is not told as the one that the dismissal goes to",
    "05-sheet-pushes-inside":
      "a dismissal is not known as one where the presented container has the child that "
      + "goes",
    "05-sheet-with-navigation-swipe-cancelled":
      "the presenter of the container is not told as the one that the dismissal goes to",
    "08-tab-with-navigation":
      "the tab bar controller is the parent of the parents, and its selection is not taken",
    "08-tab-with-navigation-untold": "the tab bar controller is the parent of the parents",
    "09-child-begin-without-end":
      "a will that waits for 6 s takes part in the push that comes then",
    "partly-appear": "misses a callback that the log never prints",
    "partly-did-appear": "misses a callback that the log never prints",
    "partly-did-appear-will-disappear": "misses a callback that the log never prints",
    "partly-dids": "misses a callback that the log never prints",
    "partly-will-appear": "misses a callback that the log never prints",
    "partly-will-appear-did-disappear": "misses a callback that the log never prints",
    "partly-wills": "misses a callback that the log never prints",
  ]
}
