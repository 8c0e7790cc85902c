// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Logging
import RasterKit
import RasterLock

/// The log of a store: a line for each change of its condition, not for each request.
final class StoreReporter: Sendable {
    private let logger: Logger
    private let path: String
    private let conditions = Lock<[Part: String]>([:])

    /// A use of the folder that can fail by itself.
    enum Part: String {
        case opening
        case reading
        case writing
    }

    init(logger: Logger, path: String) {
        self.logger = logger
        self.path = path
    }

    /// Returns the error of a fault, after a line in the log if the fault is a new one.
    func error(_ fault: StoreFault, _ part: Part) -> RasterError {
        let text = "The store in \(path) can't be used for \(part.rawValue): \(fault.text)."
        let isNew = conditions.withLock { $0.updateValue(text, forKey: part) != text }
        if isNew { logger.warning("\(text) Images are drawn.") }
        return RasterError(.tierUnavailable, text)
    }

    /// Notes that a part works, with a line in the log if it didn't.
    func works(_ part: Part) {
        guard conditions.withLock({ $0.removeValue(forKey: part) }) != nil else { return }
        logger.notice("The store in \(path) can be used again for \(part.rawValue).")
    }
}
