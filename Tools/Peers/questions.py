"""The questions of the part `query` of the bench, each as the users of an engine would write it.

`{short}` and `{hot}` are instances; the tables of SQLite have numbers for texts, and there
`{viewDidLoad}` is the number of a callback. Answers are the same in all engines, but for the order
of their rows.
"""

# The callbacks that say where the view of a controller is, with the state that each leads to.
STATES = {
    "viewDidLoad": "disappeared", "viewWillAppear": "appearing", "viewDidAppear": "appeared",
    "viewWillDisappear": "disappearing", "viewDidDisappear": "disappeared", "deinit": "deinited",
}
APPEARANCES = list(STATES)[1:5]


def texts(callbacks):
    return ", ".join(f"'{callback}'" for callback in callbacks)


def numbers(callbacks):
    return ", ".join(f"{{{callback}}}" for callback in callbacks)


def cases(name):
    return " ".join(f"WHEN {name(callback)} THEN '{state}'" for callback, state in STATES.items())


# What is called through super is a part of the call that was seen before it.
BEGINS = "edge <> 'exit' AND NOT hop"
# SQLite uses a partial index where the same words stand in the question.
BEGINS_OF_STATES = f"edge <> 2 AND hop = 0 AND callback IN ({numbers(STATES)})"
LOADS = "callback = {viewDidLoad} AND hop = 0"

QUESTIONS = {
    # All events of an instance that lived for a short time.
    "Q1": {
        "willdid": "SELECT seq, t, edge, callback FROM event WHERE instance = {short} ORDER BY seq",
        "duckdb": """
            SELECT sequence, time, edge, callback FROM event
            WHERE instance = {short} ORDER BY sequence""",
        "sqlite": """
            SELECT seq, t, edge.text, callback.text FROM event
            JOIN edge ON edge.id = edge JOIN callback ON callback.id = callback
            WHERE instance = {short} ORDER BY seq""",
    },
    # All events of the instance that has the most.
    "Q1hot": {},
    # How many events each class has of each callback.
    "Q2": {
        "willdid": "SELECT class, callback, sum(count) FROM class_count GROUP BY class, callback",
        "duckdb": "SELECT class, callback, count(*) FROM event GROUP BY class, callback",
        "sqlite": """
            SELECT name.text, callback.text, count FROM
              (SELECT class, callback, count(*) AS count FROM event GROUP BY class, callback) AS e
            JOIN name ON name.id = e.class JOIN callback ON callback.id = e.callback""",
    },
    # Appearances that were announced and did not come true.
    "Q3": {
        "willdid": """
            SELECT class, instance, first_seq FROM phase
            WHERE state = 'appearing' AND next = 'disappearing'""",
        "duckdb": f"""
            SELECT class, instance, sequence FROM (
              SELECT class, instance, sequence, callback,
                lead(callback) OVER (PARTITION BY instance ORDER BY sequence) AS next
              FROM event WHERE callback IN ({texts(APPEARANCES)}) AND {BEGINS})
            WHERE callback = 'viewWillAppear' AND next <> 'viewDidAppear'""",
        "sqlite": f"""
            SELECT name.text, instance, seq FROM (
              SELECT class, instance, seq, callback,
                lead(callback) OVER (PARTITION BY instance ORDER BY seq) AS next
              FROM event WHERE {BEGINS_OF_STATES} AND callback IN ({numbers(APPEARANCES)})) AS e
            JOIN name ON name.id = e.class
            WHERE callback = {{viewWillAppear}} AND next <> {{viewDidAppear}}""",
    },
    # Where the views of the controllers are that live at the end.
    "Q4": {
        "willdid": """
            SELECT state, count(*) FROM instance
            WHERE controller AND state NOT IN ('unloaded', 'deinited') GROUP BY state""",
        "duckdb": f"""
            SELECT CASE last {cases(lambda callback: f"'{callback}'")} END AS state, count(*)
            FROM (SELECT arg_max(callback, sequence) AS last FROM event
              WHERE callback IN ({texts(STATES)}) AND {BEGINS} GROUP BY instance)
            WHERE last <> 'deinit' GROUP BY state""",
        "sqlite": f"""
            SELECT CASE last {cases(lambda callback: f"{{{callback}}}")} END AS state, count(*)
            FROM (SELECT callback AS last, max(seq) FROM event
              WHERE {BEGINS_OF_STATES} GROUP BY instance)
            WHERE last <> {{deinit}} GROUP BY state""",
    },
    # How long viewDidLoad takes, but for the slowest twentieth of each class.
    "Q5": {
        "willdid": """
            SELECT class, percentile(duration, 95) FROM callback
            WHERE callback = 'viewDidLoad' AND NOT hop GROUP BY class""",
        "duckdb": """
            SELECT class, quantile_disc(took, 0.95) FROM (
              SELECT class, edge,
                lead(time) OVER (PARTITION BY instance ORDER BY sequence) - time AS took
              FROM event WHERE callback = 'viewDidLoad' AND NOT hop)
            WHERE edge = 'enter' AND took IS NOT NULL GROUP BY class""",
        "sqlite": f"""
            WITH load AS (
              SELECT class, edge, lead(t) OVER (PARTITION BY instance ORDER BY seq) - t AS took
              FROM event WHERE {LOADS}),
            ranked AS (
              SELECT class, took, row_number() OVER (PARTITION BY class ORDER BY took) AS place,
                count(*) OVER (PARTITION BY class) AS count
              FROM load WHERE edge = 1 AND took IS NOT NULL)
            SELECT name.text, took FROM ranked JOIN name ON name.id = ranked.class
            WHERE place = (count * 95 + 99) / 100""",
    },
    # What two runs differ in.
    "Q6": {
        "willdid": """
            SELECT class, callback, sum(count) FILTER (WHERE run = 1) AS a,
              sum(count) FILTER (WHERE run = 2) AS b
            FROM class_count GROUP BY class, callback HAVING a IS NOT b""",
        "duckdb": """
            SELECT class, callback, a.count, b.count
            FROM (SELECT class, callback, count(*) AS count FROM event GROUP BY ALL) a
            FULL JOIN (SELECT class, callback, count(*) AS count FROM other GROUP BY ALL) b
            USING (class, callback) WHERE a.count IS DISTINCT FROM b.count""",
        "sqlite": """
            SELECT name.text, callback.text, a, b FROM
              (SELECT class, callback, sum(a) AS a, sum(b) AS b FROM
                (SELECT class, callback, count(*) AS a, NULL AS b FROM event
                  GROUP BY class, callback
                UNION ALL SELECT class, callback, NULL, count(*) FROM other
                  GROUP BY class, callback)
              GROUP BY class, callback) AS e
            JOIN name ON name.id = e.class JOIN callback ON callback.id = e.callback
            WHERE a IS NOT b""",
    },
}
QUESTIONS["Q1hot"] = {
    engine: sql.replace("{short}", "{hot}") for engine, sql in QUESTIONS["Q1"].items()}
# The others are about one.
OF_TWO_RUNS = ["Q6"]
