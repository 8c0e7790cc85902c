// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc

/// A folder where a proc file system is mounted, as described in proc(5).
struct ProcFS: Sendable {
    /// The path of the folder.
    let root: String

    /// The number of clock ticks per second, the unit of processor and start times.
    let ticksPerSecond: Double

    /// The size of a page of memory, in bytes.
    let pageSize: UInt64

    /// The reader of the files.
    let files: any FileReading

    /// Creates a view of the folder at `root`, which is looked at only when it is read.
    init(
        root: String = "/proc",
        ticksPerSecond: Double = Double(max(1, sysconf(Int32(_SC_CLK_TCK)))),
        pageSize: UInt64 = UInt64(max(1, sysconf(Int32(_SC_PAGESIZE)))),
        files: any FileReading = DiskFileReader()
    ) {
        self.root = root
        self.ticksPerSecond = ticksPerSecond
        self.pageSize = pageSize
        self.files = files
    }

    /// Reads the machine and all of its processes.
    ///
    /// - Throws: `SamplingError` if the root is missing, unreadable or no proc file system.
    /// - Complexity: Four files, and three for each process.
    func reading() throws(SamplingError) -> Reading {
        // The clock comes first: a process that starts later and isn't listed below is new in the next reading.
        let uptime = try machineFile("uptime") { $0.words.first?.fraction }
        let cpu = try machineFile("stat") { CPUTicks(statFile: $0) }

        var processes: [ProcessReading] = []
        var vanished = 0
        var unreadable = 0
        for pid in try processIDs() {
            do throws(ReadFailure) {
                processes.append(try process(pid))
            } catch {
                if error.isGone { vanished += 1 } else { unreadable += 1 }
            }
        }
        return Reading(
            uptime: uptime,
            ticksPerSecond: ticksPerSecond,
            cpu: cpu,
            memory: try machineFile("meminfo") { MemoryUse(meminfoFile: $0) },
            loadAverage: try machineFile("loadavg") { LoadAverage(loadavgFile: $0) },
            processes: processes,
            vanished: vanished,
            unreadable: unreadable
        )
    }
}
