// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Comparisons
import Foundation
import RasterKit
import RasterStore
import RasterText

/// A measurement of tiers and drawings by size of picture, and of what a pipeline's admission makes of them.
struct TierMeasurement {
    private static let sizes = [
        CGSize(width: 64, height: 20), CGSize(width: 120, height: 40), CGSize(width: 320, height: 64),
        CGSize(width: 480, height: 160), CGSize(width: 640, height: 360), CGSize(width: 1024, height: 768),
    ]

    let folder: URL
    let server: MemcachedServer

    private let avatar: RasterImage

    init(folder: URL, server: MemcachedServer) throws {
        self.folder = folder
        self.server = server
        avatar = try RasterImage(size: CGSize(width: 96, height: 96), format: .rgb24, background: .green) { _ in }
    }

    /// Measures all sizes.
    func figures() async throws -> TierFigures {
        var figures = TierFigures(
            sizes: Self.sizes.map(TierFigures.Size.init),
            memory: .init(name: "memory", times: []),
            disk: .init(name: "disk", times: []),
            shared: .init(name: "memcached", times: []),
            drawings: ["plate", "text card", "area graph"].map { .init(name: $0, times: [], decisions: []) }
        )
        for size in Self.sizes {
            let times = try await tierTimes(size)
            figures.memory.times.append(times.memory)
            figures.disk.times.append(times.disk)
            figures.shared.times.append(times.shared)
            let drawings = [
                try await drawing(size) { Plate(number: $0) },
                try await drawing(size) { RichCell(number: $0, avatar: avatar) },
                try await drawing(size) { AreaGraph(number: $0) },
            ]
            for (index, drawing) in drawings.enumerated() {
                figures.drawings[index].times.append(drawing.time)
                figures.drawings[index].decisions.append(drawing.decision)
            }
        }
        return figures
    }

    /// The times of hits in memory and in the tiers.
    private func tierTimes(_ size: CGSize) async throws -> (memory: Duration, disk: Duration, shared: Duration) {
        let name = "times-\(Int(size.width))"
        let store = try RasterStore(directory: folder.appendingPathComponent(name), byteLimit: 1 << 30)
        let shared = try server.tier()
        let cells = (0..<8).map { RichCell(number: $0, avatar: avatar) }
        let rack = try await RecordRack(cells, size: size, in: [store, shared])
        func pipeline(_ tier: (any RasterTier)?) -> RasterPipeline {
            RasterPipeline(
                cache: tier == nil ? RasterCache(byteLimit: 1 << 30, pressure: nil) : nil,
                tiers: [tier ?? store]
            ) {
                $0.waitsForRemoteTiers = true
                $0.validation = []
            }
        }
        let (inMemory, onDisk, onServer) = (pipeline(nil), pipeline(store), pipeline(shared))
        // The first requests bring the pictures from the disk into memory.
        for _ in cells { try rack.request(from: inMemory) }
        let isLarge = size.width > 500
        let result = try Comparison(
            [
                .init("memory") { try rack.request(from: inMemory) },
                .init("disk") { try rack.request(from: onDisk) },
                .init("shared") { try rack.request(from: onServer) },
            ],
            rounds: isLarge ? 60 : 300,
            repetitions: 8
        )
        return (result.time("memory"), result.time("disk"), result.time("shared"))
    }

    /// The time of drawing a kind of picture, and what the admission decides when it has measured drawing and tiers.
    private func drawing<Component: Rasterizable & Sendable>(
        _ size: CGSize,
        _ make: @escaping (Int) -> Component
    ) async throws -> (time: Duration, decision: TierFigures.Decision) {
        let bounds = CGRect(origin: .zero, size: size)
        let kind = "\(Component.self)-\(Int(size.width))"
        let store = try RasterStore(directory: folder.appendingPathComponent(kind), byteLimit: 1 << 30)
        let shared = try server.tier()
        var number = 0
        let time = try Comparison(
            [
                .init("drawing") {
                    number += 1
                    let component = make(number)
                    keep(try RasterImage(size: size, scale: 2) { try component.draw(in: $0, bounds: bounds) })
                }
            ],
            rounds: 40,
            repetitions: 2
        ).time("drawing")
        let cache = RasterCache(byteLimit: 1 << 30, pressure: nil)
        let pipeline = RasterPipeline(cache: cache, tiers: [store, shared]) { $0.validation = [] }
        func request(_ numbers: Range<Int>) async throws {
            for number in numbers {
                keep(try await pipeline.render(RasterRequest(make(number), size: size, scale: 2)))
                // Of many large pictures at once, some would be dropped.
                await pipeline.flushTiers()
            }
        }
        // Misses, then hits of what was stored: the look-ups are measured.
        try await request(1000..<1016)
        cache.removeAll()
        try await request(1000..<1016)
        let before = pipeline.tierStatistics.map { $0[.stored] }
        try await request(2000..<2016)
        let stored = zip(pipeline.tierStatistics, before).map { $0[.stored] - $1 > 8 }
        return (time, TierFigures.Decision(disk: stored[0], shared: stored[1]))
    }
}
