import SessionGenerator
import Testing
import WillDidModel

@Suite struct SessionGeneratorTests {
  @Test func `the same seed gives the same events`() {
    for seed in 0..<UInt64(5) {
      let first = SessionGenerator(seed: seed, events: 3000)
      let second = SessionGenerator(seed: seed, events: 3000)
      #expect(Array(first) == Array(second), "seed \(seed)")
    }
    let third = SessionGenerator(seed: 1, events: 3000)
    #expect(Array(third) != Array(SessionGenerator(seed: 2, events: 3000)))
  }

  @Test func `a shorter session is the beginning of a longer one`() {
    let short = Array(SessionGenerator(seed: 3, events: 1000))
    #expect(short.count == 1000)
    #expect(short.elementsEqual(SessionGenerator(seed: 3, events: 5000).prefix(1000)))
    #expect(Array(SessionGenerator(seed: 3, events: 0)).isEmpty)
  }

  @Test func `the events are the same on every machine`() {
    // FNV-1a over the records. A change to the generator changes it, and the figures of the bench too.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var bytes: [UInt8] = []
    for event in SessionGenerator(seed: 42, events: 20_000) {
      StreamRecord(event).append(to: &bytes)
    }
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    #expect(hash == 4_421_429_726_398_646_387)
  }

  @Test(arguments: [SessionGenerator.Profile.realistic, .quiet, .balanced])
  func `every instance lives by the rules`(profile: SessionGenerator.Profile) {
    for seed in 0..<UInt64(20) {
      var checker = LifeChecker()
      for event in SessionGenerator(seed: seed, events: 10_000, profile: profile) {
        checker.check(event)
      }
      #expect(checker.problems.isEmpty, "seed \(seed)")
      if !profile.cancellations { #expect(checker.turns == (0, 0), "seed \(seed)") }
    }
  }

  @Test func `pops and pulls that are taken back occur, and turn whom they should`() {
    var checker = LifeChecker()
    for event in SessionGenerator(seed: 7, events: 200_000, profile: .quiet) {
      checker.check(event)
    }
    // The controller below appears and turns only in a pop; a sheet turns alone.
    #expect(checker.turns.appearing > 20)
    #expect(checker.turns.disappearing > checker.turns.appearing)
  }

  @Test func `a pop that is taken back comes in the order of UIKit`() {
    let session = SessionGenerator(seed: 7, events: 200_000, profile: .quiet)
    var (containers, pushed): (Set<InstanceID>, Set<InstanceID>) = ([], [])
    var order: [(Callback, InstanceID)] = []
    for event in session {
      if session.name(of: event.classID) == "MainNavigationController" {
        containers.insert(event.instance)
      }
      if case .instance(let parent) = event.attributes.first?.value, containers.contains(parent) {
        pushed.insert(event.instance)
      }
      // The children of the two appear and disappear in between.
      if event.callback.family == .appearance && event.edge == .enter && !event.hop
        && pushed.contains(event.instance)
      {
        order.append((event.callback, event.instance))
      }
    }
    let pattern: [(Callback, isTop: Bool)] = [
      (.viewWillDisappear, true), (.viewWillAppear, false), (.viewWillDisappear, false),
      (.viewDidDisappear, false), (.viewWillAppear, true), (.viewDidAppear, true),
    ]
    let found = order.indices.dropLast(pattern.count).count { start in
      let (top, below) = (order[start].1, order[start + 1].1)
      return top != below
        && pattern.enumerated().allSatisfy { offset, step in
          order[start + offset] == (step.0, step.isTop ? top : below)
        }
    }
    #expect(found > 10)
  }

  @Test func `the mixture is that of a real app`() {
    let count = 300_000
    var kinds: [Callback: Int] = [:]
    var (layout, nibs, background, hops) = (0, 0, 0, 0)
    for event in SessionGenerator(seed: 11, events: count) {
      kinds[event.callback, default: 0] += 1
      if event.callback.family == .layout { layout += 1 }
      if event.attributes.contains(where: { $0.key == .nib }) { nibs += 1 }
      if event.thread != 0 { background += 1 }
      if event.hop { hops += 1 }
    }
    #expect((0.62...0.70).contains(Double(layout) / Double(count)))
    #expect((0.14...0.19).contains(Double(nibs) / Double(count)))
    #expect((0.0010...0.0019).contains(Double(background) / Double(count)))
    #expect(hops > 0)
    for callback in Self.expected { #expect(kinds[callback] != nil, "\(callback)") }
  }

  /// One callback of each thing that a user or the system does.
  private static let expected: [Callback] = [
    .applicationDidFinishLaunching, .pushViewController, .popViewController,
    .popToRootViewController, .present, .dismiss, .presentationControllerDidDismiss,
    .presentationControllerDidAttemptToDismiss, .tabBarControllerShouldSelect, .prepareForSegue,
    .initWithRootViewController, .initWithCoder, .initWithNibName, .initWithFrame, .awakeFromNib,
    .willMoveToParent, .viewWillTransitionToSize, .traitCollectionDidChange,
    .didReceiveMemoryWarning, .applicationDidEnterBackground, .prepareForReuse, .method, .deinit,
  ]

  @Test func `only methods of the app run in the background`() {
    for event in SessionGenerator(seed: 5, events: 100_000) {
      #expect((event.thread == 0) == (event.callback != .method))
    }
  }

  @Test func `memory follows what lives and not what happened`() {
    var session = SessionGenerator(seed: 9, events: 400_000)
    var (most, made) = (0, InstanceID.none)
    while let event = session.next() {
      most = max(most, session.liveInstances)
      made = max(made, event.instance)
    }
    #expect(made.rawValue > 20_000)
    #expect(most < 4000)
  }

  @Test func `names are told apart and none is missing`() {
    let session = SessionGenerator(seed: 1, events: 20_000)
    #expect(session.names.first == "")
    #expect(Set(session.names).count == session.names.count)
    #expect(!session.names.contains { $0.contains("\n") })
    for event in session {
      #expect(session.name(of: event.classID) != "")
      if let level = event.level { #expect(session.name(of: level) == "BaseViewController") }
    }
  }

  @Test func `a record states an event in 40 bytes`() {
    var bytes: [UInt8] = []
    let event = Event(
      sequence: 9, time: 0x0102, thread: 3, edge: .exit, callback: Callback(rawValue: 0x0405),
      instance: InstanceID(rawValue: 6), classID: NameID(rawValue: 7), level: NameID(rawValue: 8),
      hop: true,
      attributes: [
        .animated(true), .nib(NameID(rawValue: 9)), .parent(InstanceID(rawValue: 10)),
      ])
    StreamRecord(event).append(to: &bytes)
    #expect(
      bytes == [
        2, 1, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 7, 0, 0, 0, 8, 0, 0, 0, 9, 0, 0, 0, 10, 0, 0, 0,
        5, 4, 3, 0, 2, 1, 2, 0, 0, 0, 0, 0,
      ])
    #expect(bytes.count == StreamRecord.size)
  }
}
