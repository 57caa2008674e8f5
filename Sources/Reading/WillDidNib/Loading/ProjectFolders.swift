/// Which of the folders below a project belong to it.
package enum ProjectFolders {
  /// What the names of bundles end with that have nibs of their own.
  static let bundles: Set = ["app", "appex", "bundle", "framework", "gorm", "plugin", "xctest"]

  /// What the names of other folders end with that are one thing, and none with sources.
  private static let packages: Set = [
    "docc", "lproj-disabled", "nib", "playground", "storyboardc", "xcarchive", "xcassets",
    "xcdatamodeld", "xcframework",
  ]

  private static let made: Set = ["DerivedData", "node_modules", "xcuserdata"]

  /// Folders in which tools for dependencies put what they fetch.
  package static let dependencies: Set = ["Pods", "Carthage", "Checkouts", "checkouts"]

  /// Whether a folder has nothing in it that a build of the project takes from there, by its name.
  package static func isPassedOver(_ name: String) -> Bool {
    let ending = name.pathExtension
    return name.hasPrefix(".") || made.contains(name) || bundles.contains(ending)
      || packages.contains(ending)
  }

  /// Whether a folder holds what a build has made, by its name and the names of what is in it.
  ///
  /// Some projects lie in a folder that is called `build`.
  package static func isProduct(_ name: String, holding names: [String]) -> Bool {
    name == "build"
      && !names.contains { $0.pathExtension == "xcodeproj" || $0 == "Package.swift" }
  }
}
