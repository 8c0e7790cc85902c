// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import CRasterKernels
import Foundation
import RasterKit

/// Misses of a list that scrolls on and on through a full cache: everything but the drawing.
///
/// The peer returns the pages of evicted images to the system, so that each new image gets new ones.
func memoryBenchmarks() {
    let rows: [(name: String, heights: ClosedRange<Int>, width: Int, scale: CGFloat)] = [
        ("64×64", 64...64, 64, 1),
        ("320×64", 64...64, 320, 1),
        ("320×64 at scale 2", 64...64, 320, 2),
        ("320×44 to 320×200", 44...200, 320, 1),
    ]
    for row in rows {
        let scroll = SteadyScroll(width: row.width, heights: row.heights, scale: row.scale)
        sideBySide(
            "50 misses in a steady scroll, \(row.name), memory used again / new",
            repetitions: 1
        ) {
            raster_memory_set_reuse(false)
            try scroll.miss(50)
        } work: {
            raster_memory_set_reuse(true)
            try scroll.miss(50)
        }
        pageFaults("Page faults of 200 misses in a steady scroll, \(row.name)", of: scroll)
    }
}

/// Reports the page faults for each thousand pages of new images, with memory that is used again and without.
private func pageFaults(_ name: String, of scroll: SteadyScroll) {
    let reused = BenchmarkMetric.custom("Faults per 1000 pages", polarity: .prefersSmaller, useScalingFactor: false)
    let new = BenchmarkMetric.custom("The same with new memory", polarity: .prefersSmaller, useScalingFactor: false)
    Benchmark(
        name,
        configuration: .init(
            metrics: [reused, new],
            units: [reused: .count, new: .count],
            maxDuration: .milliseconds(700),
            maxIterations: 500
        )
    ) { benchmark in
        for _ in benchmark.scaledIterations {
            for (metric, isReused) in [(new, false), (reused, true)] {
                raster_memory_set_reuse(isReused)
                // The first misses after the change fill the memory that is kept.
                try scroll.miss(20)
                let (faults, pages) = (ProcessFaults.count, scroll.pageCount)
                try scroll.miss(200)
                benchmark.measurement(metric, (ProcessFaults.count - faults) * 1000 / (scroll.pageCount - pages))
            }
        }
        raster_memory_set_reuse(true)
    }
}

/// The page faults of this process that needed no disk.
private enum ProcessFaults {
    static var count: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_minflt
    }
}

/// A list whose rows are never seen twice, with a cache of 16 MiB at its limit.
private final class SteadyScroll {
    private let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 16 << 20, pressure: nil)) {
        $0.validation = []
    }
    private let width: Int
    private let heights: ClosedRange<Int>
    private let scale: CGFloat
    private var next = 0

    /// The pages of all images so far.
    private(set) var pageCount = 0

    init(width: Int, heights: ClosedRange<Int>, scale: CGFloat) {
        self.width = width
        self.heights = heights
        self.scale = scale
    }

    private func miss() throws {
        next += 1
        // 101 is prime, and so all heights come in turn.
        let height = heights.lowerBound + next * 101 % heights.count
        let size = CGSize(width: width, height: height)
        let image = try pipeline.render(Row(number: next), size: size, scale: scale).image
        pageCount += (image.byteCount + 4095) / 4096
    }

    func miss(_ count: Int) throws {
        if next == 0 {
            while pageCount < 2 * (16 << 20) / 4096 { try miss() }
        }
        for _ in 0..<count { try miss() }
    }
}

/// A row that draws next to nothing, and another picture for each number.
private struct Row: Rasterizable, Sendable {
    var number: Int

    static var keyPathsThatAffectState: StateKeyPaths<Row> { [\.number] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let color = Color(hex: UInt32(truncatingIfNeeded: number & 0xFF_FFFF))
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8), with: color)
    }
}
