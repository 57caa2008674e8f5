internal import WillDidLog
internal import WillDidSystem
internal import WillDidTerminal
internal import WillDidText

/// Standard output, or the file that takes its place, written in large blocks.
///
/// An output goes through three stages: it is made, which refuses files that must not be replaced;
/// code appends to ``bytes`` and calls ``flush(beyond:)``, so that memory stays at a few blocks;
/// and ``finish(after:)`` writes the rest. A new file has a temporary name until then, so that an
/// error or ctrl-C leaves what was there before.
///
/// Text for a terminal is held back while it fits the screen, and goes to a pager only when it does
/// not.
struct Output: ByteSink {
  /// Bytes that are not written yet; code that appends to it calls ``flush(beyond:)`` now and then.
  var bytes: [UInt8] = []

  /// Where the bytes go.
  private enum Target {
    case stream(OpenStream)
    case file(NewFile)
    /// Standard output, as long as the text may still fit on the screen.
    case screen(height: Int)
    case pager(Pager)
    /// The bytes stay, up to so many.
    case memory(limit: Int)
  }

  private var target: Target
  /// Whether it is standard output, which a pager may take over.
  private var isStandard = false
  /// The path, as errors name it.
  private let path: String
  /// Whether the pager was left before the end.
  private var isLeft = false
  /// How many bytes have left ``bytes`` so far.
  private(set) var written: UInt64 = 0
  /// Whether nothing more is written once the key that interrupts has been pressed.
  var stopsAtInterrupt = false

  /// Begins an output; "-" and no path stand for standard output.
  ///
  /// A file appears in its place, perhaps of an older one, when ``finish()`` has put it together; it
  /// must be none of the inputs.
  init(_ path: String?, inputs: [String] = []) throws(CommandError) {
    bytes.reserveCapacity(2 * Self.block)
    guard let path, path != "-" else {
      self.path = "standard output"
      target = .stream(.output)
      isStandard = true
      return
    }
    self.path = path
    if File.kind(at: path) == .other {
      do { target = .stream(try OpenStream(opening: path)) } catch {
        throw CommandError(error, writing: path)
      }
    } else {
      guard !inputs.contains(where: { File.isSame($0, path) }) else {
        throw CommandError(
          "the input would be lost", at: path, remedy: "give another output", status: .inputOutput)
      }
      // A slip of the hand must not replace a recording by a report about it.
      guard !LogReader.isTrace(path) else {
        throw CommandError(
          "a trace would be lost", at: path, remedy: "give another output",
          status: .inputOutput)
      }
      do { target = .file(try NewFile(at: path, replacing: true)) } catch {
        throw CommandError(error, writing: path)
      }
    }
  }

  /// Begins an output whose bytes stay in ``bytes``; its reader is gone when there are more than so many.
  init(keeping limit: Int) {
    path = "memory"
    target = .memory(limit: limit)
  }

  /// Lets a pager show what is written to a terminal from now on, if it is longer than the screen.
  mutating func page() {
    guard isStandard, let height = Terminal.height else { return }
    target = .screen(height: height)
  }

  /// Writes what has been appended if it is longer than a number of bytes.
  mutating func flush(beyond length: Int = 0) throws(CommandError) {
    guard !stopsAtInterrupt || !InterruptKey.isPressed else { throw .interrupted }
    guard bytes.count > length else { return }
    if case .memory(let limit) = target {
      guard bytes.count <= limit else { throw .closedPipe }
      return
    }
    if case .screen(let height) = target {
      guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= height else { return }
      target = Pager().map { .pager($0) } ?? .stream(.output)
    }
    do throws(SystemError) {
      switch target {
      case .stream(let stream): try stream.write(bytes)
      case .file(let new): try new.file.write(bytes, at: written)
      case .pager(let pager): try pager.write(bytes)
      case .screen, .memory: return
      }
    } catch {
      try close(after: error)
    }
    written += UInt64(bytes.count)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Goes on without a pager that does not exist; everything else that fails is an error.
  private mutating func close(after error: SystemError) throws(CommandError) {
    guard case .pager(let pager) = target else { throw CommandError(error, writing: path) }
    let unseen = pager.close()
    target = .stream(.output)
    // A user who leaves the pager before the end has seen enough.
    isLeft = unseen.isEmpty
    if isLeft {
      bytes = []
      throw .closedPipe
    }
    do { try OpenStream.output.write(unseen) } catch {
      throw CommandError(error, writing: path)
    }
  }

  /// Writes what is left, after which the output is whole.
  ///
  /// A file does not appear if there was nothing to read for it.
  mutating func finish(after status: ExitStatus) throws(CommandError) {
    let isNeedless = status != .success && written == 0 && bytes.isEmpty
    do { try flush() } catch {
      // Nothing is left to print.
      guard isLeft else { throw error }
    }
    switch target {
    case .screen:
      target = .stream(.output)
      try flush()
    case .pager(let pager):
      bytes = pager.close()
      target = .stream(.output)
      try flush()
    case .file(let new) where !isNeedless:
      do { try new.keep() } catch { throw CommandError(error, writing: path) }
    case .file, .stream, .memory: break
    }
  }

  /// Prints a text and a line break to standard output.
  static func print(_ text: String) throws(CommandError) {
    var output = try Output(nil)
    output.bytes += text.utf8
    output.bytes.append(UInt8(ascii: "\n"))
    try output.finish(after: .success)
  }

  /// Prints a line to standard error; nothing can be done if that fails.
  static func printError(_ text: String) {
    try? OpenStream.errors.write(Array("\(text)\n".utf8))
  }
}
