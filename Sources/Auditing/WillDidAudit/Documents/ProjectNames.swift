internal import WillDidProject

/// The names in all documents and sources, gathered once for all rules.
struct ProjectNames: Sendable {
  let documents: DocumentIndex
  let values: NameValues
  let calls: LoadingCalls
  let inUse: NamesInUse
  let makers: ClassMakers
  let parentTellers: ParentTellers
  let uncalled: UncalledMembers
  let data: DataNames

  init(
    _ sources: [AuditSource], _ documents: [AuditDocument], _ data: DataNames,
    _ project: Project, _ table: ProjectClasses
  ) {
    self.documents = DocumentIndex(documents, project)
    values = NameValues(sources)
    calls = LoadingCalls(sources, values)
    inUse = NamesInUse(sources)
    parentTellers = ParentTellers(sources)
    uncalled = UncalledMembers(sources, documents, data, project)
    makers = ClassMakers(table, sources, documents, data, project)
    self.data = data
  }
}
