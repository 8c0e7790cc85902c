// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import RasterLock

/// What GLib and GTK log as critical or about freed objects, which fails the scenario that runs.
enum LogFailures {
    private static let messages = Lock<[String]>([])

    /// Begins to collect messages; they are printed too.
    static func begin() {
        g_log_set_writer_func(collectMessage, nil, nil)
    }

    /// Returns the messages since the last call.
    static func take() -> [String] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }

    fileprivate static func add(_ message: String) {
        messages.withLock { $0.append(message) }
    }
}

private let collectMessage: GLogWriterFunc = { level, fields, count, data in
    let critical = G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue
    if level.rawValue & (critical | G_LOG_LEVEL_WARNING.rawValue) != 0 {
        let message = g_log_writer_format_fields(level, fields, count, 0)
        let text = message.map { String(cString: $0) } ?? "A message without text."
        g_free(message)
        // GObject warns of objects that are gone.
        if level.rawValue & critical != 0 || text.contains("invalid unclassed pointer") { LogFailures.add(text) }
    }
    return g_log_writer_default(level, fields, count, data)
}
