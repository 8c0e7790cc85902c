// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

// Calls of Core Graphics and SwiftUI. They do not compile; the errors name the call of RasterKit.

extension DrawingContext {
    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Draw inside of withState(_:), which saves and restores the state.")
    public func saveGState() {}

    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Draw inside of withState(_:), which saves and restores the state.")
    public func restoreGState() {}

    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Pass the color to fill(_:with:).")
    public func setFillColor(_ color: Color) {}

    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Pass the color to stroke(_:with:lineWidth:).")
    public func setStrokeColor(_ color: Color) {}

    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Pass the line width to stroke(_:with:lineWidth:).")
    public func setLineWidth(_ width: CGFloat) {}

    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Pass the color to fill(_:with:).")
    public func fill(_ rect: CGRect) {}

    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Pass the color to stroke(_:with:lineWidth:).")
    public func stroke(_ rect: CGRect) {}

    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Pass the path to fill(_:with:), stroke(_:with:lineWidth:) or clip(to:).")
    public func addPath(_ path: Path) {}

    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Use fill(Path(ellipseIn: rect), with: color).")
    public func fillEllipse(in rect: CGRect) {}

    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Use stroke(Path(ellipseIn: rect), with: color).")
    public func strokeEllipse(in rect: CGRect) {}

    /// Core Graphics' spelling.
    @available(
        *,
        unavailable,
        message: "Pass alpha to draw(_:in:alpha:), drawLayer(opacity:blendMode:filters:_:) or Color.withAlpha(_:)."
    )
    public func setAlpha(_ alpha: CGFloat) {}

    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Use draw(_:of:) or draw(_:ofRoundedRect:cornerRadius:) with a Shadow.")
    public func setShadow(offset: CGSize, blur: CGFloat, color: Color? = nil) {}

    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Assign compositingOperator.")
    public func setBlendMode(_ mode: CompositingOperator) {}

    /// SwiftUI's spelling.
    @available(*, unavailable, renamed: "compositingOperator")
    public var blendMode: CompositingOperator {
        get { .over }
        set {}
    }

    /// SwiftUI's spelling.
    @available(
        *,
        unavailable,
        message: "Pass alpha to draw(_:in:alpha:), drawLayer(opacity:blendMode:filters:_:) or Color.withAlpha(_:)."
    )
    public var opacity: Double {
        get { 1 }
        set {}
    }

    /// Core Graphics' spelling.
    @available(*, unavailable, renamed: "transform")
    public var ctm: AffineTransform { .identity }
}
