extension Rule {
  /// A log that starts in the middle.
  package static let headTruncated = Rule(
    "IQ-01", "head-truncated", .input, .info,
    meaning: """
      The log starts when this object was already at work, so what came before is not known.
      """,
    cause: """
      Recording began after the screen had appeared, or the first lines were cut off. Findings \
      that need the beginning are left out or weakened.
      """,
    remedy: "Start recording before the first window is shown, or keep the log from the launch on."
  )

  /// A log that ends in the middle.
  package static let tailOpen = Rule(
    "IQ-02", "tail-open", .input, .info,
    meaning: """
      The log ends while something was still under way, such as an arrival without its \
      `viewDidAppear`. How it ended is not known.
      """,
    cause: """
      The app was stopped, crashed or went on after the log was taken. That alone is no defect.
      """,
    remedy: """
      Nothing, unless the app crashed there. To see the end, let the transition finish before you \
      stop the run.
      """
  )

  /// Lines that do not name a class.
  package static let anonymousCallbacks = Rule(
    "IQ-03", "anonymous-callbacks", .input, .notice,
    meaning: """
      Lines name a callback but not the class it belongs to. With several controllers they cannot \
      be told apart.
      """,
    cause: "The app prints only `#function` or a fixed text.",
    remedy: """
      Print the class and the object too, for example `print(type(of: self), \
      ObjectIdentifier(self), #function)`.
      """
  )

  /// The same line twice.
  package static let duplicateLine = Rule(
    "IQ-04", "duplicate-line", .input, .notice,
    meaning: "The same line with the same time stands in the log twice.",
    cause: """
      The line was printed twice or the log was collected twice, for example by `print` and by the \
      system log. Two objects of one class within the same millisecond are possible too.
      """,
    remedy: "Print the object's address, or import only one of the two sources."
  )

  /// Many lines that could not be read.
  package static let unknownLineRatio = Rule(
    "IQ-05", "unknown-line-ratio", .input, .notice,
    meaning: """
      A large share of the lines is no lifecycle event and was passed over. Events among them may \
      have been missed.
      """,
    cause: """
      The app prints other things, the log contains headings and notes, or it is written in a form \
      that is not known.
      """,
    remedy: """
      Filter the log to the lines in question, or print events in a regular form with class, \
      object and callback on one line.
      """
  )

  /// A list from a textbook instead of a log.
  package static let listNotLog = Rule(
    "IQ-06", "list-not-log", .input, .notice,
    meaning: """
      The text names the callbacks in the order of a textbook and without times. It is probably a \
      list, not the log of a run.
      """,
    cause: """
      It was copied from an article or from a template. A short real log without times can look \
      like it.
      """,
    remedy: "Take a log of a real run, best with times and object addresses."
  )

  /// What can be said of the log itself.
  static let inputRules: [Rule] = [
    headTruncated, tailOpen, anonymousCallbacks, duplicateLine, unknownLineRatio, listNotLog,
  ]
}
