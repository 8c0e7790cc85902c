// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The requests to a cache, in the order in which they were made.
public struct RasterTrace: Sendable, Hashable {
    /// A request for an image.
    public struct Request: Sendable, Hashable {
        /// The time of the request, in nanoseconds from the beginning.
        public var time: Int

        /// A number that stands for the key.
        public var key: UInt64

        /// The size of the image in bytes.
        public var byteCount: Int

        /// The time that drawing the image takes, in nanoseconds.
        public var drawingTime: Int

        /// A number that stands for the type of component.
        public var component: Int

        /// Creates a request.
        public init(time: Int, key: UInt64, byteCount: Int, drawingTime: Int, component: Int = 0) {
            self.time = time
            self.key = key
            self.byteCount = byteCount
            self.drawingTime = drawingTime
            self.component = component
        }
    }

    /// The requests.
    public var requests: [Request]

    /// Creates a trace.
    public init(requests: [Request] = []) {
        self.requests = requests
    }
}
