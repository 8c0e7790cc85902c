// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterLists

@Suite struct ScrollAnchorTests {
    private static func list(_ count: Int, columns: Int = 1) -> ListGeometry {
        var metrics = ListGeometry.Metrics(width: 90, itemHeights: .varying(estimate: 20))
        metrics.columns = .count(columns)
        return ListGeometry(sections: [.init(itemCount: count)], metrics: metrics)
    }

    private static func offset(
        _ offset: Int,
        from old: [Int],
        to new: [Int],
        columns: Int = 1,
        isMoved: (Int) -> Bool = { _ in false }
    ) -> Int {
        list(new.count, columns: columns).offset(
            keeping: offset,
            of: list(old.count, columns: columns),
            viewportHeight: 100,
            newPosition: { new.firstIndex(of: old[$0]) },
            isMoved: { isMoved(old[$0]) }
        )
    }

    // MARK: The anchor

    @Test(arguments: [0, -1, Int.min])
    func doesNotExistAtTheTop(offset: Int) {
        #expect(ScrollAnchor(in: Self.list(100), offset: offset, viewportHeight: 100) == nil)
    }

    @Test func doesNotExistWithoutContents() {
        #expect(ScrollAnchor(in: Self.list(0), offset: 50, viewportHeight: 100) == nil)
    }

    @Test(arguments: [Int.min, -1, 0, 1, Int.max])
    func existsForAnyViewport(viewportHeight: Int) {
        let geometry = Self.list(3)
        for offset in [1, 59, 60, 61, Int.max] {
            let anchor = ScrollAnchor(in: geometry, offset: offset, viewportHeight: viewportHeight)
            let result = anchor?.offset(in: geometry, viewportHeight: viewportHeight)
            #expect(result == min(offset, max(0, 60 - max(0, viewportHeight))))
        }
    }

    // MARK: Heights and widths

    @Test func keepsItsLineInViewWhenTheNumberOfColumnsChanges() throws {
        let geometry = Self.list(100, columns: 2)
        let anchor = try #require(ScrollAnchor(in: geometry, offset: 405, viewportHeight: 100))
        #expect(anchor.position == 42)
        // With five columns the item 42 lies in line 8, with two it begins line 21.
        #expect(anchor.offset(in: Self.list(100, columns: 5), viewportHeight: 100) == 8 * 20 - 15)
        #expect(anchor.offset(in: geometry, viewportHeight: 100) == 405)
    }

    @Test func staysAtTheTopOfContentThatFits() throws {
        let geometry = Self.list(100)
        let anchor = try #require(ScrollAnchor(in: geometry, offset: 1000, viewportHeight: 5000))
        #expect(anchor.offset(in: geometry, viewportHeight: 5000) == 0)
    }

    // MARK: Contents

    @Test func keepsItsPlaceWhenRowsAreInsertedAbove() {
        #expect(Self.offset(505, from: Array(0..<100), to: [-1, -2, -3] + Array(0..<100)) == 565)
    }

    @Test func keepsItsDistanceInNewContents() throws {
        let old = Self.list(100)
        let anchor = try #require(ScrollAnchor(in: old, offset: 505, viewportHeight: 100))
        let followed = anchor.followed(from: old, viewportHeight: 100) {
            $0 + 3
        } nearest: { range, fromEnd, isMoved in
            isMoved ? nil : fromEnd ? range.last : range.first
        }
        #expect(followed?.position == anchor.position + 3 && followed?.distance == anchor.distance)
    }

    @Test func keepsTheOffsetIfEverythingIsReplaced() {
        #expect(Self.offset(505, from: Array(0..<100), to: Array(200..<300)) == 505)
        #expect(Self.offset(505, from: Array(0..<100), to: Array(200..<210)) == 100)
        #expect(Self.offset(505, from: Array(0..<100), to: []) == 0)
    }

    @Test func followsItsRowWhenEverythingIsReversed() {
        // Row 26 has 73 rows above it then.
        #expect(Self.offset(505, from: Array(0..<100), to: Array((0..<100).reversed())) == 73 * 20 - 15)
    }

    @Test(arguments: [[26] + Array(0..<26) + Array(27..<100), Array(0..<26) + Array(27..<100) + [26]])
    func doesNotFollowARowThatIsMovedAway(new: [Int]) {
        let place = 505 + ((new.firstIndex(of: 27) ?? 0) - 27) * 20
        #expect(Self.offset(505, from: Array(0..<100), to: new, isMoved: { $0 == 26 }) == place)
    }

    @Test(arguments: 1...7)
    func neverMovesByPartOfALineInAGrid(count: Int) {
        let new = (1...count).map { -$0 } + Array(0..<300)
        let change = Self.offset(505, from: Array(0..<300), to: new, columns: 3) - 505
        #expect(change.isMultiple(of: 20) && change == count / 3 * 20)
    }
}
