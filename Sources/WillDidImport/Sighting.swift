internal import WillDidModel

/// An object that a line names.
struct SightedObject: Hashable {
  /// The class; empty where only the address is known.
  var name: Range<Int>
  var address: UInt64?

  /// The same object in a line that has it somewhere else.
  func moved(by distance: Int) -> SightedObject {
    SightedObject(name: name.moved(by: distance), address: address)
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Self {
    (lowerBound + distance)..<(upperBound + distance)
  }
}

/// What a line tells of one event, in ranges of the line.
struct Sighting {
  var callback: Callback
  var subject: SightedObject?
  var animated: Bool?
  var isTypo = false
  /// When it was, where the line says so beside the callback.
  var time: Timestamp?
  var details: [Detail] = []

  /// The same in a line that has it somewhere else.
  func moved(by distance: Int) -> Sighting {
    guard distance != 0 else { return self }
    var moved = self
    moved.subject = subject?.moved(by: distance)
    for index in details.indices {
      switch details[index].value {
      case .text(let range): moved.details[index].value = .text(range.moved(by: distance))
      case .subject(let subject):
        moved.details[index].value = .subject(subject.moved(by: distance))
      case .flag, .number: break
      }
    }
    return moved
  }

  /// A fact that becomes an attribute.
  struct Detail {
    var key: Attribute.Key
    var value: Value

    enum Value {
      case flag(Bool)
      case number(Int64)
      case text(Range<Int>)
      case subject(SightedObject)
    }

    init(_ key: Attribute.Key, _ value: Value) {
      self.key = key
      self.value = value
    }
  }
}
