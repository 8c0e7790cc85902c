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

    @Test(arguments: [(90, 90), (100, 0), (300, 5), (0, 300)])
    func staysInsideWhenInsetsLeaveNoWidth(left: Int, right: Int) {
        var metrics = Self.metrics(100, .count(2), spacing: 4)
        metrics.insets = .init(left: left, right: right)
        #expect(Self.row(metrics).allSatisfy { $0.width == 0 && (0...100).contains($0.x) })
    }
}
