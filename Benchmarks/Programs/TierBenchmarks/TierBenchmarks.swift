// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Comparisons
import Foundation
import RasterKit
import RasterStore
import RasterText

/// Measures tiers beside other ways to keep pictures, and draws their chart.
///
/// `TierBenchmarks` prints the figures; `TierBenchmarks --chart FILE` writes the chart, too.
@main
struct TierBenchmarks {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.isEmpty || (arguments.first == "--chart" && arguments.count == 2) else {
            print("usage: TierBenchmarks [--chart FILE]")
            exit(2)
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tiers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try MemcachedServer()
        print("Medians of rounds taken in turns.\n")
        try await richCells(in: folder, server)
        try await noise(in: folder)
        try withoutTiers()
        let figures = try await TierMeasurement(folder: folder, server: server).figures()
        print("\nPictures at scale 2, and what the measured admission does with them:\n\(figures)")
        if let path = arguments.last {
            try TierChart(figures: figures).write(to: URL(fileURLWithPath: path), size: TierChart.size, scale: 2)
            print("\nchart: \(path)")
        }
    }

    /// Rich cells of 320 × 64 points from each kind of tier, beside copying and drawing them.
    private static func richCells(in folder: URL, _ server: MemcachedServer) async throws {
        let avatar = try RasterImage(size: CGSize(width: 96, height: 96), format: .rgb24, background: .green) { _ in }
        let cells = (0..<48).map { RichCell(number: $0, avatar: avatar) }
        let store = try RasterStore(directory: folder.appendingPathComponent("cells"))
        let shared = try server.tier()
        let sqlite = try SQLiteTier(directory: folder)
        let files = FileTier(directory: folder)
        let tiers: [any RasterTier] = [store, shared, sqlite, files]
        let rack = try await RecordRack(cells, size: RichCell.size, in: tiers)
        print("Rich cell, 320 × 64 at scale 2: \(rack.pixelByteCount) bytes, a record of \(rack.recordByteCount)")
        try compare(rack, tiers)
    }

    /// Pictures of the same size that can't be compressed.
    private static func noise(in folder: URL) async throws {
        let size = RichCell.size
        let store = try RasterStore(directory: folder.appendingPathComponent("noise"))
        let noiseFolder = folder.appendingPathComponent("noise-peers")
        try FileManager.default.createDirectory(at: noiseFolder, withIntermediateDirectories: true)
        let tiers: [any RasterTier] = [
            store, try SQLiteTier(directory: noiseFolder), FileTier(directory: noiseFolder),
        ]
        let rack = try await RecordRack(try (0..<24).map { try Noise(number: $0, size: size) }, size: size, in: tiers)
        print("\nNoise, 320 × 64 at scale 2: \(rack.pixelByteCount) bytes, a record of \(rack.recordByteCount)")
        try compare(rack, tiers)
    }

    private static func compare(_ rack: RecordRack<some Rasterizable & Sendable>, _ tiers: [any RasterTier]) throws {
        let copy = PixelCopies(count: 48, byteCount: rack.pixelByteCount)
        var works = [
            Comparison.Work("memcpy") { copy.copyNext() },
            Comparison.Work("drawing, texts new") {
                TextCache.shared.trim(toByteCount: 0)
                try rack.draw()
            },
            Comparison.Work("drawing, texts and shadows kept") { try rack.draw() },
        ]
        works += tiers.map { tier in
            let pipeline = RasterPipeline(cache: nil, tiers: [tier]) {
                $0.waitsForRemoteTiers = true
                $0.validation = []
            }
            return Comparison.Work(tier.name) { try rack.request(from: pipeline) }
        }
        let result = try Comparison(works, rounds: 200, repetitions: 24)
        let copyTime = result.time("memcpy")
        print("  memcpy of the pixels \(text(copyTime)); goal of a disk hit: \(text(copyTime * 3 + .microseconds(5)))")
        for name in works.map({ $0.name }).dropFirst() {
            print(
                "  \(name): \(text(result.time(name))), \(ratio(result.ratio(of: name, to: "memcpy"))) × memcpy, "
                    + "drawing ÷ this = \(ratio(result.ratio(of: "drawing, texts new", to: name)))"
            )
        }
    }

    /// The requests of a pipeline without tiers.
    private static func withoutTiers() throws {
        let pipeline = RasterPipeline(cache: RasterCache()) { $0.validation = [] }
        let size = CGSize(width: 120, height: 40)
        let plate = Plate(number: 1)
        let bounds = CGRect(origin: .zero, size: size)
        let result = try Comparison(
            [
                .init("hit") { keep(try pipeline.render(plate, size: size).image) },
                .init("miss") {
                    pipeline.cache?.removeAll()
                    keep(try pipeline.render(plate, size: size).image)
                },
                .init("drawing") { keep(try RasterImage(size: size) { plate.draw(in: $0, bounds: bounds) }) },
            ],
            rounds: 1000,
            repetitions: 50
        )
        print(
            "\nPipeline without tiers, a plate of 120 × 40: hit \(text(result.time("hit"))), miss "
                + "\(text(result.time("miss"))), \(ratio(result.ratio(of: "miss", to: "drawing"))) × drawing it"
        )
    }

    private static func text(_ time: Duration) -> String {
        String(format: "%.2f µs", time / .microseconds(1))
    }

    private static func ratio(_ value: Double) -> String {
        String(format: "%.2f", value)
    }
}
