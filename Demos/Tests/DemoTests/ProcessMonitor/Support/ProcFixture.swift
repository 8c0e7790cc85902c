// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

@testable import MonitorPages

/// A folder that looks like a proc file system, removed together with its owner.
final class ProcFixture {
    let root: String

    /// Creates a machine with two processors and no process.
    init() throws {
        root = NSTemporaryDirectory() + "/proc-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        try write("100.50 190.00\n", to: "uptime")
        try write("cpu  60 0 20 900 20 0 0 0 0 0\ncpu0 30 0 10 450 10\ncpu1 30 0 10 450 10\nintr 5 0\n", to: "stat")
        try write("MemTotal: 1000 kB\nMemFree: 100 kB\nMemAvailable: 400 kB\n", to: "meminfo")
        try write("0.50 1.25 2.75 1/80 900\n", to: "loadavg")
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// The folder, read with units that make results easy to check in the head.
    func procFS(failing failures: [String: Int32] = [:]) -> ProcFS {
        let paths = failures.map { (root + "/" + $0.key, $0.value) }
        let files = TestFileReader(failures: Dictionary(uniqueKeysWithValues: paths))
        return ProcFS(root: root, ticksPerSecond: 100, pageSize: 4096, files: files)
    }

    /// Adds a process, or replaces it, with everything that a test does not care about at a plain value.
    func addProcess(
        _ pid: Int32,
        comm: [UInt8] = Array("worker".utf8),
        commandLine: String = "/usr/bin/worker\0--fast\0",
        userID: UInt32 = 1000,
        userTicks: String = "0",
        systemTicks: String = "0",
        threads: String = "1",
        startTicks: String = "1000",
        residentPages: String = "10"
    ) throws {
        let head = Array("\(pid) (".utf8) + comm + Array(") S 1 1 1 0 -1 0 0 0 0 0 ".utf8)
        let tail = "\(userTicks) \(systemTicks) 7 7 20 0 \(threads) 0 \(startTicks) 4096000 \(residentPages) 0 0\n"
        try write(head + Array(tail.utf8), to: "\(pid)/stat")
        try write("Name:\tworker\nUid:\t0\t\(userID)\t0\t0\nGid:\t5\t5\t5\t5\n", to: "\(pid)/status")
        try write(commandLine, to: "\(pid)/cmdline")
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: root + "/" + path)
    }

    func write(_ text: String, to path: String) throws {
        try write(Array(text.utf8), to: path)
    }

    func write(_ bytes: [UInt8], to path: String) throws {
        let file = URL(fileURLWithPath: root + "/" + path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }
}

/// A reader of the disk that fails for some files, as the system would for another user.
private struct TestFileReader: FileReading {
    let failures: [String: Int32]

    func contents(of path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
        if let code = failures[path] { throw ReadFailure(code: code) }
        return try DiskFileReader().contents(of: path, limit: limit)
    }

    func names(in path: String) throws(ReadFailure) -> [String] { try DiskFileReader().names(in: path) }
}

extension SystemSample {
    /// A machine with some processes, quiet but for the figures that are given.
    static func quiet(
        uptime: Double = 100,
        cpu: CPUTicks = CPUTicks(total: 0, idle: 0, processorCount: 2),
        _ processes: [ProcessSample] = []
    ) -> SystemSample {
        SystemSample(
            uptime: uptime,
            ticksPerSecond: 100,
            cpu: cpu,
            processes: processes,
            memory: MemoryUse(total: 8 << 30, available: 5 << 30),
            loadAverage: LoadAverage(oneMinute: 0.5, fiveMinutes: 0.25, fifteenMinutes: 0.125)
        )
    }
}

extension ProcessSample {
    /// A process with the figures that sorting and measuring depend on.
    static func row(
        _ pid: Int32,
        cpu: Double = 0,
        memory: UInt64 = 0,
        ticks: UInt64 = 0,
        started: Double = 1
    ) -> ProcessSample {
        ProcessSample(
            pid: pid,
            name: "worker",
            user: "root",
            state: "S",
            residentBytes: memory,
            threads: 1,
            startTime: started,
            cpuTicks: ticks,
            cpuShare: cpu
        )
    }
}
