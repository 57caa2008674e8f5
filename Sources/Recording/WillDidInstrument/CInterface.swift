public import CWillDid
internal import WillDidRecord

// The functions of willdid_app.h.

/// Starts recording the app.
@_cdecl("willdid_app_start")
public func startAppInC(
  _ options: UnsafePointer<willdid_app_options>?, _ error: UnsafeMutablePointer<CChar>?,
  _ errorSize: Int
) -> Bool {
  do throws(InstrumentError) {
    let configuration = unsafe options.map { unsafe AppRecording.Configuration($0.pointee) }
    _ = try AppRecording.start(configuration ?? AppRecording.Configuration())
    return true
  } catch let failure {
    guard let error = unsafe error, errorSize > 0 else { return false }
    let bytes = failure.description.utf8.prefix(errorSize - 1)
    for (place, byte) in bytes.enumerated() { unsafe error[place] = CChar(bitPattern: byte) }
    unsafe error[bytes.count] = 0
    return false
  }
}

/// Ends the recording that runs.
@_cdecl("willdid_app_stop")
public func stopAppInC() { AppRecording.current?.stop() }

/// Stops recording for a while.
@_cdecl("willdid_app_pause")
public func pauseAppInC() { AppRecording.current?.pause() }

/// Goes on recording.
@_cdecl("willdid_app_resume")
public func resumeAppInC() { AppRecording.current?.resume() }

/// The recorder for the app's own code in C.
@_cdecl("willdid_app_recorder")
public func recorderOfAppInC() -> OpaquePointer? {
  guard let recorder = AppRecording.current?.recorder else { return nil }
  return unsafe OpaquePointer(Unmanaged.passUnretained(recorder).toOpaque())
}

extension AppRecording.Configuration {
  fileprivate init(_ words: willdid_app_options) {
    self.init()
    func text(_ characters: UnsafePointer<CChar>?) -> String? {
      unsafe characters.map { unsafe String(cString: $0) }
    }
    path = unsafe text(words.path)
    recorder = unsafe Recorder.Configuration(inC: words.recorder)
    included = unsafe text(words.included)
    excluded = unsafe text(words.excluded)
    includedImages = unsafe text(words.included_images)
    excludedImages = unsafe text(words.excluded_images)
    layout =
      switch unsafe words.layout {
      case WILLDID_LAYOUT_NONE: .none
      case WILLDID_LAYOUT_VIEWS: .views
      default: .controllers
      }
    if unsafe words.sampling > 0 { sampling = unsafe Int(words.sampling) }
    recordsHostingControllers = unsafe !words.leaves_hosting_controllers_out
  }
}
