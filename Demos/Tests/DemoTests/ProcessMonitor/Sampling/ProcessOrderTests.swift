// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import MonitorPages

@Suite struct ProcessOrderTests {
    private func pids(_ order: ProcessOrder, _ rows: ProcessSample...) -> [Int32] {
        order.sorted(rows).map(\.pid)
    }

    @Test func putsTheBusiestFirst() {
        #expect(pids(.cpu, .row(1, cpu: 0.5), .row(2, cpu: 2), .row(3, cpu: 1)) == [2, 3, 1])
    }

    @Test func putsTheLargestFirst() {
        #expect(pids(.memory, .row(1, cpu: 9, memory: 10), .row(2, memory: 30), .row(3, memory: 20)) == [2, 3, 1])
    }

    @Test func putsTheLowestNumberFirst() {
        #expect(pids(.pid, .row(3, cpu: 9, memory: 9), .row(1), .row(2)) == [1, 2, 3])
    }

    @Test func ordersEquallyBusyOnesByMemory() {
        #expect(pids(.cpu, .row(1, cpu: 1, memory: 5), .row(2, cpu: 1, memory: 6)) == [2, 1])
    }

    @Test(arguments: ProcessOrder.allCases)
    func ordersEqualOnesByNumber(order: ProcessOrder) {
        #expect(pids(order, .row(2), .row(3), .row(1)) == [1, 2, 3])
    }

    @Test func isNamedAsOnTheCommandLine() {
        #expect(ProcessOrder.allCases.map(\.rawValue) == ["cpu", "memory", "pid"])
    }
}
