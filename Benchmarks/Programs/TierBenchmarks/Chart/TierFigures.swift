// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The times of tiers and of drawings, by size of picture.
struct TierFigures: Sendable {
    /// A size of pictures.
    struct Size: Sendable, Hashable {
        /// The size in points; pictures have two pixels per point.
        var points: CGSize

        var byteCount: Int { Int(points.width * points.height) * 16 }
        var text: String { "\(Int(points.width)) × \(Int(points.height))" }
        var byteText: String {
            byteCount < 1_000_000
                ? "\(Int((Double(byteCount) / 1000).rounded())) KB"
                : String(format: "%.1f MB", Double(byteCount) / 1_000_000)
        }
    }

    /// The tiers in which the measured admission stores a picture.
    enum Decision: String, Sendable, CaseIterable {
        case both = "on disk and memcached"
        case disk = "on disk only"
        case shared = "on memcached only"
        case none = "drawn each time"

        init(disk: Bool, shared: Bool) {
            self = disk ? (shared ? .both : .disk) : (shared ? .shared : .none)
        }
    }

    /// The times of a tier, by size.
    struct Tier: Sendable {
        var name: String
        var times: [Duration]
    }

    /// The times of drawing a kind of picture, and what becomes of it, by size.
    struct Drawing: Sendable {
        var name: String
        var times: [Duration]
        var decisions: [Decision]
    }

    var sizes: [Size]
    var memory: Tier
    var disk: Tier
    var shared: Tier
    var drawings: [Drawing]
}

extension TierFigures: CustomStringConvertible {
    /// The figures as a table.
    var description: String {
        var rows = [["", "bytes", memory.name, disk.name, shared.name] + drawings.map(\.name)]
        for (index, size) in sizes.enumerated() {
            rows.append(
                [size.text, size.byteText] + [memory, disk, shared].map { Self.text($0.times[index]) }
                    + drawings.map { "\(Self.text($0.times[index])) \(Self.mark($0.decisions[index]))" }
            )
        }
        let lines = rows.map { row in
            row.map { String(repeating: " ", count: max(16 - $0.count, 1)) + $0 }.joined()
        }
        let marks = "● stored on disk and by memcached, ◐ disk only, ◑ memcached only, ○ drawn each time"
        return (lines + [marks]).joined(separator: "\n")
    }

    static func text(_ time: Duration) -> String {
        let microseconds = time / .microseconds(1)
        return microseconds < 10
            ? String(format: "%.1f µs", microseconds)
            : microseconds < 1000
                ? String(format: "%.0f µs", microseconds) : String(format: "%.1f ms", microseconds / 1000)
    }

    private static func mark(_ decision: Decision) -> String {
        switch decision {
        case .both: "●"
        case .disk: "◐"
        case .shared: "◑"
        case .none: "○"
        }
    }
}
