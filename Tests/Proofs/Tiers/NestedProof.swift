// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import RasterStore

/// Requests pages from a pipeline with a store, and prints the color and the origin of each.
///
/// A page nests a letter, and that a seal of a version that the arguments say: version 0 is red, others are blue.
enum NestedProof {
    fileprivate static let version = Lock(0)

    static func run(_ arguments: [String]) async throws {
        guard arguments.count > 2, let version = Int(arguments[1]) else { return }
        Self.version.withLock { $0 = version }
        let store = try RasterStore(directory: URL(filePath: arguments[0]))
        // Validation draws hits again, to compare them.
        let pipeline = RasterPipeline(tiers: [store]) {
            $0.validation = []
            $0.onEvent = { event in
                if event.action == .tierFailed { say("failure \(event.description)") }
            }
        }
        for number in arguments.dropFirst(2).compactMap({ Int($0) }) {
            let result = try pipeline.render(NestedPage(number: number), size: CGSize(width: 40, height: 40))
            let color = result.image.pixel(x: 0, y: 0)?.red == 255 ? "red" : "blue"
            say("\(number) \(color) \(result.tier ?? "drawn")")
        }
        await pipeline.flushTiers()
    }
}

private struct NestedPage: Rasterizable {
    var number: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        // Long enough that a tier pays on any machine.
        usleep(100_000)
        context.draw(NestedLetter(number: number), in: bounds)
    }
}

struct NestedLetter: Rasterizable {
    var number: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        usleep(100_000)
        context.draw(NestedSeal(number: number), in: bounds)
    }
}

struct NestedSeal: Rasterizable {
    var number: Int

    static var drawingVersion: Int { NestedProof.version.withLock { $0 } }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Self.drawingVersion == 0 ? .red : .blue)
    }
}
