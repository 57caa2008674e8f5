"""Questions about a fleet of runs, each written once for every engine.

Tables and columns are those of `willdid query --schema`, with two differences: `run` is the id of
the run as text, and each table has the build as text. What keeps a question the same everywhere:

* whole numbers are divided only where the remainder does not matter to the answer, and then as
  decimals: `sum(x) * 1.0 / count(*)`;
* an alias never has the name of a column, which engines would take for one or for the other;
* `build` and `run` are compared with texts;
* what is sorted is sorted to the end, so that no two rows may change places, and where something may
  be missing it is said that it comes first.
"""

QUESTIONS = {
    "which builds have how many runs and events": """
        SELECT build, count(*) AS runs, sum(events) AS all_events
        FROM run GROUP BY build ORDER BY build NULLS FIRST""",
    "which screens take longest to load": """
        SELECT class, count(*) AS loads, max(duration) AS longest,
          round(sum(duration) * 1.0 / count(*), 3) AS mean
        FROM callback WHERE callback = 'viewDidLoad' AND NOT hop AND duration IS NOT NULL
        GROUP BY class ORDER BY longest DESC, class NULLS FIRST LIMIT 20""",
    "which callbacks took longer than a frame": """
        SELECT build, class, callback, count(*) AS times
        FROM callback WHERE duration >= 16000000
        GROUP BY build, class, callback
        ORDER BY times DESC, build NULLS FIRST, class NULLS FIRST, callback LIMIT 50""",
    "how often each build cancels transitions": """
        SELECT build, kind, count(*) AS times,
          sum(CASE WHEN outcome = 'cancelled' THEN 1 ELSE 0 END) AS cancelled,
          round(100.0 * sum(CASE WHEN outcome = 'cancelled' THEN 1 ELSE 0 END) / count(*), 3)
            AS share
        FROM "transition" GROUP BY build, kind ORDER BY build NULLS FIRST, kind""",
    "what is found in most runs": """
        SELECT rule, name, severity, count(DISTINCT run) AS runs, count(*) AS times
        FROM finding GROUP BY rule, name, severity ORDER BY runs DESC, times DESC, rule, severity""",
    "which findings only some builds have": """
        SELECT fingerprint, min(build) AS first_build, max(build) AS last_build, count(*) AS times
        FROM finding WHERE build IS NOT NULL GROUP BY fingerprint
        HAVING min(build) = max(build) ORDER BY fingerprint""",
    "how long screens are on the screen": """
        SELECT class, count(*) AS times, sum(duration) AS shown
        FROM phase WHERE state = 'appeared' AND duration IS NOT NULL
        GROUP BY class ORDER BY shown DESC, class NULLS FIRST""",
    "which screens still live at the end": """
        SELECT i.class, count(*) AS alive, count(DISTINCT i.run) AS runs
        FROM instance i JOIN run r ON r.run = i.run
        WHERE i.controller AND i.state <> 'deinited' AND r.ending = 'closed'
        GROUP BY i.class ORDER BY alive DESC, i.class NULLS FIRST""",
    "which appearances never came": """
        SELECT p.run, p.instance, p.class, p.first_seq
        FROM phase p WHERE p.state = 'appearing' AND p.next <> 'appeared'
        ORDER BY p.run, p.instance, p.first_seq LIMIT 100""",
    "what nibs cost": """
        SELECT nib, count(*) AS loads, sum(CASE WHEN cached THEN 1 ELSE 0 END) AS from_memory,
          max(duration) AS longest FROM nib_load GROUP BY nib ORDER BY nib NULLS FIRST""",
    "what comes how often": """
        SELECT build, family, callback, count(*) AS times FROM event
        WHERE edge <> 'exit' AND NOT hop
        GROUP BY build, family, callback ORDER BY times DESC, build NULLS FIRST, callback LIMIT 50""",
    "what happens off the main thread": """
        SELECT class, callback, count(*) AS times FROM event
        WHERE NOT main AND edge <> 'exit' AND class IS NOT NULL
        GROUP BY class, callback ORDER BY times DESC, class NULLS FIRST, callback LIMIT 20""",
    "which screens follow which": """
        SELECT from_class, to_class, count(*) AS times FROM "transition"
        WHERE from_class IS NOT NULL AND to_class IS NOT NULL
        GROUP BY from_class, to_class ORDER BY times DESC, from_class, to_class LIMIT 30""",
}
