// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import Foundation
import RasterKit

/// What it costs to know whether a picture is still right.
func keyBenchmarks() {
    let pipeline = RasterPipeline()
    let gauge = Gauge()
    let panel = Panel()
    let model = GaugeModel()
    let size = CGSize(width: 120, height: 40)

    sideBySide("Key of 10 simple key paths / the same fields in a Hasher", goal: 3, repetitions: 200) {
        blackHole(gauge.handHash())
    } work: {
        blackHole(try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(gauge) })
    }

    sideBySide("Key of an @Observable class of 10 key paths / the same fields in a Hasher", goal: 8, repetitions: 200) {
        blackHole(model.handHash())
    } work: {
        blackHole(try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(model) })
    }

    sideBySide("Key of nested values / a Mirror walk over them", goal: 0.025, repetitions: 10) {
        blackHole(mirrorWalk(panel))
    } work: {
        blackHole(try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(panel) })
    }

    sideBySide("Whole key of an image, size and all / the 10 fields in a Hasher", goal: 5, repetitions: 200) {
        blackHole(gauge.handHash())
    } work: {
        blackHole(try pipeline.key(for: gauge, size: size))
    }

    imageBenchmark(pipeline, gauge)
    tableBenchmark()
    unchangedBenchmark()
}

/// Keys of a component with an image of 1 MB, whose digest is made for the first one.
private func imageBenchmark(_ pipeline: RasterPipeline, _ gauge: Gauge) {
    let size = CGSize(width: 512, height: 512)
    let pixels = [UInt8](repeating: 7, count: 512 * 512 * 4)
    let screen = Screen()
    sideBySide(
        "Key of a component with an image of 1 MB, new / its bytes in a Hasher",
        repetitions: 1,
        prepare: { try screen.renew(size) },
        peer: {
            var hasher = Hasher()
            pixels.withUnsafeBytes { hasher.combine(bytes: $0) }
            blackHole(hasher.finalize())
        },
        work: { blackHole(try pipeline.key(for: screen.photo, size: size)) }
    )
    sideBySide(
        "Key of a component with an image of 1 MB, keyed before / 10 fields in a Hasher",
        repetitions: 50,
        prepare: {
            if screen.photo.image == nil { try screen.renew(size) }
            blackHole(try pipeline.key(for: screen.photo, size: size))
        },
        peer: { blackHole(gauge.handHash()) },
        work: { blackHole(try pipeline.key(for: screen.photo, size: size)) }
    )
}

/// A component with an image, which can be replaced by a new one.
private final class Screen {
    private(set) var photo = Photo(image: nil)

    func renew(_ size: CGSize) throws {
        photo.image = try RasterImage(size: size) { $0.fill(CGRect(origin: .zero, size: size), with: .blue) }
    }
}

/// A component that shows an image.
private struct Photo: Rasterizable {
    var image: RasterImage?

    static var keyPathsThatAffectState: StateKeyPaths<Photo> { [\.image] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        guard let image else { return }
        context.draw(image, in: bounds)
    }
}

/// A dictionary of 100,000 keys beside one of 100,000 texts of 32 characters.
private func tableBenchmark() {
    var keys: [CacheKey: Int] = [:]
    var texts: [String: Int] = [:]
    for index in 0..<100_000 {
        if let key = try? CacheKey({ encoder throws(StateError) in try encoder.encodeComponent(Gauge(ticks: index)) }) {
            keys[key] = index
            texts[key.digest + key.digest] = index
        }
    }
    // Texts that are equal and not identical, as those are that a program makes anew.
    let someKeys = keys.keys.prefix(1000).compactMap { key in
        try? CacheKey { encoder throws(StateError) in
            try encoder.encodeComponent(Gauge(ticks: keys[key] ?? 0))
        }
    }
    let someTexts = someKeys.map { $0.digest + $0.digest }
    sideBySide("1,000 look-ups among 100,000 keys / among texts of 32 characters", repetitions: 1) {
        for text in someTexts {
            blackHole(texts[text])
        }
    } work: {
        for key in someKeys {
            blackHole(keys[key])
        }
    }
}

/// Asking a view for the key of a component that did not change.
private func unchangedBenchmark() {
    let time = BenchmarkMetric.custom("Time of 1,000 (ns)", polarity: .prefersSmaller, useScalingFactor: false)
    Benchmark(
        "Unchanged observed component: bring up to date, read the key, 1,000 times",
        configuration: .init(metrics: [time], maxDuration: .milliseconds(700), maxIterations: 5000)
    ) { benchmark in
        for _ in benchmark.scaledIterations {
            let duration = await MainActor.run {
                let view = RasterView(GaugeModel(), size: CGSize(width: 120, height: 40))
                view.regenerateIfNeeded()
                return ContinuousClock().measure {
                    for _ in 0..<1000 {
                        view.regenerateIfNeeded()
                        blackHole(view.cacheKey)
                    }
                }
            }
            benchmark.measurement(time, Int(duration / .nanoseconds(1)))
        }
    }
}
