internal import CWillDidPlatform

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An open file, closed when its owner lets go of it.
///
/// Nothing is mapped into memory: a file that is truncated while it is read gives short reads
/// here, and would give a bus error there.
package final class File: Sendable {
  /// Where the file is, for messages.
  package let path: String
  package let descriptor: Int32
  /// The same path from the root: the process may change its folder.
  let place: String
  /// The process that marked the file; 0 where none did.
  ///
  /// ``lock()`` is called before others have the file.
  nonisolated(unsafe) private var marker: UInt32 = 0

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
    place = path.hasPrefix("/") ? path : "\(ThisProcess.workingFolder)/\(path)"
  }

  deinit {
    // A child that is being started has a copy of the descriptor until it runs its program, and the mark with it.
    if unsafe marker == ThisProcess.number { flock(descriptor, LOCK_UN) }
    close(descriptor)
  }

  /// Opens a file to read it.
  package convenience init(reading path: String) throws(SystemError) {
    try self.init(opening: path, O_RDONLY, action: "open")
    guard try kind() != .folder else {
      throw SystemError.isFolder("open", path)
    }
  }

  /// Makes a file that must not exist yet, to read and write it; a private one for this user alone.
  ///
  /// Messages may call it by the name that it will get.
  package convenience init(
    creating path: String, isPrivate: Bool = false, called name: String? = nil
  ) throws(SystemError) {
    try self.init(
      opening: path, O_RDWR | O_CREAT | O_EXCL, mode: isPrivate ? 0o600 : 0o644, action: "create",
      called: name)
    wd_keep_readable(descriptor)
  }

  /// Opens a file to read and to change it; a link to another place is refused.
  package convenience init(updating path: String) throws(SystemError) {
    try self.init(opening: path, O_RDWR | O_NOFOLLOW, action: "open")
  }

  /// Makes a file without a name, which is gone when it is closed.
  package convenience init(temporaryIn folder: String) throws(SystemError) {
    let path = "\(folder)/willdid-\(ThisProcess.number)-\(UInt32.random(in: .min ... .max))"
    try self.init(creating: path, isPrivate: true)
    unsafe unlink(path)
  }

  // A signal handler can reach nothing but what is global.
  nonisolated(unsafe) private static var input: Int32 = -1

  /// Opens standard input as a file of its own.
  package static func openStandardInput() throws(SystemError) -> File {
    let file = try File(duplicating: 0, path: "standard input")
    unsafe input = file.descriptor
    return file
  }

  /// Whether standard input is a pipe or a terminal, where more may come at any time.
  package static var isInputStream: Bool {
    var status = stat()
    guard unsafe fstat(0, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  /// Whether standard input is a pipe, or a file with something in it, and no terminal.
  package static var isInputGiven: Bool {
    var status = stat()
    guard unsafe fstat(0, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFREG && status.st_size > 0
  }

  /// Lets standard input end where it has been read to; a signal handler may call it.
  ///
  /// A call that waits for more goes on at the end of an empty file.
  package static func endStandardInput() {
    let nothing = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    if nothing >= 0, unsafe input >= 0 { unsafe dup2(nothing, input) }
  }

  /// Whether this process may open no more files.
  package static var isExhausted: Bool {
    let next = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    if next >= 0 { close(next) }
    return next < 0
  }

  /// Lets the process open as many files as its user allows.
  package static func openMany() {
    var limit = rlimit()
    guard unsafe getrlimit(descriptorLimit, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 10_240)
    unsafe setrlimit(descriptorLimit, &limit)
  }

  /// Opens a file once more that is open already, such as standard input.
  package convenience init(duplicating descriptor: Int32, path: String) throws(SystemError) {
    let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard duplicate >= 0 else { throw SystemError("open", path) }
    self.init(descriptor: duplicate, path: path)
  }

  private convenience init(
    opening path: String, _ flags: Int32, mode: mode_t = 0, action: String,
    called name: String? = nil
  ) throws(SystemError) {
    let descriptor = unsafe open(path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw SystemError(action, name ?? path) }
    self.init(descriptor: descriptor, path: name ?? path)
  }

  /// The kinds of files at a path.
  package enum Kind { case file, folder, other }

  private func status(_ action: String) throws(SystemError) -> stat {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw SystemError(action, path) }
    return status
  }

  private func kind() throws(SystemError) -> Kind {
    switch try status("open").st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// How many bytes are in the file now.
  package func size() throws(SystemError) -> UInt64 { UInt64(try status("read").st_size) }

  /// Whether no folder lists the file any more.
  package func isUnlinked() -> Bool { ((try? status("read"))?.st_nlink ?? 0) == 0 }

  /// Reads so many bytes from a place, or as many as there are.
  package func read(_ count: Int, at offset: UInt64) throws(SystemError) -> [UInt8] {
    try unsafe fill(count) { target, count, filled in
      unsafe pread(descriptor, target, count, off_t(offset) + off_t(filled))
    }
  }

  /// Reads on from where the last call ended; less than asked for only at the end.
  package func next(_ count: Int) throws(SystemError) -> [UInt8] {
    try unsafe fill(count) { target, count, _ in unsafe Self.readOn(descriptor, target, count) }
  }

  /// Reads what has come so far, at most so much, or waits for some; nothing only at the end.
  package func nextPiece(_ count: Int) throws(SystemError) -> [UInt8] {
    while true {
      var code: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, filled in
        let got = unsafe Self.readOn(descriptor, target.baseAddress, count)
        if got < 0 { code = errno }
        filled = max(0, got)
      }
      if code == 0 { return bytes }
      guard code == EINTR else { throw SystemError(code: code, action: "read", path: path) }
    }
  }

  /// Whether something can be read, or the end has come, within so many milliseconds.
  package func isReady(within milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wanted, 1, milliseconds) != 0
  }

  /// Reads until there is so much, or no more; the closure reads once, behind what has been read.
  private func fill(
    _ count: Int, _ read: (UnsafeMutablePointer<UInt8>?, _ count: Int, _ filled: Int) -> Int
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      while filled < count {
        let got = unsafe read(target.baseAddress?.advanced(by: filled), count - filled, filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = SystemError("read", path) }
        guard got > 0 else { return }
        filled += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The corresponding C function is `read`, whose name a method of the file hides.
  private static func readOn(
    _ descriptor: Int32, _ target: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, target, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, target, count)
    #else
      unsafe Glibc.read(descriptor, target, count)
    #endif
  }

  /// Writes all bytes to a place.
  package func write(_ bytes: [UInt8], at offset: UInt64) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let step = unsafe bytes.withUnsafeBytes {
        unsafe pwrite(
          descriptor, $0.baseAddress?.advanced(by: written), $0.count - written,
          off_t(offset) + off_t(written))
      }
      if step < 0, errno == EINTR { continue }
      guard step > 0 else { throw SystemError("write", path) }
      written += step
    }
  }

  /// Cuts the file off at a length.
  package func truncate(to length: UInt64) throws(SystemError) {
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw SystemError("truncate", path) }
  }

  /// Waits until what was written has reached the disk.
  package func synchronize() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw SystemError("synchronize", path) }
  }

  /// Marks the file as being written by this process, for as long as it stays open.
  ///
  /// Returns whether no other process holds the mark. On iOS and its kin nothing is marked: an app that holds
  /// a lock in the folder of its group when it is suspended is killed (0xdead10cc, realm-swift 6671), and
  /// nothing reads there.
  package func lock() -> Bool {
    #if os(macOS) || os(Linux)
      // A reader that asks holds the mark for a moment.
      for _ in 0..<10 {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
          unsafe marker = ThisProcess.number
          return true
        }
        sched_yield()
      }
      return false
    #else
      true
    #endif
  }

  /// Whether a living process holds the mark of ``lock()``.
  package func isLocked() -> Bool {
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return true }
    flock(descriptor, LOCK_UN)
    return false
  }
}

#if os(Linux) && canImport(Glibc)
  private let descriptorLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let descriptorLimit = RLIMIT_NOFILE
#endif
