// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// What took seconds or gigabytes is refused at once, by its count.
@Suite struct DrawingLimitTests {
    private let bounds = CGRect(x: 0, y: 0, width: 64, height: 48)

    private func error(_ body: (DrawingContext) -> Void) throws -> RasterError {
        try failure { _ = try RasterImage(size: Fixture.size, drawing: body) }
    }

    private func scribble(_ count: Int, in size: CGSize = Fixture.size) -> Path {
        var random = SeededGenerator(seed: 1)
        return Path { path in
            for _ in 0..<count {
                path.addLine(
                    to: CGPoint(
                        x: CGFloat.random(in: 0..<size.width, using: &random),
                        y: CGFloat.random(in: 0..<size.height, using: &random)
                    )
                )
            }
        }
    }

    private func nest(_ count: Int, _ context: DrawingContext, _ inside: () -> Void) {
        guard count > 0 else { return inside() }
        context.withState {
            context.clip(to: Path(ellipseIn: bounds))
            nest(count - 1, context, inside)
        }
    }

    @Test(.timeLimit(.minutes(30))) func nestedClipsToPathsAreCounted() throws {
        let limit = DrawingLimits.nestedClipCount
        let clipped = try RasterImage(size: Fixture.size) { context in
            nest(limit, context) { context.fill(with: .red) }
            // Those that have ended do not count.
            nest(limit, context) { context.fill(with: .red) }
        }
        #expect(clipped.pixel(x: 32, y: 24) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
        let error = try error { context in nest(limit + 1, context) { context.fill(with: .red) } }
        #expect(error.code == .limitExceeded)
        #expect(error.message.hasPrefix("clipping to a path"))
        #expect(error.message.contains("\(limit)"))
    }

    @Test(.timeLimit(.minutes(30))) func clipsOutsideOfAGroupDoNotCountInsideOfIt() throws {
        _ = try RasterImage(size: Fixture.size) { context in
            nest(DrawingLimits.nestedClipCount, context) {
                context.drawLayer { nest(DrawingLimits.nestedClipCount, context) { context.fill(with: .red) } }
            }
        }
    }

    @Test(.timeLimit(.minutes(30))) func clipsToRectanglesAreNotCounted() throws {
        let image = try RasterImage(size: Fixture.size) { context in
            for _ in 0..<10_000 { context.clip(to: bounds) }
            for _ in 0..<10_000 { context.clip(to: Path(bounds)) }
            context.fill(with: .red)
        }
        #expect(image.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
    }

    @Test(.timeLimit(.minutes(30))) func elementsAreCounted() throws {
        let path = Path { path in
            for index in 0...DrawingLimits.pathElementCount { path.addLine(to: CGPoint(x: index & 63, y: index & 47)) }
        }
        let dashed = StrokeStyle(dash: [2, 3])
        for call in [
            { $0.fill(path, with: .red) }, { $0.stroke(path, with: .red) }, { $0.clip(to: path) },
            { $0.stroke(path, with: .red, style: dashed) }, { $0.draw(.outer(blur: 2), of: path) },
        ] as [(DrawingContext) -> Void] {
            #expect(try error(call).code == .limitExceeded)
        }
    }

    @Test(.timeLimit(.minutes(30))) func dashesAreCounted() throws {
        let line = Path.lines((-500_000, 24), (500_000, 24))
        let error = try error { $0.stroke(line, with: .red, style: StrokeStyle(dash: [1e-6])) }
        #expect(error.code == .limitExceeded)
        #expect(error.message.contains("dashes"))
        // Few of them are seen.
        let image = try RasterImage(size: Fixture.size) {
            $0.stroke(line, with: .red, style: StrokeStyle(lineWidth: 4, dash: [8]))
        }
        #expect(image.pixel(x: 2, y: 24)?.alpha == 255)
        #expect(image.pixel(x: 10, y: 24)?.alpha == 0)
    }

    @Test(.timeLimit(.minutes(30)), arguments: [1e-2, 1e-3])
    func dashesShorterThanAnyPixelCoverTheirShare(length: CGFloat) throws {
        let line = Path.lines((0, 24), (64, 24))
        let image = try RasterImage(size: Fixture.size) {
            $0.stroke(line, with: .red, style: StrokeStyle(lineWidth: 4, dash: [length, 3 * length]))
        }
        #expect(abs(Double(image.pixel(x: 30, y: 24)?.alpha ?? 0) - 255 / 4) <= 4)
    }

    @Test(.timeLimit(.minutes(30)), arguments: [1e-4, 1e-9, 1e-300] as [CGFloat], [1, 3] as [CGFloat])
    func dashesOfAlmostNoLengthCoverTheirShare(length: CGFloat, gap: CGFloat) throws {
        let image = try RasterImage(size: Fixture.size) {
            $0.stroke(
                CGRect(x: -20, y: 24, width: 200, height: 200),
                with: .red,
                style: StrokeStyle(lineWidth: 4, dash: [length, gap * length], dashPhase: 7)
            )
        }
        #expect(abs(Double(image.pixel(x: 30, y: 24)?.alpha ?? 0) - 255 / (1 + Double(gap))) <= 4)
    }

    @Test(.timeLimit(.minutes(30)), arguments: [1e3, 1e5, 1e-5] as [CGFloat])
    func dashesUnderATransformAreThoseOfThePixels(scale: CGFloat) throws {
        let image = try RasterImage(size: Fixture.size) { context in
            context.scaleBy(x: scale, y: scale)
            let line = Path.lines((0, 24 / scale), (64 / scale, 24 / scale))
            let style = StrokeStyle(lineWidth: 4 / scale, dash: [8 / scale, 4 / scale])
            context.stroke(line, with: .red, style: style)
        }
        for x in 0..<64 {
            let expected = x % 12 < 8 ? 255.0 : 0
            #expect(abs(Double(image.pixel(x: x, y: 24)?.alpha ?? 0) - expected) <= 4, "at \(x)")
        }
    }

    @Test(.timeLimit(.minutes(30))) func stopsOfGradientsAreCounted() throws {
        func gradient(_ count: Int) -> Gradient {
            Gradient(colors: (0..<count).map { Color(white: Double($0) / Double(count)) })
        }
        func paints(_ count: Int) -> [Shading] {
            [
                .linearGradient(gradient(count), startPoint: .zero, endPoint: CGPoint(x: 64, y: 0)),
                .radialGradient(gradient(count), center: .zero, startRadius: 0, endRadius: 64),
            ]
        }
        for paint in paints(DrawingLimits.gradientStopCount) {
            _ = try RasterImage(size: Fixture.size) { $0.fill(with: paint) }
        }
        for paint in paints(200_000) {
            #expect(try error { $0.fill(with: paint) }.code == .limitExceeded)
            #expect(try error { $0.fill(bounds, with: paint) }.code == .limitExceeded)
            #expect(try error { $0.stroke(bounds, with: paint) }.code == .limitExceeded)
        }
    }

    @Test(.timeLimit(.minutes(30))) func longOutlinesAreRefused() throws {
        let path = scribble(500_000)
        let error = try error { $0.fill(path, with: .red) }
        #expect(error.code == .limitExceeded)
        #expect(error.message.contains("outline"))
    }

    @Test(.timeLimit(.minutes(30))) func outlinesThatCrossTooOftenAreRefusedUnderAClipToAPath() throws {
        let path = scribble(20_000, in: CGSize(width: 500, height: 500))
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 500, height: 500))
        let calls: [(DrawingContext) -> Void] = [
            {
                $0.clip(to: circle)
                $0.fill(path, with: .red)
            },
            {
                $0.clip(to: circle)
                $0.stroke(path, with: .red)
            },
            {
                $0.clip(to: path)
                $0.fill(circle, with: .red)
            },
        ]
        for call in calls {
            let error = try failure { _ = try RasterImage(size: CGSize(width: 500, height: 500), drawing: call) }
            #expect(error.code == .limitExceeded)
        }
    }

    @Test(.timeLimit(.minutes(30))) func aChartOfManyPointsIsDrawnInsideOfARoundedCard() throws {
        let size = CGSize(width: 400, height: 200)
        let image = try RasterImage(size: size) { context in
            context.clip(to: Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 12))
            let line = Path { path in
                for x in 0..<2000 { path.addLine(to: CGPoint(x: Double(x) / 5, y: 100 + 60 * sin(Double(x) / 3))) }
            }
            context.stroke(line, with: .red)
        }
        #expect(image.pixel(x: 200, y: 100)?.alpha ?? 0 > 0)
    }

    @Test(.timeLimit(.minutes(30))) func theMemoryOfOpenGroupsIsCounted() throws {
        // 64 MiB each, of which nothing is touched.
        let canvas = try RasterCanvas(size: CGSize(width: 4096, height: 4096))
        func nest(_ count: Int, _ context: DrawingContext) {
            if count > 0 { context.drawLayer { nest(count - 1, context) } }
        }
        let error = try failure { try canvas.draw { nest(DrawingLimits.layerByteCount / 67_108_864 + 1, $0) } }
        #expect(error.code == .limitExceeded)
        #expect(error.message.hasPrefix("beginning a group"))
    }
}
