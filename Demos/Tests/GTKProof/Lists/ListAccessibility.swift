// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import Observation
@_spi(Testing) import RasterGTK
import RasterLists

extension ScenarioGroup {
    /// What assistive technology knows of lists and grids.
    static let listAccessibility = ScenarioGroup(
        "accessibility of lists",
        dependsOnRenderer: false,
        environment: ["GTK_A11Y": "test"],
        ListScenarios.accessibility
    )
}

extension ListScenarios {
    static let accessibility = [
        Scenario("The rows of a list have a role, a label, a place and a state") { proof in
            let shown = try await ShownList(proof, count: 1_000) { $0.controller.selectionMode = .multiple }
            shown.controller.selection = [10]
            let viewport = try OpaquePointer(shown.viewport)
            proof.expect(gtk_accessible_get_accessible_role(viewport), equals: GTK_ACCESSIBLE_ROLE_LIST)
            try await shown.scroll(to: 440)
            let check = try AccessibleCheck(proof)
            var rows: [Int] = []
            for row in try shown.rows {
                let accessible = OpaquePointer(row)
                proof.expect(gtk_accessible_get_accessible_role(accessible), equals: GTK_ACCESSIBLE_ROLE_LIST_ITEM)
                let label = try proof.require(shown.list.label(of: accessible), "a label")
                let id = try proof.require(Int(label.split(separator: " ")[1]), "a number")
                rows.append(id)
                proof.expect(check.label(of: accessible, is: label), equals: nil)
                proof.expect(check.position(of: accessible, is: id + 1), equals: nil)
                proof.expect(check.count(of: accessible, is: 1_000), equals: nil)
                proof.expect(check.isSelected(accessible, is: id == 10), equals: nil)
            }
            proof.expect(rows.sorted(), equals: Array(10...16))
        },
        Scenario("A list whose contents load is busy") { proof in
            let loads = Loads()
            let shown = try await ShownList(proof, count: 10) { list in
                list.controller.onRefresh = { await loads.load() }
            }
            let viewport = try OpaquePointer(shown.viewport)
            let check = try AccessibleCheck(proof)
            shown.controller.isLoading = true
            try await shown.complete()
            proof.expect(check.isBusy(viewport, is: true), equals: nil)
            shown.controller.apply(RasterListSnapshot(0..<20))
            try await shown.complete()
            proof.expect(check.isBusy(viewport, is: false), equals: nil)
            shown.controller.refresh()
            try await shown.complete()
            proof.expect(check.isBusy(viewport, is: true), equals: nil)
            loads.finish()
            try await proof.until("the end") { !shown.controller.isRefreshing }
            try await shown.complete()
            proof.expect(check.isBusy(viewport, is: false), equals: nil)
        },
        Scenario("Headers are headings, which don't count among the items") { proof in
            let controller = RasterListController.stripes(.fixed(40))
            let shown = try await ShownList(
                proof,
                controller,
                showing: RasterListSnapshot(sections: [
                    .init(header: -1, items: [0, 1]), .init(header: -2, items: [2, 3, 4]),
                ])
            )
            let check = try AccessibleCheck(proof)
            for row in try shown.rows {
                let accessible = OpaquePointer(row)
                let id = try proof.require(
                    shown.list.label(of: accessible).flatMap { Int($0.dropFirst(7)) },
                    "a number"
                )
                guard id >= 0 else {
                    proof.expect(gtk_accessible_get_accessible_role(accessible), equals: GTK_ACCESSIBLE_ROLE_HEADING)
                    proof.expect(check.level(of: accessible, is: 2), equals: nil)
                    continue
                }
                proof.expect(gtk_accessible_get_accessible_role(accessible), equals: GTK_ACCESSIBLE_ROLE_LIST_ITEM)
                proof.expect(check.position(of: accessible, is: id + 1), equals: nil)
                proof.expect(check.count(of: accessible, is: 5), equals: nil)
            }
            // The header becomes an item, and an item a header.
            controller.apply(RasterListSnapshot(sections: [.init(header: 0, items: [-1, 1])]))
            try await shown.complete()
            let roles = try shown.rows.map { gtk_accessible_get_accessible_role(OpaquePointer($0)) }
            proof.expect(
                roles,
                equals: [GTK_ACCESSIBLE_ROLE_HEADING, GTK_ACCESSIBLE_ROLE_LIST_ITEM, GTK_ACCESSIBLE_ROLE_LIST_ITEM]
            )
        },
        rowOrder("Rows are read in their order, wherever the list is scrolled, and when it changes") { _ in },
        rowOrder("Rows with live widgets are read in their order") { list in
            list.overlay = { id, old in
                id == 1000 ? nil : old ?? gtk_label_new("x").map { OpaquePointer($0) }
            }
        },
        Scenario("A row's texts follow what they have read, and nothing else is read again") { proof in
            let words = Words()
            var readCount = 0
            let controller = RasterListController.stripes(.fixed(40))
            let shown = try await ShownList(proof, controller, count: 4) { list in
                list.itemDescription = { id in
                    readCount += 1
                    return id == 2 ? words.first : words.second
                }
            }
            let check = try AccessibleCheck(proof)
            let row = try OpaquePointer(
                proof.require(shown.rows.first { shown.list.label(of: OpaquePointer($0)) == "Stripe 2" }, "a row")
            )
            proof.expect(check.description(of: row, is: "first"), equals: nil)
            for word in ["unread", "read"] {
                let count = readCount
                words.first = word
                try await proof.until("the description \(word)") { check.description(of: row, is: word) == nil }
                proof.expect(readCount - count, equals: 1, "readings")
            }
            shown.list.itemDescription = nil
            try await proof.until("no description") { check.description(of: row, is: "") == nil }
        },
        Scenario("Rows can be selected only where the list has a selection") { proof in
            let shown = try await ShownList(proof, count: 4)
            let row = try OpaquePointer(proof.require(shown.rows.first, "a row"))
            proof.expect(gtk_test_accessible_has_state(row, GTK_ACCESSIBLE_STATE_SELECTED), equals: 0)
            shown.controller.selectionMode = .single
            try await shown.complete()
            proof.expect(gtk_test_accessible_has_state(row, GTK_ACCESSIBLE_STATE_SELECTED), equals: 1)
        },
        Scenario("A grid is a grid of cells") { proof in
            let controller = RasterListController<Int>(
                pipeline: RasterPipeline(),
                lanes: .count(2),
                itemLength: .fixed(50)
            ) { Stripe(index: $0) }
            let shown = try await ShownList(proof, controller, count: 6)
            let viewport = try OpaquePointer(shown.viewport)
            proof.expect(gtk_accessible_get_accessible_role(viewport), equals: GTK_ACCESSIBLE_ROLE_GRID)
            let cell = try OpaquePointer(proof.require(shown.rows.first, "a cell"))
            proof.expect(gtk_accessible_get_accessible_role(cell), equals: GTK_ACCESSIBLE_ROLE_GRID_CELL)
        },
        Scenario("A list says in which direction it scrolls") { proof in
            let shown = try await ShownList(horizontal: proof)
            let check = try AccessibleCheck(proof)
            let viewport = try OpaquePointer(shown.viewport)
            proof.expect(check.orientation(of: viewport, is: GTK_ORIENTATION_HORIZONTAL), equals: nil)
            shown.controller.axis = .vertical
            try await shown.complete()
            proof.expect(check.orientation(of: viewport, is: GTK_ORIENTATION_VERTICAL), equals: nil)
        },
    ]
}

extension ListScenarios {
    private static func rowOrder(
        _ name: String,
        _ prepare: @escaping @MainActor @Sendable (RasterListWidget<Int>) -> Void
    ) -> Scenario {
        Scenario(name) { proof in
            let controller = RasterListController.stripes(.fixed(40))
            controller.headersStayInView = true
            let shown = try await ShownList(
                proof,
                controller,
                showing: RasterListSnapshot(sections: [.init(header: 1000, items: Array(0..<100))]),
                prepare
            )
            @MainActor
            func expectOrder(_ name: String) throws {
                let labels = try shown.rows.compactMap { shown.list.label(of: OpaquePointer($0)) }
                let items = controller.visibleItems
                let pinned = items.filter { $0.kind == .pinnedHeader }
                let ids = (pinned + items.filter { $0.kind != .pinnedHeader }).map(\.id)
                proof.expect(labels, equals: ids.map { "Stripe \($0)" }, name)
            }
            for offset in [0.0, 30, 130, 2000, 1900, 1000, 0] {
                try await shown.scroll(to: offset)
                try expectOrder("at \(offset)")
            }
            controller.apply(RasterListSnapshot(sections: [.init(header: 1000, items: Array((0..<100).reversed()))]))
            try await shown.complete()
            try expectOrder("reversed")
            controller.apply(RasterListSnapshot(sections: [.init(header: 1000, items: [7, 99, 1, 97, 3])]))
            try await shown.complete()
            try expectOrder("mixed")
        }
    }
}

/// The words that the texts of rows read.
@MainActor
@Observable
private final class Words {
    var first = "first"
    var second = "second"
}

/// Compares what GTK keeps for assistive technology; the functions with variable arguments aren't imported.
@MainActor
struct AccessibleCheck {
    private typealias Text = UnsafeMutablePointer<CChar>?
    private typealias WithText = @convention(c) (OpaquePointer, UInt32, UnsafePointer<CChar>) -> Text
    private typealias WithNumber = @convention(c) (OpaquePointer, UInt32, Int32) -> Text

    private let property: WithText
    private let number: WithNumber
    private let relation: WithNumber
    private let state: WithNumber

    init(_ proof: Proof) throws {
        func symbol(_ name: String) throws -> UnsafeMutableRawPointer {
            try proof.require(dlsym(nil, "gtk_test_accessible_check_\(name)"), name)
        }
        property = try unsafeBitCast(symbol("property"), to: WithText.self)
        number = try unsafeBitCast(symbol("property"), to: WithNumber.self)
        relation = try unsafeBitCast(symbol("relation"), to: WithNumber.self)
        state = try unsafeBitCast(symbol("state"), to: WithNumber.self)
    }

    /// Returns a text of GTK, which the caller frees.
    private func taken(_ text: UnsafeMutablePointer<CChar>) -> String {
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Returns the label, if it is another one.
    func label(of accessible: OpaquePointer, is label: String) -> String? {
        property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL.rawValue, label).map(taken)
    }

    /// Returns the orientation, if it is another one.
    func orientation(of accessible: OpaquePointer, is orientation: GtkOrientation) -> String? {
        number(accessible, GTK_ACCESSIBLE_PROPERTY_ORIENTATION.rawValue, Int32(orientation.rawValue))
            .map(taken)
    }

    /// Returns the description, if it is another one.
    func description(of accessible: OpaquePointer, is description: String) -> String? {
        property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION.rawValue, description).map(taken)
    }

    /// Returns the level of a heading, if it is another one.
    func level(of accessible: OpaquePointer, is level: Int) -> String? {
        let number = unsafeBitCast(property, to: WithNumber.self)
        return number(accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL.rawValue, Int32(level)).map(taken)
    }

    /// Returns the position, if it is another one.
    func position(of accessible: OpaquePointer, is position: Int) -> String? {
        relation(accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET.rawValue, Int32(position)).map(taken)
    }

    /// Returns the number of items, if it is another one.
    func count(of accessible: OpaquePointer, is count: Int) -> String? {
        relation(accessible, GTK_ACCESSIBLE_RELATION_SET_SIZE.rawValue, Int32(count)).map(taken)
    }

    /// Returns whether a row is selected, if that is otherwise; the default is that it isn't.
    func isSelected(_ accessible: OpaquePointer, is isSelected: Bool) -> String? {
        let isKnown = gtk_test_accessible_has_state(accessible, GTK_ACCESSIBLE_STATE_SELECTED) != 0
        guard isKnown || isSelected else { return nil }
        return state(accessible, GTK_ACCESSIBLE_STATE_SELECTED.rawValue, isSelected ? 1 : 0).map(taken)
    }

    /// Returns whether a list is busy, if that is otherwise.
    func isBusy(_ accessible: OpaquePointer, is isBusy: Bool) -> String? {
        state(accessible, GTK_ACCESSIBLE_STATE_BUSY.rawValue, isBusy ? 1 : 0).map(taken)
    }
}
