// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import GalleryPages

@Suite struct ScrollScriptTests {
    private func distances(_ motion: ScrollScript.Motion, frames: Int) -> [CGFloat] {
        let part = ScrollScript.Part(frameCount: frames, motion: motion)
        return (0..<frames).map { part.distance(at: $0, page: 500) }
    }

    private func isNear(_ value: CGFloat, _ expected: CGFloat) -> Bool { abs(value - expected) < 1e-6 }

    @Test func hasOnePlaceForEachFrame() {
        let script = ScrollScript([.init(frameCount: 3, motion: .rest), .init(frameCount: 2, motion: .steady(1))])
        #expect(script.frameCount == 5)
        #expect((-1...5).map { script.part(at: $0)?.index } == [nil, 0, 1, 2, 0, 1, nil])
        #expect(script.part(at: 3)?.part.motion == .steady(1))
    }

    @Test(arguments: [1, 7, 60])
    func dragsAllOfTheDistance(frames: Int) {
        #expect(isNear(distances(.drag(-400), frames: frames).reduce(0, +), -400))
    }

    /// The way of an exponential decay is v·τ·(1 − exp(−t/τ)).
    @Test(arguments: [1, 30, 300])
    func flingsAsFarAsTheDecayOfItsSpeedSays(frames: Int) {
        let time = Double(frames) / 60
        let tau = ScrollScript.decay
        #expect(isNear(distances(.fling(-3000), frames: frames).reduce(0, +), -3000 * tau * (1 - exp(-time / tau))))
    }

    @Test func movesAtOneSpeed() {
        #expect(distances(.steady(3000), frames: 4) == [50, 50, 50, 50])
    }

    @Test func jumpsInTheFirstFrameOnly() {
        #expect(distances(.jump(.bottom), frames: 3) == [.infinity, 0, 0])
        #expect(distances(.jump(.top), frames: 2) == [-.infinity, 0])
    }

    /// Step `i` of `n` in `f` frames begins in frame ⌊i·f/n⌋.
    @Test(arguments: [(8, 48), (-4, 48), (3, 36), (7, 10), (10, 7), (1, 1), (0, 5)])
    func spreadsPagesAndStepsOfAWheelEvenly(count: Int, frames: Int) {
        var expected = [Int](repeating: 0, count: frames)
        for step in 0..<abs(count) { expected[step * frames / abs(count)] += count.signum() }
        #expect(distances(.pages(count), frames: frames) == expected.map { CGFloat($0) * 500 })
        let steps = distances(.wheel(count), frames: frames)
        #expect(zip(steps, expected).allSatisfy { isNear($0, CGFloat($1) * cbrt(500 * 500)) })
    }
}
