// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterGraphics
import RasterLock

/// The content of a list item: a component, or a way to get one.
///
/// The closure that a list controller is created with returns it for an identity:
///
/// ```swift
/// let list = RasterListController(rowHeight: .fixed(64)) { (id: Message.ID) -> RasterListContent in
///     .fetched { MessageRow(try await store.message(id)) }
/// }
/// ```
///
/// ## Topics
///
/// ### Components
///
/// - ``component(_:)-1jp1n``
/// - ``component(_:)-(RasterizableSendable)``
/// - ``component(_:)-938a2``
/// - ``sendable(_:)``
/// - ``isolated(_:)``
///
/// ### Contents that take time
///
/// - ``fetched(_:)``
/// - ``prepared(_:)``
/// - ``Preparation``
public enum RasterListContent: Sendable {
    /// A component that is available now, and is drawn on any thread; see `component(_:)`.
    case sendable(any Rasterizable & Sendable)

    /// A component that is available now, and is drawn on the main actor; see `component(_:)`.
    case isolated(@MainActor @Sendable () -> any Rasterizable)

    /// A component whose data is fetched first.
    ///
    /// The closure runs off the main actor, in a task that is canceled when the item
    /// leaves the range that is prefetched. It isn't called again for
    /// an item whose data or image is at hand. If it throws, the item fails, and can be retried.
    case fetched(@Sendable @concurrent () async throws -> any Rasterizable & Sendable)

    /// A component that a callback provides.
    ///
    /// The closure is called on the main actor. It starts the work, and returns.
    /// Finish the preparation once, on any thread; see ``Preparation``.
    case prepared(@MainActor @Sendable (Preparation) -> Void)
}

// The compiler chooses the most specific one, as for `RasterView`.
extension RasterListContent {
    /// Returns the content of a component that is available now.
    public static func component<Component: Rasterizable & Sendable>(_ component: Component) -> RasterListContent {
        .sendable(component)
    }

    /// Returns the content of a component of any type that is available now.
    @_disfavoredOverload
    public static func component(_ component: any Rasterizable & Sendable) -> RasterListContent {
        .sendable(component)
    }

    /// Returns the content of a component that is drawn on the main actor, such as an `@Observable` model.
    ///
    /// It is drawn on a later turn, visible items first, and for some milliseconds in a turn.
    @MainActor
    public static func component<Component: Rasterizable>(_ component: Component) -> RasterListContent {
        let component: any Rasterizable = component
        return .isolated { component }
    }
}

extension RasterListContent {
    /// The work of a callback-based source that prepares the component of a list item.
    ///
    /// The first call of ``finish(with:)`` or ``fail(_:)`` ends the preparation. Later calls have no effect, as has a
    /// call for an item that has left the list. A preparation that never ends leaves the item with its placeholder, and
    /// is canceled when the item leaves the range that is prefetched. All members may be used on any thread.
    ///
    /// ## Topics
    ///
    /// ### Ending a preparation
    ///
    /// - ``finish(with:)``
    /// - ``fail(_:)``
    ///
    /// ### Canceling
    ///
    /// - ``onCancel(_:)``
    public final class Preparation: Sendable {
        typealias Outcome = Result<any Rasterizable & Sendable, any Error>

        private struct State {
            var outcome: Outcome?
            var onCancel: (@Sendable () -> Void)?
        }

        private let state = Lock(State())
        private let onEnd: @Sendable (Outcome) -> Void

        init(onEnd: @escaping @Sendable (Outcome) -> Void) {
            self.onEnd = onEnd
        }

        /// Ends the preparation with a component.
        ///
        /// - Returns: A Boolean value that indicates whether this call ended it.
        @discardableResult
        public func finish(with component: any Rasterizable & Sendable) -> Bool {
            end(.success(component))
        }

        /// Ends the preparation with an error.
        ///
        /// - Returns: A Boolean value that indicates whether this call ended it.
        @discardableResult
        public func fail(_ error: any Error) -> Bool {
            end(.failure(error))
        }

        /// A Boolean value that indicates whether the preparation has ended, or was canceled.
        var isEnded: Bool {
            state.withLock { $0.outcome != nil }
        }

        /// Sets the closure to call when the preparation is canceled, on any thread, for example to stop a download.
        ///
        /// If it was canceled already, the closure is called at once.
        public func onCancel(_ body: @escaping @Sendable () -> Void) {
            // A closure is freed outside of the lock, with its captures.
            let (isCancelled, _) = state.withLock { state in
                switch state.outcome {
                case nil:
                    defer { state.onCancel = body }
                    return (false, state.onCancel)
                case .failure(let error): return (error is CancellationError, nil)
                case .success: return (false, nil)
                }
            }
            if isCancelled { body() }
        }

        func cancel() {
            let onCancel = state.withLock { $0.outcome == nil ? $0.onCancel : nil }
            if end(.failure(CancellationError())) { onCancel?() }
        }

        private func end(_ outcome: Outcome) -> Bool {
            let ended = state.withLock { state -> State? in
                guard state.outcome == nil else { return nil }
                defer { state = State(outcome: outcome) }
                return state
            }
            guard ended != nil else { return false }
            onEnd(outcome)
            return true
        }
    }
}

extension RasterError.Code {
    /// The content of a list item could not be fetched or prepared.
    public static let contentUnavailable = RasterError.Code("contentUnavailable")
}
