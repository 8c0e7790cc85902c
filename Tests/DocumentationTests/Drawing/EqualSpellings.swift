// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// Calls of SwiftUI and CSS that are spelled equally here: they compile.
func callsThatAreSpelledEqually(
    context: DrawingContext,
    rect: CGRect,
    p: Path,
    photo: RasterImage,
    gradient: Gradient,
    url: URL
) throws {
    context.fill(p, with: .color(.red))
    context.fill(p, with: .color(.red), style: FillStyle(eoFill: true))
    context.fill(Path(rect), with: .color(.red), style: FillStyle(antialiased: false))
    context.fill(Circle().path(in: rect), with: .color(.red))
    context.stroke(p, with: .color(.red), lineWidth: 2)
    context.stroke(p, with: .color(.red), style: StrokeStyle(lineWidth: 2, dash: [4, 2]))
    context.stroke(p, with: .color(.red), style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel))
    context.fill(rect, with: .red)
    context.stroke(rect, with: .red)
    context.strokeBorder(p, with: .red, lineWidth: 2)
    context.clear(rect)
    context.fill(RoundedRectangle(cornerRadius: 8), with: .red)
    context.clip(to: Circle())
    context.fill(p, with: .red, style: FillStyle(eoFill: true))
    context.fill(Path(roundedRect: rect, cornerSize: CGSize(width: 4, height: 4)), with: .red)
    context.hairline(from: .zero, to: CGPoint(x: 3, y: 3))
    context.hairline(from: .zero, to: CGPoint(x: 3, y: 3), with: .red)
    _ = Gradient(colors: [.red, .blue])
    _ = Gradient(stops: [.init(color: .red, location: 0), .init(color: .blue, location: 1)])
    _ = Gradient(colors: [.red, .blue]).colorSpace(.perceptual)
    context.fill(p, with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 9, y: 0)))
    context.fill(p, with: .linearGradient(gradient, startPoint: .top, endPoint: .bottomTrailing))
    context.fill(p, with: .radialGradient(gradient, center: .zero, startRadius: 0, endRadius: 9))
    context.fill(p, with: .radialGradient(gradient, center: .center, startRadius: 0, endRadius: 9))
    context.fill(p, with: .conicGradient(gradient, center: CGPoint(x: 4, y: 4), angle: .degrees(90)))
    context.fill(p, with: .conicGradient(gradient, center: .center))
    context.fill(p, with: .tiledImage(photo))
    context.fill(p, with: .tiledImage(photo, origin: .zero, scale: 2))
    _ = Shading.color(.red)
    context.opacity = 0.5
    context.blendMode = .multiply
    context.blendMode = .plusLighter
    context.clip(to: p)
    context.clip(to: rect)
    context.clip(to: p, style: FillStyle(eoFill: true))
    context.translateBy(x: 1, y: 2)
    context.scaleBy(x: 2, y: 2)
    context.rotate(by: .degrees(45))
    context.concatenate(CGAffineTransform(translationX: 1, y: 2))
    context.concatenate(CGAffineTransform(rotationAngle: .pi))
    _ = context.transform
    context.drawLayer { layer in layer.fill(p, with: .color(.red)) }
    context.drawLayer(opacity: 0.5) { context.fill(p, with: .red) }
    context.drawLayer(opacity: 0.5, blendMode: .multiply) { context.fill(p, with: .red) }
    context.transform = CGAffineTransform(scaleX: 2, y: 2)
    context.addFilter(.blur(radius: 3))
    context.addFilter(.shadow(color: .black, radius: 3, x: 0, y: 2))
    _ = Path { p in p.addLines([.zero, .zero]) }
    _ = Path { p in p.addRect(rect) }
    _ = Path { p in p.addEllipse(in: rect) }
    _ = Path { $0.addPath(p) }
    _ = Path { p in p.addQuadCurve(to: .zero, control: .zero) }
    _ = Path { p in p.addCurve(to: .zero, control1: .zero, control2: .zero) }
    _ = Path { p in p.closeSubpath() }
    _ = Path { p in p.addRoundedRect(in: rect, cornerSize: CGSize(width: 4, height: 4)) }
    _ = Path { p in p.addArc(tangent1End: .zero, tangent2End: .zero, radius: 3) }
    _ = Path { p in p.addRelativeArc(center: .zero, radius: 3, startAngle: .zero, delta: .degrees(90)) }
    _ = Path(rect)
    _ = Path(ellipseIn: rect)
    _ = Path(roundedRect: rect, cornerRadius: 4)
    _ = Path(roundedRect: rect, cornerRadius: 4, style: .continuous)
    _ = Path(roundedRect: rect, cornerSize: CGSize(width: 4, height: 4))
    _ = p.boundingRect
    _ = p.contains(.zero)
    _ = p.contains(.zero, eoFill: true)
    _ = p.applying(CGAffineTransform(scaleX: 2, y: 2))
    _ = p.offsetBy(dx: 1, dy: 2)
    _ = p.trimmedPath(from: 0, to: 0.5)
    _ = p.strokedPath(StrokeStyle(lineWidth: 2))
    _ = RoundedRectangle(cornerRadius: 8).path(in: rect)
    _ = RoundedRectangle(cornerRadius: 8, style: .continuous).path(in: rect)
    _ = RoundedRectangle(cornerRadius: 8).inset(by: 2).path(in: rect)
    _ = Capsule().path(in: rect)
    _ = Ellipse().path(in: rect)
    _ = Circle().inset(by: 1).path(in: rect)
    _ = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    _ = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    _ = UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 3).path(in: rect)
    _ = try Path(svg: "M0 0 L10 10 Z")
    _ = Color("#2F6FED")
    _ = Color("#FF8800CC")
    _ = Color("rebeccapurple")
    _ = Color("rgb(255 136 0 / 50%)")
    _ = Color("hsl(120deg 100% 25%)")
    _ = Color("oklch(0.7 0.1 250)")
    _ = Color(hex: 0xFF8800)
    _ = Color(red: 1, green: 0.5, blue: 0)
    _ = Color(red: 1, green: 0.5, blue: 0, opacity: 0.5)
    _ = Color(white: 0.5)
    _ = Color(white: 0.5, opacity: 0.5)
    _ = Color(hue: 0.5, saturation: 1, brightness: 1)
    _ = Color.red.opacity(0.5)
    _ = Color.red.mix(with: .blue, by: 0.5)
    _ = Color.red.mix(with: .blue, by: 0.5, in: .device)
    _ = Color.pink
    _ = Color(hex: 0xFF8800, opacity: 0.5)
    _ = Color.red.lighter(by: 0.1)
    context.draw(photo, in: rect)
    context.draw(photo, at: .zero, anchor: .center)
    context.draw(photo, in: rect, opacity: 0.5)
    context.draw(photo, in: rect, mode: .fit)
    _ = photo.size
    _ = try photo.resized(to: CGSize(width: 3, height: 3))
    _ = try photo.cropped(to: rect)
    _ = try photo.tinted(.red)
    _ = try RasterImage(contentsOf: url)
    _ = try photo.data(as: .png)
    context.draw(photo, in: rect, tint: .red)
    context.draw(.drop(color: .black, radius: 3, x: 0, y: 2), of: p)
    context.draw(.inner(color: .black, radius: 3), of: p)
    context.drawLayer(filters: [.blur(radius: 3)]) { context.fill(p, with: .red) }
    context.drawLayer(filters: [.shadow(color: .black, radius: 3, x: 0, y: 2)]) { context.fill(p, with: .red) }
    context.drawLayer(filters: [.grayscale(1), .contrast(2)]) { context.draw(photo, in: rect) }
    context.drawLayer(filters: [.hueRotation(.degrees(90)), .saturation(2)]) { context.draw(photo, in: rect) }
    context.drawLayer(filters: [.brightness(0.1), .colorMultiply(.red)]) { context.draw(photo, in: rect) }
    context.draw("x", in: rect)
    context.draw("x", at: .zero)
    context.draw(Text("x"), in: rect)
    context.draw(Text("x").bold(), at: .zero)
    _ = TextStyle(font: .system(size: 12))
    _ = TextStyle(font: .system(size: 12, weight: .semibold, design: .monospaced))
    _ = TextStyle(font: .custom("Georgia", size: 12))
    _ = Font.system(size: 12).bold().italic()
    _ = Font.system(size: 12).monospacedDigit()
    _ = Font.body
    _ = Font.largeTitle.weight(.light)
    _ = TextStyle(lineSpacing: 4)
    _ = TextStyle(tracking: 2)
    _ = TextStyle(alignment: .trailing)
    _ = TextStyle(alignment: .right)
    _ = TextStyle(lineLimit: 2)
    _ = TextStyle(truncationMode: .middle)
    _ = TextStyle(underline: true)
    context.draw("x", at: .zero, anchor: .center)
    _ = TextStyle(alignment: .justified)
    _ = context.resolve(Text("x")).measure(in: rect.size)
}
