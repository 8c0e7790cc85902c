// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit

/// A bar that shows the size of a package among those of others, on a logarithmic scale.
struct SizeMeter: Rasterizable, Hashable {
    static let height: CGFloat = 5

    /// The number of lengths that a meter can show.
    static let steps = 48

    /// The filled length, from 0 to ``steps``.
    var level: Int
    var tint: Color

    static var keyPathsThatAffectState: StateKeyPaths<SizeMeter> { [\.level, \.tint] }

    /// Returns the filled length of a size: none for 16 KB or less, all for 1 GB or more.
    static func level(of bytes: UInt64?) -> Int {
        guard let bytes, bytes > 0 else { return 0 }
        let share = (log2(Double(bytes)) - 14) / 16
        return Int(saturating: (min(max(share, 0), 1) * Double(steps)).rounded())
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let radius = bounds.height / 2
        context.draw(Plate(color: Palette(context).track, radius: radius), in: bounds)
        guard level > 0 else { return }
        var bar = bounds
        bar.size.width = max(bounds.width * CGFloat(level) / CGFloat(Self.steps), bounds.height)
        let gradient = Gradient(colors: [tint.mixed(with: .white, by: 0.3), tint])
        context.fill(
            Path(roundedRect: bar, cornerRadius: radius),
            with: .linearGradient(gradient, from: .zero, to: CGPoint(x: bar.maxX, y: 0))
        )
    }
}
