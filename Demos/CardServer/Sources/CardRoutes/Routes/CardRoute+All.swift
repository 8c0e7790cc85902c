// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes

extension CardRoute {
    /// The cards that the server has.
    package static let all: [CardRoute] = [badge, card, chart, code, preview]

    private static func tint(_ standard: String, _ documentation: String = "The color of the card.") -> Parameter {
        Parameter("tint", .color, documentation, label: "Color", default: standard)
    }

    private static func theme(_ standard: Theme) -> Parameter {
        Parameter("theme", .choice(of: Theme.self), "The colors of ground and text.", default: standard.rawValue)
    }

    private static let badge = CardRoute(
        name: "badge",
        title: "Badge",
        documentation:
            "A badge for a README. A dash separates label and message; two are a dash, and an underscore is a "
            + "space.",
        pathParameter: Parameter(
            "message",
            .text(60),
            "The text on the tint. In the path, label and message: swift-6.3, or the message alone.",
            default: nil,
            example: "6.3"
        ),
        parameters: [
            Parameter("label", .text(60), "The text in front. In a URL it is in the path.", example: "swift"),
            tint("E4572E", "The color of the message: CSS, or a name of badges such as brightgreen."),
            Parameter("labelTint", .color, "The color of the label.", label: "Color of the label", default: "3D444D"),
            Parameter("style", .choice(of: Badge.Style.self), "The shape.", default: "flat"),
            Parameter("icon", .choice(of: Badge.Icon.self), "A symbol in front.", default: "none"),
        ],
        reading: readBadge,
        making: { (values, _) throws(Problem) in
            try Badge(
                label: values.label,
                message: values.message,
                tint: values.tint,
                labelTint: values.labelTint,
                style: values.style,
                icon: values.icon
            )
        }
    )

    /// Reads label, message and tint of a badge's name, in which two dashes or underscores stand for one.
    private static func readBadge(_ name: String) throws(Problem) -> [String: String] {
        var parts = [""]
        var rest = name[...]
        while let character = rest.popFirst() {
            let isDouble = rest.first == character
            switch character {
            case "-" where !isDouble: parts.append("")
            case "_" where !isDouble: parts[parts.count - 1] += " "
            case "-", "_":
                rest.removeFirst()
                parts[parts.count - 1].append(character)
            default: parts[parts.count - 1].append(character)
            }
        }
        guard parts.count <= 3, !parts.contains("") || parts.count == 2 && !parts[1].isEmpty else {
            let detail = "A badge is /badge/LABEL-MESSAGE.png: write -- for a dash, and _ for a space."
            throw Problem(.badRequest, detail, parameter: "message")
        }
        guard parts.count > 1 else { return ["message": parts[0]] }
        let texts = ["label": parts[0], "message": parts[1]]
        return parts.count == 2 ? texts : texts.merging(["tint": parts[2]]) { first, _ in first }
    }

    private static let card = CardRoute(
        name: "card",
        title: "Profile",
        documentation: "The card of a person or a project, with an avatar or initials.",
        pathParameter: Parameter("name", .text(60), "The name.", default: nil, example: "Ada Lovelace"),
        parameters: [
            Parameter("title", .text(80), "A line below the name.", example: "Analyst of the Analytical Engine"),
            Parameter(
                "about",
                .text(240),
                "A text of up to three lines.",
                example: "Wrote the first program, a century before there was a computer to run it."
            ),
            Parameter(
                "figures",
                .texts(count: 4, limit: 40),
                "Numbers with their names: each text is a number, a space and a name.",
                example: "1843 Notes,7 Bernoulli numbers,1 engine"
            ),
            Parameter("avatar", .avatar, "The name of a file in the folder of avatars, or of an upload."),
            tint("6D5DF6"),
            theme(.light),
            Parameter("width", .integer(300...640), "The width in points.", default: "420"),
        ],
        making: { (values, avatar) throws(Problem) in
            try ProfileCard(
                name: values.name,
                title: values.title,
                about: values.about,
                figures: (values.figures as [String]).map(ProfileCard.Figure.init),
                avatar: avatar,
                tint: values.tint,
                theme: values.theme,
                width: CGFloat(values.width as Int)
            )
        }
    )

    private static let chart = CardRoute(
        name: "chart",
        title: "Chart",
        documentation: "A chart of one row of numbers. The last one is shown large, with the change since the first.",
        parameters: [
            Parameter(
                "points",
                .numbers(count: 1...500, range: -1e12...1e12),
                "The numbers.",
                default: nil,
                example: "310,342,335,402,458,441,520,566,548,640,712,784"
            ),
            Parameter("title", .text(80), "The title.", example: "Requests per second"),
            Parameter(
                "labels",
                .texts(count: 24, limit: 16),
                "Texts below the chart, from its left to its right.",
                label: "Texts below the chart",
                example: "Jan,Mar,May,Jul,Sep,Nov"
            ),
            Parameter("unit", .text(16), "The unit of the last number.", example: "k/s"),
            Parameter("kind", .choice(of: Chart.Kind.self), "The kind of chart.", default: "area"),
            tint("0BA5A4"),
            theme(.light),
            Parameter("width", .integer(240...1200), "The width in points.", default: "600"),
            Parameter("height", .integer(160...800), "The height in points.", default: "300"),
        ],
        making: { (values, _) throws(Problem) in
            try Chart(
                title: values.title,
                points: values.points,
                labels: values.labels,
                unit: values.unit,
                kind: values.kind,
                tint: values.tint,
                theme: values.theme,
                size: CGSize(width: values.width as Int, height: values.height as Int)
            )
        }
    )

    private static let code = CardRoute(
        name: "code",
        title: "Code",
        documentation: "Lines of code in a window, with colored words.",
        parameters: [
            Parameter(
                "code",
                .lines(4_000, count: 80, columns: 160),
                "The code, with %0A between its lines.",
                default: nil,
                example: """
                    struct Badge: Rasterizable {
                        var title: String
                        var tint: Color

                        // Drawn once for each distinct state.
                        func draw(in context: DrawingContext, bounds: CGRect) {
                            context.fill(Path(roundedRect: bounds, cornerRadius: 6), with: tint)
                            context.draw(title, in: bounds, style: TextStyle(color: .white))
                        }
                    }
                    """
            ),
            Parameter(
                "language",
                .choice(of: Language.self),
                "The language, which decides on the colors.",
                default: "swift"
            ),
            Parameter("title", .text(60), "The title of the window.", example: "Badge.swift"),
            Parameter("numbers", .flag, "Whether lines have numbers.", label: "Line numbers", default: "false"),
            tint("7B5CFA", "The color around the window."),
            theme(.dark),
        ],
        making: { (values, _) throws(Problem) in
            try CodeCard(
                code: (values.code as String).replacing("\t", with: "    "),
                language: values.language,
                title: values.title,
                tint: values.tint,
                theme: values.theme,
                hasLineNumbers: values.numbers
            )
        }
    )

    private static let preview = CardRoute(
        name: "og",
        title: "Preview",
        documentation: "The preview of a page in social networks, of 1200 by 630 points: og:image.",
        parameters: [
            Parameter(
                "title",
                .text(140),
                "The title of the page.",
                default: nil,
                example: "Cards that are drawn once, and served a million times"
            ),
            Parameter(
                "subtitle",
                .text(200),
                "Up to two lines below it.",
                example: "The state of a card is its key, its key is the ETag, and a 304 needs no drawing."
            ),
            Parameter(
                "section",
                .text(40),
                "A word above the title.",
                label: "Word above the title",
                example: "Engineering"
            ),
            Parameter("site", .text(60), "The name of the site.", example: "rasterkit.example"),
            tint("3B82F6"),
            theme(.dark),
        ],
        making: { (values, _) throws(Problem) in
            try SocialPreview(
                title: values.title,
                subtitle: values.subtitle,
                section: values.section,
                site: values.site,
                tint: values.tint,
                theme: values.theme
            )
        }
    )
}
