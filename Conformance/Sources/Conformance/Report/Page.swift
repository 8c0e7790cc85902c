// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// The page with all pictures.
struct Page {
    let families: [Family]
    let outcomes: [Outcome]
    let version: String

    func html() throws -> String {
        var html = """
            <!doctype html><html lang=en><meta charset=utf-8><title>RasterKit: conformance</title>
            <style>
            body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 78rem; padding: 0 1rem; color: #1c2330; background: #fff }
            table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
            th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid #e3e7ee; vertical-align: top }
            th { font-weight: 600; color: #566; position: sticky; top: 0; background: #fff }
            td.number { text-align: right; white-space: nowrap }
            img { width: 11rem; height: auto; image-rendering: pixelated; display: block;
                  background: repeating-conic-gradient(#fff 0 25%, #eef0f4 0 50%) 0 0 / 1rem 1rem; outline: 1px solid #d5dae3 }
            img.difference { background: #000 }
            td:last-child { min-width: 16rem }
            .fails { background: #fdecea } .fails b { color: #b3261e }
            .nearer { color: #18794e } small { color: #667; display: block }
            h2 { margin: 3rem 0 .25rem } nav a { margin-right: 1rem }
            </style>
            <h1>Conformance</h1>
            <p>What RasterKit draws, what \(version) draws, and what formulas say. Differences are levels of 8-bit
            components, premultiplied: the largest, and the mean over all pixels; their pictures are amplified eight
            times. <b class=nearer>Nearer</b> means that RasterKit's picture is at least as near to the exact one as
            Chromium's.</p>
            \(summary)

            """
        for family in families {
            html += "<h2 id='\(family.name)'>\(family.name)</h2><p>\(family.about)</p>"
            html += "<table><tr><th>Scene<th>RasterKit<th>Chromium<th>Exact<th>Difference of RasterKit<th>Levels</tr>\n"
            for outcome in outcomes where outcome.family == family.name { html += try row(outcome) }
            html += "</table>\n"
        }
        return html + "</html>\n"
    }

    private var summary: String {
        let rows = Table.rows(families, outcomes).map { row in
            "<tr><td><a href='#\(row[0])'>\(row[0])</a>" + row.dropFirst().map { "<td class=number>\($0)" }.joined()
        }
        return "<table><tr>" + Table.heads.map { "<th>\($0)" }.joined() + "</tr>" + rows.joined(separator: "\n")
            + "</table>"
    }

    private func row(_ outcome: Outcome) throws -> String {
        let faults = outcome.faults
        let difference = outcome.oursToExact ?? outcome.oursToBrowser
        var html =
            "<tr\(faults.isEmpty ? "" : " class=fails")><td><b>\(outcome.scene.name)</b><small>\(outcome.scale.scaleText)</small>"
        html += faults.map { "<b>\($0)</b> " }.joined()
        for plane in [outcome.ours, outcome.browser, outcome.exact] {
            html += "<td>" + (try plane.map { try picture($0) } ?? "–")
        }
        html += "<td>" + (try difference.map { try picture($0, outcome.ours) } ?? "–")
        html += "<td>"
        func line(_ name: String, _ difference: Difference?) {
            guard let difference else { return }
            html += "\(name): \(difference.largest.levels), \(difference.mean.levels)<br>"
        }
        line("RasterKit – exact", outcome.oursToExact)
        line("Chromium – exact", outcome.browserToExact)
        line("RasterKit – Chromium", outcome.oursToBrowser)
        if outcome.scene.limits.inkBox != nil { html += "box of the ink: \(outcome.inkBox?.levels ?? "–") px<br>" }
        if outcome.isNearer == true { html += "<b class=nearer>nearer</b>" }
        let limits = outcome.scene.limits
        html += "<small>allowed: \(limits.largest.levels), \(limits.mean.levels)"
        html += limits.reason.isEmpty ? "</small>" : " (\(limits.reason))</small>"
        return html + "</tr>\n"
    }

    private func picture(_ plane: Plane) throws -> String {
        "<img alt='' src='data:image/png;base64,\(try plane.image().data(as: .png).base64EncodedString())'>"
    }

    private func picture(_ difference: Difference, _ ours: Plane) throws -> String {
        var plane = ours
        for (index, distance) in difference.distances.enumerated() {
            let level = min(1, distance * 8 / 255)
            plane.values[index] = Plane.Components(level, level * 0.8, level * 0.2, 1)
        }
        return try picture(plane).replacing("<img", with: "<img class=difference", maxReplacements: 1)
    }
}

extension Double {
    /// A scale as it is written.
    var scaleText: String { "@" + formatted(.number.locale(Locale(identifier: "en_US_POSIX"))) + "x" }
}
