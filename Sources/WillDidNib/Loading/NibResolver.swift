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
  /// What the controller is.
  package struct Query: Sendable {
    /// The class as the runtime or Swift calls it, with or without its module.
    package var className: String
    /// The name that the class has in Objective-C, if that is another.
    package var runtimeName: String?
    /// The name that the controller was made with.
    package var nibName: String?
    package var overridesLoadView = false
    package var system = System()
    package var idiom: Idiom?
    /// The languages that the user prefers, the first most.
    package var languages: [String] = []

    package init(className: String) { self.className = className }
  }

  /// The system that the app runs on.
  package struct System: Sendable {
    package var platform: Nib.Platform
    /// The major version; `nil` where any may be meant.
    package var version: Int?

    package init(platform: Nib.Platform = .uiKit, version: Int? = nil) {
      self.platform = platform
      self.version = version
    }
  }

  /// The kind of a device.
  package enum Idiom: String, CaseIterable, Sendable {
    case phone, pad, tv, mac

    /// What the names of nibs for the device end with.
    package var suffix: String? {
      switch self {
      case .phone: "~iphone"
      case .pad: "~ipad"
      case .tv, .mac: nil
      }
    }
  }

  /// A nib that is looked for.
  package struct Candidate: Sendable, Hashable {
    package var name: String
    package var rule: Rule
    /// Where it is; `nil` if it does not exist.
    package var path: String?

    package init(name: String, rule: Rule, path: String?) {
      (self.name, self.rule, self.path) = (name, rule, path)
    }
  }

  /// Which rule leads to a name.
  package enum Rule: String, Sendable {
    case explicit
    case sameName = "same-name"
    case strippedController = "stripped-controller"
    case deviceSuffix = "device-suffix"
  }

  /// What asking for the view comes to.
  package enum Outcome: String, Sendable {
    case loads
    case emptyView = "empty-view"
    case viewOutletNotSet = "view-outlet-not-set"
    case notFound = "not-found"
  }

  /// What cannot be said for sure, or is good to know.
  package enum Remark: String, Sendable, CaseIterable {
    /// The class makes its view itself.
    case loadViewOverridden = "load-view-overridden"
    /// Both names exist; documents say that the one without Controller comes first.
    case documentedOrder = "documented-order"
    /// Both names exist; on iOS 12 the name of the class was seen to come first.
    case observedOrder = "observed-order"
    /// It is not known whether the module is left out of the name.
    case moduleInName = "module-in-name"
    /// There is a nib for another kind of device only.
    case otherDeviceOnly = "other-device-only"
    /// The owner of the nib is declared to be of another class.
    case otherOwner = "other-owner"
    /// The order in which folders of languages are searched depends on the user.
    case severalLanguages = "several-languages"
  }

  /// The answer.
  package struct Resolution: Sendable {
    package var candidates: [Candidate] = []
    package var chosen: Candidate?
    package var isAmbiguous = false
    package var outcome = Outcome.emptyView
    /// The exception that the framework raises, in its words; `nil` where none is or none is known.
    package var exception: String?
    package var remarks: [Remark] = []
  }

  private let query: Query
  private let bundle: NibBundle

  /// Looks for the nib of a class in a bundle.
  package static func resolve(
    _ query: Query, in path: String, _ files: some NibFiles
  ) throws(NibError) -> Resolution {
    let bundle = try NibBundle(path, files, languages: query.languages)
    return try NibResolver(query: query, bundle: bundle).resolution(files)
  }

  private func resolution(_ files: some NibFiles) throws(NibError) -> Resolution {
    var result = Resolution()
    guard !query.overridesLoadView else {
      result.remarks.append(.loadViewOverridden)
      return result
    }
    let groups = names(&result)
    for (name, rule) in groups { result.candidates += candidates(name, rule) }
    choose(&result, groups.map(\.name))
    guard let chosen = result.chosen, let path = chosen.path else {
      noteOtherDevices(&result, groups.map(\.name))
      if let name = query.nibName {
        result.outcome = .notFound
        if query.system.platform == .uiKit {
          result.exception =
            "Could not load NIB in bundle: 'NSBundle <\(bundle.path)> (loaded)' with name '\(name)'"
        }
      } else {
        // A controller of AppKit has no view to make up, and an exception is raised.
        result.outcome = query.system.platform == .uiKit ? .emptyView : .notFound
      }
      return result
    }
    if bundle.languages(of: chosen.name).count > 1, query.languages.isEmpty {
      result.remarks.append(.severalLanguages)
    }
    let nib: Nib?
    do throws(NibError) { nib = try NibDocument(at: path, in: files).nibs.first } catch {
      throw error.within(path)
    }
    guard let nib else { return result }
    judge(nib, chosen, &result)
    return result
  }

  /// Whether the chosen nib connects a view to its owner, and declares an owner of this class.
  private func judge(_ nib: Nib, _ chosen: Candidate, _ result: inout Resolution) {
    let owner = nib.owner.map { nib.objects[$0].className } ?? ""
    if !owner.isEmpty, owner != "NSObject", owner.unqualified != runtimeName.unqualified {
      result.remarks.append(.otherOwner)
    }
    guard nib.ownerOutlet("view") == nil else {
      result.outcome = .loads
      return
    }
    result.outcome = .viewOutletNotSet
    guard query.system.platform == .uiKit else { return }
    result.exception =
      "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(chosen.name.withoutDevice)\""
      + " nib but the view outlet was not set."
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
    let stripped = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : ""
    // AppKit documents the name of the class and no other.
    guard query.system.platform == .uiKit, !stripped.isEmpty, !stripped.hasSuffix(".") else {
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
  private func choose(_ result: inout Resolution, _ names: [String]) {
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

extension String {
  /// The name of a class without its module.
  fileprivate var unqualified: String {
    guard let dot = firstIndex(of: ".") else { return self }
    return String(self[index(after: dot)...])
  }

  fileprivate var withoutDevice: String {
    guard let tilde = lastIndex(of: "~") else { return self }
    return String(self[..<tilde])
  }
}
