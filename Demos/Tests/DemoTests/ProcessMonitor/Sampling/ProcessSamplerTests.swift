// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import MonitorPages

@Suite struct ProcessSamplerTests {
    private let fixture: ProcFixture
    private var sampler: ProcessSampler

    init() throws {
        fixture = try ProcFixture()
        try fixture.addProcess(7, userTicks: "100", threads: "3")
        sampler = ProcessSampler(procFS: fixture.procFS(), users: UserNames { "user\($0)" })
    }

    /// Lets two seconds pass, in which process 7 uses one and a half.
    private func advance() throws {
        try fixture.write("102.50 190.00\n", to: "uptime")
        try fixture.write("cpu  210 0 20 1150 20\ncpu0 1\ncpu1 1\n", to: "stat")
        try fixture.addProcess(7, userTicks: "250", threads: "3")
    }

    @Test mutating func showsEveryFieldOfAProcess() throws {
        _ = try sampler.sample()
        try advance()
        let expected = ProcessSample(
            pid: 7,
            name: "worker",
            user: "user1000",
            state: "S",
            cpuShare: 0.75,
            residentBytes: 40_960,
            threads: 3,
            startTime: 10
        )
        #expect(try sampler.sample().processes == [expected])
    }

    @Test mutating func showsEveryFieldOfTheMachine() throws {
        _ = try sampler.sample()
        try advance()
        try fixture.remove("7")
        try fixture.write("", to: "8/stat")
        let expected = SystemSample(
            uptime: 102.5,
            cpuShare: 0.375,
            processorCount: 2,
            memoryUsed: 614_400,
            memoryTotal: 1_024_000,
            loadAverage: LoadAverage(oneMinute: 0.5, fiveMinutes: 1.25, fifteenMinutes: 2.75),
            processes: [],
            vanished: 1,
            unreadable: 0
        )
        #expect(try sampler.sample() == expected)
    }

    @Test mutating func showsNoProcessorUseAtFirst() throws {
        #expect(try sampler.sample().processes.map(\.cpuShare) == [0])
    }

    @Test mutating func keepsTheHistoryOfAProcess() throws {
        _ = try sampler.sample()
        try advance()
        let process = try #require(try sampler.sample().processes.first)
        #expect(sampler.history(of: process.id) == [0.75])
    }

    @Test mutating func comparesWithTheLastGoodReading() throws {
        _ = try sampler.sample()
        try fixture.remove("uptime")
        #expect(throws: SamplingError.self) { try sampler.sample() }
        try advance()
        #expect(try sampler.sample().processes.map(\.cpuShare) == [0.75])
    }

    @Test mutating func countsProcesses() throws {
        try fixture.addProcess(8)
        #expect(try sampler.sample().processCount == 2)
    }

    @Test mutating func addsUpThreads() throws {
        try fixture.addProcess(8, threads: "4")
        #expect(try sampler.sample().threadCount == 7)
    }
}
