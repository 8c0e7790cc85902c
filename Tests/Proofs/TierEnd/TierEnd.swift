// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// Draws pictures for a slow tier, and ends in a way that its argument says before they are stored.
enum TierEnd {
    /// The pictures, each of which takes 50 ms to store.
    private static let count = 5

    static func run(_ arguments: [String]) throws {
        let way = arguments.last ?? ""
        let tier = SlowTier(pause: way == "hang" ? 1_000_000 : 50)
        var pipeline: RasterPipeline? = RasterPipeline(tiers: [tier], validation: [])
        for number in 0..<count {
            _ = try pipeline?.render(Stripe(number: number), size: CGSize(width: 20, height: 20))
        }
        switch way {
        case "exit":
            exit(3)
        case "thread":
            Thread.detachNewThread { exit(4) }
            while true { sleep(1) }
        case "release":
            pipeline = nil
        default:
            break
        }
        withExtendedLifetime(pipeline) {}
    }
}

/// A stripe that takes some time to draw.
private struct Stripe: Rasterizable {
    var number: Int
    static var keyPathsThatAffectState: StateKeyPaths<Stripe> { [\.number] }
    func draw(in context: DrawingContext, bounds: CGRect) {
        usleep(2000)
        context.fill(CGRect(x: CGFloat(number), y: 0, width: 1, height: 20), with: .red)
    }
}
