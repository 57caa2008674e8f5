internal import WillDidFrameworks
package import WillDidModel

/// An archive that an object is made from or written to.
///
/// An implementation of a class asks its call for the one that it was handed:
///
///     card.methods[.encodeWithCoder] = { call in
///       call.callSuper()
///       call.coder?.encode("id")
///     }
package final class Coder {
  /// Which kind of coder it is.
  package let kind: CoderKind
  /// The object that reads or writes.
  let object: StageObject
  /// The values that are there, by key.
  private(set) var keys: Set<String>
  /// Whether any key may be there, because an earlier launch wrote the archive.
  private let holdsAll: Bool

  init(_ kind: CoderKind, of object: StageObject, keys: Set<String> = [], holdsAll: Bool = false) {
    (self.kind, self.object, self.keys, self.holdsAll) = (kind, object, keys, holdsAll)
  }

  /// Writes a value under a key.
  package func encode(_ key: String) {
    keys.insert(key)
    object.stage.emit(.encodeKey, of: object, [.key(object.stage.name(key)), .coderKind(kind)])
  }

  /// Asks for the value of a key; whether there is one.
  @discardableResult package func decode(_ key: String) -> Bool {
    let isThere = holdsAll || keys.contains(key)
    var attributes = [Attribute.key(object.stage.name(key)), .coderKind(kind)]
    // The coder of a nib never holds what an app has written elsewhere.
    if !isThere { attributes.append(Attribute(.returnedNil, .flag(true))) }
    object.stage.emit(.decodeKey, of: object, attributes)
    return isThere
  }
}

extension MethodCall {
  /// The coder that the call was handed; `nil` if it is none of coding, or the app made it itself.
  package var coder: Coder? {
    object.stage.memory.coders.last { $0.object === object }
  }
}

extension MethodCall {
  /// Writes a value to the coder; without one nothing happens.
  package func encode(_ key: String) { coder?.encode(key) }

  /// Reads a value from the coder; without one nothing happens.
  package func decode(_ key: String) { coder?.decode(key) }

  /// Stops the app, as the `init(coder:)` does that Xcode writes for classes without use for it.
  package func trapAsNotImplemented() {
    object.stage.trap(.initCoderNotImplemented, in: object)
  }
}

extension StageObject {
  /// Runs something that gets a coder.
  func coding(_ coder: Coder, _ body: () -> Void) {
    stage.memory.coders.append(coder)
    body()
    stage.memory.coders.removeLast()
  }

  /// Whether hooks see that it is made and awakened.
  var isHeardOf: Bool { isOfApp || isRecorded || self is UIViewController }

  /// `init(coder:)`, within whose outermost implementation the object reads what lies in it.
  func initialize(
    with coder: Coder, _ attributes: [Attribute] = [], reading body: @escaping () -> Void = {}
  ) {
    guard isHeardOf else { return body() }
    let attributes = [Attribute.coderKind(coder.kind)] + attributes
    coding(coder) {
      receive(.initWithCoder, attributes) {
        self.implementation(.initWithCoder, attributes, body)
      }
    }
    (self as? UIViewController)?.prepare()
  }
}
