// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterLists

@Suite struct ListGeometryTests {
    private typealias Metrics = ListGeometry.Metrics
    private typealias Section = ListGeometry.Section

    private static func list(_ count: Int, _ heights: ListGeometry.Heights = .varying(estimate: 20)) -> ListGeometry {
        ListGeometry(sections: [Section(itemCount: count)], metrics: Metrics(width: 100, itemHeights: heights))
    }

    @Test func takesGivenHeights() {
        let geometry = ListGeometry(
            sections: [Section(itemCount: 4)],
            metrics: Metrics(width: 100, itemHeights: .varying(estimate: 20))
        ) { position, _ in position == 2 ? nil : PixelHeight(position + 1, isMeasured: true) }
        #expect((0..<4).map { geometry.height(at: $0) } == [1, 2, 20, 4])
        #expect((0..<4).map { geometry.isMeasured(at: $0) } == [true, true, false, true])
    }

    // MARK: Nothing, too much, too little

    @Test(arguments: [[], [Section(itemCount: 0)], [Section(itemCount: -3)], [Section(itemCount: .min)]])
    func isEmptyWithoutContents(sections: [ListGeometry.Section]) {
        var metrics = Metrics(width: 100, itemHeights: .varying(estimate: 20))
        metrics.lineSpacing = 8
        metrics.insets = .init(top: 3, bottom: 4)
        let geometry = ListGeometry(sections: sections, metrics: metrics)
        #expect(geometry.positionCount == 0 && geometry.contentHeight == 7)
        #expect(geometry.positions(in: .min ..< .max).isEmpty && geometry.stickyHeader(at: 3) == nil)
    }

    @Test(arguments: [Int.min, -1, 3, Int.max])
    func hasNothingAtPositionsThatDoNotExist(position: Int) {
        var geometry = Self.list(3)
        #expect(geometry.frame(at: position).isEmpty && geometry.height(at: position) == 0)
        #expect(geometry.setHeight(50, at: position) == 0 && geometry.contentHeight == 60)
        #expect(geometry.line(containing: position) == nil && !geometry.isMeasured(at: position))
        #expect(geometry.obstruction(above: position) == 0)
    }

    @Test func showsEverythingInRowsWithoutBounds() {
        #expect(Self.list(3).positions(in: .min ..< .max) == 0..<3)
        #expect(Self.list(3).positions(in: .min ..< .min).isEmpty)
        #expect(Self.list(3).positions(in: (.max - 1)..<(.max)) == 3..<3)
    }

    @Test func takesLengthsBelowZeroForZero() {
        var metrics = Metrics(width: -5, itemHeights: .uniform(-1), headerHeights: .varying(estimate: -1))
        metrics.columns = .minimumWidth(-7, maximumCount: -2)
        metrics.columnSpacing = -1
        metrics.lineSpacing = -1
        metrics.insets = .init(top: -1, left: -1, bottom: -1, right: -1)
        let geometry = ListGeometry(sections: [Section(hasHeader: true, itemCount: 3)], metrics: metrics)
        #expect(geometry.contentHeight == 0 && geometry.columnCount == 1)
        #expect(geometry.frame(at: 3) == PixelRect(x: 0, y: 0, width: 0, height: 0))
    }

    @Test func boundsSumsOfTheGreatestLengths() {
        var metrics = Metrics(width: .max, itemHeights: .uniform(.max), headerHeights: .varying(estimate: .max))
        metrics.columnSpacing = .max
        metrics.lineSpacing = .max
        metrics.columns = .count(.max)
        metrics.insets = .init(top: .max, left: .max, bottom: .max, right: .max)
        let section = Section(hasHeader: true, itemCount: .max)
        for columns in [ListGeometry.Columns.count(1), .count(.max), .minimumWidth(.max), .minimumWidth(1)] {
            metrics.columns = columns
            let geometry = ListGeometry(sections: [section, section, section], metrics: metrics)
            #expect(geometry.positionCount == ListGeometry.maximumPositionCount)
            #expect(geometry.frame(at: geometry.positionCount - 1).maxY < geometry.contentHeight)
            #expect(geometry.positions(in: .min ..< .max).count == geometry.positionCount)
        }
    }

    @Test func laysOutTenMillionHighRowsExactly() {
        let count = 10_000_000
        let geometry = Self.list(count, .uniform(1_000_000))
        #expect(geometry.contentHeight == count * 1_000_000)
        #expect(geometry.frame(at: count - 1).y == (count - 1) * 1_000_000)
        #expect(geometry.positions(in: geometry.contentHeight - 1_000_001..<(.max)) == count - 2..<count)
    }

    // MARK: Work

    @Test func keepsAsMuchForAMillionUniformRowsAsForAThousand() {
        #expect(Self.list(1_000_000, .uniform(40)).storedLengthCount == Self.list(1000, .uniform(40)).storedLengthCount)
    }
}
