// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// Where a workload asks for images: each is drawn once, timed, and kept in a cache that records.
final class WorkloadStage: Sendable {
    private let cache = RasterCache(byteLimit: .max, pressure: nil)
    private let pipeline = RasterPipeline(cache: nil)
    private let recorder: RasterTraceRecorder
    private let frame = FrameClock()

    /// The pixels of a point.
    private static let scale: CGFloat = 2

    init() {
        recorder = RasterTraceRecorder { [frame] in frame.now }
        cache.record(recorder)
    }

    /// The requests so far.
    var trace: RasterTrace { recorder.trace }

    /// Lets the time of a frame go by.
    func nextFrame() {
        frame.advance(by: .seconds(1) / 60)
    }

    /// Asks for the image of a component.
    func ask(for component: some Rasterizable, width: CGFloat, height: CGFloat) throws {
        let size = CGSize(width: width, height: height)
        let key = try pipeline.key(for: component, size: size, scale: Self.scale)
        guard cache.image(for: key) == nil else { return }
        // The shortest of several times is that of the drawing alone, without fonts that are loaded or other programs.
        var shortest = Duration.seconds(60)
        var image = try pipeline.render(component, size: size, scale: Self.scale).image
        for _ in 0..<3 {
            let start = ContinuousClock.now
            image = try pipeline.render(component, size: size, scale: Self.scale).image
            shortest = min(shortest, ContinuousClock.now - start)
        }
        cache.store(image, for: key, origin: RasterOrigin(drawingTime: shortest))
    }
}
