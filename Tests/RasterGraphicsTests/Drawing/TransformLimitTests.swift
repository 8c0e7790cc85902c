// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import Testing

/// Transforms, dashes and tiles of all magnitudes: each drawing ends, with a picture or a typed error.
@Suite struct TransformLimitTests {
    private static let kinds: [@Sendable (DrawingContext, RasterImage) throws -> Void] = {
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        let colors = Gradient(colors: [.red, .blue])
        return [
            { context, _ in context.drawLayer(opacity: 0.5) { context.fill(unit, with: .red) } },
            { context, _ in
                context.opacity = 0.5
                context.withMask {
                    context.fill(with: .black)
                } content: {
                    context.fill(with: .red)
                }
            },
            { context, _ in
                context.addFilter(.blur(radius: 2))
                context.fill(unit, with: .red)
            },
            { context, _ in
                context.blendMode = .luminosity
                context.fill(Path(ellipseIn: unit), with: .red)
            },
            { context, _ in
                context.clip(to: Path(ellipseIn: unit))
                context.blendMode = .sourceIn
                context.fill(unit, with: .red)
            },
            { context, _ in
                context.fill(unit, with: .linearGradient(colors, startPoint: .leading, endPoint: .trailing))
            },
            { context, _ in
                context.fill(unit, with: .radialGradient(colors, center: .center, startRadius: 0, endRadius: 1))
            },
            { context, _ in context.fill(unit, with: .conicGradient(colors, center: .center)) },
            { context, image in context.draw(image, in: unit) },
            { context, image in context.draw(image, in: unit, tint: .red) },
            { context, image in context.fill(unit, with: .tiledImage(image)) },
            { context, _ in context.draw(.outer(color: .black, blur: 3), of: Path(roundedRect: unit, cornerRadius: 0.2))
            },
            { context, _ in
                context.stroke(Path(ellipseIn: unit), with: .red, style: StrokeStyle(lineWidth: 0.2, dash: [0.3]))
            },
            { context, _ in
                context.stroke(
                    try Path(svg: "M0 0Q1 0 0 0M1 1z"),
                    with: .red,
                    style: StrokeStyle(lineWidth: 0.2, lineCap: .square)
                )
            },
            { context, _ in context.strokeBorder(unit, with: .red, lineWidth: 0.1) },
        ]
    }()

    private static func magnitude(_ random: inout SeededGenerator) -> CGFloat {
        let sign: CGFloat = Bool.random(using: &random) ? 1 : -1
        if Int.random(in: 0..<3, using: &random) == 0 { return sign * CGFloat.random(in: 0.1...10, using: &random) }
        return sign * pow(10, CGFloat.random(in: -320...308.2, using: &random))
    }

    private static func change(_ context: DrawingContext, _ random: inout SeededGenerator) {
        let (x, y) = (magnitude(&random), magnitude(&random))
        switch Int.random(in: 0..<7, using: &random) {
        case 0: context.scaleBy(x: x, y: 1)
        case 1: context.scaleBy(x: 1, y: y)
        case 2: context.scaleBy(x: x, y: x)
        case 3: context.scaleBy(x: x, y: y)
        case 4: context.rotate(by: .radians(x))
        case 5: context.translateBy(x: x, y: y)
        default:
            let (a, b) = (magnitude(&random), magnitude(&random))
            context.concatenate(AffineTransform(m11: a, m12: x, m21: b, m22: y, tX: 0, tY: 0))
        }
    }

    /// Runs a drawing, and reports an error that names no value.
    private static func draw(
        _ seed: UInt64,
        _ scale: CGFloat,
        _ body: (DrawingContext) throws -> Void
    ) throws {
        do throws(RasterError) {
            _ = try RasterImage(size: CGSize(width: 20, height: 20), scale: scale) { context in
                context.onNote = nil
                try body(context)
            }
        } catch {
            #expect([.invalidGeometry, .limitExceeded].contains(error.code), "RASTER_SEED=\(seed): \(error)")
            #expect(error.message.contains { $0.isNumber }, "RASTER_SEED=\(seed): \(error)")
        }
    }

    @Test(.timeLimit(.minutes(30))) func endEachDrawingWithAPictureOrATypedError() throws {
        let image = try Fixture.quarters()
        for seed in Proof.seed..<Proof.seed + UInt64(Proof.length(700, full: 60_000)) {
            var random = SeededGenerator(seed: seed)
            let scale = [0.1, 0.5, 1, 1.5, 2, 3, 16][Int.random(in: 0..<7, using: &random)]
            let kind = Self.kinds[Int.random(in: 0..<Self.kinds.count, using: &random)]
            try Self.draw(seed, scale) { context in
                for _ in 0...Int.random(in: 0...2, using: &random) { Self.change(context, &random) }
                if Bool.random(using: &random) {
                    // Nearly back to a transform that can be seen.
                    let inverse = context.transform.inverted() ?? .identity
                    context.concatenate(inverse.scaledBy(x: 7, y: 9))
                }
                try kind(context, image)
            }
        }
    }

    /// Cairo measures dashes in the coordinates of the path, from rounded pixels.
    private static let flatTransforms = [
        AffineTransform(m11: 1e-8, m12: 1e-8, m21: -5.7, m22: 8.2, tX: 10, tY: 10),
        AffineTransform(
            m11: -1.2776464700062411e-173,
            m12: 8.77876186477919e-174,
            m21: -0.5663072566893976,
            m22: -0.8241942071022634,
            tX: 8.565881256778253e-288,
            tY: 1.5375572836607357e-270
        ),
    ]

    @Test(.timeLimit(.minutes(30)), arguments: flatTransforms)
    func dashesEndWhereADirectionIsFlat(transform: AffineTransform) throws {
        #expect(throws: Never.self) {
            try RasterImage(size: CGSize(width: 20, height: 20), scale: 1) { context in
                context.concatenate(transform)
                let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1))
                context.stroke(path, with: .red, style: StrokeStyle(lineWidth: 0.2, dash: [0.3]))
            }
        }
    }

    @Test(.timeLimit(.minutes(30))) func dashesWithoutAnEndWhereADirectionIsFlatAreRefused() throws {
        let error = try failure {
            _ = try RasterImage(size: CGSize(width: 20, height: 20)) { context in
                context.concatenate(AffineTransform(m11: 1e-8, m12: 0, m21: 0, m22: 10, tX: 0, tY: 0))
                let path = Path(CGRect(x: 0, y: 0, width: 1e8, height: 1))
                context.stroke(path, with: .red, style: StrokeStyle(lineWidth: 0.2, dash: [0.3]))
            }
        }
        #expect(error.code == .limitExceeded)
    }

    @Test(.timeLimit(.minutes(30))) func endEachLineWithAPictureOrATypedError() throws {
        for seed in Proof.seed..<Proof.seed + UInt64(Proof.length(600, full: 20_000)) {
            var random = SeededGenerator(seed: seed)
            func number() -> CGFloat { abs(Self.magnitude(&random)) }
            let style = StrokeStyle(
                lineWidth: number(),
                lineCap: [.butt, .round, .square][Int.random(in: 0..<3, using: &random)],
                lineJoin: [.miter, .round, .bevel][Int.random(in: 0..<3, using: &random)],
                miterLimit: number(),
                dash: (0..<Int.random(in: 1...3, using: &random)).map { _ in number() },
                dashPhase: Self.magnitude(&random)
            )
            let path = try Path(svg: ["M1 1H19V12Z", "M1 1Q19 1 2 1", "M5 5z", "M2 9A6 8 0 0 1 18 9"][Int(seed % 4)])
            try Self.draw(seed, 2) { $0.stroke(path, with: .red, style: style) }
            try Self.draw(seed, 2) { $0.strokeBorder(path, with: .red, style: style) }
            _ = path.strokedPath(style)
        }
    }

    @Test func nameThePartThatCannotBeComputed() throws {
        let transform = try failure {
            _ = try RasterImage(size: Fixture.size, scale: 2) { context in
                context.scaleBy(x: 1e308, y: 1)
                context.drawLayer { context.fill(with: .red) }
            }
        }
        #expect(transform.code == .invalidGeometry)
        #expect(transform.message.contains("1e+308"))
        let path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        let style = StrokeStyle(lineWidth: 1, dash: [1e308], dashPhase: -1)
        let dash = try failure { _ = try Fixture.draw { $0.stroke(path, with: .red, style: style) } }
        #expect(dash.code == .invalidGeometry)
        #expect(dash.message.contains("1e+308"))
        let outline = try failure { _ = try Fixture.draw { $0.fill(path.strokedPath(style), with: .red) } }
        #expect(outline.code == .invalidGeometry)
    }

    @Test(arguments: [1e-9, 1e-4, 0.01]) func tilesSmallerThanAPixelAreTheirMean(scale: CGFloat) throws {
        let half = try RasterImage(size: CGSize(width: 2, height: 2)) { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 2), with: .black)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 2), with: .white)
        }
        let image = try Fixture.draw { $0.fill(with: .tiledImage(half, scale: scale)) }
        #expect(Set(image.words).count == 1)
        #expect(abs(Int(image.pixel(x: 9, y: 9)?.red ?? 0) - 128) <= 2)
    }
}
