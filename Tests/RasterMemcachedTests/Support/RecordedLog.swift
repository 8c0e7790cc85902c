// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import RasterLock

final class RecordedLog: Sendable {
    private let storage = Lock<[String]>([])

    var lines: [String] { storage.withLock { $0 } }

    var logger: Logger {
        Logger(label: "test") { _ in Handler(log: self) }
    }

    private struct Handler: LogHandler {
        let log: RecordedLog
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let server = event.metadata?["server"].map { "\($0)" } ?? ""
            log.storage.withLock { $0.append("\(event.level) \(event.message) \(server)") }
        }
    }
}
