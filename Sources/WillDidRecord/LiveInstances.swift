internal import WillDidLog

/// The instances that live, and the last event of each in each family: what a snapshot says.
struct LiveInstances {
  /// For each instance its class, and its newest moment in ``moments``.
  private var lives: [Life] = [Life()]
  private var moments: [Entry] = []
  private var freeMoments: [UInt32] = []

  private struct Life {
    var classID: UInt32 = 0
    var newest: UInt32 = none
    var isEnded = false
  }

  private struct Entry {
    var moment: Snapshot.Moment
    var family: Family
    var next: UInt32
  }

  private static let none = UInt32.max

  /// Notes that instances exist.
  mutating func append(_ instances: [InstanceClass]) {
    for entry in instances {
      let place = Int(entry.instance.rawValue)
      while lives.count <= place { lives.append(Life()) }
      lives[place].classID = entry.classID.rawValue
    }
  }

  /// The class of an instance; 0 where nobody declared it.
  func classOf(_ instance: UInt32) -> UInt32 {
    Int(instance) < lives.count ? lives[Int(instance)].classID : 0
  }

  /// Takes notice of events.
  mutating func observe(_ events: EventColumns, firstSequence: UInt64) {
    for row in 0..<events.count {
      let instance = Int(events.instance[row])
      guard instance != 0, instance < lives.count, !lives[instance].isEnded,
        let family = Callback(rawValue: events.callback[row]).family, !family.isDetail
      else { continue }
      if events.callback[row] == Callback.deinit.rawValue {
        end(instance)
      } else {
        observe(events, row, instance, family, firstSequence + UInt64(row))
      }
    }
  }

  private mutating func observe(
    _ events: EventColumns, _ row: Int, _ instance: Int, _ family: Family, _ sequence: UInt64
  ) {
    let time = events.time[row]
    var moment = Snapshot.Moment(
      sequence: sequence, time: time == EventColumns.unknownTime ? nil : time,
      callback: Callback(rawValue: events.callback[row]),
      edge: Edge(rawValue: events.bits[row] & EventColumns.edgeMask) ?? .point, other: nil)
    for attribute in events.attributes(row) {
      guard case .instance(let other) = attribute.value else { continue }
      moment.other = other
      break
    }
    var place = lives[instance].newest
    while place != Self.none {
      if moments[Int(place)].family == family {
        moments[Int(place)].moment = moment
        return
      }
      place = moments[Int(place)].next
    }
    let entry = Entry(moment: moment, family: family, next: lives[instance].newest)
    if let free = freeMoments.popLast() {
      moments[Int(free)] = entry
      lives[instance].newest = free
    } else {
      lives[instance].newest = UInt32(moments.count)
      moments.append(entry)
    }
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
