internal import WillDidReport
internal import WillDidStore
internal import WillDidSystem
internal import WillDidTerminal
internal import WillDidText

/// Shows on a terminal how far an export is, in one line that is gone at its end.
struct ExportProgress {
  /// The name of the input that is being read.
  var name = ""
  private let isShown: Bool
  private var total: UInt64 = 0
  private var passed: UInt64 = 0
  private var isVisible = false
  private var latest: Int64 = 0

  /// Nanoseconds between two pictures; the eye needs no more, and a short export shows none.
  private static let pause: Int64 = 100_000_000

  /// Shows nothing where it is not to be seen, or where standard error is no terminal.
  init(isShown: Bool) {
    self.isShown = isShown && OpenStream.errors.isTerminal
    latest = MonotonicClock.now
  }

  /// Begins with the next run, which has so many events to pass.
  mutating func begin(_ total: UInt64) {
    self.total = total
    passed = 0
  }

  /// Notes that some events are done.
  mutating func pass(_ count: Int) {
    passed += UInt64(count)
    guard isShown, total > 0 else { return }
    let now = MonotonicClock.now
    guard now - latest >= Self.pause else { return }
    latest = now
    isVisible = true
    let share = min(passed, total).multipliedReportingOverflow(by: 100).partialValue / total
    show("\r\u{1b}[K\(share) %  \(name.escaped.suffix(60))")
  }

  /// Takes the line away.
  mutating func clear() {
    if isVisible { show("\r\u{1b}[K") }
    isVisible = false
  }

  /// Shows a line in the place of the last one.
  private func show(_ text: String) {
    try? OpenStream.errors.write(Array(text.utf8))
  }
}
