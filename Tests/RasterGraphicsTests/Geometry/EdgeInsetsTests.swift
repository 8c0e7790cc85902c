// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct EdgeInsetsTests {
    @Test func hasTheSameDistanceFromEveryEdge() {
        #expect(EdgeInsets(all: 3) == EdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
    }

    @Test func isZeroWithoutDistances() {
        #expect(EdgeInsets() == .zero)
    }
}
