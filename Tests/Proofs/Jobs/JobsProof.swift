// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock

/// Jobs of the main actor that a loop runs: only a process whose main thread isn't drained already can show them.
@MainActor
enum JobsProof {
    /// The times at which the loop was woken up.
    private final class WakeUps: Sendable {
        private let waiter = DispatchSemaphore(value: 0)

        func add() { waiter.signal() }

        /// Waits for a wake-up; false if none comes.
        func wait(_ limit: DispatchTimeInterval = .seconds(600)) -> Bool {
            waiter.wait(timeout: .now() + limit) == .success
        }
    }

    private static var isReady: Bool {
        var source = pollfd(fd: MainActorJobs.fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&source, 1, 0) == 1
    }

    private static var count = 0

    private static func add(_ job: @escaping @MainActor @Sendable () -> Void = { count += 1 }) {
        DispatchQueue.main.async { MainActor.assumeIsolated(job) }
    }

    /// Asks for the main thread before and after a suspension.
    static func suspend() async throws {
        for _ in 0..<2 {
            do {
                try MainActorJobs.requireMainThread()
                say("main thread")
            } catch {
                say("\(error.code)")
            }
            // The call does nothing then.
            MainActorJobs.run()
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    private static func addAgain() {
        add {
            count += 1
            addAgain()
        }
    }

    static func run(_ arguments: [String]) {
        switch arguments.first {
        case "run":
            add()
            say("\(isReady)")
            MainActorJobs.run()
            say("\(count) \(isReady)")
        case "endless":
            addAgain()
            MainActorJobs.run()
            say("\(count > 1) \(isReady)")
        case "inside":
            add {
                add()
                MainActorJobs.run()
                say("\(count)")
            }
            MainActorJobs.run(for: .seconds(600))
            say("\(count)")
        case "once":
            let wakeUps = WakeUps()
            // Frames without jobs.
            MainActorJobs.onReady { wakeUps.add() }
            for _ in 0..<1_000 { MainActorJobs.run() }
            add()
            say("\(wakeUps.wait()) \(wakeUps.wait(.milliseconds(100)))")
            MainActorJobs.run()
            add()
            say("\(wakeUps.wait()) \(count)")
        case "replaced":
            let (first, second) = (WakeUps(), WakeUps())
            MainActorJobs.onReady { first.add() }
            add()
            say("\(first.wait())")
            MainActorJobs.onReady { second.add() }
            say("\(second.wait(.seconds(10)))")
        default: say("usage: Proofs jobs run | endless | inside | once | replaced | suspended")
        }
    }
}
