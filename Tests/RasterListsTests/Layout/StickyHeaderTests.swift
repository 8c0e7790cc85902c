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

    @Test(arguments: [10, 11, 100, secondTop - 20])
    func staysAtTheTopOfTheViewport(y: Int) {
        let header = Self.geometry().stickyHeader(at: y)
        #expect(header?.position == 0)
        #expect(header?.frame == PixelRect(x: 0, y: y, width: 100, height: 20))
    }

    @Test(arguments: 1...20)
    func isPushedUpByTheNext(distance: Int) {
        let header = Self.geometry().stickyHeader(at: Self.secondTop - distance)
        #expect(header?.position == 0 && header?.frame.maxY == Self.secondTop)
    }

    @Test func isPushedUpByASectionWithoutHeader() {
        let geometry = Self.geometry(secondHasHeader: false)
        #expect(geometry.stickyHeader(at: Self.secondTop - 5)?.frame.maxY == Self.secondTop)
        #expect(geometry.stickyHeader(at: Self.secondTop) == nil)
    }

    @Test func isFollowedByTheNext() {
        let header = Self.geometry().stickyHeader(at: Self.secondTop)
        #expect(header?.position == 4 && header?.frame.y == Self.secondTop)
    }

    @Test func leavesWithTheEndOfTheContent() {
        let geometry = Self.geometry()
        #expect(geometry.stickyHeader(at: geometry.contentHeight - 5)?.frame.maxY == geometry.contentHeight)
        #expect(geometry.stickyHeader(at: geometry.contentHeight) == nil)
        #expect(geometry.stickyHeader(at: .max) == nil)
    }

    @Test func staysWithoutItems() {
        let header = Self.geometry(itemCount: 0).stickyHeader(at: 12)
        #expect(header?.position == 0 && header?.frame.y == 12)
    }

    @Test func hasTheMeasuredHeight() {
        let metrics = ListGeometry.Metrics(
            width: 100,
            itemHeights: .varying(estimate: 50),
            headerHeights: .varying(estimate: 20)
        )
        var geometry = ListGeometry(sections: [.init(hasHeader: true, itemCount: 3)], metrics: metrics)
        geometry.setHeight(35, at: 0)
        #expect(geometry.stickyHeader(at: 60)?.frame.height == 35)
        #expect(geometry.obstruction(above: 2) == 35)
    }

    @Test func leavesAnItemUncoveredThatIsScrolledTo() {
        let geometry = Self.geometry()
        for position in 0..<geometry.positionCount {
            let top = geometry.frame(at: position).y
            let header = geometry.stickyHeader(at: top - geometry.obstruction(above: position))
            #expect(header?.position == position || header?.frame.maxY == top)
        }
    }

    @Test func doesNotObstructWithoutHeader() {
        #expect(Self.geometry(secondHasHeader: false).obstruction(above: 4) == 0)
        #expect(Self.geometry().obstruction(above: 4) == 0)
    }
}
