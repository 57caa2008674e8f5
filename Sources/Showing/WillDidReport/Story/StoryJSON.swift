internal import WillDidFrameworks
internal import WillDidModel
package import WillDidRetell
package import WillDidText

/// Stories that were made of runs, as JSON.
package enum StoryJSON {
  /// The object of a story; `difference` is `null` where its play has the same events as the run.
  package static func json(
    _ draft: StoryDraft, _ difference: EventDifference?, of run: RunFacts?
  ) -> JSON {
    .object([
      ("schema", .string("willdid.story/1")), ("run", run?.json ?? .null),
      ("story", .string(draft.text)),
      ("classes", .array(draft.classes.map { .string($0.name) })),
      (
        "steps",
        .array(
          draft.steps.map {
            .object([
              ("sentence", .string($0.sentence)), ("timing", .string($0.timing)),
              ("event", .number($0.event)),
            ])
          })
      ),
      ("unsaid", .array(draft.unsaid.map { .string($0) })),
      (
        "difference",
        difference.map {
          .object([
            ("same", .number($0.place)), ("of", .number($0.count)), ("event", .number($0.event)),
            ("run", JSON($0.run)), ("model", JSON($0.stage)),
          ])
        } ?? .null
      ),
    ])
  }

  /// The object of a run beside the model.
  package static func json(_ comparison: ModelComparison, of run: RunFacts) -> JSON {
    .object([
      ("schema", .string("willdid.model/1")), ("run", run.json),
      ("same", .number(comparison.same)),
      ("alone", .array(comparison.alone.map { .string($0) })),
      ("differences", .array(comparison.differences.map(json))),
    ])
  }

  private static func json(_ difference: ModelComparison.Difference) -> JSON {
    .object([
      ("subject", .string(difference.subject)), ("certain", .bool(difference.isCertain)),
      ("before", .array(difference.before.map { .string($0) })),
      ("run", JSON(difference.inRun?.name)), ("model", JSON(difference.inModel?.name)),
      ("event", .number(difference.event)), ("t", JSON(difference.time)),
      (
        "law",
        difference.law.map {
          .object([
            ("name", .string($0.name)), ("grade", .string($0.grade.rawValue)),
            ("source", .string($0.source)),
          ])
        } ?? .null
      ),
    ])
  }
}
