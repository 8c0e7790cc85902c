// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import RasterKit
import RasterTesting

@testable import RasterMemcached

extension RasterMemcached {
    /// Returns the bytes of a record, or nil if there is none.
    ///
    /// The time is generous, so that a busy machine changes no outcome.
    func bytes(
        _ name: String,
        within time: Duration = .seconds(30),
        drawingTime: Duration? = .zero,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(RasterError) -> [UInt8]? {
        let request = RasterPipeline.TierRequest(
            name: name,
            deadline: .now.advanced(by: time),
            drawingTime: drawingTime,
            isCancelled: isCancelled
        )
        return try find(request) { bytes throws(RasterError) in bytes.withUnsafeBytes { Array($0) } }
    }

    @discardableResult
    func store(_ bytes: [UInt8], _ name: String) throws(RasterError) -> Bool {
        try store(bytes.span.bytes, named: name, drawingTime: .milliseconds(1))
    }

    /// Creates a tier for tests: its deadline is long, so that a busy machine changes no outcome.
    static func patient(
        _ servers: [String],
        secret: String? = nil,
        deadline: Duration = .seconds(10),
        valueByteLimit: Int = RasterMemcached.defaultValueByteLimit,
        lifetime: Duration? = nil,
        logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ) throws(RasterError) -> RasterMemcached {
        try RasterMemcached(
            servers: servers,
            secret: secret.map { Array($0.utf8) },
            deadline: deadline,
            valueByteLimit: valueByteLimit,
            lifetime: lifetime,
            logger: logger
        )
    }
}

/// Returns bytes that can't be compressed.
func noise(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
}
