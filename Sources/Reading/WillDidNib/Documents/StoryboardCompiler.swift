internal import WillDidFrameworks
internal import WillDidText
internal import WillDidXML

/// Makes nibs of a storyboard: one for each scene, and one for each view of its controllers.
///
/// Xcode puts controllers that are related to each other, such as a navigation controller and its
/// root, into one nib. An inner one that something else asks for has a nib of its own besides. The
/// view of each controller is a nib of its own, owned by the controller and loaded when it is first
/// needed. Loader, window and segue objects that Xcode adds are added here too.
struct StoryboardCompiler {
  let compiler: NibCompiler
  let document: InterfaceDocument
  let objects: [NibObject]
  /// The scenes by their controllers.
  let scenes: [Int: Int]
  /// The segues that lead away from each scene, but for relationships.
  let segues: [Int: [InterfaceDocument.Connection]]
  /// The objects without a parent, by their scenes.
  private let tops: [[Int]]
  /// The objects without a parent that are in the nibs of controllers.
  let topLevel: Set<Int>
  private let views: Set<Int>

  init(_ compiler: NibCompiler) {
    self.compiler = compiler
    let document = compiler.document
    self.document = document
    objects = compiler.objects
    var scenes: [Int: Int] = [:]
    // The storyboard of a watch becomes no nib.
    for (number, scene) in document.scenes.enumerated()
    where scene.controller >= 0 && document.runtime != .watchos {
      scenes[Int(scene.controller)] = number
    }
    self.scenes = scenes
    tops = document.scenes.indices.map { compiler.topLevel(of: $0) }
    topLevel = Set(tops.joined())
    segues = Dictionary(
      grouping: document.connections.filter { $0.kind == .segue && !$0.isRelationship }
    ) { Int(document.elements[Int($0.source)].scene) }
    let objects = compiler.objects
    views = Set(
      scenes.keys.compactMap { controller in
        objects[controller].children.first { objects[$0].key == "view" }
      })
  }

  /// Compiles each scene: its controllers, their views and its other objects.
  func compile() -> NibDocument {
    var result = NibDocument(platform: document.platform, nibs: [])
    let related = relatedScenes()
    let contained = containedScenes(related)
    var viewNibs: [Int: Int] = [:]
    // A scene that many others contain is in the nibs of all of them, but not without end.
    var budget = 4 * document.scenes.count + 64
    for number in document.scenes.indices where !contained.contains(number) {
      guard let controller = controller(of: number), !isPlaceholder(controller) else { continue }
      let members = members(of: number, related, contained, &budget)
      let controllers = members.compactMap { self.controller(of: $0) }
      var made = NibScene(
        name: sceneName(controller), controller: objects[controller].id,
        identifier: identifier(of: controller), nib: result.nibs.count)
      result.nibs.append(sceneNib(members, controllers))
      for (member, controller) in zip(members, controllers) {
        guard let view = view(of: controller) else { continue }
        let place = viewNibs[controller] ?? result.nibs.count
        if place == result.nibs.count {
          result.nibs.append(viewNib(view, of: controller, in: member))
        }
        viewNibs[controller] = place
        made.views.append(place)
      }
      result.scenes.append(made)
      if objects[controller].id == document.initialController { result.entry = made.name }
    }
    return result
  }

  /// The object that a scene is about.
  func controller(of scene: Int) -> Int? {
    let controller = Int(document.scenes[scene].controller)
    return scenes[controller] == nil ? nil : controller
  }

  /// The identifier by which code asks for a controller.
  func identifier(of controller: Int) -> String? {
    let name = document.elements[controller].storyboardIdentifier
    return name.isEmpty ? nil : name
  }

  /// The object that a connection leads to.
  func end(of link: InterfaceDocument.Connection) -> Int? { document.places[link.destination] }

  /// Whether an object stands for one from outside.
  func isPlaceholder(_ object: Int) -> Bool { objects[object].role.isPlaceholder }

  /// The view of a controller.
  private func view(of controller: Int) -> Int? {
    objects[controller].children.first { views.contains($0) }
  }

  /// Whether an object lies in a view that becomes a nib of its own.
  func isInView(_ object: Int) -> Bool {
    var place: Int? = object
    while let next = place {
      if views.contains(next) { return true }
      place = objects[next].parent
    }
    return false
  }

  /// The connections that begin in a scene.
  private func links(of scene: Int) -> [InterfaceDocument.Connection] {
    tops[scene].flatMap { compiler.links[$0] ?? [] }
  }

  /// The name of the nib with a controller: what code asks for, or what Xcode makes up.
  func sceneName(_ controller: Int) -> String {
    if let name = identifier(of: controller) { return name }
    let object = objects[controller]
    // The scene of the application holds the menu, and no code asks for it.
    if object.tag == "application" { return "MainMenu" }
    return "\(object.baseClass.isEmpty ? object.className : object.baseClass)-\(object.id)"
  }
}

// MARK: The nib of controllers

extension StoryboardCompiler {
  /// The nib of the controllers of a scene.
  private func sceneNib(_ members: [Int], _ controllers: [Int]) -> Nib {
    var topLevel = tops[members[0]]
    for scene in members.dropFirst() {
      topLevel += tops[scene].filter { objects[$0].role == .object }
    }
    topLevel.removeAll { objects[$0].tag == "exit" }
    var part = NibCompiler.Part(
      name: sceneName(controllers[0]), kind: .scene, topLevel: topLevel)
    part.isLeftOut = { views.contains($0) }
    let links = members.flatMap(links)
    part.links = links.filter { link in
      link.kind != .segue && !isInView(Int(link.source)) && !(end(of: link).map(isInView) ?? false)
    }
    addLoader(to: &part, controllers)
    addWindows(to: &part, controllers, links)
    if document.platform == .uiKit { addSegues(of: members, to: &part) }
    return leading(members, containing(links, compiler.nib(part)), links)
  }

  /// The outlets by which a storyboard introduces itself to its controllers: who made them, and whom it asked for.
  private func addLoader(to part: inout NibCompiler.Part, _ controllers: [Int]) {
    let isUIKit = document.platform == .uiKit
    let first = objects[controllers[0]]
    guard first.tag != "application" else { return }
    let owner = NibObject(
      id: "IBFilesOwner", role: .owner, className: isUIKit ? "" : "NSObject", creation: .coder)
    let name = isUIKit ? "UIStoryboardPlaceholder" : "NSStoryboardPlaceholder"
    part.added += [
      owner, NibObject(id: name, role: .placeholder, className: "", creation: .coder),
    ]
    let storyboards = controllers.map { controller in
      NibCompiler.Added("storyboard", from: objects[controller].id, to: name)
    }
    let controller = NibCompiler.Added(
      isUIKit ? "sceneViewController" : "sceneController", from: owner.id, to: first.id)
    part.leading = isUIKit ? storyboards : [controller] + storyboards
    if isUIKit { part.among.append(controller) }
  }

  /// A window that lies in its controller is connected with it, even if the document does not say so.
  private func addWindows(
    to part: inout NibCompiler.Part, _ controllers: [Int], _ links: [InterfaceDocument.Connection]
  ) {
    for controller in controllers where objects[controller].tag == "windowController" {
      for window in objects[controller].children
      where objects[window].key == "window" {
        let (inner, outer) = (objects[window].id, objects[controller].id)
        addContent(to: &part, of: window, links)
        for (label, source, destination) in [("delegate", inner, outer), ("window", outer, inner)]
        where !part.links.contains(where: {
          $0.label == label && objects[Int($0.source)].id == source
        }) {
          part.trailing.append(NibCompiler.Added(label, from: source, to: destination))
        }
      }
    }
  }

  /// A window of a storyboard has a view of its own until it gets that of a controller.
  private func addContent(
    to part: inout NibCompiler.Part, of window: Int, _ links: [InterfaceDocument.Connection]
  ) {
    let object = objects[window]
    if !object.children.contains(where: { objects[$0].key == "contentView" }) {
      var view = NibObject(
        id: "\(object.id).contentView", role: .object, className: "NSView", creation: .coder)
      view.parent = window
      part.added.append(view)
    }
    if links.contains(where: {
      $0.source == object.parent.map(Int32.init) && $0.relationship.hasPrefix("window.")
    }) {
      part.addedAttributes.append(
        NibAttribute(object: window, keyPath: "contentViewController"))
    }
  }
}

// MARK: The nib of a view

extension StoryboardCompiler {
  /// The nib of the view of a controller, with the connections that begin or end in it.
  private func viewNib(_ view: Int, of controller: Int, in scene: Int) -> Nib {
    let owner = objects[controller]
    let own = document.elements[controller].nibName
    let name = own.isEmpty ? "\(owner.id)-view-\(objects[view].id)" : own
    var part = NibCompiler.Part(name: name, kind: .view, topLevel: [view])
    part.owner = controller
    // A view shows who answers first to what happens in it.
    part.topLevel += tops[scene].filter {
      objects[$0].role == .firstResponder
    }
    part.links = links(of: scene).filter { link in
      let isInside = isInView(Int(link.source))
      // The view of an embed segue is an outlet of its template.
      guard link.kind != .segue, !isInside else {
        return isInside && !link.isRelationship && link.name != "embed"
      }
      return end(of: link).map(isInView) ?? false
    }
    part.links.append(
      InterfaceDocument.Connection(
        kind: .outlet, source: Int32(controller), destination: objects[view].id, name: "view",
        id: "", position: owner.position ?? TextPosition(byte: 0)))
    addTemplateOutlets(of: scene, to: &part)
    return compiler.nib(part)
  }
}
