import Testing
import WillDidStage

/// The table of sentences is the language: each sentence is read, told apart and printed.
@Suite struct StorySentenceTests {
  /// A sentence of the table with its slots filled.
  private struct Sample: CustomStringConvertible {
    var template: String
    var isAboutClass: Bool

    /// What stands in brackets.
    var optional: [String] {
      template.split(separator: "[").dropFirst().map { String($0.prefix { $0 != "]" }) }
    }

    private var required: String { String(template.prefix { $0 != "[" }) }

    var description: String { sentence(with: optional) }

    /// The sentence with some of the optional parts, and with other values in a slot.
    func sentence(with parts: [String], other slot: Slot? = nil) -> String {
      ([required] + parts).joined(separator: " ").split(separator: " ")
        .map { StorySentenceTests.filled($0, other: slot) }.joined(separator: " ")
    }

    /// A story that has what sentences mention.
    func story(_ sentence: String) -> String {
      let text = "system: iOS 17\n\nclass Home\n\nclass Shop\n\nclass Cart\n"
      return isAboutClass ? text + "    \(sentence)\n" : text + "\n\(sentence)\n"
    }

    /// The story of the sentence as read.
    func read(_ sentence: String) throws -> Story { try Story.read(Array(story(sentence).utf8)) }

    /// What the sentence means: the habit or the action, without the places of names.
    func meaning(of sentence: String) throws -> [String] {
      let story = try read(sentence)
      return story.classes.flatMap(\.traits).map { "\($0.habit)" }
        + story.steps.map { "\($0.action)" }
    }
  }

  private static let samples: [Sample] = StoryWords.all.flatMap { words -> [Sample] in
    switch words.title {
    case "In a class": words.entries.map { Sample(template: $0.template, isAboutClass: true) }
    case "Steps": words.entries.map { Sample(template: $0.template, isAboutClass: false) }
    default: []
    }
  }

  /// A word of a template, or what stands in its place if it is a slot.
  private static func filled(_ word: Substring, other: Slot?) -> String {
    let end = word.hasSuffix(":") ? word.index(before: word.endIndex) : word.endIndex
    let start = word[..<end].lastIndex(of: ".").map(word.index(after:)) ?? word.startIndex
    guard let slot = Slot(rawValue: String(word[start..<end])) else { return String(word) }
    let (usual, changed) = values(of: slot)
    return word[..<start] + (slot == other ? changed : usual) + word[end...]
  }

  /// Two values of a slot.
  private static func values(of slot: Slot) -> (String, String) {
    switch slot {
    case .who: ("Home", "Shop")
    case .several: ("Home, Shop", "Cart, Shop")
    case .new: ("Shop", "Cart")
    case .parent, .presenter, .owner: ("Cart", "Home")
    case .className: ("UITabBarController", "UIWindow")
    case .name: ("one", "two")
    case .callback: ("viewDidLoad", "viewDidHide")
    case .other: ("viewDidAppear", "viewDidLayout")
    case .duration: ("300 ms", "301 ms")
    case .number: ("3", "4")
    case .text, .word, .nib, .storyboard, .segue, .key, .id: ("\"let go\"", "\"let up\"")
    case .style: ("form sheet", "page sheet")
    case .answer: ("yes", "no")
    case .step: ("rotate", "expand")
    }
  }

  @Test func `each sentence is read and printed as it was`() throws {
    #expect(Self.samples.count > 80)
    for sample in Self.samples {
      for count in 0...sample.optional.count {
        let sentence = sample.sentence(with: Array(sample.optional.prefix(count)))
        let text = sample.story(sentence)
        let story = try sample.read(sentence)
        #expect(story.description == text)
        #expect(story.classes.flatMap(\.traits).count + story.steps.count == 1)
      }
    }
  }

  @Test func `optional parts may come in any order`() throws {
    for sample in Self.samples where sample.optional.count > 1 {
      let story = try sample.read(sample.description)
      for shift in sample.optional.indices {
        let parts = sample.optional[shift...] + sample.optional[..<shift]
        for order in [Array(parts), parts.reversed()] {
          let other = try sample.read(sample.sentence(with: order))
          #expect(other.description == story.description)
        }
      }
    }
  }

  @Test func `each optional part means something`() throws {
    for sample in Self.samples {
      let whole = sample.description
      for part in sample.optional {
        let without = sample.sentence(with: sample.optional.filter { $0 != part })
        #expect(try sample.meaning(of: without) != sample.meaning(of: whole), "\(whole), \(part)")
      }
    }
  }

  @Test func `each slot means something`() throws {
    for sample in Self.samples {
      let whole = sample.description
      for slot in Slot.allCases {
        let other = sample.sentence(with: sample.optional, other: slot)
        if other == whole { continue }
        #expect(try sample.meaning(of: other) != sample.meaning(of: whole), "\(other)")
      }
    }
  }

  @Test func `no two sentences mean the same`() throws {
    var sentences: [[String]: String] = [:]
    for sample in Self.samples {
      let meaning = try sample.meaning(of: sample.description)
      #expect(sentences.updateValue("\(sample)", forKey: meaning) == nil, "\(sample)")
    }
  }

  @Test func `a sentence with a word too many is none`() throws {
    for sample in Self.samples {
      #expect(throws: StoryError.self) { try sample.read("\(sample) xyzzy") }
      #expect(throws: StoryError.self) { try sample.read("xyzzy \(sample)") }
    }
  }

  @Test func `a sentence with a word too few is none or another`() throws {
    for sample in Self.samples {
      let words = sample.sentence(with: []).split(separator: " ")
      let short = words.dropLast().joined(separator: " ")
      guard let meaning = try? sample.meaning(of: short) else { continue }
      #expect(try meaning != sample.meaning(of: words.joined(separator: " ")), "\(short)")
    }
  }

  @Test func `every slot and sentence is explained`() {
    let entries = StoryWords.all.flatMap(\.entries)
    for entry in entries {
      #expect(!entry.explanation.isEmpty && !entry.explanation.contains("\n"), "\(entry)")
    }
    let templates = entries.map(\.template)
    #expect(Set(templates).count == templates.count)
  }
}
