internal import WillDidFrameworks
internal import WillDidModel

/// Finds the nib that a view controller takes its view from, by the rules of its framework.
///
/// Where two nibs fit, systems differ and no document settles it. Then the answer says that it is
/// ambiguous, and what it chose must not be relied on.
///
/// The names that the framework would try are listed first, then each is looked for in the bundle,
/// with the suffix of the device before it without. The first that exists is chosen and read, to
/// see whether it connects a view to its owner.
///
/// UIKit tries the class with and without "Controller"; AppKit only the class itself.
package struct NibResolver {
  private let query: Query
  private let bundle: NibBundle

  /// Looks for the nib of a class in a bundle, or in a folder with the sources of one.
  package static func resolve(
    _ query: Query, in path: String, _ files: some NibFiles
  ) throws(NibError) -> Resolution {
    let bundle = try NibBundle(
      path, files, languages: query.languages, isBundle: query.isBundle)
    var result = try NibResolver(query: query, bundle: bundle).resolution(files)
    if bundle.isProject { result.remarks.append(.searchedProject) }
    return result
  }

  /// The answer, with the candidates in the order in which they are looked for.
  private func resolution(_ files: some NibFiles) throws(NibError) -> Resolution {
    var result = Resolution()
    guard query.loadView == .inherited else {
      result.outcome = .noNib
      result.remarks.append(.loadViewOverridden)
      guard query.loadView == .overridden else { return result }
      var other = query
      other.loadView = .inherited
      result.cases.append(
        Case(
          condition: .superCalled,
          resolution: try NibResolver(query: other, bundle: bundle).resolution(files)))
      return result
    }
    guard kind == .viewController || query.nibName != nil else {
      result.outcome = .noNib
      result.remarks = [.namedInCode] + (query.kind == nil ? [.guessedKind] : [])
      return result
    }
    let groups = names(&result)
    for (name, rule) in groups { result.candidates += candidates(name, rule) }
    if let cases = try byDevice(groups.map(\.name), files) {
      let (one, other) = (cases[0].resolution, cases[1].resolution)
      guard one.chosen != other.chosen || one.outcome != other.outcome else { return one }
      result.cases = cases
      result.candidates = (one.candidates + other.candidates).unique
      result.outcome = .differs
      result.isAmbiguous = one.isAmbiguous || other.isAmbiguous
      return result
    }
    try choose(&result, groups.map(\.name), files)
    return result
  }

  /// The outcomes on each kind of device, if none was said and one of them has nibs of its own.
  private func byDevice(
    _ names: [String], _ files: some NibFiles
  ) throws(NibError) -> [Case]? {
    guard query.system.platform == .uiKit, query.idiom == nil else { return nil }
    let suffixes = [Idiom.phone, .pad].compactMap(\.suffix)
    guard names.contains(where: { name in suffixes.contains { bundle.nib(name + $0) != nil } })
    else { return nil }
    var cases: [Case] = []
    for (idiom, condition) in [(Idiom.phone, Condition.phone), (.pad, .pad)] {
      var other = query
      other.idiom = idiom
      let resolver = NibResolver(query: other, bundle: bundle)
      cases.append(Case(condition: condition, resolution: try resolver.resolution(files)))
    }
    return cases
  }

  /// Takes one of the candidates, and reads it.
  private func choose(
    _ result: inout Resolution, _ names: [String], _ files: some NibFiles
  ) throws(NibError) {
    pick(&result, names)
    guard let chosen = result.chosen, let path = chosen.path else {
      noteOtherDevices(&result, names)
      return nothingFound(&result)
    }
    let languages = bundle.languages(of: chosen.name)
    if Set(languages).count > 1, query.languages.isEmpty {
      result.remarks.append(.severalLanguages)
    }
    if Set(languages).count < languages.count {
      result.isAmbiguous = true
      result.remarks.append(.severalPlaces)
    }
    let nib: Nib?
    do throws(NibError) { nib = try NibDocument(at: path, in: files).nibs.first } catch {
      throw error.within(path)
    }
    if let nib { judge(nib, chosen, &result) }
  }

  /// Adds what follows if no nib was found.
  private func nothingFound(_ result: inout Resolution) {
    guard let name = query.nibName else {
      // A controller of AppKit has no view to make up, and an exception is raised.
      result.outcome = query.system.platform == .uiKit ? .emptyView : .notFound
      return
    }
    result.outcome = .notFound
    guard query.system.platform == .uiKit else { return }
    result.exception = FrameworkMessage.nibNotFound.text([
      .bundle: "NSBundle <\(bundle.path)> (loaded)", .nib: name,
    ])
  }

  /// The kind of owner that the class is, by its name if that was not said.
  private var kind: Kind {
    if let kind = query.kind { return kind }
    guard query.system.platform == .appKit else { return .viewController }
    if runtimeName.hasSuffix("WindowController") { return .windowController }
    return runtimeName.hasSuffix("Document") ? .document : .viewController
  }

  /// Whether the chosen nib connects a view to its owner, and declares an owner of this class.
  private func judge(_ nib: Nib, _ chosen: Candidate, _ result: inout Resolution) {
    let owner = nib.owner.map { nib.objects[$0].className } ?? ""
    if !owner.isEmpty, owner != "NSObject", owner.unqualified != runtimeName.unqualified {
      result.remarks.append(.otherOwner)
    }
    if query.kind == nil, kind != .viewController { result.remarks.append(.guessedKind) }
    guard nib.ownerOutlet(kind.outlet) == nil else {
      result.outcome = .loads
      return
    }
    // Many a window controller is not called one, and then its nib tells.
    if query.system.platform == .appKit, query.kind == nil, nib.ownerOutlet("window") != nil {
      result.outcome = .loads
      result.remarks += [.windowOutlet, .namedInCode]
      return
    }
    result.outcome = .viewOutletNotSet
    guard query.system.platform == .uiKit else { return }
    result.exception = FrameworkMessage.viewOutletNotSet.text([
      .class: "UIViewController", .nib: chosen.name.withoutDevice,
    ])
  }

  /// The name of the class as Objective-C knows it.
  private var runtimeName: String { query.runtimeName ?? ClassName.demangled(query.className) }

  /// The names that are looked for, in the order that is chosen.
  private func names(_ result: inout Resolution) -> [(name: String, rule: Rule)] {
    if let name = query.nibName { return [(name, .explicit)] }
    var name = runtimeName
    if query.runtimeName == nil, name != name.unqualified {
      // Up to iOS 8 classes of Swift were looked for with their module; since when not is not sure.
      if query.system.platform == .appKit || (query.system.version ?? 0) < 9 {
        result.remarks.append(.moduleInName)
      }
      let isOld = query.system.platform == .uiKit && (query.system.version ?? 9) < 9
      if !isOld { name = name.unqualified }
    }
    let stripped = ControllerName.stripped(name)
    // AppKit documents the name of the class and no other.
    guard query.system.platform == .uiKit, let stripped else {
      return [(name, .sameName)]
    }
    return isClassFirst
      ? [(name, .sameName), (stripped, .strippedController)]
      : [(stripped, .strippedController), (name, .sameName)]
  }

  /// Whether the name of the class is tried before the one without Controller.
  private var isClassFirst: Bool { (query.system.version ?? 0) >= 12 }

  /// A nib for the device counts before one for all.
  ///
  /// The names to look for: with the suffix of the device first.
  private func candidates(_ name: String, _ rule: Rule) -> [Candidate] {
    var candidates: [Candidate] = []
    if query.system.platform == .uiKit, let suffix = query.idiom?.suffix, !name.hasSuffix(suffix) {
      candidates.append(
        Candidate(name: name + suffix, rule: .deviceSuffix, path: bundle.nib(name + suffix)))
    }
    candidates.append(Candidate(name: name, rule: rule, path: bundle.nib(name)))
    return candidates
  }

  /// Takes the first name that exists; two different ones make the answer ambiguous.
  private func pick(_ result: inout Resolution, _ names: [String]) {
    result.chosen = result.candidates.first { $0.path != nil }
    let found = names.filter { name in
      result.candidates.contains { $0.path != nil && $0.name.withoutDevice == name.withoutDevice }
    }
    guard found.count > 1 else { return }
    result.isAmbiguous = true
    result.remarks.append(isClassFirst ? .observedOrder : .documentedOrder)
  }

  /// Notes that only another kind of device has a nib of one of the names.
  private func noteOtherDevices(_ result: inout Resolution, _ names: [String]) {
    guard query.system.platform == .uiKit else { return }
    let others = Idiom.allCases.compactMap(\.suffix)
    if names.contains(where: { name in others.contains { bundle.nib(name + $0) != nil } }) {
      result.remarks.append(.otherDeviceOnly)
    }
  }
}

extension Array where Element: Hashable {
  /// Each element once, in the order in which they first stand.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  /// The name of a class without its module.
  fileprivate var unqualified: String { ClassName.divided(self).name }

  fileprivate var withoutDevice: String { DeviceSuffix.removed(from: self) }
}
