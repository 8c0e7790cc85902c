// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
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
            let shown = try await ShownList(proof, count: 1_000) { $0.selectionMode = .multiple }
            shown.list.selection = [10]
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
        Scenario("A grid is a grid of cells") { proof in
            let controller = RasterGridController<Int>(
                pipeline: RasterPipeline(),
                columns: .count(2),
                itemHeight: .fixed(50)
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

    /// Returns the label, if it is another one.
    func label(of accessible: OpaquePointer, is label: String) -> String? {
        property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL.rawValue, label).map { String(cString: $0) }
    }

    /// Returns the orientation, if it is another one.
    func orientation(of accessible: OpaquePointer, is orientation: GtkOrientation) -> String? {
        number(accessible, GTK_ACCESSIBLE_PROPERTY_ORIENTATION.rawValue, Int32(orientation.rawValue))
            .map { String(cString: $0) }
    }

    /// Returns the position, if it is another one.
    func position(of accessible: OpaquePointer, is position: Int) -> String? {
        relation(accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET.rawValue, Int32(position)).map { String(cString: $0) }
    }

    /// Returns the number of items, if it is another one.
    func count(of accessible: OpaquePointer, is count: Int) -> String? {
        relation(accessible, GTK_ACCESSIBLE_RELATION_SET_SIZE.rawValue, Int32(count)).map { String(cString: $0) }
    }

    /// Returns whether a row is selected, if that is otherwise; the default is that it isn't.
    func isSelected(_ accessible: OpaquePointer, is isSelected: Bool) -> String? {
        let isKnown = gtk_test_accessible_has_state(accessible, GTK_ACCESSIBLE_STATE_SELECTED) != 0
        guard isKnown || isSelected else { return nil }
        return state(accessible, GTK_ACCESSIBLE_STATE_SELECTED.rawValue, isSelected ? 1 : 0).map { String(cString: $0) }
    }

    /// Returns whether a list is busy, if that is otherwise.
    func isBusy(_ accessible: OpaquePointer, is isBusy: Bool) -> String? {
        state(accessible, GTK_ACCESSIBLE_STATE_BUSY.rawValue, isBusy ? 1 : 0).map { String(cString: $0) }
    }
}
