// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
@_spi(Simulation) import RasterStore

/// Pictures whose records lie in several tiers, compressed in the same way in each.
///
/// Requests take the pictures in turns, so that the processor's caches hold no single one of them.
final class RecordRack<Component: Rasterizable & Sendable> {
    private let drawings: [RasterDrawing<[String]>]
    private let components: [Component]
    private let size: CGSize
    private var next = 0

    /// The average size of a record as tiers store it, in bytes.
    let recordByteCount: Int

    /// Draws pictures, and puts their records into tiers.
    ///
    /// - Parameters:
    ///   - components: What the pictures show.
    ///   - size: Their size; they have two pixels per point.
    ///   - tiers: The tiers.
    init(_ components: [Component], size: CGSize, in tiers: [any RasterTier]) async throws {
        self.components = components
        self.size = size
        // A picture that took long to draw is looked up whatever the admission of a pipeline has measured.
        drawings = components.enumerated().map { index, component in
            RasterDrawing(key: ["\(Component.self)", "\(index)"]) { context, bounds in
                try component.draw(in: context, bounds: bounds)
                usleep(30_000)
            }
        }
        let capture = CapturingTier()
        let pipeline = RasterPipeline(cache: nil, tiers: [capture]) { $0.validation = [] }
        for drawing in drawings { _ = try pipeline.render(drawing, size: size, scale: 2) }
        await pipeline.flushTiers()
        let records = capture.records
        guard records.count == drawings.count else { throw MeasurementFailure("The records were not stored.") }
        let byteCounts = records.map { RecordCompression.compressing($0.bytes.span.bytes) { $0.byteCount } }
        recordByteCount = byteCounts.reduce(0, +) / max(records.count, 1)
        for tier in tiers {
            for record in records {
                guard try tier.store(record.bytes.span.bytes, named: record.name, drawingTime: .milliseconds(30)) else {
                    throw MeasurementFailure("\(tier.name) declines a record of \(record.bytes.count) bytes.")
                }
            }
            try tier.flush()
        }
    }

    /// The pixels of a picture, in bytes.
    var pixelByteCount: Int { Int(size.width * size.height) * 16 }

    /// Draws the next picture as a component, with nothing but what texts and shadows keep.
    func draw() throws {
        let component = components[advance()]
        let size = size
        let image = try RasterImage(size: size, scale: 2) {
            try component.draw(in: $0, bounds: CGRect(origin: .zero, size: size))
        }
        keep(image)
    }

    /// Requests the next picture.
    func request(from pipeline: RasterPipeline) throws {
        let drawing = drawings[advance()]
        var result = try pipeline.render(drawing, size: size, scale: 2)
        // A tier that was late, as on a busy machine, is left alone for a while.
        for _ in 0..<300 where !result.isHit {
            usleep(100_000)
            result = try pipeline.render(drawing, size: size, scale: 2)
        }
        guard result.isHit else { throw MeasurementFailure("A picture was drawn that a tier should have.") }
        keep(result.image)
    }

    private func advance() -> Int {
        next = (next + 1) % drawings.count
        return next
    }
}

/// A measurement that doesn't measure what it says.
struct MeasurementFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Keeps the compiler from leaving work out.
@inline(never)
func keep<Value>(_ value: Value) {}
