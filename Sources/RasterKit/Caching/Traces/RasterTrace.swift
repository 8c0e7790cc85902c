// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Requests to a cache, in the order in which they came.
public struct RasterTrace: Sendable, Hashable {
    /// One request.
    public struct Request: Sendable, Hashable {
        /// When it came, in nanoseconds from the beginning.
        public var time: Int

        /// What stands for the key: equal for equal keys.
        public var key: UInt64

        /// The number of bytes that the image occupies.
        public var byteCount: Int

        /// How long drawing the image took, in nanoseconds.
        public var drawingTime: Int

        /// Creates a request.
        public init(time: Int, key: UInt64, byteCount: Int, drawingTime: Int) {
            self.time = time
            self.key = key
            self.byteCount = byteCount
            self.drawingTime = drawingTime
        }
    }

    /// The requests.
    public var requests: [Request]

    /// Creates a trace.
    public init(requests: [Request] = []) {
        self.requests = requests
    }
}
