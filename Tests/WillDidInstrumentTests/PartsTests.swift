import Foundation
import TestSupport
import Testing
import WillDidFrameworks
import WillDidInstrument
import WillDidRecord

@Suite struct SamplesTests {
  @Test func `the first of a class is recorded, and then one in so many`() {
    let samples = Samples(oneIn: 3)
    let taken = (1...7).filter { samples.takes(UInt($0) * 16, 1) }
    #expect(taken == [1, 4, 7])
  }

  @Test func `each class is counted by itself`() {
    let samples = Samples(oneIn: 2)
    #expect(samples.takes(16, 1) && samples.takes(32, 2))
    #expect(!samples.takes(48, 1) && !samples.takes(64, 2))
  }

  @Test func `an object that was left out stays so as long as it lives`() {
    let samples = Samples(oneIn: 2)
    #expect(samples.takes(16, 1))
    for _ in 0..<5 { #expect(!samples.takes(32, 1)) }
    samples.end(32)
    // What lies there now is the third.
    #expect(samples.takes(32, 1))
  }
}

@Suite struct NibNameTests {
  @Test(arguments: [
    ("Main", "Main", nil), ("Main.nib", "Main", nil), ("Gorm.gorm", "Gorm", nil),
    ("Card~ipad", "Card~ipad", nil), (".nib", ".nib", nil), ("", "", nil),
    ("/app/English.lproj/Edit.nib", "Edit", "/app/English.lproj/Edit.nib"),
    ("/app/Edit.nib/keyedobjects.nib", "Edit", "/app/Edit.nib/keyedobjects.nib"),
    ("/app/Panel.gorm/objects.gorm", "Panel", "/app/Panel.gorm/objects.gorm"),
    ("/app/Main.storyboardc/abc-view-1.nib", "Main", "/app/Main.storyboardc/abc-view-1.nib"),
  ])
  func `a nib has the name of its file in Interface Builder`(
    text: String, name: String, path: String?
  ) {
    #expect(NibFileName(text).name == name)
    #expect(NibFileName(text).path == path)
  }
}

@Suite struct AppImagesTests {
  @Test(arguments: [
    ("/private/var/Shop.app/Shop", "/private/var/Shop.app/"),
    ("/Applications/Shop.app/Contents/MacOS/Shop", "/Applications/Shop.app/"),
    ("/x/Shop.app/PlugIns/Share.appex/Share", "/x/Shop.app/"),
    ("/x/ShopTests.xctest/ShopTests", "/x/ShopTests.xctest/"), ("/usr/bin/shop", ""),
    ("/usr/share/my.apps/shop", ""), ("", ""),
  ])
  func `the folder of an app is its bundle`(program: String, folder: String) {
    #expect(AppImages.folder(of: program) == folder)
  }

  @Test(arguments: [
    ("/System/Library/Frameworks/SafariServices.framework/SafariServices", true),
    ("/usr/lib/libobjc.A.dylib", true), ("/System/Cryptexes/OS/usr/lib/libswiftCore.dylib", true),
    ("/private/preboot/Cryptexes/OS/System/Library/Frameworks/UIKit.framework/UIKit", true),
    (
      "/Library/Developer/CoreSimulator/Volumes/iOS_22A/Library/Developer/CoreSimulator/Profiles/"
        + "Runtimes/iOS 18.0.simruntime/Contents/Resources/RuntimeRoot/System/Library/Frameworks/"
        + "UIKit.framework/UIKit", true
    ),
    ("/Applications/Xcode-26.app/Contents/Developer/Platforms/x/XCTest.framework/XCTest", true),
    ("/Developer/Library/PrivateFrameworks/XCTestCore.framework/XCTestCore", true),
    ("/private/var/containers/Bundle/Application/1/Shop.app/Shop", false),
    (
      "/Users/me/Library/Developer/Xcode/DerivedData/Shop-x/Build/Products/Debug/Cart.framework/Cart",
      false
    ),
    ("/Users/me/Library/Developer/CoreSimulator/Devices/1/data/Shop.app/Shop", false),
    ("/Applications/Shop.app/Contents/MacOS/Shop", false), ("/usr/local/lib/libcart.dylib", false),
  ])
  func `what is not the system's is the app's`(path: String, isSystem: Bool) {
    #expect(AppImages.isOfSystem(path) == isSystem)
  }
}

@Suite struct TracePlaceTests {
  @Test func `the number of the process stands where it is asked for`() throws {
    let filled = TracePlace.filled("a-%p-%d-%p%")
    let parts = filled.split(separator: "-", omittingEmptySubsequences: false)
    #expect(parts.count == 4 && parts[0] == "a" && parts[2] == "%d")
    #expect(Int(parts[1]) != nil && parts[3] == "\(parts[1])%")
    #expect(TracePlace.filled("plain") == "plain")
  }

  @Test func `a new trace has a place of its own, the later the name the later the trace`() throws {
    let folder = try TemporaryFolder()
    let early = TracePlace.newPath(in: folder.path("a/b"), at: 1_000_000_000)
    let late = TracePlace.newPath(in: folder.path("a/b"), at: 1_000_000_001)
    #expect(early.hasPrefix(folder.path("a/b/20010909-014640-")))
    #expect(early.hasSuffix(".willdid") && early < late)
    #expect(try folder.names == ["a"])
  }

  private let program = TracePlace.programName

  @Test func `the latest twenty traces of a program are kept, and nothing else is touched`() throws
  {
    let folder = try TemporaryFolder()
    for number in 10..<40 {
      try folder.write([], to: "200101\(number)-120000-\(program)-7.willdid")
      try folder.write([], to: "200101\(number)-120000-\(program)-7.willdid-journal")
      try folder.write([], to: "200101\(number)-120000-Another-7.willdid")
    }
    let others = ["notes.txt", "\(program)-1.willdid", "20010101-120000-\(program)-x.willdid"]
    for name in others { try folder.write([], to: name) }
    _ = TracePlace.newPath(in: folder.path, at: 1_000_000_000)
    let names = try folder.names
    let kept = names.filter { $0.hasSuffix("-\(program)-7.willdid") }
    #expect(kept.count == 19 && kept.min() == "20010121-120000-\(program)-7.willdid")
    #expect(names.filter { $0.hasSuffix("-journal") }.count == 19)
    #expect(names.filter { $0.hasSuffix("-Another-7.willdid") }.count == 30)
    #expect(Set(names).isSuperset(of: others))
  }

  @Test func `the oldest traces go first when they are too long`() throws {
    let folder = try TemporaryFolder()
    for (day, size) in [(11, 100), (12, 300), (13, 200), (14, 100)] {
      let path = folder.path("200101\(day)-120000-\(program)-7.willdid")
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      // A file that is empty but long takes no room here.
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.truncate(atOffset: UInt64(size) << 20)
    }
    _ = TracePlace.newPath(in: folder.path, at: 1_000_000_000)
    let days = try folder.names.map { $0.prefix(8) }
    #expect(days == ["20010113", "20010114"])
  }

  @Test func `a folder is made with those above it, and what is there is left alone`() throws {
    let folder = try TemporaryFolder()
    _ = TracePlace.newPath(in: folder.path("a/b/c"), at: 1_000_000_000)
    _ = TracePlace.newPath(in: folder.path("a/b/c"), at: 1_000_000_000)
    #expect(FileManager.default.fileExists(atPath: folder.path("a/b/c")))
  }
}
