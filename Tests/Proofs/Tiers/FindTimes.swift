// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import RasterMemcached

/// Measures how long finding a record on memcached takes, by two threads.
///
/// It prints a line for each size: bytes, then the 50th and 99th percentile in microseconds. The server must take values
/// of 4 MiB (`-I 4m`). A last line is for a server that isn't asked, because it failed repeatedly.
enum FindTimes {
    static func run(_ arguments: [String]) throws {
        guard let server = arguments.first else { return }
        let secret = arguments.dropFirst().first.map { Array($0.utf8) }
        let tier = try RasterMemcached(
            servers: [server],
            secret: secret,
            deadline: .seconds(1),
            valueByteLimit: 4 << 20 - 512
        )
        for count in [20_000, 300_000, 2_000_000] {
            let name = "times-\(count)"
            let record = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
            try tier.store(record.span.bytes, named: name, drawingTime: .milliseconds(1))
            report("\(count)", measure(2_000_000_000 / count / 50) { find(name, on: tier) == count })
        }
        let closed = try RasterMemcached(servers: ["127.0.0.1:1"])
        for _ in 0..<3 { _ = find("times", on: closed) }
        report("not asked", measure(100_000) { find("times", on: closed) == nil })
    }

    private static func find(_ name: String, on tier: RasterMemcached) -> Int? {
        let request = RasterPipeline.TierRequest(name: name, deadline: .now.advanced(by: .seconds(1)))
        return try? tier.find(request) { record throws(RasterError) in record.byteCount }
    }

    private static func measure(_ count: Int, _ body: @Sendable () -> Bool) -> [Duration] {
        let times = Lock<[Duration]>([])
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            var own: [Duration] = []
            for _ in 0..<count {
                let begin = ContinuousClock.now
                guard body() else { return print("A call had another outcome.") }
                own.append(begin.duration(to: .now))
            }
            times.withLock { $0 += own }
        }
        return times.withLock { $0.sorted() }
    }

    private static func report(_ subject: String, _ times: [Duration]) {
        guard !times.isEmpty else { return }
        let percentiles = [50, 99].map { times[min(times.count * $0 / 100, times.count - 1)] / .microseconds(1) }
        print(subject, percentiles.map { "\(($0 * 10).rounded() / 10)" }.joined(separator: " "))
    }
}
