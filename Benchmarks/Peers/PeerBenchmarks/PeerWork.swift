// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout

/// Some work on a canvas of its own, measured beside the copy of as many pixels.
struct PeerWork {
    let name: String
    let bounds: CGRect
    let blendMode: BlendMode

    init(_ name: String, _ width: Int, _ height: Int, blendMode: BlendMode = .normal) {
        (self.name, self.blendMode) = (name, blendMode)
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }

    /// Measures a drawing and prints what the programs of other peers do: see `measure` in `peer.hpp`.
    func measure(_ draw: (DrawingContext) -> Void) throws {
        let canvas = try RasterCanvas(size: bounds.size, background: .white)
        try canvas.draw { context in
            context.blendMode = blendMode
            draw(context)
        }
        let ink = canvas.makeImage().withUnsafeBytes { bytes in
            bytes.reduce(0) { $0 + Double(255 - $1) } / Double(bytes.count)
        }
        let byteCount = canvas.pixelSize.width * canvas.pixelSize.height * 4
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount * 2, alignment: 64)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        guard let start = memory.baseAddress else { return }
        try canvas.draw { context in
            context.blendMode = blendMode
            func copy() { memcpy(start, start + byteCount, byteCount) }
            func work() { draw(context) }
            let (copyCount, workCount) = (Self.count(copy), Self.count(work))
            let rounds = (0..<41).map { _ in
                (
                    copy: Self.sample(copyCount, copy) / Double(copyCount),
                    work: Self.sample(workCount, work) / Double(workCount)
                )
            }
            let values = [rounds.map(\.copy), rounds.map(\.work), rounds.map { $0.work / $0.copy }]
            let figures = values.map { $0.sorted()[20] } + [ink]
            print(([name, "RasterKit"] + figures.map { String(format: "%.4f", $0) }).joined(separator: "\t"))
        }
    }

    /// Returns the number of calls that take about 0.2 ms.
    private static func count(_ body: () -> Void) -> Int {
        var count = 1
        while sample(count, body) < 200_000 { count *= 2 }
        return count
    }

    /// Returns the processor time of some calls in nanoseconds, after one that warms up.
    private static func sample(_ count: Int, _ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
        }
        body()
        let start = now()
        for _ in 0..<count { body() }
        return now() - start
    }
}
