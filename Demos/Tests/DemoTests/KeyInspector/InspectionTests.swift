// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import KeyInspector

@Suite struct InspectionTests {
    private let inspections = Inspection.all()

    private func inspection(_ component: String) throws -> Inspection {
        try #require(inspections.first { $0.component == "KeyInspector.\(component)" })
    }

    @Test func namesWhatEachChangeDoes() throws {
        let weather = try inspection("WeatherCard")
        #expect(
            weather.changes.map { $0.differences.map(\.path) } == [
                ["sky"], ["warning", "hours[2].temperature"], ["hours[6]"], [],
            ]
        )
    }

    @Test func showsThatAChildChangesItsParent() throws {
        let toolbar = try inspection("Toolbar")
        #expect(toolbar.changes[0].differences.map(\.description) == ["buttons[1].isPressed: false → true"])
    }

    @Test func showsARefusal() throws {
        let link = try inspection("Link")
        #expect(link.digest == nil && link.refusal?.contains("Link.action") == true)
    }

    @Test func writesJSONThatCanBeReadBack() throws {
        let data = try JSONEncoder().encode(inspections)
        let list = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(list.count == inspections.count)
        #expect(list[0]["digest"] as? String == inspections[0].digest)
    }
}
