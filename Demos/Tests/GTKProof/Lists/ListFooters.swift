// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterLists

extension ListScenarios {
    /// Sections with footers.
    static let footers = [
        Scenario("Footers scroll with their sections, are clicked, and are passed over by keys and the selection") {
            proof in
            let log = Log()
            let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 64 << 20))
            let controller = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(44)) { Stripe(index: $0) }
            controller.footerLength = .fixed(20)
            let sections = (0..<20).map { section in
                RasterListSnapshot<Int>.Section(
                    header: section.isMultiple(of: 2) ? 1_000 + section : nil,
                    items: Array(section * 3..<section * 3 + 3),
                    footer: 2_000 + section
                )
            }
            let shown = try await ShownList(proof, controller, showing: RasterListSnapshot(sections: sections))
            shown.controller.selectionMode = .multiple
            shown.list.onClick = { log.clicks.append(Log.Click(id: $0, point: $1)) }
            try shown.expectItems()
            // The header is 28 points high, the items are 132.
            try await shown.window.click(CGPoint(x: 30, y: 170), of: shown.viewport)
            try await proof.until("a click") { log.clicks == [Log.Click(id: 2_000, point: CGPoint(x: 30, y: 10))] }
            proof.expect(shown.controller.selection, equals: [])
            shown.list.focus(2)
            try await shown.window.press("Down")
            try await proof.until("the first item of the next section") { shown.controller.selection == [3] }
            try await shown.window.press("shift+Up")
            try await proof.until("two items") { shown.controller.selection == [2, 3] }
            shown.controller.selection = []
            gtk_window_set_focus_visible(shown.window.window, 0)
            for offset in [100.0, 150, 170, 1_000] {
                try await shown.scroll(to: offset)
                try shown.expectItems()
            }
        }
    ]
}
