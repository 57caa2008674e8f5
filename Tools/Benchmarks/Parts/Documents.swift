internal import Glibc
internal import WillDidNib
internal import WillDidXML

/// Prints what reading a large storyboard costs, in milliseconds for each of its megabytes.
func measureDocuments(_ size: Int) throws {
  let bytes = storyboard(size)
  let megabytes = Double(bytes.count) / 1e6
  var elements = 0
  let parsing = try time(CLOCK_THREAD_CPUTIME_ID) {
    var reader = try XMLReader(bytes)
    while let event = try reader.next() { if event == .start { elements += 1 } }
  }
  var document: NibDocument?
  let reading = try time(CLOCK_THREAD_CPUTIME_ID) {
    document = try NibDocument.read(bytes, name: "Large")
  }
  var steps = 0
  let planning = time(CLOCK_THREAD_CPUTIME_ID) {
    for plan in document.map({ LoadPlan.all(of: $0) }) ?? [] { steps += plan.steps.count }
  }
  guard elements > 0, steps > 0 else { throw BenchError("the storyboard is empty") }
  Figure("nib.parse", parsing / 1e6 / megabytes, "ms/MB").print()
  Figure("nib.read", reading / 1e6 / megabytes, "ms/MB").print()
  Figure("nib.plan", planning / 1e6 / megabytes, "ms/MB").print()
}

/// A storyboard of so many bytes, with the scenes and attributes that storyboards have.
private func storyboard(_ size: Int) -> [UInt8] {
  let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
  var bytes = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="\(type)" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <scenes>\n
    """.utf8)
  var scene = 0
  while bytes.count < size {
    bytes += sceneHead(scene).utf8
    for label in 0..<10 { bytes += labelText(scene, label).utf8 }
    bytes += "                        </subviews>\n                    </view>\n".utf8
    bytes += "                    <connections>\n".utf8
    for label in 0..<10 {
      let outlet = "<outlet property=\"label\(label)\" destination=\"l\(scene)-\(label)\""
      bytes += "                        \(outlet) id=\"o\(scene)-\(label)\"/>\n".utf8
    }
    bytes +=
      """
                          </connections>
                      </viewController>
                  </objects>
              </scene>\n
      """.utf8
    scene += 1
  }
  return bytes + Array("    </scenes>\n</document>\n".utf8)
}

private func sceneHead(_ scene: Int) -> String {
  let name =
    "customClass=\"DetailViewController\" customModule=\"Shop\" customModuleProvider=\"target\""
  return """
            <!--Detail View Controller-->
            <scene sceneID="s\(scene)">
                <objects>
                    <viewController id="c\(scene)" \(name) sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="v\(scene)">
                            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                            <subviews>\n
    """
}

private func labelText(_ scene: Int, _ label: Int) -> String {
  let look =
    "opaque=\"NO\" userInteractionEnabled=\"NO\" contentMode=\"left\" text=\"Title &amp; more\""
  return """
                                <label \(look) lineBreakMode="tailTruncation" id="l\(scene)-\(label)">
                                    <rect key="frame" x="20" y="\(label * 20)" width="374" height="20.5"/>
                                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                    <nil key="highlightedColor"/>
                                </label>\n
    """
}
