// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// Lists and grids that scroll horizontally.
@MainActor
@Suite(.hangGuard) struct HorizontalListTests {
    private let stages = Shared<[ListStage]>([])

    /// Returns a list of items of 10 points in a viewport of 100 × 40, whose stage the suite keeps.
    private func stage(
        width: RasterListController<Int>.ItemLength = .fixed(10),
        rows: RasterListLanes = .count(1),
        ids: Range<Int> = 0..<100,
        isRightToLeft: Bool = false
    ) throws -> ListStage {
        let stage = try ListStage(rowHeight: width, lanes: rows, ids: ids)
        stages.value.append(stage)
        stage.list.axis = .horizontal
        if isRightToLeft { stage.list.environment.layoutDirection = .rightToLeft }
        try stage.list.resize(to: CGSize(width: 100, height: 40))
        return stage
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    // MARK: Places

    @Test func `From right to left, a list starts at the right`() throws {
        let list = try stage(isRightToLeft: true).list
        #expect(list.offset == 0)
        #expect(list.frame(of: 0) == rect(990, 0, 10, 40))
        #expect(list.frame.origin == CGPoint(x: 900, y: 0))
        #expect(list.hit(at: CGPoint(x: 99, y: 20))?.id == 0)
        list.scroll(by: 25)
        #expect(list.hit(at: CGPoint(x: 99, y: 20))?.id == 2)
        #expect(list.hit(at: CGPoint(x: 1, y: 20))?.id == 12)
    }

    // MARK: Measuring

    /// A component that is as wide as its number says, or as its height.
    private struct Chip: Rasterizable, SelfSizing {
        var width: CGFloat

        func draw(in context: DrawingContext, bounds: CGRect) {}

        func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
            CGSize(width: min(width, proposal.width ?? .infinity), height: 10)
        }
    }

    @Test func `Measured widths are those for an infinite width`() async throws {
        let stage = try stage(width: .measured(estimate: 5), ids: 0..<0)
        stage.makeComponent = { Chip(width: CGFloat(20 + $0)) }
        stage.list.apply(0..<3)
        await stage.rest()
        #expect(stage.list.frame(of: 2) == rect(41, 0, 22, 40))
    }

    @Test func `An infinite width is an error that names the function`() async throws {
        let stage = try stage(width: .measured(estimate: 5), ids: 0..<1)
        await stage.rest()
        let error = try #require(stage.list.visibleItems.first?.failure)
        #expect(error.code == .invalidSize)
        #expect(error.message.contains("size(fitting:scale:environment:)"))
    }

    @Test func `Widths that are measured for a height aren't heights for a width`() async throws {
        let stage = try stage(width: .measured(estimate: 5), ids: 0..<0)
        stage.makeComponent = { Chip(width: CGFloat(20 + $0)) }
        stage.list.apply(0..<3)
        try stage.list.resize(to: CGSize(width: 40, height: 40))
        await stage.rest()
        stage.list.axis = .vertical
        await stage.rest()
        #expect(stage.list.frame(of: 2) == rect(0, 20, 40, 10))
    }

    // MARK: Images

    @Test func `An empty viewport releases its images and keeps its offset`() async throws {
        let stage = try stage()
        stage.list.scroll(toOffset: 250)
        await stage.rest()
        #expect(stage.cache.pinnedByteCount > 0)
        try stage.list.resize(to: CGSize(width: 0, height: 40))
        #expect(stage.cache.pinnedByteCount == 0)
        #expect(stage.list.visibleItems.isEmpty)
        try stage.list.resize(to: CGSize(width: 100, height: 40))
        #expect(stage.list.offset == 250)
        #expect(stage.visible.first == 25)
    }

    // MARK: Interaction

    @Test(arguments: [false, true])
    func `The item under the pointer is hovered`(isRightToLeft: Bool) throws {
        let list = try stage(isRightToLeft: isRightToLeft).list
        list.scroll(toOffset: 30)
        list.pointer = CGPoint(x: 12, y: 5)
        #expect(list.hoveredItem == (isRightToLeft ? 11 : 4))
    }

    // MARK: Animations

    @Test(arguments: [false, true])
    func `Items slide along the axis, and come and go at its ends`(isRightToLeft: Bool) async throws {
        let stage = try stage(ids: 0..<20, isRightToLeft: isRightToLeft)
        let list = stage.list
        await stage.rest()
        list.apply(RasterListSnapshot([19] + Array(1..<19) + [0]), animation: .linear(.milliseconds(100)))
        list.advance(to: .zero)
        list.advance(to: .milliseconds(50))
        let places = Dictionary(
            uniqueKeysWithValues: list.frame.items.map { ($0.id, $0.frame.minX - list.frame.origin.x) }
        )
        // From outside of the viewport to its start, and the other way: from 100 to 0, or from -10 to 90.
        #expect(places[19] == (isRightToLeft ? 40 : 50))
        #expect(places[0] == (isRightToLeft ? 40 : 50))
        #expect(list.frame.items.allSatisfy { $0.frame.minY == 0 })
        // What leaves moves with the content when that gets longer.
        list.apply(
            RasterListSnapshot([19] + Array(1..<19) + [0] + Array(100..<140)),
            animation: .linear(.milliseconds(100))
        )
        let place = list.frame.items.first { $0.id == 0 }.map { $0.frame.minX - list.frame.origin.x }
        #expect(place == (isRightToLeft ? 40 : 50))
    }
}
