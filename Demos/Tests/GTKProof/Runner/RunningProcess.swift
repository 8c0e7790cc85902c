// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The process that runs now, which ends with this one when a signal ends it.
@MainActor
final class RunningProcess {
    private final class Identifier: Sendable {
        let value = Mutex<pid_t?>(nil)
    }

    private let identifier = Identifier()
    private var sources: [any DispatchSourceSignal] = []

    /// Starts a process.
    func start(_ process: Process) throws {
        try process.run()
        let started = process.processIdentifier
        identifier.value.withLock { $0 = started }
    }

    /// Ends the process, and this one, with the signals that ask for it.
    func endOnSignals() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable [identifier] in
                if let running = identifier.value.withLock({ $0 }) { kill(running, SIGKILL) }
                _exit(128 + number)
            }
            source.resume()
            sources.append(source)
        }
    }
}
