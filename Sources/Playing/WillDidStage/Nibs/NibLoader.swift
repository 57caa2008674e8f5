internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidNib

/// Loads a nib on a stage: does for real what the plan of the nib says, one step after the other.
final class NibLoader {
  let stage: Stage
  let nib: Nib
  let owner: StageObject?
  /// The kind of coder that the objects get.
  let kind: CoderKind
  /// Other attributes of the events of the objects.
  let origin: [Attribute]
  /// The same of controllers only.
  private let creation: [Attribute]
  /// The objects of the nib, as far as they are made.
  var objects: [StageObject?]
  /// The objects that placeholders stand for, by identifier.
  var outside: ObjectTable = [:]
  /// Makes a controller of another scene, for one that contains it.
  var makeScene: ((String) -> UIViewController?)?
  /// Is called with each object that is made, before it is.
  var onMaking: ((StageObject, NibObject) -> Void)?
  /// Runs around the initialiser of the object that a scene is about.
  var aroundFirst: ((_ object: StageObject, _ body: () -> Void) -> Void)?
  /// The objects for which the class in the document is missing.
  var fallbacks: Set<Int> = []
  /// The objects that outlets lead to.
  var connected: Set<InstanceID> = []
  private let places: [String: Int]
  private var isFirst = true

  init(
    _ nib: Nib, on stage: Stage, owner: StageObject?, kind: CoderKind = .nib,
    storyboard: String? = nil, also creation: [Attribute] = []
  ) {
    (self.nib, self.stage, self.owner, self.kind) = (nib, stage, owner, kind)
    origin =
      storyboard.map { [.storyboard(stage.name($0))] } ?? [.nib(stage.name(nib.name))]
    self.creation = creation
    objects = Array(repeating: nil, count: nib.objects.count)
    places = Dictionary(
      nib.objects.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The objects at the top of the nib, which only the caller of the load keeps.
  var topLevel: [StageObject] { nib.topLevel.compactMap { objects[$0] } }

  /// The steps from the nib to its objects, in the order in which the framework takes them.
  private lazy var plan = LoadPlan(
    nib,
    choices: LoadPlan.Choices(attributesFirst: stage.profile.assumes(.attributesFirst)))

  /// Loads the nib; whether the app is still there.
  @discardableResult func load(isCached: Bool = false) -> Bool {
    begin(isCached: isCached)
    make()
    return finish()
  }

  /// The nib is read, and what it stands in for is put in place.
  func begin(isCached: Bool = false) {
    var attributes = [Attribute.nib(stage.name(nib.name))]
    if let owner { attributes.append(.owner(owner.id)) }
    if kind == .storyboard { attributes += origin }
    if isCached { attributes.append(Attribute(.cached, .flag(true))) }
    stage.emit(.nibLoad, .enter, of: nil, attributes)
    guard let owner else { return }
    stage.emit(
      .nibPlaceholderMapped, of: nil, [.object(owner.id), .label(stage.name("File's Owner"))])
  }

  /// The objects are made, with all that lies in them.
  func make() {
    for step in plan.steps {
      guard stage.ending == nil else { return }
      if case .create(let object, _) = step.action, let place = places[object.id] {
        stage.running(code: false) { create(place) }
      }
    }
  }

  /// The objects are connected and awakened; whether the app is still there.
  @discardableResult func finish() -> Bool {
    let isUnsure = plan.uncertainties.contains(.attributesBeforeConnections)
    for step in plan.steps {
      guard stage.ending == nil else { return false }
      switch step.action {
      case .create: break
      case .attribute(let object, let keyPath):
        guard let place = places[object.id] else { break }
        if isUnsure {
          stage.uncertainly { setAttribute(place, keyPath) }
        } else {
          setAttribute(place, keyPath)
        }
      case .connect(let kind, let label, let source, let destinations):
        if destinations.isEmpty { connect(kind, label, source.id, nil) }
        for destination in destinations { connect(kind, label, source.id, destination.id) }
      case .awake(let object):
        stage.running(code: false) {
          object.id == plan.owner?.id ? awake(owner) : awake(self[object.id])
        }
      case .show(let object):
        guard let window = self[object.id] else { break }
        stage.emit(.nibWindowShown, of: window)
        stage.running(code: false) { (window as? any NibMember)?.showFromNib() }
      }
    }
    if let owner, let log = stage.decisions, log.lastSent(.awakeFromNib, to: owner.id) == nil {
      log.withhold(.ownerNotAwoken, of: [owner.id])
    }
    recordTopLevel()
    stage.emit(.nibLoad, .exit, of: nil)
    return stage.ending == nil
  }

  /// The object of an identifier, or what stands in its place.
  subscript(_ id: String) -> StageObject? {
    guard let place = places[id] else { return outside[id] }
    switch nib.objects[place].role {
    case .owner: return owner
    case .placeholder, .application: return outside[id]
    case .firstResponder: return nil
    case .object, .constraint, .guide: return objects[place]
    }
  }

  private func awake(_ object: StageObject?) {
    guard let object, object.isHeardOf else { return }
    object.receive(.awakeFromNib) {
      if let member = object as? any NibMember {
        member.awakeFromNib()
      } else {
        object.implementation(.awakeFromNib)
      }
    }
    // A controller that was archived with its view has loaded it.
    if nib.kind == .nib, let controller = object as? UIViewController, controller !== owner,
      controller.isViewLoaded
    {
      stage.decisions?.withhold(.viewInNib, of: [controller.id])
      controller.receive(.viewDidLoad) { controller.viewDidLoad() }
    }
  }

  private func recordTopLevel() {
    for object in topLevel {
      var attributes = [Attribute.object(object.id), .nib(stage.name(nib.name))]
      if let owner { attributes.append(.owner(owner.id)) }
      // Whether the app keeps what it gets back is not known here.
      if nib.kind == .scene || connected.contains(object.id) {
        attributes.append(Attribute(.retained, .flag(true)))
      }
      stage.emit(.nibTopLevelObject, of: nil, attributes)
    }
  }
}

// MARK: - Objects

extension NibLoader {
  /// Makes an object, and within it those that lie in it.
  func create(_ place: Int) {
    let model = nib.objects[place]
    // Templates of segues are no objects that an app sees.
    guard objects[place] == nil, !model.role.isPlaceholder,
      !model.className.hasSuffix("SegueTemplate"), stage.ending == nil
    else { return }
    let object = instantiate(place)
    objects[place] = object
    onMaking?(object, model)
    if isFirst, nib.kind == .scene, let aroundFirst {
      isFirst = false
      aroundFirst(object) { initialize(object, place) }
    } else {
      isFirst = false
      initialize(object, place)
    }
    guard stage.ending == nil else { return }
    recordMaking(object, place)
  }

  private func initialize(_ object: StageObject, _ place: Int) {
    let model = nib.objects[place]
    switch model.creation {
    case .coder:
      var attributes = origin
      if let controller = object as? UIViewController {
        attributes += creation
        if let identifier = controller.appClass?.traits.restorationIdentifier {
          attributes.append(.restorationIdentifier(stage.name(identifier)))
        }
      }
      object.initialize(with: Coder(kind, of: object), attributes) { self.fill(object, place) }
    case .frame, .plain:
      let isWindow = model.tag == "window"
      let callback: Callback =
        model.creation == .frame ? .initWithFrame : isWindow ? .initWithContentRect : .plainInit
      if object.isHeardOf {
        object.receive(callback, origin) { object.implementation(callback) }
      }
      fill(object, place)
    }
  }

  /// The object takes in what lies in it.
  private func fill(_ object: StageObject, _ place: Int) {
    var controllers: [UIViewController] = []
    for child in nib.objects[place].children where nib.objects[child].role == .object {
      create(child)
      guard stage.ending == nil, let made = objects[child] else { continue }
      (object as? any NibMember)?.takeIn(made, as: nib.objects[child].key)
      if let controller = made as? UIViewController { controllers.append(controller) }
    }
    for relationship in nib.relationships where relationship.container == place {
      makeScene?(relationship.scene).map { controllers.append($0) }
    }
    if !controllers.isEmpty, stage.ending == nil {
      (object as? UIViewController)?.takeIn(controllersOfStoryboard: controllers)
    }
  }

  private func instantiate(_ place: Int) -> StageObject {
    let model = nib.objects[place]
    let classes = NibClasses(stage: stage)
    if let object = classes.make(model.className, isFramework: model.baseClass.isEmpty) {
      return object
    }
    fallbacks.insert(place)
    let name = NibClasses.mangled(model.className)
    stage.complain(
      .unknownClass, [.expectedClass: name],
      [
        Attribute(.expectedClass, .name(stage.name(name))),
        Attribute(.fallbackClass, .name(stage.name(model.baseClass))),
      ])
    return classes.make(model.baseClass, isFramework: true) ?? NSObject(stage, nil)
  }

  private func recordMaking(_ object: StageObject, _ place: Int) {
    let model = nib.objects[place]
    let how: Initializer =
      switch model.creation {
      case .coder: .coder
      case .frame: .frame
      case .plain: .plain
      }
    var attributes = [
      Attribute.how(how), .nib(stage.name(nib.name)),
      Attribute(.objectID, .name(stage.name(model.id))),
    ]
    if fallbacks.contains(place) {
      attributes += [
        Attribute(.expectedClass, .name(stage.name(NibClasses.mangled(model.className)))),
        Attribute(.fallbackClass, .name(stage.name(model.baseClass))),
      ]
    }
    stage.emit(.nibObjectCreated, of: object, attributes)
  }
}
