internal import WillDidFrameworks
internal import WillDidXML

// MARK: Scenes within scenes

extension StoryboardCompiler {
  /// For each scene those at the other ends of its relationships, in the order of the document.
  func relatedScenes() -> [Int: [Int]] {
    var related: [Int: [Int]] = [:]
    for link in document.connections where link.isRelationship {
      guard let outer = scenes[compiler.roots[Int(link.source)]],
        let controller = end(of: link), let inner = scenes[controller], !isPlaceholder(controller),
        outer != inner
      else { continue }
      related[outer, default: []].append(inner)
    }
    return related
  }

  /// The scenes that are nowhere but in the nibs of others: the other ends of relationships that neither
  /// code nor a segue asks for.
  func containedScenes(_ related: [Int: [Int]]) -> Set<Int> {
    var outers: [Int: Int] = [:]
    for (outer, inner) in related.sorted(by: { $0.key < $1.key }).flatMap({ outer, inner in
      inner.map { (outer, $0) }
    }) where outers[inner] == nil {
      // Controllers that would contain each other in a circle, or too deep, stay where they are.
      var (place, depth): (Int?, Int) = (outer, 0)
      while let next = place, next != inner, depth < XMLReader.deepest {
        place = outers[next]
        depth += 1
      }
      if place == nil { outers[inner] = outer }
    }
    let destinations = Set(
      segues.values.joined().compactMap(end))
    return Set(
      outers.keys.filter { scene in
        guard let controller = controller(of: scene) else { return false }
        return identifier(of: controller) == nil
          && objects[controller].id != document.initialController
          && !destinations.contains(controller)
      })
  }

  /// A scene and all that lie in it, the outer before the inner.
  func members(
    of scene: Int, _ related: [Int: [Int]], _ contained: Set<Int>, _ budget: inout Int
  ) -> [Int] {
    var all: [Int] = []
    var seen: Set<Int> = [scene]
    var waiting = [scene]
    while let next = waiting.popLast() {
      all.append(next)
      for inner in (related[next] ?? []).reversed() where seen.insert(inner).inserted {
        // One that has a nib of its own can be made from that.
        guard budget > 0 || contained.contains(inner) else { continue }
        budget -= 1
        waiting.append(inner)
      }
    }
    return all
  }

  /// Controllers that are archived within another have it as their parent.
  func containing(_ links: [InterfaceDocument.Connection], _ nib: Nib) -> Nib {
    var nib = nib
    let places = places(in: nib)
    for link in links where link.isRelationship {
      guard let child = places[link.destination],
        let parent = places[objects[compiler.roots[Int(link.source)]].id], child != parent,
        nib.objects[child].role == .object, nib.objects[child].parent == nil,
        child != nib.objects.startIndex
      else { continue }
      nib.objects[child].parent = parent
      nib.objects[parent].children.append(child)
    }
    compiler.list(&nib)
    return nib
  }

  /// The places of objects in a nib, by their identifiers.
  private func places(in nib: Nib) -> [String: Int] {
    Dictionary(
      nib.objects.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }
}

// MARK: Segues

extension StoryboardCompiler {
  /// The segues of a scene in the order of their templates: those of the controller before those of what
  /// lies in it, and those of its view last.
  private func templates(of scene: Int) -> [InterfaceDocument.Connection] {
    let all = (segues[scene] ?? []).filter { !$0.id.isEmpty }
    func rank(_ link: InterfaceDocument.Connection) -> Int {
      let source = Int(link.source)
      if scenes[source] != nil { return 0 }
      return scenes[compiler.roots[source]] == nil || isInView(source) ? 2 : 1
    }
    return (0...2).flatMap { wanted in all.filter { rank($0) == wanted } }
  }

  /// The template that stands for a segue in a nib.
  private func template(_ link: InterfaceDocument.Connection) -> NibObject {
    var template = NibObject(
      id: link.id, role: .object,
      className: SegueTemplate.className(
        ofKind: link.name, isOfAppKit: document.platform == .appKit), creation: .coder)
    template.key = link.label
    template.position = link.position
    return template
  }

  /// Each segue of a controller, or of what lies in it, is a template in the nib of the controller.
  func addSegues(of members: [Int], to part: inout NibCompiler.Part) {
    for scene in members {
      guard let controller = controller(of: scene) else { continue }
      for link in templates(of: scene) {
        var template = template(link)
        template.parent = controller
        part.added.append(template)
        part.among.append(
          NibCompiler.Added(
            "viewController", from: link.id, to: objects[controller].id))
        // An item of a bar and a gesture are in the nib of the controller too.
        let source = Int(link.source)
        if source != controller, isInNibOfController(source) {
          part.among.append(
            NibCompiler.Added(
              link.label, kind: .segue, from: objects[source].id, to: link.id))
        }
        for (label, end) in outlets(of: link) where isInNibOfController(end) {
          part.among.append(NibCompiler.Added(label, from: link.id, to: objects[end].id))
        }
      }
    }
  }

  /// The connections of a segue's template besides that to its controller.
  private func outlets(
    of link: InterfaceDocument.Connection
  ) -> [(label: String, end: Int)] {
    [
      ("containerView", link.name == "embed" ? objects[Int(link.source)].id : ""),
      ("anchorView", link.anchorView), ("anchorBarButtonItem", link.anchorItem),
    ].compactMap { label, id in document.places[id].map { (label, $0) } }
  }

  /// Whether an object is in the nib of a controller and not in that of its view.
  private func isInNibOfController(_ object: Int) -> Bool {
    !isInView(object) && topLevel.contains(compiler.roots[object])
  }

  /// The outlets that the templates of a scene have to objects in the view.
  func addTemplateOutlets(of scene: Int, to part: inout NibCompiler.Part) {
    for link in templates(of: scene) {
      let outlets = outlets(of: link).filter { isInView($0.end) }
      guard !outlets.isEmpty else { continue }
      var stand = template(link)
      stand.role = .placeholder
      part.added.append(stand)
      part.among += outlets.map {
        NibCompiler.Added($0.label, from: link.id, to: objects[$0.end].id)
      }
    }
  }

  /// Notes where segues lead, which the connections of a nib do not tell.
  func leading(_ members: [Int], _ nib: Nib, _ links: [InterfaceDocument.Connection]) -> Nib {
    var nib = nib
    let places = places(in: nib)
    /// The scene that a segue leads to.
    func scene(_ link: InterfaceDocument.Connection) -> String? {
      end(of: link).flatMap { scenes[$0] == nil ? nil : sceneName($0) }
    }
    for link in links where link.isRelationship {
      guard let scene = scene(link), places[link.destination] == nil,
        let container = places[objects[compiler.roots[Int(link.source)]].id]
      else { continue }
      nib.relationships.append(Nib.Relationship(container: container, scene: scene))
    }
    for link in members.flatMap({ segues[$0] ?? [] }) {
      guard let template = places[link.id] else { continue }
      nib.segues[template] = Nib.Segue(
        identifier: link.label, destination: scene(link), isDetail: link.name == "showDetail",
        style: link.style, action: link.unwindAction)
    }
    return nib
  }
}
