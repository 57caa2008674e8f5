internal import WillDidLog

/// The instances that live, and the last event of each in each family: what a snapshot says.
struct LiveInstances {
  /// For each instance its class, and its newest moment in ``moments``.
  private var lives: [Life] = [Life()]
  private var moments: [LiveInstance] = []
  private var freeMoments: [UInt32] = []

  private struct Life {
    var classID: UInt32 = 0
    var newest: UInt32 = none
    var isEnded = false
  }

  private struct LiveInstance {
    var moment = Snapshot.Moment(
      sequence: 0, time: nil, callback: .mark, edge: .point, other: nil)
    var family: UInt8
    var next: UInt32
  }

  private static let none = UInt32.max

  /// For each callback its family and one, or 0 where a snapshot says nothing of it.
  private let families: [UInt8] = (0..<UInt16(1024)).map { number in
    guard let family = Callback(rawValue: number).family, !family.isDetail else { return 0 }
    return family.rawValue + 1
  }

  /// Notes that instances exist.
  mutating func append(_ instances: [InstanceClass]) {
    for entry in instances {
      let place = Int(entry.instance.rawValue)
      while lives.count <= place { lives.append(Life()) }
      lives[place].classID = entry.classID.rawValue
    }
  }

  /// Says of each event about an instance which class that has; 0 where it was not declared.
  func fillClasses(of events: inout EventColumns) {
    events.fillClasses { $0 < lives.count ? lives[Int($0)].classID : 0 }
  }

  /// Takes notice of events.
  mutating func observe(_ events: EventColumns, firstSequence: UInt64) {
    for row in events.callback.indices {
      let callback = Int(events.callback[row])
      let instance = Int(events.instance[row])
      guard callback < families.count, families[callback] != 0, instance != 0,
        instance < lives.count, !lives[instance].isEnded
      else { continue }
      if callback == Callback.deinit.rawValue {
        end(instance)
        continue
      }
      let place = place(of: families[callback], instance)
      moments[place].moment = Snapshot.Moment(
        sequence: firstSequence + UInt64(row),
        time: events.time[row] == EventColumns.unknownTime ? nil : events.time[row],
        callback: Callback(rawValue: events.callback[row]),
        edge: Edge(rawValue: events.bits[row] & EventColumns.edgeMask) ?? .point,
        other: events.attributeCount[row] == 0 ? nil : events.other(row))
    }
  }

  /// Where the last event of an instance in a family is noted.
  private mutating func place(of family: UInt8, _ instance: Int) -> Int {
    var place = lives[instance].newest
    while place != Self.none {
      if moments[Int(place)].family == family { return Int(place) }
      place = moments[Int(place)].next
    }
    let entry = LiveInstance(family: family, next: lives[instance].newest)
    if let free = freeMoments.popLast() {
      place = free
      moments[Int(free)] = entry
    } else {
      place = UInt32(moments.count)
      moments.append(entry)
    }
    lives[instance].newest = place
    return Int(place)
  }

  private mutating func end(_ instance: Int) {
    var place = lives[instance].newest
    while place != Self.none {
      freeMoments.append(place)
      place = moments[Int(place)].next
    }
    lives[instance].newest = Self.none
    // The class stays: a thread may still emit about the instance.
    lives[instance].isEnded = true
  }

  /// What the trace says of those that live now.
  var snapshot: Snapshot {
    var living: [Snapshot.Life] = []
    for (id, life) in lives.enumerated() where life.classID != 0 && !life.isEnded {
      var last: [Snapshot.Moment] = []
      var place = life.newest
      while place != Self.none {
        last.append(moments[Int(place)].moment)
        place = moments[Int(place)].next
      }
      living.append(
        Snapshot.Life(
          instance: InstanceID(rawValue: UInt32(id)), classID: NameID(rawValue: life.classID),
          last: last.sorted { $0.sequence < $1.sequence }))
    }
    return Snapshot(lives: living)
  }
}

extension EventColumns {
  /// The first other instance that an event names.
  fileprivate func other(_ row: Int) -> InstanceID? {
    for attribute in attributes(row) {
      if case .instance(let other) = attribute.value { return other }
    }
    return nil
  }
}
