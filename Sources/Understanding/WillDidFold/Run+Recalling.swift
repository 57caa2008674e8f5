internal import WillDidLog
internal import WillDidModel

extension Run {
  /// The memory of those that lived when the part of the run began that is still there.
  ///
  /// It is empty where nothing is missing at the beginning.
  var recalled: [Event] {
    guard let reader = segments.first?.reader,
      let frame = reader.frames.first(where: {
        $0.header.kind == .events || $0.header.kind == .snapshot
      }),
      frame.header.kind == .snapshot, frame.header.firstSequence > 0,
      let snapshot = reader.snapshot(frame)
    else { return [] }
    return snapshot.lives.flatMap { life in life.last.map { Event($0, of: life) } }
      .sorted { $0.sequence < $1.sequence }
  }
}

extension Event {
  fileprivate init(_ moment: Snapshot.Moment, of life: Snapshot.Life) {
    // Of all the instances that an event may name, a parent is the one that later events build on.
    let isAboutParent = moment.callback.family == .containment
    self.init(
      sequence: moment.sequence, time: moment.time, edge: moment.edge, callback: moment.callback,
      instance: life.instance, classID: life.classID,
      attributes: isAboutParent ? moment.other.map { [.parent($0)] } ?? [] : [])
  }
}
