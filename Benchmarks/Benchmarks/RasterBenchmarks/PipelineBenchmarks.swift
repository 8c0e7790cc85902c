// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import Dispatch
import Foundation
import RasterKit

/// The cost of a pipeline besides the drawing, and the gain of its threads.
func pipelineBenchmarks() {
    let pipeline = RasterPipeline(cache: RasterCache()) { $0.validation = [] }
    let pixel = Pixel()
    let size = CGSize(width: 1, height: 1)
    let bounds = CGRect(origin: .zero, size: size)

    // The difference of the two times is the cost of a request besides the drawing: its key, the tables, the cache.
    sideBySide("Miss of a pixel, on this thread / drawing it", repetitions: 20) {
        blackHole(try RasterImage(size: size) { pixel.draw(in: $0, bounds: bounds) })
    } work: {
        pipeline.cache?.removeAll()
        blackHole(try pipeline.render(pixel, size: size).image)
    }

    // Five hundred requests wait before the first is drawn, so that the thread doesn't sleep in between.
    let burst = Burst(of: (0..<500).map { Pixel(number: $0) }, size: size)
    sideBySide("500 misses of a pixel, on a drawing thread / drawing them", repetitions: 1) {
        for pixel in burst.components {
            blackHole(try RasterImage(size: size) { pixel.draw(in: $0, bounds: bounds) })
        }
    } work: {
        burst.draw(threadCount: 1)
    }

    let cards = Burst(of: (0..<64).map { ShadedCard(number: $0) }, size: CGSize(width: 320, height: 72))
    sideBySide("64 cards on one drawing thread / on two", repetitions: 1) {
        cards.draw(threadCount: 2)
    } work: {
        cards.draw(threadCount: 1)
    }

    if let shared = try? SharedRequests() {
        sideBySide("8 threads hit through one pipeline / 1 thread, as many hits", goal: .atMost(0.58), repetitions: 1) {
            shared.hits(threads: 1)
        } work: {
            shared.hits(threads: 8)
        }
    }

    let heard = RasterPipeline(cache: RasterCache()) {
        $0.validation = []
        $0.onEvent = { blackHole($0.action) }
    }
    sideBySide("Hit with events / with nobody who listens", repetitions: 200) {
        blackHole(try pipeline.render(pixel, size: size).image)
    } work: {
        blackHole(try heard.render(pixel, size: size).image)
    }
}

/// Requests for a thousand cached images, through one pipeline.
private final class SharedRequests: Sendable {
    private static let hitCount = 160_000
    private static let size = CGSize(width: 1, height: 1)
    private let pipeline = RasterPipeline(cache: RasterCache(pressure: nil)) { $0.validation = [] }

    init() throws {
        for number in 0..<1000 { blackHole(try pipeline.render(Pixel(number: number), size: Self.size).image) }
    }

    func hits(threads: Int) {
        DispatchQueue.concurrentPerform(iterations: threads) { [pipeline] thread in
            for index in 0..<Self.hitCount / threads {
                let pixel = Pixel(number: (index &* 7 &+ thread &* 131) % 1000)
                blackHole(try? pipeline.render(pixel, size: Self.size).image)
            }
        }
    }
}

/// A burst of requests that draw.
private struct Burst<Component: Rasterizable & Sendable>: Sendable {
    let components: [Component]
    let size: CGSize
    private let pipelines: [RasterPipeline]

    init(of components: [Component], size: CGSize) {
        self.components = components
        self.size = size
        pipelines = (1...2).map { threadCount in
            RasterPipeline {
                $0.threadCount = threadCount
                $0.validation = []
            }
        }
    }

    /// Draws all of them, and waits for the last.
    func draw(threadCount: Int) {
        let pipeline = pipelines[threadCount - 1]
        pipeline.cache?.removeAll()
        pipeline.pause()
        let tasks = components.map { pipeline.task(for: $0, size: size) }
        pipeline.resume()
        let ended = DispatchSemaphore(value: 0)
        Task.detached {
            for task in tasks {
                blackHole(await task.finalOutcome())
            }
            ended.signal()
        }
        ended.wait()
    }
}

/// The cheapest picture there is.
private struct Pixel: Rasterizable, Sendable {
    var number = 0

    static var keyPathsThatAffectState: StateKeyPaths<Pixel> { [\.number] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: .blue)
    }
}

/// A card that takes its time: gradients, and a shadow of many strokes.
private struct ShadedCard: Rasterizable, Sendable {
    var number: Int

    static var keyPathsThatAffectState: StateKeyPaths<ShadedCard> { [\.number] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let colors = Gradient(colors: [.orange, .purple])
        for width in stride(from: 12.0, through: 2, by: -2) {
            let path = Path(roundedRect: bounds.insetBy(dx: 8, dy: 8), cornerRadius: 10)
            context.stroke(path, with: Color.black.opacity(0.08), style: StrokeStyle(lineWidth: width))
        }
        let shape = Path(roundedRect: bounds.insetBy(dx: 8, dy: 8), cornerRadius: 10)
        context.fill(
            shape,
            with: .linearGradient(colors, startPoint: .zero, endPoint: CGPoint(x: bounds.maxX, y: bounds.maxY))
        )
        context.fill(Path(ellipseIn: CGRect(x: 16, y: 16, width: 40, height: 40)), with: .white)
    }
}
