internal import WillDidFindings
internal import WillDidNib
internal import WillDidSource

/// The identifiers that a class asks its own scenes for.
extension IdentifierJudge {
  /// The class around a call, if it is known and in scenes of storyboards, and these scenes.
  private mutating func ownScenes(
    _ use: Use, _ source: AuditSource, _ audit: Audit
  ) -> (number: Int, scenes: Set<DocumentIndex.Place>)? {
    guard use.type >= 0 else { return nil }
    let around = source.file.types[Int(use.type)].name
    let numbers = audit.scope.candidates(around, targets: source.targets, near: source.path)
    guard numbers.count == 1, let number = numbers.first,
      audit.scope.chain(of: number).framework != nil,
      index.scenesOfClass[around]?.isEmpty == false
    else { return nil }
    return (number, relatedScenes(number, audit))
  }

  /// The identifiers of the scenes of the storyboards that a class is in, where a call is sent to its own.
  mutating func ownIdentifiers(
    _ use: Use, _ source: AuditSource, _ audit: Audit
  ) -> Set<String>? {
    guard ["storyboard", "self.storyboard"].contains(use.receiver),
      let (number, scenes) = ownScenes(use, source, audit)
    else { return nil }
    // A variable of the name may be any.
    if use.receiver == "storyboard" {
      let methods = source.file.types[Int(use.type)].methods.filter { $0.name == use.method }
      guard source.file.names["storyboard"]?.contains(.assigned) != true,
        !methods.contains(where: { $0.labels.contains("storyboard") || $0.labels.contains("_") }),
        !audit.propertyNames(of: number).contains("storyboard")
      else { return nil }
    }
    return scenes.reduce(into: []) { $0.formUnion(index.identifiers(in: $1.document)) }
  }

  /// The identifiers of the cells in the scenes of a class which fills the tables there itself, and no others.
  mutating func ownCells(
    _ use: Use, _ source: AuditSource, _ registrations: Registrations, _ audit: Audit
  ) -> Set<String>? {
    guard let (number, scenes) = ownScenes(use, source, audit),
      !registrations.mayBeUnknown(for: number, audit)
    else { return nil }
    let parts = audit.scope.chain(of: number).classes.flatMap {
      audit.scope.table.classes[$0].parts
    }
    let mayFillOthers = parts.contains {
      audit.sources[Int($0.file)].file.names["dataSource"]?.contains(.assigned) == true
    }
    guard !mayFillOthers else { return nil }
    var cells: Set<String> = []
    var fills = false
    for place in scenes {
      let file = audit.documents[place.document].file
      let controller = Int(file.scenes[Int(place.scene)].controller)
      for element in file.elements where element.scene == place.scene {
        if !element.reuseIdentifier.isEmpty { cells.insert(element.reuseIdentifier) }
      }
      fills =
        fills
        || file.connections.contains { connection in
          connection.name == "dataSource" && controller >= 0
            && connection.destination == file.elements[controller].id
            && file.elements[Int(connection.source)].scene == place.scene
        }
    }
    return fills && !cells.isEmpty ? cells : nil
  }

  // MARK: Segues

  /// Judges a name that a class compares the identifier of a segue with which begins in one of its scenes.
  mutating func judgeComparison(
    _ use: Use, _ source: AuditSource, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    guard !use.isConditional, !source.isUnbuilt,
      let name = values.text(use.name, of: use, in: source), !name.isEmpty,
      !performed.contains(name),
      !makesSegues, let (number, scenes) = ownScenes(use, source, audit)
    else { return }
    let known = index.segues.filter { !scenes.isDisjoint(with: $0.value) }.map(\.key)
    guard !known.contains(name) else { return }
    let compared = Set(
      audit.calls(of: number).filter { $0.use.kind == .comparedSegue }.compactMap { call in
        values.text(call.use.name, of: call.use, in: audit.sources[Int(call.part.file)])
      })
    let unused = known.filter { !compared.contains($0) && !audit.names.inUse.mayName($0) }
    let isRenamed = !NearNames.of(name, among: unused).isEmpty
    report(
      as: isRenamed ? .warning : .notice, name,
      "no scene of the class has a segue `\(name)`, so that what is done for it never is",
      among: isRenamed ? unused : known, use, source, audit, &verdict)
  }
}
