import Foundation
import WillDidRecord

/// Makes objects that end at once, and prints by how many kilobytes the process has grown meanwhile.
func live(_ path: String) throws {
  var configuration = Recorder.Configuration()
  configuration.whenFull = .wait
  let recorder = try Recorder(writingTo: path, configuration: configuration)
  func makeObjects(_ count: Int) {
    for number in 0..<count {
      let address = UInt(65536 + number % 64 * 16)
      let instance = recorder.instance(at: address, type: 1) { "Brief" }
      recorder.emit(.deinit, of: instance)
      recorder.endInstance(at: address)
      // What waits for the sealer counts for nothing.
      if number % 20_000 == 0 { recorder.flush() }
    }
    recorder.flush()
  }
  makeObjects(400_000)
  let before = try residentKilobytes()
  makeObjects(1_000_000)
  print(try residentKilobytes() - before)
  recorder.stop()
}

private func residentKilobytes() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") } ?? ""
  return Int(line.filter(\.isNumber)) ?? 0
}
