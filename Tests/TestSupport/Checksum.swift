/// The CRC-32 of some bytes as zip and PNG define it, made one bit at a time, as it stands in a trace.
package func crc32(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  var crc: UInt32 = .max
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xedb8_8320 }
  }
  return (0..<4).map { UInt8(truncatingIfNeeded: ~crc >> (8 * UInt32($0))) }
}
