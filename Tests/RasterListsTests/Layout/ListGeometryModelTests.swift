// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Proving
import RasterTesting
import Testing

@testable import RasterLists

/// Random layouts, edits and changes of contents against a model; `RASTER_SEED` repeats a run.
@Suite struct ListGeometryModelTests {
    private static let layoutCount = Proof.length(400, full: 5000)

    @Test func agreesWithALayoutByHand() {
        var generator = SeededGenerator(seed: Proof.seed)
        for number in 0..<Self.layoutCount {
            var layout = RandomLayout(using: &generator)
            var fault = Self.fault(of: layout, using: &generator)
            for _ in 0..<3 where fault == nil {
                fault = layout.measure(using: &generator) ?? Self.fault(of: layout, using: &generator)
                guard fault == nil else { break }
                layout = layout.changed(using: &generator).layout
                fault = Self.fault(of: layout, using: &generator)
            }
            if let fault {
                Issue.record("RASTER_SEED=\(Proof.seed), layout \(number): \(fault)\n\(layout.model.metrics)")
                return
            }
        }
    }

    /// Returns the first difference, or nil.
    private static func fault(of layout: RandomLayout, using generator: inout SeededGenerator) -> String? {
        let (geometry, model) = (layout.geometry, layout.model)
        let (frames, rows) = (model.frames, model.rows)
        guard geometry.positionCount == frames.count, geometry.lineCount == rows.count,
            geometry.columnCount == model.columns.count
        else {
            return "\(geometry.positionCount) positions, \(geometry.lineCount) lines, \(geometry.columnCount) columns"
        }
        guard geometry.contentHeight == model.contentHeight else {
            return "The content is \(geometry.contentHeight) high, not \(model.contentHeight)"
        }
        for (position, frame) in frames.enumerated() {
            let line = model.line(of: position)
            guard geometry.frame(at: position) == frame else {
                return "Position \(position) is at \(geometry.frame(at: position)), not \(frame)"
            }
            guard geometry.height(at: position) == frame.height,
                geometry.isMeasured(at: position) == model.entries[position].isMeasured,
                geometry.line(containing: position)?.positions == model.lines[line],
                geometry.line(containing: position)?.y == rows[line],
                geometry.obstruction(above: position) == model.obstruction(above: position)
            else { return "Position \(position) has another height, line or obstruction" }
        }
        let height = model.contentHeight
        for _ in 0..<20 {
            let y = Int.random(in: -10...height + 10, using: &generator)
            let range = y..<y + Int.random(in: 0...60, using: &generator)
            let (positions, expected) = (geometry.positions(in: range), model.positions(in: range))
            let below = model.lines.indices.first { rows[$0].upperBound > y }.map { model.lines[$0].lowerBound }
            guard Array(positions) == expected, !expected.isEmpty || positions.lowerBound == below ?? frames.count
            else { return "\(range) shows \(positions), not \(expected)" }
            let (header, expectedHeader) = (geometry.stickyHeader(at: y), model.stickyHeader(at: y))
            guard header?.position == expectedHeader?.position, header?.frame == expectedHeader?.frame else {
                return "At \(y) the header is \(String(describing: header)), not \(String(describing: expectedHeader))"
            }
        }
        return nil
    }
}
