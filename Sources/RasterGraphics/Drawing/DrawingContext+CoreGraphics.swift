// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

// Calls of Core Graphics, UIKit and SwiftUI that have another form here. They do not compile; the errors name it.

extension DrawingContext {
    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Draw inside of withState(_:), which saves and restores the state.")
    public func saveGState() {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Draw inside of withState(_:), which saves and restores the state.")
    public func restoreGState() {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Pass the color to fill(_:with:).")
    public func setFillColor(_ color: Color) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Pass the color to stroke(_:with:lineWidth:).")
    public func setStrokeColor(_ color: Color) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Pass the line width to stroke(_:with:lineWidth:).")
    public func setLineWidth(_ width: CGFloat) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Pass a StrokeStyle to stroke(_:with:style:).")
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Pass a StrokeStyle to stroke(_:with:style:).")
    public func setLineCap(_ cap: StrokeStyle.Cap) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Pass a StrokeStyle to stroke(_:with:style:).")
    public func setLineJoin(_ join: StrokeStyle.Join) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Pass the color to fill(_:with:).")
    public func fill(_ rect: CGRect) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Pass the color to stroke(_:with:lineWidth:).")
    public func stroke(_ rect: CGRect) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Use fill(rect, with: color, style:) of Path(roundedRect:cornerRadius:).")
    public func fill(_ rect: CGRect, cornerRadius: CGFloat, with color: Color) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, renamed: "fill(_:with:)")
    public func fill(_ path: Path, color: Color) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, renamed: "stroke(_:with:lineWidth:)")
    public func stroke(_ path: Path, color: Color, lineWidth: CGFloat = 1) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Pass the path to fill(_:with:), stroke(_:with:lineWidth:) or clip(to:).")
    public func addPath(_ path: Path) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Use fill(_:with:) or stroke(_:with:), or build a Path { $0.addRect(rect) }.")
    public func addRect(_ rect: CGRect) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Build a Path { $0.move(to: point) }, and pass it to fill or stroke.")
    public func move(to point: CGPoint) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Build a Path { $0.addLine(to: point) }, and pass it to fill or stroke.")
    public func addLine(to point: CGPoint) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Build a Path, and pass it to fill or stroke; each starts anew.")
    public func beginPath() {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Pass the path to fill(_:with:).")
    public func fillPath() {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Pass the path to stroke(_:with:lineWidth:).")
    public func strokePath() {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Use fill(Path(ellipseIn: rect), with: color).")
    public func fillEllipse(in rect: CGRect) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Use stroke(Path(ellipseIn: rect), with: color).")
    public func strokeEllipse(in rect: CGRect) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Assign opacity.")
    public func setAlpha(_ alpha: CGFloat) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, renamed: "opacity")
    public var alpha: Double { 1 }

    /// The spelling of an HTML canvas.
    @available(*, unavailable, renamed: "opacity")
    public var globalAlpha: Double { 1 }

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Use draw(_:of:) or draw(_:ofRoundedRect:cornerRadius:) with a Shadow.")
    public func setShadow(offset: CGSize, blur: CGFloat, color: Color? = nil) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Assign blendMode.")
    public func setBlendMode(_ mode: BlendMode) {}

    /// The spelling of an HTML canvas.
    @available(*, unavailable, renamed: "blendMode")
    public var globalCompositeOperation: BlendMode { .normal }

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Draw inside of drawLayer(opacity:blendMode:filters:_:).")
    public func endTransparencyLayer() {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, renamed: "transform")
    public var ctm: CGAffineTransform { .identity }

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, renamed: "translateBy(x:y:)")
    public func translate(x: CGFloat, y: CGFloat) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, renamed: "translateBy(x:y:)")
    public func translate(by offset: CGSize) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, renamed: "scaleBy(x:y:)")
    public func scaleBy(_ factor: CGFloat) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, message: "Pass an Angle: .radians(_:) or .degrees(_:).")
    public func rotate(by radians: CGFloat) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, renamed: "scaleBy(x:y:)")
    public func scale(by factor: CGFloat) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, renamed: "scaleBy(x:y:)")
    public func scale(x: CGFloat, y: CGFloat) {}

    /// The spelling of Core Graphics or UIKit.
    @available(*, unavailable, renamed: "rotate(by:)")
    public func rotate(_ angle: Angle) {}
}
