// swift-tools-version: 6.2
import PackageDescription

// The targets stand in the order in which an event travels through them.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "willdid",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .visionOS(.v1)],
  products: [
    .library(name: "WillDid", targets: ["WillDidRecord"]),
    .executable(name: "willdid", targets: ["WillDidCLI"]),
  ],
  targets: [
    .target(name: "WillDidModel", swiftSettings: settings),
    .target(name: "CWillDidPlatform"),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "WillDidLog", dependencies: ["WillDidModel", "CWillDidPlatform", "CZlib"],
      swiftSettings: settings),
    .target(
      name: "WillDidRecord", dependencies: ["WillDidModel", "WillDidLog", "CWillDidPlatform"],
      swiftSettings: settings),
    .target(name: "WillDidArguments", swiftSettings: settings),
    .executableTarget(
      name: "WillDidCLI", dependencies: ["WillDidModel", "WillDidLog", "WillDidArguments"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
