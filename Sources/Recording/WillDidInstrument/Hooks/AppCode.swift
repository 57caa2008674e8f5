internal import CWillDidPlatform

/// Where the code of the app lies, which may grow while others look.
@safe
struct AppCode: Sendable {
  // The pointer never changes. It holds the address of a count and of the beginning and the end of each
  // range, which is read and written with atomics.
  nonisolated(unsafe) private let place: UnsafeMutablePointer<UInt64>

  init(_ ranges: [Range<UInt>]) {
    unsafe place = .allocate(capacity: 1)
    unsafe place.initialize(to: 0)
    set(ranges)
  }

  /// Takes other ranges; the old ones stay where they are, for who looks at them.
  func set(_ ranges: [Range<UInt>]) {
    let words = UnsafeMutablePointer<UInt>.allocate(capacity: 2 * ranges.count + 1)
    unsafe words[0] = UInt(ranges.count)
    for (place, range) in ranges.enumerated() {
      unsafe words[2 * place + 1] = range.lowerBound
      unsafe words[2 * place + 2] = range.upperBound
    }
    unsafe wd_store_64(place, UInt64(UInt(bitPattern: words)))
  }

  /// Whether an address is in the code of the app.
  @inline(__always)
  func contains(_ address: UInt) -> Bool {
    guard let words = unsafe UnsafePointer<UInt>(bitPattern: UInt(wd_load_64(place))) else {
      return false
    }
    let count = unsafe Int(words[0])
    for place in 0..<count {
      if unsafe address >= words[2 * place + 1] && address < words[2 * place + 2] { return true }
    }
    return false
  }
}
