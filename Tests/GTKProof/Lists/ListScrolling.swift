// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK
import RasterKit

extension ListScenarios {
    /// Wheel, keys and scroll bar, and the controller itself.
    static let scrolling = [
        Scenario("The wheel scrolls") { proof in
            let shown = try await ShownList(proof, count: 1_000)
            let viewport = try shown.viewport
            try await shown.window.turnWheel(by: 3, over: CGPoint(x: 100, y: 100), of: viewport)
            try await proof.until("an offset") { shown.controller.offset > 0 }
            try await shown.complete()
            // GtkScrolledWindow: each step is the page to the power of 2/3.
            let step = pow(300, 2.0 / 3)
            try await proof.until("three steps") { try abs(shown.value - 3 * step) < 1e-6 }
            try await shown.complete()
            let scale = CGFloat(shown.window.scale)
            try shown.expectStripes(at: (3 * step * scale).rounded() / scale)
        },
        Scenario("Scrolling the controller to an item moves the scroll bar") { proof in
            let shown = try await ShownList(proof, count: 1_000)
            shown.controller.scroll(toItem: 500, at: .top)
            try await shown.complete()
            proof.expect(try shown.value, equals: 22_000)
            try shown.expectStripes(at: 22_000)
        },
        Scenario("Items inserted above move the scroll bar, and nothing on screen") { proof in
            let shown = try await ShownList(proof, count: 1_000)
            try await shown.scroll(to: 440)
            let before = try shown.window.picture(of: shown.viewport)
            shown.controller.apply(RasterListSnapshot(Array(10_000..<10_010) + Array(0..<1_000)))
            try await shown.complete()
            proof.expect(shown.controller.offset, equals: 880)
            proof.expect(try shown.window.picture(of: shown.viewport), looksLike: before)
            try await proof.until("the value of the offset") { try shown.value == 880 }
            proof.expect(try gtk_adjustment_get_lower(shown.adjustment), equals: 0)
            proof.expect(try gtk_adjustment_get_upper(shown.adjustment), equals: 1_010 * 44)
        },
        Scenario("A smaller list ends where it ends") { proof in
            let shown = try await ShownList(proof, count: 1_000)
            try await shown.scroll(to: 40_000)
            shown.controller.apply(RasterListSnapshot(0..<20))
            try await shown.complete()
            try await proof.until("the value of the end") { try shown.value == 20 * 44 - 300 }
            try shown.expectStripes(at: 20 * 44 - 300)
        },
    ]
}
