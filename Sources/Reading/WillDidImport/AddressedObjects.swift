internal import WillDidModel

/// An object of ``PrintedObjects``, and the name by which lines call it.
struct AddressedObject {
  var number: Int
  var name: Int
  /// Whether an event tells the address.
  var isTold = false
  /// The object that had the address before.
  var former = InstanceID.none
  /// The controller of a screen of a layer above UIKit that bears its address.
  var below = InstanceID.none
}

/// The objects of a run at the addresses that lines print.
///
/// An address has one object for each name: a base class prints its own for an object of its subclass.
struct AddressedObjects {
  /// An address, and the number of a name that lines gave an object there.
  private struct Place: Hashable {
    let address: UInt64
    let name: Int
  }

  /// The living object at each address: the one that a line named last.
  private var last: [UInt64: AddressedObject] = [:]
  /// The objects that lines called by other names there.
  private var others: [Place: AddressedObject] = [:]

  subscript(address: UInt64) -> AddressedObject? { last[address] }

  /// The object of a name that is not the last one's, and the object that was freed there unseen, so that the name
  /// stands for a new one; the closure knows whether one was freed before the callback that is called.
  mutating func find(
    _ name: Int, at address: UInt64, hasGivenWay: (AddressedObject) -> Bool
  ) -> (known: AddressedObject?, former: AddressedObject?) {
    let last = last[address]
    let known = others.removeValue(forKey: Place(address: address, name: name))
    let former = [last, known].compactMap(\.self).first(where: hasGivenWay)
    guard former == nil else { return (nil, former) }
    if let last { others[Place(address: address, name: last.name)] = last }
    if let known { self.last[address] = known }
    return (known, nil)
  }

  /// Makes an object the one that lines speak of.
  mutating func put(_ object: AddressedObject, at address: UInt64) { last[address] = object }

  /// Notes that an event tells the address.
  mutating func tell(_ address: UInt64) { last[address]?.isTold = true }

  /// Forgets the object that lines speak of.
  mutating func end(_ address: UInt64) { last[address] = nil }
}
