package import WillDidModel
internal import WillDidText

// The screens of layers above UIKit: they come and go as their layer says, and take part in no transition.
extension Lifecycle {
  /// Takes in that the screen of a layer comes or goes.
  mutating func moveAbove(
    _ place: Int, comes: Bool, _ sight: FoldedEvent, _ events: EventColumns,
    _ observer: inout some LifecycleObserver
  ) {
    if lives[place].parent == .none {
      lives[place].parent = events.controller(sight.row) ?? controller(showing: sight)
    }
    let state: LifeState = comes ? .appeared : .disappeared
    let life = lives[place]
    // A controller whose class prints the words of a layer is one all the same.
    guard life.isAbove || life.state == .unloaded && !life.facts.contains(.controller),
      life.state != state
    else { return }
    enter(state, place, sight.moment, &observer)
  }

  /// Begins anew with one that was taken for a screen of a layer and is a controller.
  mutating func leaveLayer(
    _ place: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    enter(.unloaded, place, moment, &observer)
  }

  /// Each word of a screen without a controller looks through all lives: so few may there be.
  private static let mostLives = 1024

  /// The controller whose class says that it shows a screen, if there is one only.
  private func controller(showing sight: FoldedEvent) -> InstanceID {
    guard let id = classes.host(of: sight.classID, names), lives.count < Self.mostLives,
      let found = lives.first(where: { $0.classID == id }),
      lives.first(where: { $0.classID == id && $0.instance != found.instance }) == nil
    else { return .none }
    return found.instance
  }
}

extension EventColumns {
  /// The controller that an event of a layer above UIKit names.
  package func controller(_ row: Int) -> InstanceID? {
    guard attributeCount[row] > 0 else { return nil }
    for attribute in attributes(row) where attribute.key == .controller {
      if case .instance(let controller) = attribute.value { return controller }
    }
    return nil
  }
}

extension Life {
  /// Whether it is the screen of a layer above UIKit that has come or gone, and no controller.
  package var isAbove: Bool {
    (state == .appeared || state == .disappeared)
      && facts.isDisjoint(with: [.controller, .loaded, .wasLoaded])
  }

  /// Whether it has a view that appears: a controller, or the screen of a layer.
  package var isScreen: Bool { isAbove || facts.contains(.controller) }
}

/// The screens of layers above UIKit that the name of a class says its controllers show.
package enum ShownScreens {
  /// Their names, without modules: `Cart` of `UIHostingController<Shop.Cart>`, `RNSScreen(Cart)` and `CartRenderer`.
  ///
  /// A stack, tabs or a list bring several screens into one controller, which then says nothing of them.
  package static func names(of className: String) -> [String] {
    let name = ClassName.bare(className)
    guard let open = name.firstIndex(where: { $0 == "<" || $0 == "(" }) else {
      // `PageRenderer` is the class of Xamarin for every page.
      guard name.hasSuffix(renderer), name != "Page\(renderer)", name != renderer else { return [] }
      return [String(name.dropLast(renderer.count))]
    }
    let inner = name[name.index(after: open)...].dropLast()
    if name[..<open] == "RNSScreen" { return [String(inner)] }
    guard name[..<open].contains("Hosting") else { return [] }
    let types = inner.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      .map { ClassName.bare(String($0)) }
    let holdsSeveral = types.contains { type in severals.contains { type.hasPrefix($0) } }
    return holdsSeveral ? [] : types
  }

  private static let renderer = "Renderer"
  private static let severals = ["Navigation", "Tab", "Lazy", "List", "ForEach"]
}
