// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Short forms mean what the long ones do.
@Suite struct OtherSpellingTests {
    private static let rect = CGRect(x: 4, y: 6, width: 30, height: 20)

    @Test func ofPathsAreTheSamePaths() {
        let rect = Self.rect
        let radii = CornerRadii(topLeft: 1, topRight: 4, bottomRight: 3, bottomLeft: 2)
        let corners = Path(roundedRect: rect, topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
        #expect(corners == Path(roundedRect: rect, cornerRadii: radii))
        #expect(CornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4) == radii)
        #expect(CornerRadii(all: 3) == CornerRadii(3))
    }

    @Test func ofValuesAreTheSameValues() {
        #expect(
            EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        )
        #expect(EdgeInsets(5) == EdgeInsets(all: 5))
        #expect(FillStyle.evenOdd == FillStyle(eoFill: true))
        #expect(FillStyle.winding == FillStyle())
        #expect(Color(hex: "FF8800") == Color("#FF8800"))
        #expect(Color(hex: "#FF8800CC") == Color("#FF8800CC"))
    }

    typealias Drawing = @Sendable (DrawingContext) -> Void

    static let calls: [(Drawing, Drawing)] = [
        (
            { $0.fill(RoundedRectangle(cornerRadius: 6), with: .red) },
            { $0.fill(Path(roundedRect: CGRect(x: 0, y: 0, width: 48, height: 40), cornerRadius: 6), with: .red) }
        ),
        (
            { $0.hairline(from: .zero, to: CGPoint(x: 40, y: 0)) },
            { $0.hairline(from: .zero, to: CGPoint(x: 40, y: 0), with: .black) }
        ),
    ]

    @Test(arguments: calls.indices)
    func ofCallsDrawTheSame(index: Int) throws {
        let images = try [Self.calls[index].0, Self.calls[index].1].map { call in
            try RasterImage(size: CGSize(width: 48, height: 40), scale: 2, background: .yellow) { context in
                call(context)
                context.fill(CGRect(x: 6, y: 12, width: 5, height: 5), with: .green)
            }
        }
        #expect(images[0].hasSamePixels(as: images[1]))
    }
}
