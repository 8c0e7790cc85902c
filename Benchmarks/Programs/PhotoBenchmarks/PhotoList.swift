// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import RasterPhotos

/// A list of a thousand JPEG files that scrolls at 60 frames in a second.
@MainActor
enum PhotoList {
    private static let fileCount = 1000
    private static let byteLimit = 64 << 20

    struct Row: Rasterizable {
        var photo: Photo
        var number: Int

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: .white)
            context.draw(photo, in: CGRect(x: 8, y: 4, width: 112, height: 84))
        }
    }

    static func run(folder: String, files: [String]) async throws {
        let urls = try makeCopies(of: files, in: URL(fileURLWithPath: folder))
        let cache = RasterCache(byteLimit: byteLimit, pressure: nil)
        let list = RasterListController(pipeline: RasterPipeline(cache: cache), rowHeight: .fixed(92)) {
            (number: Int) -> RasterListContent in
            .fetched { Row(photo: try await Photo(contentsOf: urls[number]), number: number) }
        }
        list.apply(RasterListSnapshot(0..<fileCount))
        try list.resize(to: CGSize(width: 320, height: 640), scale: 2)
        for speed in [600, 1200, 1800] as [CGFloat] {
            list.scroll(toOffset: 0)
            await list.waitUntilComplete()
            await scroll(list, speed: speed, cache)
        }
        print("Peak of the process: \(peak() >> 10) MiB")
    }

    /// Scrolls to the end, and counts the frames in which all visible rows have their images.
    private static func scroll(_ list: RasterListController<Int>, speed: CGFloat, _ cache: RasterCache) async {
        let clock = ContinuousClock()
        var next = clock.now
        var (ready, frames, largest) = (0, 0, 0)
        var shown: Set<Int> = []
        let before = list.pipeline.statistics.drawings
        while list.offset + list.frame.size.height < list.frame.contentSize.height {
            list.scroll(by: speed / 60)
            let items = list.frame.items
            let loaded = items.filter { $0.image != nil }
            shown.formUnion(loaded.map(\.id))
            ready += loaded.count == items.count ? 1 : 0
            frames += 1
            largest = max(largest, cache.byteCount)
            next += .seconds(1) / 60
            try? await clock.sleep(until: next)
        }
        print(
            "\(Int(speed)) points/s: \(100 * Double(ready) / Double(frames)) % of \(frames) frames ready, "
                + "\(shown.count) of \(fileCount) rows shown, \(list.pipeline.statistics.drawings - before) drawn; "
                + "cache at most \(mebibytes(largest)) of \(mebibytes(cache.byteLimit)) MiB"
        )
    }

    private static func mebibytes(_ bytes: Int) -> String { String(format: "%.1f", Double(bytes) / 1_048_576) }

    /// Writes copies of files whose pixels differ, as a cache keeps equal images once: the means of the blocks have
    /// another unit in each.
    private static func makeCopies(of files: [String], in folder: URL) throws -> [URL] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let photos = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        return try (0..<fileCount).map { number in
            let url = folder.appending(path: "\(number).jpg")
            guard !FileManager.default.fileExists(atPath: url.path()) else { return url }
            var data = photos[number % photos.count]
            // The first number of each table for quantization, of brightness and of colors (ITU T.81, annex B).
            var place = data.startIndex
            for step in [number / photos.count % 32, number / photos.count / 32] {
                guard let table = data[place...].firstRange(of: [0xFF, 0xDB, 0, 0x43]) else {
                    throw RasterError(
                        .invalidImage,
                        "\(files): A photo needs two tables of 8 bits, in markers of their own."
                    )
                }
                data[table.upperBound + 1] &+= UInt8(step)
                place = table.upperBound
            }
            try data.write(to: url)
            return url
        }
    }

    /// The largest memory of the process so far, in KiB.
    private static func peak() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}
