// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CacheTraces
import Foundation

/// A table of what each policy would save under each limit, beside the bound for all policies.
struct ReplayTable: CustomStringConvertible {
    let description: String

    init(_ trace: RasterTrace, limits: [Int], policies: [ReplayPolicy]) {
        let replay = TraceReplay(trace)
        var lines = [Self.summary(of: trace), "limit     policy       hits    bytes   drawing time saved"]
        for limit in limits {
            var name = ByteCounts.text(limit)
            for policy in policies {
                lines.append(Self.line(name, policy.rawValue, replay.outcome(of: policy, byteLimit: limit), of: trace))
                name = ""
            }
            lines.append(Self.line(name, "bound", replay.bound(byteLimit: limit), of: trace))
        }
        description = lines.joined(separator: "\n")
    }

    /// The size of the trace, and of the images that a cache without a limit would hold.
    private static func summary(of trace: RasterTrace) -> String {
        var sizes: [UInt64: Int] = [:]
        for request in trace.requests {
            sizes[request.key] = request.byteCount
        }
        let time = trace.requests.reduce(0) { $0 + Double($1.drawingTime) } / 1_000_000_000
        return "\(trace.requests.count) requests for \(sizes.count) images of "
            + "\(ByteCounts.text(sizes.values.reduce(0, +))); drawing each time takes \(String(format: "%.2f", time)) s"
    }

    private static func line(_ limit: String, _ name: String, _ outcome: ReplayOutcome, of trace: RasterTrace) -> String
    {
        let bytes = trace.requests.reduce(0) { $0 + Double($1.byteCount) }
        let time = trace.requests.reduce(0) { $0 + Double($1.drawingTime) }
        let shares = [
            outcome.hits / Double(max(trace.requests.count, 1)), outcome.hitByteCount / max(bytes, 1),
            outcome.savedTime / max(time, 1),
        ]
        return padded(limit, 10) + padded(name, 11) + shares.map(percent).joined(separator: " ")
    }

    private static func percent(_ share: Double) -> String {
        String(format: "%5.1f %%", share * 100)
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 1))
    }
}
