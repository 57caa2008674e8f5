internal import WillDidModel
internal import WillDidTimeline

/// Tells of a first layout that comes too early or too late: AP-15 and AP-16.
///
/// Layouts are too many to be looked at one by one: what the fold notes of them is enough. Only who is
/// laid out at some time is judged, so it is known that its layouts are recorded.
struct Layout: Detector {
  private struct FirstAppearance: Codable {
    let will: Moment
    let did: Moment
  }

  /// Who appeared for the first time without a layout.
  private var waiting: [InstanceID: FirstAppearance] = [:]
  /// Who was laid out before its first appearance, which is not over.
  private var early: Set<InstanceID> = []

  static let wantsPhases = true

  mutating func phaseEnded(_ phase: Phase, _ life: Life, _ scene: inout Scene) {
    guard scene.environment.isAppKit != true else { return }
    switch phase.state {
    case .disappeared:
      guard let will = phase.last, life.facts.contains(.laidOut), life.facts.contains(.loaded),
        !life.facts.contains(.announced), life.gone == nil, phase.first == life.load,
        !isOfAppKit(life, scene)
      else { return }
      early.insert(life.instance)
      scene.report(
        .layoutBeforeAppear, life, at: will, events: [life.load.sequence, will.sequence],
        "\(scene.word(life)) was laid out before its first viewWillAppear.", needs: .viewWillAppear)
    case .appearing:
      // One that leaves before it has arrived gets no viewDidAppear.
      guard let did = phase.last, phase.next == .appeared, life.appearances == 1,
        !life.facts.contains(.laidOut),
        !life.facts.contains(.truncated), early.remove(life.instance) == nil
      else { return }
      waiting[life.instance] = FirstAppearance(will: life.will, did: did)
    case .appeared:
      guard let appearance = waiting.removeValue(forKey: life.instance),
        life.facts.contains(.laidOut), !isOfAppKit(life, scene)
      else { return }
      scene.report(
        .noLayoutBeforeDA, life, at: appearance.did,
        events: [appearance.will.sequence, appearance.did.sequence],
        "\(scene.word(life)) got viewDidAppear before it was laid out for the first time.")
    default: break
    }
  }

  /// AppKit lays out whenever it likes.
  private func isOfAppKit(_ life: Life, _ scene: Scene) -> Bool {
    life.traits.contains(.appKit)
  }

  mutating func finish(_ scene: inout Scene) {
    guard scene.isAppKit else { return }
    scene.drop { $0.rule == .layoutBeforeAppear || $0.rule == .noLayoutBeforeDA }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ scene: inout Scene) {
    waiting[life.instance] = nil
    early.remove(life.instance)
  }
}
