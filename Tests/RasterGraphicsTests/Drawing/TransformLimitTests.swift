// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import Testing

/// Lines, dashes and tiles of all magnitudes: each drawing ends, with a picture or a typed error.
@Suite struct TransformLimitTests {
    private static func magnitude(_ random: inout SeededGenerator) -> CGFloat {
        let sign: CGFloat = Bool.random(using: &random) ? 1 : -1
        if Int.random(in: 0..<3, using: &random) == 0 { return sign * CGFloat.random(in: 0.1...10, using: &random) }
        return sign * pow(10, CGFloat.random(in: -320...308.2, using: &random))
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
