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

    // MARK: The anchor

    @Test(arguments: [0, -1, Int.min])
    func doesNotExistAtTheTop(offset: Int) {
        #expect(ScrollAnchor(in: Self.list(100), offset: offset, viewportHeight: 100) == nil)
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
}
