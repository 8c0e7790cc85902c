// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DemoSupport

@Suite struct ScrollScriptTextTests {
    private func failure(_ text: String) -> ScrollScript.TextError? {
        #expect(throws: ScrollScript.TextError.self) { try ScrollScript(text: text) }
    }

    @Test func readsAGestureFromEachLine() throws {
        let script = try ScrollScript(
            text: """
                # a comment
                30 rest

                48 drag -600.5   # points
                75 fling 2400 # the same
                60\tsteady 3000
                24 wheel -6
                36 page 3
                12 jump end
                6 jump start
                """
        )
        #expect(script.parts.map(\.frameCount) == [30, 48, 75, 60, 24, 36, 12, 6])
        #expect(
            script.parts.map(\.motion) == [
                .rest, .drag(-600.5), .fling(2400), .steady(3000), .wheel(-6), .pages(3), .jump(.bottom), .jump(.top),
            ]
        )
        #expect(script.parts[1].name == "drag -600.5")
    }

    @Test(arguments: [
        "drag 600", "0 drag 600", "-1 rest", "99999999999999999999 rest", "10", "10 fly 3", "10 drag", "10 drag far",
        "10 drag nan", "10 drag inf", "10 drag 1e300", "10 wheel 1.5", "10 wheel -9223372036854775808", "10 page x",
        "10 jump", "10 jump middle",
        "10 rest 5", "10 drag 600 700", "10 jump end now",
    ])
    func saysWhichLineIsNoGesture(line: String) {
        #expect(failure("5 rest\n\n\(line)\n5 rest")?.line == 3)
    }

    @Test(arguments: ["", "\n\n", "# nothing\n"])
    func refusesAScriptWithoutGestures(text: String) {
        #expect(failure(text)?.reason.contains("no gesture") == true)
    }

    /// Step `i` of `n` in `f` frames begins in frame ⌊i·f/n⌋.
    @Test(arguments: [(8, 48), (-4, 48), (3, 36), (7, 10), (10, 7), (1, 1), (0, 5)])
    func spreadsStepsOfAWheelEvenly(count: Int, frames: Int) {
        let script = ScrollScript([.init("wheel", frames: frames, .wheel(count))])
        var expected = [Int](repeating: 0, count: frames)
        for step in 0..<abs(count) { expected[step * frames / abs(count)] += count.signum() }
        let steps = (0..<frames).map { frame in
            switch script.step(at: frame)?.movement {
            case .steps(let count): count
            default: 0
            }
        }
        #expect(steps == expected)
    }

    @Test(arguments: [0.0, 100, 512, 1000] as [CGFloat])
    func movesByAPageAndByTwoThirdsOfItsPower(page: CGFloat) {
        #expect(ScrollScript.Movement.pages(-2).distance(page: page) == -2 * page)
        #expect(abs(ScrollScript.Movement.steps(3).distance(page: page) - 3 * cbrt(page * page)) < 1e-9 * (1 + page))
    }
}
