// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import GalleryPages

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
}
