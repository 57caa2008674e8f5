internal import WillDidNib
internal import WillDidSource

extension Audit {
  /// Whether a connection is in a document and never made, because one of its ends is not there.
  func isCut(
    _ connection: InterfaceDocument.Connection, of document: AuditDocument
  ) -> Bool {
    let ends =
      [Int(connection.source)] + [document.file.places[connection.destination]].compactMap(\.self)
    if ends.contains(where: { document.file.elements[$0].isOwner }) {
      return isMadeWithoutOwner(document)
    }
    return ends.contains { isInReplacedView($0, of: document) }
  }

  /// Whether an object is in the view of a scene whose controller makes its view itself.
  private func isInReplacedView(_ object: Int, of document: AuditDocument) -> Bool {
    let file = document.file
    guard file.elements[object].scene >= 0 else { return false }
    let controller = file.scenes[Int(file.elements[object].scene)].controller
    var view = object
    while view >= 0, file.elements[view].parent != controller {
      view = Int(file.elements[view].parent)
    }
    guard controller >= 0, view >= 0, file.elements[view].key == "view" else { return false }
    let chains = chains(Int(controller), of: document)
    return !chains.isEmpty && chains.allSatisfy(scope.replacesView)
  }

  /// The elements of cells, which tables make.
  private static let cells: Set<String> = [
    "tableViewCell", "collectionViewCell", "collectionReusableView",
  ]

  /// Whether a nib is that of a cell, which tables make without an owner, and its owner's class loads no nib.
  private func isMadeWithoutOwner(_ document: AuditDocument) -> Bool {
    let file = document.file
    let tops = file.elements.filter { $0.parent < 0 && $0.placeholder.isEmpty }
    guard !file.isStoryboard, !file.isMac, tops.count == 1, Self.cells.contains(tops[0].tag),
      let owner = file.elements.firstIndex(where: \.isOwner)
    else { return false }
    let chains = chains(owner, of: document)
    return !chains.isEmpty
      && chains.allSatisfy { chain in
        chain.classes.allSatisfy { number in
          scope.table.classes[number].parts.allSatisfy { !namesOwners(sources[Int($0.file)].file) }
        }
      }
  }

  /// Whether a file may give a nib an owner.
  private func namesOwners(_ file: SourceFile) -> Bool {
    file.uses.contains { $0.kind == .loadNib }
      || ["owner", "withOwner", "instantiateWithOwner"].contains {
        file.names[$0]?.contains(.used) == true
      }
  }
}

extension ClassScope {
  /// Whether a controller makes its view itself, and loads none of a document.
  func replacesView(_ chain: Chain) -> Bool {
    chain.classes.lazy.compactMap(loadView).first.map { !$0.supers.contains("loadView") } ?? false
  }

  /// Whether a controller makes its view itself, and nothing in its class loads a nib.
  func readsNoNib(_ chain: Chain) -> Bool {
    replacesView(chain)
      && !chain.classes.flatMap { table.classes[$0].parts }.contains { part in
        sources[Int(part.file)].file.uses.contains { $0.kind == .loadNib || $0.kind == .nib }
      }
  }

  /// The method by which a class makes its view.
  private func loadView(_ number: Int) -> Method? {
    for part in table.classes[number].parts {
      let methods = sources[Int(part.file)].file.types[Int(part.type)].methods
      if let method = methods.first(where: {
        $0.name == "loadView" && !$0.flags.contains(.isDeclaration)
      }) {
        return method
      }
    }
    return nil
  }
}
