extension Callback {
  static let consoleRows: [Row] = [
    Row(.message, "message"),
    Row(.exceptionMessage, "exceptionMessage"),
    Row(.unbalancedMessage, "unbalancedMessage"),
    Row(.nestedPushMessage, "nestedPushMessage"),
    Row(.unexpectedNavigationStateMessage, "unexpectedNavigationStateMessage"),
    Row(.selfSubviewMessage, "selfSubviewMessage"),
    Row(.attemptToPresentMessage, "attemptToPresentMessage"),
    Row(.attemptToDismissMessage, "attemptToDismissMessage"),
    Row(.hierarchyInconsistencyMessage, "hierarchyInconsistencyMessage"),
    Row(.viewOutletNotSetMessage, "viewOutletNotSetMessage"),
    Row(.notATableViewMessage, "notATableViewMessage"),
    Row(.nibNotFoundMessage, "nibNotFoundMessage"),
    Row(.emptyNibNameMessage, "emptyNibNameMessage"),
    Row(.undefinedKeyMessage, "undefinedKeyMessage"),
    Row(.unknownClassMessage, "unknownClassMessage"),
    Row(.connectionFailedMessage, "connectionFailedMessage"),
    Row(.attributeFailedMessage, "attributeFailedMessage"),
    Row(.unrecognizedSelectorMessage, "unrecognizedSelectorMessage"),
    Row(.initCoderNotImplementedMessage, "initCoderNotImplementedMessage"),
    Row(.memoryWarningMessage, "memoryWarningMessage"),
  ]

  static let userRows: [Row] = [
    Row(.mark, "mark"),
    Row(.intervalBegan, "intervalBegan"),
    Row(.intervalEnded, "intervalEnded"),
    Row(.method, "method"),
  ]
}
