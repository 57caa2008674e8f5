/// A key of Info.plist that names a document or a class.
package struct InfoKey: Sendable {
  /// The key itself.
  package let name: String
  /// The dictionary in which it stands.
  package let place: Place
  /// The thing that it names.
  package let names: Subject

  /// The dictionaries of Info.plist.
  package enum Place: Sendable {
    case top, scene, `extension`
  }

  /// The things that keys name.
  package enum Subject: Sendable {
    case main, launch, `class`, `else`
  }

  init(_ name: String, _ place: Place, _ names: Subject) {
    (self.name, self.place, self.names) = (name, place, names)
  }

  /// The names of the keys that stand at the top.
  package static let top = names(at: .top)
  /// Those in the configuration of a scene.
  package static let scene = names(at: .scene)
  /// Those in the dictionary of an extension.
  package static let ofExtension = names(at: .extension)

  private static func names(at place: Place) -> [String] {
    all.filter { $0.place == place }.map(\.name)
  }

  /// The keys of the documents that an app begins with.
  package static let entries = all.filter { $0.names == .main && $0.place == .top }.map(\.name)
  /// These and those of scenes.
  package static let documents = all.filter { $0.names == .main && $0.place != .extension }.map(
    \.name)
  /// The keys of launch screens.
  package static let launchScreens = all.filter { $0.names == .launch }.map(\.name)
}
