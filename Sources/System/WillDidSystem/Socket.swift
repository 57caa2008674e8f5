internal import CWillDidPlatform

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A connection over TCP, closed when its owner lets go of it.
///
/// No call waits but the one that makes it, and a peer that is gone is an error, never a signal.
package final class Socket: Sendable {
  /// The number to wait for, with ``Readiness``.
  package let descriptor: Int32
  /// The other end, for messages.
  package let peer: String

  fileprivate init(descriptor: Int32, peer: String) {
    (self.descriptor, self.peer) = (descriptor, peer)
  }

  /// Connects to a port of a host, each of whose addresses has so many milliseconds to answer.
  package convenience init(
    connectingTo host: String, port: UInt16, within milliseconds: Int32
  ) throws(SystemError) {
    let peer = Socket.address(host, port)
    let made = unsafe wd_connect(host, port, milliseconds)
    guard made >= 0 else { throw SystemError("reach", peer) }
    self.init(descriptor: made, peer: peer)
  }

  deinit { close(descriptor) }

  /// A host and a port as one text.
  package static func address(_ host: String, _ port: UInt16) -> String {
    host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// Sends as many of the bytes as there is room for now; returns how many.
  package func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let sent = unsafe bytes.withUnsafeBytes {
      unsafe wd_send_bytes(descriptor, $0.baseAddress, $0.count)
    }
    if sent >= 0 { return sent }
    guard Self.isPause else { throw SystemError("send to", peer) }
    return 0
  }

  /// The bytes that have come, at most so many; nothing at the end, and `nil` while no more has come.
  package func receive(_ count: Int) throws(SystemError) -> [UInt8]? {
    var got = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      got = unsafe wd_receive_bytes(descriptor, target.baseAddress, count)
      filled = max(0, got)
    }
    if got >= 0 { return bytes }
    guard Self.isPause else { throw SystemError("receive from", peer) }
    return nil
  }

  /// Whether the call that failed may be made again later.
  private static var isPause: Bool { [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) }
}

/// A port at which connections are taken.
package final class ListeningSocket: Sendable {
  /// The number to wait for, with ``Readiness``.
  package let descriptor: Int32
  /// Its number, also where any free one was asked for.
  package let port: UInt16
  /// Whether no other machine reaches it.
  package let isLoopback: Bool

  /// Listens at an address of this machine; port 0 is any that is free.
  package init(_ host: String, port: UInt16) throws(SystemError) {
    descriptor = unsafe wd_listen(host, port)
    guard descriptor >= 0 else { throw SystemError("listen at", Socket.address(host, port)) }
    self.port = wd_port(descriptor)
    isLoopback = wd_is_loopback(descriptor)
  }

  deinit { close(descriptor) }

  /// The next connection that was made; `nil` if there is none yet.
  package func accept() -> Socket? {
    var address = [CChar](repeating: 0, count: 64)
    let made = unsafe wd_accept(descriptor, &address, address.count)
    guard made >= 0 else { return nil }
    let peer = String(
      decoding: address.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return Socket(descriptor: made, peer: peer)
  }
}

/// A thread's bell, which others ring.
package final class Bell: Sendable {
  /// The number to wait for, with ``Readiness``.
  package let descriptor: Int32
  private let other: Int32

  /// Makes one that was not rung.
  package init() throws(SystemError) {
    (descriptor, other) = try OpenStream.pipe()
    for end in [descriptor, other] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(descriptor)
    close(other)
  }

  /// Rings it; never waits.
  package func ring() {
    // A full pipe has rung.
    try? OpenStream(descriptor: other, name: "bell").write([0])
  }

  /// Forgets that it was rung.
  package func silence() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(descriptor, &bytes, bytes.count) == bytes.count {}
  }
}

/// A wait for several descriptors at once.
package enum Readiness {
  /// Waits until one of some descriptors can be read, or written if that is wanted, or for so many milliseconds.
  ///
  /// - Returns: Of each whether it can, or has failed.
  package static func wait(
    _ wanted: [(descriptor: Int32, writes: Bool)], milliseconds: Int32
  ) -> [Bool] {
    var entries = wanted.map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN | ($0.writes ? POLLOUT : 0)), revents: 0)
    }
    guard unsafe poll(&entries, nfds_t(entries.count), milliseconds) > 0 else {
      return entries.map { _ in false }
    }
    return entries.map { $0.revents != 0 }
  }
}
