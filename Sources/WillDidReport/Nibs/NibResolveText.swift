package import WillDidNib
package import WillDidText

/// Prints which nib is loaded for people.
package struct NibResolveText {
  private let look: TextLook

  package init(look: TextLook) { self.look = look }

  package func text(_ resolution: NibResolver.Resolution, _ query: NibResolver.Query) -> String {
    var lines = ["\(look.paint(query.className.escaped, .subject)): \(headline(resolution))"]
    for candidate in resolution.candidates {
      let sign = candidate == resolution.chosen ? look.hasUnicode ? "▸" : ">" : " "
      let place = candidate.path.map(\.escaped) ?? "is not there"
      lines.append(
        "  \(sign) \(candidate.name.escaped)  \(look.paint(candidate.rule.rawValue, .faint))  \(place)"
      )
    }
    if let exception = resolution.exception {
      lines.append("  " + look.paint("exception: \(exception.escaped)", .error))
    }
    lines += resolution.remarks.map { "  \($0.isUncertain ? "uncertain: " : "")\($0.words)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func headline(_ resolution: NibResolver.Resolution) -> String {
    let name = resolution.chosen?.name.escaped ?? ""
    let doubt = resolution.isAmbiguous ? " (ambiguous)" : ""
    switch resolution.outcome {
    case .loads: return "loads \(name)\(doubt)"
    case .viewOutletNotSet:
      return look.paint("loads \(name), which gives it no view", .error) + doubt
    case .notFound: return look.paint("finds no nib, which is an error", .error)
    case .emptyView:
      return resolution.remarks.contains(.loadViewOverridden)
        ? "loads no nib" : "finds no nib and gets an empty view"
    }
  }
}

extension NibResolver.Remark {
  /// Whether the remark says that something is not known.
  var isUncertain: Bool {
    switch self {
    case .documentedOrder, .observedOrder, .moduleInName, .severalLanguages: true
    case .loadViewOverridden, .otherDeviceOnly, .otherOwner: false
    }
  }

  /// The remark in words.
  var words: String {
    switch self {
    case .loadViewOverridden: "no nib is looked for, since loadView is overridden"
    case .documentedOrder: "two nibs fit; documents say that the one without Controller comes first"
    case .observedOrder: "two nibs fit; on iOS 12 the one named as the class was seen to come first"
    case .moduleInName: "whether the module is a part of the name that is looked for"
    case .otherDeviceOnly: "there is a nib for another kind of device"
    case .otherOwner: "the nib was made for an owner of another class"
    case .severalLanguages: "the nib is there in several languages, and the user's decides"
    }
  }
}

extension NibResolver.Resolution {
  /// The answer as `willdid.nibresolution/1` has it.
  package func json(_ query: NibResolver.Query) -> JSON {
    .object([
      ("schema", .string("willdid.nibresolution/1")), ("class", .string(query.className)),
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
    ])
  }
}
