// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout

/// An icon made of a package's name: two letters and a few rings on a tile of its section's color.
struct PackageIcon: LayoutComponent, Hashable {
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

    var body: some LayoutElement {
        withPalette { palette in
            let side = 48 * palette.unit
            let tile = RoundedRectangle(cornerRadius: side * 0.26)
            let accent = Self.accents[Int(pattern % UInt32(Self.accents.count))]
            let gradient = Gradient(colors: [
                tint.mix(with: .white, by: 0.2, in: .device), tint.mix(with: accent, by: 0.42, in: .device),
            ])
            Canvas { context, size in drawRings(in: context, side: size.width) }
                .background(.linearGradient(gradient, startPoint: .topLeading, endPoint: UnitPoint(x: 0.7, y: 1)))
                .clipShape(tile)
                .overlay(Text(monogram).font(.demo(17.8, .bold)).foregroundStyle(.white))
                .frame(width: side, height: side)
        }
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
