// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The HTML of the front page.
struct PageText {
    let routes: [CardRoute]
    let hasAvatars: Bool

    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Cards by RasterKit</title>
        <link rel="icon" href="/badge/R.png?style=large&amp;tint=6D5DF6">
        <link rel="stylesheet" href="/style.css">
        <script src="/page.js" defer></script>
        </head>
        <body>
        <header>
        <h1>Cards, drawn once</h1>
        <p>Badges, profiles, charts, code and previews as PNG, WebP or JPEG. A card is drawn once for each state, and its
        state is its <code>ETag</code>: a 304 needs no drawing, on any machine.</p>
        <nav>\(routes.map { "<a href=\"#\($0.name)\">\($0.title.escaped)</a>" }.joined())</nav>
        </header>
        <main>
        \(routes.map(section).joined(separator: "\n"))
        </main>
        <footer>Drawn with RasterKit, served by hummingbird. <a href="/health">Health</a>
        </footer>
        </body>
        </html>
        """
    }

    private func section(_ route: CardRoute) -> String {
        """
        <section id="\(route.name)" data-path="\(route.pathParameter?.name.escaped ?? "")">
        <h2>\(route.title.escaped)</h2>
        <p>\(route.documentation.escaped)</p>
        <div class="columns">
        <div class="show">
        <div class="stage"><img alt="\(route.title.escaped)" hidden><span class="placeholder">No card yet</span></div>
        <p class="problem" role="alert" hidden></p>
        <div class="address"><code class="url"></code></div>
        <div class="actions">
        <button type="button" data-copy="url">Copy URL</button>
        <button type="button" data-copy="markdown">Markdown</button>
        <button type="button" data-copy="html">HTML</button>
        <select data-format aria-label="Format"><option>png</option><option>webp</option><option>jpg</option></select>
        <output class="facts"></output>
        </div>
        </div>
        <form>\(route.allParameters.map(control).joined())</form>
        </div>
        </section>
        """
    }

    private func control(_ parameter: Parameter) -> String {
        let value = parameter.example.escaped
        let standard = parameter.standard.map { " data-default=\"\($0.escaped)\"" } ?? ""
        let attributes = "name=\"\(parameter.name)\"\(standard)"
        var isWide = false
        let input: String
        switch parameter.kind {
        case .text(let limit):
            isWide = limit > 60
            input = "<input \(attributes) value=\"\(value)\" maxlength=\"\(limit)\">"
        case .texts, .numbers:
            isWide = true
            input = "<input \(attributes) value=\"\(value)\" class=\"wide\">"
        case .lines(let limit, _, _):
            isWide = true
            input = "<textarea \(attributes) rows=\"9\" maxlength=\"\(limit)\" spellcheck=\"false\">\(value)</textarea>"
        case .integer(let range) where range.count <= 5: input = select(attributes, range.map(String.init), value)
        case .integer(let range):
            let ends = "min=\"\(range.lowerBound)\" max=\"\(range.upperBound)\""
            input = "<input type=\"range\" \(attributes) \(ends) value=\"\(value)\">"
        case .choice(let names, _): input = select(attributes, names, value)
        case .flag: input = select(attributes, ["false", "true"], value, titles: ["no", "yes"])
        case .color: input = "<input type=\"color\" \(attributes) value=\"#\(value)\">"
        case .avatar:
            guard hasAvatars else { return "" }
            isWide = true
            input = "<input type=\"hidden\" \(attributes) value=\"\"><input type=\"file\" accept=\"image/*\">"
        }
        let help = "\(parameter.documentation) Takes \(parameter.accepts).".escaped
        return
            "<label\(isWide ? " class=\"wide\"" : "") title=\"\(help)\"><span>\(parameter.label.escaped)</span>\(input)</label>"
    }

    private func select(_ attributes: String, _ names: [String], _ value: String, titles: [String]? = nil) -> String {
        let options = zip(names, titles ?? names).map { name, title in
            "<option value=\"\(name.escaped)\"\(name == value ? " selected" : "")>\(title.escaped)</option>"
        }
        return "<select \(attributes)>\(options.joined())</select>"
    }
}

extension String {
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
