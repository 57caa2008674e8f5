package import WillDidModel

/// An object of the stage: it knows its class, is recorded, and is freed when nothing holds it.
package class StageObject {
  /// The stage that it lives on.
  package let stage: Stage
  /// Its class, where that was made at run time.
  package let appClass: AppClass?
  /// Its number in traces.
  package private(set) var id = InstanceID.none

  /// Makes room for an object without an event yet.
  package required init(_ stage: Stage, _ appClass: AppClass?) {
    self.stage = stage
    self.appClass = appClass
    id = stage.register(self, className: appClass?.name ?? "\(Self.self)")
    if appClass?.traits.leaks == true { stage.keep(self) }
  }

  deinit { if isRecorded { stage.emit(.deinit, of: id) } }

  /// The name of its class.
  package var className: String { appClass?.name ?? "\(type(of: self))" }

  /// The name of the framework's class whose implementations it has.
  package class var frameworkName: String { "NSObject" }

  /// Whether its class is one of the app: views that a framework makes for itself are not hooked.
  package var isOfApp: Bool { appClass != nil || "\(type(of: self))" != Self.frameworkName }

  /// Whether its creation and its end are worth an event.
  var isRecorded: Bool { isOfApp }

  /// How consoles print it.
  var printed: String { "<\(className): \(address)>" }

  /// An address such as objects have: the same in every run.
  var address: String { "0x" + String(0x7f80_0000_0000 + UInt64(id.rawValue) * 0x200, radix: 16) }

  // MARK: - Messages

  /// Sends the object a message: to the implementations of the app first, which may call `super`.
  ///
  /// - Parameters:
  ///   - callback: What is called.
  ///   - attributes: What the first event tells besides.
  ///   - base: Calls the implementation of the framework, which is a method of Swift.
  package final func receive(
    _ callback: Callback, _ attributes: [Attribute] = [], _ base: @escaping () -> Void
  ) {
    let levels = appClass?.implementations(of: callback) ?? []
    let activation = Activation(self, callback)
    activation.sent = attributes
    stage.activations.append(activation)
    run(levels[...], activation, attributes, base)
    stage.activations.removeLast()
  }

  /// Asks the object a question whose answer an app may choose.
  package final func ask(
    _ callback: Callback, _ attributes: [Attribute] = [], default usual: Bool
  ) -> Bool {
    guard let appClass else { return usual }
    let answer = appClass.answers[callback] ?? usual
    let attributes = attributes + [.answer(answer)]
    if appClass.overrides(callback) {
      receive(callback, attributes) {}
    } else if appClass.answers[callback] != nil {
      implementation(callback, attributes, of: className)
    }
    return answer
  }

  private func run(
    _ levels: ArraySlice<(name: String, method: AppClass.Method)>, _ activation: Activation,
    _ attributes: [Attribute], _ base: @escaping () -> Void
  ) {
    guard let level = levels.first else { return base() }
    enter(activation, activation.callback, level.name, attributes, isOfApp: true) {
      level.method(
        MethodCall(self, attributes) { call in
          activation.changes = call.attributes == attributes ? activation.changes : call.attributes
          self.run(levels.dropFirst(), activation, call.attributes, base)
        })
      if levels.count == 1 { self.completeOverride(of: activation.callback) }
    }
  }

  /// Does what every override of a callback has to do, where the app is not said to do it otherwise.
  package func completeOverride(of callback: Callback) {}

  /// Runs an implementation of a framework.
  package final func implementation(
    _ callback: Callback, _ attributes: [Attribute] = [], of level: String? = nil,
    _ body: () -> Void = {}
  ) {
    // Called from within one of the app it was reached through `super`, whichever method that is.
    let top = stage.activations.last.flatMap { $0.object === self ? $0 : nil }
    var attributes = attributes
    if let top, top.depth == 0, top.callback == callback {
      // Nothing of the app ran before it, so that it is what was called from outside.
      attributes += top.sent.filter { sent in !attributes.contains { $0.key == sent.key } }
    }
    for change in top?.changes ?? [] {
      if let place = attributes.firstIndex(where: { $0.key == change.key }) {
        attributes[place] = change
      }
    }
    enter(
      top ?? Activation(self, callback), callback, level ?? Self.frameworkName, attributes, body)
  }

  private func enter(
    _ activation: Activation, _ callback: Callback, _ level: String, _ attributes: [Attribute],
    isOfApp: Bool = false, _ body: () -> Void
  ) {
    stage.nest(in: self) {
      let hop = activation.depth > 0
      stage.emit(callback, .enter, of: self, level: level, hop: hop, attributes)
      activation.depth += 1
      stage.running(code: isOfApp, body)
      activation.depth -= 1
      stage.emit(callback, .exit, of: self, level: level, hop: hop)
    }
  }

  /// Calls an implementation of the framework that is not the one that was overridden.
  package func callSuper(_ callback: Callback, _ attributes: [Attribute]) {
    implementation(callback, attributes)
  }
}

/// A message that an object is busy with.
final class Activation {
  let object: StageObject
  let callback: Callback
  /// How many implementations have been entered and not left.
  var depth = 0
  /// Other attributes of the message.
  var sent: [Attribute] = []
  /// The attributes that an implementation of the app handed on to `super` in place of its own.
  var changes: [Attribute] = []

  init(_ object: StageObject, _ callback: Callback) {
    (self.object, self.callback) = (object, callback)
  }
}
