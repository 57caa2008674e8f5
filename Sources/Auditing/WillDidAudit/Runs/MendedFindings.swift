internal import WillDidFindings
internal import WillDidNib
internal import WillDidSource

extension FindingPlaces {
  /// Whether the files of the project no longer have what a run has shown; what they do not decide is not mended.
  ///
  /// It is asked of what an audit has not found.
  mutating func isMended(_ witness: Witness) -> Bool {
    let chain = chain(witness.className, module: witness.module)
    switch witness.rule {
    case .unknownClass: return classNumber(witness.className, module: witness.module) != nil
    case .kvcUndefinedKey:
      guard let chain, !witness.keys.isEmpty else { return false }
      return connection(witness) == nil
        || witness.keys.contains { key in
          if case .known = audit.scope.key(key, of: chain, base: "") { true } else { false }
        }
    case .missingSuper, .wrongSuper:
      return chain != nil && witness.callbacks.contains { OverriddenCallbacks.judges($0.names) }
    case .didMoveMissing:
      return (witness.others + [witness.className]).contains { self.chain($0, module: "") != nil }
    case .observerImbalance, .initCoderUnimplemented: return chain != nil
    case .viewOutletNotSet:
      return chain != nil && documents(witness).contains { connectsView($0.file) }
    case .explicitNibMissing: return !documents(witness).isEmpty
    case .sceneLifecycle:
      let apps = audit.apps
      return !apps.isEmpty && apps.allSatisfy(\.hasScenes)
    default: return false
    }
  }

  /// The superclasses of a class of the project, where they are known.
  private mutating func chain(_ name: String, module: String) -> Chain? {
    guard let number = classNumber(name, module: module) else { return nil }
    let chain = audit.scope.chain(of: number)
    return chain.framework == nil ? nil : chain
  }

  private func documents(_ witness: Witness) -> [AuditDocument] {
    living.filter {
      witness.documents.contains($0.name) || witness.documents.contains($0.plainName)
    }
  }

  private func connectsView(_ file: InterfaceDocument) -> Bool {
    file.connections.contains { connection in
      connection.kind == .outlet && connection.name == "view"
        && file.elements[Int(connection.source)].isOwner
    }
  }
}

extension RunEvidence {
  /// What runs have shown and the files of a project no longer have, each with its place in them.
  func mended(beside findings: [Finding], in audit: Audit) -> [MendedFinding] {
    var places = FindingPlaces(audit)
    var known: Set<String> = []
    return found.compactMap { seen in
      guard known.insert(seen.finding.fingerprint).inserted, !findings.contains(where: seen.shows),
        places.isMended(seen.witness)
      else { return nil }
      var finding = seen.finding
      finding.place = places.place(of: seen.witness) ?? finding.place
      return MendedFinding(finding: finding, recorded: seen.recorded)
    }
  }
}
