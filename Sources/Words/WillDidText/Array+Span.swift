extension [UInt8] {
  /// The bytes to be looked at.
  ///
  /// In the place of the standard library's, which an array has from macOS and iOS 26 on.
  @inlinable package var span: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get {
      // Bytes are never of an array of Objective-C, so they stay where they are while the array lives.
      let bytes = unsafe withUnsafeBufferPointer { unsafe $0 }
      return unsafe _overrideLifetime(Span(_unsafeElements: bytes), borrowing: self)
    }
  }
}
