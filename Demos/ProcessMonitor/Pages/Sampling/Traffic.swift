// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The bytes that were received and sent, and read and written, as counters or in a second.
struct Traffic: Hashable, Sendable {
    var (received, sent, disk) = (0.0, 0.0, 0.0)

    /// Returns the bytes of a second between two readings; counters that stepped back count as no change.
    func rates(since earlier: Traffic, seconds: Double) -> Traffic {
        func rate(_ counter: KeyPath<Traffic, Double>) -> Double {
            max(self[keyPath: counter] - earlier[keyPath: counter], 0) / seconds
        }
        return Traffic(received: rate(\.received), sent: rate(\.sent), disk: rate(\.disk))
    }

    /// Adds the counters of `/proc/net/dev`, without those of the loopback.
    mutating func add(networkFile bytes: [UInt8]) {
        for words in bytes.lines.dropFirst(2).map(\.words) where words.count > 9 && words[0].text != "lo:" {
            received += words[1].fraction ?? 0
            sent += words[9].fraction ?? 0
        }
    }

    /// Adds the counters of `/proc/diskstats`, without those of partitions, whose disks count them, too.
    mutating func add(disksFile bytes: [UInt8]) {
        let disks = bytes.lines.map(\.words).filter { $0.count > 9 }
        let parts = ["loop", "ram", "zram", "dm-"] + disks.map { $0[2].text }
        for words in disks {
            let name = words[2].text
            if parts.contains(where: { $0 != name && name.hasPrefix($0) }) { continue }
            // Sectors of 512 bytes, whatever those of the disk are.
            disk += ((words[5].fraction ?? 0) + (words[9].fraction ?? 0)) * 512
        }
    }
}
