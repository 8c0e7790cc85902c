// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import Foundation
import RasterKit

let benchmarks: @Sendable () -> Void = {
    // Compared with the C library, which has a choice of its own: GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX512F,-AVX512VL.
    let instructions = ProcessInfo.processInfo.environment["RASTERKIT_INSTRUCTIONS"] ?? "the widest instructions"
    FileHandle.standardError.write(Data("Pixels are written with \(instructions).\n".utf8))
    keyBenchmarks()
    cacheBenchmarks()
    pipelineBenchmarks()
    cachingBenchmarks()
    memoryBenchmarks()
    imageBenchmarks()
    textBenchmarks()
    cellBenchmarks()
    shadowBenchmarks()
    encodingBenchmarks()
    photoBenchmarks()
    differenceBenchmarks()
    listPaintingBenchmarks()
}

/// What a request costs when the image is there, and when it is not.
func cacheBenchmarks() {
    let pipeline = RasterPipeline()
    let gauge = Gauge()
    let size = CGSize(width: 120, height: 40)

    sideBySide("Hit, key known / Dictionary<String, AnyObject>", repetitions: 500) {
        blackHole(Lookup.shared.table[Lookup.shared.text])
    } work: {
        blackHole(Lookup.shared.cache.image(for: Lookup.shared.key))
    }

    sideBySide("Hit, key computed / drawing it", repetitions: 20) {
        blackHole(try RasterImage(size: size) { gauge.draw(in: $0, bounds: CGRect(origin: .zero, size: size)) })
    } work: {
        blackHole(try pipeline.render(gauge, size: size).image)
    }

    sideBySide("Hit of a PNG, key computed / hit of its image", repetitions: 20) {
        blackHole(try pipeline.render(gauge, size: size).image)
    } work: {
        blackHole(try pipeline.encoded(gauge, as: .png, size: size).data)
    }

    sideBySide("Miss / drawing it", repetitions: 20) {
        blackHole(try RasterImage(size: size) { gauge.draw(in: $0, bounds: CGRect(origin: .zero, size: size)) })
    } work: {
        pipeline.cache?.removeAll()
        blackHole(try pipeline.render(gauge, size: size).image)
    }
}

/// A table of a thousand entries, by text and by key.
private final class Lookup: Sendable {
    static let shared = Lookup()

    let table: [String: RasterImage]
    let text: String
    let cache = RasterCache()
    let key: CacheKey

    private init() {
        var table: [String: RasterImage] = [:]
        var keys: [CacheKey] = []
        let pipeline = RasterPipeline()
        for index in 0..<1000 {
            guard let image = try? RasterImage(size: CGSize(width: 1, height: 1), drawing: { _ in }),
                let key = try? pipeline.key(for: Gauge(ticks: index), size: CGSize(width: 9, height: 9))
            else { continue }
            table[key.debugDescription] = image
            cache.store(image, for: key)
            keys.append(key)
        }
        self.table = table
        key = keys[500]
        text = keys[500].debugDescription
    }
}
