// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An expression of SwiftUI, Core Graphics, UIKit, an HTML canvas or CSS, and its spelling here.
struct Spelling: Sendable {
    /// The expression as it is written there.
    let theirs: String

    /// The expression as it is written here; nil if it is the same.
    let ours: String?

    /// The word that the compiler's error for the other spelling contains.
    let word: String

    /// Creates a spelling that compiles as it is.
    static func same(_ spelling: String) -> Spelling {
        Spelling(theirs: spelling, ours: nil, word: "")
    }

    /// Creates a spelling for which the compiler names another one.
    static func other(_ theirs: String, _ ours: String, _ word: String) -> Spelling {
        Spelling(theirs: theirs, ours: ours, word: word)
    }
}

/// The spellings of the guide *Coming from SwiftUI, Core Graphics and CSS*, which the tests compile.
enum Spellings {
    static let sections: [(title: String, spellings: [Spelling])] = [
        ("Fills and strokes", fills),
        ("Shadings and gradients", shadings),
        ("State and layers", state),
        ("Paths and shapes", paths),
        ("Colors", colors),
        ("Images", images),
        ("Shadows and filters", shadows),
        ("Text", text),
    ]

    private static let fills: [Spelling] = [
        .same("context.fill(p, with: .color(.red))"),
        .same("context.fill(p, with: .color(.red), style: FillStyle(eoFill: true))"),
        .same("context.fill(Path(rect), with: .color(.red), style: FillStyle(antialiased: false))"),
        .same("context.fill(Circle().path(in: rect), with: .color(.red))"),
        .same("context.stroke(p, with: .color(.red), lineWidth: 2)"),
        .same("context.stroke(p, with: .color(.red), style: StrokeStyle(lineWidth: 2, dash: [4, 2]))"),
        .same(
            "context.stroke(p, with: .color(.red), style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel))"
        ),
        .same("context.fill(rect, with: .red)"),
        .same("context.stroke(rect, with: .red)"),
        .same("context.strokeBorder(p, with: .red, lineWidth: 2)"),
        .same("context.clear(rect)"),
        .same("context.fill(RoundedRectangle(cornerRadius: 8), with: .red)"),
        .same("context.clip(to: Circle())"),
        .other(
            "context.fill(rect, cornerRadius: 8, with: .red)",
            "context.fill(Path(roundedRect: rect, cornerRadius: 8), with: .red)",
            "Path(roundedRect: rect, cornerRadius: radius)"
        ),
        .other(
            "context.fill(p, with: .red, rule: .evenOdd)",
            "context.fill(p, with: .red, style: .evenOdd)",
            "fill(_:with:style:)"
        ),
        .same("context.fill(p, with: .red, style: FillStyle(eoFill: true))"),
        .other(
            "context.fill(rect, with: gradient)",
            "context.fill(rect, with: .linearGradient(gradient, startPoint: .top, endPoint: .bottom))",
            "linearGradient"
        ),
        .other(
            "context.fill(p, with: gradient)",
            "context.fill(p, with: .linearGradient(gradient, startPoint: .top, endPoint: .bottom))",
            "linearGradient"
        ),
        .same("context.fill(Path(roundedRect: rect, topLeading: 8, bottomTrailing: 3), with: .red)"),
        .same("context.fill(Path(roundedRect: rect, cornerSize: CGSize(width: 4, height: 4)), with: .red)"),
        .same("context.hairline(from: .zero, to: CGPoint(x: 3, y: 3))"),
        .same("context.hairline(from: .zero, to: CGPoint(x: 3, y: 3), with: .red)"),
        .other("context.setFillColor(.red)", "context.fill(p, with: .red)", "fill(_:with:)"),
        .other("context.setStrokeColor(.red)", "context.stroke(p, with: .red)", "stroke(_:with:lineWidth:)"),
        .other("context.setLineWidth(2)", "context.stroke(p, with: .red, lineWidth: 2)", "lineWidth"),
        .other("context.setLineDash(phase: 0, lengths: [4, 2])", "StrokeStyle(dash: [4, 2])", "StrokeStyle"),
        .other("context.setLineCap(.round)", "StrokeStyle(lineCap: .round)", "StrokeStyle"),
        .other("context.setLineJoin(.bevel)", "StrokeStyle(lineJoin: .bevel)", "StrokeStyle"),
        .other("context.fill(rect)", "context.fill(rect, with: .red)", "fill(_:with:)"),
        .other("context.stroke(rect)", "context.stroke(rect, with: .red)", "stroke(_:with:lineWidth:)"),
        .other("context.fill(p, color: .red)", "context.fill(p, with: .red)", "fill(_:with:"),
        .other("context.fillEllipse(in: rect)", "context.fill(Path(ellipseIn: rect), with: .red)", "ellipseIn"),
        .other("context.strokeEllipse(in: rect)", "context.stroke(Path(ellipseIn: rect), with: .red)", "ellipseIn"),
        .other("context.addPath(p)", "context.fill(p, with: .red)", "fill(_:with:)"),
        .other("context.addRect(rect)", "context.fill(rect, with: .red)", "fill(_:with:)"),
        .other("context.move(to: .zero)", "Path { $0.move(to: .zero) }", "Path"),
        .other("context.addLine(to: .zero)", "Path { $0.addLine(to: .zero) }", "Path"),
        .other("context.beginPath()", "Path()", "Path"),
        .other("context.fillPath()", "context.fill(p, with: .red)", "fill(_:with:)"),
        .other("context.strokePath()", "context.stroke(p, with: .red)", "stroke(_:with:lineWidth:)"),
        .other("context.fill(rect, color: .red)", "context.fill(rect, with: .red)", "fill(_:with:"),
        .other("context.fillRect(rect)", "context.fill(rect, with: .black)", "fill(_:with:style:)"),
        .other("context.fill(rect, .red)", "context.fill(rect, with: .red)", "fill(_:with:style:)"),
        .other(
            "context.drawLine(from: .zero, to: CGPoint(x: 9, y: 9))",
            "context.stroke(Path { $0.addLines([.zero, CGPoint(x: 9, y: 9)]) }, with: .black)",
            "hairline(from:to:with:)"
        ),
        .other("context.lineWidth = 2", "context.stroke(p, with: .black, lineWidth: 2)", "stroke(_:with:lineWidth:)"),
    ]

    private static let shadings: [Spelling] = [
        .same("Gradient(colors: [.red, .blue])"),
        .same("Gradient(stops: [.init(color: .red, location: 0), .init(color: .blue, location: 1)])"),
        .same("Gradient(colors: [.red, .blue]).colorSpace(.perceptual)"),
        .same("context.fill(p, with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 9, y: 0)))"),
        .same("context.fill(p, with: .linearGradient(gradient, startPoint: .top, endPoint: .bottomTrailing))"),
        .same("context.fill(p, with: .radialGradient(gradient, center: .zero, startRadius: 0, endRadius: 9))"),
        .same("context.fill(p, with: .radialGradient(gradient, center: .center, startRadius: 0, endRadius: 9))"),
        .same("context.fill(p, with: .conicGradient(gradient, center: CGPoint(x: 4, y: 4), angle: .degrees(90)))"),
        .same("context.fill(p, with: .conicGradient(gradient, center: .center))"),
        .same("context.fill(p, with: .tiledImage(photo))"),
        .same("context.fill(p, with: .tiledImage(photo, origin: .zero, scale: 2))"),
        .same("let shading = Shading.color(.red)"),
        .other(
            "context.fill(p, with: .angularGradient(gradient, center: .center))",
            "context.fill(p, with: .conicGradient(gradient, center: .center))",
            "conicGradient"
        ),
        .other("context.fill(p, with: .image(photo))", "context.fill(p, with: .tiledImage(photo))", "tiledImage"),
        .other("context.fill(rect, with: photo)", "context.fill(rect, with: .tiledImage(photo))", "tiledImage"),
        .other(
            "context.fill(rect, with: .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))",
            "context.fill(rect, with: .linearGradient(Gradient(colors: [.red]), startPoint: .top, endPoint: .bottom))",
            "Gradient(colors: colors)"
        ),
        .other(
            "context.fill(rect, with: .radialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 9))",
            "context.fill(rect, with: .radialGradient(gradient, center: .center, startRadius: 0, endRadius: 9))",
            "Gradient(colors: colors)"
        ),
        .other(
            "context.fill(rect, with: .angularGradient(colors: [.red, .blue], center: .center))",
            "context.fill(rect, with: .conicGradient(Gradient(colors: [.red, .blue]), center: .center))",
            "conicGradient"
        ),
        .other(
            "context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 9))",
            "context.fill(with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 0, y: 9)))",
            "linearGradient(gradient, startPoint"
        ),
    ]

    private static let state: [Spelling] = [
        .same("context.opacity = 0.5"),
        .same("context.blendMode = .multiply"),
        .same("context.blendMode = .plusLighter"),
        .same("context.clip(to: p)"),
        .same("context.clip(to: rect)"),
        .same("context.clip(to: p, style: FillStyle(eoFill: true))"),
        .same("context.translateBy(x: 1, y: 2)"),
        .same("context.scaleBy(x: 2, y: 2)"),
        .same("context.rotate(by: .degrees(45))"),
        .same("context.concatenate(CGAffineTransform(translationX: 1, y: 2))"),
        .same("context.concatenate(CGAffineTransform(rotationAngle: .pi))"),
        .same("let transform: CGAffineTransform = context.transform"),
        .same("context.drawLayer { layer in layer.fill(p, with: .color(.red)) }"),
        .same("context.drawLayer(opacity: 0.5) { context.fill(p, with: .red) }"),
        .same("context.drawLayer(opacity: 0.5, blendMode: .multiply) { context.fill(p, with: .red) }"),
        .other("context.saveGState()", "context.withState { }", "withState"),
        .other("context.restoreGState()", "context.withState { }", "withState"),
        .other("context.setAlpha(0.5)", "context.opacity = 0.5", "opacity"),
        .other("context.globalAlpha = 0.5", "context.opacity = 0.5", "opacity"),
        .other("context.setBlendMode(.multiply)", "context.blendMode = .multiply", "blendMode"),
        .other("context.translate(x: 1, y: 2)", "context.translateBy(x: 1, y: 2)", "translateBy"),
        .other("context.translate(by: CGSize(width: 1, height: 2))", "context.translateBy(x: 1, y: 2)", "translateBy"),
        .other("context.scale(by: 2)", "context.scaleBy(x: 2, y: 2)", "scaleBy"),
        .other("context.rotate(by: .pi)", "context.rotate(by: .radians(.pi))", "Angle"),
        .same("context.transform = CGAffineTransform(scaleX: 2, y: 2)"),
        .same("context.addFilter(.blur(radius: 3))"),
        .same("context.addFilter(.shadow(color: .black, radius: 3, x: 0, y: 2))"),
        .other("context.clip(to: p, rule: .evenOdd)", "context.clip(to: p, style: .evenOdd)", "clip(to:style:)"),
        .other("context.scale(x: 2, y: 3)", "context.scaleBy(x: 2, y: 3)", "scaleBy"),
        .other("context.alpha", "context.opacity", "opacity"),
        .other("context.globalCompositeOperation", "context.blendMode", "blendMode"),
        .other("context.blendMode = .sourceOver", "context.blendMode = .normal", "normal"),
        .other("context.blendMode = .lighter", "context.blendMode = .plusLighter", "plusLighter"),
        .other("context.blendMode = .plusDarker", "context.blendMode = .multiply", "multiply"),
        .other("context.beginTransparencyLayer()", "context.drawLayer { _ in }", "drawLayer"),
        .other("context.endTransparencyLayer()", "context.drawLayer { _ in }", "drawLayer"),
        .other("context.withLayer(opacity: 0.5) { }", "context.drawLayer(opacity: 0.5) { }", "drawLayer"),
        .other("context.ctm", "context.transform", "transform"),
        .other(
            "context.clip(to: photo, in: rect)",
            "context.withMask { context.draw(photo, in: rect) } content: { }",
            "withMask"
        ),
        .other("context.save()", "context.withState { }", "withState"),
        .other("context.restore()", "context.withState { }", "withState"),
        .other(
            "context.withGroup(blendMode: .multiply) { }",
            "context.drawLayer(blendMode: .multiply) { }",
            "drawLayer"
        ),
        .other("context.scaleBy(2)", "context.scaleBy(x: 2, y: 2)", "scaleBy"),
    ]

    private static let paths: [Spelling] = [
        .same("Path { p in p.addLines([.zero, .zero]) }"),
        .same("Path { p in p.addRect(rect) }"),
        .same("Path { p in p.addEllipse(in: rect) }"),
        .same("Path { $0.addPath(p) }"),
        .same("Path { p in p.addQuadCurve(to: .zero, control: .zero) }"),
        .same("Path { p in p.addCurve(to: .zero, control1: .zero, control2: .zero) }"),
        .same("Path { p in p.closeSubpath() }"),
        .same("Path { p in p.addRoundedRect(in: rect, cornerSize: CGSize(width: 4, height: 4)) }"),
        .same("Path { p in p.addArc(tangent1End: .zero, tangent2End: .zero, radius: 3) }"),
        .same("Path { p in p.addRelativeArc(center: .zero, radius: 3, startAngle: .zero, delta: .degrees(90)) }"),
        .same("Path(rect)"),
        .same("Path(ellipseIn: rect)"),
        .same("Path(roundedRect: rect, cornerRadius: 4)"),
        .same("Path(roundedRect: rect, cornerRadius: 4, style: .continuous)"),
        .same("Path(roundedRect: rect, cornerSize: CGSize(width: 4, height: 4))"),
        .same("p.boundingRect"),
        .same("p.contains(.zero)"),
        .same("p.contains(.zero, eoFill: true)"),
        .same("p.applying(CGAffineTransform(scaleX: 2, y: 2))"),
        .same("p.offsetBy(dx: 1, dy: 2)"),
        .same("p.trimmedPath(from: 0, to: 0.5)"),
        .same("p.strokedPath(StrokeStyle(lineWidth: 2))"),
        .same("RoundedRectangle(cornerRadius: 8).path(in: rect)"),
        .same("RoundedRectangle(cornerRadius: 8, style: .continuous).path(in: rect)"),
        .same("RoundedRectangle(cornerRadius: 8).inset(by: 2).path(in: rect)"),
        .same("Capsule().path(in: rect)"),
        .same("Ellipse().path(in: rect)"),
        .same("Circle().inset(by: 1).path(in: rect)"),
        .same("EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)"),
        .same("EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)"),
        .other("Path(ovalIn: rect)", "Path(ellipseIn: rect)", "ellipseIn"),
        .other("p.boundingBox", "p.boundingRect", "boundingRect"),
        .other("p.bounds", "p.boundingRect", "boundingRect"),
        .other("p.transformed(by: .identity)", "p.applying(.identity)", "applying"),
        .other("Path(capsule: rect)", "Capsule().path(in: rect)", "Capsule"),
        .other("Path { p in p.close() }", "Path { p in p.closeSubpath() }", "closeSubpath"),
        .same("UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 3).path(in: rect)"),
        .same("try Path(svg: \"M0 0 L10 10 Z\")"),
        .same("EdgeInsets(8)"),
        .other("Path(rect: rect)", "Path(rect)", "init(_:)"),
        .other(
            "Path { p in p.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero) }",
            "Path { p in p.addCurve(to: .zero, control1: .zero, control2: .zero) }",
            "control1"
        ),
        .other(
            "Path { p in p.addQuadCurve(to: .zero, controlPoint: .zero) }",
            "Path { p in p.addQuadCurve(to: .zero, control: .zero) }",
            "control:"
        ),
        .other("p.union(p)", "context.fill(p, with: .red)", "union"),
        .other("p.intersection(p)", "context.clip(to: p)", "clip"),
        .other("p.subtracting(p)", "context.blendMode = .clear", ".clear"),
        .other("Path(\"M0 0 L10 10 Z\")", "try Path(svg: \"M0 0 L10 10 Z\")", "svg"),
        .other("Path(svgPath: \"M0 0 L10 10 Z\")", "try Path(svg: \"M0 0 L10 10 Z\")", "svg"),
    ]

    private static let colors: [Spelling] = [
        .same("Color(\"#2F6FED\")"),
        .same("Color(\"#FF8800CC\")"),
        .same("Color(\"rebeccapurple\")"),
        .same("Color(\"rgb(255 136 0 / 50%)\")"),
        .same("Color(\"hsl(120deg 100% 25%)\")"),
        .same("Color(\"oklch(0.7 0.1 250)\")"),
        .same("Color(hex: 0xFF8800)"),
        .same("Color(red: 1, green: 0.5, blue: 0)"),
        .same("Color(red: 1, green: 0.5, blue: 0, opacity: 0.5)"),
        .same("Color(.sRGB, red: 1, green: 0.5, blue: 0, opacity: 0.5)"),
        .same("Color(white: 0.5)"),
        .same("Color(white: 0.5, opacity: 0.5)"),
        .same("Color(hue: 0.5, saturation: 1, brightness: 1)"),
        .same("Color(hue: 0.5, saturation: 1, lightness: 0.5)"),
        .same("Color.red.opacity(0.5)"),
        .same("Color.red.mix(with: .blue, by: 0.5)"),
        .same("Color.red.mix(with: .blue, by: 0.5, in: .device)"),
        .same("Color.pink"),
        .other("Color.black.withAlphaComponent(0.3)", "Color.black.opacity(0.3)", "opacity"),
        .same("Color(hex: \"#FF8800\")"),
        .same("Color(hex: 0xFF8800, opacity: 0.5)"),
        .other("Color.systemBlue", "Color(hex: 0x007AFF)", "0x007AFF"),
        .same("Color.red.lighter(by: 0.1)"),
        .other("Color.systemRed", "Color(hex: 0xFF3B30)", "0xFF3B30"),
        .other("Color.systemGreen", "Color(hex: 0x34C759)", "0x34C759"),
        .other("Color.systemGray", "Color(hex: 0x8E8E93)", "0x8E8E93"),
        .other("Color(.displayP3, red: 1, green: 0, blue: 0)", "Color(red: 1, green: 0, blue: 0)", "sRGB"),
        .other("Color(hex: 0xFF8800, alpha: 0.5)", "Color(hex: 0xFF8800, opacity: 0.5)", "opacity"),
        .other(
            "Color(red: 1, green: 0, blue: 0, alpha: 0.5)",
            "Color(red: 1, green: 0, blue: 0, opacity: 0.5)",
            "opacity"
        ),
        .other("Color(rgb: 0xFF8800)", "Color(hex: 0xFF8800)", "hex"),
        .other("Color(0xFF8800)", "Color(hex: 0xFF8800)", "hex"),
        .other("Color.systemOrange", "Color(hex: 0xFF9500)", "Color(hex: 0xFF9500)"),
        .other("Color.systemYellow", "Color(hex: 0xFFCC00)", "Color(hex: 0xFFCC00)"),
        .other("Color.systemPink", "Color(hex: 0xFF2D55)", "Color(hex: 0xFF2D55)"),
        .other("Color.systemPurple", "Color(hex: 0xAF52DE)", "Color(hex: 0xAF52DE)"),
        .other("Color.systemTeal", "Color(hex: 0x30B0C7)", "Color(hex: 0x30B0C7)"),
        .other("Color.systemIndigo", "Color(hex: 0x5856D6)", "Color(hex: 0x5856D6)"),
        .other("Color.systemGray2", "Color(hex: 0xAEAEB2)", "Color(hex: 0xAEAEB2)"),
        .other("Color.systemGray3", "Color(hex: 0xC7C7CC)", "Color(hex: 0xC7C7CC)"),
        .other("Color.systemGray4", "Color(hex: 0xD1D1D6)", "Color(hex: 0xD1D1D6)"),
        .other("Color.systemGray5", "Color(hex: 0xE5E5EA)", "Color(hex: 0xE5E5EA)"),
        .other("Color.systemGray6", "Color(hex: 0xF2F2F7)", "Color(hex: 0xF2F2F7)"),
        .other("Color.systemBackground", "Color(hex: 0xFFFFFF)", "Color(hex: 0xFFFFFF)"),
        .other("Color.label", "Color(hex: 0x000000)", "Color(hex: 0x000000)"),
        .other("Color.secondaryLabel", "Color(hex: 0x3C3C43, opacity: 0.6)", "0x3C3C43"),
        .other("Color.separator", "Color(hex: 0x3C3C43, opacity: 0.29)", "0x3C3C43"),
        .other("Color.primary", "Color.black", "Use .black"),
        .other("Color.secondary", "Color.gray", "Use .gray"),
        .other("Color.accentColor", "Color.blue", "Use .blue"),
        .other("Color.transparent", "Color.clear", "clear"),
    ]

    private static let images: [Spelling] = [
        .same("context.draw(photo, in: rect)"),
        .same("context.draw(photo, at: .zero, anchor: .center)"),
        .same("context.draw(photo, in: rect, opacity: 0.5)"),
        .same("context.draw(photo, in: rect, mode: .fit)"),
        .same("photo.size"),
        .same("try photo.resized(to: CGSize(width: 3, height: 3))"),
        .same("try photo.cropped(to: rect)"),
        .same("try photo.tinted(.red)"),
        .same("try RasterImage(contentsOf: url)"),
        .same("try photo.data(as: .png)"),
        .other(
            "context.draw(photo, in: rect, contentMode: .aspectFill)",
            "context.draw(photo, in: rect, mode: .fill)",
            "mode"
        ),
        .same("context.draw(photo, in: rect, tint: .red)"),
        .other("context.draw(photo, in: rect, mode: .cover)", "context.draw(photo, in: rect, mode: .fill)", "fill"),
        .other("context.mask(photo, in: rect, with: .red)", "context.draw(photo, in: rect, tint: .red)", "tint"),
        .other("context.draw(photo, in: rect, alpha: 0.5)", "context.draw(photo, in: rect, opacity: 0.5)", "opacity"),
        .other("let mode = ContentMode.contain", "let mode = ContentMode.fit", "fit"),
        .other("let mode = ContentMode.aspectFit", "let mode = ContentMode.fit", "fit"),
        .other("let mode = ContentMode.scaleToFill", "let mode = ContentMode.stretch", "stretch"),
        .other("let mode = ContentMode.scaleAspectFit", "let mode = ContentMode.fit", "fit"),
        .other("let mode = ContentMode.scaleAspectFill", "let mode = ContentMode.fill", "fill"),
        .other("photo.draw(in: rect)", "context.draw(photo, in: rect)", "context.draw"),
        .other("photo.resizable()", "context.draw(photo, in: rect, mode: .stretch)", "draw"),
        .other(
            "photo.resizableImage(withCapInsets: EdgeInsets(8))",
            "try photo.withCapInsets(EdgeInsets(8))",
            "withCapInsets"
        ),
        .other("photo.withTintColor(.red)", "try photo.tinted(.red)", "tinted"),
        .other("photo.cropping(to: rect)", "try photo.cropped(to: rect)", "cropped"),
        .other("photo.jpegData(compressionQuality: 0.8)", "try photo.data(as: .png)", "data(as: .jpeg"),
        .other("photo.cgImage", "try photo.data(as: .png)", "no CGImage"),
        .other("try photo.save(to: url)", "try photo.write(to: url, as: .png)", "write(to:as:)"),
        .other("try photo.writePNG(to: url)", "try photo.write(to: url)", "write(to:as:)"),
        .other("try photo.write(to: url.path)", "try photo.write(to: URL(filePath: url.path))", "URL(filePath: path)"),
        .other(
            "try photo.pngData(compression: .smallest)",
            "try photo.data(as: .png(compression: .smallest))",
            "data(as: .png(compression: .smallest))"
        ),
        .other(
            "photo.resizable(capInsets: EdgeInsets(all: 4))",
            "try photo.withCapInsets(EdgeInsets(all: 4))",
            "withCapInsets"
        ),
        .other(
            "photo.scaled(to: CGSize(width: 3, height: 3))",
            "try photo.resized(to: CGSize(width: 3, height: 3))",
            "resized(to:)"
        ),
        .other("photo.uiImage", "try photo.data(as: .png)", "data(as: .png)"),
        .other("context.drawImage(photo, in: rect)", "context.draw(photo, in: rect)", "draw(_:in:opacity:)"),
        .other("RasterPipeline.default", "RasterPipeline.shared", "shared"),
        .other("RasterPipeline.main", "RasterPipeline.shared", "shared"),
        .other("RasterCache(totalCostLimit: 1 << 20)", "RasterCache(byteLimit: 1 << 20)", "init(byteLimit:)"),
        .other("RasterCache(countLimit: 100)", "RasterCache(byteLimit: 1 << 20)", "byteLimit"),
        .other(
            "try component.image(size: rect.size, scale: 2)",
            "try RasterPipeline.shared.render(component, size: rect.size, scale: 2).image",
            "RasterPipeline.shared.render"
        ),
        .other(
            "try component.render(size: rect.size)",
            "try RasterPipeline.shared.render(component, size: rect.size)",
            "RasterPipeline.shared.render"
        ),
    ]

    private static let shadows: [Spelling] = [
        .same("context.draw(.drop(color: .black, radius: 3, x: 0, y: 2), of: p)"),
        .same("context.draw(.inner(color: .black, radius: 3), of: p)"),
        .other(
            "Shadow(color: .black, radius: 3, x: 0, y: 2)",
            "Shadow.drop(color: .black, radius: 3, x: 0, y: 2)",
            "Shadow.drop"
        ),
        .same("context.drawLayer(filters: [.blur(radius: 3)]) { context.fill(p, with: .red) }"),
        .same(
            "context.drawLayer(filters: [.shadow(color: .black, radius: 3, x: 0, y: 2)]) { context.fill(p, with: .red) }"
        ),
        .same("context.drawLayer(filters: [.grayscale(1), .contrast(2)]) { context.draw(photo, in: rect) }"),
        .same(
            "context.drawLayer(filters: [.hueRotation(.degrees(90)), .saturation(2)]) { context.draw(photo, in: rect) }"
        ),
        .same("context.drawLayer(filters: [.brightness(0.1), .colorMultiply(.red)]) { context.draw(photo, in: rect) }"),
        .other("context.blur(radius: 3)", "context.addFilter(.blur(radius: 3))", "addFilter"),
        .other("context.setShadow(offset: .zero, blur: 3)", "context.addFilter(.shadow(radius: 1.5))", "addFilter"),
        .other("Shadow(color: .black, radius: 4, kind: .inner)", "Shadow.inner(color: .black, radius: 4)", ".inner"),
        .other("Shadow(color: .black, blur: 3, offset: .zero)", "Shadow.outer(color: .black, blur: 3)", "Shadow.outer"),
        .other(
            "context.drawLayer(filters: [.blur(radius: 3, opaque: true)]) { context.fill(rect, with: .red) }",
            "context.drawLayer(filters: [.blur(radius: 3, within: rect)]) { context.fill(rect, with: .red) }",
            "within"
        ),
        .other(
            "context.drawLayer(filters: [.dropShadow(radius: 3)]) { }",
            "context.drawLayer(filters: [.shadow(radius: 3)]) { }",
            "shadow"
        ),
        .other(
            "context.drawLayer(filters: [.saturate(2)]) { }",
            "context.drawLayer(filters: [.saturation(2)]) { }",
            "saturation"
        ),
        .other(
            "context.drawLayer(filters: [.hueRotate(.degrees(90))]) { }",
            "context.drawLayer(filters: [.hueRotation(.degrees(90))]) { }",
            "hueRotation"
        ),
        .other(
            "context.drawLayer(filters: [.invert(1)]) { }",
            "context.drawLayer(filters: [.colorInvert()]) { }",
            "colorInvert"
        ),
        .other(
            "context.draw(.drop(color: .black, radius: 4), of: \"text\")",
            "context.draw(.drop(color: .black, radius: 4), of: context.resolve(Text(\"text\")).path(in: rect))",
            "path(in: rect)"
        ),
        .other(
            "context.addShadow(radius: 3)",
            "context.draw(.drop(radius: 3), of: p)",
            "draw(.drop(color: color, radius: radius), of: shape)"
        ),
    ]
}
