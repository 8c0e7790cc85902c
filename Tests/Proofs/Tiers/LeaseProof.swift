// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterMemcached

/// Asks a tier on memcached for records by several threads, and stores those that it misses.
///
/// It prints an exclamation mark when it is ready, begins when its input ends, and prints the names of the records that
/// it missed.
enum LeaseProof {
    static func run(_ arguments: [String]) throws {
        guard arguments.count == 2, let count = Int(arguments[1]) else { return }
        let tier = try RasterMemcached(servers: [arguments[0]], deadline: .seconds(10))
        FileHandle.standardOutput.write(Data("!".utf8))
        _ = try FileHandle.standardInput.readToEnd()
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let name = "lease-\(index)"
            let request = RasterPipeline.TierRequest(
                name: name,
                deadline: .now.advanced(by: .seconds(30)),
                drawingTime: .seconds(20)
            )
            let bytes = try? tier.find(request) { record throws(RasterError) in record.byteCount }
            guard bytes == nil else { return }
            // One write, so that lines of threads don't mix.
            FileHandle.standardOutput.write(Data("\(name)\n".utf8))
            let record = [UInt8](repeating: 1, count: 1000)
            _ = try? tier.store(record.span.bytes, named: name, drawingTime: .milliseconds(1))
        }
    }
}
