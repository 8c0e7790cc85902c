// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule
import RasterLock

/// The components of the latest requests by their keys, for an inspector that has them drawn again.
///
/// A pipeline has one while it is inspected. The oldest keys are forgotten first.
package final class LatestComponents: Sendable {
    /// A closure that draws a component again; it returns nil if the state has changed since the request.
    package typealias Drawing = @Sendable () throws(RasterError) -> RasterImage?

    package typealias Completion = @Sendable (Result<RasterImage?, RasterError>) -> Void

    /// Receives the descriptions of the layouts that are drawn in a task.
    @TaskLocal package static var layoutNote: LayoutNote?

    private struct State {
        var drawings: [CacheKey: Drawing] = [:]
        var order: Deque<CacheKey> = []
        /// The keys whose next requests are drawn again.
        var due: [CacheKey: Completion] = [:]
    }

    private let limit: Int
    private let state = Lock(State())

    package init(limit: Int = 512) {
        self.limit = max(limit, 1)
    }

    /// The number of keys whose components are kept.
    package var count: Int { state.withLock { $0.drawings.count } }

    /// Draws the component of a key again: on this thread, or on the thread of the key's next request if the component
    /// must not leave its thread.
    ///
    /// - Returns: A Boolean value that indicates whether it was drawn at once.
    package func redraw(_ key: CacheKey, completion: @escaping Completion) -> Bool {
        let drawing = state.withLock { state in
            if state.drawings[key] == nil { state.due[key] = completion }
            return state.drawings[key]
        }
        guard let drawing else { return false }
        completion(Result { () throws(RasterError) in try drawing() })
        return true
    }

    /// Returns a description of the layout of a key's component, which is drawn again for it on this thread.
    ///
    /// - Returns: The description; nil for a component without a layout, or that must not leave its thread.
    package func layout(of key: CacheKey) -> String? {
        guard let drawing = state.withLock({ $0.drawings[key] }) else { return nil }
        let note = LayoutNote()
        Self.$layoutNote.withValue(note) { _ = try? drawing() }
        return note.description
    }

    /// Keeps the component of a request, or draws it again if that is due.
    func note(_ component: any Rasterizable, _ request: PreparedRequest) {
        guard let key = request.key else { return }
        let completion = state.withLock { $0.due.isEmpty ? nil : $0.due.removeValue(forKey: key) }
        if let completion {
            completion(Result { () throws(RasterError) in try request.redrawn(component) })
        }
        // Requests of components that are `Sendable` are shared; nested ones are shared if their outermost one is.
        guard request.isShared, !request.isNested else { return }
        nonisolated(unsafe) let component = component
        keep(key) { () throws(RasterError) in try unsafe request.redrawn(component) }
    }

    private func keep(_ key: CacheKey, _ drawing: @escaping Drawing) {
        // What is forgotten is freed outside of the lock.
        let forgotten = state.withLock { state -> [Drawing] in
            if let former = state.drawings.updateValue(drawing, forKey: key) { return [former] }
            state.order.append(key)
            guard state.order.count > limit, let oldest = state.order.popFirst() else { return [] }
            return state.drawings.removeValue(forKey: oldest).map { [$0] } ?? []
        }
        _ = forgotten
    }
}

/// The description of the first layout that is drawn: components that are cached inside of it come after it.
///
/// An object, since Swift 6.3 ends release builds by a signal where a closure is the value of a task.
package final class LayoutNote: Sendable {
    private let text = Lock<String?>(nil)

    var description: String? { text.withLock(\.self) }

    package func note(_ layout: String) { text.withLock { $0 = $0 ?? layout } }
}

/// The components of an inspected pipeline, which its inspectors retain.
struct Inspected: Sendable {
    weak var components: LatestComponents?
}

extension PipelineReporter {
    /// The components to keep, or nil if there is no inspector.
    var inspection: LatestComponents? { events.hasListeners ? inspected.withLock { $0.components } : nil }

    /// Returns the latest components, which are kept for as long as the returned object exists.
    package func inspectComponents() -> LatestComponents {
        inspected.withLock { inspected in
            let components = inspected.components ?? LatestComponents()
            inspected.components = components
            return components
        }
    }

    /// Calls a closure with each event, on the thread that it happens on.
    ///
    /// Problems are still written to standard error, as without listeners.
    package func observe(_ body: @escaping @Sendable (RasterPipeline.Event) -> Void) -> BroadcastObservation {
        events.observe(body)
    }
}
