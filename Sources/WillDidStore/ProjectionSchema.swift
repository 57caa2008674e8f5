internal import WillDidModel
internal import WillDidTimeline

/// The tables of a projection as they are kept, and the views on them that the page describes.
///
/// Texts are kept once and named by their numbers in the trace; the views put them in their places.
enum ProjectionSchema {
  /// The number in the header of the file that tells what it is: "WDid".
  static let application: Int64 = 0x5744_6964
  /// Another number makes everybody throw the file away and make it anew.
  static let version: Int64 = 1

  static let tables = """
    CREATE TABLE _name(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE _word(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE _instance(instance INTEGER PRIMARY KEY, class, ordinal, identity, origin, nib,
      parent, presenter, owner, controller, state, removed, appearances, started, ended, first_seq,
      last_seq);
    CREATE TABLE _phase(state, first_seq, instance, class, started, ended, last_seq,
      PRIMARY KEY(state, first_seq, instance)) WITHOUT ROWID;
    CREATE TABLE _callback(callback, first_seq, last_seq, instance, class, level, hop, thread,
      started, ended, PRIMARY KEY(callback, first_seq)) WITHOUT ROWID;
    CREATE TABLE _transition(id INTEGER PRIMARY KEY, kind, inferred, outcome, interactive,
      from_instance, from_class, to_instance, to_class, started, ended, first_seq, events);
    CREATE TABLE _finding(id INTEGER PRIMARY KEY, rule, name, category, severity, instance, class,
      at, seq, "transition", events, message, remedy, fingerprint);
    CREATE TABLE _nib_load(first_seq INTEGER PRIMARY KEY, last_seq, nib, owner, owner_class, cached,
      thread, started, ended);
    CREATE TABLE _class_count(class, callback, edge, count,
      PRIMARY KEY(class, callback, edge)) WITHOUT ROWID;
    CREATE TABLE _checkpoint(id INTEGER PRIMARY KEY CHECK (id = 1), maker, frames, stamp, events,
      finished, state BLOB);
    \(FrameExtents.table)
    """

  static let views = """
    CREATE VIEW instance AS SELECT i.instance, c.text AS class, ordinal, \
    \(word("identity", Identity.allCases)) AS identity, \
    \(word("origin", Creation.allCases)) AS origin, n.text AS nib, parent, presenter, owner, \
    controller, \(word("state", LifeState.allCases)) AS state, removed, appearances, started, \
    ended, first_seq, last_seq \
    FROM _instance i LEFT JOIN _name c ON c.id = i.class LEFT JOIN _name n ON n.id = i.nib;
    CREATE VIEW phase AS SELECT instance, c.text AS class, state, started, ended, \
    ended - started AS duration, first_seq, last_seq \
    FROM _phase p LEFT JOIN _name c ON c.id = p.class;
    CREATE VIEW callback AS SELECT instance, c.text AS class, w.text AS callback, l.text AS level, \
    hop, thread, started, ended, ended - started AS duration, first_seq, last_seq \
    FROM _callback b LEFT JOIN _word w ON w.id = b.callback \
    LEFT JOIN _name c ON c.id = b.class LEFT JOIN _name l ON l.id = b.level;
    CREATE VIEW "transition" AS SELECT t.id, \
    \(word("kind", TransitionKind.allCases)) AS kind, inferred, \
    \(word("outcome", Outcome.allCases)) AS outcome, interactive, from_instance, \
    f.text AS from_class, to_instance, o.text AS to_class, started, ended, \
    ended - started AS duration, first_seq, events \
    FROM _transition t LEFT JOIN _name f ON f.id = coalesce(t.from_class, \
    (SELECT class FROM _instance WHERE instance = t.from_instance)) \
    LEFT JOIN _name o ON o.id = coalesce(t.to_class, \
    (SELECT class FROM _instance WHERE instance = t.to_instance));
    CREATE VIEW finding AS SELECT rule, name, category, severity, instance, class, at, seq, \
    "transition", events, message, remedy, fingerprint FROM _finding;
    CREATE VIEW nib_load AS SELECT n.text AS nib, owner, c.text AS owner_class, cached, thread, \
    started, ended, ended - started AS duration, first_seq, last_seq \
    FROM _nib_load l LEFT JOIN _name n ON n.id = l.nib LEFT JOIN _name c ON c.id = l.owner_class;
    CREATE VIEW class_count AS SELECT c.text AS class, w.text AS callback, \
    \(word("edge", Edge.allCases)) AS edge, count \
    FROM _class_count k LEFT JOIN _name c ON c.id = k.class LEFT JOIN _word w ON w.id = k.callback;
    """

  /// A number as the word that it stands for.
  private static func word<Code: RawRepresentable & CustomStringConvertible>(
    _ column: String, _ codes: [Code]
  ) -> String {
    let cases = codes.map { "WHEN \($0.rawValue) THEN '\($0)'" }
    return "CASE \(column) \(cases.joined(separator: " ")) END"
  }
}
