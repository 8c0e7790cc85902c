// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLists
import Testing

@Suite struct StickyHeaderTests {
    /// Two sections of a header of 20 pixels and three rows of 50, with 4 pixels between lines.
    private static func geometry(secondHasHeader: Bool = true, itemCount: Int = 3) -> ListGeometry {
        var metrics = ListGeometry.Metrics(width: 100, itemHeights: .uniform(50), headerHeights: .uniform(20))
        metrics.lineSpacing = 4
        metrics.insets.top = 10
        return ListGeometry(
            sections: [
                .init(hasHeader: true, itemCount: itemCount), .init(hasHeader: secondHasHeader, itemCount: itemCount),
            ],
            metrics: metrics
        )
    }

    /// The top edge of the second section.
    private static let secondTop = 10 + 20 + 4 + 3 * 54

    @Test(arguments: [Int.min, -1, 0, 9])
    func doesNotStayAboveItsOwnPlace(y: Int) {
        #expect(Self.geometry().stickyHeader(at: y) == nil)
    }

    @Test func leavesWithTheEndOfTheContent() {
        let geometry = Self.geometry()
        #expect(geometry.stickyHeader(at: geometry.contentHeight - 5)?.frame.maxY == geometry.contentHeight)
        #expect(geometry.stickyHeader(at: geometry.contentHeight) == nil)
        #expect(geometry.stickyHeader(at: .max) == nil)
    }

    @Test func leavesAnItemUncoveredThatIsScrolledTo() {
        let geometry = Self.geometry()
        for position in 0..<geometry.positionCount {
            let top = geometry.frame(at: position).y
            let header = geometry.stickyHeader(at: top - geometry.obstruction(above: position))
            #expect(header?.position == position || header?.frame.maxY == top)
        }
    }
}
