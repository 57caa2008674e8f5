import TestSupport
import Testing
import WillDidInstrument
import WillDidRecord

@Suite struct ConfigurationTests {
  private func configuration(
    _ environment: [String: String]
  ) throws(InstrumentError) -> AppRecording.Configuration {
    try AppRecording.Configuration(environment: environment)
  }

  @Test func `an environment that says nothing leaves the defaults`() throws {
    let empty = try configuration([:])
    let blank = try configuration(["WILLDID_RUN": "", "WILLDID_SAMPLE": "", "OTHER": "1"])
    for found in [empty, blank] {
      #expect(found.isEnabled && found.path == nil && found.sampling == 1)
      #expect(found.layout == .controllers && found.scan == .automatic)
      #expect(found.included == nil && found.excluded == nil)
      #expect(found.includedImages == nil && found.excludedImages == nil)
      #expect(found.recordsHostingControllers && !found.recorder.replacesExisting)
      #expect(found.recorder.tick == .microsecond)
    }
  }

  @Test func `each variable sets what it is for`() throws {
    let found = try configuration([
      "WILLDID": "1", "WILLDID_RUN": "run-%p.willdid", "WILLDID_REPLACE": "1",
      "WILLDID_INCLUDE": "^Shop", "WILLDID_EXCLUDE": "Debug$", "WILLDID_INCLUDE_IMAGE": "Shop",
      "WILLDID_EXCLUDE_IMAGE": "Ads", "WILLDID_LAYOUT": "views", "WILLDID_SAMPLE": "12",
      "WILLDID_SCAN": "first-sight", "WILLDID_HOSTING": "0", "WILLDID_TICK": "ns",
    ])
    #expect(found.isEnabled && found.path == "run-%p.willdid")
    #expect(found.recorder.replacesExisting)
    #expect(found.included == "^Shop" && found.excluded == "Debug$")
    #expect(found.includedImages == "Shop" && found.excludedImages == "Ads")
    #expect(found.layout == .views && found.sampling == 12 && found.scan == .atFirstSight)
    #expect(!found.recordsHostingControllers)
    #expect(found.recorder.tick == .nanosecond)
  }

  @Test func `a receiver is named with its token, or refused`() throws {
    let found = try configuration(["WILLDID_SEND": "mac.local:7", "WILLDID_SEND_TOKEN": "secret"])
    #expect(found.sending?.host == "mac.local" && found.sending?.port == 7)
    #expect(found.sending?.token == "secret" && found.recorder.sending?.token == "secret")
    #expect(try configuration(["WILLDID_SEND_TOKEN": "secret"]).sending == nil)
    #expect(throws: InstrumentError.environment(name: "WILLDID_SEND", value: "mac:x")) {
      try configuration(["WILLDID_SEND": "mac:x"])
    }
  }

  @Test(arguments: [
    ([:], true, false, "/x/Shop.app/Shop", true),
    // What reaches users has no debugging, and asks.
    ([:], false, false, "/x/Shop.app/Shop", false),
    (["WILLDID": "1"], false, false, "/x/Shop.app/Shop", true),
    (["WILLDID_RUN": "run.willdid"], false, false, "/x/Shop.app/Shop", false),
    (["WILLDID": "0"], true, false, "/x/Shop.app/Shop", false),
    ([:], true, true, "/x/Shop.app/Shop", false),
    (["WILLDID": "1"], true, true, "/x/Shop.app/Shop", true),
    ([:], true, false, "/x/Shop.app/PlugIns/Share.appex/Share", false),
    (["WILLDID": "on"], true, false, "/x/Shop.app/PlugIns/Share.appex/Share", true),
  ])
  func `what starts by itself is built for debugging, or is asked to`(
    environment: [String: String], isDebug: Bool, isPreview: Bool, program: String, starts: Bool
  ) throws {
    #expect(
      try AppRecording.Configuration.startsByItself(
        environment, isDebug: isDebug, isPreview: isPreview, program: program) == starts)
  }

  @Test(arguments: ["0", "no", "off", "false"])
  func `the environment switches recording off`(word: String) throws {
    #expect(try !configuration(["WILLDID": word]).isEnabled)
  }

  @Test(arguments: [
    ("WILLDID", "maybe"), ("WILLDID_REPLACE", "2"), ("WILLDID_LAYOUT", "everything"),
    ("WILLDID_SAMPLE", "0"), ("WILLDID_SAMPLE", "-1"), ("WILLDID_SAMPLE", "1.5"),
    ("WILLDID_SCAN", "some"), ("WILLDID_HOSTING", "x"), ("WILLDID_TICK", "s"),
  ])
  func `a value that makes no sense is an error that names it`(name: String, value: String) {
    #expect(throws: InstrumentError.environment(name: name, value: value)) {
      try configuration([name: value])
    }
    #expect(
      "\(InstrumentError.environment(name: name, value: value))" == "\(name) cannot be '\(value)'")
  }

  @Test func `every variable that is read is one that children do not inherit`() throws {
    let read = [
      "WILLDID", "WILLDID_RUN", "WILLDID_REPLACE", "WILLDID_INCLUDE", "WILLDID_EXCLUDE",
      "WILLDID_INCLUDE_IMAGE", "WILLDID_EXCLUDE_IMAGE", "WILLDID_LAYOUT", "WILLDID_SAMPLE",
      "WILLDID_SCAN", "WILLDID_HOSTING", "WILLDID_TICK", "WILLDID_VERBOSE",
      "WILLDID_OTHER_READERS", "WILLDID_APP", "WILLDID_VERSION", "WILLDID_BUILD",
      "WILLDID_SEND", "WILLDID_SEND_TOKEN",
    ]
    #expect(AppRecording.Configuration.variables.sorted() == read.sorted())
  }

  @Test(arguments: ["(", "[a", "*)("]) func `a pattern that is none is an error`(pattern: String) {
    for path in [
      \AppRecording.Configuration.included, \.excluded, \.includedImages, \.excludedImages,
    ] {
      var configuration = AppRecording.Configuration()
      configuration[keyPath: path] = pattern
      #expect(throws: InstrumentError.self) { try ClassFilter(configuration) }
    }
  }
}
