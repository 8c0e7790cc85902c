// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

// Spellings of SwiftUI, UIKit and Core Graphics. They do not compile; the errors name the spelling of RasterKit.

extension Color {
    /// SwiftUI's spelling.
    @available(*, unavailable, renamed: "init(red:green:blue:alpha:)")
    public init(red: Double, green: Double, blue: Double, opacity: Double) {
        self.init(red: red, green: green, blue: blue, alpha: opacity)
    }

    /// The spelling of a text that ``init(_:)`` takes.
    @available(*, unavailable, renamed: "init(_:)", message: "Write # before the digits.")
    public init(hex: String) {
        self.init(hex)
    }

    /// SwiftUI's spelling.
    @available(*, unavailable, renamed: "init(white:alpha:)")
    public init(white: Double, opacity: Double) {
        self.init(white: white, alpha: opacity)
    }

    /// SwiftUI's spelling.
    @available(*, unavailable, renamed: "init(hue:saturation:brightness:alpha:)")
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double) {
        self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity)
    }
}

extension Path {
    /// UIKit's spelling.
    @available(*, unavailable, renamed: "init(ellipseIn:)")
    public init(ovalIn rect: CGRect) {
        self.init(ellipseIn: rect)
    }

    /// SwiftUI's and Core Graphics' spelling.
    @available(*, unavailable, renamed: "close()")
    public mutating func closeSubpath() {}

    /// UIKit's spelling.
    @available(*, unavailable, renamed: "addCurve(to:control1:control2:)")
    public mutating func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {}

    /// UIKit's spelling.
    @available(*, unavailable, renamed: "addQuadCurve(to:control:)")
    public mutating func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {}
}

extension EdgeInsets {
    /// SwiftUI's spelling.
    @available(*, unavailable, renamed: "init(top:left:bottom:right:)")
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.init(top: top, left: leading, bottom: bottom, right: trailing)
    }

    /// The spelling of ``CornerRadii/init(_:)``.
    @available(*, unavailable, renamed: "init(all:)")
    public init(_ all: CGFloat) {
        self.init(all: all)
    }
}

extension CornerRadii {
    /// SwiftUI's spelling.
    @available(*, unavailable, renamed: "init(topLeft:topRight:bottomRight:bottomLeft:)")
    public init(topLeading: CGFloat, bottomLeading: CGFloat, bottomTrailing: CGFloat, topTrailing: CGFloat) {
        self.init(topLeft: topLeading, topRight: topTrailing, bottomRight: bottomTrailing, bottomLeft: bottomLeading)
    }

    /// The spelling of ``EdgeInsets/init(all:)``.
    @available(*, unavailable, renamed: "init(_:)")
    public init(all: CGFloat) {
        self.init(all)
    }
}

extension RasterImage {
    /// UIKit's spelling.
    @available(*, unavailable, renamed: "init(pngData:scale:)", message: "PNG is the format that is read.")
    public convenience init(data: Data, scale: CGFloat? = nil) throws(RasterError) {
        try self.init(pngData: data, scale: scale)
    }
}
