internal import WillDidFindings
internal import WillDidSource

/// Judges what screens end when they are about to leave, and do not begin again when they return: AP-26.
enum BrokenReturns: AuditRule {
  static let rules = [
    AuditedRule(
      .brokenReturn,
      "what `viewWillDisappear` ends and only the setup of the screen begins",
      inUIKit: "warning",
      place: .callback, trial: .nothing, resolution: .undecided)
  ]

  /// Names that tell why a screen leaves: what asks for one of them may know whether it will return.
  private static let reasons: Set<String> = [
    "transitionCoordinator", "isInteractive", "isCancelled", "notifyWhenInteractionChanges",
  ]

  /// Judges each class of a screen that does something before it leaves.
  static func judge(_ audit: Audit) -> AuditVerdict {
    var verdict = AuditVerdict()
    let project = ProjectSteps(audit.sources)
    for number in audit.judgedClasses {
      let parts = audit.scope.table.classes[number].parts.filter { doesLeave($0, audit) }
      guard !parts.isEmpty, audit.scope.isKind(number, of: "UIViewController") else { continue }
      let leaving = project.in(parts).filter { $0.step.method == callback }
      guard leaving.contains(where: { $0.step.mayBreak }) else { continue }
      judge(leaving, number, audit, project, &verdict)
    }
    return verdict
  }

  /// The callback with which a screen leaves, without labels.
  private static let callback = "viewWillDisappear"

  /// Whether a part of a class does something before the screen leaves.
  private static func doesLeave(_ part: ProjectClasses.Part, _ audit: Audit) -> Bool {
    audit.sources[Int(part.file)].file.types[Int(part.type)].methods.contains { method in
      method.name.prefix { $0 != ":" } == callback
        && method.flags.isDisjoint(with: [.isDeclaration, .isEmpty])
    }
  }

  /// Judges what a class does before it leaves.
  private static func judge(
    _ leaving: [ClassSteps.Placed], _ number: Int, _ audit: Audit,
    _ project: ProjectSteps, _ verdict: inout AuditVerdict
  ) {
    let steps = ClassSteps(of: number, in: audit, project)
    var found = AuditVerdict()
    // A timer is often invalidated and set to nil.
    var known: Set<SourcePlace> = []
    for placed in leaving.flatMap({ [$0] + steps.called(by: $0) }) {
      guard placed.step.conditions?.contains(where: reasons.contains) == false else { continue }
      let placed = placed.inPop
      if placed.step.pops, placed.step.conditions == [] {
        reportPop(placed, number, audit, &found)
      } else if let ending = Ending.of(placed.step),
        ending.isMade(by: placed.step),
        let (begin, exact) = steps.onlyBeginning(of: ending),
        !steps.isOverByItself(placed.step), known.insert(begin.step.place).inserted
      {
        report(placed, exact, begin, number, audit, &found)
      }
    }
    if !found.findings.isEmpty,
      SwipedScreens(audit: audit, project: project).contains(number, steps)
    {
      verdict.add(found)
    }
  }

  /// Reports something that ends and is not begun again.
  private static func report(
    _ end: ClassSteps.Placed, _ ending: Ending, _ begin: ClassSteps.Placed, _ number: Int,
    _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let name = audit.scope.table.classes[number].name
    let source = audit.sources[Int(begin.file)]
    let related = Finding.Related(
      file: source.path, line: Int64(begin.step.place.line), role: "begin")
    report(
      end, number,
      "\(ending.words), and only `\(begin.step.method)` \(ending.words(of: begin.step)): "
        + "a screen that stays after a swipe back goes on without it",
      subject: "\(name).\(ending.words)", [related], audit, &verdict)
  }

  /// Reports a screen that pops when it is about to leave.
  private static func reportPop(
    _ end: ClassSteps.Placed, _ number: Int, _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let name = audit.scope.table.classes[number].name
    report(
      end, number, "calls `\(end.step.name)`: a swipe back that is given up pops all the same",
      subject: "\(name).\(end.step.name)", [], audit, &verdict)
  }

  /// Reports a step in `viewWillDisappear`.
  private static func report(
    _ end: ClassSteps.Placed, _ number: Int, _ words: String, subject: String,
    _ related: [Finding.Related], _ audit: Audit, _ verdict: inout AuditVerdict
  ) {
    let source = audit.sources[Int(end.file)]
    let name = audit.scope.table.classes[number].name
    let method = source.file.isObjectiveC ? "\(callback):" : callback
    var place = AuditPlace(path: source.path, place: end.step.place)
    place.element = "call"
    verdict.report(
      .brokenReturn, .warning, at: place, class: name, member: method, subject: subject,
      "`\(name).\(method)` \(words)", related: related)
  }
}

extension ClassSteps.Placed {
  /// The step as a swipe back runs it: that the screen leaves its stack is true from when the swipe begins.
  fileprivate var inPop: Self {
    guard step.asksForPop else { return self }
    var placed = self
    placed.step.conditions?.removeAll {
      BodyStep.poppedNames.contains($0) || ["isBeingDismissed", "self", "else"].contains($0)
    }
    return placed
  }
}

extension BodyStep {
  /// Whether it may end something, itself or by a method of the class that it calls.
  fileprivate var mayBreak: Bool { pops || target.isEmpty || Ending.of(self) != nil }

  /// Whether it takes screens from a stack.
  fileprivate var pops: Bool {
    [
      "popViewController", "popToRootViewController", "popViewControllerAnimated",
      "popToRootViewControllerAnimated",
    ].contains(name) && target.hasSuffix("navigationController")
  }
}

extension ClassSteps {
  /// The steps of the method of the class that a step calls, under the conditions of both.
  fileprivate func called(by placed: Placed) -> [Placed] {
    guard placed.step.target.isEmpty, placed.step.name != "=" else { return [] }
    return inherited.filter { $0.step.method == placed.step.name }.map { inner in
      var inner = inner
      inner.step.conditions = inner.step.conditions.flatMap { conditions in
        placed.step.conditions.map { $0 + conditions }
      }
      return inner
    }
  }

  /// Whether a callback stops what it is called by: `locationManager(_:didUpdateLocations:)`.
  fileprivate func isOverByItself(_ end: BodyStep) -> Bool {
    all.contains {
      $0.step.name == end.name && end.name != "=" && $0.step.arguments == end.arguments
        && callbacks.contains($0.step.method)
    }
  }

  /// The beginning of something, where that is only part of setting the screen up.
  fileprivate func onlyBeginning(of ending: Ending) -> (begin: Placed, ending: Ending)? {
    guard !ending.beginnings.contains(where: mayUse),
      !all.contains(where: {
        ending.mayBeBegun(
          inside: $0.step, isAppearing: SwipedScreens.appearing.contains($0.step.method))
      })
    else { return nil }
    for placed in inherited
    where ending.isBegun(by: placed.step, isLoose: false) && !isIdle(placed.step) {
      let exact = ending.narrowed(to: placed.step)
      let all = self.all.filter { exact.isBegun(by: $0.step, isLoose: true) }
        .flatMap { callers(passing: exact, to: $0) }
      guard all.allSatisfy({ isOfSetup($0.step) }),
        !exact.beginnings.isEmpty || !maySet(exact.target)
      else { continue }
      return (placed, exact)
    }
    return nil
  }

  /// The calls of a method that observe a notification by it, or the step itself where its own method names that.
  private func callers(passing ending: Ending, to placed: Placed) -> [Placed] {
    guard ending.isBegunByCaller(of: placed.step) else { return [placed] }
    let calls = all.filter { $0.step.name == placed.step.method }
    guard !calls.isEmpty else {
      return isNeverCalled(placed.step.method) ? [] : [placed]
    }
    return calls.filter { call in
      call.step.arguments.isEmpty || call.step.arguments.contains { ending.mayBeName($0.text) }
    }
  }
}
