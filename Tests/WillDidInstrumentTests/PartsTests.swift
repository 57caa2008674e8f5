import TestSupport
import Testing
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
    #expect(NibName(text).name == name)
    #expect(NibName(text).path == path)
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

  @Test func `the latest twenty traces are kept, and nothing else is touched`() throws {
    let folder = try TemporaryFolder()
    for number in 10..<40 {
      try folder.write([], to: "200101\(number)-x.willdid")
      try folder.write([], to: "200101\(number)-x.willdid-journal")
    }
    try folder.write([], to: "notes.txt")
    _ = TracePlace.newPath(in: folder.path, at: 1_000_000_000)
    let names = try folder.names
    #expect(names.filter { $0.hasSuffix(".willdid") }.count == 19)
    #expect(names.first == "20010121-x.willdid" && names.contains("20010139-x.willdid-journal"))
    #expect(!names.contains("20010120-x.willdid-journal") && names.contains("notes.txt"))
  }
}
