import Testing
import WillDidInstrument
import WillDidModel

@Suite struct CatalogueTests {
  @Test func `each row has a callback that is known, and a selector`() {
    for row in HookRow.catalogue {
      #expect(row.callback.definition != nil, "\(row.selector)")
      #expect(!row.selector.isEmpty, "\(row.callback)")
    }
  }

  @Test func `each colon of a selector has an argument that reads it`() {
    for row in HookRow.catalogue {
      let colons = row.selector.count { $0 == ":" }
      #expect(colons == row.arguments.count, "\(row.selector)")
    }
  }

  @Test func `what is hooked fits into what hooks hand over`() {
    for row in HookRow.catalogue {
      var (words, numbers) = (0, 0)
      for argument in row.arguments {
        switch argument {
        case .ignoredNumbers(let count): numbers += count
        case .size: numbers += 2
        default: words += 1
        }
      }
      #expect(words <= 6 && numbers <= 4, "\(row.selector)")
    }
  }

  @Test func `no method has two rows`() {
    for (place, row) in HookRow.catalogue.enumerated() {
      for other in HookRow.catalogue[(place + 1)...]
      where other.selector == row.selector && other.isClassMethod == row.isClassMethod {
        #expect(
          !row.roots.isEmpty && !other.roots.isEmpty
            && Set(row.roots).isDisjoint(with: other.roots),
          "\(row.selector)")
      }
    }
  }

  @Test func `no row has the same root twice`() {
    for row in HookRow.catalogue {
      #expect(Set(row.roots).count == row.roots.count, "\(row.selector)")
    }
  }

  @Test func `each callback that Objective-C can call is hooked, or it is said why not`() {
    let hooked = Set(HookRow.catalogue.map(\.callback))
    for definition in Callback.definitions where definition.objectiveCName != nil {
      let callback = definition.callback
      let isExcepted = HookRow.exceptions[callback] != nil
      #expect(hooked.contains(callback) != isExcepted, "\(callback)")
    }
  }

  @Test func `each spelling of a callback is hooked that is one of Objective-C`() {
    for row in HookRow.catalogue {
      guard let definition = row.callback.definition, row.selector != definition.objectiveCName
      else { continue }
      // Initialisers and steps of nibs are known by what they do.
      let isSpelled = definition.otherSpellings.contains(row.selector)
      let isOwn = definition.objectiveCName == nil || row.effect.tellsOfItself
      // AppKit leaves an argument out, or returns an error.
      let keyword = definition.objectiveCName?.split(separator: ":").first
      let isKin = row.selector.split(separator: ":").first == keyword
      #expect(isSpelled || isOwn || isKin, "\(row.selector) of \(row.callback)")
    }
  }

  @Test func `what must call super is what findings watch`() {
    let calling = Set(
      HookRow.catalogue.filter { $0.traits.contains(.callsSuper) }.map(\.callback))
    // Of these nothing is found: the superclass need not have them.
    let alsoCalling: Set<Callback> = [.encodeWithCoder, .restoreState]
    #expect(calling.isSuperset(of: alsoCalling))
    #expect(calling.subtracting(alsoCalling) == Set(Callback.all(in: .callsSuper)))
  }

  @Test func `what is hooked on classes of one framework alone is said to be of it`() {
    // Both have a method of that name, and only that of UIKit says anything of a controller.
    let shared: Set<Callback> = [
      .encodeRestorableState, .decodeRestorableState, .updateUserActivityState,
      .restoreUserActivityState, .addSubview, .removeFromSuperview, .present, .dismiss,
      .loadViewIfNeeded, .becomeKeyWindow, .resignKeyWindow, .setSelectedIndex,
    ]
    let recorded = HookRow.catalogue.filter { $0.form != .unrecorded }
    for (callback, rows) in Dictionary(grouping: recorded, by: \.callback)
    where rows.allSatisfy({ !$0.roots.isEmpty }) {
      let roots = rows.flatMap(\.roots)
      let groups = callback.groups
      if roots.allSatisfy({ $0.hasPrefix("UI") }) {
        #expect(groups.contains(.uiKit) != shared.contains(callback), "\(callback)")
      } else {
        #expect(!groups.contains(.uiKit), "\(callback)")
      }
      if roots.contains(where: { $0.hasPrefix("UI") }) {
        #expect(!groups.contains(.appKit), "\(callback)")
      }
    }
  }
}

extension HookRow.Effect {
  fileprivate var tellsOfItself: Bool {
    switch self {
    case .naming, .connection, .nibObject, .topLevel, .keyValue, .codedValue, .meeting: true
    default: false
    }
  }
}
