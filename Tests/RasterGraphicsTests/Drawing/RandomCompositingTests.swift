// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// Pixels stay premultiplied, whatever is drawn in whatever order.
@Suite struct RandomCompositingTests {
    private struct Scene {
        var generator: SeededGenerator
        let images: [RasterImage]

        mutating func number(_ range: ClosedRange<Double>) -> CGFloat { Double.random(in: range, using: &generator) }
        mutating func rect() -> CGRect {
            CGRect(x: number(-10...30), y: number(-10...30), width: number(-30...40), height: number(-30...40))
        }
        mutating func color() -> Color {
            Color(red: number(0...1), green: number(0...1), blue: number(0...1), opacity: number(0...1))
        }

        mutating func draw(in context: DrawingContext, depth: Int) {
            for _ in 0..<6 {
                context.blendMode = BlendMode.allCases.randomElement(using: &generator) ?? .normal
                let (rect, color, alpha) = (rect(), color(), number(0...1))
                guard let image = images.randomElement(using: &generator) else { return }
                switch Int.random(in: 0...(depth > 0 ? 12 : 8), using: &generator) {
                case 0: context.fill(rect, with: color)
                case 1: context.fill(Path(ellipseIn: rect), with: color)
                case 2: context.stroke(rect, with: color, lineWidth: number(0...9))
                case 3: context.draw(image, in: rect, opacity: alpha)
                case 4: context.draw(image, in: rect, mode: .fill, shape: .ellipse, opacity: alpha)
                case 5: context.draw(image, in: rect, tint: color)
                case 6: context.draw(image, in: rect, mode: .stretch, interpolation: .nearest, opacity: alpha)
                case 7: context.draw(.outer(color: color, blur: number(0...6)), of: rect.standardized)
                case 8:
                    let gradient = Gradient(colors: [color, self.color()])
                    context.fill(
                        rect,
                        with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 40, y: 30))
                    )
                case 9:
                    context.withState {
                        context.translateBy(x: number(-9...9), y: number(-9...9))
                        context.rotate(by: .radians(number(-3...3)))
                        draw(in: context, depth: depth - 1)
                    }
                case 10:
                    context.withState {
                        context.clip(to: Path(ellipseIn: rect))
                        draw(in: context, depth: depth - 1)
                    }
                case 11:
                    let mode = BlendMode.allCases.randomElement(using: &generator) ?? .normal
                    context.drawLayer(opacity: alpha, blendMode: mode) { draw(in: context, depth: depth - 1) }
                default:
                    context.withMask {
                        context.fill(Path(ellipseIn: rect), with: color)
                    } content: {
                        draw(in: context, depth: depth - 1)
                    }
                }
            }
        }
    }

    @Test(arguments: 0..<60)
    func pixelsStayPremultiplied(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let images = try [(1, 1), (7, 5), (90, 61)].flatMap { width, height in
            try [PixelFormat.argb32, .rgb24, .a8].map { format in
                try RasterImage(randomWidth: width, height: height, format: format, using: &generator)
            }
        }
        let capped = try RasterImage(randomWidth: 9, height: 9, using: &generator).withCapInsets(EdgeInsets(all: 4))
        var scene = Scene(generator: generator, images: images + [capped])
        let scale: CGFloat = [1, 1.25, 2][Int(seed % 3)]
        let drawn = try RasterImage(size: CGSize(width: 40, height: 30), scale: scale, background: scene.color()) {
            scene.draw(in: $0, depth: 2)
        }
        let wrong = drawn.words.first { word in
            (0..<3).contains { word >> UInt32($0 * 8) & 0xFF > word >> 24 }
        }
        #expect(wrong == nil)
    }
}
