package import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidNib
internal import WillDidProject
internal import WillDidSource

/// Finds where in the files of a project that stands which a run has found.
///
/// A connection is preferred to its document, a document to a class, and the override or the call that a rule
/// is about to the line of its class. What could be two classes of the project has no place.
package struct FindingPlaces {
  /// The project in whose files places are looked for.
  let audit: Audit

  /// Takes the project.
  package init(_ audit: Audit) { self.audit = audit }

  /// The place of a finding; `nil` if the project has nothing that it could be about.
  package func place(of context: FindingContext) -> Finding.Place? {
    let number = classNumber(context.className, module: context.module)
    var place: AuditPlace?
    switch AuditRules.known(context.rule).place {
    case .connection: place = connection(context)
    case .object: place = object(ofClass: context.className)
    case .child: place = use(.addChild, context.others + [context.className])
    case .observer:
      place = use(.addObserver, [context.className]) ?? use(.timer, [context.className])
    case .document, .callback: break
    }
    if place == nil, context.rule.category == .nib { place = document(context, number) }
    let declared = number.map { audit.related($0, "class") }
    var found: Finding.Place
    if let place {
      found = Finding.Place(place)
    } else if let number {
      guard let own = callback(context.callbacks, number) ?? line(of: number) else { return nil }
      found = Finding.Place(own)
    } else {
      return nil
    }
    if let declared, declared.file != found.file || declared.line != found.line {
      found.related.append(declared)
    }
    return found
  }

  // MARK: Classes

  /// The class of a name; `nil` if the project has none, or several that no module distinguishes.
  func classNumber(_ name: String, module: String) -> Int? {
    guard !name.isEmpty else { return nil }
    let living = (audit.scope.table.byName[name] ?? []).filter { number in
      let info = audit.scope.table.classes[number]
      return !info.isDead && !audit.sources[Int(info.main.file)].isForeign
    }
    guard living.count > 1 else { return living.first }
    let fitting = living.filter { number in
      audit.scope.table.classes[number].targets.contains {
        audit.project.targets[$0].modules.contains(module)
      }
    }
    return fitting.count == 1 ? fitting.first : nil
  }

  /// The place of a class, at its first declaration.
  private func line(of number: Int) -> AuditPlace? {
    let part = audit.scope.table.classes[number].main
    let source = audit.sources[Int(part.file)]
    var place = AuditPlace(path: source.path, place: source.file.types[Int(part.type)].place)
    place.element = "class"
    return place
  }

  /// The override of the first callback that the class or a superclass of the project has.
  private func callback(_ callbacks: [Callback], _ number: Int) -> AuditPlace? {
    for callback in callbacks {
      let spellings = Set(callback.definition?.spellings ?? [])
      for number in audit.scope.chain(of: number).classes {
        for part in audit.scope.table.classes[number].parts {
          let source = audit.sources[Int(part.file)]
          let method = source.file.types[Int(part.type)].methods.first { method in
            !method.flags.contains(.isDeclaration)
              && (spellings.contains(method.selector)
                || !source.file.isObjectiveC && method.name == callback.name)
          }
          guard let method else { continue }
          var place = AuditPlace(path: source.path, place: method.place)
          place.element = "override"
          return place
        }
      }
    }
    return nil
  }

  /// The first call of a kind in one of some classes.
  func use(_ kind: Use.Kind, _ names: [String]) -> AuditPlace? {
    for name in names {
      guard let number = classNumber(name, module: "") else { continue }
      for part in audit.scope.table.classes[number].parts {
        let source = audit.sources[Int(part.file)]
        let found = source.file.uses.first { $0.type == part.type && $0.kind == kind }
        if let found { return AuditPlace(path: source.path, place: found.place) }
      }
    }
    return nil
  }

  // MARK: Documents

  /// The documents of the project that a target builds.
  var living: [AuditDocument] { audit.documents.filter { !$0.isForeign && !$0.isDead } }

  /// The outlet or the runtime attribute of a key that the class lacks.
  func connection(_ context: FindingContext) -> AuditPlace? {
    /// Whether an object of a document has the class of the finding, or owns the document.
    func isOwn(_ object: Int, _ document: AuditDocument) -> Bool {
      let element = document.file.elements[object]
      return ClassName.divided(element.customClass).name == context.className
        || element.isOwner && document.name == context.className
    }
    for document in living {
      for connection in document.file.connections
      where connection.kind.effect == .sets {
        guard context.keys.contains(connection.name), isOwn(Int(connection.source), document)
        else { continue }
        return audit.place(connection, of: document)
      }
      for attribute in document.file.attributes
      where context.keys.contains(attribute.keyPath) && isOwn(Int(attribute.object), document) {
        var place = audit.place(Int(attribute.object), of: document)
        place.place = SourcePlace(attribute.position)
        return place
      }
    }
    return nil
  }

  /// The first object of a class.
  private func object(ofClass name: String) -> AuditPlace? {
    for document in living {
      let object = document.file.elements.firstIndex {
        ClassName.divided($0.customClass).name == name
      }
      if let object { return audit.place(object, of: document) }
    }
    return nil
  }

  /// The document that a finding names: its File's Owner, or else its beginning; of one that does not exist the
  /// call that asks for it.
  private func document(_ context: FindingContext, _ number: Int?) -> AuditPlace? {
    for name in context.documents {
      let found = living.first { $0.name == name || $0.plainName == name }
      if let found {
        if !found.file.isStoryboard, let owner = found.file.elements.firstIndex(where: \.isOwner) {
          return audit.place(owner, of: found)
        }
        return AuditPlace(path: found.path, place: SourcePlace(line: 1, column: 1))
      }
      for source in audit.sources where !source.isDead && !source.isForeign {
        let use = source.file.uses.first { $0.name == .literal(name) }
        if let use { return AuditPlace(path: source.path, place: use.place) }
      }
    }
    return nil
  }
}

extension Finding.Place {
  /// Takes a place of an audit as one of a finding.
  init(_ place: AuditPlace) {
    self.init(logLine: nil, file: place.path, line: Int64(place.place.line))
    column = Int64(place.place.column)
    (object, element, path) = (place.object, place.element, place.inner)
  }
}
