internal import WillDidModel

/// An object that a line names.
struct Subject: Hashable {
  /// The class; empty where only the address is known.
  var name: Range<Int>
  var address: UInt64?
}

/// What a line tells of one event, in ranges of the line.
struct Sighting {
  var callback: Callback
  var subject: Subject?
  var animated: Bool?
  var isTypo = false
  var details: [Detail] = []

  /// A fact that becomes an attribute.
  struct Detail {
    var key: Attribute.Key
    var value: Value

    enum Value {
      case flag(Bool)
      case number(Int64)
      case text(Range<Int>)
      case subject(Subject)
    }

    init(_ key: Attribute.Key, _ value: Value) {
      self.key = key
      self.value = value
    }
  }
}
