package import WillDidModel

/// The instances that live at a place in the run, and the last event of each in each family.
///
/// These are facts, not states: a fold of the events from here on begins with them, and the files
/// before may be gone.
package struct Snapshot: Hashable, Sendable {
  /// An instance that lives.
  package struct Life: Hashable, Sendable {
    package var instance: InstanceID
    package var classID: NameID
    /// The last event of each family, oldest first.
    package var last: [Moment]

    package init(instance: InstanceID, classID: NameID, last: [Moment]) {
      self.instance = instance
      self.classID = classID
      self.last = last
    }
  }

  /// The memory of an event.
  package struct Moment: Hashable, Sendable {
    package var sequence: UInt64
    /// Nanoseconds since the start of the run, or `nil` where unknown.
    package var time: Int64?
    package var callback: Callback
    package var edge: Edge
    /// The other instance that the event was about: a parent, a presenter.
    package var other: InstanceID?

    package init(
      sequence: UInt64, time: Int64?, callback: Callback, edge: Edge, other: InstanceID?
    ) {
      self.sequence = sequence
      self.time = time
      self.callback = callback
      self.edge = edge
      self.other = other
    }
  }

  package var lives: [Life]

  package init(lives: [Life]) { self.lives = lives }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var instance: UInt32 = 0
    var sequence: Int64 = 0
    for life in lives.sorted(by: { $0.instance < $1.instance }) {
      bytes.append(varint: UInt64(life.instance.rawValue - instance))
      bytes.append(varint: UInt64(life.classID.rawValue))
      bytes.append(varint: UInt64(life.last.count))
      instance = life.instance.rawValue
      for moment in life.last {
        bytes.append(signed: Int64(moment.sequence) - sequence)
        sequence = Int64(moment.sequence)
        bytes.append(varint: UInt64(moment.callback.rawValue) << 2 | UInt64(moment.edge.rawValue))
        bytes.append(varint: moment.other.map { UInt64($0.rawValue) + 1 } ?? 0)
        bytes.append(moment.time == nil ? 0 : 1)
        if let time = moment.time { bytes.append(signed: time) }
      }
    }
    return bytes
  }

  init(_ payload: PayloadReader) throws(LogError) {
    var reader = try payload.reader(SectionID(column: .entries))
    lives = []
    var instance: UInt64 = 0
    var sequence: Int64 = 0
    while try reader.hasEntry() {
      instance &+= try reader.varint()
      guard let id = UInt32(exactly: instance) else { throw reader.outOfRange }
      var life = Life(
        instance: InstanceID(rawValue: id),
        classID: NameID(rawValue: try reader.varint(as: UInt32.self)), last: [])
      for _ in 0..<(try reader.count()) {
        guard try reader.hasEntry() else { throw reader.wrongLength }
        sequence &+= try reader.signed()
        let what = try reader.varint(as: UInt32.self)
        let other = try reader.varint()
        guard let edge = Edge(rawValue: UInt8(what & 3)), what >> 2 <= UInt16.max,
          sequence >= 0, other <= UInt64(UInt32.max) + 1
        else { throw reader.outOfRange }
        let time: Int64? = try reader.byte() == 0 ? nil : try reader.signed()
        life.last.append(
          Moment(
            sequence: UInt64(sequence), time: time,
            callback: Callback(rawValue: UInt16(what >> 2)), edge: edge,
            other: other == 0 ? nil : InstanceID(rawValue: UInt32(other - 1))))
      }
      lives.append(life)
    }
  }
}
