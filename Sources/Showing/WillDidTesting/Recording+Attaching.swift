#if canImport(XCTest)
  #if canImport(Darwin) && canImport(Foundation)
    internal import Foundation
  #endif
  internal import WillDidSystem
  internal import XCTest

  extension Recording {
    /// Gives the trace and the timeline to a test of XCTest.
    ///
    /// - Returns: The folder of their files, where XCTest takes no attachments.
    func attach(to test: XCTestCase) -> String? {
      #if canImport(Darwin)
        let data = XCTAttachment(
          uniformTypeIdentifier: "public.data", name: "run.willdid", payload: Data(trace))
        let text = XCTAttachment(string: timeline)
        text.name = "timeline.txt"
        for attachment in [data, text] {
          attachment.lifetime = .keepAlways
          test.add(attachment)
        }
        return nil
      #else
        return files(named: test.name)
      #endif
    }

    /// Writes the trace and the timeline into a folder of their own, and prints where; `nil` where that fails.
    private func files(named name: String) -> String? {
      let plain = name.map { $0.isLetter || $0.isNumber ? $0 : "-" }
      guard
        let folder = try? File.makePrivateFolder(
          "\(File.temporaryFolder)/willdid-\(String(plain))-")
      else { return nil }
      for (name, bytes) in [("run.willdid", trace), ("timeline.txt", Array(timeline.utf8))] {
        guard let new = try? NewFile(at: "\(folder)/\(name)", replacing: true),
          (try? new.file.write(bytes, at: 0)) != nil, (try? new.keep()) != nil
        else { return nil }
      }
      print("what was recorded: willdid view \(folder)/run.willdid")
      return folder
    }
  }
#endif
