// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import MonitorPages

@Suite struct MachineReadingTests {
    private let fixture: ProcFixture

    init() throws { fixture = try ProcFixture() }

    @Test func readsTheUptime() throws {
        #expect(try fixture.procFS().reading().uptime == 100.5)
    }

    @Test func addsTheTicksOfAllStates() throws {
        #expect(try fixture.procFS().reading().cpu.total == 1000)
    }

    @Test func countsWaitingForADiskAsIdle() throws {
        #expect(try fixture.procFS().reading().cpu.idle == 920)
    }

    @Test func doesNotCountGuestTimeTwice() throws {
        try fixture.write("cpu 50 0 0 50 0 0 0 0 40 9\ncpu0 50 0 0 50\n", to: "stat")
        #expect(try fixture.procFS().reading().cpu.total == 100)
    }

    @Test func countsProcessors() throws {
        #expect(try fixture.procFS().reading().cpu.processorCount == 2)
    }

    @Test func readsFilesLongerThanAPage() throws {
        let processors = (0..<500).map { "cpu\($0) 1 2 3 4\n" }.joined()
        try fixture.write("cpu 1 2 3 4\n" + processors, to: "stat")
        #expect(try fixture.procFS().reading().cpu.processorCount == 500)
    }

    @Test func stopsAtTheLargestSumThatFits() throws {
        try fixture.write("cpu 18446744073709551615 1 1 1\n", to: "stat")
        #expect(try fixture.procFS().reading().cpu.total == .max)
    }

    @Test func countsMemoryInBytes() throws {
        #expect(try fixture.procFS().reading().memory.total == 1_024_000)
    }

    @Test func takesWhatIsNotAvailableForUsed() throws {
        #expect(try fixture.procFS().reading().memory.used == 614_400)
    }

    @Test func estimatesAvailableMemoryOnOldKernels() throws {
        try fixture.write("MemTotal: 9 kB\nMemFree: 1 kB\nBuffers: 2 kB\nCached: 3 kB\n", to: "meminfo")
        #expect(try fixture.procFS().reading().memory.available == 6144)
    }

    @Test func usesNoMemoryWhenMoreIsAvailableThanThereIs() throws {
        try fixture.write("MemTotal: 5 kB\nMemAvailable: 6 kB\n", to: "meminfo")
        #expect(try fixture.procFS().reading().memory.used == 0)
    }

    @Test func readsTheLoadAverages() throws {
        let expected = LoadAverage(oneMinute: 0.5, fiveMinutes: 1.25, fifteenMinutes: 2.75)
        #expect(try fixture.procFS().reading().loadAverage == expected)
    }

    @Test func listsProcessesByNumber() throws {
        for pid: Int32 in [20, 3, 100] { try fixture.addProcess(pid) }
        #expect(try fixture.procFS().processIDs() == [3, 20, 100])
    }

    @Test func listsOnlyProcesses() throws {
        for name in ["self", "0", "-4", "12a", "2147483648"] { try fixture.write("", to: "\(name)/stat") }
        #expect(try fixture.procFS().processIDs() == [])
    }
}
