// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLists
import Testing

@Suite struct ListColumnTests {
    private static func metrics(_ width: Int, _ columns: ListGeometry.Columns, spacing: Int = 0) -> ListGeometry.Metrics
    {
        var metrics = ListGeometry.Metrics(width: width, itemHeights: .uniform(10))
        metrics.columns = columns
        metrics.columnSpacing = spacing
        return metrics
    }

    private static func row(_ metrics: ListGeometry.Metrics) -> [PixelRect] {
        let count = ColumnLayout(metrics).count
        let geometry = ListGeometry(sections: [.init(itemCount: count)], metrics: metrics)
        return (0..<count).map { geometry.frame(at: $0) }
    }

    @Test(arguments: [(99, 1), (100, 1), (209, 1), (210, 2), (319, 2), (320, 3), (0, 1), (1, 1)])
    func fitsAsManyColumnsOfLeastWidthAsThereIsRoomFor(width: Int, count: Int) {
        #expect(Self.row(Self.metrics(width, .minimumWidth(100), spacing: 10)).count == count)
    }

    @Test func capsTheNumberOfColumns() {
        #expect(Self.row(Self.metrics(1000, .minimumWidth(100, maximumCount: 4))).count == 4)
    }

    @Test(arguments: 1...60)
    func fillsTheWidthToThePixel(width: Int) {
        for count in 1...9 {
            for spacing in [0, 1, 4] where width - spacing * (count - 1) >= count {
                let row = Self.row(Self.metrics(width, .count(count), spacing: spacing))
                #expect(row.first?.x == 0 && row.last?.columns.upperBound == width)
                #expect(
                    zip(row, row.dropFirst()).allSatisfy {
                        (spacing...spacing + 1).contains($1.x - $0.columns.upperBound)
                    }
                )
            }
        }
    }

    @Test(arguments: 1...60)
    func givesAllColumnsTheSameWidth(width: Int) {
        for count in 1...9 {
            for spacing in [0, 1, 4] where width - spacing * (count - 1) >= count {
                let row = Self.row(Self.metrics(width, .count(count), spacing: spacing))
                #expect(row.allSatisfy { $0.width == (width - spacing * (count - 1)) / count })
            }
        }
    }

    @Test func givesRemainingPixelsToTheFirstSpaces() {
        // Four columns of 10 pixels and three spaces of 2 leave two pixels of 48.
        #expect(Self.row(Self.metrics(48, .count(4), spacing: 2)).map(\.x) == [0, 13, 26, 38])
    }

    @Test func mirrorsColumnsFromRightToLeft() {
        var metrics = Self.metrics(104, .count(3), spacing: 5)
        metrics.insets = .init(left: 10, right: 20)
        let leftToRight = Self.row(metrics)
        metrics.isRightToLeft = true
        let rightToLeft = Self.row(metrics)
        #expect(rightToLeft.map(\.x) == leftToRight.map { 10 + 84 - $0.columns.upperBound })
        #expect(rightToLeft.map(\.width) == leftToRight.map(\.width))
    }

    @Test func keepsHeadersInPlaceFromRightToLeft() {
        var metrics = Self.metrics(100, .count(3))
        metrics.insets = .init(left: 10, right: 20)
        metrics.isRightToLeft = true
        let geometry = ListGeometry(sections: [.init(hasHeader: true, itemCount: 0)], metrics: metrics)
        #expect(geometry.frame(at: 0) == PixelRect(x: 10, y: 0, width: 70, height: 0))
    }

    @Test func narrowsSpacesBeforeColumnsLoseTheirPixels() {
        let row = Self.row(Self.metrics(10, .count(4), spacing: 100))
        #expect(row.allSatisfy { $0.width > 0 } && row.last?.columns.upperBound == 10)
    }

    @Test func keepsTheNumberOfColumnsWithoutRoom() {
        let row = Self.row(Self.metrics(2, .count(3), spacing: 8))
        #expect(row.count == 3 && row.allSatisfy { $0.x >= 0 && $0.columns.upperBound <= 2 })
    }

    @Test func stretchesAColumnOfLeastWidthBeyondTheWidthOverAll() {
        #expect(Self.row(Self.metrics(70, .minimumWidth(100), spacing: 10)).map(\.width) == [70])
    }

    @Test(arguments: [(90, 90), (100, 0), (300, 5), (0, 300)])
    func staysInsideWhenInsetsLeaveNoWidth(left: Int, right: Int) {
        var metrics = Self.metrics(100, .count(2), spacing: 4)
        metrics.insets = .init(left: left, right: right)
        #expect(Self.row(metrics).allSatisfy { $0.width == 0 && (0...100).contains($0.x) })
    }

    @Test func beginsALineWithEachSection() {
        let geometry = ListGeometry(
            sections: [.init(itemCount: 4), .init(itemCount: 2)],
            metrics: Self.metrics(90, .count(3))
        )
        #expect((0..<6).map { geometry.frame(at: $0).y } == [0, 0, 0, 10, 20, 20])
        #expect((0..<6).map { geometry.firstPositionOfLine(containing: $0) } == [0, 0, 0, 3, 4, 4])
    }
}
