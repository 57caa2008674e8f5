import Testing
import WillDidArguments

@Suite struct ManualPageTests {
  @Test func `every command that help shows has a page`() {
    #expect(
      sample.manualPages.map(\.name) == [
        "willdid", "willdid-events", "willdid-play", "willdid-nib", "willdid-nib-resolve",
        "willdid-nib-plan",
      ])
  }

  @Test func `the page of the tool`() {
    #expect(
      text("--generate-manual-page", "willdid") == #"""
        .Dd November 21, 2026
        .Dt WILLDID 1
        .Os
        .Sh NAME
        .Nm willdid
        .Nd Tells which callbacks ran, and which did not
        .Sh SYNOPSIS
        .Nm "willdid"
        .Ar subcommand
        .Sh DESCRIPTION
        A RUN is a trace, a folder of segments, or any foreign log that import
        knows.
        .Pp
        Examples:
        .Bd -literal -offset indent
        willdid events \-\-limit 3 app.willdid
        .Ed
        .Pp
        The options are as follows:
        .Bl -tag -width Ds
        .It Fl -version
        Show the version.
        .It Fl h , -help
        Show help information.
        .El
        .Pp
        The subcommands are as follows:
        .Bl -tag -width Ds
        .It Cm events
        Prints the events of runs.
        .It Cm play
        Plays a story on the stage.
        It's quick.
        .It Cm nib
        Looks into nibs.
        .El
        .Sh SEE ALSO
        .Xr willdid-events 1 ,
        .Xr willdid-nib 1 ,
        .Xr willdid-nib-plan 1 ,
        .Xr willdid-nib-resolve 1 ,
        .Xr willdid-play 1
        """#)
  }

  @Test func `the page of a subcommand`() {
    #expect(
      text("--generate-manual-page=willdid-play") == #"""
        .Dd November 21, 2026
        .Dt WILLDID-PLAY 1
        .Os
        .Sh NAME
        .Nm willdid-play
        .Nd Plays a story on the stage. It's quick
        .Sh SYNOPSIS
        .Nm "willdid play"
        .Ar story
        .Op Ar place
        .Fl o | -output Ar run
        .Op Fl -to Ar medium No ...
        .Op Fl - Ar app No ...
        .Sh DESCRIPTION
        The story is read first.
        .Pp
        Then it is played.
        .Pp
        The arguments are as follows:
        .Bl -tag -width Ds
        .It Ar story
        The story to play.
        .It Ar place
        Where to play.
        (default: .)
        .It Ar app
        The app and its arguments.
        .El
        .Pp
        The options are as follows:
        .Bl -tag -width Ds
        .It Fl o , -output Ar run
        Where to write.
        .It Fl -to Ar medium
        What to write.
        (default: csv)
        .Bl -tag -width Ds
        .It Cm csv
        Rows with commas between the columns, for spreadsheets.
        .It Cm perfetto
        For ui.perfetto.dev.
        .It Cm speedscope-profile-of-time
        A profile.
        .El
        .It Fl -version
        Show the version.
        .It Fl h , -help
        Show help information.
        .El
        .Sh SEE ALSO
        .Xr willdid 1
        """#)
  }

  @Test func `no text is taken for a request to the formatter`() {
    let command = Command(
      "odd", abstract: "Odd.",
      discussion: ".profile is \\n -- not 'quoted'\n'that' is.\n\n  .Sh EXAMPLE\n  \\e[1m",
      action: "odd")
    #expect(
      command.manualPages[0].text.contains(
        #"""
        .Sh DESCRIPTION
        \&.profile is \en \-\- not 'quoted'
        \&'that' is.
        .Bd -literal -offset indent
        \&.Sh EXAMPLE
        \ee[1m
        .Ed
        """#))
  }
}
