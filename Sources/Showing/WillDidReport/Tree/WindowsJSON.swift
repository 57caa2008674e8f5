package import WillDidModel
package import WillDidText
package import WillDidTimeline

/// The windows, window controllers and documents of a run as JSON.
///
/// The keys and their order are a promise to scripts. All are there, also those that text does not
/// show: `told` is false for these.
package struct WindowsJSON {
  private let states: WindowStates
  private let names: Names
  private let instances: InstanceClasses

  package init(
    _ states: WindowStates, _ names: Names, _ instances: InstanceClasses
  ) {
    (self.states, self.names, self.instances) = (states, names, instances)
  }

  /// Those that are wanted, each with the states that it went through.
  package func json(where wants: (InstanceID, NameID) -> Bool) -> JSON {
    let stretches = Dictionary(grouping: states.stretches, by: \.instance)
    let wanted = states.objects.sorted { $0.key < $1.key }
      .filter { wants($0.key, $0.value.classID) }
    return .array(
      wanted.map { instance, object in
        let stages = (stretches[instance] ?? []).map { stretch in
          JSON.object([
            ("state", .string("\(stretch.state)")), ("start", JSON(stretch.first.time)),
            ("end", JSON(stretch.last?.time)), ("first", .number(stretch.first.sequence)),
            ("last", JSON(stretch.last?.sequence)),
          ])
        }
        return .object(
          members(instance, object, object.state) + [("states", .array(stages))])
      })
  }

  /// Those that lived at a time, each with its state then.
  package func json(at time: Int64) -> JSON {
    let now = states.stretches(at: time).sorted { $0.key < $1.key }
    return .array(
      now.compactMap { instance, stretch in
        states.objects[instance].map { .object(members(instance, $0, stretch.state)) }
      })
  }

  private func members(
    _ instance: InstanceID, _ object: WindowStates.Object, _ state: WindowStates.State
  ) -> [(String, JSON)] {
    [
      ("instance", .number(instance.rawValue)),
      ("class", .string(names.text(object.classID.rawValue))),
      ("ordinal", .number(instances.ordinal(of: instance))), ("kind", .string("\(object.kind)")),
      ("owner", object.owner == .none ? .null : .number(object.owner.rawValue)),
      ("state", .string("\(state)")), ("told", .bool(states.isListed(instance, names))),
    ]
  }
}
