// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import Testing

@testable import BrowserPages
@testable import PackageBrowser

@Suite struct TourTests {
    private var steps: [ScrollScript.Step] {
        (0..<Tour.script.frameCount).compactMap { Tour.script.step(at: $0) }
    }

    @Test func goesToBothEndsAndBack() {
        let jumps = steps.map(\.movement).filter { $0 == .to(.top) || $0 == .to(.bottom) }
        #expect(jumps == [.to(.bottom), .to(.top)])
    }

    @Test func resizesAndSearchesAndEndsAsItBegan() {
        #expect(Set(steps.map(\.width)).count > 20)
        #expect(steps.last?.width == 1)
        #expect(steps.contains { $0.query == "lib" })
        #expect(steps.contains { $0.query == "python" })
        #expect(steps.last?.query == "")
    }

    @Test func searchesWhileItScrolls() {
        #expect(steps.contains { $0.query == "li" && $0.movement != .by(0) })
    }

    @Test func aSteadyScrollMovesEachFrameByTheSame() {
        let script = Tour.steady(at: 3000)
        let movements = (60..<script.frameCount).compactMap { script.step(at: $0)?.movement }
        #expect(movements == Array(repeating: .by(50), count: 600))
    }

    @Test func choosesOneFrameOfEachGesture() {
        let names = Tour.chosenFrames(of: Tour.script).sorted().compactMap { Tour.script.step(at: $0)?.name }
        #expect(names == Tour.script.parts.map(\.name))
    }
}
