// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// Tells when memory runs short, so that caches let go of what can be drawn again.
///
/// ``system`` watches this machine. One that you make yourself tells what your
/// program tells it, as a test or an application with a better source does:
///
/// ```swift
/// let pressure = MemoryPressureMonitor()
/// let cache = RasterCache(pressure: pressure)
/// pressure.report(.offScreen)
/// ```
///
/// A `RasterCache` observes its monitor by itself. Observe one for memory of your
/// own, such as stretched images, which go at the stage `MemoryPressure.derived`.
public final class MemoryPressureMonitor: Sendable {
    /// Watches this machine and the control groups (version 2) of this process.
    ///
    /// The kernel's pressure stall information tells of it, at
    /// `/proc/pressure/memory` and at `memory.pressure` of the group. Where that
    /// cannot be watched, the use of the group is compared with its limit every few
    /// seconds; where that cannot be read, nothing is ever reported. A thread of
    /// its own waits while anybody observes.
    public static let system = MemoryPressureMonitor { report in PressureWatcher.system(report) }

    private typealias Observer = @Sendable (MemoryPressure) -> Void

    private struct State {
        var observers: [Int: Observer] = [:]
        var lastNumber = 0
        var watcher: PressureWatcher?
    }

    private let state = Mutex(State())
    private let watch: (@Sendable (@escaping @Sendable (MemoryPressure) -> Void) -> PressureWatcher?)?

    /// Creates a monitor that tells only what it is told.
    public init() {
        watch = nil
    }

    /// Creates a monitor with a watcher for as long as somebody observes.
    init(watch: @escaping @Sendable (@escaping @Sendable (MemoryPressure) -> Void) -> PressureWatcher?) {
        self.watch = watch
    }

    /// Calls a closure at each report, until the returned observation is let go of.
    ///
    /// - Parameter body: Lets go of memory. It is called on the thread that
    ///   reports, for ``system`` one of its own, and may observe and report itself.
    public func observe(_ body: @escaping @Sendable (MemoryPressure) -> Void) -> MemoryPressureObservation {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.observers[state.lastNumber] = body
            if state.watcher == nil, let watch {
                state.watcher = watch { [weak self] stage in self?.report(stage) }
            }
            return state.lastNumber
        }
        return MemoryPressureObservation { [weak self] in self?.remove(number) }
    }

    /// Tells all observers, in the order in which they came, before it returns.
    public func report(_ stage: MemoryPressure) {
        let observers = state.withLock { $0.observers }
        for (_, observer) in observers.sorted(by: { $0.key < $1.key }) {
            observer(stage)
        }
    }

    /// Whether something is watched at present.
    var isWatching: Bool {
        state.withLock { $0.watcher != nil }
    }

    private func remove(_ number: Int) {
        let ended = state.withLock { state -> (Observer?, PressureWatcher?) in
            let observer = state.observers.removeValue(forKey: number)
            guard state.observers.isEmpty else { return (observer, nil) }
            defer { state.watcher = nil }
            return (observer, state.watcher)
        }
        _ = ended  // Closures and descriptors are freed outside of the lock.
    }
}
