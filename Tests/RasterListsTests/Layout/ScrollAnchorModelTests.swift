// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Proving
import RasterTesting
import Testing

@testable import RasterLists

/// Anchors of random layouts against a model that looks at every line; `RASTER_SEED` repeats a run.
@Suite struct ScrollAnchorModelTests {
    private static let layoutCount = Proof.length(1500, full: 40_000)

    @Test func keepsItsPlaceWhenHeightsChange() {
        Self.tryLayouts { layout, generator in
            let (offset, height) = Self.viewport(of: layout, using: &generator)
            let expected = Self.anchor(in: layout.model, offset: offset, viewportHeight: height)
            let anchor = ScrollAnchor(in: layout.geometry, offset: offset, viewportHeight: height)
            guard anchor?.position == expected else { return "The anchor is \(String(describing: anchor))" }
            guard let anchor, let expected else { return nil }
            var after = layout
            if let fault = after.measure(using: &generator) { return fault }
            let change = after.model.frames[expected].y - layout.model.frames[expected].y
            let result = anchor.offset(in: after.geometry, viewportHeight: height)
            let limited = Self.limited(offset + change, in: after.model, viewportHeight: height)
            return result == limited ? nil : "The offset is \(result), not \(limited)"
        }
    }

    @Test func keepsItsPlaceWhenContentsChange() {
        Self.tryLayouts { layout, generator in
            let (offset, height) = Self.viewport(of: layout, using: &generator)
            let (after, oldPositions) = layout.changed(using: &generator)
            let moved = Set(layout.model.entries.indices.filter { _ in Int.random(in: 0...2, using: &generator) == 0 })
            let expected = Self.offset(
                offset,
                from: layout.model,
                to: after.model,
                oldPositions: oldPositions,
                moved: moved,
                viewportHeight: height
            )
            let result = after.geometry.offset(
                keeping: offset,
                of: layout.geometry,
                viewportHeight: height,
                newPosition: { oldPositions.firstIndex(of: $0) },
                isMoved: { moved.contains($0) }
            )
            guard result != expected else { return nil }
            let change = "\(oldPositions.map { $0 ?? -1 }), moved \(moved.sorted())"
            return "The offset is \(result), not \(expected), from \(offset), height \(height), with \(change)"
        }
    }

    // MARK: The model

    private static func visibleRows(of model: NaiveLayout, offset: Int, viewportHeight: Int) -> Range<Int> {
        var top = offset
        if let header = model.stickyHeader(at: offset), header.frame.y > model.frames[header.position].y {
            top = max(top, header.frame.maxY)
        }
        return top..<max(top, offset + viewportHeight)
    }

    private static func anchor(in model: NaiveLayout, offset: Int, viewportHeight: Int) -> Int? {
        guard offset > 0, !model.entries.isEmpty else { return nil }
        let visible = visibleRows(of: model, offset: offset, viewportHeight: viewportHeight)
        let rows = model.rows
        let shown = Set(model.positions(in: visible))
        let lines = rows.indices.filter { shown.contains(model.lines[$0].lowerBound) }
        let line =
            lines.first { rows[$0].lowerBound >= visible.lowerBound && rows[$0].upperBound <= visible.upperBound }
            ?? lines.first
            ?? rows.firstIndex { $0.upperBound > visible.lowerBound }
            ?? rows.count - 1
        return model.lines[line].lowerBound
    }

    private static func offset(
        _ offset: Int,
        from old: NaiveLayout,
        to new: NaiveLayout,
        oldPositions: [Int?],
        moved: Set<Int>,
        viewportHeight: Int
    ) -> Int {
        guard let anchor = anchor(in: old, offset: offset, viewportHeight: viewportHeight) else {
            return limited(offset, in: new, viewportHeight: viewportHeight)
        }
        let shown = old.positions(in: visibleRows(of: old, offset: offset, viewportHeight: viewportHeight))
        // From the best to the worst: below and above, in view and out of view, not moved and moved.
        let left = old.entries.indices.filter { oldPositions.contains($0) }
        func rank(_ position: Int) -> [Int] {
            let isShown = position == anchor || shown.contains(position)
            let wishes = [isShown, !moved.contains(position), position >= anchor]
            return wishes.map { $0 ? 0 : 1 } + [abs(position - anchor)]
        }
        guard let best = left.min(by: { rank($0).lexicographicallyPrecedes(rank($1)) }),
            let position = oldPositions.firstIndex(of: best)
        else { return limited(offset, in: new, viewportHeight: viewportHeight) }
        let isShown = best == anchor || shown.contains(best)
        let place = old.frames[isShown ? best : anchor].y - offset
        return limited(new.frames[position].y - place, in: new, viewportHeight: viewportHeight)
    }

    private static func limited(_ offset: Int, in model: NaiveLayout, viewportHeight: Int) -> Int {
        max(0, min(offset, model.contentHeight - viewportHeight))
    }

    private static func viewport(
        of layout: RandomLayout,
        using generator: inout SeededGenerator
    ) -> (offset: Int, height: Int) {
        (
            .random(in: 0...layout.model.contentHeight, using: &generator),
            Int.random(in: 0...3, using: &generator) == 0
                ? .random(in: 0...9, using: &generator) : .random(in: 10...200, using: &generator)
        )
    }

    private static func tryLayouts(_ fault: (RandomLayout, inout SeededGenerator) -> String?) {
        var generator = SeededGenerator(seed: Proof.seed)
        for number in 0..<layoutCount {
            var layout = RandomLayout(using: &generator)
            if let fault = layout.measure(using: &generator) ?? fault(layout, &generator) {
                let (sections, metrics) = (layout.model.sections, layout.model.metrics)
                Issue.record("RASTER_SEED=\(Proof.seed), layout \(number): \(fault)\n\(metrics), \(sections)")
                return
            }
        }
    }
}

@Suite struct ScrollAnchorTests {
    @Test(arguments: [Int.min, -1, 0, 1, Int.max])
    func existsForAnyViewportBelowTheTop(viewportHeight: Int) {
        let metrics = ListGeometry.Metrics(width: 90, itemHeights: .varying(estimate: 20))
        let geometry = ListGeometry(sections: [.init(itemCount: 3)], metrics: metrics)
        for offset in [Int.min, -1, 0] {
            #expect(ScrollAnchor(in: geometry, offset: offset, viewportHeight: viewportHeight) == nil)
        }
        for offset in [1, 59, 60, 61, Int.max] {
            let anchor = ScrollAnchor(in: geometry, offset: offset, viewportHeight: viewportHeight)
            let result = anchor?.offset(in: geometry, viewportHeight: viewportHeight)
            #expect(result == min(offset, max(0, 60 - max(0, viewportHeight))))
        }
    }
}
