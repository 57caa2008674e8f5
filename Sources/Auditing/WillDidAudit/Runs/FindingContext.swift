internal import WillDidFrameworks
package import WillDidFindings
package import WillDidModel
internal import WillDidProject

/// The parts of a project's files that the proof of a run's finding names: classes, callbacks and names.
package struct FindingContext: Sendable {
  /// The rule of the finding.
  package let rule: Rule
  /// The name of the class without its module, or empty.
  package let className: String
  /// Its module, where the run tells it.
  package let module: String
  /// The callbacks that ran, in the order of the events.
  package private(set) var callbacks: [Callback] = []
  /// Outlets, keys and key paths.
  package private(set) var keys: [String] = []
  /// Actions and other selectors.
  package private(set) var selectors: [String] = []
  /// Nibs and storyboards, without folder, ending and device.
  package private(set) var documents: [String] = []
  /// Classes of other instances that the events name: a parent, an owner, a source.
  package private(set) var others: [String] = []

  /// Reads the events of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding of a run.
  ///   - events: The events that prove it, as far as they could be read.
  ///   - text: Gives a text of the run.
  ///   - className: Gives the class of an instance of the run.
  package init(
    _ finding: Finding, _ events: [Event], text: (NameID) -> String,
    className: (InstanceID) -> String
  ) {
    rule = finding.rule
    let name = ClassName.demangled(finding.className)
    self.className = ClassName.bare(name)
    module = name.contains(".") ? String(name.prefix { $0 != "." }) : ""
    for event in events {
      if !callbacks.contains(event.callback) { callbacks.append(event.callback) }
      for attribute in event.attributes {
        switch attribute.value {
        case .name(let id): note(attribute.key, text(id))
        case .instance(let id):
          let other = ClassName.bare(className(id))
          if !other.isEmpty, !others.contains(other) { others.append(other) }
        case .flag, .number: break
        }
      }
    }
  }

  /// Notes the value of an attribute under what it may be in a file: a key, a selector, a document.
  private mutating func note(_ key: Attribute.Key, _ text: String) {
    guard !text.isEmpty else { return }
    switch key {
    case .outlet, .key, .keyPath: keys.append(text)
    case .action, .selector: selectors.append(text)
    case .nib, .storyboard, .path: documents += Self.documents(in: text)
    default: break
    }
  }

  /// The documents that a name or a path means: "Main.storyboardc/a1-view-b2.nib" is of the storyboard.
  static func documents(in text: String) -> [String] {
    text.split(separator: "/").filter { $0.hasSuffix(".storyboardc") }.map {
      Paths.stem(String($0))
    }
      + [NibFileName.base(text)]
  }
}
