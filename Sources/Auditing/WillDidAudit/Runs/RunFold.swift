package import WillDidModel
package import WillDidTimeline

/// Gathers what a run has used of the files of a project: nibs, storyboards, classes and callbacks.
package struct RunFold: LifecycleObserver {
  /// A method that ran, by the class that has it.
  struct Method: Hashable {
    var level: NameID
    var callback: Callback
  }

  /// Names and paths of nibs and storyboards.
  private(set) var documents: Set<NameID> = []
  private(set) var classes: Set<NameID> = []
  private(set) var methods: Set<Method> = []
  /// The callbacks with a call of `super` that was seen at all.
  private(set) var hopped: Set<Callback> = []

  package let wanted = CallbackSet(.callsSuper).union(CallbackSet([.storyboard]))
  package var wantsEveryLife: Bool { true }
  private let naming = CallbackSet([.storyboard])

  package init() {}

  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    let callback = Callback(rawValue: events.callback[row])
    let level = events.level[row] == 0 ? events.classID[row] : events.level[row]
    methods.insert(Method(level: NameID(rawValue: level), callback: callback))
    if events.bits[row] & EventColumns.hopBit != 0 { hopped.insert(callback) }
    guard events.attributeCount[row] > 0, naming.contains(callback) else { return }
    for attribute in events.attributes(row) {
      switch (attribute.key, attribute.value) {
      case (.storyboard, .name(let name)): documents.insert(name)
      default: break
      }
    }
  }

  package mutating func nibLoaded(_ load: NibLoad) {
    // A failed load has a finding of its own.
    guard !load.isFailed else { return }
    documents.formUnion([load.nib, load.path, load.storyboard].filter { $0 != .none })
  }

  package mutating func ended(_ life: Life, at moment: Moment?) { classes.insert(life.classID) }
  package mutating func endedOnlyCreated(_ life: Life, at moment: Moment) {
    classes.insert(life.classID)
  }
}
