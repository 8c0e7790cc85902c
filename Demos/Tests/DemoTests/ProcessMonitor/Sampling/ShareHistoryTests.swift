// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import MonitorPages

@Suite struct ShareHistoryTests {
    private func history(of count: Int) -> ShareHistory {
        var history = ShareHistory()
        for share in 0..<count { history.append(Double(share)) }
        return history
    }

    @Test func startsEmpty() {
        #expect(history(of: 0).shares == [])
    }

    @Test(arguments: [1, 119, 120, 121, 240, 300])
    func keepsTheLatestSharesInOrder(count: Int) {
        #expect(history(of: count).shares == (max(0, count - ShareHistory.capacity)..<count).map(Double.init))
    }

    @Test(arguments: [1, 119, 120, 121, 240, 300])
    func knowsTheLatestShare(count: Int) {
        #expect(history(of: count).latest == Double(count - 1))
    }
}
