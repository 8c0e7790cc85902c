// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import RasterLock

/// The lines that a logger wrote, with their levels.
final class LogLines: Sendable {
    private let written = Lock<[String]>([])

    var all: [String] { written.withLock { $0 } }

    func logger(level: Logger.Level) -> Logger {
        var logger = Logger(label: "tiers") { _ in Keeper(owner: self) }
        logger.logLevel = level
        return logger
    }

    private struct Keeper: LogHandler {
        let owner: LogLines
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace
        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }
        func log(event: LogEvent) { owner.written.withLock { $0.append("\(event.level) \(event.message)") } }
    }
}
