// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterPipeline {
    /// An action of a pipeline for one request, with its reason.
    ///
    /// ## Topics
    ///
    /// ### Inspecting an event
    ///
    /// - ``action-swift.property``
    /// - ``Action-swift.enum``
    /// - ``component``
    /// - ``key``
    /// - ``changes``
    /// - ``error``
    ///
    /// ### Cost
    ///
    /// - ``byteCount``
    /// - ``drawingTime``
    ///
    /// ### Circumstances
    ///
    /// - ``isNested``
    /// - ``isPrefetched``
    /// - ``tier``
    public struct Event: Sendable {
        /// The actions of a pipeline.
        ///
        /// ## Topics
        ///
        /// ### Images
        ///
        /// - ``hit``
        /// - ``joined``
        /// - ``drawn``
        ///
        /// ### Requests without an image
        ///
        /// - ``canceled``
        /// - ``abandoned``
        /// - ``declined``
        /// - ``failed``
        ///
        /// ### Mistakes
        ///
        /// - ``misdeclared``
        /// - ``uncached``
        /// - ``rejected``
        /// - ``tierFailed``
        ///
        /// ### Decoding an action
        ///
        /// - ``init(rawValue:)``
        public enum Action: Int, Sendable, Hashable, CaseIterable {
            /// The image was cached or on screen.
            case hit
            /// The request shared the drawing of another request.
            case joined
            /// The image was drawn and cached, or there is no cache.
            case drawn
            /// The image was drawn, and the cache didn't keep it; ``RasterCache/events`` say why.
            case rejected
            /// The image was drawn, and must not be cached.
            case uncached
            /// The image could not be drawn.
            case failed
            /// The drawing declined its image; see `RasterError.declined(_:)`.
            case declined
            /// The request was canceled before its image was drawn.
            case canceled
            /// The image was drawn after all requests for it had been canceled. It is cached, unless there is an error.
            case abandoned
            /// The component declares something else than it draws, see ``RasterPipeline/Validation``, or a view can't observe or
            /// draw it as asked. The request itself has another event.
            case misdeclared
            /// A tier failed: it was unavailable or late, a record wasn't valid, or an image couldn't be stored.
            ///
            /// The request itself has another event.
            case tierFailed
        }

        /// The action.
        public let action: Action

        /// The component's identifier; empty for an event of a tier as a whole.
        public let component: String

        /// The key of the image, or nil if it has none.
        public let key: CacheKey?

        /// The key of the image that the view showed before; nil if no view asked.
        package let previousKey: CacheKey?

        /// The reason why the image must not be cached, could not be drawn, or doesn't match its declaration.
        public let error: RasterError?

        /// A Boolean value that indicates whether a drawing asked for the image of a nested component.
        public var isNested = false

        /// A Boolean value that indicates whether the image was drawn before it was needed.
        public var isPrefetched = false

        /// The size of the image in bytes, or nil if there is none.
        public var byteCount: Int?

        /// The time that the drawing took, without nested components that had to be drawn for it; nil if nothing was drawn.
        public var drawingTime: Duration?

        /// The name of the tier that had the image, or that failed; nil if no tier is concerned.
        public var tier: String?

        /// The differences from the image that the view showed before, which are why the image had to be drawn.
        ///
        /// ```swift
        /// for await event in pipeline.events where event.action == .drawn {
        ///     print(event.component, event.changes.map(\.path))
        /// }
        /// ```
        ///
        /// - Complexity: O(*n*) in the size of the keys; computed at each call.
        public var changes: [CacheKey.Difference] {
            guard let key, let previousKey else { return [] }
            return key.difference(from: previousKey)
        }
    }
}

extension RasterPipeline.Event: CustomStringConvertible {
    /// A line with the action, the component, the digest, the tier, and the changes or the error.
    public var description: String {
        var parts = ["\(action)"]
        if !component.isEmpty {
            parts.append(component)
        }
        if let key {
            parts.append(key.digest)
        }
        if let tier {
            parts.append(action == .tierFailed ? "in \(tier)" : "from \(tier)")
        }
        var line = parts.joined(separator: " ")
        let reasons = error.map { [$0.message] } ?? changes.map(\.description)
        if !reasons.isEmpty {
            line += ": " + reasons.joined(separator: "; ")
        }
        return line
    }
}

extension RasterPipeline {
    /// The events of the pipeline from now on.
    ///
    /// Each access returns another sequence, which ends with the pipeline. A listener that falls more than 1024 events
    /// behind loses the oldest of them. Without listeners, events cost nothing.
    ///
    /// ```swift
    /// for await event in pipeline.events where event.action == .drawn {
    ///     print(event)  // drawn Shop.Badge 31d2f8c9b3a17c55: title: "New" → "Sold"
    /// }
    /// ```
    public var events: AsyncStream<RasterPipeline.Event> { core.reporter.events.stream() }
}
