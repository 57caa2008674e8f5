/// A gap in the template of a sentence, in capitals there.
package enum Slot: String, CaseIterable, Sendable {
  case who = "WHO"
  case several = "WHO…"
  case new = "NEW"
  case parent = "PARENT"
  case presenter = "PRESENTER"
  case owner = "OWNER"
  case className = "CLASS"
  case name = "NAME"
  case callback = "CALLBACK"
  case other = "OTHER"
  case duration = "DURATION"
  case number = "NUMBER"
  case text = "TEXT"
  case word = "WORD"
  case nib = "NIB"
  case storyboard = "STORYBOARD"
  case segue = "SEGUE"
  case key = "KEY"
  case id = "ID"
  case style = "STYLE"
  case answer = "yes|no"
  case step = "STEP"

  /// The kind of word that is read where the slot stands.
  var kind: Kind {
    switch self {
    case .who, .new, .parent, .presenter, .owner: .who
    case .several: .several
    case .className: .className
    case .name: .newName
    case .callback, .other: .callback
    case .duration: .duration
    case .number: .number
    case .text: .text
    case .word, .nib, .storyboard, .segue, .key, .id: .word
    case .style: .style
    case .answer: .answer
    case .step: .step
    }
  }

  /// The kinds of words that slots take.
  enum Kind: CaseIterable {
    case who, several, className, newName, callback, duration, number, text, word, style, answer,
      step
  }
}

extension Slot.Kind {
  /// The role of names there.
  var role: Mention.Role? {
    switch self {
    case .who, .several: .use
    case .className: .classUse
    case .newName: .binding
    default: nil
    }
  }

  /// The explanation for the listing of the language; `nil` where the slot says it.
  var explanation: String? {
    switch self {
    case .who:
      "a name given with 'as' or 'named'; a class: its youngest living instance, or a new one in "
        + "what brings something new; in a callback 'itself', the object that has it"
    case .several: "one or more of them, with commas"
    case .className:
      "a class of the story, or of a framework: "
        + FrameworkClass.all.map(\.name).joined(separator: ", ")
    case .newName: "a new name of letters, digits and _ . ~ -"
    case .callback: "a callback in any spelling, as viewDidLoad, init(coder:), initWithCoder:"
    case .duration: "a time, as 2 s, 300 ms, 40 us"
    case .number: "a number from 1 to 10000"
    case .text: "a word, or \"words in quotes\""
    case .word: "a name, in quotes if it has spaces"
    case .style: Story.PresentationStyle.allCases.map(\.rawValue).joined(separator: ", ")
    case .answer: nil
    case .step: "a step, with what may stand before it"
    }
  }
}

/// A name in a sentence that has to exist, or that comes to be there.
struct Mention {
  var role: Role
  var name: StoryName

  enum Role {
    /// An instance, or a class that stands for one.
    case use
    /// A class.
    case classUse
    /// A new name for an instance.
    case binding
  }
}
