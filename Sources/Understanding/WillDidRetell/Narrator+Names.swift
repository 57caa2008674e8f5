internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidStage

// How the story calls the objects of the run.
extension Narrator {
  /// The class of an instance as stories spell it.
  func className(_ id: InstanceID) -> String {
    ClassName.inStory(calls.className(id))
  }

  func isOfApp(_ id: InstanceID) -> Bool { isOfApp(calls.className(id)) }

  func isOfApp(_ className: String) -> Bool {
    !className.isEmpty && !FrameworkName(className).isOfFramework
      && FrameworkClass.named(className) == nil
  }

  /// Whether an object is a controller that holds others.
  func isContainer(_ id: InstanceID) -> Bool {
    switch calls.base(of: id)?.role {
    case .navigation, .tabs, .pages, .columns: true
    default: false
    }
  }

  /// Whether an object is a view, a window or a part of one.
  func isView(_ id: InstanceID) -> Bool { calls.base(of: id)?.role == .view }

  /// The words that give an object its name where it needs one.
  mutating func introduction(_ id: InstanceID, _ word: String) -> String {
    guard named.contains(id), names[id] == nil else { return "" }
    var base = ClassName.bare(calls.className(id)).filter { $0.isLetter || $0.isNumber }[...]
    // Of letters that stand for a framework or a company only the word behind them is kept.
    while base.dropFirst().first?.isUppercase == true { base = base.dropFirst() }
    let name = "\(base.prefix(1).lowercased())\(base.dropFirst())\(calls.ordinal(id))"
    names[id] = name
    return " \(word) \(name)"
  }

  /// An object that is there, as a step calls it.
  mutating func who(_ id: InstanceID, at place: Int) -> String {
    if id == itself { return "itself" }
    make(id)
    if let name = names[id] { return name }
    if calls.youngest(like: id, at: place) != id { unnamed.insert(id) }
    return className(id)
  }

  /// An object that a step shows: a new one by its class, one that was there by its name.
  mutating func newcomer(_ id: InstanceID, at place: Int) -> String {
    if let index = made.firstIndex(of: id) {
      made.remove(at: index)
      return className(id)
    }
    if let name = names[id] { return name }
    let isNibless = !hasBundle && !isLaunched
    if let birth = calls.births[id], birth < place, !isNibless { unnamed.insert(id) }
    return className(id)
  }
}

extension ClassName {
  /// The name of a class as stories can say it: of a generic class the class of the app that it is made with stands
  /// before it, "CartViewHostingController" for "UIHostingController<Shop.CartView>".
  static func inStory(_ name: String) -> String {
    let bare = bare(name)
    guard bare.asWord != bare, !bare.isEmpty else { return bare }
    let words = brief(name).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { word in
      FrameworkName(String(word)).isOfFramework ? word.dropFirst(2) : word
    }
    return words.isEmpty ? bare.asWord : words.reversed().joined()
  }
}
