/// Turns the times of lines, which may lack a date, into moments of one scale.
struct LogClock {
  /// The day that times without a date belong to; `nil` until a line has a date.
  private var day: Int64?
  private var daysWithoutDate: Int64 = 0
  private var zone: Int64?
  private var latest: Int64 = 0
  private var passedHalves: Int64 = 0
  private var passedHours: Int64 = 0

  private static let hour = Timestamp.nanosecondsPerDay / 24
  private static let noon = 12 * hour

  /// Whether a line has had a date.
  var hasDate: Bool { day != nil }
  /// Whether a line has said in which zone it is.
  var hasZone: Bool { zone != nil }

  /// Nanoseconds since 1970, or since the first midnight as long as no line has a date; and by how much
  /// earlier moments move, now that the first line has one.
  mutating func read(_ time: Timestamp) -> (moment: Int64, shift: Int64?) {
    var shift: Int64?
    if let zone = time.zone { self.zone = zone }
    if let date = time.day(near: day) {
      if day == nil {
        // Earlier lines without a date are taken to be of this day.
        shift = (date - daysWithoutDate) * Timestamp.nanosecondsPerDay - (zone ?? 0)
      }
      day = date
    } else {
      passHours(latest - time.nanoseconds)
    }
    latest = time.nanoseconds
    let days = (day ?? daysWithoutDate) * Timestamp.nanosecondsPerDay
    let moment = days + passedHalves * Self.noon + passedHours * Self.hour + time.nanoseconds
    return (moment - (day == nil ? 0 : zone ?? 0), shift)
  }

  /// Notes how far a clock without a date went backward: lines that threads write at once differ by less than an
  /// hour.
  private mutating func passHours(_ back: Int64) {
    if back > Self.noon - Self.hour, back <= Self.noon, latest >= Self.noon,
      latest < Self.noon + Self.hour
    {
      // Past one on a clock of twelve hours that does not tell the half of the day.
      passedHalves += 1
    } else if back > Self.hour {
      // Past midnight, or on another day.
      if let day { self.day = day + 1 } else { daysWithoutDate += 1 }
    } else if back > Self.hour - Self.hour / 6 {
      // Put back by an hour at the end of summer time.
      passedHours += 1
    }
  }
}
