// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import Testing

@Suite struct GradientTests {
    @Test func spreadsColorsEvenly() {
        let locations = Gradient(colors: [.red, .green, .blue]).stops.map(\.location)
        #expect(locations == [0, 0.5, 1])
    }

    @Test func putsASingleColorAtTheStart() {
        #expect(Gradient(colors: [.red]).stops == [Gradient.Stop(color: .red, location: 0)])
    }

    @Test func takesLocationsThatMissTheRangeByRoundingForItsEnds() {
        #expect(Gradient.Stop(color: .red, location: 1.0000000002).location == 1)
        #expect(Gradient.Stop(color: .red, location: -1e-9).location == 0)
    }
}
