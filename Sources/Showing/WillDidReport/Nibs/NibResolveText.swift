package import WillDidNib
package import WillDidText

/// Prints which nib is loaded for people.
package struct NibResolveText {
  private let look: TextLook

  package init(look: TextLook) { self.look = look }

  package func text(_ resolution: NibResolver.Resolution, _ query: NibResolver.Query) -> String {
    var lines = ["\(look.paint(query.className.escaped, .subject)): \(headline(resolution))"]
    for candidate in resolution.candidates { lines.append(line(candidate, in: resolution)) }
    lines += details(resolution).map { "  \($0)" }
    for one in resolution.cases {
      lines.append("  \(one.condition.words): \(headline(one.resolution))")
      // The candidates are listed once, but where they depend on the case.
      let isListed = !resolution.candidates.isEmpty
      for candidate in isListed ? [] : one.resolution.candidates {
        lines.append("  " + line(candidate, in: one.resolution))
      }
      lines += details(one.resolution).map { "    \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(
    _ candidate: NibResolver.Candidate, in resolution: NibResolver.Resolution
  ) -> String {
    let sign = candidate == resolution.chosen ? look.hasUnicode ? "▸" : ">" : " "
    let place = candidate.path.map(\.escaped) ?? "is not there"
    let rule = look.paint(candidate.rule.rawValue, .faint)
    return "  \(sign) \(candidate.name.escaped)  \(rule)  \(place)"
  }

  /// The exception and the remarks.
  private func details(_ resolution: NibResolver.Resolution) -> [String] {
    let exception = resolution.exception.map {
      look.paint("exception: \($0.escaped)", .error)
    }
    return (exception.map { [$0] } ?? [])
      + resolution.remarks.map { "\($0.isUncertain ? "uncertain: " : "")\($0.words)" }
  }

  private func headline(_ resolution: NibResolver.Resolution) -> String {
    let name = resolution.chosen?.name.escaped ?? ""
    let doubt = resolution.isAmbiguous ? " (ambiguous)" : ""
    switch resolution.outcome {
    case .loads: return "loads \(name)\(doubt)"
    case .viewOutletNotSet:
      return look.paint("loads \(name), which gives it no view", .error) + doubt
    case .notFound: return look.paint("finds no nib, which is an error", .error)
    case .emptyView: return "finds no nib and gets an empty view"
    case .noNib: return resolution.cases.isEmpty ? "loads no nib" : "loads no nib by itself"
    case .differs: return "differs by device\(doubt)"
    }
  }
}

extension NibResolver.Condition {
  /// The case in words.
  fileprivate var words: String {
    switch self {
    case .phone: "on iPhone"
    case .pad: "on iPad"
    case .superCalled: "if loadView calls super"
    }
  }
}

extension NibResolver.Remark {
  /// Whether the remark says that something is not known.
  var isUncertain: Bool {
    switch self {
    case .documentedOrder, .observedOrder, .moduleInName, .severalLanguages, .guessedKind,
      .severalPlaces:
      true
    case .loadViewOverridden, .otherDeviceOnly, .otherOwner, .namedInCode, .windowOutlet,
      .searchedProject:
      false
    }
  }

  /// The remark in words.
  var words: String {
    switch self {
    case .loadViewOverridden: "loadView is overridden, and looks for a nib only if it calls super"
    case .documentedOrder: "two nibs fit; documents say that the one without Controller comes first"
    case .observedOrder: "two nibs fit; on iOS 12 the one named as the class was seen to come first"
    case .moduleInName: "whether the module is a part of the name that is looked for"
    case .otherDeviceOnly: "there is a nib for another kind of device"
    case .otherOwner: "the nib was made for an owner of another class"
    case .severalLanguages: "the nib is there in several languages, and the user's decides"
    case .guessedKind: "whether it is a window controller or document, as its name says"
    case .namedInCode:
      "a window controller or document loads no nib by the name of its class: code names it"
    case .windowOutlet:
      "the nib connects 'window', as a window controller or document needs, and no 'view'"
    case .searchedProject: "the folder is no bundle, so all folders in it were searched"
    case .severalPlaces: "several nibs have the name, and which of them a target has"
    }
  }
}

extension NibResolver.Resolution {
  /// The answer as `willdid.nibresolution/1` has it.
  package func json(_ query: NibResolver.Query) -> JSON {
    .object(
      [
        ("schema", .string("willdid.nibresolution/1")), ("class", .string(query.className)),
      ] + members)
  }

  private var members: [(String, JSON)] {
    var members: [(String, JSON)] = [
      (
        "candidates",
        .array(
          candidates.map { candidate in
            .object([
              ("name", .string(candidate.name)), ("exists", .bool(candidate.path != nil)),
              ("rule", .string(candidate.rule.rawValue)), ("path", JSON(candidate.path)),
            ])
          })
      ),
      ("chosen", JSON(chosen?.name)), ("ambiguous", .bool(isAmbiguous)),
      ("outcome", .string(outcome.rawValue)), ("exception", JSON(exception)),
      ("remarks", .array(remarks.map { .string($0.rawValue) })),
      ("uncertain", .array(remarks.filter(\.isUncertain).map { .string($0.rawValue) })),
    ]
    if !cases.isEmpty {
      let all = cases.map { one in
        JSON.object([("case", .string(one.condition.rawValue))] + one.resolution.members)
      }
      members.append(("cases", .array(all)))
    }
    return members
  }
}
