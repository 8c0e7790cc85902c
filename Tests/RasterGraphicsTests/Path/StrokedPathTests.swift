// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// Outlines of lines: filled, they show what stroking shows.
@Suite struct StrokedPathTests {
    /// The differences of coverage of two drawings, 0 to 255: the largest, the number of those that are more than a
    /// shift of a fifth of a pixel, and the mean of all pixels.
    private static func difference(
        _ path: Path,
        _ style: StrokeStyle
    ) throws -> (largest: Int, large: Int, mean: Double) {
        let size = CGSize(width: 96, height: 96)
        let stroked = try RasterImage(size: size) { $0.stroke(path, with: .black, style: style) }
        let filled = try RasterImage(size: size) { $0.fill(path.strokedPath(style), with: .black) }
        let differences = zip(stroked.words, filled.words).map { abs(Int($0 >> 24) - Int($1 >> 24)) }
        return (
            differences.max() ?? 0, differences.filter { $0 > 51 }.count,
            Double(differences.reduce(0, +)) / Double(differences.count)
        )
    }

    private static func path(_ random: inout SeededGenerator) -> Path {
        func point() -> CGPoint {
            CGPoint(x: CGFloat.random(in: 12...84, using: &random), y: CGFloat.random(in: 12...84, using: &random))
        }
        var path = Path()
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            path.move(to: point())
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                switch Int.random(in: 0..<5, using: &random) {
                case 0, 1: path.addLine(to: point())
                case 2: path.addCurve(to: point(), control1: point(), control2: point())
                case 3: path.addQuadCurve(to: point(), control: point())
                default:
                    path.addRelativeArc(
                        center: point(),
                        radius: CGFloat.random(in: 1...12, using: &random),
                        startAngle: .degrees(Double.random(in: -360...360, using: &random)),
                        delta: .degrees(Double.random(in: -360...360, using: &random))
                    )
                }
            }
            if Bool.random(using: &random) { path.closeSubpath() }
        }
        return path
    }

    /// Both flatten curves, Cairo to a tenth of a pixel, which moves dashes and butts, and Cairo leaves small holes in
    /// bends that are tighter than the line is wide.
    @Test(arguments: 0..<120 as Range<UInt64>)
    func showRandomLinesAsStrokingDoes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let path = Self.path(&random)
        let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
        let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
        let style = StrokeStyle(
            lineWidth: CGFloat.random(in: 0.7...14, using: &random),
            lineCap: caps[Int(seed % 3)],
            lineJoin: joins[Int(seed / 3 % 3)],
            miterLimit: CGFloat.random(in: 1...5, using: &random),
            dash: seed % 2 == 0
                ? []
                : (0..<Int.random(in: 1...3, using: &random)).map { _ in CGFloat.random(in: 2...20, using: &random) },
            dashPhase: CGFloat.random(in: -30...30, using: &random)
        )
        let difference = try Self.difference(path, style)
        #expect(difference.large <= 46, "seed \(seed), \(style)")
        #expect(difference.mean < 1, "seed \(seed), \(style)")
    }

    private static func lines(along path: Path) -> [[SIMD2<Double>]] {
        var result: [[SIMD2<Double>]] = []
        func add(_ point: (Double) -> SIMD2<Double>) {
            result[result.count - 1] += (1...300).map { point(Double($0) / 300) }
        }
        func vector(_ point: CGPoint) -> SIMD2<Double> { SIMD2(point.x, point.y) }
        for element in path.elements {
            let last = result.last?.last ?? .zero
            switch element {
            case .move(let point): result.append([vector(point)])
            case .line(let point): result[result.count - 1].append(vector(point))
            case .quadCurve(let to, let control):
                add { last * ((1 - $0) * (1 - $0)) + vector(control) * (2 * $0 * (1 - $0)) + vector(to) * ($0 * $0) }
            case .curve(let to, let control1, let control2):
                add { t in
                    let ends = last * ((1 - t) * (1 - t) * (1 - t)) + vector(to) * (t * t * t)
                    return ends + (vector(control1) * (1 - t) + vector(control2) * t) * (3 * t * (1 - t))
                }
            case .arc(let center, let radius, let start, let delta):
                func point(_ t: Double) -> SIMD2<Double> {
                    let angle = start.radians + t * delta.radians
                    return vector(center) + SIMD2(cos(angle), sin(angle)) * radius
                }
                result[result.count - 1].append(point(0))
                add(point)
            case .closeSubpath: result[result.count - 1].append(result[result.count - 1][0])
            }
        }
        return result
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func containThePointsNearTheLineWithRoundCapsAndJoins(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let path = Self.path(&random)
        let radius = Double.random(in: 0.5...9, using: &random)
        let outline = path.strokedPath(StrokeStyle(lineWidth: 2 * radius, lineCap: .round, lineJoin: .round))
        let lines = Self.lines(along: path)
        for _ in 0..<150 {
            let point = SIMD2(Double.random(in: 0...96, using: &random), Double.random(in: 0...96, using: &random))
            var nearest = Double.infinity
            for line in lines {
                for (from, to) in zip(line, line.dropFirst()) {
                    let way = to - from
                    let square = (way * way).sum()
                    let share = square > 0 ? min(max(((point - from) * way).sum() / square, 0), 1) : 0
                    let rest = point - from - way * share
                    nearest = min(nearest, (rest * rest).sum())
                }
            }
            let distance = nearest.squareRoot()
            // Curves are 0.02 off at most, and these lines a little.
            guard abs(distance - radius) > 0.03 else { continue }
            let isInside = outline.contains(CGPoint(x: point.x, y: point.y))
            #expect(isInside == (distance < radius), "seed \(seed), \(point), \(distance) of \(radius)")
        }
    }

    private static let corner = Path {
        $0.addLines([CGPoint(x: 20, y: 70), CGPoint(x: 50, y: 20), CGPoint(x: 70, y: 60)])
    }

    @Test(arguments: [
        StrokeStyle(lineWidth: 10), StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round),
        StrokeStyle(lineWidth: 10, lineCap: .square, lineJoin: .bevel), StrokeStyle(lineWidth: 10, miterLimit: 1.2),
        StrokeStyle(lineWidth: 6, lineCap: .round, dash: [0, 9]),
        StrokeStyle(lineWidth: 6, lineCap: .square, dash: [0, 13], dashPhase: 4),
        StrokeStyle(lineWidth: 6, dash: [5], dashPhase: -7), StrokeStyle(lineWidth: 6, dash: [9, 3, 2]),
    ])
    func showEachCapJoinAndDashAsStrokingDoes(style: StrokeStyle) throws {
        var closed = Self.corner
        closed.closeSubpath()
        let round = Path(roundedRect: CGRect(x: 15, y: 20, width: 60, height: 50), cornerRadius: 12)
        for path in [Self.corner, closed, round] {
            let difference = try Self.difference(path, style)
            #expect(difference.largest <= 90, "\(path)")
            #expect(difference.mean < 0.5, "\(path)")
        }
    }

    @Test(arguments: [0.005, 1, 300]) func areSmoothInEachSize(size: CGFloat) throws {
        let unit = try Path(svg: "M.1 .8C.1 .2 .5 .1 .6 .4S.9 .9 .9 .2").applying(AffineTransform(scale: size))
        let style = StrokeStyle(lineWidth: 0.04 * size, lineCap: .round, lineJoin: .round)
        let images = try [false, true].map { isOutline in
            try RasterImage(size: CGSize(width: 300, height: 300)) { context in
                context.scaleBy(x: 300 / size, y: 300 / size)
                if isOutline { return context.fill(unit.strokedPath(style), with: .black) }
                context.stroke(unit, with: .black, style: style)
            }
        }
        // Cairo's own curves are a tenth of a pixel off.
        let largest = zip(images[0].words, images[1].words).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max()
        #expect(largest ?? 255 <= 51)
    }

    @Test func keepTheArcsOfWideCircles() {
        let ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)).strokedPath(StrokeStyle(lineWidth: 6))
        let radii = ring.elements.compactMap { if case .arc(_, let radius, _, _) = $0 { radius } else { nil } }
        #expect(radii == [23, 17])
        #expect(ring.contains(CGPoint(x: 20, y: 2)))
        #expect(!ring.contains(CGPoint(x: 20, y: 20)))
    }

    @Test func areEmptyForALineOfNoWidth() {
        #expect(Self.corner.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
    }

    @Test(
        arguments: [
            (StrokeStyle(lineWidth: -1), 50), (StrokeStyle(lineWidth: .nan), 50), (StrokeStyle(dash: [0, 0]), 50),
            (StrokeStyle(dash: [1e-6]), 50), (StrokeStyle(lineWidth: 2), CGFloat.infinity),
            (StrokeStyle(dash: [1]), 1e9),
        ] as [(StrokeStyle, CGFloat)]
    )
    func failTheDrawingWhereTheyCannotBeMade(style: StrokeStyle, x: CGFloat) throws {
        let path = Path { $0.addLines([.zero, CGPoint(x: x, y: 9)]) }.strokedPath(style)
        #expect(try failure { _ = try Fixture.draw { $0.fill(path, with: .red) } }.code == .invalidGeometry)
    }

    @Test(.timeLimit(.minutes(5))) func staysWithinTheLimits() throws {
        let path = Path { path in
            for index in 0..<900_000 {
                let y = CGFloat(index % 7) * 1000
                path.addCurve(to: .zero, control1: CGPoint(x: 1e5, y: y), control2: CGPoint(x: 0, y: 1e5))
            }
        }.strokedPath(StrokeStyle(lineWidth: 3))
        #expect(path.elements.count == 1)
    }
}
