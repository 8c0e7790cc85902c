// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A real event of the kernel reaches the monitor: a process in a control group with little memory reads a file that is
/// larger, again and again, and stalls.
enum KernelPressure {
    /// The argument of the process that stalls.
    static let thrashing = "thrash"

    private static let limit = 48 << 20
    private static let fileByteCount = 96 << 20

    static func isReported() throws -> [String] {
        guard let group = ControlGroup(limit: limit) else {
            say("kernel-pressure: SKIPPED, no control group with a memory limit can be made here.")
            return []
        }
        defer { group.remove() }
        guard FileManager.default.isWritableFile(atPath: "/proc/pressure/memory") else {
            say("kernel-pressure: SKIPPED, the kernel has no pressure stall information that can be watched here.")
            return []
        }
        let reported = DispatchSemaphore(value: 0)
        let observation = MemoryPressureMonitor.system.observe { stage in
            say("reported: \(stage)")
            reported.signal()
        }
        defer { withExtendedLifetime(observation) {} }
        let file = URL(fileURLWithPath: "/var/tmp/rasterkit-pressure-\(getpid())")
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["memory", thrashing, group.path, file.path]
        try process.run()
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        let hasCome = reported.wait(timeout: .now() + 60) == .success
        guard !hasCome else { return [] }
        let pressure = (try? String(contentsOfFile: "/proc/pressure/memory", encoding: .utf8)) ?? ""
        return ["no event within 60 s; /proc/pressure/memory says:\n\(pressure)"]
    }

    /// Joins a group, and reads a file that doesn't fit into its memory for a minute.
    static func thrash(_ arguments: [String]) throws {
        guard arguments.count == 2 else { return }
        try Data("\(getpid())".utf8).write(to: URL(fileURLWithPath: arguments[0] + "/cgroup.procs"))
        let path = arguments[1]
        try Data().write(to: URL(fileURLWithPath: path))
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        let block = Data(Noise.bytes(1 << 20))
        for _ in 0..<fileByteCount >> 20 { try handle.write(contentsOf: block) }
        try handle.close()
        let end = Date(timeIntervalSinceNow: 60)
        let done = DispatchGroup()
        for thread in 0..<4 {
            done.enter()
            Thread.detachNewThread {
                let file = open(path, O_RDONLY)
                var buffer = [UInt8](repeating: 0, count: 1 << 16)
                var offset = thread * fileByteCount / 4
                while Date() < end {
                    _ = pread(file, &buffer, buffer.count, offset)
                    offset = (offset + buffer.count) % fileByteCount
                }
                close(file)
                done.leave()
            }
        }
        done.wait()
    }
}

/// A control group with a limit, of either version.
private struct ControlGroup {
    let path: String

    /// Makes a group; nil if this process may not, or there is no controller of memory.
    init?(limit: Int) {
        let name = "rasterkit-proof-\(getpid())"
        for (parent, file) in [("/sys/fs/cgroup", "memory.max"), ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")] {
            let path = "\(parent)/\(name)"
            guard mkdir(path, 0o755) == 0 else { continue }
            // The kernel makes the file where there is a controller of memory.
            if FileManager.default.fileExists(atPath: "\(path)/\(file)"),
                (try? Data("\(limit)".utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"))) != nil
            {
                self.path = path
                return
            }
            rmdir(path)
        }
        return nil
    }

    func remove() {
        rmdir(path)
    }
}
