internal import WillDidModel

/// An object that a line names.
struct SightedObject: Hashable {
  /// The class; empty where only the address is known.
  var name: Range<Int>
  var address: UInt64?
  /// The number by which the log tells it from others of its class.
  var number: UInt64?

  init(name: Range<Int>, address: UInt64? = nil) {
    self.name = name
    self.address = address
  }

  /// The same object in a line that has it somewhere else.
  func moved(by distance: Int) -> SightedObject {
    var moved = self
    moved.name = name.moved(by: distance)
    return moved
  }
}

extension Range<Int> {
  func moved(by distance: Int) -> Self {
    (lowerBound + distance)..<(upperBound + distance)
  }
}

/// One event in a line, in ranges of the line.
struct Sighting {
  var callback: Callback
  var subject: SightedObject?
  var animated: Bool?
  var isTypo = false
  /// Whether the line says that the call has ended: an earlier one may have begun the same call.
  var isEnd = false
  /// When it was, where the line says so beside the callback.
  var time: Timestamp?
  /// Whether a value stands beside the callback, as none does in a textbook.
  var hasValue = false
  /// Whether the line has a number as items of a list have.
  var isNumbered = false
  /// Whether the callback is spelled with its parameters, as `#function` spells it.
  var hasSignature = false
  /// Whether the line names an object and a callback, and nothing else.
  var isMere = false
  /// The mark beside the class that may distinguish its objects.
  var mark: ObjectMark?
  /// The number of the thread, where the line says so beside the callback.
  var thread: UInt64?
  var details: [Detail] = []

  /// Whether the line is the end of the app.
  var isFatal: Bool { details.contains { $0.key == .fatal } }

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
      case .flag, .number, .nothing: break
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
      /// No object.
      case nothing
    }

    init(_ key: Attribute.Key, _ value: Value) {
      self.key = key
      self.value = value
    }
  }
}

extension Sighting {
  /// Adds the file and the line that stand before the message.
  mutating func add(_ prefix: LinePrefix) {
    guard let file = prefix.file else { return }
    details.append(Detail(.file, .text(file)))
    if let line = prefix.line { details.append(Detail(.line, .number(line))) }
  }
}
