// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// The picture of the guide *Drawing*: every mode at several sizes.
@Suite struct StretchingSheetTests {
    private static let modes: [ResizingMode] = [.stretch, .repeat, .round, .space, .round.hollow]
    private static let sizes = [(36, 36), (24, 44), (62, 44), (104, 44), (20, 16)]

    @Test func isThePictureOfTheGuide() throws {
        let size = CGSize(width: 368, height: 56 * 5 + 20)
        let image = try RasterImage(size: size, scale: 2, format: .rgb24, background: .white) { context in
            for row in 0..<Self.modes.count {
                let band = CGRect(x: 10, y: 10 + CGFloat(row) * 56, width: 348, height: 52)
                context.fill(Path(roundedRect: band, cornerRadius: 6), with: Color(hex: 0xEEF2F8))
                var x = band.minX + 12
                for (width, height) in Self.sizes {
                    let rect = CGRect(
                        x: x,
                        y: band.midY - CGFloat(height / 2),
                        width: CGFloat(width),
                        height: CGFloat(height)
                    )
                    context.draw(try Fixture.ornament(Self.modes[row], scale: 2), in: rect)
                    x += CGFloat(width) + 18
                }
            }
        }
        try expectGuidePicture(image, named: "stretching")
    }
}
