// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// Paths from the texts of SVG.
@Suite struct SVGPathTests {
    private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    /// Texts with the elements that the specification's text gives them.
    private static let texts: [(String, [Path.Element])] = [
        ("", []), (" \n\t", []), ("M1 2", [.move(to: point(1, 2))]),
        ("M0 0 L10 10 Z", [.move(to: .zero), .line(to: point(10, 10)), .closeSubpath]),
        // More pairs after a move are lines; relative ones count from the point before.
        ("M1,2 3,4", [.move(to: point(1, 2)), .line(to: point(3, 4))]),
        ("m1 2 3 4 5 6", [.move(to: point(1, 2)), .line(to: point(4, 6)), .line(to: point(9, 12))]),
        ("M1 1l2,3-4-5", [.move(to: point(1, 1)), .line(to: point(3, 4)), .line(to: point(-1, -1))]),
        (
            "M1 1H5h-2V9v1",
            [
                .move(to: point(1, 1)), .line(to: point(5, 1)), .line(to: point(3, 1)), .line(to: point(3, 9)),
                .line(to: point(3, 10)),
            ]
        ),
        (
            "M1 1C1 2 3 4 5 6c1 1 2 2 3 3",
            [
                .move(to: point(1, 1)), .curve(to: point(5, 6), control1: point(1, 2), control2: point(3, 4)),
                .curve(to: point(8, 9), control1: point(6, 7), control2: point(7, 8)),
            ]
        ),
        // S mirrors the control point of a cubic curve before it, and has none of its own otherwise.
        (
            "M0 0C1 2 3 4 5 6S7 7 8 8s1 1 2 2",
            [
                .move(to: .zero), .curve(to: point(5, 6), control1: point(1, 2), control2: point(3, 4)),
                .curve(to: point(8, 8), control1: point(7, 8), control2: point(7, 7)),
                .curve(to: point(10, 10), control1: point(9, 9), control2: point(9, 9)),
            ]
        ),
        (
            "M1 2Q3 4 5 6S7 7 8 8",
            [
                .move(to: point(1, 2)), .quadCurve(to: point(5, 6), control: point(3, 4)),
                .curve(to: point(8, 8), control1: point(5, 6), control2: point(7, 7)),
            ]
        ),
        (
            "M1 2q2 2 4 4T9 9t1 1M0 0T4 4",
            [
                .move(to: point(1, 2)), .quadCurve(to: point(5, 6), control: point(3, 4)),
                .quadCurve(to: point(9, 9), control: point(7, 8)),
                .quadCurve(to: point(10, 10), control: point(11, 10)),
                .move(to: .zero), .quadCurve(to: point(4, 4), control: .zero),
            ]
        ),
        // After Z, relative coordinates count from the start of the line.
        (
            "m1 2l3 0zl0 5",
            [
                .move(to: point(1, 2)), .line(to: point(4, 2)), .closeSubpath, .line(to: point(1, 7)),
            ]
        ),
        ("M.5.5-.5-.5", [.move(to: point(0.5, 0.5)), .line(to: point(-0.5, -0.5))]),
        ("M1e2-1E-1+2.5e+1,0", [.move(to: point(100, -0.1)), .line(to: point(25, 0))]),
        ("M 1 , 2 L 3 , 4 , 5 6", [.move(to: point(1, 2)), .line(to: point(3, 4)), .line(to: point(5, 6))]),
        // Arcs without a radius are lines, and those to their start nothing.
        ("M1 1A0 5 0 0 1 5 5A3 3 0 1 1 5 5", [.move(to: point(1, 1)), .line(to: point(5, 5))]),
    ]

    @Test(arguments: texts.indices)
    func areReadByTheGrammar(index: Int) throws {
        let (text, elements) = Self.texts[index]
        #expect(try Path(svg: text).elements == elements, "\(text)")
    }

    @Test(
        arguments: [
            ("00", CGFloat(4), CGFloat(0), 180.0, -90.0), ("01", 0, 4, -90, 90), ("10", 0, 4, -90, -270),
            ("11", 4, 0, 180, 270),
        ] as [(String, CGFloat, CGFloat, Double, Double)]
    )
    func haveTheArcsOfTheirFlags(flags: String, x: CGFloat, y: CGFloat, start: Double, delta: Double) throws {
        for text in ["M0 0A4 4 0 \(flags)4 4", "m0,0 a 4,4,30,\(flags.prefix(1)),\(flags.suffix(1)),4,4"] {
            let path = try Path(svg: text)
            guard case .arc(let center, let radius, let angle, let size)? = path.elements.last else {
                Issue.record("\(path)")
                return
            }
            #expect(hypot(center.x - x, center.y - y) < 1e-9, "\(text)")
            #expect(abs(radius - 4) < 1e-12, "\(text)")
            let turns = (angle.degrees - start) / 360
            #expect(abs(turns - turns.rounded()) < 1e-9, "\(text)")
            #expect(abs(size.degrees - delta) < 1e-9, "\(text)")
        }
    }

    @Test(
        arguments: [
            ("30 20 30 0 1 40 10", 30.0, 20.0, 30.0), ("3 1 -20 1 0 40 10", 3, 1, -20), ("-50 30 0 1 1 9 9", 50, 30, 0),
        ] as [(String, Double, Double, Double)]
    )
    func haveArcsOfEllipses(arguments: String, radiusX: Double, radiusY: Double, degrees: Double) throws {
        let path = try Path(svg: "M0 0a\(arguments)")
        let end = try #require(path.currentPoint)
        let points = stride(from: 0.0, through: 1, by: 0.05).compactMap { share in
            share == 0 ? CGPoint.zero : path.trimmedPath(from: 0, to: share).currentPoint
        }
        // In coordinates in which the ellipse is a circle, all points have the same distance from one center.
        let angle = degrees * .pi / 180
        let flat = points.map { point in
            SIMD2(
                (cos(angle) * point.x + sin(angle) * point.y) / radiusX,
                (cos(angle) * point.y - sin(angle) * point.x) / radiusY
            )
        }
        func center(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> SIMD2<Double> {
            let (u, v) = (b - a, c - a)
            let cross = 2 * (u.x * v.y - u.y * v.x)
            let (uu, vv) = (u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y)
            return a + SIMD2(v.y * uu - u.y * vv, u.x * vv - v.x * uu) / cross
        }
        let middle = center(flat[2], flat[9], flat[17])
        let distances = flat.map { (($0 - middle) * ($0 - middle)).sum().squareRoot() }
        #expect((distances.max() ?? 0) - (distances.min() ?? 9) < 1e-4)
        #expect((distances.min() ?? 0) > 1 - 1e-4)
        let expected = arguments.split(separator: " ").suffix(2).compactMap { Double($0) }
        #expect(abs(end.x - expected[0]) < 1e-9)
        #expect(abs(end.y - expected[1]) < 1e-9)
    }

    /// Texts with the place of the first fault and the text that is expected there.
    @Test(arguments: [
        ("L1 2", 1, "M or m"), ("10 10", 1, "M or m"), ("M", 2, "a finite number"), ("M1", 3, "a finite number"),
        ("M1 2 L", 7, "a finite number"), ("M1 2 3", 7, "a finite number"), ("M1 2 X", 6, "a command"),
        ("M1 2 Z3", 7, "a command"), ("M1,,2", 4, "a finite number"), ("M,1 2", 2, "a finite number"),
        ("M1 2,", 6, "a finite number"), ("M1 2,L3 4", 6, "a finite number"), ("M5.", 3, "a finite number"),
        ("M1 1A4 4 0 2 1 4 4", 12, "0 or 1"), ("M1 1A4 4 0 0", 13, "0 or 1"), ("M1e999 0", 2, "a finite number"),
        ("M1 2 é", 6, "a command"), ("M1 2 L3 4 #", 11, "a command"), ("M--1 2", 2, "a finite number"),
        ("M1e308 0 m1e308 0l1e308 0", 18, "coordinates"),
    ])
    func throwAtTheirFirstFault(text: String, place: Int, expected: String) throws {
        let error = try failure { _ = try Path(svg: text) }
        #expect(error.code == .invalidPath)
        #expect(error.message.contains("at character \(place), where \(expected)"), "\(error)")
    }

    @Test(.timeLimit(.minutes(5))) func areLimited() throws {
        let long = "M0 0" + String(repeating: " 1 1", count: 1_000_001)
        #expect(try failure { _ = try Path(svg: long) }.code == .limitExceeded)
        #expect(try failure { _ = try Path(svg: String(repeating: "M", count: 3_000_000)) }.code == .invalidPath)
        #expect(try failure { _ = try Path(svg: "M" + String(repeating: "1", count: 3_000_000)) }.code == .invalidPath)
        #expect(try failure { _ = try Path(svg: String(repeating: "é", count: 100_000)) }.message.count < 200)
    }

    @Test func areReadOrRefusedWhateverTheTextIs() {
        let parts = [
            "M", "m", "L", "h", "V", "c", "S", "q", "T", "a", "Z", "z", " ", ",", "1", "-2", ".5", "3e2", "0", "e", "+",
            "\n", "é",
        ]
        for seed in 0..<3000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let count = Int.random(in: 0...30, using: &random)
            let text = "M1 1" + (0..<count).compactMap { _ in parts.randomElement(using: &random) }.joined()
            do throws(RasterError) {
                let path = try Path(svg: text)
                #expect(path.boundingRect != .null, "seed \(seed): \(text)")
            } catch {
                #expect(error.code == .invalidPath, "seed \(seed): \(text)")
                #expect(error.message.contains("at character "), "seed \(seed): \(text)")
            }
        }
    }
}
