// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The tables of Docs/Conformance.md, between markers.
struct Table {
    let families: [Family]
    let outcomes: [Outcome]
    let version: String

    static let heads = [
        "Family", "Scenes", "RasterKit – exact", "Chromium – exact", "RasterKit – Chromium", "Nearer than Chromium",
    ]

    /// A row for each family: the largest difference of any scene, and the mean of all.
    static func rows(_ families: [Family], _ outcomes: [Outcome]) -> [[String]] {
        families.map { family in
            let own = outcomes.filter { $0.family == family.name }
            let compared = own.compactMap(\.isNearer)
            return [
                family.name, "\(family.scenes.count)", text(own.compactMap(\.oursToExact)),
                text(own.compactMap(\.browserToExact)), text(own.compactMap(\.oursToBrowser)),
                compared.isEmpty ? "–" : "\(compared.count { $0 }) of \(compared.count)",
            ]
        }
    }

    private static func text(_ differences: [Difference]) -> String {
        guard let largest = differences.map(\.largest).max() else { return "–" }
        return "\(largest.levels), \((differences.map(\.mean).reduce(0, +) / Double(differences.count)).levels)"
    }

    /// The tables in Markdown.
    var markdown: String {
        var lines = [
            "\(outcomes.count) pictures of \(families.reduce(0) { $0 + $1.scenes.count }) scenes, beside \(version).",
            "",
            "| " + Self.heads.joined(separator: " | ") + " |", "|---|---|---|---|---|---|",
        ]
        lines += Self.rows(families, outcomes).map { "| " + $0.joined(separator: " | ") + " |" }
        for family in families {
            lines += ["", "### \(family.name)", "", family.about, ""]
            lines += [
                "| Scene | Scales | RasterKit – exact | Chromium – exact | RasterKit – Chromium | Limits |",
                "|---|---|---|---|---|---|",
            ]
            for scene in family.scenes {
                let own = outcomes.filter { $0.family == family.name && $0.scene.name == scene.name }
                let scales = own.map { String($0.scale.scaleText.dropFirst().dropLast()) }.joined(separator: ", ")
                let columns = [
                    scene.name, scales, Self.text(own.compactMap(\.oursToExact)),
                    Self.text(own.compactMap(\.browserToExact)),
                    Self.text(own.compactMap(\.oursToBrowser)),
                    "\(scene.limits.largest.levels), \(scene.limits.mean.levels)",
                ]
                lines.append("| " + columns.joined(separator: " | ") + " |")
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Replaces what is between the markers of a page.
    func write(into file: URL) throws {
        let page = try String(contentsOf: file, encoding: .utf8)
        let (start, end) = ("<!-- make conformance: -->\n", "\n<!-- :make conformance -->")
        guard let first = page.range(of: start), let last = page.range(of: end, range: first.upperBound..<page.endIndex)
        else {
            throw Failure(message: "\(file.path) has no markers. Put the lines \(start)and \(end) around the tables.")
        }
        try page.replacingCharacters(in: first.upperBound..<last.lowerBound, with: markdown)
            .write(to: file, atomically: true, encoding: .utf8)
    }
}
