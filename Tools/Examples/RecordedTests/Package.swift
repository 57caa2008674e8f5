// swift-tools-version: 6.2
import PackageDescription

// Tests that are recorded, in Swift Testing and in XCTest. Your own package names the address of the repository
// where this one has a path.
let package = Package(
  name: "RecordedTests",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .visionOS(.v1)],
  dependencies: [.package(name: "willdid", path: "../../..")],
  targets: [
    .testTarget(
      name: "SwiftTestingExample",
      dependencies: [
        .product(name: "WillDidTesting", package: "willdid"),
        .product(name: "WillDid", package: "willdid"),
      ]),
    .testTarget(
      name: "XCTestExample",
      dependencies: [
        .product(name: "WillDidTesting", package: "willdid"),
        .product(name: "WillDid", package: "willdid"),
      ]),
  ])
