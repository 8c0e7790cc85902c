// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import KitFixtures
import Logging

final class LogLines: Sendable {
    private let written = Recorder<String>()

    var all: [String] { written.all }

    func logger(level: Logger.Level = .trace) -> Logger {
        var logger = Logger(label: "test") { _ in Keeper(owner: self) }
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
        func log(event: LogEvent) { owner.written.add("\(event.level) \(event.message)") }
    }
}
