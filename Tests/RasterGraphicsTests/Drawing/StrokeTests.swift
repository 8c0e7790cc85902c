// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

@Suite struct StrokeTests {
    private func line(y: CGFloat) -> Path {
        Path { path in
            path.move(to: CGPoint(x: 12, y: y))
            path.addLine(to: CGPoint(x: 52, y: y))
        }
    }

    private func corner(x: CGFloat) -> Path {
        Path { path in
            path.move(to: CGPoint(x: x, y: 40))
            path.addLine(to: CGPoint(x: x + 6, y: 14))
            path.addLine(to: CGPoint(x: x + 12, y: 40))
        }
    }

    @Test func endsLinesAsTheirCapsSay() throws {
        let image = try Fixture.draw { context in
            for (index, cap) in [StrokeStyle.Cap.butt, .round, .square].enumerated() {
                let path = line(y: 10 + CGFloat(index) * 14)
                context.stroke(path, with: .lightGray, style: StrokeStyle(lineWidth: 9, lineCap: cap))
                context.stroke(path, with: .red)
            }
        }
        expectImage(image, matchesReference: "strokes/caps")
    }

    @Test func joinsLinesAsTheirJoinsSay() throws {
        let image = try Fixture.draw { context in
            for (index, join) in [StrokeStyle.Join.miter, .round, .bevel].enumerated() {
                let path = corner(x: 6 + CGFloat(index) * 20)
                context.stroke(path, with: .darkGray, style: StrokeStyle(lineWidth: 5, lineJoin: join))
            }
        }
        expectImage(image, matchesReference: "strokes/joins")
    }

    @Test func bevelsCornersBeyondTheMiterLimit() throws {
        let image = try Fixture.draw { context in
            context.stroke(corner(x: 10), with: .black, style: StrokeStyle(lineWidth: 5, miterLimit: 10))
            context.stroke(corner(x: 40), with: .black, style: StrokeStyle(lineWidth: 5, miterLimit: 2))
        }
        expectImage(image, matchesReference: "strokes/miter-limit")
    }

    @Test func dashesLines() throws {
        let image = try Fixture.draw { context in
            context.stroke(line(y: 10), with: .black, style: StrokeStyle(lineWidth: 4, dash: [8, 4]))
            context.stroke(line(y: 20), with: .black, style: StrokeStyle(lineWidth: 4, dash: [8, 4], dashPhase: 6))
            let dots = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0, 8])
            context.stroke(line(y: 30), with: .red, style: dots)
            context.stroke(line(y: 40), with: .blue, style: StrokeStyle(lineWidth: 2, dash: [6]))
        }
        expectImage(image, matchesReference: "strokes/dashes")
    }

    @Test(arguments: [1.0, 2.0])
    func strokesRectangles(scale: CGFloat) throws {
        let image = try Fixture.draw(scale: scale) { context in
            context.stroke(CGRect(x: 4.5, y: 4.5, width: 55, height: 39), with: .black)
            context.stroke(CGRect(x: 12, y: 12, width: 40, height: 24), with: .red, lineWidth: 4)
        }
        expectImage(image, matchesReference: "strokes/rectangles-\(Int(scale))x")
    }

    @Test func takesTheSameArgumentsForPathsAndRectangles() throws {
        let rect = CGRect(x: 12, y: 12, width: 40, height: 24)
        let gradient = Shading.linearGradient(
            Gradient(colors: [.red, .blue]),
            startPoint: .zero,
            endPoint: CGPoint(x: 64, y: 0)
        )
        let dashed = StrokeStyle(lineWidth: 3, dash: [5, 2])
        let strokes: [(rect: (DrawingContext) -> Void, path: (DrawingContext) -> Void)] = [
            ({ $0.stroke(rect, with: .red) }, { $0.stroke(Path(rect), with: .red) }),
            ({ $0.stroke(rect, with: .red, lineWidth: 4) }, { $0.stroke(Path(rect), with: .red, lineWidth: 4) }),
            ({ $0.stroke(rect, with: .red, style: dashed) }, { $0.stroke(Path(rect), with: .red, style: dashed) }),
            ({ $0.stroke(rect, with: gradient) }, { $0.stroke(Path(rect), with: gradient) }),
            (
                { $0.stroke(rect, with: gradient, lineWidth: 4) },
                { $0.stroke(Path(rect), with: gradient, lineWidth: 4) }
            ),
            (
                { $0.stroke(rect, with: gradient, style: dashed) },
                { $0.stroke(Path(rect), with: gradient, style: dashed) }
            ),
        ]
        let images = try strokes.map { stroke in
            let image = try Fixture.draw(stroke.rect)
            #expect(try image.hasSamePixels(as: Fixture.draw(stroke.path)))
            return try image.pngData()
        }
        #expect(Set(images).count == strokes.count)
    }
}
