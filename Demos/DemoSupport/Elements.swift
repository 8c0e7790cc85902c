// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
package import RasterLayout

/// Returns an element that depends on the colors and the size of texts.
package func withPalette(@LayoutBuilder _ content: @escaping (Palette) -> LayoutGroup) -> EnvironmentReader {
    EnvironmentReader { content(Palette($0)) }
}

/// A word on a pill of its color.
package struct Tag: LayoutComponent, Hashable, Sendable {
    package var text: String
    package var tint: Color
    private let isWide: Bool

    /// Creates a tag; a wide one takes all the width that is offered.
    package init(_ text: String, tint: Color, isWide: Bool = false) {
        (self.text, self.tint, self.isWide) = (text, tint, isWide)
    }

    package var body: some LayoutElement {
        withPalette { palette in
            Text(text).font(.demo(10.5, .medium)).foregroundStyle(palette.readable(tint)).lineLimit(1)
                .padding(.horizontal, 9 * palette.unit)
                .frame(maxWidth: isWide ? .infinity : nil)
                .frame(height: 20 * palette.unit)
                .background(palette.wash(tint), in: Capsule())
        }
    }
}

/// A bar that shows a share, in steps.
package struct Meter: Rasterizable, Hashable, Sendable {
    package var level: Int
    private let tint: Color
    private static let steps = 60

    /// Creates a meter of a share from 0 to 1.
    package init(_ share: Double, tint: Color) {
        (level, self.tint) = (Self.level(of: share, steps: Self.steps), tint)
    }

    /// Returns the level of a share from 0 to 1.
    package static func level(of share: Double, steps: Int) -> Int {
        Int(saturating: (min(max(share, 0), 1) * Double(steps)).rounded())
    }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        let track = Palette(context).track
        context.fill(Capsule().path(in: bounds), with: track)
        guard level > 0 else { return }
        context.mirrorFromRightToLeft(in: bounds)
        var bar = bounds
        bar.size.width = max(bounds.width * CGFloat(level) / CGFloat(Self.steps), bounds.height)
        let fade = Gradient(colors: [tint.mix(with: track, by: 0.35, in: .device), tint])
        let shading = Shading.linearGradient(fade, startPoint: .leading, endPoint: .trailing)
        context.fill(Capsule().path(in: bar), with: shading)
    }
}

extension DrawingContext {
    /// Exchanges the sides of what is drawn from now on, where the layout runs from right to left.
    package func mirrorFromRightToLeft(in bounds: CGRect) {
        guard environment.layoutDirection == .rightToLeft else { return }
        translateBy(x: bounds.width, y: 0)
        scaleBy(x: -1, y: 1)
    }
}

extension CGRect {
    package func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left,
            y: minY + insets.top,
            width: max(width - insets.left - insets.right, 0),
            height: max(height - insets.top - insets.bottom, 0)
        )
    }
}
