// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// Lines that Cairo strokes in another way than their outlines are filled.
@Suite struct StrokeShapeTests {
    /// The largest difference of the opacity, 0 to 255, between a stroked line and its filled outline.
    private static func difference(
        _ path: Path,
        _ style: StrokeStyle,
        under transform: AffineTransform = .identity,
        scale: CGFloat = 1
    ) throws -> Int {
        func image(_ draw: (DrawingContext) -> Void) throws -> RasterImage {
            try RasterImage(size: CGSize(width: 64, height: 64), scale: scale) { context in
                context.concatenate(transform)
                draw(context)
            }
        }
        let stroked = try image { $0.stroke(path, with: .black, style: style) }
        let filled = try image { $0.fill(path.strokedPath(style), with: .black) }
        return zip(stroked.words, filled.words).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max() ?? 0
    }

    private static let patterns: [[CGFloat]] = [
        [8, 6, 0, 6], [8, 0, 4], [0, 6, 8, 6], [5, 0, 3, 6], [0, 5, 0, 9], [6, 4, 0, 0, 3, 5], [4, 0, 0, 5], [9, 0],
        [3, 4, 0], [0, 0, 7],
    ]

    @Test(arguments: patterns, [StrokeStyle.Cap.butt, .round, .square])
    func showsDashesOfNoLengthWhereverTheyAreInThePattern(pattern: [CGFloat], cap: StrokeStyle.Cap) throws {
        // Cairo draws an end where a dash would start at the end of a line, which the outline doesn't have.
        let lines = [Path.lines((4, 12), (61, 12)), .lines((4, 4), (60, 44)), .lines((8, 56), (32, 12), (56, 50))]
        for (path, phase) in zip(lines + lines, [0, 0, 0, 3.5, 13, -8] as [CGFloat]) {
            let style = StrokeStyle(lineWidth: 3, lineCap: cap, lineJoin: .round, dash: pattern, dashPhase: phase)
            // Cairo draws circles as polygons that are a tenth of a pixel off.
            #expect(try Self.difference(path, style) <= 40, "\(path), \(phase)")
        }
    }

    @Test(
        arguments: [
            AffineTransform(scaleByX: 10, byY: 1), AffineTransform(scaleByX: 1, byY: 10),
            AffineTransform(m11: 1, m12: 0, m21: 3, m22: 1, tX: 0, tY: 0),
        ],
        [2, 4, 8, 20] as [CGFloat]
    )
    func judgesMitersBeforeTheTransform(transform: AffineTransform, limit: CGFloat) throws {
        for (half, end) in [(2, 20), (20, 2), (6, 14)] as [(CGFloat, CGFloat)] {
            let back = CGFloat(64 - half)
            guard let inverse = transform.inverted() else { continue }
            let corners = [CGPoint(x: half, y: 20), CGPoint(x: 32, y: 20 + end), CGPoint(x: back, y: 20)]
            for isClosed in [false, true] {
                let path = Path { path in
                    path.addLines(corners.map { inverse.transform($0) })
                    if isClosed { path.closeSubpath() }
                }
                let style = StrokeStyle(lineWidth: 1.5, miterLimit: limit)
                #expect(try Self.difference(path, style, under: transform) <= 16, "\(half), \(end), \(isClosed)")
            }
        }
    }

    @Test(arguments: [
        "M29 32a3 3 0 0 1 6 0a3 3 0 0 1 -6 0z", "M28 32a4 3 0 0 1 8 0a4 3 0 0 1 -8 0z",
        "M29 32a3 3 0 1 1 3 3", "M30 30h3a2 2 0 0 1 0 4h-3a2 2 0 0 1 0 -4z", "M32 30Q36 30 36 33T32 36T28 33T32 30z",
        "M4 32H32a3 3 0 1 1 -3 3",
    ])
    func leavesNoHolesInThickLinesAroundSmallCurves(text: String) throws {
        let path = try Path(svg: text)
        for scale in [1, 2] as [CGFloat] {
            #expect(try Self.difference(path, StrokeStyle(lineWidth: 12), scale: scale) <= 40, "\(scale)")
        }
    }

    /// A turning curve, whose outline is filled, beside other lines that are hardly ever in sight.
    @Test(arguments: [
        "M-5000 10C-5 24 1000 47 47 1", "M-5000 10C-5 24 1000 47 47 1M-3000 40L4000 20M-900 60A1500 1500 0 0 0 2000 40",
        "M47 1C1000 47 -5 24 -5000 10Z", "M32 20C1000 47 -5 24 -5000 10L-700 -800L32 20Z",
    ])
    func showsDashesOfLongLinesWhereTheyAreSeen(text: String) throws {
        let path = try Path(svg: text)
        for (dash, phase) in [([4, 3], 0), ([4, 3], 5), ([9, 2, 0, 2, 1], 2)] as [([CGFloat], CGFloat)] {
            let style = StrokeStyle(lineWidth: 2, lineCap: .round, dash: dash, dashPhase: phase)
            // The lines of the two are up to 1/50 pixel apart.
            #expect(try Self.difference(path, style) <= 8, "\(dash), \(phase)")
        }
        let style = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 3])
        let near = try RasterImage(size: CGSize(width: 64, height: 64)) { $0.stroke(path, with: .black, style: style) }
        let far = try RasterImage(size: CGSize(width: 64, height: 64)) { context in
            context.clip(to: CGRect(x: 8, y: 8, width: 20, height: 20))
            context.stroke(path, with: .black, style: style)
        }
        let places = (9..<27).flatMap { x in (9..<27).map { (x, $0) } }
        #expect(places.allSatisfy { near.pixel(x: $0, y: $1)?.alpha == far.pixel(x: $0, y: $1)?.alpha })
    }
}
