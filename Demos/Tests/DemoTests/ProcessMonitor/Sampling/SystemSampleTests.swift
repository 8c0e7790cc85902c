// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

@testable import MonitorPages

@Suite struct SystemSampleTests {
    /// A sample of one process, or of none.
    struct Step: Sendable {
        var uptime: Double
        var ticks: UInt64?
        var started = 1.0

        init(_ uptime: Double, _ ticks: UInt64?, started: Double = 1) {
            (self.uptime, self.ticks, self.started) = (uptime, ticks, started)
        }
    }

    /// Measures samples one after another, and returns the process in the last one.
    private func process(after steps: [Step]) throws -> ProcessSample {
        var latest: SystemSample?
        for step in steps {
            let processes = step.ticks.map { [ProcessSample.row(7, ticks: $0, started: step.started)] } ?? []
            var sample = SystemSample.quiet(uptime: step.uptime, processes)
            if let latest { sample.measure(since: latest) }
            latest = sample
        }
        return try #require(latest?.processes.first)
    }

    @Test(
        "A process's share is the time that it used between two samples",
        arguments: [
            ("nothing at first", [Step(10, 500)], 0),
            ("ticks by time", [Step(10, 500), Step(12, 550)], 0.25),
            ("each processor is one", [Step(10, 500), Step(12, 800)], 1.5),
            ("1326.79 - 1325.39 isn't quite 1.4", [Step(1325.39, 0), Step(1326.79, 140)], 1),
            ("no more than there are processors", [Step(10, 0), Step(11, .max)], 2),
            ("since the sample just before", [Step(10, 0), Step(11, 100), Step(12, 150)], 0.5),
            ("a counter that steps back", [Step(10, 500), Step(11, 499)], 0),
            ("a new process has used all of it", [Step(10, nil), Step(12, 50, started: 10)], 0.25),
            ("an old process was hidden", [Step(10, nil), Step(12, 50, started: 9.99)], 0),
            ("the next process with a number", [Step(10, 40), Step(12, 50, started: 11)], 0.25),
            ("no time has passed", [Step(10, 0), Step(11, 50), Step(11, 51)], 0.5),
            ("since the last sample that took time", [Step(10, 0), Step(10, 25), Step(11, 50)], 0.5),
            ("a clock that stepped back", [Step(10, 0), Step(5, 60), Step(6, 85)], 0.25),
        ] as [(String, [Step], Double)]
    )
    func measuresAProcess(name: String, steps: [Step], share: Double) throws {
        #expect(try process(after: steps).cpuShare == share)
    }

    @Test func keepsAsManySharesAsAreShown() throws {
        // In second n, the process uses n hundredths.
        let steps = (0..<150).map { (second: UInt64) in Step(Double(second), second * (second + 1) / 2) }
        let expected = (30..<150).map { (second: Int) in Double(second) / 100 }
        #expect(try process(after: steps).shares == expected)
    }

    @Test(
        "The machine's share is that of all processors",
        arguments: [(50, 150, 0.25), (0, 0, 0), (100, 0, 1)] as [(UInt64, UInt64, Double)]
    )
    func measuresTheMachine(busy: UInt64, idle: UInt64, share: Double) {
        let before = CPUTicks(total: 100, idle: 50, processorCount: 2)
        let cpu = CPUTicks(total: 100 + busy + idle, idle: 50 + idle, processorCount: 2)
        var sample = SystemSample.quiet(uptime: 11, cpu: cpu)
        sample.measure(since: .quiet(uptime: 10, cpu: before))
        #expect(sample.cpuShare == share)
    }

    @Test func comparesWithTheLastGoodSample() throws {
        let fixture = try ProcFixture()
        try fixture.addProcess(7, userTicks: "100")
        var sampler = ProcessSampler(procFS: fixture.procFS())
        #expect(try sampler.sample().processes.map(\.cpuShare) == [0])
        try fixture.remove("uptime")
        #expect(throws: RasterError.self) { try sampler.sample() }
        try fixture.write("102.50 190.00\n", to: "uptime")
        try fixture.addProcess(7, userTicks: "250")
        #expect(try sampler.sample().processes.map(\.cpuShare) == [0.75])
    }

    @Test(
        "Rows are sorted by processor, by memory and by number",
        arguments: [
            ([.row(1, cpu: 0.5), .row(2, cpu: 2), .row(3, cpu: 1)], [2, 3, 1]),
            ([.row(1, cpu: 1, memory: 5), .row(2, cpu: 1, memory: 6)], [2, 1]),
            ([.row(2), .row(3), .row(1)], [1, 2, 3]),
        ] as [([ProcessSample], [Int32])]
    )
    func sortsProcesses(rows: [ProcessSample], pids: [Int32]) {
        #expect(ProcessSample.sorted(rows).map(\.pid) == pids)
    }

    @Test func countsBytesOfNetworksAndOfWholeDisks() {
        var traffic = Traffic()
        traffic.add(networkFile: Array("a\nb\n  lo: 9 1 0 0 0 0 0 0 9 1\neth0: 500 1 0 0 0 0 0 0 70 1\n".utf8))
        traffic.add(disksFile: Array("8 0 sda 1 0 10 0 1 0 4\n8 1 sda1 1 0 10 0 1 0 4\n7 0 loop0 1 0 9 0 1 0 9\n".utf8))
        #expect(traffic == Traffic(received: 500, sent: 70, disk: 7168))
        let later = Traffic(received: 700, sent: 0, disk: 8192)
        #expect(later.rates(since: traffic, seconds: 2) == Traffic(received: 100, sent: 0, disk: 512))
    }
}
