internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidNib
internal import WillDidReport
internal import WillDidSource

extension FindingPlaces {
  /// Whether the files of the project no longer have what a run has shown; what they do not decide is not resolved.
  ///
  /// It is asked of what an audit has not found.
  func isResolved(_ context: FindingContext) -> Bool {
    let chain = chain(context.className, module: context.module)
    switch AuditRules.known(context.rule).resolution {
    case .undecided: return false
    case .knownClass: return chain != nil
    case .foundClass: return classNumber(context.className, module: context.module) != nil
    case .foundKey:
      guard let chain, !context.keys.isEmpty else { return false }
      return connection(context) == nil
        || context.keys.contains { key in
          if case .known = audit.scope.key(key, of: chain, base: "") { true } else { false }
        }
    case .judgedOverride:
      return chain != nil && context.callbacks.contains { OverriddenCallbacks.judges($0.names) }
    case .knownChild:
      return (context.others + [context.className]).contains { self.chain($0, module: "") != nil }
    case .connectedView:
      return chain != nil && documents(context).contains { connectsView($0.file) }
    case .foundDocument: return !documents(context).isEmpty
    case .adoptedScenes: return !audit.apps.isEmpty && audit.apps.allSatisfy(\.hasScenes)
    }
  }

  /// The superclasses of a class of the project, where they are known.
  private func chain(_ name: String, module: String) -> Chain? {
    guard let number = classNumber(name, module: module) else { return nil }
    let chain = audit.scope.chain(of: number)
    return chain.framework == nil ? nil : chain
  }

  /// The living documents that the finding names.
  private func documents(_ context: FindingContext) -> [AuditDocument] {
    living.filter {
      context.documents.contains($0.name) || context.documents.contains($0.plainName)
    }
  }

  /// Whether a document connects the view of its owner.
  private func connectsView(_ file: InterfaceDocument) -> Bool {
    file.connections.contains { connection in
      connection.kind == .outlet && connection.name == "view"
        && file.elements[Int(connection.source)].isOwner
    }
  }
}

extension RunEvidence {
  /// The findings of runs that the files of a project no longer have, each with its place in them.
  func resolved(beside findings: [Finding], in audit: Audit) -> [ResolvedInSource] {
    let places = FindingPlaces(audit)
    var known: Set<String> = []
    return found.compactMap { seen in
      guard known.insert(seen.finding.fingerprint).inserted, !findings.contains(where: seen.shows),
        places.isResolved(seen.context)
      else { return nil }
      var finding = seen.finding
      finding.place = places.place(of: seen.context) ?? finding.place
      return ResolvedInSource(finding, recorded: seen.recorded)
    }
  }
}
