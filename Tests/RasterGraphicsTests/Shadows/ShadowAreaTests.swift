// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// The pixels that a shadow can reach.
@Suite struct ShadowAreaTests {
    private let rect = CGRect(x: 0, y: 0, width: 40, height: 30)

    @Test(arguments: Shadow.Kind.allCases, [1, 2])
    func containsEveryPixelOfTheShadow(kind: Shadow.Kind, scale: Int) throws {
        let scale = CGFloat(scale)
        let shadow = Shadow(color: .black, blur: 7, offset: CGSize(width: -5, height: 9), spread: 2, kind: kind)
        let area = try #require(try shadow.area(ofRoundedRect: rect, cornerRadii: CornerRadii(6), scale: scale))
        let margin: CGFloat = 60
        let image = try RasterImage(size: CGSize(width: 160, height: 150), scale: scale) { context in
            context.draw(shadow, ofRoundedRect: rect.offsetBy(dx: margin, dy: margin), cornerRadius: 6)
        }
        let origin = Int(margin * scale)
        for y in 0..<image.pixelHeight {
            for x in 0..<image.pixelWidth where image.pixel(x: x, y: y)?.alpha != 0 {
                #expect(area.columns.contains(x - origin), "(\(x), \(y))")
                #expect(area.rows.contains(y - origin), "(\(x), \(y))")
            }
        }
    }

    @Test func isThatOfItsPath() throws {
        let shadow = Shadow(blur: 0, offset: CGSize(width: 3, height: 4), kind: .drop)
        let area = try shadow.area(of: Path(CGRect(x: 10, y: 20, width: 5, height: 6)), scale: 2)
        #expect(area == PixelRect(columns: 26..<36, rows: 48..<60))
    }

    @Test func isNothingForAClearShadow() throws {
        let area = try Shadow(color: .clear, blur: 5).area(ofRoundedRect: rect, cornerRadii: CornerRadii(0), scale: 1)
        #expect(area == nil)
    }

    @Test func isRefusedForARadiusThatIsNoNumber() {
        let error = #expect(throws: RasterError.self) {
            try Shadow(blur: .nan).area(ofRoundedRect: rect, cornerRadii: CornerRadii(0), scale: 1)
        }
        #expect(error?.code == .invalidGeometry)
    }
}
