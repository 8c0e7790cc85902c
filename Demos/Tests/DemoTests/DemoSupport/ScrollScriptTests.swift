// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DemoSupport

@Suite struct ScrollScriptTests {
    private func distances(_ motion: ScrollScript.Motion, frames: Int) -> [CGFloat] {
        let script = ScrollScript([ScrollScript.Part("part", frames: frames, motion)])
        return (0..<frames).compactMap { frame in
            guard case .by(let distance) = script.step(at: frame)?.movement else { return nil }
            return distance
        }
    }

    private func isNear(_ value: CGFloat, _ expected: CGFloat) -> Bool { abs(value - expected) < 1e-6 }

    @Test func hasOneStepForEachFrame() {
        let script = ScrollScript([ScrollScript.Part("a", frames: 3), ScrollScript.Part("b", frames: 2)])
        #expect(script.frameCount == 5)
        #expect((-1...5).map { script.step(at: $0)?.name } == [nil, "a", "a", "a", "b", "b", nil])
    }

    @Test func hasAtLeastOneFrameInEachPart() {
        #expect(ScrollScript([ScrollScript.Part("a", frames: -3)]).frameCount == 1)
    }

    @Test(arguments: [1, 7, 60])
    func dragsAllOfTheDistance(frames: Int) {
        #expect(isNear(distances(.drag(-400), frames: frames).reduce(0, +), -400))
    }

    @Test func startsAndEndsADragSlowly() {
        let moved = distances(.drag(400), frames: 40)
        #expect(moved[0] < moved[10])
        #expect(moved[10] < moved[19])
        #expect(moved[39] < moved[30])
        #expect(moved[30] < moved[20])
    }

    /// The way of an exponential decay is v·τ·(1 − exp(−t/τ)).
    @Test(arguments: [1, 30, 300])
    func flingsAsFarAsTheDecayOfItsSpeedSays(frames: Int) {
        let time = Double(frames) / 60
        let tau = ScrollScript.decay
        #expect(isNear(distances(.fling(-3000), frames: frames).reduce(0, +), -3000 * tau * (1 - exp(-time / tau))))
    }

    @Test func slowsAFlingToAPartInAThousandOfItsSpeedEachMillisecond() {
        let moved = distances(.fling(1000), frames: 2)
        #expect(isNear(moved[1] / moved[0], pow(0.998, 1000.0 / 60)))
    }

    @Test func movesAtOneSpeed() {
        #expect(distances(.steady(3000), frames: 4) == [50, 50, 50, 50])
    }

    @Test func jumpsInTheFirstFrameOnly() {
        let script = ScrollScript([ScrollScript.Part("end", frames: 3, .jump(.bottom))])
        #expect((0..<3).map { script.step(at: $0)?.movement } == [.to(.bottom), .by(0), .by(0)])
    }

    @Test func changesTheWidthGraduallyAndKeepsIt() {
        let script = ScrollScript([
            ScrollScript.Part("rest", frames: 1), ScrollScript.Part("narrow", frames: 4, width: 0.5),
            ScrollScript.Part("rest", frames: 1), ScrollScript.Part("wide", frames: 1, width: 1),
        ])
        let widths = (0..<7).compactMap { script.step(at: $0)?.width }
        #expect(widths[0] == 1)
        #expect(widths[4] == 0.5)
        #expect(widths[5] == 0.5)
        #expect(widths[6] == 1)
        #expect(widths[1] > widths[2])
        #expect(widths[2] > widths[3])
        #expect(widths[3] > widths[4])
    }

    @Test func typesAndDeletesLetterByLetter() {
        let script = ScrollScript([
            ScrollScript.Part("type", frames: 6, query: "lib"), ScrollScript.Part("rest", frames: 1),
            ScrollScript.Part("retype", frames: 3, query: "li–"), ScrollScript.Part("clear", frames: 3, query: ""),
        ])
        let queries = (0..<13).compactMap { script.step(at: $0)?.query }
        #expect(queries[0..<6] == ["", "l", "l", "li", "li", "lib"])
        #expect(queries[6] == "lib")
        #expect(queries[7..<10] == ["lib", "li", "li–"])
        #expect(queries[10...] == ["li", "l", ""])
    }
}
