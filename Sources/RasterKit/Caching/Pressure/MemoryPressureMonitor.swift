// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import RasterLock

/// A source of reports of memory pressure, at which caches free images.
///
/// ``system`` watches this machine. A monitor that you create reports the pressure that your
/// program tells it to, for tests, or for an application with a better source:
///
/// ```swift
/// let pressure = MemoryPressureMonitor()
/// let cache = RasterCache(pressure: pressure)
/// pressure.report(.offScreen)
/// ```
///
/// A `RasterCache` observes its monitor itself. Observe a monitor for memory of your own, such as stretched images,
/// which are freed at the stage `MemoryPressureMonitor.Stage.derived`.
///
/// ## Topics
///
/// ### Getting a monitor
///
/// - ``system``
/// - ``init()``
///
/// ### Observing pressure
///
/// - ``observe(_:)``
/// - ``Observation``
/// - ``Stage``
///
/// ### Reporting pressure
///
/// - ``report(_:)``
public final class MemoryPressureMonitor: Sendable {
    /// A monitor that watches this machine and the control groups (version 2) of this process.
    ///
    /// Its source is the kernel's pressure stall information, `/proc/pressure/memory` and `memory.pressure` of the
    /// group. If that can't be watched, the memory use of the group is compared with its limit every five seconds; if
    /// that can't be read, nothing is ever reported.
    ///
    /// A thread waits for reports from the first observation to the end of the last one. Caches observe this monitor by
    /// default. That of `RasterPipeline.shared` does so from the first use of that pipeline to the end of the process.
    public static let system = MemoryPressureMonitor { report in PressureWatcher.system(report) }

    typealias Observer = @Sendable (MemoryPressureMonitor.Stage) -> Void

    private struct State {
        var observers: [Int: Observer] = [:]
        var lastNumber = 0
        var watcher: PressureWatcher?
    }

    private let state = Lock(State())
    private let watch: (@Sendable (@escaping Observer) -> PressureWatcher?)?

    /// Creates a monitor that reports only through ``report(_:)``.
    public init() {
        watch = nil
    }

    init(watch: @escaping @Sendable (@escaping Observer) -> PressureWatcher?) {
        self.watch = watch
    }

    /// Calls a closure at each report for as long as the returned observation exists.
    ///
    /// ```swift
    /// let observation = MemoryPressureMonitor.system.observe { stage in
    ///     if stage >= .derived { print("free what can be computed again") }
    /// }
    /// ```
    ///
    /// - Parameter body: Frees memory. It is called on the thread that reports,
    ///   for ``system`` the monitor's own, and may observe and report itself.
    public func observe(_ body: @escaping @Sendable (MemoryPressureMonitor.Stage) -> Void) -> Observation {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.observers[state.lastNumber] = body
            if state.watcher == nil, let watch {
                state.watcher = watch { [weak self] stage in self?.report(stage) }
            }
            return state.lastNumber
        }
        return Observation { [weak self] in self?.remove(number) }
    }

    /// Calls all observers in the order of their observations, and returns freed memory to the system.
    ///
    /// Memory that is free, but that the process would keep for later, is returned too, whatever freed it.
    ///
    /// ```swift
    /// let pressure = MemoryPressureMonitor()
    /// let small = RasterCache(byteLimit: 16 << 20, pressure: pressure)
    /// pressure.report(.offScreen)
    /// print(small.byteCount)
    /// ```
    public func report(_ stage: MemoryPressureMonitor.Stage) {
        // Observers that have ended meanwhile are freed before the memory is released.
        for (_, observer) in state.withLock({ $0.observers }).sorted(by: { $0.key < $1.key }) { observer(stage) }
        UnusedMemory.release()
    }

    var isWatching: Bool { state.withLock { $0.watcher != nil } }

    private func remove(_ number: Int) {
        let ended = state.withLock { state -> (Observer?, PressureWatcher?) in
            let observer = state.observers.removeValue(forKey: number)
            guard state.observers.isEmpty else { return (observer, nil) }
            defer { state.watcher = nil }
            return (observer, state.watcher)
        }
        _ = ended  // Closures and descriptors are freed outside the lock.
    }
}

extension MemoryPressureMonitor {
    /// An observation of memory pressure, which ends when this object is freed.
    public final class Observation: Sendable {
        private let end: @Sendable () -> Void

        init(end: @escaping @Sendable () -> Void) {
            self.end = end
        }

        deinit {
            end()
        }
    }
}

extension MemoryPressureMonitor {
    /// The stages of memory pressure, which free more and more memory; each includes those before it.
    ///
    /// No stage frees images on screen.
    ///
    /// ## Topics
    ///
    /// ### Stages
    ///
    /// - ``prefetched``
    /// - ``offScreen``
    /// - ``derived``
    ///
    /// ### Comparing and decoding stages
    ///
    /// - ``<(_:_:)``
    /// - ``init(rawValue:)``
    public enum Stage: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// Images that were drawn before they were needed, and that no request has asked for since.
        case prefetched
        /// Also data that can be computed again: masks of shadows and texts, and your own caches.
        case derived
        /// Also all other images that aren't on screen.
        case offScreen

        /// Returns a Boolean value that indicates whether a stage comes before another one.
        public static func < (first: MemoryPressureMonitor.Stage, second: MemoryPressureMonitor.Stage) -> Bool {
            first.rawValue < second.rawValue
        }
    }
}
