// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

// A resource comes with code that needs Foundation, which recording must not: on a Mac alone, from where
// apps are built for all of Apple's systems, it is there anyway.
#if os(macOS)
  let privacy = (resources: [Resource.copy("PrivacyInfo.xcprivacy")], excluded: [String]())
#else
  let privacy = (resources: [Resource](), excluded: ["PrivacyInfo.xcprivacy"])
#endif

/// The modules of Sources, in folders that are the stages of an event's way.
///
/// A module needs only what stands before it.
let stages: [(folder: String, modules: [Target])] = [
  (
    "Words",
    [
      .target(
        name: "WillDidModel",
        exclude: ["Vocabulary/Callbacks.txt", "Vocabulary/Attributes.txt"], swiftSettings: settings),
      .target(
        name: "WillDidText",
        swiftSettings: settings + [.enableExperimentalFeature("Lifetimes")]),
      .target(
        name: "WillDidFrameworks", dependencies: ["WillDidModel", "WillDidText"],
        exclude: ["Tables"], swiftSettings: settings),
    ]
  ),
  (
    "System",
    [
      .target(name: "CWillDidPlatform", cSettings: [.define("_GNU_SOURCE")]),
      .systemLibrary(name: "CWillDidZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
      .systemLibrary(
        name: "CWillDidSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
      .target(
        name: "WillDidSystem", dependencies: ["CWillDidPlatform", "CWillDidZlib"],
        swiftSettings: settings),
    ]
  ),
  (
    "Recording",
    [
      .target(
        name: "WillDidLog", dependencies: ["WillDidModel", "CWillDidPlatform", "WillDidSystem"],
        swiftSettings: settings),
      .target(name: "CWillDid"),
      .target(
        name: "WillDidRecord",
        dependencies: [
          "WillDidModel", "WillDidLog", "CWillDidPlatform", "CWillDid", "WillDidSystem",
        ],
        swiftSettings: settings),
      .target(name: "CWillDidHook"),
      .target(
        name: "WillDidInstrument",
        dependencies: [
          "WillDidModel", "WillDidFrameworks", "WillDidRecord", "CWillDid", "CWillDidHook",
          "CWillDidPlatform",
          "WillDidSystem",
        ],
        exclude: privacy.excluded, resources: privacy.resources, swiftSettings: settings),
      .target(name: "CWillDidAutoStart"),
      .target(
        name: "WillDidAutoStart",
        dependencies: ["WillDidInstrument", "CWillDidAutoStart", "WillDidSystem"],
        swiftSettings: settings),
      .target(name: "CWillDidPreload"),
    ]
  ),
  (
    "Reading",
    [
      .target(name: "WillDidXML", dependencies: ["WillDidText"], swiftSettings: settings),
      .target(
        name: "WillDidNib",
        dependencies: ["WillDidModel", "WillDidText", "WillDidFrameworks", "WillDidXML"],
        swiftSettings: settings),
      .target(
        name: "WillDidImport",
        dependencies: ["WillDidModel", "WillDidText", "WillDidFrameworks", "WillDidXML"],
        exclude: ["Words/Words.txt"],
        swiftSettings: settings),
      .target(
        name: "WillDidReceive", dependencies: ["WillDidLog", "WillDidSystem"],
        swiftSettings: settings),
    ]
  ),
  (
    "Playing",
    [
      .target(
        name: "WillDidStage",
        dependencies: [
          "WillDidModel", "WillDidText", "WillDidFrameworks", "WillDidNib", "WillDidRecord",
          "WillDidSystem",
        ],
        swiftSettings: settings)
    ]
  ),
  (
    "Understanding",
    [
      .target(
        name: "WillDidTimeline",
        dependencies: ["WillDidModel", "WillDidFrameworks", "WillDidText"],
        swiftSettings: settings),
      .target(
        name: "WillDidFindings",
        dependencies: ["WillDidModel", "WillDidFrameworks", "WillDidText", "WillDidTimeline"],
        swiftSettings: settings),
      .target(
        name: "WillDidWhy",
        dependencies: [
          "WillDidModel", "WillDidFrameworks", "WillDidText", "WillDidTimeline", "WillDidFindings",
        ],
        swiftSettings: settings),
      .target(
        name: "WillDidFold",
        dependencies: [
          "WillDidModel", "WillDidFrameworks", "WillDidText", "WillDidLog", "WillDidTimeline",
          "WillDidFindings", "WillDidSystem",
        ], swiftSettings: settings),
      .target(
        name: "WillDidRun",
        dependencies: [
          "WillDidModel", "WillDidFrameworks", "WillDidText", "WillDidLog", "WillDidImport",
          "WillDidTimeline", "WillDidFindings", "WillDidFold", "WillDidSystem",
        ], swiftSettings: settings),
      .target(
        name: "WillDidRetell",
        dependencies: [
          "WillDidModel", "WillDidFrameworks", "WillDidText", "WillDidLog", "WillDidRecord",
          "WillDidStage", "WillDidTimeline", "WillDidFindings", "WillDidWhy", "WillDidRun",
          "WillDidSystem",
        ], swiftSettings: settings),
    ]
  ),
  (
    "Showing",
    [
      .target(
        name: "WillDidReport",
        dependencies: [
          "WillDidModel", "WillDidFrameworks", "WillDidText", "WillDidLog", "WillDidNib",
          "WillDidTimeline",
          "WillDidFindings", "WillDidWhy", "WillDidRun", "WillDidRetell", "WillDidSystem",
        ],
        swiftSettings: settings),
      .target(
        name: "WillDidDiff",
        dependencies: [
          "WillDidModel", "WillDidTimeline", "WillDidFindings", "WillDidText", "WillDidReport",
        ],
        swiftSettings: settings),
      .target(
        name: "WillDidTables",
        dependencies: [
          "WillDidModel", "WillDidText", "WillDidLog", "WillDidTimeline", "WillDidFindings",
          "WillDidReport",
        ], swiftSettings: settings),
      .target(
        name: "WillDidStore",
        dependencies: [
          "WillDidModel", "WillDidText", "WillDidLog", "WillDidTimeline", "WillDidFindings",
          "WillDidRun", "WillDidReport", "WillDidTables", "CWillDidSQLite", "CWillDidPlatform",
          "WillDidSystem",
        ],
        swiftSettings: settings),
      .target(
        name: "WillDidExport",
        dependencies: [
          "WillDidModel", "WillDidText", "WillDidLog", "WillDidTimeline", "WillDidFindings",
          "WillDidRun", "WillDidReport", "WillDidTables", "WillDidSystem",
        ],
        swiftSettings: settings),
      .target(name: "CWillDidPage", exclude: ["Page", "Packed"]),
      .target(
        name: "WillDidPage",
        dependencies: [
          "WillDidModel", "WillDidFrameworks", "WillDidText", "WillDidTimeline", "WillDidFindings",
          "WillDidReport",
          "WillDidTables", "CWillDidPage", "WillDidSystem",
        ], swiftSettings: settings),
      .target(
        name: "WillDidTesting",
        dependencies: [
          "WillDidInstrument", "WillDidRecord", "WillDidLog", "WillDidTimeline", "WillDidFindings",
          "WillDidFold",
          "WillDidModel", "WillDidSystem",
        ],
        swiftSettings: settings),
    ]
  ),
  (
    "Auditing",
    [
      .target(name: "WillDidSource", dependencies: ["WillDidText"], swiftSettings: settings),
      .target(
        name: "WillDidProject", dependencies: ["WillDidFrameworks", "WillDidText", "WillDidXML"],
        swiftSettings: settings),
      .target(
        name: "WillDidAudit",
        dependencies: [
          "WillDidModel", "WillDidFrameworks", "WillDidText", "WillDidXML", "WillDidNib",
          "WillDidTimeline", "WillDidFindings", "WillDidReport", "WillDidSource", "WillDidProject",
          "WillDidSystem",
        ], swiftSettings: settings),
    ]
  ),
  (
    "Command",
    [
      .target(name: "WillDidArguments", dependencies: ["WillDidText"], swiftSettings: settings),
      .target(
        name: "WillDidTerminal", dependencies: ["WillDidText", "WillDidSystem"],
        swiftSettings: settings),
      .target(
        name: "WillDidWatch",
        dependencies: [
          "WillDidModel", "WillDidText", "WillDidLog", "WillDidTimeline", "WillDidFindings",
          "WillDidWhy", "WillDidRun", "WillDidReport", "WillDidTerminal", "WillDidSystem",
        ], swiftSettings: settings),
      .target(
        name: "WillDidLaunch", dependencies: ["WillDidText", "WillDidProject", "WillDidSystem"],
        swiftSettings: settings),
      .target(
        name: "WillDidAgent", dependencies: ["WillDidText", "WillDidSystem"],
        swiftSettings: settings),
      .executableTarget(
        name: "WillDidCLI",
        dependencies: [
          "WillDidAgent",
          "WillDidModel", "WillDidLog", "WillDidRecord", "WillDidImport", "WillDidNib",
          "WillDidText", "WillDidStage", "WillDidTimeline", "WillDidFindings", "WillDidRun",
          "WillDidWhy", "WillDidRetell", "WillDidReport", "WillDidDiff", "WillDidTables",
          "WillDidStore",
          "WillDidExport", "WillDidFrameworks",
          "WillDidPage", "WillDidArguments", "WillDidTerminal", "WillDidWatch", "WillDidLaunch",
          "WillDidProject",
          "WillDidAudit", "WillDidReceive", "WillDidSystem",
        ],
        swiftSettings: settings),
    ]
  ),
]
for (folder, modules) in stages {
  for module in modules { module.path = "Sources/\(folder)/\(module.name)" }
}

let package = Package(
  name: "willdid",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .visionOS(.v1)],
  products: [
    .library(name: "WillDid", targets: ["WillDidInstrument", "WillDidRecord", "CWillDid"]),
    .library(name: "WillDidAutoStart", targets: ["WillDidAutoStart"]),
    .library(name: "WillDidProbe", type: .dynamic, targets: ["WillDidAutoStart"]),
    .library(name: "WillDidPreload", type: .dynamic, targets: ["CWillDidPreload"]),
    .library(name: "WillDidTesting", targets: ["WillDidTesting"]),
    .executable(name: "willdid", targets: ["WillDidCLI"]),
  ],
  targets: stages.flatMap(\.modules) + [
    .target(
      name: "SessionGenerator", dependencies: ["WillDidModel"], path: "Tools/SessionGenerator",
      swiftSettings: settings),
    .executableTarget(
      name: "GeneratedSession",
      dependencies: ["SessionGenerator", "WillDidLog", "WillDidModel", "WillDidSystem"],
      path: "Tools/GeneratedSession", swiftSettings: settings),
    .executableTarget(
      name: "SampleSession", dependencies: ["WillDidRecord"], path: "Tools/SampleSession",
      swiftSettings: settings),
    .executableTarget(
      name: "willdid-bench",
      dependencies: [
        "SessionGenerator", "StandInUIKit", "WillDidInstrument", "WillDidRecord", "WillDidLog",
        "WillDidXML", "WillDidNib", "WillDidTimeline", "WillDidFindings", "WillDidStore",
        "WillDidProject", "WillDidAudit", "WillDidModel", "CWillDidPlatform", "WillDidSystem",
      ],
      path: "Tools/Benchmarks", swiftSettings: settings),
    .executableTarget(
      name: "ScannedDeclarations", dependencies: ["WillDidSource", "WillDidSystem"],
      path: "Tools/Scanner/Listing", swiftSettings: settings),
    .executableTarget(
      name: "FleetSample",
      dependencies: ["SessionGenerator", "WillDidLog", "WillDidModel", "WillDidSystem"],
      path: "Tools/FleetSample", swiftSettings: settings),

    .target(
      name: "FuzzEntries",
      dependencies: [
        "SessionGenerator", "WillDidRecord", "WillDidLog", "WillDidImport", "WillDidNib",
        "WillDidReceive", "WillDidModel", "WillDidText", "WillDidStage", "WillDidTimeline",
        "WillDidFindings",
        "WillDidReport", "WillDidDiff", "WillDidTables", "WillDidStore", "WillDidExport",
        "WillDidProject", "WillDidAudit", "CWillDidPlatform", "WillDidSystem",
      ], path: "Tools/Fuzzing/Entries", swiftSettings: settings),
    .executableTarget(
      name: "VersionTraces",
      dependencies: [
        "TestSupport", "WillDidRecord", "WillDidLog", "WillDidModel", "WillDidSystem",
      ],
      path: "Tools/VersionTraces", swiftSettings: settings),

    .target(
      name: "Asking",
      dependencies: [
        "TestSupport", "WillDidModel", "WillDidFrameworks", "WillDidText", "WillDidLog",
        "WillDidRecord", "WillDidStage", "WillDidTimeline", "WillDidFindings", "WillDidRun",
        "WillDidWhy", "WillDidSystem",
      ], path: "Tools/Why/Asking", swiftSettings: settings),
    .executableTarget(
      name: "AskedStories", dependencies: ["Asking", "TestSupport"], path: "Tools/Why/Table",
      swiftSettings: settings),

    .target(
      name: "Retold",
      dependencies: ["TestSupport", "WillDidLog", "WillDidNib", "WillDidRetell", "WillDidStage"],
      path: "Tools/Story/Retold", swiftSettings: settings),
    .executableTarget(
      name: "RetoldStories", dependencies: ["Retold", "TestSupport", "WillDidRetell"],
      path: "Tools/Story/Table", swiftSettings: settings),

    .target(
      name: "TestSupport",
      dependencies: ["WillDidLog", "WillDidNib", "WillDidRun", "WillDidSystem"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "WillDidModelTests", dependencies: ["WillDidModel"], swiftSettings: settings),
    .testTarget(
      name: "WillDidLogTests",
      dependencies: [
        "WillDidLog", "WillDidModel", "SessionGenerator", "TestSupport", "FuzzEntries",
        "WillDidSystem",
      ], exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "WillDidRecordTests",
      dependencies: [
        "RecordingChild", "RecordingInC", "WillDidRecord", "WillDidReceive", "WillDidLog",
        "WillDidModel", "WillDidSystem", "TestSupport",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "RecordingInC", dependencies: ["WillDidRecord", "CWillDid"], path: "Tests/RecordingInC"),
    .executableTarget(
      name: "RecordingChild", dependencies: ["WillDidRecord"], path: "Tests/RecordingChild",
      swiftSettings: settings),
    .target(name: "StandInUIKit", dependencies: ["CWillDidHook"], path: "Tests/StandInUIKit"),
    .testTarget(
      name: "WillDidHookTests",
      dependencies: ["CWillDidHook", "HookChild", "StandInUIKit", "TestSupport"],
      swiftSettings: settings),
    .executableTarget(
      name: "HookChild", dependencies: ["CWillDidHook", "StandInUIKit"], path: "Tests/HookChild"),
    .testTarget(
      name: "WillDidInstrumentTests",
      dependencies: [
        "WillDidInstrument", "CWillDid", "CWillDidHook", "StandInUIKit", "TestSupport",
        "WillDidStage",
        "WillDidFindings", "WillDidTimeline", "WillDidRecord", "WillDidLog", "WillDidModel",
        "WillDidFrameworks",
      ], swiftSettings: settings),
    .testTarget(
      name: "WillDidGNUstepTests",
      dependencies: [
        "TestSupport", "WillDidFindings", "WillDidTimeline", "WillDidLog", "WillDidModel",
        "WillDidSystem",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WillDidArgumentsTests", dependencies: ["WillDidArguments", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "WillDidAgentTests", dependencies: ["WillDidAgent", "WillDidText", "WillDidSystem"],
      swiftSettings: settings),
    .testTarget(
      name: "WillDidCLITests",
      dependencies: [
        "WillDidCLI", "WillDidLog", "WillDidModel", "WillDidArguments", "WillDidFrameworks",
        "WillDidLaunch", "WillDidProject", "WillDidRecord", "WillDidTables", "RecordingChild",
        "SessionGenerator", "TestSupport", "WillDidSystem",
      ], swiftSettings: settings),
    .testTarget(
      name: "WillDidWatchTests",
      dependencies: [
        "TestSupport", "WillDidWatch", "WillDidTerminal", "WillDidReport", "WillDidRun",
        "WillDidTimeline", "WillDidModel",
      ], swiftSettings: settings),
    .testTarget(
      name: "WillDidImportTests",
      dependencies: [
        "TestSupport", "WillDidImport", "WillDidFrameworks", "WillDidModel",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WillDidXMLTests", dependencies: ["TestSupport", "WillDidText", "WillDidXML"],
      swiftSettings: settings),
    .testTarget(
      name: "WillDidNibTests",
      dependencies: [
        "WillDidFrameworks", "TestSupport", "WillDidText", "WillDidXML", "WillDidNib",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WillDidStageTests",
      dependencies: [
        "TestSupport", "WillDidStage", "WillDidNib", "WillDidFindings", "WillDidTimeline",
        "WillDidRecord", "WillDidLog", "WillDidModel", "WillDidFrameworks",
      ], swiftSettings: settings),
    .testTarget(
      name: "WillDidTimelineTests",
      dependencies: [
        "TestSupport", "WillDidTimeline", "WillDidModel", "WillDidFrameworks", "SessionGenerator",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WillDidFindingsTests",
      dependencies: [
        "TestSupport", "WillDidFindings", "WillDidTimeline", "WillDidModel", "WillDidFrameworks",
        "SessionGenerator",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WillDidSourceTests", dependencies: ["WillDidSource"], swiftSettings: settings),
    .testTarget(
      name: "WillDidProjectTests", dependencies: ["WillDidProject"], swiftSettings: settings),
    .testTarget(
      name: "WillDidAuditTests",
      dependencies: [
        "TestSupport", "WillDidAudit", "WillDidProject", "WillDidFindings", "WillDidReport",
        "WillDidNib",
        "WillDidStage", "WillDidRecord", "WillDidModel", "WillDidFrameworks",
      ],
      exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "WillDidRunTests",
      dependencies: [
        "TestSupport", "WillDidRun", "WillDidTesting", "WillDidStore", "WillDidTables",
        "WillDidDiff", "WillDidPage", "WillDidReport", "WillDidFindings", "WillDidTimeline",
        "WillDidImport", "WillDidFrameworks",
        "WillDidLog",
        "WillDidText", "WillDidModel", "CWillDidZlib",
      ], swiftSettings: settings),
    .testTarget(
      name: "WillDidReportTests",
      dependencies: [
        "TestSupport", "WillDidText", "WillDidReport", "WillDidFindings", "WillDidTimeline",
        "WillDidFrameworks", "WillDidModel",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WillDidDiffTests",
      dependencies: [
        "TestSupport", "WillDidDiff", "WillDidText", "WillDidReport", "WillDidFindings",
        "WillDidTimeline",
        "WillDidModel", "SessionGenerator",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WillDidPageTests",
      dependencies: [
        "WillDidPage", "WillDidText", "WillDidReport", "WillDidFindings", "WillDidTimeline",
        "WillDidModel", "WillDidSystem",
      ], swiftSettings: settings),
    .testTarget(
      name: "WillDidStoreTests",
      dependencies: [
        "TestSupport", "WillDidModel", "WillDidLog", "WillDidImport", "WillDidTimeline",
        "WillDidText", "WillDidFindings", "WillDidRun", "WillDidReport", "WillDidTables",
        "WillDidStore",
        "SessionGenerator", "WillDidSystem",
      ], swiftSettings: settings),
    .testTarget(
      name: "WillDidExportTests",
      dependencies: [
        "TestSupport", "WillDidTables", "WillDidStore", "WillDidExport", "WillDidRun", "WillDidLog",
        "WillDidModel", "SessionGenerator", "CWillDidZlib", "WillDidSystem",
      ], swiftSettings: settings),
    .testTarget(
      name: "WillDidTestingTests",
      dependencies: [
        "WillDidTesting", "WillDidInstrument", "WillDidRecord", "WillDidModel", "WillDidLog",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "StoryTests",
      dependencies: [
        "Asking", "Retold", "TestSupport", "WillDidImport", "WillDidStage", "WillDidRun",
        "WillDidReport", "WillDidRetell",
        "WillDidFindings", "WillDidTimeline", "WillDidWhy", "WillDidFrameworks", "WillDidLog",
        "WillDidModel", "WillDidSystem", "WillDidXML",
      ], swiftSettings: settings),
    .testTarget(
      name: "SessionGeneratorTests", dependencies: ["SessionGenerator", "WillDidModel"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Tools/build leaves out the index, in which SwiftPM would look for tests of XCTest. There are none: beside
// this empty target stands a main that runs the tests of Swift Testing alone.
if Context.environment["WILLDID_LEAN"] != nil {
  package.targets.append(.testTarget(name: "TestMain", path: "Tools/TestMain/Empty"))
}

// `Tools/release` packs one file that needs no other. What reads each event stays fast, the rest is made small.
if Context.environment["WILLDID_RELEASE"] != nil {
  let fast = stages.filter { ["Words", "System"].contains($0.folder) }.flatMap(\.modules).map(
    \.name)
  for module in stages.flatMap(\.modules) where module.swiftSettings != nil {
    if !(fast + ["WillDidLog", "WillDidImport", "WillDidTimeline"]).contains(module.name) {
      module.swiftSettings?.append(.unsafeFlags(["-Osize"]))
    }
  }
  package.targets.first { $0.name == "WillDidCLI" }?.linkerSettings = [
    .unsafeFlags([
      "-static-executable", "-Xclang-linker", "-static-pie", "-use-ld=lld", "-Xlinker", "--icf=all",
      "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-eh-frame-hdr",
      "-Xlinker", "-T\(Context.packageDirectory)/Tools/Release/command.ld",
      "-Xlinker", "--wrap=_swift_stdlib_getScalarName",
      "-Xlinker", "--defsym=__wrap__swift_stdlib_getScalarName=abort",
    ])
  ]
}

// The fuzzers are built apart from all else: `Tools/fuzz` asks for them.
if Context.environment["WILLDID_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzzers", dependencies: ["FuzzEntries", "WillDidCLI", "WillDidArguments"],
      path: "Tools/Fuzzing/Fuzzers", swiftSettings: settings))
  // A fuzzer has a main of its own, so the command is a library to it.
  package.products = []
  if let place = package.targets.firstIndex(where: { $0.name == "WillDidCLI" }) {
    package.targets[place] = .target(
      name: "WillDidCLI", dependencies: package.targets[place].dependencies,
      path: package.targets[place].path, exclude: ["main.swift"], swiftSettings: settings)
  }
}
