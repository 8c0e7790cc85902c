// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

// Calls of Core Graphics, UIKit and canvas: the errors of the compiler name the form here.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DrawingContext {
    @available(*, unavailable, renamed: "translateBy(x:y:)") public func translate(x: CGFloat, y: CGFloat) {}
    @available(*, unavailable, renamed: "translateBy(x:y:)") public func translate(by offset: CGSize) {}
    @available(*, unavailable, renamed: "scaleBy(x:y:)") public func scale(by factor: CGFloat) {}
    @available(*, unavailable, renamed: "scaleBy(x:y:)") public func scale(x: CGFloat, y: CGFloat) {}
    @available(*, unavailable, message: "Pass an Angle: rotate(by: .radians(angle)).")
    public func rotate(by radians: CGFloat) {}
    @available(*, unavailable, message: "Draw inside of withState { }, which restores the state at its end.")
    public func saveGState() {}
    @available(*, unavailable, message: "Draw inside of withState { }, which restores the state at its end.")
    public func restoreGState() {}
    @available(*, unavailable, message: "Set opacity.") public func setAlpha(_ alpha: CGFloat) {}
    @available(*, unavailable, renamed: "opacity") public var globalAlpha: Double {
        get { 1 }
        set {}
    }
    @available(*, unavailable, message: "Set blendMode.") public func setBlendMode(_ mode: BlendMode) {}
    @available(*, unavailable, message: "Use addFilter(.blur(radius: radius)).") public func blur(radius: CGFloat) {}
    @available(*, unavailable, message: "Use addFilter(.shadow(color:radius:x:y:)); the radius is half of the blur.")
    public func setShadow(offset: CGSize, blur: CGFloat, color: Color? = nil) {}
    @available(*, unavailable, renamed: "fill(_:with:style:)")
    public func fill(_ shape: some Shape, with color: Color, rule: FillStyle) {}
    @available(*, unavailable, renamed: "clip(to:style:)") public func clip(to shape: some Shape, rule: FillStyle) {}
    @available(*, unavailable, message: "Pass the color to fill(_:with:).") public func setFillColor(_ color: Color) {}
    @available(*, unavailable, message: "Pass the color to stroke(_:with:lineWidth:).")
    public func setStrokeColor(_ color: Color) {}
    @available(*, unavailable, message: "Pass the line width to stroke(_:with:lineWidth:).")
    public func setLineWidth(_ width: CGFloat) {}
    @available(*, unavailable, message: "Pass a StrokeStyle to stroke(_:with:style:).")
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    @available(*, unavailable, message: "Pass a StrokeStyle to stroke(_:with:style:).")
    public func setLineCap(_ cap: StrokeStyle.Cap) {}
    @available(*, unavailable, message: "Pass a StrokeStyle to stroke(_:with:style:).")
    public func setLineJoin(_ join: StrokeStyle.Join) {}
    @available(*, unavailable, message: "Pass the color to fill(_:with:).") public func fill(_ rect: CGRect) {}
    @available(*, unavailable, message: "Pass the color to stroke(_:with:lineWidth:).")
    public func stroke(_ rect: CGRect) {}
    @available(*, unavailable, message: "Pass the path to fill(_:with:), stroke(_:with:lineWidth:) or clip(to:).")
    public func addPath(_ path: Path) {}
    @available(*, unavailable, message: "Use fill(_:with:) or stroke(_:with:), or build a Path { $0.addRect(rect) }.")
    public func addRect(_ rect: CGRect) {}
    @available(*, unavailable, message: "Build a Path { $0.move(to: point) }, and pass it to fill or stroke.")
    public func move(to point: CGPoint) {}
    @available(*, unavailable, message: "Build a Path { $0.addLine(to: point) }, and pass it to fill or stroke.")
    public func addLine(to point: CGPoint) {}
    @available(*, unavailable, message: "Build a Path, and pass it to fill or stroke; each starts anew.")
    public func beginPath() {}
    @available(*, unavailable, message: "Pass the path to fill(_:with:).") public func fillPath() {}
    @available(*, unavailable, message: "Pass the path to stroke(_:with:lineWidth:).") public func strokePath() {}
    @available(*, unavailable, message: "Use fill(Path(ellipseIn: rect), with: color).")
    public func fillEllipse(in rect: CGRect) {}
    @available(*, unavailable, message: "Use stroke(Path(ellipseIn: rect), with: color).")
    public func strokeEllipse(in rect: CGRect) {}
    @available(*, unavailable, renamed: "opacity") public var alpha: Double { 1 }
    @available(*, unavailable, renamed: "blendMode") public var globalCompositeOperation: BlendMode { .normal }
    @available(*, unavailable, message: "Draw inside of drawLayer(opacity:blendMode:filters:_:).")
    public func endTransparencyLayer() {}
    @available(*, unavailable, renamed: "transform") public var ctm: CGAffineTransform { .identity }
    @available(*, unavailable, renamed: "scaleBy(x:y:)") public func scaleBy(_ factor: CGFloat) {}
    @available(*, unavailable, renamed: "fill(_:with:style:)") public func fill(_ shape: some Shape, color: Color) {}
    @available(*, unavailable, renamed: "stroke(_:with:lineWidth:)")
    public func stroke(_ shape: some Shape, color: Color, lineWidth: CGFloat = 1) {}
    @available(*, unavailable, message: "Use .linearGradient(gradient, startPoint: .top, endPoint: .bottom).")
    public func fill(_ shape: some Shape, with gradient: Gradient, style: FillStyle = FillStyle()) {}
    @available(*, unavailable, message: "Use fill(Path(roundedRect: rect, cornerRadius: radius), with: color).")
    public func fill(_ rect: CGRect, cornerRadius: CGFloat, with color: Color) {}
    @available(*, unavailable, renamed: "draw(_:in:tint:)")
    public func mask(_ image: RasterImage, in rect: CGRect, with color: Color) {}
    @available(*, unavailable, message: "Draw inside of withState(_:), which saves and restores the state.")
    public func save() {}
    @available(*, unavailable, message: "Draw inside of withState(_:), which saves and restores the state.")
    public func restore() {}
    @available(*, unavailable, renamed: "draw(_:in:opacity:)")
    public func draw(_ image: RasterImage, in rect: CGRect, alpha: Double) {}
    @available(*, unavailable, renamed: "fill(_:with:style:)")
    public func fillRect(_ rect: CGRect) {}
    @available(*, unavailable, renamed: "fill(_:with:style:)")
    public func fill(_ shape: some Shape, _ color: Color) {}
    @available(*, unavailable, message: "Use hairline(from:to:with:), or stroke a Path { $0.addLines([start, end]) }.")
    public func drawLine(from start: CGPoint, to end: CGPoint) {}
    @available(*, unavailable, renamed: "draw(_:in:opacity:)")
    public func drawImage(_ image: RasterImage, in rect: CGRect) {}
    @available(*, unavailable, message: "Fill with .linearGradient(gradient, startPoint: start, endPoint: end).")
    public func drawLinearGradient(_ gradient: Gradient, start: CGPoint, end: CGPoint) {}
    @available(*, unavailable, message: "Use draw(.drop(color:radius:), of: shape), or addFilter(.shadow(radius:)).")
    public func addShadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) {}
    @available(*, unavailable, message: "Pass the line width to stroke(_:with:lineWidth:).")
    public var lineWidth: CGFloat {
        get { 1 }
        set {}
    }
}
