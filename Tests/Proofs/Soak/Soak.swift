// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit

/// Regenerates a view again and again, and tells whether memory stays flat and every image shows its state.
///
/// It needs a process of its own, because the memory of the process is measured. It prints a line for each tenth of the way, and
/// ends with the status 1 where something is wrong. The number of regenerations may be given; it is 1,000,000.
@MainActor
enum Soak {
    private static let size = CGSize(width: 64, height: 44)
    private static let byteLimit = 64 << 20

    /// How much memory may grow after the cache was full for the first time.
    private static let growthLimit = 8 << 20

    static func run(_ arguments: [String]) async {
        let count = arguments.first.flatMap { Int($0) } ?? 1_000_000
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed), \(count) regenerations of \(Tile.stateCount) states in \(byteLimit >> 20) MiB")
        var run = SoakRun(seed: seed, size: size, byteLimit: byteLimit)
        var curve: [Int] = []
        for part in 1...10 {
            await run.regenerate(count / 10)
            let resident = ProcessMemory.resident
            curve.append(resident)
            print("\(part * 10) %: \(resident >> 10) KiB resident, \(run.line)")
        }
        // The first parts fill the cache.
        let growth = (curve.last ?? 0) - curve[4]
        let isFlat = growth < growthLimit
        print("growth since 50 %: \(growth >> 10) KiB; stale images: \(run.staleCount); unloaded: \(run.unloadedCount)")
        exit(isFlat && run.staleCount == 0 && run.unloadedCount == 0 ? 0 : 1)
    }
}

/// The state of a run.
@MainActor
private struct SoakRun {
    private var generator: ProofRandom
    private let stream = Stream()
    private let theme = Theme()
    private let cache: RasterCache
    private let pipeline: RasterPipeline
    private let view: RasterView
    private let size: CGSize
    private var hitsSinceCheck = 0

    private(set) var staleCount = 0
    private(set) var unloadedCount = 0
    private var checkedCount = 0

    init(seed: UInt64, size: CGSize, byteLimit: Int) {
        generator = ProofRandom(seed: seed)
        self.size = size
        cache = RasterCache(byteLimit: byteLimit, pressure: nil)
        pipeline = RasterPipeline(cache: cache)
        view = RasterView(size: size, pipeline: pipeline) { [stream, theme] in
            Tile(state: stream.state, tint: theme.tint)
        }
    }

    mutating func regenerate(_ count: Int) async {
        for index in 0..<count {
            // Small states are asked for much more often than large ones.
            let chance = Double.random(in: 0..<1, using: &generator)
            stream.state = Int(chance * chance * Double(Tile.stateCount))
            let hits = pipeline.statistics.hits
            view.regenerateIfNeeded()
            check(isHit: pipeline.statistics.hits > hits)
            // Observation's turns pass, and what they hold is freed.
            if index % 64 == 0 { await Task.yield() }
        }
    }

    /// Draws the state of each thousandth hit again, and compares.
    private mutating func check(isHit: Bool) {
        guard view.isLoaded, let shown = view.image else {
            unloadedCount += 1
            return
        }
        hitsSinceCheck += isHit ? 1 : 0
        guard hitsSinceCheck == 1000 else { return }
        hitsSinceCheck = 0
        checkedCount += 1
        let tile = Tile(state: stream.state, tint: theme.tint)
        let fresh = try? RasterImage(size: size) { tile.draw(in: $0, bounds: CGRect(origin: .zero, size: size)) }
        if fresh?.hasSamePixels(as: shown) != true { staleCount += 1 }
    }

    var line: String {
        let statistics = pipeline.statistics
        return "\(cache.byteCount >> 10) KiB cached in \(cache.count) images, hit rate "
            + "\((statistics.hitRate * 1000).rounded() / 10) %, \(checkedCount) hits drawn again"
    }
}

/// A model that changes a million times.
@MainActor
@Observable
final class Stream {
    var state = 0
}

/// A model that never changes, and is read each time: registrations with it would pile up.
@MainActor
@Observable
final class Theme {
    var tint = Color(hex: 0x2F6FED)
}

/// A component of which each state looks different.
struct Tile: Rasterizable {
    /// The number of states.
    static let stateCount = 10_000

    var state: Int
    var tint: Color

    static var keyPathsThatAffectState: StateKeyPaths<Tile> { [\.state, \.tint] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadius: 6), with: tint)
        // The digits of the state as the heights of four bars.
        var rest = state
        for digit in 0..<4 {
            let height = CGFloat(rest % 10 + 1) * 3
            context.fill(CGRect(x: 8 + CGFloat(digit) * 12, y: 40 - height, width: 8, height: height), with: .white)
            rest /= 10
        }
    }
}
