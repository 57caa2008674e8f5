/// The page that a client with pictures shows beside an answer: the sequence diagram that comes with it.
///
/// It follows the extension MCP Apps: the client loads it once into a frame of its own and hands it each answer
/// of the tool. The picture is shown as an image, in which nothing runs and from which nothing is loaded.
package enum AgentPage {
  /// The type by which clients know such pages.
  package static let type = "text/html;profile=mcp-app"
  /// The address.
  package static let address = "ui://willdid/diagram"

  /// The page.
  package static let text = """
    <!doctype html>
    <html lang="en"><meta charset="utf-8"><title>WillDid</title>
    <style>
    body { margin: 0; font: 14px system-ui, sans-serif; background: #fff; color: #111 }
    img { max-width: 100%; height: auto; display: block }
    </style>
    <p id="note">No diagram came with this answer.</p>
    <script>
    "use strict";
    const post = message => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
    addEventListener("message", ({ source, data }) => {
      if (source !== parent || !data || data.jsonrpc !== "2.0") return;
      if (data.id === 1 && data.result) post({ method: "ui/notifications/initialized", params: {} });
      if (data.method !== "ui/notifications/tool-result") return;
      const svg = data.params && data.params._meta && data.params._meta["willdid/diagram"];
      if (typeof svg !== "string") return;
      const image = new Image();
      image.alt = "Sequence diagram of the finding";
      image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
      image.onload = () => post({ method: "ui/notifications/size-changed",
        params: { width: image.width, height: image.height } });
      document.body.replaceChildren(image);
    });
    post({ id: 1, method: "ui/initialize", params: { protocolVersion: "2026-01-26",
      appInfo: { name: "willdid", version: "1" }, appCapabilities: {} } });
    </script>
    </html>

    """
}
