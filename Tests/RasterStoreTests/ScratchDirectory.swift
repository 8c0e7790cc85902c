// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Logging
import RasterKit
import RasterLock

@testable import RasterStore

/// A directory of a test, removed at its end.
final class ScratchDirectory: Sendable {
    let url: URL
    let log = ScratchLog()

    init() {
        // In memory where that is possible: what reaches the disk, and when, is nothing that a test can see.
        let memory = "/dev/shm"
        let parent = access(memory, W_OK) == 0 ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
        url = parent.appendingPathComponent("raster-store-\(UUID().uuidString)")
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var directory: StoreDirectory { StoreDirectory(path: url.standardizedFileURL.path) }

    func store(
        byteLimit: Int = RasterStore.defaultByteLimit,
        retryInterval: Duration = .seconds(10),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) throws(RasterError) -> RasterStore {
        try RasterStore(
            directory: url,
            byteLimit: byteLimit,
            logger: log.logger,
            retryInterval: retryInterval,
            now: now
        )
    }
}

/// The lines that a store logs.
final class ScratchLog: Sendable {
    private let recorded = Lock<[String]>([])

    var lines: [String] { recorded.withLock { $0 } }

    var logger: Logger { Logger(label: "store") { _ in ScratchLogHandler(log: self) } }

    fileprivate func append(_ line: String) { recorded.withLock { $0.append(line) } }
}

private struct ScratchLogHandler: LogHandler {
    let log: ScratchLog
    var logLevel = Logger.Level.debug
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { log.append("\(event.message)") }
}

/// Bytes that a seed decides.
enum ScratchRecord {
    static func bytes(_ seed: UInt64, count: Int) -> [UInt8] {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        return (0..<count).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state >> 24)
        }
    }
}

extension RasterTierRequest {
    static func named(_ name: String) -> Self { .init(name: name, deadline: .now + .seconds(60)) }
}

extension RasterStore {
    /// Stores bytes, as a picture that takes a millisecond to draw.
    @discardableResult
    func keep(
        _ bytes: [UInt8],
        named name: String,
        drawingTime: Duration = .milliseconds(1)
    ) throws(RasterError) -> Bool {
        try store(bytes.span.bytes, named: name, drawingTime: drawingTime)
    }

    /// Returns a copy of a record.
    func bytes(named name: String) throws(RasterError) -> [UInt8]? {
        try find(.named(name)) { record in record.withUnsafeBytes { Array($0) } }
    }
}
