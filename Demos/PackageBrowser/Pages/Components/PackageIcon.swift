// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// An icon made of a package's name: two letters and a few rings on a tile of its section's color.
struct PackageIcon: Rasterizable, Hashable {
    var monogram: String
    var pattern: UInt32
    var tint: Color

    init(name: String, tint: Color) {
        monogram = Self.monogram(of: name)
        // FNV-1a: the same in each process, unlike a hash value.
        pattern = name.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
        self.tint = tint
    }

    private static let accents: [Color] = [0x1B1464, 0xB5179E, 0x9D174D, 0x0353A4].map { Color(hex: $0) }

    private static let prefixes = [
        "lib", "python3-", "python-", "golang-", "ruby-", "node-", "fonts-", "gir1.2-", "r-cran-",
    ]

    /// Returns the first two letters or digits of a name, without a prefix that many names share.
    static func monogram(of name: String) -> String {
        let prefix = prefixes.first { name.hasPrefix($0) && name.count > $0.count + 1 } ?? ""
        let letters = name.dropFirst(prefix.count).filter { $0.isLetter || $0.isNumber }.prefix(2)
        return letters.isEmpty ? "?" : letters.prefix(1).uppercased() + letters.dropFirst().lowercased()
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let side = bounds.width
        let tile = Path(roundedRect: bounds, cornerRadius: side * 0.26)
        let accent = Self.accents[Int(pattern % UInt32(Self.accents.count))]
        let gradient = Gradient(colors: [
            tint.mix(with: .white, by: 0.2, in: .device), tint.mix(with: accent, by: 0.42, in: .device),
        ])
        let end = CGPoint(x: bounds.width * 0.7, y: bounds.maxY)
        context.fill(tile, with: .linearGradient(gradient, startPoint: .zero, endPoint: end))
        context.withState {
            context.clip(to: tile)
            drawRings(in: context, side: side)
        }
        let style = TextStyle.line(Palette.font(side * 0.37, .bold), .white, .center)
        context.draw(monogram, in: bounds, style: style)
    }

    private func drawRings(in context: DrawingContext, side: CGFloat) {
        var bits = pattern
        func next(_ count: UInt32) -> CGFloat {
            bits = bits &* 1_664_525 &+ 1_013_904_223
            return CGFloat((bits >> 16) % count)
        }
        for ring in 0..<3 {
            let radius = side * (0.28 + next(5) * 0.09)
            let center = CGPoint(x: side * next(9) / 8, y: side * next(9) / 8)
            let rect = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            if ring == 0 {
                context.fill(Path(ellipseIn: rect), with: Color(white: 1, opacity: 0.13))
            } else {
                context.stroke(Path(ellipseIn: rect), with: Color(white: 1, opacity: 0.16), lineWidth: side * 0.05)
            }
        }
    }
}

/// A word on a pill of its color.
struct SectionBadge: Rasterizable, Hashable {
    static let height: CGFloat = 20

    var text: String
    var tint: Color

    private static let font = Palette.font(10.5, .medium)
    private static let margin: CGFloat = 9

    var width: CGFloat {
        get throws(RasterError) { try ResolvedText(text, style: .line(Self.font)).size.width + 2 * Self.margin }
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        context.draw(Plate(color: palette.wash(tint), radius: bounds.height / 2), in: bounds)
        let style = TextStyle.line(Self.font, palette.readable(tint), .center)
        context.draw(text, in: bounds.insetBy(dx: Self.margin - 1, dy: 0), style: style)
    }
}

/// A bar that shows the size of a package among those of others, on a logarithmic scale.
struct SizeMeter: Rasterizable, Hashable {
    static let height: CGFloat = 5
    static let steps = 48
    var level: Int
    var tint: Color

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
        let mirroring = Mirroring(context, bounds)
        bar = mirroring.place(bar)
        let colors = [tint.mix(with: .white, by: 0.3, in: .device), tint]
        let gradient = Gradient(colors: mirroring.isMirrored ? colors.reversed() : colors)
        let (start, end) = (CGPoint(x: bar.minX, y: 0), CGPoint(x: bar.maxX, y: 0))
        let shape = Path(roundedRect: bar, cornerRadius: radius)
        context.fill(shape, with: .linearGradient(gradient, startPoint: start, endPoint: end))
    }
}
