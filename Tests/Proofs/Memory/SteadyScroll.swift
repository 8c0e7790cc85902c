// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// Lists that scroll through a full cache: new images get the pages of evicted ones.
enum SteadyScroll {
    private static let byteLimit = 64 << 20
    private static let count = 2000

    /// The scratch memory that the drawing of a row needs beside its image.
    enum Scratch: CaseIterable {
        case none, group, mask, shadow, stretching
    }

    /// A row with a picture of its own for each number.
    struct Row: Rasterizable, Sendable {
        var number: Int
        var scratch = Scratch.none

        static var keyPathsThatAffectState: StateKeyPaths<Row> { [\.number] }

        func draw(in context: DrawingContext, bounds: CGRect) throws {
            switch scratch {
            case .none: fill(bounds, context)
            case .group: context.drawLayer(opacity: 0.5) { fill(bounds, context) }
            case .mask:
                context.withMask {
                    context.fill(Path(ellipseIn: bounds), with: .black)
                } content: {
                    fill(bounds, context)
                }
            case .shadow:
                context.draw(.outer(blur: 6 + CGFloat(number % 7)), of: Path(ellipseIn: bounds.insetBy(dx: 9, dy: 9)))
                fill(CGRect(x: 0, y: 0, width: 48, height: 4), context)
            case .stretching:
                let caps = EdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
                let card = try RasterImage(size: CGSize(width: 40, height: 30), background: .blue) { _ in }
                    .withCapInsets(caps)
                context.draw(try card.stretched(to: bounds.size), in: bounds)
                fill(CGRect(x: 0, y: 0, width: 48, height: 4), context)
            }
        }

        private func fill(_ rect: CGRect, _ context: DrawingContext) {
            context.fill(rect, with: .white)
            for bit in 0..<16 where number >> bit & 1 == 1 {
                context.fill(CGRect(x: 3 * bit, y: 0, width: 2, height: 2), with: .red)
            }
        }
    }

    private static var pageFaults: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_minflt
    }

    /// Scrolls, and returns the page faults for each page of new images, and the time of a miss.
    private static func scroll(
        _ pipeline: RasterPipeline,
        from number: inout Int,
        heights: ClosedRange<Int>,
        scale: CGFloat,
        scratch: Scratch
    ) throws -> (faults: Double, time: Duration) {
        func miss() throws -> Int {
            number += 1
            let size = CGSize(width: 320, height: heights.lowerBound + number * 101 % heights.count)
            let image = try pipeline.render(Row(number: number, scratch: scratch), size: size, scale: scale).image
            return (image.byteCount + 4095) / 4096
        }
        var warm = 0
        while warm < 2 * byteLimit / 4096 { warm += try miss() }
        let faults = pageFaults
        var pages = 0
        let time = try ContinuousClock().measure {
            for _ in 0..<count { pages += try miss() }
        }
        return (Double(pageFaults - faults) / Double(pages), time / count)
    }

    /// One thread draws rows; with memory that is used again at most one page in ten is new.
    static func faults() throws -> [String] {
        var faults: [String] = []
        let rows: [(name: String, heights: ClosedRange<Int>, scale: CGFloat)] = [
            ("320×13", 13...13, 1), ("320×64", 64...64, 1), ("320×64 at scale 2", 64...64, 2),
            ("320×44 to 320×200", 44...200, 1), ("320×44 to 320×200 at scale 2", 44...200, 2),
        ]
        for row in rows {
            for scratch in row.heights.count == 1 && row.scale == 1 ? Scratch.allCases : [.none] {
                var number = 0
                let pipeline = RasterPipeline(cache: RasterCache(byteLimit: byteLimit, pressure: nil)) {
                    $0.validation = []
                }
                UnusedMemory.setReuse(false)
                let new = try scroll(
                    pipeline,
                    from: &number,
                    heights: row.heights,
                    scale: row.scale,
                    scratch: scratch
                )
                UnusedMemory.setReuse(true)
                let reused = try scroll(
                    pipeline,
                    from: &number,
                    heights: row.heights,
                    scale: row.scale,
                    scratch: scratch
                )
                let text =
                    "\(row.name), scratch \(scratch): \(percent(reused.faults)) of the pages are new, without reuse "
                    + "\(percent(new.faults)); a miss takes \(reused.time), without reuse \(new.time), "
                    + "\((new.time / reused.time * 100).rounded() / 100) times as long"
                say(text)
                if reused.faults > 0.1 { faults.append(text) }
            }
        }
        return faults
    }

    private static func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10)%" }
}
