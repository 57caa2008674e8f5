internal import CWillDidPlatform
internal import WillDidLog

/// Follows the threads that write to the journal, and what they could not write.
struct LaneWatch {
  /// For each slot the lane that was seen in it last.
  private var known: [UInt32: UInt32] = [:]
  /// The slots that were closed at this look, and those that were at the one before.
  private var closed: [UInt32] = []
  private var closedBefore: [UInt32] = []
  /// How many losses of each lane were reported.
  private(set) var sealed: SealedRecords = [:]

  /// The news since the last look.
  struct News {
    var threads: [UInt32: ThreadInfo] = [:]
    var losses: [Loss] = []
  }

  mutating func look(at journal: Journal, _ clock: inout JournalClock) -> News {
    var news = News()
    closedBefore = closed
    closed = []
    for index in journal.takenSlots {
      let state = journal.slotState(index)
      guard state != WD_LANE_FREE || index == 0 else { continue }
      let slot = journal.slot(index)
      if index != 0, known[index] != slot.number {
        known[index] = slot.number
        news.threads[slot.thread] = ThreadInfo(slot)
      }
      noteLosses(slot, &news, &clock)
      if state == WD_LANE_CLOSED { closed.append(index) }
    }
    return news
  }

  private mutating func noteLosses(
    _ slot: wd_lane_slot, _ news: inout News, _ clock: inout JournalClock
  ) {
    let losses = [slot.losses.0, slot.losses.1, slot.losses.2]
    for (reason, loss) in Loss.reasons(losses, unnamed: slot.unnamed) where loss.count > 0 {
      news.losses += Loss.unsealed(
        loss, reason, lane: slot.number, thread: slot.thread, sealed: sealed, clock: &clock)
      sealed[Loss.sealedKey(reason, lane: slot.number)] = loss.count
    }
  }

  /// Frees the slots of threads that have ended and have nothing left in the journal.
  mutating func recycle(_ journal: Journal, _ merge: inout JournalMerge) {
    // Closed at the look before, so that no segment of it can have been overlooked since.
    for index in closedBefore {
      guard let lane = known[index], merge.removeLane(lane) else { continue }
      known[index] = nil
      closed.removeAll { $0 == index }
      for (reason, _) in Loss.reasons(Array(repeating: wd_loss(), count: WD_LOSS_COUNT), unnamed: 0)
      {
        sealed[Loss.sealedKey(reason, lane: lane)] = nil
      }
      unsafe wd_recycle_slot(journal.recorder, index)
    }
    closedBefore = []
  }
}

extension ThreadInfo {
  fileprivate init(_ slot: wd_lane_slot) {
    self.init(index: slot.thread, isMain: slot.is_main != 0, systemID: slot.system_id)
    name = unsafe withUnsafeBytes(of: slot.name) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
