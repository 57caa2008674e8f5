/// The keys of the screen, in words.
enum WatchHelp {
  static let text = """
    In time
      space       pause, and go on with what comes
      ← →         an event back, an event ahead;  < > ten of them
      [ ]         a transition back, a transition ahead
      m  '        mark this place;  go to the place that was marked last
      esc  G      go on with what comes

    In the lists
      tab         to the next list
      ↑ ↓  k j    to another line;  page up, page down, g, G
      enter       what a finding means and what proves it; of others, why
      w  Y        why: the latest callback of a controller, a transition
      /  n N      search;  the next, the one before
      f           only lines that match an expression, such as a class

    Files
      v           a page of what was seen, as 'willdid view' makes
      s           what came through the pipe, as a trace
      p           a picture of this screen, as SVG

      q           quit;  ctrl-Z stops,  ctrl-L draws anew

    The left shows windows and controllers with their states. The right shows transitions as they
    settle and findings as they become certain, the worst first; a dot marks those that are new.
    The strip shows the last seconds: how many events, and below them transitions, findings and marks.
    """
}
