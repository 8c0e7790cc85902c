// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText
import Testing

@Suite struct MirroringTests {
    /// A text of the other direction than the layout lies on the same side as one of its own.
    @Test(arguments: [RasterEnvironment.LayoutDirection.leftToRight, .rightToLeft])
    func alignsTextsWithTheSidesOfTheLayout(direction: RasterEnvironment.LayoutDirection) throws {
        let size = CGSize(width: 10, height: 10)
        let environment = RasterEnvironment(layoutDirection: direction)
        let drawing = RasterDrawing(key: "mirroring") { context, bounds in
            let mirroring = Mirroring(context, bounds)
            let isMirrored = direction == .rightToLeft
            for (text, isOther) in [("Swift", isMirrored), ("مرحبا", !isMirrored)] {
                #expect(mirroring.leading(text, TextStyle()).alignment == (isOther ? .trailing : .leading))
                #expect(mirroring.trailing(text, TextStyle()).alignment == (isOther ? .leading : .trailing))
            }
        }
        _ = try RasterPipeline(cache: nil).render(drawing, size: size, environment: environment)
    }
}
