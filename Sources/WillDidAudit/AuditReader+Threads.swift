internal import CWillDidPlatform

extension AuditReader {
  /// A file to read.
  package struct File: Sendable {
    package var path: String
    /// Whether it lies in a dependency.
    package var isForeign: Bool

    package init(_ path: String, isForeign: Bool) {
      (self.path, self.isForeign) = (path, isForeign)
    }
  }

  /// What was read of the files of a project, in the order of the files.
  package struct Contents: Sendable {
    package private(set) var sources: [AuditSource] = []
    package private(set) var documents: [AuditDocument] = []
    /// How many files could not be read, or are too large to be source.
    package private(set) var skipped = 0

    mutating func add(_ content: Content) {
      switch content {
      case .source(let source): sources.append(source)
      case .document(let document): documents.append(document)
      case .unreadable: skipped += 1
      case .other: break
      }
    }
  }

  /// How many threads read where nothing else is asked for: as many as there are processors.
  package static var usualThreads: Int { min(8, max(1, Int(wd_processors()))) }

  /// Reads all files on some threads; what comes out is the same for any number of them.
  ///
  /// - Parameters:
  ///   - files: The files, in the order in which they count.
  ///   - threads: How many threads read.
  ///   - bytes: Gives the bytes of a file, also on other threads; `nil` of one that is not to be read.
  /// - Returns: What was read, in the order of the files.
  package static func read(
    _ files: [File], threads: Int, bytes: @escaping @Sendable (String) -> [UInt8]?
  ) -> Contents {
    let next = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    unsafe next.initialize(to: 0)
    defer { unsafe next.deallocate() }
    let first = unsafe ReadingThread(files, next, bytes)
    var others: [ReadingThread] = []
    while others.count + 1 < min(threads, files.count) {
      let other = unsafe ReadingThread(files, next, bytes)
      guard other.start() else { break }
      others.append(other)
    }
    first.work()
    for other in others { other.wait() }
    var contents = [Content?](repeating: nil, count: files.count)
    for reader in [first] + others {
      for (place, content) in reader.contents { contents[place] = content }
      reader.contents = []
    }
    var sum = Contents()
    for content in contents { sum.add(content ?? .unreadable) }
    return sum
  }
}

/// Reads some of the files of a project: the next one that no other thread has taken, until none is left.
///
/// What it has read belongs to its thread until ``wait()`` returns.
@safe
private final class ReadingThread {
  private let files: [AuditReader.File]
  /// How many files have been taken.
  private let next: UnsafeMutablePointer<UInt64>
  private let bytes: @Sendable (String) -> [UInt8]?
  private var thread: OpaquePointer?
  var contents: [(place: Int, content: AuditReader.Content)] = []

  init(
    _ files: [AuditReader.File], _ next: UnsafeMutablePointer<UInt64>,
    _ bytes: @escaping @Sendable (String) -> [UInt8]?
  ) {
    (self.files, self.bytes) = (files, bytes)
    unsafe self.next = next
  }

  /// Begins to read; whether a thread could be had.
  func start() -> Bool {
    let known = unsafe Unmanaged.passRetained(self)
    unsafe thread = wd_thread_start(
      "WillDid audit",
      { known in
        guard let known = unsafe known else { return }
        unsafe Unmanaged<ReadingThread>.fromOpaque(known).takeRetainedValue().work()
      }, known.toOpaque())
    if unsafe thread == nil { unsafe known.release() }
    return unsafe thread != nil
  }

  func wait() {
    if let thread = unsafe thread { unsafe wd_thread_join(thread) }
    unsafe thread = nil
  }

  func work() {
    while true {
      let place = unsafe Int(wd_next(next)) - 1
      guard place < files.count else { return }
      let file = files[place]
      guard let bytes = bytes(file.path) else { continue }
      contents.append((place, AuditReader.read(file.path, bytes, isForeign: file.isForeign)))
    }
  }
}
