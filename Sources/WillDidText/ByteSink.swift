/// Takes bytes that are on their way to a file, a pipe or a screen.
package protocol ByteSink<Failure> {
  associatedtype Failure: Error
  /// What has been written and is not handed on yet.
  var bytes: [UInt8] { get set }
  /// Hands on what has been written, if it is more than a number of bytes.
  mutating func flush(beyond length: Int) throws(Failure)
}

extension ByteSink {
  /// Writes a part of something that may be too large to be kept.
  package mutating func append(_ part: some Sequence<UInt8>) throws(Failure) {
    bytes += part
    try flush(beyond: 1 << 18)
  }

  /// The same of a text.
  package mutating func append(_ part: String) throws(Failure) { try append(part.utf8) }
}

/// Bytes in memory, which never fail.
package struct ByteBuffer: ByteSink {
  package var bytes: [UInt8] = []

  package init() {}

  package mutating func flush(beyond length: Int) {}

  /// What has been written, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
