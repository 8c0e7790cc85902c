// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import RasterMemcached

/// Requests one picture many times at once from a pipeline with a tier on memcached.
///
/// It prints an exclamation mark when it is ready, begins when its input ends, and prints how often the picture was drawn
/// and how many of the images had its color.
enum RequestProof {
    /// The number of drawings in this process.
    fileprivate static let drawings = Lock(0)

    static func run(_ arguments: [String]) async throws {
        guard arguments.count == 2, let count = Int(arguments[1]) else { return }
        let tier = try RasterMemcached(servers: [arguments[0]], deadline: .seconds(10))
        // Validation draws hits again, to compare them.
        let pipeline = RasterPipeline(tiers: [tier], validation: [])
        FileHandle.standardOutput.write(Data("!".utf8))
        _ = try FileHandle.standardInput.readToEnd()
        let right = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<count {
                group.addTask {
                    let size = CGSize(width: 64, height: 64)
                    let result = try? await pipeline.renderInBackground(SlowSquare(), size: size, scale: 1)
                    return result?.image.pixel(x: 32, y: 32)?.red == 255
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        await pipeline.flushTiers()
        print(drawings.withLock { $0 }, right)
    }
}

/// A square that takes a while to draw.
private struct SlowSquare: Rasterizable {
    static var keyPathsThatAffectState: StateKeyPaths<SlowSquare> { [\.side] }

    var side = 64

    func draw(in context: DrawingContext, bounds: CGRect) {
        RequestProof.drawings.withLock { $0 += 1 }
        // Work, not sleep: as a drawing is.
        let end = ContinuousClock.now.advanced(by: .milliseconds(20))
        while ContinuousClock.now < end {}
        context.fill(bounds, with: Color(red: 1, green: 0, blue: 0))
    }
}
