extension Attribute.Key {
  /// What is known of a key besides its number.
  public struct Definition: Sendable {
    /// The key.
    public var key: Attribute.Key
    /// The word for the key in every output; no two keys share one.
    public var name: String
    /// What kind of value the key has.
    public var kind: Kind

    init(_ key: Attribute.Key, _ name: String, _ kind: Kind) {
      self.key = key
      self.name = name
      self.kind = kind
    }
  }

  /// What kind of value a key has.
  public enum Kind: Sendable {
    /// Yes or no.
    case flag
    /// A count or a size.
    case number
    /// A number that stands for a word.
    case code(any AttributeCode.Type)
    /// A text of the run.
    case name
    /// Another instance of the run.
    case instance
  }

  /// Every key that this version knows, in the order of the numbers.
  public static let definitions: [Definition] = [
    Definition(.animated, "animated", .flag),
    Definition(.interactive, "interactive", .flag),
    Definition(.initiallyInteractive, "initiallyInteractive", .flag),
    Definition(.cancelled, "cancelled", .flag),
    Definition(.callerInApp, "callerInApp", .flag),
    Definition(.superEntered, "superEntered", .flag),
    Definition(.uncertain, "uncertain", .flag),
    Definition(.isAppearing, "isAppearing", .flag),
    Definition(.exists, "exists", .flag),
    Definition(.cached, "cached", .flag),
    Definition(.ambiguous, "ambiguous", .flag),
    Definition(.retained, "retained", .flag),
    Definition(.inProgress, "inProgress", .flag),
    Definition(.answer, "answer", .flag),
    Definition(.returnedNil, "returnedNil", .flag),
    Definition(.movingToParent, "movingToParent", .flag),
    Definition(.movingFromParent, "movingFromParent", .flag),
    Definition(.beingPresented, "beingPresented", .flag),
    Definition(.beingDismissed, "beingDismissed", .flag),
    Definition(.hasWindow, "hasWindow", .flag),
    Definition(.viewLoaded, "viewLoaded", .flag),
    Definition(.visible, "visible", .flag),
    Definition(.programmatic, "programmatic", .flag),
    Definition(.modalInPresentation, "modalInPresentation", .flag),
    Definition(.removesPresenter, "removesPresenter", .flag),
    Definition(.superAnimated, "superAnimated", .flag),
    Definition(.unwound, "unwound", .flag),
    Definition(.fatal, "fatal", .flag),
    Definition(.outcome, "outcome", .code(Outcome.self)),
    Definition(.transitionKind, "transitionKind", .code(TransitionKind.self)),
    Definition(.coderKind, "coderKind", .code(CoderKind.self)),
    Definition(.creation, "creation", .code(Creation.self)),
    Definition(.presentationStyle, "presentationStyle", .code(PresentationStyle.self)),
    Definition(.operation, "operation", .code(NavigationOperation.self)),
    Definition(.how, "how", .code(Initializer.self)),
    Definition(.nibRule, "nibRule", .code(NibRule.self)),
    Definition(.nibOutcome, "nibOutcome", .code(NibOutcome.self)),
    Definition(.pageStyle, "pageStyle", .code(PageStyle.self)),
    Definition(.line, "line", .number),
    Definition(.column, "column", .number),
    Definition(.count, "count", .number),
    Definition(.bytes, "bytes", .number),
    Definition(.width, "width", .number),
    Definition(.height, "height", .number),
    Definition(.index, "index", .number),
    Definition(.depth, "depth", .number),
    Definition(.superCalls, "superCalls", .number),
    Definition(.transition, "transition", .number),
    Definition(.interval, "interval", .number),
    Definition(.process, "process", .number),
    Definition(.parent, "parent", .instance),
    Definition(.child, "child", .instance),
    Definition(.presenter, "presenter", .instance),
    Definition(.presented, "presented", .instance),
    Definition(.owner, "owner", .instance),
    Definition(.source, "source", .instance),
    Definition(.destination, "destination", .instance),
    Definition(.from, "from", .instance),
    Definition(.to, "to", .instance),
    Definition(.window, "window", .instance),
    Definition(.sender, "sender", .instance),
    Definition(.container, "container", .instance),
    Definition(.controller, "controller", .instance),
    Definition(.view, "view", .instance),
    Definition(.superview, "superview", .instance),
    Definition(.document, "document", .instance),
    Definition(.windowController, "windowController", .instance),
    Definition(.scene, "scene", .instance),
    Definition(.delegate, "delegate", .instance),
    Definition(.observer, "observer", .instance),
    Definition(.object, "object", .instance),
    Definition(.result, "result", .instance),
    Definition(.expectedParent, "expectedParent", .instance),
    Definition(.actualParent, "actualParent", .instance),
    Definition(.root, "root", .instance),
    Definition(.previous, "previous", .instance),
    Definition(.nib, "nib", .name),
    Definition(.bundle, "bundle", .name),
    Definition(.directory, "directory", .name),
    Definition(.storyboard, "storyboard", .name),
    Definition(.identifier, "identifier", .name),
    Definition(.key, "key", .name),
    Definition(.label, "label", .name),
    Definition(.outlet, "outlet", .name),
    Definition(.action, "action", .name),
    Definition(.binding, "binding", .name),
    Definition(.keyPath, "keyPath", .name),
    Definition(.value, "value", .name),
    Definition(.controlEvent, "controlEvent", .name),
    Definition(.segueKind, "segueKind", .name),
    Definition(.objectID, "objectID", .name),
    Definition(.image, "image", .name),
    Definition(.sound, "sound", .name),
    Definition(.message, "message", .name),
    Definition(.reason, "reason", .name),
    Definition(.exceptionName, "exceptionName", .name),
    Definition(.file, "file", .name),
    Definition(.selector, "selector", .name),
    Definition(.notification, "notification", .name),
    Definition(.restorationIdentifier, "restorationIdentifier", .name),
    Definition(.path, "path", .name),
    Definition(.expectedClass, "expectedClass", .name),
    Definition(.actualClass, "actualClass", .name),
    Definition(.fallbackClass, "fallbackClass", .name),
    Definition(.superclass, "superclass", .name),
    Definition(.module, "module", .name),
    Definition(.platform, "platform", .name),
    Definition(.osVersion, "osVersion", .name),
    Definition(.name, "name", .name),
    Definition(.category, "category", .name),
    Definition(.detail, "detail", .name),
    Definition(.traits, "traits", .name),
    Definition(.orientation, "orientation", .name),
    Definition(.displayMode, "displayMode", .name),
  ]
}
