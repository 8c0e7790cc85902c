// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// A picture of the guide *Drawing*, and the code beside it.
struct DrawingPicture: Sendable {
    let name: String
    let width: CGFloat
    let height: CGFloat
    let draw: @Sendable (DrawingContext, CGRect, RasterImage) throws -> Void

    /// Creates a picture, of a width and a height in points.
    init(
        _ name: String,
        width: CGFloat = 240,
        height: CGFloat = 80,
        draw: @escaping @Sendable (DrawingContext, CGRect, RasterImage) throws -> Void
    ) {
        (self.name, self.width, self.height) = (name, width, height)
        self.draw = draw
    }
}

/// The pictures of the guide *Drawing*, which the guide shows with the statements of their closures.
enum DrawingPictures {
    /// Draws a landscape.
    static func photo() throws -> RasterImage {
        try RasterImage(size: CGSize(width: 64, height: 48), scale: 8) { context in
            let sky = Gradient(colors: [Color("#7FB2F0"), Color("#E8F3FF")])
            context.fill(with: .linearGradient(sky, startPoint: .zero, endPoint: CGPoint(x: 0, y: 34)))
            context.fill(Path(ellipseIn: CGRect(x: 44, y: 6, width: 10, height: 10)), with: Color("#FFD34D"))
            let hills = [CGPoint(x: 0, y: 34), CGPoint(x: 18, y: 18), CGPoint(x: 34, y: 32), CGPoint(x: 48, y: 22)]
            let ground = Path { path in
                path.addLines(hills + [CGPoint(x: 64, y: 36), CGPoint(x: 64, y: 48), CGPoint(x: 0, y: 48)])
                path.closeSubpath()
            }
            context.fill(ground, with: Color("#4C8C4A"))
        }
    }

    static let all: [DrawingPicture] = [
        DrawingPicture("fill") { context, bounds, photo in
            context.fill(CGRect(x: 8, y: 8, width: 64, height: 64), with: Color("#2F6FED"))
            context.fill(Path(ellipseIn: CGRect(x: 88, y: 8, width: 64, height: 64)), with: .orange)
            context.fill(
                RoundedRectangle(cornerRadius: 14).path(in: CGRect(x: 168, y: 8, width: 64, height: 64)),
                with: .green
            )
        },
        DrawingPicture("stroke") { context, bounds, photo in
            let wave = Path { path in
                path.move(to: CGPoint(x: 12, y: 24))
                path.addQuadCurve(to: CGPoint(x: 120, y: 24), control: CGPoint(x: 66, y: -10))
                path.addQuadCurve(to: CGPoint(x: 228, y: 24), control: CGPoint(x: 174, y: 58))
            }
            let dots = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0, 8])
            context.stroke(wave, with: .red, style: dots)
            context.stroke(wave.offsetBy(dx: 0, dy: 30), with: .gray, lineWidth: 6)
        },
        DrawingPicture("ring") { context, bounds, photo in
            let colors = Gradient(colors: [Color("#2F6FED"), Color("#7B2FF7"), Color("#F107A3")])
            let sweep = Shading.conicGradient(colors, center: CGPoint.zero, angle: .degrees(-10))
            let ring = Circle().path(in: CGRect(x: -28, y: -28, width: 56, height: 56))
            context.translateBy(x: bounds.midX, y: bounds.midY)
            context.draw(Text("70%").font(.system(size: 15).monospacedDigit()), at: .zero)
            context.rotate(by: .degrees(-90))
            context.stroke(ring, with: Color(white: 0.9), lineWidth: 8)
            let style = StrokeStyle(lineWidth: 8, lineCap: .round)
            context.stroke(ring.trimmedPath(from: 0, to: 0.7), with: sweep, style: style)
        },
        DrawingPicture("gradients") { context, bounds, photo in
            let dawn = Gradient(colors: [Color("#2F6FED"), Color("#FFD34D")])
            let frames = (0..<4).map { CGRect(x: 8 + CGFloat($0) * 58, y: 8, width: 50, height: 64) }
            context.fill(frames[0], with: .linearGradient(dawn, startPoint: .top, endPoint: .bottomTrailing))
            let oklab = dawn.colorSpace(.perceptual)
            context.fill(frames[1], with: .linearGradient(oklab, startPoint: .top, endPoint: .bottomTrailing))
            context.fill(frames[2], with: .radialGradient(dawn, center: .center, startRadius: 4, endRadius: 40))
            context.fill(Path(ellipseIn: frames[3]), with: .conicGradient(dawn, center: .center, angle: .degrees(-90)))
        },
        DrawingPicture("layers") { context, bounds, photo in
            let left = Path(ellipseIn: CGRect(x: 24, y: 12, width: 56, height: 56))
            let right = left.offsetBy(dx: 28, dy: 0)
            context.opacity = 0.5
            context.fill(left, with: .red)
            context.fill(right, with: .blue)
            context.drawLayer { layer in
                layer.translateBy(x: 112, y: 0)
                layer.fill(left, with: .red)
                layer.fill(right, with: .blue)
            }
        },
        DrawingPicture("clip") { context, bounds, photo in
            context.withState {
                context.clip(to: Circle().path(in: CGRect(x: 24, y: 8, width: 64, height: 64)))
                context.translateBy(x: 56, y: 40)
                for _ in 0..<12 {
                    context.rotate(by: .degrees(30))
                    context.fill(CGRect(x: 0, y: -4, width: 40, height: 8), with: .indigo)
                }
            }
            context.fill(CGRect(x: 112, y: 24, width: 104, height: 32), with: .gray)
        },
        DrawingPicture("mask") { context, bounds, photo in
            let fade = Gradient(colors: [.black, .clear])
            context.withMask {
                context.fill(bounds, with: .linearGradient(fade, startPoint: .leading, endPoint: .trailing))
            } content: {
                context.draw(photo, in: bounds, mode: .fill)
            }
        },
        DrawingPicture("images") { context, bounds, photo in
            context.draw(photo, in: CGRect(x: 8, y: 8, width: 48, height: 64), mode: .stretch)
            context.draw(photo, in: CGRect(x: 66, y: 8, width: 48, height: 64), mode: .fit)
            context.draw(photo, in: CGRect(x: 124, y: 8, width: 48, height: 64), mode: .fill)
            context.draw(photo, in: CGRect(x: 182, y: 14, width: 52, height: 52), mode: .fill, shape: .ellipse)
        },
        DrawingPicture("nine-slice") { context, bounds, photo in
            let bubble = try RasterImage(size: CGSize(width: 25, height: 25), scale: 2) { small in
                small.fill(RoundedRectangle(cornerRadius: 12), with: Color("#EAF1FF"))
                small.strokeBorder(RoundedRectangle(cornerRadius: 12), with: Color("#2F6FED"), lineWidth: 2)
            }
            context.draw(bubble, at: CGPoint(x: 24, y: 40))
            let capped = try bubble.withCapInsets(EdgeInsets(all: 12))
            context.draw(capped, in: CGRect(x: 48, y: 8, width: 90, height: 64))
            context.draw(bubble, in: CGRect(x: 150, y: 8, width: 82, height: 64))
        },
        DrawingPicture("shadows") { context, bounds, photo in
            let shadows: [Shadow] = [.drop(radius: 4, y: 3), .outer(blur: 8, y: 3), .inner(radius: 4, y: 3)]
            for (index, shadow) in shadows.enumerated() {
                let card = Path(roundedRect: CGRect(x: 20 + index * 74, y: 14, width: 52, height: 46), cornerRadius: 10)
                if shadow.kind != .inner { context.draw(shadow, of: card) }
                context.fill(card, with: Color("#EAF1FF").opacity(0.6))
                if shadow.kind == .inner { context.draw(shadow, of: card) }
            }
        },
        DrawingPicture("filters") { context, bounds, photo in
            let filters: [DrawingContext.Filter] = [
                .blur(radius: 2), .grayscale(1), .hueRotation(.degrees(120)), .shadow(radius: 3, x: 0, y: 2),
            ]
            for (index, filter) in filters.enumerated() {
                let rect = CGRect(x: 8 + CGFloat(index) * 58, y: 18, width: 50, height: 40)
                context.drawLayer(filters: [filter]) { $0.draw(photo, in: rect, shape: .ellipse) }
            }
        },
        DrawingPicture("text") { context, bounds, photo in
            context.draw("Headline", at: CGPoint(x: 60, y: 24), style: TextStyle(font: .headline))
            let small = TextStyle(font: .system(size: 11, weight: .semibold), color: .gray, tracking: 2)
            context.draw("TRACKING 2", at: CGPoint(x: 180, y: 24), style: small)
            context.draw("a link", at: CGPoint(x: 60, y: 56), style: TextStyle(color: .blue, underline: true))
            context.draw("mispeled", at: CGPoint(x: 180, y: 56), style: TextStyle(underline: .wavy(.red)))
        },
        DrawingPicture("text-values") { context, bounds, photo in
            let text = Text("12 new").font(.system(size: 15, weight: .semibold)).foregroundStyle(.white)
            let label = context.resolve(text)
            let pill = CGRect(x: 16, y: 24, width: label.size.width + 24, height: label.size.height + 12)
            context.fill(Capsule().path(in: pill), with: .red)
            context.draw(label, at: CGPoint(x: pill.midX, y: pill.midY))
            let price = Text("€ 39").font(.title2).bold()
            context.draw(price, at: CGPoint(x: 224, y: 72), anchor: .bottomTrailing)
        },
    ]
}
