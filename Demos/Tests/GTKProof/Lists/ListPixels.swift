// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK
import RasterLists

extension ListScenarios {
    /// What is on screen.
    static let pixels = [
        Scenario("The rows of a list lie on their pixels") { proof in
            let shown = try await ShownList(proof, count: 100)
            try shown.expectStripes(at: 0)
        },
        Scenario("A million rows scroll to the end, to the pixel") { proof in
            let shown = try await ShownList(proof, count: 1_000_000)
            let end = 44_000_000.0 - 300
            try await shown.scroll(to: end)
            proof.expect(shown.controller.offset, equals: end)
            proof.expect(try shown.value, equals: end)
            try shown.expectStripes(at: end)
            try await shown.scroll(to: end - 7)
            try shown.expectStripes(at: end - 7)
        },
        Scenario("An offset between pixels shows whole pixels") { proof in
            let shown = try await ShownList(proof, count: 100)
            try await shown.scroll(to: 100.3)
            let scale = Double(shown.window.scale)
            try shown.expectStripes(at: (100.3 * scale).rounded() / scale)
            proof.expect(try shown.value, equals: 100.3)
        },
        Scenario("Rows of odd pixels at scale 2 lie beside each other") { proof in
            let shown = try await ShownList(proof, count: 100, rowHeight: CGFloat(61) / 2)
            guard shown.window.scale == 2 else { return }
            try shown.expectStripes(at: 0)
            try await shown.scroll(to: 15.5)
            try shown.expectStripes(at: 15.5)
        },
    ]
}
