// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

extension RasterPipeline {
    /// A request for a record of a tier.
    public struct TierRequest: Sendable {
        /// The name of the record: at most 100 characters of ASCII without spaces and control
        /// characters, `NAMESPACE-DIGEST`.
        ///
        /// The namespace, 16 hexadecimal digits, stands for everything that decides how an
        /// image looks and isn't part of its key.
        public let name: String

        /// The moment after which the image is drawn instead.
        public let deadline: ContinuousClock.Instant

        /// The time that the image is expected to take to draw, or nil if that is unknown.
        ///
        /// A tier may wait so long for another process that is drawing the image.
        public let drawingTime: Duration?

        private let cancellation: @Sendable () -> Bool
        private let wait = Wait()

        /// The time for which the tier waited, see ``noteWait(_:)``.
        package var waitingTime: Duration { wait.time.withLock { $0 } }

        private final class Wait: Sendable {
            let time = Lock(Duration.zero)
        }

        /// A Boolean value that indicates whether the record isn't waited for any more, because
        /// the requests for the image were canceled.
        public var isCancelled: Bool { cancellation() }

        /// Notes that the tier waited for another process that is drawing the image, or to be opened.
        ///
        /// The time says nothing about how quick the tier is: it doesn't count as that of the look-up.
        ///
        /// - Parameter time: The time of the wait. Times of several waits are added.
        public func noteWait(_ time: Duration) {
            wait.time.withLock { $0 += max(time, .zero) }
        }

        /// Creates a request.
        ///
        /// - Parameters:
        ///   - name: The name of the record.
        ///   - deadline: The moment after which the image is drawn instead.
        ///   - drawingTime: The time that the image is expected to take to draw.
        ///   - isCancelled: Returns whether the record isn't waited for any more.
        public init(
            name: String,
            deadline: ContinuousClock.Instant,
            drawingTime: Duration? = nil,
            isCancelled: @escaping @Sendable () -> Bool = { false }
        ) {
            self.name = name
            self.deadline = deadline
            self.drawingTime = drawingTime
            cancellation = isCancelled
        }
    }
}
