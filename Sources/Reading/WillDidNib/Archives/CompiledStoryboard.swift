internal import WillDidFrameworks
internal import WillDidXML

/// Reads the folder that a storyboard is compiled to: a list of scenes, and nibs.
struct CompiledStoryboard<Files: NibFiles> {
  /// The folder of the storyboard.
  private let folder: String
  /// The files in it.
  private let files: Files
  private var result = NibDocument(platform: .uiKit, nibs: [])
  /// The objects that stand for the scenes which segues lead to.
  private var segueEnds: [SegueEnd] = []
  /// The nibs that are read, by name.
  private var nibs: [String: Nib] = [:]
  /// Where the nibs of scenes are in the document, by name.
  private var places: [String: Int] = [:]
  /// How many objects and connections may still be copied: a damaged storyboard asks for the same view
  /// again and again.
  private var budget = 1 << 20

  init(_ folder: String, _ files: Files) {
    self.folder = folder
    self.files = files
  }

  /// Reads the storyboard with its scenes and the nibs of their views.
  func document() throws(NibError) -> NibDocument {
    var reader = self
    try reader.read()
    return reader.result
  }

  private mutating func read() throws(NibError) {
    let info = try information()
    /// The texts of a dictionary in the information of the storyboard.
    func texts(_ key: String) -> [(key: String, value: String)]? {
      info.value(info.top, key).map(info.texts)
    }
    guard
      let scenes = texts("UIViewControllerIdentifiersToNibNames")
        ?? texts("NSViewControllerIdentifiersToNibNames")
    else {
      throw NibError(.missing(part: "list of scenes")).within("Info.plist")
    }
    for (identifier, name) in scenes {
      guard let nib = try load(name, kind: .scene) else {
        throw NibError(.missingScene(identifier, nib: name))
      }
      let controller = result.nibs[nib].controller
      result.scenes.append(
        NibScene(name: identifier, controller: controller, identifier: identifier, nib: nib))
      try loadViews(of: result.scenes.count - 1)
    }
    resolveSegues()
    result.platform = result.nibs.first?.platform ?? .uiKit
    for key in [
      "UIStoryboardDesignatedEntryPointIdentifier", "NSStoryboardDesignatedEntryPointIdentifier",
    ] where result.entry == nil {
      result.entry = info.value(info.top, key).flatMap(info.text)
    }
  }

  /// Reads the information of the storyboard.
  private func information() throws(NibError) -> PropertyList {
    let path = folder.appending(path: "Info.plist")
    do throws(NibError) {
      let bytes = try files.bytes(of: path, atMost: 1 << 24)
      return try PropertyList.read(bytes)
    } catch { throw error.within("Info.plist") }
  }

  /// Reads a nib; `nil` if it is not there.
  ///
  /// A controller can lie in several scenes, and its view is joined to each: one for each time.
  private mutating func load(_ name: String, kind: Nib.Kind) throws(NibError) -> Int? {
    if kind == .scene, let place = places[name] { return place }
    let isFirst = nibs[name] == nil
    guard var nib = try read(name) else { return nil }
    if !isFirst { budget -= nib.objects.count + nib.connections.count }
    guard budget > 0 else { throw NibError(.outOfRange(part: "count of views")) }
    if kind == .scene { places[name] = result.nibs.count }
    nib.kind = kind
    // Numbers are of an archive, and there is one for each nib.
    let number = result.nibs.count + 1
    for index in nib.objects.indices where !nib.objects[index].role.isPlaceholder {
      nib.objects[index].id = "\(number).\(nib.objects[index].id)"
    }
    result.nibs.append(nib)
    return result.nibs.count - 1
  }

  /// Reads a nib of the folder, once; `nil` if it is not there.
  private mutating func read(_ name: String) throws(NibError) -> Nib? {
    if let nib = nibs[name] { return nib }
    let file = "\(name).nib"
    // A name with a slash would lead out of the folder.
    guard !name.isEmpty, !name.contains("/"), files.kind(at: folder.appending(path: file)) != nil
    else { return nil }
    do {
      nibs[name] = try NibDocument(at: folder.appending(path: file), in: files).nibs.first
    } catch {
      throw error.within(file)
    }
    return nibs[name]
  }

  /// Reads the nibs of the views of a scene.
  private mutating func loadViews(of scene: Int) throws(NibError) {
    let outer = result.scenes[scene].nib
    for loading in result.nibs[outer].views {
      guard let inner = try load(loading.nib, kind: .view) else { continue }
      result.scenes[scene].views.append(inner)
      join(inner, to: outer, loading)
    }
  }

  /// The template of a segue, by its nib and its place there.
  private struct SegueEnd {
    let nib: Int
    let object: Int
  }

  /// Lets segues lead to the controllers of their scenes, now that all of them are known.
  private mutating func resolveSegues() {
    let scenes = Dictionary(
      result.scenes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for end in segueEnds {
      guard let scene = scenes[result.nibs[end.nib].objects[end.object].id],
        let controller = result.nibs[scene.nib].objects.first(where: { $0.id == scene.controller })
      else { continue }
      result.nibs[end.nib].objects[end.object].id = controller.id
      result.nibs[end.nib].objects[end.object].className = controller.className
    }
  }

  /// Lets the placeholders of a view's nib stand for the objects of the scene.
  private mutating func join(_ inner: Int, to outer: Int, _ loading: Nib.ViewLoading) {
    let scene = result.nibs[outer]
    let known = Dictionary(
      loading.outside.map { ($0.name, $0.object) }, uniquingKeysWith: { first, _ in first })
    var nib = result.nibs[inner]
    var templates: [Int: Nib.Segue] = [:]
    for index in nib.objects.indices {
      if nib.objects[index].role == .owner {
        nib.objects[index].id = scene.objects[loading.controller].id
        nib.objects[index].className = scene.objects[loading.controller].className
      } else if let object = known[nib.objects[index].id] {
        templates[index] = scene.segues[object]
        nib.objects[index].id = scene.objects[object].id
        nib.objects[index].className = scene.objects[object].className
      }
    }
    for index in nib.connections.indices where nib.connections[index].kind == .segue {
      guard let end = nib.connections[index].destination, let template = templates[end] else {
        continue
      }
      nib.connections[index].label = template.identifier
      guard let destination = template.destination else { continue }
      // The connection leads to the template, and the template to the scene.
      let stand = NibObject(id: destination, role: .placeholder, className: "", creation: .coder)
      nib.connections[index].destination = nib.objects.count
      segueEnds.append(SegueEnd(nib: inner, object: nib.objects.count))
      nib.objects.append(stand)
    }
    result.nibs[inner] = nib
  }
}

extension Nib {
  /// The identifier of the controller that a scene is about.
  fileprivate var controller: String {
    let outlet = connections.first {
      $0.label == "sceneViewController" || $0.label == "sceneController"
    }
    let object = outlet?.destination ?? topLevel.first
    return object.map { objects[$0].id } ?? ""
  }
}
