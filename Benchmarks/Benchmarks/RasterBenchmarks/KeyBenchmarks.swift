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

    sideBySide("Key of 10 simple key paths / the same fields in a Hasher", repetitions: 200) {
        blackHole(gauge.handHash())
    } work: {
        blackHole(try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(gauge) })
    }

    sideBySide(
        "Key of an @Observable class of 10 key paths / the same fields in a Hasher",
        goal: .atMost(4.5),
        repetitions: 200
    ) {
        blackHole(model.handHash())
    } work: {
        blackHole(try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(model) })
    }

    sideBySide("Key of nested values / a Mirror walk over them", repetitions: 10) {
        blackHole(mirrorWalk(panel))
    } work: {
        blackHole(try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(panel) })
    }

    sideBySide("Whole key of an image, size and all / the 10 fields in a Hasher", goal: .atMost(3.2), repetitions: 200)
    {
        blackHole(gauge.handHash())
    } work: {
        blackHole(try pipeline.key(for: gauge, size: size))
    }

    contentBenchmarks()
    tableBenchmark()
    unchangedBenchmark()
}

/// Keys of a megabyte of data and of pixels, beside a copy of the bytes.
private func contentBenchmarks() {
    let side = 512
    let bytes = Data((0..<side * side * 4).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 4096) })
    let target = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)

    sideBySide("Contents of 1 MB hashed / memcpy", repetitions: 1) {
        blackHole(bytes.copyBytes(to: target))
    } work: {
        blackHole(try CacheKey { encoder throws(StateError) in try encoder.encode(bytes) })
    }

    var photo: Photo?
    sideBySide(
        "Key of a component with an image of 1 MB / memcpy of its pixels",
        repetitions: 1,
        prepare: { photo = Photo(image: try RasterImage(pixelWidth: side, pixelHeight: side, bytes: bytes)) },
        peer: { blackHole(bytes.copyBytes(to: target)) },
        work: {
            guard let photo else { return }
            blackHole(try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(photo) })
        }
    )

    let gauge = Gauge()
    let known = try? RasterImage(pixelWidth: side, pixelHeight: side, bytes: bytes)
    sideBySide("Key of a component with an image that had a key / the 10 fields in a Hasher", repetitions: 200) {
        blackHole(gauge.handHash())
    } work: {
        guard let known else { return }
        blackHole(try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(Photo(image: known)) })
    }
}

/// A component that holds an image.
private struct Photo: Rasterizable {
    var image: RasterImage

    static var keyPathsThatAffectState: StateKeyPaths<Photo> { [\.image] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(image, in: bounds)
    }
}

/// A dictionary of 100,000 keys beside one of 100,000 texts of 32 characters.
private struct LargeTables {
    var keys: [CacheKey: Int] = [:]
    var texts: [String: Int] = [:]

    // Texts that are equal to those of the table, in other storage.
    var someKeys: [CacheKey] = []
    var someTexts: [String] = []

    init() {
        for index in 0..<100_000 {
            guard let key = Self.key(index) else { continue }
            keys[key] = index
            texts[key.digest + key.digest] = index
        }
        someKeys = keys.values.prefix(1000).compactMap(Self.key)
        someTexts = someKeys.map { $0.digest + $0.digest }
    }

    private static func key(_ index: Int) -> CacheKey? {
        try? CacheKey { encoder throws(StateError) in try encoder.encodeComponent(Gauge(ticks: index)) }
    }
}

private func tableBenchmark() {
    let tables = Deferred { LargeTables() }
    sideBySide("1,000 look-ups among 100,000 keys / among texts of 32 characters", repetitions: 1) {
        for text in tables.value.someTexts {
            blackHole(tables.value.texts[text])
        }
    } work: {
        for key in tables.value.someKeys {
            blackHole(tables.value.keys[key])
        }
    }
}

/// Asking a view for the key of a component that did not change.
private func unchangedBenchmark() {
    let time = BenchmarkMetric.custom("Time of 1,000 (ns)", polarity: .prefersSmaller, useScalingFactor: false)
    Benchmark(
        "Unchanged observed component: bring up to date, read the key, 1,000 times",
        configuration: .init(
            metrics: [time],
            units: [time: .count],
            maxDuration: .milliseconds(700),
            maxIterations: 5000
        )
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
