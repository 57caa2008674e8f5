package import WillDidModel

/// The name or the path of a nib.
package struct NibFileName {
  /// The name without folder and ending, as it stands in Interface Builder.
  package let name: String
  /// The path, if it is one from the root.
  package let path: String?

  /// Reads the name or path of a nib, in whatever form a log or a document has it.
  package init(_ text: String) {
    path = text.utf8.first == UInt8(ascii: "/") ? text : nil
    var parts = text.split(separator: "/")[...]
    // A nib that is a folder holds its archive under a name that all nibs have, and a storyboard its
    // scenes under identifiers.
    if parts.count > 1, let last = parts.last, let folder = parts.dropLast().last,
      Self.archives.contains(String(last)) || Self.ending(of: folder) != nil
    {
      parts = parts.dropLast()
    }
    let last = parts.last ?? ""
    name = String(last.dropLast(Self.ending(of: last)?.count ?? 0))
  }

  /// The name by which loads are compared: without the device, too.
  package var base: String { DeviceSuffix.removed(from: name) }

  /// Whether a file is a nib or a storyboard, by the ending of its name.
  package static func isDocument(_ name: String) -> Bool { ending(of: name[...]) != nil }

  /// Whether a file or folder is one that a build made of a document, by the ending of its name.
  package static func isCompiled(_ name: String) -> Bool {
    compiledEndings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }

  /// The ending of a file with a nib or a storyboard.
  private static func ending(of name: Substring) -> String? {
    (endings + storyboardEndings).first {
      name.hasSuffix($0) && name.utf8.count > $0.utf8.count
    }
  }
}

extension NibFileName {
  /// Whether a name has a folder.
  package static func isPath(_ name: String?) -> Bool {
    name?.utf8.contains(UInt8(ascii: "/")) ?? false
  }

  /// The name without folder, ending and device.
  package static func base(_ name: String) -> String { NibFileName(name).base }

  /// Whether two names may be of one nib.
  package static func agree(_ one: NameID, _ other: NameID, _ names: Names) -> Bool {
    one == other || one == .none || other == .none
      || base(names[one] ?? "") == base(names[other] ?? "")
  }
}

/// The ending of a nib's name that is for one kind of device.
package struct DeviceSuffix: Sendable {
  /// The ending itself: "~ipad".
  package let text: String
  /// The kind of device that it is for.
  package let device: Device
  /// Whether systems look for it; others are added by code of apps.
  package let isOfSystem: Bool

  /// The kinds of devices with nibs of their own.
  package enum Device: String, CaseIterable, Sendable {
    case phone, pad, tv, mac

    /// The ending that systems add to the names of nibs for the device.
    package var suffix: String? { ofSystem(self) }
  }

  /// The ending that systems add to the name for a kind of device.
  package static func ofSystem(_ device: Device) -> String? {
    all.first { $0.isOfSystem && $0.device == device }?.text
  }

  /// The suffix of a name, of those that systems look for or of those of apps too.
  package static func suffix(of name: String, alsoOfApps: Bool = false) -> DeviceSuffix? {
    all.first { suffix in
      (suffix.isOfSystem || alsoOfApps) && name.hasSuffix(suffix.text)
        && name.utf8.count > suffix.text.utf8.count
    }
  }

  /// A name without its suffix.
  package static func removed(from name: String, alsoOfApps: Bool = false) -> String {
    String(name.dropLast(suffix(of: name, alsoOfApps: alsoOfApps)?.text.count ?? 0))
  }
}
