// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The fields of `/proc/PID/stat` that the monitor shows, in the kernel's units.
struct ProcessStat: Hashable, Sendable {
    /// The name the kernel knows the process by: up to 15 bytes of any value, as they are.
    let comm: [UInt8]

    /// The state of the process: `R` for running, `S` for sleeping, and so on.
    let state: Character

    /// The processor time of all its threads since it started, in clock ticks.
    let cpuTicks: UInt64

    /// The number of its threads.
    let threads: Int

    /// When it started, in clock ticks since the machine did.
    let startTicks: UInt64

    /// The memory it holds, in pages.
    let residentPages: UInt64
}

extension ProcessStat {
    /// Reads `/proc/PID/stat`, or returns nil if `bytes` are something else.
    ///
    /// The name stands in parentheses and is not escaped. It may itself contain parentheses, spaces and line ends,
    /// so that only the last closing parenthesis is sure to be the end of it.
    init?(statFile bytes: [UInt8]) {
        guard let start = bytes.firstIndex(of: UInt8(ascii: "(")),
            let end = bytes.lastIndex(of: UInt8(ascii: ")")), start < end
        else { return nil }
        // Counted from the state, which proc(5) numbers 3.
        let fields = bytes[(end + 1)...].words
        guard fields.count >= 22, let state = fields[0].first,
            let userTicks = fields[11].decimal, let systemTicks = fields[12].decimal,
            let threads = fields[17].decimal, let startTicks = fields[19].decimal
        else { return nil }
        comm = Array(bytes[(start + 1)..<end])
        self.state = Character(Unicode.Scalar(state))
        cpuTicks = userTicks.saturatingAdd(systemTicks)
        self.threads = Int(Int32(clamping: threads))
        self.startTicks = startTicks
        // A signed number, which has been seen below zero while a process ended.
        residentPages = fields[21].decimal ?? 0
    }
}
