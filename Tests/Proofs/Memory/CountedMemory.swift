// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists

/// The process grows by what a cache counts, whatever the sizes of its images and keys, and shrinks when it is emptied.
enum CountedMemory {
    /// The ways in which images get into a cache.
    enum Way: String, CaseIterable {
        case render, store, prefetch, threads, pinned, churn
    }

    /// The images of a case.
    struct Images {
        var width = 16
        var height = 16
        var format = PixelFormat.argb32
        /// The bytes of a text in the component's state.
        var textLength = 8
        var way = Way.render
        var mebibytes = 64

        /// Reads the arguments of a process: `16x16 argb32 8 render 64`.
        init?(_ arguments: [String]) {
            let numbers = arguments.first?.split(separator: "x").compactMap { Int($0) } ?? []
            guard numbers.count == 2, arguments.count == 5, let text = Int(arguments[2]),
                let way = Way(rawValue: arguments[3]), let mebibytes = Int(arguments[4])
            else { return nil }
            let formats = ["argb32": PixelFormat.argb32, "rgb24": .rgb24, "a8": .a8]
            guard let format = formats[arguments[1]] else { return nil }
            (width, height, self.format, textLength) = (numbers[0], numbers[1], format, text)
            (self.way, self.mebibytes) = (way, mebibytes)
        }

        var size: CGSize { CGSize(width: width, height: height) }
    }

    /// The argument of the process of a case.
    static let argument = "counted-case"

    /// The share by which the process may differ from what is counted, and what may stay when all is removed.
    private static let tolerance = 0.2
    private static let remainder = 4 << 20

    private static let cases = [
        "1x1 argb32 8 render 64", "1x1 rgb24 8 store 64", "1x1 a8 8 render 64", "4x4 argb32 8 render 64",
        "4x4 a8 200 store 64", "16x16 argb32 8 render 64", "16x16 argb32 8 render 256", "16x16 argb32 300 render 64",
        "16x16 argb32 3000 store 64", "16x16 a8 8 render 64", "16x16 rgb24 8 prefetch 64", "16x16 argb32 8 threads 64",
        "16x16 argb32 8 pinned 64", "16x16 argb32 8 churn 64", "16x64 argb32 8 render 64", "16x64 argb32 8 churn 64",
        "33x35 argb32 60 threads 64", "64x64 argb32 8 render 64", "64x64 a8 8 render 64", "64x64 rgb24 8 churn 64",
        "320x64 argb32 8 render 64", "320x64 rgb24 8 prefetch 256", "1024x1024 argb32 8 render 64",
        "1024x1024 a8 8 store 64", "4096x4096 argb32 8 render 256", "4096x4096 rgb24 8 render 256",
    ]

    /// Runs each case in a process of its own.
    static func ofAllSizes() throws -> [String] {
        try cases.filter { arguments in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = ["memory", argument] + arguments.split(separator: " ").map(String.init)
            try process.run()
            process.waitUntilExit()
            return process.terminationReason != .exit || process.terminationStatus != 0
        }
    }

    /// Fills a cache, empties it, and returns what differs from its count.
    static func run(_ images: Images) throws -> [String] {
        let cache = RasterCache(byteLimit: (images.mebibytes << 20) * (images.way == .churn ? 1 : 4), pressure: nil)
        let pipeline = RasterPipeline(cache: cache) { $0.threadCount = images.way == .threads ? 4 : 2 }
        var filling = Filling(images, pipeline, cache)
        // What code and libraries need before any image is kept.
        try filling.run(upTo: images.width > 1000 ? 1 : 1 << 20)
        filling.pins = []
        cache.removeAll()
        UnusedMemory.release()
        let base = ProcessMemory.resident
        try filling.run(upTo: images.mebibytes << 20)
        let use = pipeline.memoryUse
        let counted = use.displayed + use.cached + use.inFlight + RasterPipeline.MemoryUse.spare
        let count = cache.count
        let grown = ProcessMemory.resident - base
        let pixels = cache.snapshot().entries.reduce(0) { $0 + $1.image.byteCount } - cache.sharedByteCount
        filling.pins = []
        cache.removeAll()
        var left = ProcessMemory.resident - base
        let end = ContinuousClock.now + .seconds(1)
        while left > remainder / 4, ContinuousClock.now < end {
            usleep(20_000)
            left = ProcessMemory.resident - base
        }
        let ratio = Double(grown) / Double(max(counted, 1))
        let beside = Double(grown - pixels) / Double(max(count, 1))
        say(
            """
            \(images.width)×\(images.height) \(images.format), \(images.textLength) bytes of text, \(images.way): \
            \(count) images, \(ProcessMemory.mebibytes(counted)) counted, \(ProcessMemory.mebibytes(grown)) grown, \
            ratio \((ratio * 1000).rounded() / 1000), \(Int(beside)) bytes beside the pixels of an image, \
            \(ProcessMemory.mebibytes(left)) left
            """
        )
        var faults: [String] = []
        if counted < images.mebibytes << 20 * 9 / 10 { faults.append("only \(counted) bytes are counted") }
        if abs(ratio - 1) > tolerance { faults.append("the process grew by \(ratio) of what is counted") }
        if left > remainder { faults.append("\(left) bytes stay") }
        return faults
    }
}

extension CountedMemory {
    /// Images with pictures of their own that go into a cache.
    struct Filling {
        private let images: Images
        private let pipeline: RasterPipeline
        private let cache: RasterCache
        private var number = 0
        var pins: [RasterPipeline.ImagePin] = []

        init(_ images: Images, _ pipeline: RasterPipeline, _ cache: RasterCache) {
            (self.images, self.pipeline, self.cache) = (images, pipeline, cache)
        }

        /// Adds images until the cache counts some bytes; where it churns, three times as many.
        mutating func run(upTo byteCount: Int) throws {
            let churned = images.way == .churn ? cache.statistics.insertions : 0
            while cache.byteCount < byteCount * (images.way == .churn ? 9 : 10) / 10 { try addMany() }
            guard images.way == .churn, byteCount > 1 << 20 else { return }
            let count = cache.statistics.insertions - churned
            for _ in 0..<2 * count / 200 + 1 { try addMany() }
        }

        private mutating func addMany() throws {
            let count = images.width > 1000 ? 1 : 200
            let numbers = number..<number + count
            number += count
            switch images.way {
            case .render, .churn: for number in numbers { _ = try pipeline.render(row(number), size: images.size) }
            case .pinned:
                for number in numbers {
                    let result = try pipeline.render(row(number), size: images.size)
                    pins += result.key.map { [pipeline.pin(result.image, for: $0)] } ?? []
                }
            case .store:
                for number in numbers {
                    let row = row(number)
                    let key = try pipeline.key(for: row, size: images.size)
                    let image = try RasterImage(size: images.size, format: images.format) { context in
                        row.draw(in: context, bounds: CGRect(origin: .zero, size: images.size))
                    }
                    cache.store(image, for: key)
                }
            case .prefetch, .threads:
                let requests = numbers.map { RasterRequest(row($0), size: images.size) }
                let done = DispatchSemaphore(value: 0)
                let (pipeline, isPrefetched) = (pipeline, images.way == .prefetch)
                Task.detached {
                    if isPrefetched {
                        let prefetcher = RasterPrefetcher(pipeline: pipeline)
                        prefetcher.start(requests)
                        await prefetcher.waitUntilComplete()
                    } else {
                        let tasks = requests.map { pipeline.task(for: $0) }
                        for task in tasks { _ = await task.finalOutcome() }
                    }
                    done.signal()
                }
                done.wait()
            }
        }

        private func row(_ number: Int) -> Row {
            Row(number: number, text: String(repeating: "a", count: images.textLength), format: images.format)
        }
    }

    /// A component whose pixels tell its numbers apart, where there are enough of them.
    struct Row: Rasterizable, Sendable {
        var number: Int
        var text: String
        var format: PixelFormat

        static var keyPathsThatAffectState: StateKeyPaths<Row> { [\.number, \.text] }

        var rasterOptions: RasterOptions { RasterOptions(isOpaque: format == .rgb24, isTemplate: format == .a8) }

        func draw(in context: DrawingContext, bounds: CGRect) {
            let level = { (shift: Int) in Double(number >> shift & 255) / 255 }
            // Coverage has no colors.
            let color =
                format == .a8
                ? Color.black.opacity(0.25) : Color(red: level(0), green: level(8), blue: level(16))
            if format == .rgb24 || bounds.width < 16 {
                context.fill(bounds, with: color)
            } else {
                context.fill(Path(roundedRect: bounds, cornerRadius: 4), with: color)
            }
            for place in 0..<min(Int(bounds.width), 3) {
                let area = CGRect(x: bounds.midX.rounded(.down) - CGFloat(place), y: 0, width: 1, height: 1)
                context.fill(area, with: Color.black.opacity(level(8 * place) / 2))
            }
        }
    }
}
