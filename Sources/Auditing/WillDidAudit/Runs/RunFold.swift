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
  /// The classes that lived, by the numbers of their names.
  private(set) var classes: Set<NameID> = []
  /// The methods that ran, with their classes.
  private(set) var methods: Set<Method> = []
  /// The callbacks with a call of `super` that was seen at all.
  private(set) var hopped: Set<Callback> = []

  /// The callbacks that the fold has to hand over.
  package let wanted = CallbackSet(.callsSuper).union(CallbackSet([.storyboard]))
  /// Views count as well: their classes may be named in documents.
  package var wantsEveryLife: Bool { true }
  /// The callbacks with the name of a storyboard.
  private let naming = CallbackSet([.storyboard])

  /// Begins without events.
  package init() {}

  /// Notes the method and the storyboard of an event.
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

  /// Notes a nib that was loaded without a failure.
  package mutating func nibLoaded(_ load: NibLoad) {
    // A failed load has a finding of its own.
    guard !load.isFailed else { return }
    documents.formUnion([load.nib, load.path, load.storyboard].filter { $0 != .none })
  }

  /// Notes the class of an object that ended.
  package mutating func ended(_ life: Life, at moment: Moment?) { classes.insert(life.classID) }
  /// Notes the class of an object that was only made.
  package mutating func endedOnlyCreated(_ life: Life, at moment: Moment) {
    classes.insert(life.classID)
  }
}
