internal import WillDidModel
internal import WillDidTimeline

/// The tables of a projection as they are kept, and the views on them that the page describes.
///
/// Texts are kept once and named by their numbers in the trace; the views put them in their places.
enum ProjectionSchema {
  /// The number in the header of the file that tells what it is: "WDid".
  static let application: Int64 = 0x5744_6964
  /// Another number makes everybody throw the file away and make it anew.
  static let version: Int64 = 2

  static let tables = """
    CREATE TABLE _name(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE _word(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE _instance(instance INTEGER PRIMARY KEY, class INTEGER, ordinal INTEGER,
      identity INTEGER, origin INTEGER, nib INTEGER, parent INTEGER, presenter INTEGER,
      owner INTEGER, controller INTEGER, state INTEGER, removed INTEGER, appearances INTEGER,
      started INTEGER, ended INTEGER, first_seq INTEGER, last_seq INTEGER);
    -- Most objects are views, of which little is known: they are made, and they end.
    CREATE TABLE _young(instance INTEGER PRIMARY KEY, class INTEGER, ordinal INTEGER,
      identity INTEGER, origin INTEGER, nib INTEGER, started INTEGER, ended INTEGER,
      first_seq INTEGER, last_seq INTEGER);
    CREATE TABLE _phase(state TEXT, next TEXT, first_seq INTEGER, instance INTEGER, class INTEGER,
      started INTEGER, ended INTEGER, last_seq INTEGER,
      PRIMARY KEY(state, next, first_seq, instance)) WITHOUT ROWID;
    CREATE TABLE _callback(callback INTEGER, first_seq INTEGER, last_seq INTEGER, instance INTEGER,
      class INTEGER, level INTEGER, hop INTEGER, thread INTEGER, started INTEGER, ended INTEGER,
      PRIMARY KEY(callback, first_seq)) WITHOUT ROWID;
    CREATE TABLE _transition(id INTEGER PRIMARY KEY, kind INTEGER, inferred INTEGER,
      outcome INTEGER, interactive INTEGER, from_instance INTEGER, from_class INTEGER,
      to_instance INTEGER, to_class INTEGER, started INTEGER, ended INTEGER, first_seq INTEGER,
      events TEXT);
    CREATE TABLE _finding(id INTEGER PRIMARY KEY, rule, name, category, severity, instance, class,
      at, seq, "transition", events, message, remedy, fingerprint);
    CREATE TABLE _nib_load(first_seq INTEGER PRIMARY KEY, last_seq INTEGER, nib INTEGER,
      owner INTEGER, owner_class INTEGER, cached INTEGER, thread INTEGER, started INTEGER,
      ended INTEGER);
    CREATE TABLE _class_count(class TEXT, callback TEXT, edge TEXT, count INTEGER,
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
    FROM _instance i LEFT JOIN _name c ON c.id = i.class LEFT JOIN _name n ON n.id = i.nib \
    UNION ALL SELECT y.instance, c.text AS class, ordinal, \
    \(word("identity", Identity.allCases)) AS identity, \
    \(word("origin", Creation.allCases)) AS origin, n.text AS nib, NULL AS parent, \
    NULL AS presenter, NULL AS owner, 0 AS controller, '\(LifeState.deinited)' AS state, \
    0 AS removed, 0 AS appearances, started, ended, first_seq, last_seq \
    FROM _young y LEFT JOIN _name c ON c.id = y.class LEFT JOIN _name n ON n.id = y.nib;
    CREATE VIEW phase AS SELECT instance, c.text AS class, state, next, started, ended, \
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
    CREATE VIEW class_count AS SELECT nullif(class, '') AS class, callback, edge, count \
    FROM _class_count;
    """

  /// A number as the word that it stands for.
  private static func word<Code: RawRepresentable & CustomStringConvertible>(
    _ column: String, _ codes: [Code]
  ) -> String {
    let cases = codes.map { "WHEN \($0.rawValue) THEN '\($0)'" }
    return "CASE \(column) \(cases.joined(separator: " ")) END"
  }
}
