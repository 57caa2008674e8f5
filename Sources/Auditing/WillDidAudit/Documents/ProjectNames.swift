internal import WillDidProject

/// The names in all documents and sources, gathered once for all rules.
struct ProjectNames: Sendable {
  /// The documents by name, and their scenes by identifier.
  let documents: DocumentIndex
  /// The values of the names in calls.
  let values: NameValues
  /// The calls that load documents.
  let calls: LoadingCalls
  /// The names that sources use.
  let inUse: NamesInUse
  /// The sources, documents and data that may make each class.
  let makers: ClassMakers
  /// The functions that call didMove(toParent:) for others.
  let parentTellers: ParentTellers
  /// The members that nothing calls.
  let uncalled: UncalledMembers
  /// The names in data.
  let data: DataNames

  /// Collects all of them, each from what was collected before it.
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
