// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// The cancellation of a task by Ctrl-C, or by a request to terminate.
package enum Interruption {
    /// Runs `work`, and cancels it when the process is told to end; then it returns as usual.
    package static func untilInterrupted(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { task.cancel() }
            source.resume()
            return source
        }
        defer {
            for source in sources {
                source.cancel()
            }
        }
        do {
            try await task.value
        } catch is CancellationError {
            return
        }
    }
}
