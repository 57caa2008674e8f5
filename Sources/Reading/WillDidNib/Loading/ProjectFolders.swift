internal import WillDidFrameworks

/// Which of the folders below a project belong to it.
package enum ProjectFolders {
  /// Folders in which tools for dependencies put what they fetch.
  package static let dependencies = FolderName.fetched

  /// Whether a folder has nothing in it that a build of the project takes from there, by its name.
  package static func isPassedOver(_ name: String) -> Bool {
    let ending = name.pathExtension
    return name.hasPrefix(".") || FolderName.made.contains(name)
      || FolderName.bundle.contains(ending)
      || FolderName.package.contains(ending)
  }

  /// Whether a folder holds what a build has made, by its name and the names of what is in it.
  ///
  /// Some projects lie in a folder that is called `build`.
  package static func isProduct(_ name: String, holding names: [String]) -> Bool {
    name == "build"
      && !names.contains { $0.pathExtension == "xcodeproj" || $0 == "Package.swift" }
  }
}
