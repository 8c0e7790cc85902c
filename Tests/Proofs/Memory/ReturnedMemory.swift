// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// Memory that is given up is given back to the system.
enum ReturnedMemory {
    private static let side = 64
    private static let count = 15_000

    /// A component with a picture of its own for each number.
    private struct Numbered: Rasterizable {
        var number: Int

        static var keyPathsThatAffectState: StateKeyPaths<Numbered> { [\.number] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            for bit in 0..<16 where number >> bit & 1 == 1 {
                context.fill(CGRect(x: 4 * bit, y: 0, width: 4, height: 64), with: .red)
            }
        }
    }

    /// Returns the base of the process: what it has in memory after it has done the same with few images.
    ///
    /// That is code that was read, and what libraries and threads keep.
    private static func base(_ body: () throws -> Void) rethrows -> Int {
        try body()
        UnusedMemory.release()
        return ProcessMemory.resident
    }

    private static func image(_ number: Int) throws -> RasterImage {
        try RasterImage(size: CGSize(width: side, height: side), background: .white) { context in
            Numbered(number: number).draw(in: context, bounds: .zero)
        }
    }

    /// Returns a fault if the process is larger than its base, what is in use, what it keeps for the next images until
    /// there is pressure, and a fifth of these.
    private static func fault(_ name: String, base: Int, used: Int) -> [String] {
        let resident = ProcessMemory.resident
        let kept = UnusedMemory.byteCount
        let isBounded = kept <= UnusedMemory.baseLimit + used / 8 + used / 32
        let text =
            "\(ProcessMemory.mebibytes(resident)) resident with a base of \(ProcessMemory.mebibytes(base)) and "
            + "\(ProcessMemory.mebibytes(used)) in use, \(ProcessMemory.mebibytes(kept)) kept"
        say("\(name): \(text)")
        return isBounded && resident * 5 <= (base + used + kept) * 6 ? [] : ["\(name): \(text)"]
    }

    private static func fill(_ pipeline: RasterPipeline, _ numbers: Range<Int>) throws {
        let size = CGSize(width: side, height: side)
        for number in numbers { _ = try pipeline.render(Numbered(number: number), size: size) }
    }

    /// 15,000 images of 16 KiB in a cache, and each stage of pressure.
    static func ofCache() throws -> [String] {
        let pressure = MemoryPressureMonitor()
        let cache = RasterCache(byteLimit: 1 << 30, pressure: pressure)
        let pipeline = RasterPipeline(cache: cache)
        let base = try base {
            try fill(pipeline, 0..<100)
            for stage in MemoryPressureMonitor.Stage.allCases { pressure.report(stage) }
        }
        var faults: [String] = []
        func used() -> Int { pipeline.memoryUse.cached + pipeline.memoryUse.displayed + pipeline.memoryUse.inFlight }
        try fill(pipeline, 0..<count)
        faults += fault("filled", base: base, used: used())
        pressure.report(.prefetched)
        faults += fault("first stage", base: base, used: used())
        // Every second image goes, and pages that they shared with others must go as well.
        var isOdd = false
        for entry in cache.snapshot().entries {
            isOdd.toggle()
            if isOdd { cache.removeImage(for: entry.key) }
        }
        pressure.report(.derived)
        faults += fault("half removed, second stage", base: base, used: used())
        pressure.report(.offScreen)
        faults += fault("last stage", base: base, used: used())
        if used() != 0 { faults.append("\(used()) bytes are left in the cache") }
        return faults
    }

    /// 15,000 images without a cache: all dropped, and all but every tenth dropped.
    static func ofClient() throws -> [String] {
        let base = try base { for number in 0..<100 { _ = try image(number) } }
        var images = try (0..<count).map { try image($0) }
        var faults = fault("made", base: base, used: count * side * side * 4)
        images = images.enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
        faults += fault("a tenth left", base: base, used: images.count * side * side * 4)
        images = []
        faults += fault("dropped", base: base, used: 0)
        UnusedMemory.release()
        faults += fault("dropped, after a stage of pressure", base: base, used: 0)
        return faults
    }
}
