package import WillDidText

/// The steps in which a framework loads a nib, one after the other.
///
/// Where the order is not known for sure, the plan has the one that is documented or likely, and says in
/// ``uncertainties`` what must not be relied on.
///
/// `willdid nib plan` prints it, and the stage loads nibs in the same order. A plan is made from a
/// ``Nib``, so a document and the nib that was compiled from it have the same plan.
package struct LoadPlan: Sendable {
  package var name: String
  package var platform: Nib.Platform
  /// Whom the nib is loaded for.
  package var owner: Object?
  /// The steps, in the order in which they are taken.
  package internal(set) var steps: [Step] = []
  /// The objects that the code that loads the nib gets back, by identifier.
  package internal(set) var topLevel: [String] = []
  /// Where each object lies and what is seen on it, by identifier.
  package internal(set) var places: [String: Place] = [:]
  /// The points in which the order is uncertain.
  package private(set) var uncertainties: [Uncertainty] = []

  /// An object that a step is about.
  package struct Object: Hashable, Sendable {
    package var id: String
    /// Empty where the document does not tell.
    package var className: String

    package init(id: String, className: String) {
      self.id = id
      self.className = className
    }
  }

  /// The place of an object in the tree of a document.
  package struct Place: Hashable, Sendable {
    /// The object that it lies in.
    package var parent: String?
    /// The words that are seen on it, or on the cell that draws it.
    package var title: String
  }

  /// One thing that the framework does.
  package struct Step: Hashable, Sendable {
    package var action: Action
    /// The nib that is being loaded, for storyboards.
    package var nib: String
    package var position: TextPosition?
  }

  /// The action of a step.
  package enum Action: Hashable, Sendable {
    case create(Object, NibObject.Creation)
    /// A value is set by key path.
    case attribute(Object, keyPath: String)
    /// An outlet collection leads to all its objects at once, and nothing else to more than one.
    case connect(NibConnection.Kind, label: String, source: Object, destinations: [Object])
    case awake(Object)
    /// A window comes to the screen.
    case show(Object)
  }

  /// The uncertainties of a plan.
  package enum Uncertainty: String, CaseIterable, Sendable {
    case creationOrder = "creation-order"
    case attributesBeforeConnections = "attributes-before-connections"
    case ownerAwakensLast = "owner-awakens-last"
    case viewTime = "view-time"
    case addedConnections = "added-connections"
    case compilerVersion = "compiler-version"
    case attributeOrder = "attribute-order"
    case awakeningOrder = "awakening-order"
    case visibleWindows = "visible-windows"
  }

  /// The parts of the order that are not known, and can be chosen.
  package struct Choices: Sendable {
    /// Whether UIKit sets runtime attributes before it makes connections.
    package var attributesFirst = true

    package init(attributesFirst: Bool = true) { self.attributesFirst = attributesFirst }
  }

  /// Plans how a nib is loaded.
  package init(_ nib: Nib, choices: Choices = Choices()) {
    name = nib.name
    platform = nib.platform
    owner = nib.owner.map { Object(nib.objects[$0]) }
    topLevel = nib.topLevel.map { nib.objects[$0].id }
    append(nib, choices)
  }

  /// Plans how a scene of a storyboard is made, and then the views of its controllers.
  ///
  /// A view is made when it is first asked for, perhaps never; here each is asked for at the end.
  package init(_ scene: NibScene, of document: NibDocument, choices: Choices = Choices()) {
    self.init(document.nibs[scene.nib], choices: choices)
    name = scene.name
    for view in scene.views { append(document.nibs[view], choices) }
    if !scene.views.isEmpty { uncertainties.append(.viewTime) }
  }

  /// All plans of a document: one for each scene of a storyboard, and else one.
  package static func all(
    of document: NibDocument, choices: Choices = Choices()
  ) -> [LoadPlan] {
    guard document.isStoryboard else {
      return document.nibs.first.map { [LoadPlan($0, choices: choices)] } ?? []
    }
    return document.scenes.map { LoadPlan($0, of: document, choices: choices) }
  }

  /// Appends the steps of a nib, with what was chosen for its uncertainties.
  private mutating func append(_ nib: Nib, _ choices: Choices) {
    var planner = Planner(nib)
    switch nib.platform {
    case .uiKit: planner.planUIKit(choices)
    case .appKit: planner.planAppKit()
    }
    steps += planner.steps
    for object in nib.objects {
      let cell = object.children.first { nib.objects[$0].key == "cell" }
      let title = object.title.isEmpty ? cell.map { nib.objects[$0].title } ?? "" : object.title
      places[object.id] = Place(parent: object.parent.map { nib.objects[$0].id }, title: title)
    }
    for uncertainty in planner.uncertainties where !uncertainties.contains(uncertainty) {
      uncertainties.append(uncertainty)
    }
  }
}

extension LoadPlan.Object {
  init(_ object: NibObject) { self.init(id: object.id, className: object.className) }
}

/// Goes through a nib in the order of a framework.
///
/// UIKit and AppKit differ in what is made first: UIKit makes what connections need while it
/// decodes them, AppKit its list of objects. Then connections are made and attributes set, objects
/// awakened, and windows shown.
private struct Planner {
  private let nib: Nib
  private(set) var steps: [LoadPlan.Step] = []
  private(set) var uncertainties: [LoadPlan.Uncertainty] = []
  private var isMade: [Bool]

  init(_ nib: Nib) {
    self.nib = nib
    isMade = nib.objects.map(\.role.isPlaceholder)
  }

  private func object(_ index: Int) -> LoadPlan.Object { LoadPlan.Object(nib.objects[index]) }

  /// Appends a step.
  private mutating func append(_ action: LoadPlan.Action, _ position: TextPosition?) {
    steps.append(LoadPlan.Step(action: action, nib: nib.name, position: position))
  }

  /// UIKit decodes the connections first, and with them what they connect.
  mutating func planUIKit(_ choices: LoadPlan.Choices) {
    for connection in nib.connections { makeEnds(of: connection) }
    for object in nib.topLevel + nib.visibleWindows + nib.list { make(object) }
    noteOrders()
    if !nib.attributes.isEmpty, !nib.connections.isEmpty {
      uncertainties.append(.attributesBeforeConnections)
    }
    if choices.attributesFirst { setAttributes() }
    for connection in nib.connections { connect(connection) }
    if !choices.attributesFirst { setAttributes() }
    for object in nib.list where nib.objects[object].role == .object { awake(object) }
    show()
  }

  /// Notes what of the order is a guess.
  private mutating func noteOrders() {
    // Which of those that are nested in each other comes first is up to the class that decodes them.
    if steps.count > 1 { uncertainties.append(.creationOrder) }
    guard nib.isPredicted else { return }
    var counts: [String: Int] = [:]
    for connection in nib.connections where connection.id.isEmpty {
      counts[connection.label, default: 0] += 1
    }
    if counts.values.contains(where: { $0 > 1 }) { uncertainties.append(.addedConnections) }
    let kinds = Set(nib.connections.map { $0.kind.group(.uiKit) })
    if nib.kind == .scene || kinds.count > 1 { uncertainties.append(.compilerVersion) }
  }

  /// AppKit decodes its list of objects, and awakens also those that were there before.
  mutating func planAppKit() {
    for object in nib.creation + nib.list { make(object) }
    for connection in nib.connections { makeEnds(of: connection) }
    if steps.count > 1, nib.creation.isEmpty { uncertainties.append(.creationOrder) }
    if nib.isHashed { uncertainties.append(.awakeningOrder) }
    if !nib.isVisibilityKnown { uncertainties.append(.visibleWindows) }
    // Those that Xcode adds to a scene stand among the others at places that differ each time.
    if nib.kind == .scene, nib.isPredicted { uncertainties.append(.addedConnections) }
    for connection in nib.connections { connect(connection) }
    setAttributes()
    for object in nib.list { awake(object) }
    if let owner = nib.owner {
      uncertainties.append(.ownerAwakensLast)
      awake(owner)
    }
    show()
  }

  /// Makes both ends of a connection, if they are not made yet.
  private mutating func makeEnds(of connection: NibConnection) {
    for end in [connection.source] + connection.destinations {
      make(end)
      // Constraints come with their views and are listed only where an outlet leads to them.
      guard nib.objects[end].role == .constraint, !isMade[end] else { continue }
      isMade[end] = true
      append(.create(object(end), nib.objects[end].creation), nib.objects[end].position)
    }
  }

  /// Makes an object, and in it those that lie in it, the first of them first.
  private mutating func make(_ object: Int) {
    var waiting = [object]
    while let next = waiting.popLast() {
      let made = nib.objects[next]
      guard !isMade[next], made.role == .object else { continue }
      isMade[next] = true
      append(.create(LoadPlan.Object(made), made.creation), made.position)
      waiting += made.children.reversed()
    }
  }

  /// Adds a connection, unless its destination is missing in the document.
  private mutating func connect(_ connection: NibConnection) {
    // A connection to what is not in the document is none that Xcode would write.
    guard connection.missingDestination == nil else { return }
    append(
      .connect(
        connection.kind, label: connection.label, source: object(connection.source),
        destinations: connection.destinations.map(object)), connection.position)
  }

  /// Sets all runtime attributes, in the order of the document.
  private mutating func setAttributes() {
    // Xcode goes from object to object as a table with hashes would.
    if nib.isPredicted, Set(nib.attributes.map(\.object)).count > 1 {
      uncertainties.append(.attributeOrder)
    }
    for attribute in nib.attributes {
      append(
        .attribute(object(attribute.object), keyPath: attribute.keyPath),
        nib.objects[attribute.object].position)
    }
  }

  /// Awakens an object.
  private mutating func awake(_ index: Int) {
    append(.awake(object(index)), nib.objects[index].position)
  }

  /// Shows the windows that are visible at launch.
  private mutating func show() {
    for window in nib.visibleWindows {
      append(.show(object(window)), nib.objects[window].position)
    }
  }
}
