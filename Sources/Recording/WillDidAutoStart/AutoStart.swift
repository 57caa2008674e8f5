internal import CWillDidAutoStart
internal import WillDidInstrument
internal import WillDidSystem

/// Starts a recording before the program itself does anything.
///
/// It waits for no other thread: the loader holds its lock meanwhile.
@_cdecl("willdid_auto_start")
public func autoStart() {
  let environment = takeVariables()
  do throws(InstrumentError) {
    let variables = AppRecording.Configuration.bundleVariables.merging(environment) { $1 }
    let isWanted = try AppRecording.Configuration.startsByItself(
      variables, isDebug: isDebug,
      isPreview: EnvironmentVariables.value(of: "XCODE_RUNNING_FOR_PREVIEWS") != nil,
      program: AppImages.programPath)
    guard isWanted else { return }
    let configuration = try AppRecording.Configuration(environment: variables)
    let recording = try AppRecording.start(configuration)
    wd_at_exit { AppRecording.current?.stopAtExit(status: $0 < 0 ? nil : $0) }
    guard environment["WILLDID_VERBOSE"] == "1" else { return }
    say("\(recording.status), recording to \(recording.path)")
  } catch { say("\(error)") }
}

/// Whether the product was built for debugging.
private var isDebug: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}

/// The variables that are meant for this process, which its children do not inherit.
private func takeVariables() -> [String: String] {
  var values: [String: String] = [:]
  for name in AppRecording.Configuration.variables {
    values[name] = EnvironmentVariables.take(name)
  }
  return values
}

/// Writes a line to standard error.
private func say(_ text: String) {
  try? OpenStream.errors.write(Array("willdid: \(text)\n".utf8))
}
