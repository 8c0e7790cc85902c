// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

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
        <nav>\(routes.map { "<a href=\"#\($0.name)\">\(Self.escaped($0.title))</a>" }.joined())</nav>
        </header>
        <main>
        \(routes.map(section).joined(separator: "\n"))
        </main>
        <footer>Drawn with RasterKit, served by hummingbird. <a href="/health">Health</a> <a href="/metrics">Metrics</a>
        </footer>
        </body>
        </html>
        """
    }

    private func section(_ route: CardRoute) -> String {
        """
        <section id="\(route.name)" data-path="\(Self.escaped(route.pathParameter?.name ?? ""))">
        <h2>\(Self.escaped(route.title))</h2>
        <p>\(Self.escaped(route.documentation))</p>
        <div class="columns">
        <div class="show">
        <div class="stage"><img alt="\(Self.escaped(route.title))"></div>
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
        <form>\(route.allParameters.filter { hasAvatars || !$0.isAvatar }.map(control).joined())</form>
        </div>
        </section>
        """
    }

    private func control(_ parameter: Parameter) -> String {
        let name = Self.escaped(parameter.name)
        let value = Self.escaped(parameter.example)
        let standard = parameter.standard.map { " data-default=\"\(Self.escaped($0))\"" } ?? ""
        let attributes = "name=\"\(name)\"\(standard)"
        let help = Self.escaped("\(parameter.documentation) Takes \(parameter.accepts).")
        let input: String
        switch parameter.kind {
        case .text(let limit): input = "<input \(attributes) value=\"\(value)\" maxlength=\"\(limit)\">"
        case .texts, .numbers: input = "<input \(attributes) value=\"\(value)\" class=\"wide\">"
        case .lines(let limit, _, _):
            input = "<textarea \(attributes) rows=\"9\" maxlength=\"\(limit)\" spellcheck=\"false\">\(value)</textarea>"
        case .integer(let range) where range.count <= 5: input = select(attributes, range.map(String.init), value)
        case .integer(let range):
            input =
                "<input type=\"range\" \(attributes) min=\"\(range.lowerBound)\" max=\"\(range.upperBound)\" "
                + "value=\"\(value)\">"
        case .choice(let names): input = select(attributes, names, value)
        case .flag: input = select(attributes, ["false", "true"], value)
        case .color: input = "<input type=\"color\" \(attributes) value=\"#\(value)\">"
        case .avatar:
            input = "<input type=\"hidden\" \(attributes) value=\"\"><input type=\"file\" accept=\"image/*\">"
        }
        let isWide =
            switch parameter.kind {
            case .lines, .texts, .numbers, .avatar: true
            case .text(let limit): limit > 60
            default: false
            }
        return "<label\(isWide ? " class=\"wide\"" : "") title=\"\(help)\"><span>\(name)</span>\(input)</label>"
    }

    private func select(_ attributes: String, _ names: [String], _ value: String) -> String {
        let options = names.map { "<option\($0 == value ? " selected" : "")>\(Self.escaped($0))</option>" }
        return "<select \(attributes)>\(options.joined())</select>"
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}

extension Parameter {
    fileprivate var isAvatar: Bool {
        if case .avatar = kind { true } else { false }
    }
}
