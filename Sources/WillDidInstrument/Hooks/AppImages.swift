internal import CWillDidPlatform

/// The programs and libraries that belong to the app, as against the system.
package struct AppImages: Sendable {
  /// The folder of the app, with a slash at its end; empty if the app is no bundle.
  private let folder: String
  private let program: String

  init() {
    var path = [CChar](repeating: 0, count: 4096)
    let isKnown = unsafe wd_program_path(&path, path.count)
    program =
      isKnown
      ? String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
    folder = Self.folder(of: program)
  }

  /// The bundle that a program lies in.
  package static func folder(of program: String) -> String {
    for ending in [".app/", ".appex/", ".xctest/"] {
      if let end = program.end(of: ending) { return String(program[..<end]) }
    }
    return ""
  }

  /// Whether a program or library belongs to the app.
  func contains(_ path: String) -> Bool {
    path.isEmpty || path == program || !folder.isEmpty && path.hasPrefix(folder)
      // Tests run in a program of the system.
      || path.end(of: ".xctest/") != nil
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
