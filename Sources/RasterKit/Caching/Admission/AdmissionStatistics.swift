// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What was learned of one type of component.
public struct AdmissionStatistics: Sendable, Hashable {
    /// The requests that found their image in the cache.
    public internal(set) var hits = 0

    /// The drawings, after a miss or past the cache.
    public internal(set) var drawings = 0

    /// The requests that were served past the cache.
    public internal(set) var bypasses = 0

    /// How long drawings took lately on average, in nanoseconds.
    public internal(set) var meanDrawingTime = 0.0

    /// How many bytes the images had lately on average.
    public internal(set) var meanByteCount = 0.0

    /// Creates statistics of nothing.
    public init() {}

    /// Counts a drawing: at first all weigh the same, then the last sixteen or so the most.
    mutating func note(drawingTime: Double, byteCount: Double) {
        drawings += 1
        let weight = 1 / Double(min(drawings, ComponentAdmission.samples))
        meanDrawingTime += (drawingTime - meanDrawingTime) * weight
        meanByteCount += (byteCount - meanByteCount) * weight
    }
}
