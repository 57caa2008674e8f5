/// Takes bytes that are on their way to a file, a pipe or a screen.
///
/// Writers append to ``bytes`` and call ``flush(beyond:)`` between parts, so that what is written
/// may be larger than memory. The command has one for files, pipes and pagers; tests use
/// ``ByteBuffer``.
package protocol ByteSink<Failure> {
  /// Why bytes could not be handed on.
  associatedtype Failure: Error
  /// The written bytes that are not handed on yet.
  var bytes: [UInt8] { get set }
  /// Hands on what has been written, if it is more than a number of bytes.
  mutating func flush(beyond length: Int) throws(Failure)
}

extension ByteSink {
  /// More bytes than this are handed on while more are made.
  package static var block: Int { 1 << 18 }

  /// Writes a part of something that may be too large to be kept.
  package mutating func append(_ part: some Sequence<UInt8>) throws(Failure) {
    bytes += part
    try flush(beyond: Self.block)
  }

  /// The same of a text.
  package mutating func append(_ part: String) throws(Failure) { try append(part.utf8) }
}

/// Bytes in memory, which never fail.
package struct ByteBuffer: ByteSink {
  package var bytes: [UInt8] = []

  /// Makes an empty buffer.
  package init() {}

  /// Does nothing: everything stays in memory.
  package mutating func flush(beyond length: Int) {}

  /// The written bytes, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
