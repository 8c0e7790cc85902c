// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct ShadowStateTests {
    private struct Card: Rasterizable {
        var shadow: Shadow
        static var keyPathsThatAffectState: StateKeyPaths<Card> { [\.shadow] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(shadow, ofRoundedRect: bounds) }
    }

    private func key(_ shadow: Shadow) throws -> CacheKey {
        try RasterPipeline(cache: nil).key(for: Card(shadow: shadow), size: CGSize(width: 9, height: 9))
    }

    @Test func keysEveryPropertyOfAShadow() throws {
        let shadows = [
            Shadow(color: .black, radius: 4),
            Shadow(color: .red, radius: 4),
            Shadow(color: .black, radius: 5),
            Shadow(color: .black, radius: 4, offset: CGSize(width: 1, height: 0)),
            Shadow(color: .black, radius: 4, offset: CGSize(width: 0, height: 1)),
            Shadow(color: .black, radius: 4, spread: 1),
            Shadow(color: .black, radius: 4, kind: .drop),
            Shadow(color: .black, radius: 4, kind: .inner),
        ]
        #expect(try Set(shadows.map(key)).count == shadows.count)
        #expect(try shadows.map(key) == shadows.map(key))
    }
}
