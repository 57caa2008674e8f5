package import WillDidModel

/// An event as the fold looks at it: taken out of its columns once.
struct FoldedEvent {
  let moment: Moment
  let instance: InstanceID
  let classID: NameID
  let level: NameID
  let thread: UInt32
  let row: Int
  let callback: Callback
  let edge: UInt8
  let hop: Bool
  let hasAttributes: Bool

  init(_ events: borrowing EventColumns, _ row: Int) {
    self.row = row
    moment = Moment(sequence: events.sequence(row), ticks: events.time[row])
    instance = InstanceID(rawValue: events.instance[row])
    classID = NameID(rawValue: events.classID[row])
    let level = events.level[row]
    self.level = level == 0 ? classID : NameID(rawValue: level)
    thread = events.thread[row]
    callback = Callback(rawValue: events.callback[row])
    let bits = events.bits[row]
    edge = bits & 3
    hop = bits & 4 != 0
    hasAttributes = events.attributeCount[row] > 0
  }
}

extension EventColumns {
  /// The controller that an event of a layer above UIKit names.
  package func controller(_ row: Int) -> InstanceID? {
    guard attributeCount[row] > 0 else { return nil }
    for attribute in attributes(row) where attribute.key == .controller {
      if case .instance(let controller) = attribute.value { return controller }
    }
    return nil
  }
}
