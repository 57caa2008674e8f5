#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension File {
  /// Where files are put that the user did not ask for.
  package static var temporaryFolder: String {
    EnvironmentVariables.value(of: "TMPDIR") ?? "/tmp"
  }

  /// The kind of file at a path, if there is one.
  package static func kind(at path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether a path leads to a device, which may have no end.
  package static func isDevice(at path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    return [mode_t(S_IFCHR), mode_t(S_IFBLK)].contains(status.st_mode & S_IFMT)
  }

  /// Whether what stands at a path belongs to another user, who is not the one that administers the machine.
  package static func isForeign(at path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    return status.st_uid != geteuid() && status.st_uid != 0
  }

  /// The names of what is in a folder, sorted.
  package static func names(in folder: String) throws(SystemError) -> [String] {
    guard let listing = unsafe opendir(folder) else { throw SystemError("list", folder) }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a folder of the user alone, and those above it; whether it is there then.
  package static func makeFolder(_ path: String) -> Bool {
    if kind(at: path) == .folder { return true }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex,
      makeFolder(String(path[..<slash]))
    else { return false }
    // Another process may have made it meanwhile.
    return unsafe mkdir(path, 0o700) == 0 || kind(at: path) == .folder
  }

  /// Removes a folder, if it is empty.
  package static func removeFolder(_ path: String) { unsafe rmdir(path) }

  /// Makes a folder for others too, as their settings have it; one that exists already is an error.
  package static func makeNewFolder(_ path: String) throws(SystemError) {
    guard unsafe mkdir(path, 0o777) == 0 else { throw SystemError("create", path) }
  }

  /// Makes a folder of this user alone; its name begins with some letters.
  package static func makePrivateFolder(_ beginning: String) throws(SystemError) -> String {
    var name = Array("\(beginning)XXXXXX".utf8CString)
    guard unsafe mkdtemp(&name) != nil else { throw SystemError("create", beginning) }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a program is there that this user may run.
  package static func mayRun(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

  /// Whether this user may write to what stands at a path.
  package static func mayWrite(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

  /// The path from the root without links in it; `nil` if nothing stands there.
  package static func absolute(_ path: String) -> String? {
    guard let whole = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(whole) }
    return unsafe String(cString: whole)
  }

  /// Gives a file another name on its disk.
  ///
  /// A file that has come to stand there meanwhile stays, unless it may be replaced.
  package static func move(
    _ path: String, to name: String, replacing: Bool = true
  ) throws(SystemError) {
    if !replacing, unsafe link(path, name) == 0 {
      unsafe unlink(path)
      return
    }
    // Not all file systems know links.
    guard replacing || (errno != EEXIST && kind(at: name) == nil) else {
      throw SystemError.exists(name)
    }
    guard unsafe rename(path, name) == 0 else { throw SystemError("create", name) }
  }

  /// Takes a file out of its folder.
  package static func remove(_ path: String) throws(SystemError) {
    guard unsafe unlink(path) == 0 else { throw SystemError("remove", path) }
  }

  /// A copy of a path that is never freed, for ``removeNow(_:)``.
  static func copy(_ path: String) -> UnsafeMutablePointer<CChar>? { unsafe strdup(path) }

  /// Removes a file or an empty folder; a signal handler may call it.
  static func removeNow(_ path: UnsafeMutablePointer<CChar>) {
    if unsafe unlink(path) != 0 { unsafe rmdir(path) }
  }

  /// Whether two paths lead to one file.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    var (left, right) = (stat(), stat())
    guard unsafe stat(one, &left) == 0, unsafe stat(other, &right) == 0 else { return false }
    return left.st_dev == right.st_dev && left.st_ino == right.st_ino
  }

  /// Where the file is, if its path does not lead to it any more, as where a folder above it got another name; empty
  /// where the system does not say.
  package var newPlace: String? {
    guard !isUnlinked(), !isAt(place) else { return nil }
    var text = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    #if canImport(Darwin)
      _ = unsafe fcntl(descriptor, F_GETPATH, &text)
    #else
      unsafe readlink("/proc/self/fd/\(descriptor)", &text, text.count - 1)
    #endif
    let now = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let folder = now.lastIndex(of: "/"), let name = place.lastIndex(of: "/") else {
      return ""
    }
    // It may be known by a name that it had before in its folder.
    return [now[..<folder] + place[name...], now[...]].map { String($0) }.first(where: isAt) ?? ""
  }

  private func isAt(_ path: String) -> Bool {
    var (own, other) = (stat(), stat())
    guard unsafe fstat(descriptor, &own) == 0, unsafe stat(path, &other) == 0 else { return false }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  /// The identity of a file or folder, whatever path leads to it.
  package static func identity(of path: String) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return "\(status.st_dev) \(status.st_ino)"
  }

  /// When the content of a file was changed last, in nanoseconds of the wall clock; `nil` if it is not there.
  package static func changed(at path: String) -> Int64? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
