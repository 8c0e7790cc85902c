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
        DrawingPicture("fill-style") { context, bounds, photo in
            let star = Path { path in
                let corners = (0..<5).map { index in
                    let angle = Angle.degrees(Double(index) * 144 - 90).radians
                    return CGPoint(x: 40 + 34 * cos(angle), y: 42 + 34 * sin(angle))
                }
                path.addLines(corners)
                path.closeSubpath()
            }
            context.fill(star, with: .indigo)
            context.fill(star.offsetBy(dx: 80, dy: 0), with: .indigo, style: FillStyle(eoFill: true))
            context.fill(star.offsetBy(dx: 160, dy: 0), with: .indigo, style: FillStyle(antialiased: false))
        },
        DrawingPicture("stroke") { context, bounds, photo in
            let wave = Path { path in
                path.move(to: CGPoint(x: 12, y: 20))
                path.addCurve(
                    to: CGPoint(x: 228, y: 20),
                    control1: CGPoint(x: 90, y: -30),
                    control2: CGPoint(x: 150, y: 70)
                )
            }
            context.stroke(wave, with: .blue, lineWidth: 2)
            let dashed = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0, 8])
            context.stroke(wave.offsetBy(dx: 0, dy: 20), with: .red, style: dashed)
            let long = StrokeStyle(lineWidth: 6, lineJoin: .round, dash: [18, 6])
            context.stroke(wave.offsetBy(dx: 0, dy: 40), with: .gray, style: long)
        },
        DrawingPicture("joins") { context, bounds, photo in
            for (index, join) in [StrokeStyle.Join.miter, .round, .bevel].enumerated() {
                let x = CGFloat(index) * 80
                let angle = Path { path in
                    path.addLines([CGPoint(x: x + 16, y: 60), CGPoint(x: x + 40, y: 20), CGPoint(x: x + 64, y: 60)])
                }
                let cap: StrokeStyle.Cap = [.butt, .round, .square][index]
                context.stroke(angle, with: .gray, style: StrokeStyle(lineWidth: 14, lineCap: cap, lineJoin: join))
                context.stroke(angle, with: .white, lineWidth: 1)
            }
        },
        DrawingPicture("border") { context, bounds, photo in
            let card = CGRect(x: 8, y: 8, width: 100, height: 64)
            context.fill(Path(roundedRect: card, cornerRadius: 16), with: Color("#EAF1FF"))
            context.strokeBorder(Path(roundedRect: card, cornerRadius: 16), with: Color("#2F6FED"), lineWidth: 4)
            let other = CGRect(x: 124, y: 8, width: 108, height: 64)
            let dashed = StrokeStyle(lineWidth: 2, dash: [6, 4])
            context.strokeBorder(Path(roundedRect: other, cornerRadius: 16), with: .gray, style: dashed)
        },
        DrawingPicture("hairline") { context, bounds, photo in
            for row in 1...3 {
                let y = CGFloat(row) * 20
                context.hairline(from: CGPoint(x: 8, y: y), to: CGPoint(x: 112, y: y), with: .gray)
            }
            let box = context.aligned(CGRect(x: 128.3, y: 8.2, width: 103.7, height: 63.7))
            context.strokeBorder(box, with: .gray, lineWidth: context.pixelLength)
        },
        DrawingPicture("shapes") { context, bounds, photo in
            let frames = (0..<4).map { CGRect(x: 8 + CGFloat($0) * 58, y: 8, width: 50, height: 64) }
            context.fill(Capsule().path(in: frames[0]), with: .teal)
            context.fill(Circle().path(in: frames[1]), with: .pink)
            context.fill(RoundedRectangle(cornerRadius: 20, style: .continuous).path(in: frames[2]), with: .purple)
            context.fill(Ellipse().inset(by: 6).path(in: frames[3]), with: .orange)
        },
        DrawingPicture("arcs") { context, bounds, photo in
            let pie = Path { path in
                path.move(to: CGPoint(x: 40, y: 40))
                path.addRelativeArc(
                    center: CGPoint(x: 40, y: 40),
                    radius: 32,
                    startAngle: .degrees(-90),
                    delta: .degrees(250)
                )
                path.closeSubpath()
            }
            context.fill(pie, with: .teal)
            let arc = Path { path in
                path.addArc(
                    center: CGPoint(x: 120, y: 56),
                    radius: 32,
                    startAngle: .degrees(180),
                    endAngle: .degrees(0),
                    clockwise: false
                )
            }
            context.stroke(arc, with: .orange, lineWidth: 8)
            let corner = Path { path in
                path.move(to: CGPoint(x: 168, y: 64))
                path.addArc(
                    tangent1End: CGPoint(x: 168, y: 16),
                    tangent2End: CGPoint(x: 232, y: 16),
                    radius: 24
                )
                path.addLine(to: CGPoint(x: 232, y: 16))
            }
            context.stroke(corner, with: .indigo, lineWidth: 8)
        },
        DrawingPicture("svg") { context, bounds, photo in
            let heart = try Path(
                svg: "M32 56 C4 36 4 12 20 12 C27 12 32 18 32 22 C32 18 37 12 44 12 C60 12 60 36 32 56 Z"
            )
            context.fill(heart.offsetBy(dx: 16, dy: 6), with: .red)
            context.stroke(heart.offsetBy(dx: 96, dy: 6), with: .red, lineWidth: 3)
            let half = heart.trimmedPath(from: 0, to: 0.6)
            context.stroke(half.offsetBy(dx: 168, dy: 6), with: .red, style: StrokeStyle(lineWidth: 5, lineCap: .round))
        },
        DrawingPicture("ring") { context, bounds, photo in
            let colors = Gradient(colors: [Color("#2F6FED"), Color("#7B2FF7"), Color("#F107A3")])
            let sweep = Shading.conicGradient(colors, center: CGPoint.zero, angle: .degrees(-10))
            let digits = Font.system(size: 15, weight: .semibold).monospacedDigit()
            for (index, value) in [0.3, 0.7, 0.95].enumerated() {
                context.withState {
                    context.translateBy(x: 40 + CGFloat(index) * 80, y: 40)
                    context.draw(Text("\(Int(value * 100))%").font(digits), at: .zero)
                    context.rotate(by: .degrees(-90))
                    let ring = Circle().path(in: CGRect(x: -28, y: -28, width: 56, height: 56))
                    context.stroke(ring, with: Color(white: 0.9), lineWidth: 8)
                    let style = StrokeStyle(lineWidth: 8, lineCap: .round)
                    context.stroke(ring.trimmedPath(from: 0, to: value), with: sweep, style: style)
                }
            }
        },
        DrawingPicture("gradients") { context, bounds, photo in
            let dawn = Gradient(colors: [Color("#2F6FED"), Color("#F2709C"), Color("#FFD34D")])
            let frames = (0..<3).map { CGRect(x: 8 + CGFloat($0) * 78, y: 8, width: 68, height: 64) }
            let diagonal = Shading.linearGradient(dawn, startPoint: .topLeading, endPoint: .bottomTrailing)
            context.fill(frames[0], with: diagonal)
            context.fill(frames[1], with: .radialGradient(dawn, center: .center, startRadius: 4, endRadius: 40))
            context.fill(Path(ellipseIn: frames[2]), with: .conicGradient(dawn, center: .center, angle: .degrees(-90)))
        },
        DrawingPicture("perceptual") { context, bounds, photo in
            let gradient = Gradient(colors: [.blue, .yellow])
            let top = CGRect(x: 8, y: 8, width: 224, height: 28)
            context.fill(top, with: .linearGradient(gradient, startPoint: .leading, endPoint: .trailing))
            let bottom = CGRect(x: 8, y: 44, width: 224, height: 28)
            let perceptual = gradient.colorSpace(.perceptual)
            context.fill(bottom, with: .linearGradient(perceptual, startPoint: .leading, endPoint: .trailing))
        },
        DrawingPicture("tiled") { context, bounds, photo in
            let check = try RasterImage(size: CGSize(width: 12, height: 12)) { tile in
                tile.fill(CGRect(x: 0, y: 0, width: 6, height: 6), with: Color(white: 0.85))
                tile.fill(CGRect(x: 6, y: 6, width: 6, height: 6), with: Color(white: 0.85))
            }
            context.fill(Path(roundedRect: bounds.insetBy(dx: 8, dy: 8), cornerRadius: 12), with: .tiledImage(check))
        },
        DrawingPicture("colors") { context, bounds, photo in
            let base = Color("#2F6FED")
            let row = [
                base.darker(by: 0.2), base, base.lighter(by: 0.2), base.opacity(0.4), base.mix(with: .yellow, by: 0.5),
            ]
            for (index, color) in row.enumerated() {
                context.fill(CGRect(x: 8 + CGFloat(index) * 46, y: 8, width: 40, height: 64), with: color)
            }
        },
        DrawingPicture("layers") { context, bounds, photo in
            let left = CGRect(x: 24, y: 12, width: 56, height: 56)
            let right = left.offsetBy(dx: 28, dy: 0)
            context.opacity = 0.5
            context.fill(Path(ellipseIn: left), with: .red)
            context.fill(Path(ellipseIn: right), with: .blue)
            context.drawLayer { layer in
                layer.translateBy(x: 112, y: 0)
                layer.fill(Path(ellipseIn: left), with: .red)
                layer.fill(Path(ellipseIn: right), with: .blue)
            }
        },
        DrawingPicture("blend-modes") { context, bounds, photo in
            for (index, mode) in [BlendMode.multiply, .screen, .difference, .plusLighter].enumerated() {
                let frame = CGRect(x: 10 + CGFloat(index) * 58, y: 16, width: 32, height: 32)
                context.drawLayer {
                    context.fill(Path(ellipseIn: frame), with: .orange)
                    context.blendMode = mode
                    context.fill(Path(ellipseIn: frame.offsetBy(dx: 14, dy: 14)), with: .blue)
                }
            }
        },
        DrawingPicture("clip") { context, bounds, photo in
            context.withState {
                context.clip(to: Circle().path(in: CGRect(x: 8, y: 8, width: 64, height: 64)))
                context.translateBy(x: 40, y: 40)
                for index in 0..<12 {
                    context.rotate(by: .degrees(30))
                    context.fill(CGRect(x: 0, y: -4, width: 40, height: 8), with: index % 2 == 0 ? .indigo : .cyan)
                }
            }
            context.fill(CGRect(x: 96, y: 24, width: 136, height: 32), with: .gray)
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
        DrawingPicture("image-values") { context, bounds, photo in
            let peak = try photo.cropped(to: CGRect(x: 8, y: 14, width: 24, height: 24))
            context.draw(peak, in: CGRect(x: 8, y: 14, width: 52, height: 52))
            context.draw(
                try photo.resized(to: CGSize(width: 32, height: 24)),
                at: CGPoint(x: 72, y: 28),
                anchor: .topLeading
            )
            context.draw(try photo.opacity(0.4), in: CGRect(x: 116, y: 22, width: 48, height: 36))
            let glyph = try RasterImage(size: CGSize(width: 48, height: 48), scale: 2) { icon in
                icon.fill(Circle().path(in: CGRect(x: 4, y: 4, width: 40, height: 40)), with: .black)
                icon.clear(CGRect(x: 20, y: 12, width: 8, height: 24))
            }
            context.draw(glyph, in: CGRect(x: 178, y: 16, width: 48, height: 48), tint: Color("#2F6FED"))
        },
        DrawingPicture("nine-slice") { context, bounds, photo in
            let bubble = try RasterImage(size: CGSize(width: 25, height: 25), scale: 2) { small in
                let frame = CGRect(x: 0, y: 0, width: 25, height: 25)
                small.fill(Path(roundedRect: frame, cornerRadius: 12), with: Color("#EAF1FF"))
                small.strokeBorder(Path(roundedRect: frame, cornerRadius: 12), with: Color("#2F6FED"), lineWidth: 2)
            }
            context.draw(bubble, at: CGPoint(x: 8, y: 28), anchor: .topLeading)
            let capped = try bubble.withCapInsets(EdgeInsets(all: 12))
            context.draw(capped, in: CGRect(x: 48, y: 8, width: 90, height: 64))
            context.draw(bubble, in: CGRect(x: 150, y: 8, width: 82, height: 64))
        },
        DrawingPicture("shadows") { context, bounds, photo in
            let card = CGRect(x: 16, y: 12, width: 88, height: 52)
            context.draw(
                .drop(color: Color(white: 0, opacity: 0.4), radius: 5, y: 3),
                of: Path(roundedRect: card, cornerRadius: 10)
            )
            context.fill(Path(roundedRect: card, cornerRadius: 10), with: .white)
            let well = CGRect(x: 132, y: 12, width: 88, height: 52)
            context.fill(Path(roundedRect: well, cornerRadius: 10), with: Color("#EAF1FF"))
            let inner = Shadow.inner(color: Color(white: 0, opacity: 0.5), radius: 3, y: 2)
            context.draw(inner, of: Path(roundedRect: well, cornerRadius: 10))
        },
        DrawingPicture("filters") { context, bounds, photo in
            let filters: [[DrawingContext.Filter]] = [
                [.blur(radius: 2)], [.grayscale(1)], [.hueRotation(.degrees(120))], [.contrast(1.6)],
            ]
            for (index, filters) in filters.enumerated() {
                context.drawLayer(filters: filters) { layer in
                    layer.draw(photo, in: CGRect(x: 8 + CGFloat(index) * 58, y: 18, width: 52, height: 40))
                }
            }
        },
        DrawingPicture("layer-shadow") { context, bounds, photo in
            context.drawLayer(filters: [.shadow(color: Color(white: 0, opacity: 0.5), radius: 3, x: 0, y: 2)]) {
                layer in
                layer.fill(Circle().path(in: CGRect(x: 20, y: 12, width: 56, height: 56)), with: .orange)
                layer.fill(CGRect(x: 60, y: 26, width: 60, height: 28), with: .orange)
                layer.draw(Text("Shadow").font(.title2.bold()), at: CGPoint(x: 180, y: 40))
            }
        },
        DrawingPicture("backdrop") { context, bounds, photo in
            context.draw(photo, in: bounds, mode: .fill)
            context.withState {
                let panel = CGRect(x: 24, y: 24, width: 192, height: 40)
                context.clip(to: Path(roundedRect: panel, cornerRadius: 12))
                context.drawLayer(filters: [.blur(radius: 6, within: bounds)]) { layer in
                    layer.draw(photo, in: bounds, mode: .fill)
                }
                context.fill(panel, with: Color.white.opacity(0.35))
            }
        },
        DrawingPicture("text") { context, bounds, photo in
            context.draw(
                "Headline",
                in: CGRect(x: 8, y: 4, width: 224, height: 26),
                style: TextStyle(font: .headline, verticalAlignment: .center)
            )
            let tracked = TextStyle(
                font: .system(size: 11, weight: .semibold),
                color: .gray,
                verticalAlignment: .center,
                tracking: 2
            )
            context.draw("TRACKING 2", in: CGRect(x: 8, y: 28, width: 224, height: 18), style: tracked)
            let body = TextStyle(
                font: .system(size: 13, design: .serif),
                verticalAlignment: .center,
                lineLimit: 1,
                truncationMode: .middle
            )
            let rect = CGRect(x: 8, y: 50, width: 224, height: 22)
            context.draw("A long line that is cut in its middle where it is too long", in: rect, style: body)
        },
        DrawingPicture("text-values") { context, bounds, photo in
            let text = Text("12 new").font(.system(size: 15, weight: .semibold)).foregroundStyle(.white)
            let label = context.resolve(text)
            let pill = CGRect(x: 16, y: 24, width: label.size.width + 24, height: label.size.height + 12)
            context.fill(Capsule().path(in: pill), with: .red)
            context.draw(label, at: CGPoint(x: pill.midX, y: pill.midY))
            let price = Text("€ 49").strikethrough(color: .red).foregroundStyle(.gray)
            context.draw(price, at: CGPoint(x: 224, y: 8), anchor: .topTrailing)
            context.draw(Text("€ 39").font(.title2).bold(), at: CGPoint(x: 224, y: 72), anchor: .bottomTrailing)
        },
        DrawingPicture("paragraph", height: 120) { context, bounds, photo in
            let text = "A paragraph is broken into lines that are as wide as its rectangle, and its end is cut."
            let left = CGRect(x: 8, y: 8, width: 104, height: 104)
            let start = TextStyle(font: .system(size: 12), lineLimit: 4)
            context.draw(text, in: left, style: start)
            let justified = TextStyle(
                font: .system(size: 12, design: .serif),
                alignment: .justified,
                lineHeight: .multiple(1.2)
            )
            context.draw(text, in: CGRect(x: 128, y: 8, width: 104, height: 104), style: justified)
        },
        DrawingPicture("decorations") { context, bounds, photo in
            context.draw(
                "a link",
                in: CGRect(x: 8, y: 6, width: 100, height: 20),
                style: TextStyle(font: .footnote, color: .blue, verticalAlignment: .center, underline: true)
            )
            let wavy = TextStyle(font: .footnote, verticalAlignment: .center, underline: .wavy(.red))
            context.draw("mispeled", in: CGRect(x: 8, y: 30, width: 100, height: 20), style: wavy)
            let old = TextStyle(font: .footnote, color: .gray, verticalAlignment: .center, strikethrough: true)
            context.draw("old price", in: CGRect(x: 8, y: 54, width: 100, height: 20), style: old)
            let columns = TextStyle(font: .system(size: 11), verticalAlignment: .center, tabStops: [44, 78])
            let table = "Name\tSize\tDate\nicon\t12\tMay\nphoto\t340\tJune"
            context.draw(table, in: CGRect(x: 116, y: 6, width: 120, height: 68), style: columns)
        },
        DrawingPicture("gradient-text") { context, bounds, photo in
            let gradient = Gradient(colors: [Color("#7B2FF7"), Color("#F107A3")])
            let style = TextStyle(font: .system(size: 44, weight: .bold), verticalAlignment: .center)
            let fill = Shading.linearGradient(gradient, startPoint: .leading, endPoint: .trailing)
            context.draw(Text("Gradient", style: style).foregroundStyle(fill), in: bounds.insetBy(dx: 8, dy: 12))
        },
        DrawingPicture("outlined-text") { context, bounds, photo in
            let style = TextStyle(font: .system(size: 40, weight: .bold), verticalAlignment: .center)
            let title = context.resolve(Text("Outline", style: style))
            let frame = CGRect(x: 8, y: 12, width: 224, height: 56)
            let shadow = Shadow.drop(color: Color(white: 0, opacity: 0.4), radius: 2, y: 2)
            context.draw(shadow, of: title.path(in: frame))
            context.fill(title.path(in: frame), with: .white)
            context.stroke(title.path(in: frame), with: Color("#7B2FF7"), lineWidth: 1.5)
        },
    ]
}
