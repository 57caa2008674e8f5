import Testing
import WillDidModel
import WillDidTimeline

/// What the trace says, beside what stands between every sender and the runtime.
///
/// The oracle counts calls that reached a hook, by the class that implements the method; the trace must
/// have entered each of these calls. It knows nothing of what is no call: notifications, and what
/// became of a call that is told in one event when it has ended.
@Suite(.onGNUstep, .serialized) struct OracleTests {
  /// Calls that the two are known to count in different ways, and why.
  private static let differences = [
    // Observing a key of an object puts a class of its own in the way, which calls the method by
    // its address, without asking the runtime for it.
    "DocumentWindowController setDocument": "called by its address",
    // The menus of AppKit hear of the launch as well; they are no delegates.
    "NSMenu applicationDidFinishLaunching": "of AppKit itself",
  ]
  /// Methods of applications that are known to have none, and need none.
  private static let unhooked = [
    // Window controllers are made by other initialisers, which this one calls.
    "DocumentWindowController init", "LateController init",
  ]
  /// What framework classes go through is told only of what belongs to an interface.
  private static let ofInterest: Set<Callback> = [.initWithCoder, .initWithFrame, .encodeWithCoder]

  private static let callbacks: [String: Callback] = {
    let rows = Callback.definitions.flatMap { definition in
      ([definition.objectiveCName].compactMap { $0 } + definition.otherSpellings)
        .map { ($0, definition.callback) }
    }
    // The loaders of GNUstep have methods of their own for it.
    let own = [("loadModelData:externalNameTable:withZone:", Callback.nibLoad)]
    return Dictionary(rows + own) { first, _ in first }
  }()

  private struct Key: Hashable, CustomStringConvertible {
    var level: String
    var callback: Callback

    var description: String { "\(level) \(callback)" }
    var isOfFramework: Bool { OracleTests.isOfFramework(level) }
  }

  /// Whether a class is one of GNUstep, also one that only its loader of xibs uses.
  private static func isOfFramework(_ name: String) -> Bool {
    ClassTraits(className: name).contains(.framework) || name.hasPrefix("IB")
  }

  /// The calls that reached a hook, of the methods that the trace has callbacks for.
  private func counted(_ app: AppRun) -> [Key: Int] {
    var counted: [Key: Int] = [:]
    for count in app.counts where count.hooked > 0 {
      let selector = String(count.selector.drop { $0 == "+" })
      guard let callback = Self.callbacks[selector] else { continue }
      counted[Key(level: count.level, callback: callback), default: 0] += count.hooked
    }
    return counted
  }

  /// The calls that the trace has entered, and those about no instance, by their callbacks.
  private func entered(_ app: AppRun) -> (calls: [Key: Int], withoutInstance: [Callback: Int]) {
    var (calls, withoutInstance) = ([Key: Int](), [Callback: Int]())
    for event in app.events where event.edge == .enter {
      guard event.instance != .none else {
        withoutInstance[event.callback, default: 0] += 1
        continue
      }
      let level = app.name(event.level ?? event.classID)
      calls[Key(level: level, callback: event.callback), default: 0] += 1
    }
    return (calls, withoutInstance)
  }

  @Test(arguments: [
    ["TextEdit"], ["Gorm"], [GNUstep.fixture], [GNUstep.fixture, "-Scenario", "throws"],
    [GNUstep.fixture, "-Scenario", "lateBundle"],
  ]) func `the trace has every call that reached a hook, and no other`(words: [String]) throws {
    let app = try AppRun(words, limit: "3s", counting: true)
    let (counted, (calls, withoutInstance)) = (counted(app), entered(app))
    let callbacks = Set(calls.keys.map(\.callback))
    var (equal, failures) = (0, [String]())
    for key in Set(calls.keys).union(counted.keys) where callbacks.contains(key.callback) {
      let (seen, told) = (counted[key] ?? 0, calls[key] ?? 0)
      if seen == told {
        equal += 1
      } else if Self.differences["\(key)"] == nil,
        !(told < seen && key.isOfFramework && Self.ofInterest.contains(key.callback))
      {
        failures.append("\(key): \(seen) calls, \(told) in the trace")
      }
    }
    for (callback, told) in withoutInstance {
      let seen = counted.filter { $0.key.callback == callback }.reduce(0) { $0 + $1.value }
      if seen == told { equal += 1 } else { failures.append("\(callback): \(seen), \(told)") }
    }
    #expect(failures.sorted() == [])
    #expect(equal > 30)
    #expect(unhooked(app) == [])
  }

  /// Methods of the application that have no hook, although others of the same name have.
  private func unhooked(_ app: AppRun) -> [String] {
    app.counts.filter { count in
      // Of what ends, only what belongs to an interface is watched.
      count.unhooked > 0 && count.selector != "dealloc" && !Self.isOfFramework(count.level)
    }
    .map { "\($0.level) \($0.selector)" }.filter { !Self.unhooked.contains($0) }.sorted()
  }
}
