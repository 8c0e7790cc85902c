// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterLists

extension ListScenarios {
    /// Rows that draw their states of interaction, menus, tooltips and parts that answer clicks.
    static let interaction = [
        Scenario("A row draws itself hovered, pressed and selected, without a wash") { proof in
            let shown = try await ShownList.ofStates(proof) { $0.controller.selectionMode = .single }
            let point = CGPoint(x: 100, y: 66)
            @MainActor func expect(_ states: RasterInteraction, _ name: String) async throws {
                try await proof.until(name) { shown.controller.interaction(of: 1).subtracting(.focused) == states }
                try await shown.complete()
                let scale = shown.window.scale
                let picture = try shown.window.picture(of: shown.viewport)
                let wanted = StateStripe.color(of: 1, states)
                let expected = try RasterImage(size: CGSize(width: 1, height: 1)) { context in
                    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: wanted)
                }
                proof.expect(picture.pixel(x: 100 * scale, y: 66 * scale), equals: expected.pixel(x: 0, y: 0))
            }
            try await expect([], "no state")
            try await shown.window.movePointer(to: point, of: shown.viewport)
            try await expect(.hovered, "hovered")
            try await shown.window.holdButton(at: point, of: shown.viewport)
            try await expect([.hovered, .pressed], "pressed")
            try await shown.window.releaseButton(at: point, of: shown.viewport)
            try await expect([.hovered, .selected], "selected")
            try await shown.window.movePointer(to: CGPoint(x: 100, y: 200), of: shown.viewport)
            try await expect(.selected, "left")
            proof.expect(shown.controller.interaction(of: 4).contains(.hovered), "it is hovered")
        },
        Scenario("A secondary click and the Menu key open a menu") { proof in
            let log = Log()
            var opened: [Int] = []
            let shown = try await ShownList(proof, count: 100) { list in
                list.controller.selectionMode = .single
                list.onSecondaryClick = { log.clicks.append(Log.Click(id: $0, point: $1)) }
                list.contextMenu = { id, _ in
                    opened.append(id)
                    return [
                        RasterMenuItem("Disabled", isEnabled: false) { log.activated.append(-1) },
                        RasterMenuItem("Open_") { log.activated.append(id) },
                        .section("More", [.submenu("Move", [RasterMenuItem("Up") { log.activated.append(-id) }])]),
                    ]
                }
            }
            try await shown.window.click(CGPoint(x: 30, y: 100), of: shown.viewport, button: 3)
            try await proof.until("a menu") { opened == [2] }
            proof.expect(log.clicks, equals: [Log.Click(id: 2, point: CGPoint(x: 30, y: 12))])
            proof.expect(shown.controller.selection, equals: [2])
            try await proof.until("a menu on screen") { shown.openMenu != nil }
            try await shown.window.nextFrame()
            // The first command that is enabled has the focus.
            try await shown.window.press("Return")
            try await proof.until("the command") { log.activated == [2] }
            try await proof.until("no menu") { shown.openMenu == nil }
            try await proof.until("the focus of the row") { try shown.focusedLabel == "Stripe 2" }
            try await shown.window.press("Down", "Menu")
            try await proof.until("a menu of the next item") { opened == [2, 3] && shown.openMenu != nil }
            try await shown.window.press("Escape")
            try await proof.until("no menu again") { shown.openMenu == nil }
            try await shown.window.press("shift+F10")
            try await proof.until("a third menu") { opened == [2, 3, 3] && shown.openMenu != nil }
            shown.window.close()
            proof.expect(log.activated, equals: [2])
        },
        Scenario("A part of a row answers clicks, has a cursor, and neither selects nor activates") { proof in
            let log = Log()
            let shown = try await ShownList.ofStates(proof) { list in
                list.controller.selectionMode = .single
                list.activatesOnSingleClick = true
                list.onActivate = { log.activated.append($0) }
                list.onAreaClick = { id, area in log.areas.append("\(id) \(area.name)") }
            }
            let viewport = try shown.viewport
            func cursor() -> String? {
                gtk_widget_get_cursor(viewport).flatMap { gdk_cursor_get_name($0) }.map { String(cString: $0) }
            }
            try await shown.window.movePointer(to: CGPoint(x: 150, y: 66), of: viewport)
            try await proof.until("the cursor of the part") { cursor() == "pointer" }
            try await shown.window.click(CGPoint(x: 150, y: 66), of: viewport)
            try await proof.until("a click on the part") { log.areas == ["1 star"] }
            proof.expect(shown.controller.selection, equals: [])
            // Pressed on the part, released elsewhere.
            try await shown.window.holdButton(at: CGPoint(x: 150, y: 66), of: viewport)
            try await shown.window.releaseButton(at: CGPoint(x: 100, y: 110), of: viewport)
            try await proof.until("the cursor of the list") { cursor() == nil }
            try await shown.window.click(CGPoint(x: 100, y: 110), of: viewport)
            try await proof.until("one click activates") { log.activated == [2] }
            proof.expect(log.areas, equals: ["1 star"])
            proof.expect(shown.controller.selection, equals: [2])
        },
        Scenario("A tooltip is asked for at the point where the pointer rests") { proof in
            let log = Log()
            let shown = try await ShownList(proof, count: 100) { list in
                list.toolTip = { id, point in
                    log.clicks.append(Log.Click(id: id, point: point))
                    return "Stripe \(id)"
                }
            }
            try await shown.window.movePointer(to: CGPoint(x: 50, y: 150), of: shown.viewport)
            try await shown.window.movePointer(to: CGPoint(x: 51, y: 150), of: shown.viewport)
            try await proof.until("a question") { log.clicks.last == Log.Click(id: 3, point: CGPoint(x: 51, y: 18)) }
        },
        Scenario("Two clicks are reported with their point, and activate once") { proof in
            let log = Log()
            let shown = try await ShownList(proof, count: 100) { list in
                list.onDoubleClick = { log.clicks.append(Log.Click(id: $0, point: $1)) }
                list.onActivate = { log.activated.append($0) }
            }
            try await shown.window.click(CGPoint(x: 30, y: 20), of: shown.viewport, count: 2)
            try await proof.until("two clicks") { log.clicks == [Log.Click(id: 0, point: CGPoint(x: 30, y: 20))] }
            proof.expect(log.activated, equals: [0])
        },
    ]
}

extension ShownList {
    /// Opens a window with rows that draw their states of interaction.
    static func ofStates(
        _ proof: Proof,
        _ prepare: @MainActor (RasterListWidget<Int>) -> Void = { _ in }
    ) async throws -> ShownList {
        let controller = RasterListController(pipeline: .own(), rowHeight: .fixed(44)) { StateStripe(index: $0) }
        return try await ShownList(proof, controller, count: 100, prepare)
    }

    /// The menu that is open over the list, or nil.
    var openMenu: Widget? {
        var child = try? gtk_widget_get_first_child(viewport)
        while let widget = child {
            let isPopover = g_type_check_instance_is_a(
                UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self),
                gtk_popover_get_type()
            )
            if isPopover != 0, gtk_widget_get_mapped(widget) != 0 { return widget }
            child = gtk_widget_get_next_sibling(widget)
        }
        return nil
    }
}

/// A row of one color, by its number and the states of interaction.
struct StateStripe: Rasterizable, HitTesting {
    var index: Int

    static var interactionsThatAffectState: RasterInteraction { [.selected, .hovered, .pressed] }

    static func color(of index: Int, _ interaction: RasterInteraction) -> Color {
        Color(red: Double(interaction.rawValue) / 31, green: 0.5, blue: Double(index % 16) / 15)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Self.color(of: index, context.environment.interaction))
    }

    func areas(in bounds: CGRect, environment: RasterEnvironment) -> [RasterArea] {
        // Beside the scroll bar, which takes the pointer at the edge.
        [RasterArea("star", in: CGRect(x: bounds.maxX - 60, y: 0, width: 20, height: bounds.height))]
    }
}
