internal import WillDidText
internal import WillDidModel

/// The words in which people ask, besides names.
enum QuestionWord {
  /// Words behind which stands what happened before.
  static let after: Set<String> = [
    "after", "when", "once", "following", "since", "closing", "dismissing", "presenting", "popping",
    "pushing",
  ]

  /// The sense of a word, if it asks something.
  static func sense(of word: String) -> Question.Sense? {
    // "At the second launch" is a time.
    if again.contains(where: word.contains), !word.contains("回目"), !word.contains("번째") {
      return .again
    }
    let isDenial = denials.contains(word) || word.hasSuffix("n't") || word.hasSuffix("n’t")
    return isDenial || foreignDenials.contains(where: word.contains) ? .whyNot : nil
  }

  /// Callbacks whose names are verbs of sentences.
  static let verbs: Set<Callback> = [.present, .dismiss]

  /// Words by which outlets are asked about.
  static let outlets: Set<String> = ["nil", "null", "outlet", "outlets", "iboutlet", "iboutlets"]

  private static let denials: Set<String> = [
    "not", "never", "no", "isnt", "doesnt", "didnt", "wasnt", "wont", "without", "missing",
    "stopped",
    "nothing", "cannot",
  ]
  /// Words of other languages that deny.
  private static let foreignDenials = [
    "ない", "なく", "ません", "不", "没", "未", "않", "안되", "못",
  ]
  /// Words for a further time.
  private static let again = [
    "twice", "again", "double", "multiple", "repeated", "2回", "二回", "複数回", "两次", "兩次", "多次", "重复",
    "두번", "두 번", "여러",
  ]

  /// Words that say which callback is meant without its name.
  static let callbacks: [String: Callback] = [
    "dealloc": .deinit, "deallocated": .deinit, "freed": .deinit, "released": .deinit,
    "leak": .deinit, "leaks": .deinit, "leaked": .deinit, "leaking": .deinit, "destroyed": .deinit,
    "deinited": .deinit, "retained": .deinit,
    "appear": .viewWillAppear, "appears": .viewWillAppear, "appeared": .viewDidAppear,
    "disappear": .viewWillDisappear, "disappears": .viewWillDisappear,
    "disappeared": .viewDidDisappear, "loaded": .viewDidLoad, "load": .viewDidLoad,
  ]

  /// Words that name nothing.
  static let ignored: Set<String> = [
    "why", "is", "was", "are", "were", "be", "been", "being", "does", "do", "did", "has", "have",
    "had",
    "my", "the", "a", "an", "this", "that", "it", "its", "in", "on", "of", "for", "from", "to",
    "at",
    "by", "with", "and", "or", "but", "get", "gets", "got", "call", "called", "calls", "calling",
    "fire",
    "fired", "fires", "firing", "come", "comes", "came", "run", "runs", "ran", "sent", "invoked",
    "executed", "triggered", "trigger", "time", "times", "event", "method", "function", "callback",
    "only", "first", "still", "then", "even", "though", "although", "while", "if", "so", "ever",
    "any",
    "view", "controller", "viewcontroller", "vc", "screen", "app", "ios", "ipad", "iphone",
    "closes",
    "closed", "goes", "gone", "dismissed", "presented", "pushed", "popped", "back", "modal",
    "sheet",
    "swift", "uikit", "what", "how", "i", "me", "we", "there",
  ]
}
