extension LoadPlan {
  /// The plan with its objects numbered in the order in which they are first mentioned.
  ///
  /// Compiled nibs keep no identifiers, so this is how plans of a document and of its nib compare.
  package func numbered() -> LoadPlan {
    var numbers: [String: String] = [:]
    func number(_ object: Object) -> Object {
      let number = numbers[object.id] ?? String(numbers.count + 1)
      numbers[object.id] = number
      return Object(id: number, className: object.className)
    }
    let steps = steps.map { step in
      var step = step
      switch step.action {
      case .create(let object, let creation): step.action = .create(number(object), creation)
      case .attribute(let object, let keyPath):
        step.action = .attribute(number(object), keyPath: keyPath)
      case .connect(let kind, let label, let source, let destinations):
        step.action = .connect(
          kind, label: label, source: number(source), destinations: destinations.map(number))
      case .awake(let object): step.action = .awake(number(object))
      case .show(let object): step.action = .show(number(object))
      }
      return step
    }
    var plan = self
    plan.steps = steps
    plan.topLevel = topLevel.map { number(Object(id: $0, className: "")).id }
    plan.owner = owner.map(number)
    plan.places = [:]
    for (id, place) in places {
      guard let own = numbers[id] else { continue }
      plan.places[own] = Place(parent: place.parent.flatMap { numbers[$0] }, title: place.title)
    }
    return plan
  }
}
