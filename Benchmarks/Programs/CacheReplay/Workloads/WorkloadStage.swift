// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CacheTraces
import Foundation
import RasterKit
import Synchronization

/// A stage where a workload asks for images.
///
/// Each image is drawn and timed once, and each request is recorded.
final class WorkloadStage: Sendable {
    private struct Drawn {
        let byteCount: Int
        let time: Duration
    }

    private let pipeline = RasterPipeline(cache: nil)
    private let recorder: RasterTraceRecorder
    private let frame = FrameClock()
    private let drawn = Mutex<[CacheKey: Drawn]>([:])

    /// The number of pixels per point.
    private static let scale: CGFloat = 2

    init() {
        recorder = RasterTraceRecorder { [frame] in frame.now }
    }

    /// The requests so far.
    var trace: RasterTrace { recorder.trace }

    /// Advances the clock by the time of a frame.
    func nextFrame() {
        frame.advance(by: .seconds(1) / 60)
    }

    /// Asks for the image of a component.
    func ask<Component: Rasterizable>(for component: Component, width: CGFloat, height: CGFloat) throws {
        let size = CGSize(width: width, height: height)
        let key = try pipeline.key(for: component, size: size, scale: Self.scale)
        let image = try drawn.withLock { $0[key] } ?? draw(component, size: size)
        drawn.withLock { $0[key] = image }
        recorder.record(
            key,
            component: Component.rasterIdentifier,
            byteCount: image.byteCount,
            drawingTime: image.time
        )
    }

    /// Draws a component several times.
    ///
    /// The shortest time is that of the drawing alone, without fonts that are loaded or other programs.
    private func draw(_ component: some Rasterizable, size: CGSize) throws -> Drawn {
        var shortest = Duration.seconds(60)
        var image = try pipeline.render(component, size: size, scale: Self.scale).image
        for _ in 0..<3 {
            let start = ContinuousClock.now
            image = try pipeline.render(component, size: size, scale: Self.scale).image
            shortest = min(shortest, ContinuousClock.now - start)
        }
        return Drawn(byteCount: image.byteCount, time: shortest)
    }
}

/// The clock of a workload, which advances by frames however long they take.
final class FrameClock: Sendable {
    private let instant = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { instant.withLock { $0 } }

    func advance(by duration: Duration) {
        instant.withLock { $0 += duration }
    }
}
