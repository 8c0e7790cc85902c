// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// What is typed first by someone who knows SwiftUI or Core Graphics, in the spellings that are the same.
@Suite struct SpellingTests {
    @Test func drawsShapesAsInSwiftUI() throws {
        let rect = CGRect(x: 4, y: 4, width: 40, height: 24)
        let image = try Fixture.draw { context in
            var triangle = Path {
                $0.move(to: .zero)
                $0.addLine(to: CGPoint(x: 10, y: 0))
                $0.addQuadCurve(to: CGPoint(x: 0, y: 10), control: CGPoint(x: 9, y: 9))
                $0.closeSubpath()
            }
            triangle.addRect(rect)
            triangle.addEllipse(in: rect)
            context.fill(triangle, with: .color(.red))
            context.fill(Path(rect), with: .color(Color(hue: 0.5, saturation: 1, brightness: 1)))
            context.fill(Path(ellipseIn: rect), with: .color(.white.opacity(0.5)))
            context.stroke(Path(roundedRect: rect, cornerRadius: 6), with: .color(.blue), lineWidth: 2)
            context.stroke(
                triangle,
                with: .color(.black),
                style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2])
            )
            context.clip(to: Path(ellipseIn: rect))
            let gradient = Gradient(stops: [.init(color: .red, location: 0), .init(color: .blue, location: 1)])
            context.fill(
                Path(rect: rect),
                with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 40, y: 0))
            )
        }
        #expect(image.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 0, green: 0, blue: 0))
        #expect(image.pixel(x: 63, y: 47) == RasterImage.Pixel(red: 255, green: 255, blue: 255))
    }

    @Test func drawsRectanglesImagesAndTransformsAsInCoreGraphics() throws {
        let dot = try RasterImage(size: CGSize(width: 4, height: 4), background: .red) { _ in }
        let image = try Fixture.draw { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 32, height: 48))
            context.translateBy(x: 8, y: 8)
            context.scaleBy(x: 2, y: 2)
            context.rotate(by: .radians(0))
            context.concatenate(AffineTransform.identity)
            context.draw(dot, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(image.pixel(x: 8, y: 8) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
        #expect(image.pixel(x: 15, y: 15) == RasterImage.Pixel(red: 255, green: 0, blue: 0))
        #expect(image.pixel(x: 16, y: 16) == RasterImage.Pixel(red: 255, green: 255, blue: 255))
    }
}
