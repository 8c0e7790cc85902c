// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

/// Short forms mean what the long ones do.
@Suite struct OtherSpellingTests {
    @Test func ofValuesAreTheSameValues() {
        #expect(
            EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        )
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
