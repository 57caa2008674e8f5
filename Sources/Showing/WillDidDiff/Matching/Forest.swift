internal import WillDidModel

/// The hierarchy of the subjects of a run.
struct Forest: Sendable {
  /// The place of the one that each belongs to, or -1.
  private(set) var holders: [Int32]
  /// The places of the instances without a known parent, in the order of their first events.
  private(set) var roots: [Int32] = []
  /// A hash of each with all that belong to it, whatever their order is.
  private(set) var signatures: [UInt64]
  /// The places of the instances with a parent, siblings together, in their order.
  private var members: [Int32] = []
  private var starts: [Int32]

  init(_ subjects: [Subject]) {
    var index = SubjectIndex()
    for (place, subject) in subjects.enumerated() where subject.instance != .none {
      index.insert(subject.instance.rawValue, at: place)
    }
    holders = subjects.map { subject in
      subject.holder == .none ? -1 : Int32(index[subject.holder.rawValue] ?? -1)
    }
    starts = Array(repeating: 0, count: subjects.count + 1)
    signatures = subjects.map(\.signature)
    cutRings()
    list()
    sign()
  }

  /// Takes the signatures of members into those of their holders, from below to above.
  private mutating func sign() {
    var order = roots
    var done = 0
    while done < order.count {
      order += members(of: Int(order[done]))
      done += 1
    }
    for place in order.reversed() where holders[Int(place)] >= 0 {
      signatures[Int(holders[Int(place)])] &+= signatures[Int(place)].mixed
    }
  }

  /// Takes apart those that belong to themselves in the end, as a damaged file may tell.
  private mutating func cutRings() {
    var seen = [Int32](repeating: 0, count: holders.count)
    for start in holders.indices where seen[start] == 0 {
      var place = start
      let mark = Int32(truncatingIfNeeded: start + 1)
      while seen[place] == 0 {
        seen[place] = mark
        guard holders[place] >= 0 else { break }
        if seen[Int(holders[place])] == mark {
          holders[place] = -1
          break
        }
        place = Int(holders[place])
      }
    }
  }

  /// Puts siblings together.
  private mutating func list() {
    for holder in holders where holder >= 0 { starts[Int(holder) + 1] += 1 }
    for place in holders.indices { starts[place + 1] += starts[place] }
    var next = starts
    members = Array(repeating: 0, count: Int(starts[holders.count]))
    for (place, holder) in holders.enumerated() {
      guard holder >= 0 else {
        roots.append(Int32(place))
        continue
      }
      members[Int(next[Int(holder)])] = Int32(place)
      next[Int(holder)] += 1
    }
  }

  /// The places of those that belong to one.
  func members(of place: Int) -> ArraySlice<Int32> {
    members[Int(starts[place])..<Int(starts[place + 1])]
  }
}
