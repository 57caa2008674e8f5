// What the SDK adds in Swift to the C library of Darwin, as far as WillDid uses it: Tools/check-apple
// checks the types of sources against this and the real headers. Nothing here is ever run.

@_exported import Darwin

/// The error of the last call.
public var errno: Int32 {
  get { unsafe __error().pointee }
  set { unsafe __error().pointee = newValue }
}

/// The bits of a mode that tell of what kind a file is.
public var S_IFMT: mode_t { 0o170000 }
/// The kind of folders.
public var S_IFDIR: mode_t { 0o040000 }
/// The kind of plain files.
public var S_IFREG: mode_t { 0o100000 }
/// The kind of pipes.
public var S_IFIFO: mode_t { 0o010000 }
/// The kind of terminals, and of other devices that give bytes one by one.
public var S_IFCHR: mode_t { 0o020000 }
/// The kind of sockets.
public var S_IFSOCK: mode_t { 0o140000 }

/// The clock that is never set.
public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
/// Asks for the size of a terminal.
public var TIOCGWINSZ: UInt { 0x4008_7468 }
/// Has a signal ignored.
public var SIG_IGN: (@convention(c) (Int32) -> Void)? {
  unsafe unsafeBitCast(1, to: (@convention(c) (Int32) -> Void)?.self)
}

/// Does something with a device, that takes a pointer.
public func ioctl(_ descriptor: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 {
  fatalError()
}

/// Opens a file.
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
/// Opens a file, or makes it with a mode.
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  fatalError()
}

/// Does something with a descriptor.
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { fatalError() }
/// Does something with a descriptor, that takes a number.
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
/// Does something with a descriptor, that takes a pointer.
public func fcntl(
  _ descriptor: Int32, _ command: Int32, _ value: UnsafeMutableRawPointer
) -> Int32 {
  fatalError()
}
