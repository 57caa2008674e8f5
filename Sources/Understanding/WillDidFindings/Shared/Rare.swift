/// A value that few have and that is large: what has none takes the room of a pointer.
@propertyWrapper
package struct Rare<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  private var values: [Value] = []

  /// Begins without a value.
  package init() {}

  /// The value; `nil` where there is none.
  package var wrappedValue: Value? {
    get { values.first }
    set { values = newValue.map { [$0] } ?? [] }
  }
}
