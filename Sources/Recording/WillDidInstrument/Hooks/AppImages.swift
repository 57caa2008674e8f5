internal import CWillDidPlatform
internal import WillDidModel

/// The programs and libraries that belong to the app, as against the system.
package struct AppImages: Sendable {
  /// The folder of the app, with a slash at its end; empty if the app is no bundle.
  private let folder: String
  private let program: String
  /// Whether all that does not come with the system is the app's.
  let isApple: Bool

  init() {
    isApple = HookRuntime.isApple
    program = Self.programPath
    folder = Self.folder(of: program)
  }

  /// The path of the program; empty if it is not known.
  package static var programPath: String {
    var path = [CChar](repeating: 0, count: 4096)
    guard unsafe wd_program_path(&path, path.count) else { return "" }
    return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The bundle that a program lies in.
  package static func folder(of program: String) -> String {
    for ending in [".app/", ".appex/", ".xctest/"] {
      if let end = program.end(of: ending) { return String(program[..<end]) }
    }
    return ""
  }

  /// Whether a program or library belongs to the app.
  ///
  /// Where frameworks of an app lie depends on how it was built and started: in its folder, in that of the
  /// build, behind a link that dyld does not follow (dd-sdk-ios 543). Where those of Apple's systems lie
  /// does not.
  func contains(_ path: String) -> Bool {
    if path.isEmpty || path == program { return true }
    if isApple { return !Self.isOfSystem(path) }
    return !folder.isEmpty && path.hasPrefix(folder)
  }

  /// Whether a library comes with one of Apple's systems, a simulator of it, or Xcode.
  package static func isOfSystem(_ path: String) -> Bool {
    let folders = [
      "/System/", "/usr/lib/", "/private/preboot/", "/Library/Developer/", "/Developer/",
    ]
    return folders.contains { path.hasPrefix($0) } || path.end(of: "/RuntimeRoot/") != nil
      || path.end(of: ".app/Contents/Developer/") != nil
  }

  /// Where the code of the app lies.
  var code: [Range<UInt>] {
    final class Found {
      let images: AppImages
      var ranges: [Range<UInt>] = []
      init(_ images: AppImages) { self.images = images }
    }
    let found = Found(self)
    withExtendedLifetime(found) {
      unsafe wd_each_image(Unmanaged.passUnretained(found).toOpaque()) {
        context, path, start, end, isProgram in
        guard let context = unsafe context, start < end else { return }
        let found = unsafe Unmanaged<Found>.fromOpaque(context).takeUnretainedValue()
        let path = unsafe path.map { unsafe String(cString: $0) } ?? ""
        guard isProgram || !path.isEmpty && found.images.contains(path) else { return }
        found.ranges.append(start..<end)
      }
    }
    return found.ranges
  }
}
