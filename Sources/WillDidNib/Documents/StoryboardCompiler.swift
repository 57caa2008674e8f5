internal import WillDidText
internal import WillDidXML

/// Makes nibs of a storyboard: one for each scene, and one for each view of its controllers.
///
/// Xcode puts controllers that are related to each other, such as a navigation controller and its
/// root, into one nib, unless code can ask for the inner one by an identifier. The view of each
/// controller is a nib of its own, owned by the controller and loaded when it is first needed.
/// Loader, window and segue objects that Xcode adds are added here too.
struct StoryboardCompiler {
  private let compiler: NibCompiler
  private let document: InterfaceDocument
  /// The scenes by their controllers.
  private let scenes: [Int: Int]
  private let views: Set<Int>

  init(_ compiler: NibCompiler) {
    self.compiler = compiler
    document = compiler.document
    var scenes: [Int: Int] = [:]
    for (number, scene) in document.scenes.enumerated() {
      if let controller = scene.controller { scenes[controller] = number }
    }
    self.scenes = scenes
    let objects = document.objects
    views = Set(
      scenes.keys.compactMap { controller in
        objects[controller].children.first { objects[$0].key == "view" }
      })
  }

  func compile() -> NibDocument {
    var result = NibDocument(platform: document.platform, nibs: [])
    let inner = containedScenes()
    let contained = Set(inner.values.joined())
    for (number, scene) in document.scenes.enumerated() where !contained.contains(number) {
      guard let controller = scene.controller, !isPlaceholder(controller) else { continue }
      let members = [number] + scenesWithin(number, inner)
      let controllers = members.compactMap { document.scenes[$0].controller }
      var made = NibScene(
        name: sceneName(controller), controller: document.objects[controller].id,
        identifier: document.facts[controller]?.storyboardIdentifier, nib: result.nibs.count)
      result.nibs.append(sceneNib(members, controllers))
      for (member, controller) in zip(members, controllers) {
        guard let view = view(of: controller) else { continue }
        made.views.append(result.nibs.count)
        result.nibs.append(viewNib(view, of: controller, in: member))
      }
      result.scenes.append(made)
      if controllers.contains(where: { document.objects[$0].id == document.initialController }) {
        result.entry = made.name
      }
    }
    return result
  }

  private func isPlaceholder(_ object: Int) -> Bool { document.objects[object].role.isPlaceholder }

  private func view(of controller: Int) -> Int? {
    document.objects[controller].children.first { views.contains($0) }
  }

  /// Whether an object lies in a view that becomes a nib of its own.
  private func isInView(_ object: Int) -> Bool {
    var place: Int? = object
    while let next = place {
      if views.contains(next) { return true }
      place = document.objects[next].parent
    }
    return false
  }

  /// The connections that begin in a scene.
  private func links(of scene: Int) -> [InterfaceDocument.Link] {
    document.scenes[scene].topLevel.flatMap { compiler.links[$0] ?? [] }
  }
}

// MARK: Scenes within scenes

extension StoryboardCompiler {
  /// The scenes whose controllers lie in another: the other end of a relationship, unless code can ask
  /// for them by an identifier.
  private func containedScenes() -> [Int: [Int]] {
    var contained: [Int: [Int]] = [:]
    var outers: [Int: Int] = [:]
    for link in document.connections where link.isRelationship {
      guard let outer = scenes[compiler.roots[link.source]],
        let controller = link.destination.flatMap(document.object),
        let inner = scenes[controller], !isPlaceholder(controller), outers[inner] == nil,
        document.facts[controller]?.storyboardIdentifier == nil
      else { continue }
      // Controllers that would contain each other in a circle, or too deep, stay where they are.
      var (place, depth): (Int?, Int) = (outer, 0)
      while let next = place, next != inner, depth < XMLReader.deepest {
        place = outers[next]
        depth += 1
      }
      guard place == nil else { continue }
      outers[inner] = outer
      contained[outer, default: []].append(inner)
    }
    return contained
  }

  /// All scenes that lie in one, the outer before the inner.
  private func scenesWithin(_ scene: Int, _ inner: [Int: [Int]]) -> [Int] {
    var all: [Int] = []
    var waiting = Array((inner[scene] ?? []).reversed())
    while let next = waiting.popLast() {
      all.append(next)
      waiting += (inner[next] ?? []).reversed()
    }
    return all
  }

  /// The name of the nib with a controller: what code asks for, or what Xcode makes up.
  private func sceneName(_ controller: Int) -> String {
    if let name = document.facts[controller]?.storyboardIdentifier { return name }
    let object = document.objects[controller]
    // The scene of the application holds the menu, and no code asks for it.
    if object.tag == "application" { return "MainMenu" }
    return "\(object.baseClass.isEmpty ? object.className : object.baseClass)-\(object.id)"
  }
}

// MARK: The nib of controllers

extension StoryboardCompiler {
  /// The nib of the controllers of a scene.
  private func sceneNib(_ members: [Int], _ controllers: [Int]) -> Nib {
    var topLevel = document.scenes[members[0]].topLevel
    for scene in members.dropFirst() {
      topLevel += document.scenes[scene].topLevel.filter { document.objects[$0].role == .object }
    }
    topLevel.removeAll { document.objects[$0].tag == "exit" }
    var part = NibCompiler.Part(
      name: sceneName(controllers[0]), kind: .scene, topLevel: topLevel)
    part.isLeftOut = { views.contains($0) }
    let links = members.flatMap(links)
    part.links = links.filter { link in
      let end = link.destination.flatMap(document.object)
      return link.kind != .segue && !isInView(link.source) && !(end.map(isInView) ?? false)
    }
    addLoader(to: &part, controllers)
    addWindows(to: &part, controllers, links)
    if document.platform == .uiKit { addSegues(links, to: &part) }
    return leading(links, containing(links, compiler.nib(part)))
  }

  /// Notes where segues lead, which the connections of a nib do not tell.
  private func leading(_ links: [InterfaceDocument.Link], _ nib: Nib) -> Nib {
    var nib = nib
    let places = Dictionary(
      nib.objects.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    for link in links where link.kind == .segue {
      let end = link.destination.flatMap(document.object).flatMap { scenes[$0] == nil ? nil : $0 }
      let scene = end.map(sceneName)
      if link.isRelationship {
        guard let scene, let wanted = link.destination, places[wanted] == nil,
          let container = places[document.objects[compiler.roots[link.source]].id]
        else { continue }
        nib.relationships.append(Nib.Relationship(container: container, scene: scene))
      } else if let template = places[link.id] {
        nib.segues[template] = Nib.Segue(
          identifier: link.label, destination: scene, isDetail: link.segueKind == "showDetail",
          style: link.style, action: link.unwindAction)
      }
    }
    return nib
  }

  /// Controllers that are archived within another have it as their parent.
  private func containing(_ links: [InterfaceDocument.Link], _ nib: Nib) -> Nib {
    var nib = nib
    let places = Dictionary(
      nib.objects.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    for link in links where link.isRelationship {
      guard let wanted = link.destination, let child = places[wanted],
        let parent = places[document.objects[compiler.roots[link.source]].id], child != parent,
        nib.objects[child].role == .object, nib.objects[child].parent == nil,
        child != nib.objects.startIndex
      else { continue }
      nib.objects[child].parent = parent
      nib.objects[parent].children.append(child)
    }
    compiler.list(&nib)
    return nib
  }

  /// What a storyboard tells its controllers: who made them, and whom it asked for.
  private func addLoader(to part: inout NibCompiler.Part, _ controllers: [Int]) {
    let isUIKit = document.platform == .uiKit
    let first = document.objects[controllers[0]]
    guard first.tag != "application" else { return }
    let owner = NibObject(
      id: "IBFilesOwner", role: .owner, className: isUIKit ? "" : "NSObject", creation: .coder)
    let name = isUIKit ? "UIStoryboardPlaceholder" : "NSStoryboardPlaceholder"
    part.added += [
      owner, NibObject(id: name, role: .placeholder, className: "", creation: .coder),
    ]
    let storyboards = controllers.map { controller in
      NibCompiler.Added("storyboard", from: document.objects[controller].id, to: name)
    }
    let controller = NibCompiler.Added(
      isUIKit ? "sceneViewController" : "sceneController", from: owner.id, to: first.id)
    part.leading = isUIKit ? storyboards + [controller] : [controller] + storyboards
  }

  /// A window that lies in its controller is connected with it, even if the document does not say so.
  private func addWindows(
    to part: inout NibCompiler.Part, _ controllers: [Int], _ links: [InterfaceDocument.Link]
  ) {
    for controller in controllers where document.objects[controller].tag == "windowController" {
      for window in document.objects[controller].children
      where document.objects[window].key == "window" {
        let (inner, outer) = (document.objects[window].id, document.objects[controller].id)
        addContent(to: &part, of: window, links)
        for (label, source, destination) in [("delegate", inner, outer), ("window", outer, inner)]
        where !part.links.contains(where: {
          $0.label == label && document.objects[$0.source].id == source
        }) {
          part.trailing.append(NibCompiler.Added(label, from: source, to: destination))
        }
      }
    }
  }

  /// A window of a storyboard has a view of its own until it gets that of a controller.
  private func addContent(
    to part: inout NibCompiler.Part, of window: Int, _ links: [InterfaceDocument.Link]
  ) {
    let object = document.objects[window]
    if !object.children.contains(where: { document.objects[$0].key == "contentView" }) {
      var view = NibObject(
        id: "\(object.id).contentView", role: .object, className: "NSView", creation: .coder)
      view.parent = window
      part.added.append(view)
    }
    let controller = object.parent
    if links.contains(where: { $0.source == controller && $0.relationship.hasPrefix("window.") }) {
      part.addedAttributes.append(
        NibAttribute(object: window, keyPath: "contentViewController"))
    }
  }

  /// Each segue of a controller, or of what lies in it, is a template in the nib of the controller.
  private func addSegues(
    _ links: [InterfaceDocument.Link], to part: inout NibCompiler.Part
  ) {
    for link in links where link.kind == .segue && !link.isRelationship && !link.id.isEmpty {
      let controller = compiler.roots[link.source]
      guard scenes[controller] != nil else { continue }
      var template = NibObject(
        id: link.id, role: .object, className: ElementClass.ofSegue(link.segueKind),
        creation: .coder)
      template.parent = controller
      template.key = link.label
      template.position = link.position
      part.added.append(template)
      part.trailing.append(
        NibCompiler.Added(
          "viewController", from: link.id, to: document.objects[controller].id))
    }
  }
}

// MARK: The nib of a view

extension StoryboardCompiler {
  /// The nib of the view of a controller, with the connections that begin or end in it.
  private func viewNib(_ view: Int, of controller: Int, in scene: Int) -> Nib {
    let owner = document.objects[controller]
    let name =
      document.facts[controller]?.nibName ?? "\(owner.id)-view-\(document.objects[view].id)"
    var part = NibCompiler.Part(name: name, kind: .view, topLevel: [view])
    part.owner = controller
    // A view shows who answers first to what happens in it.
    part.topLevel += document.scenes[scene].topLevel.filter {
      document.objects[$0].role == .firstResponder
    }
    part.links = links(of: scene).filter { link in
      let isInside = isInView(link.source)
      guard link.kind != .segue, !isInside else { return isInside && !link.isRelationship }
      return link.destination.flatMap(document.object).map(isInView) ?? false
    }
    part.links.append(
      InterfaceDocument.Link(
        kind: .outlet, source: controller, destination: document.objects[view].id, label: "view",
        id: "", position: owner.position ?? TextPosition(byte: 0)))
    return compiler.nib(part)
  }
}
