internal import WillDidProject

/// The names in all documents and sources, gathered once for all rules.
struct ProjectNames: Sendable {
  let documents: DocumentIndex
  let values: NameValues
  let calls: LoadingCalls
  let inUse: NamesInUse

  init(_ sources: [AuditSource], _ documents: [AuditDocument], _ project: Project) {
    self.documents = DocumentIndex(documents, project)
    values = NameValues(sources)
    calls = LoadingCalls(sources, values)
    inUse = NamesInUse(sources)
  }
}
