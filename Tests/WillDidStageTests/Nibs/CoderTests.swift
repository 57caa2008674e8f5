import Testing
import WillDidFindings
import WillDidModel
import WillDidStage

@Suite struct CoderTests {
  /// Lets a class write and read a key.
  private func code(_ appClass: AppClass, _ key: String, _ callbacks: Callback...) {
    for callback in callbacks {
      appClass.methods[callback] = { call in
        call.callSuper()
        switch callback {
        case .encodeWithCoder, .encodeRestorableState: call.encode(key)
        default: call.decode(key)
        }
      }
    }
  }

  @Test func `what was archived is read again`() throws {
    let played = try Played { stage in
      let drawing = stage.declare("DrawingController", of: "UIViewController")
      code(drawing, "id", .encodeWithCoder, .initWithCoder)
      let first = stage.makeController(drawing)
      stage.archive(first)
      #expect(stage.unarchive("DrawingController")?.className == "DrawingController")
      #expect(stage.unarchive("Other") == nil)
    }
    #expect(
      played.lines == [
        "DrawingController initWithNibName enter UIViewController",
        "DrawingController initWithNibName exit UIViewController", "- archivedData enter",
        "DrawingController encodeWithCoder enter",
        "DrawingController encodeWithCoder enter UIViewController",
        "DrawingController encodeWithCoder exit UIViewController", "DrawingController encodeKey",
        "DrawingController encodeWithCoder exit", "- archivedData exit",
        "- unarchivedObject enter", "DrawingController initWithCoder enter",
        "DrawingController initWithCoder enter UIViewController",
        "DrawingController initWithCoder exit UIViewController", "DrawingController decodeKey",
        "DrawingController initWithCoder exit", "- unarchivedObject exit",
        "DrawingController deinit", "DrawingController deinit",
      ])
    #expect(played.findings == [])
  }

  @Test func `a key that is only written and one that is only read`() throws {
    let played = try Played { stage in
      let drawing = stage.declare("DrawingController", of: "UIViewController")
      code(drawing, "old", .encodeWithCoder)
      code(drawing, "new", .initWithCoder)
      stage.archive(stage.makeController(drawing))
      _ = stage.unarchive("DrawingController")
    }
    #expect(
      Set(played.findings) == ["CD-02 DrawingController", "CD-03 DrawingController"])
    let asked = played.events.first { $0.callback == .decodeKey }
    #expect(asked?.attributes.contains(Attribute(.returnedNil, .flag(true))) == true)
  }

  @Test func `who does not call super loses what it would have written`() throws {
    let played = try Played { stage in
      let drawing = stage.declare("DrawingController", of: "UIViewController")
      drawing.methods[.encodeWithCoder] = { $0.encode("id") }
      code(drawing, "id", .initWithCoder)
      stage.archive(stage.makeController(drawing))
      _ = stage.unarchive("DrawingController")
    }
    #expect(played.findings == ["CD-05 DrawingController"])
  }

  @Test func `an initialiser that is not there stops the app, whatever asks for it`() throws {
    let trap: AppClass.Method = { $0.trapAsNotImplemented() }
    let archive = try Played { stage in
      let drawing = stage.declare("DrawingController", of: "UIViewController")
      drawing.methods[.initWithCoder] = trap
      stage.archive(stage.makeController(drawing))
      #expect(stage.unarchive("DrawingController") == nil)
    }
    #expect(archive.findings == ["CD-01 DrawingController"])
    #expect(archive.console == ["Fatal error: init(coder:) has not been implemented"])
    let storyboard = try Played { stage in
      stage.bundle = try StageBundle([
        "Main.storyboard": Interface.storyboard(
          initial: "c", Interface.controller("c", "DrawingController"))
      ])
      stage.declare("DrawingController", of: "UIViewController").methods[.initWithCoder] = trap
      stage.application.launch(storyboard: "Main")
      stage.settle()
    }
    #expect(storyboard.findings == ["CD-01 DrawingController"])
  }

  @Test func `the coder of a storyboard holds no keys of the app`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle([
        "Main.storyboard": Interface.storyboard(
          initial: "c", Interface.controller("c", "DrawingController"))
      ])
      let drawing = stage.declare("DrawingController", of: "UIViewController")
      code(drawing, "id", .initWithCoder)
      stage.application.launch(storyboard: "Main")
      stage.settle()
    }
    #expect(played.findings == ["CD-02 DrawingController"])
    #expect(played.findings(atLeast: .notice) == [])
  }

  @Test func `what restoration writes is not there in the initialiser`() throws {
    let played = try Played { stage in
      stage.bundle = try StageBundle([
        "Main.storyboard": Interface.storyboard(
          initial: "c", Interface.controller("c", "DrawingController"))
      ])
      let drawing = stage.declare("DrawingController", of: "UIViewController")
      drawing.traits.restorationIdentifier = "drawing"
      code(drawing, "id", .encodeRestorableState, .initWithCoder)
      stage.application.launch(storyboard: "Main")
      stage.settle()
      stage.application.saveState()
      _ = Storyboard(named: "Main", on: stage)?.instantiateInitialViewController()
    }
    #expect(played.findings == ["CD-04 DrawingController"])
  }
}
