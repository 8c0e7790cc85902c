// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes
import RasterKit
import Testing

@testable import CardRoutes

@Suite struct RouteTests {
    @Test(
        arguments: [
            ("swift-6.3", ["label": "swift", "message": "6.3"]), ("one", ["message": "one"]),
            ("a--b-c__d_e", ["label": "a-b", "message": "c_d e"]),
            ("build-passing-brightgreen", ["label": "build", "message": "passing", "tint": "brightgreen"]),
            ("-alone", ["label": "", "message": "alone"]),
        ]
    ) func readsABadge(name: String, texts: [String: String]) throws {
        let route = try #require(CardRoute.all.first { $0.name == "badge" })
        #expect(try route.reading?(name) == texts)
    }

    @Test(arguments: CardRoute.all.map(\.name)) func declaresParametersThatTakeTheirDefaults(name: String) throws {
        let route = try #require(CardRoute.all.first { $0.name == name })
        for parameter in route.allParameters {
            if let standard = parameter.standard, !standard.isEmpty { _ = try parameter.parse(standard) }
            if !parameter.example.isEmpty { _ = try parameter.parse(parameter.example) }
            #expect(!parameter.documentation.isEmpty)
        }
        #expect(Set(route.allParameters.map(\.name)).count == route.allParameters.count)
    }

    /// A parameter that no card reads would be declared in vain.
    @Test(arguments: CardRoute.all.map(\.name)) func changesTheCardWithEachParameter(name: String) async throws {
        let route = try #require(CardRoute.all.first { $0.name == name })
        let server = TestServer()
        let values = Dictionary(uniqueKeysWithValues: route.allParameters.map { ($0.name, $0.example) })
        let plain = try #require(try await server.card(route, values).headers[.eTag])
        for parameter in route.allParameters {
            var other = values
            switch parameter.kind {
            case .text, .lines: other[parameter.name] = "other"
            case .integer(let range): other[parameter.name] = "\(range.upperBound)"
            case .choice(let names, _): other[parameter.name] = names.first { $0 != values[parameter.name] }
            case .flag: other[parameter.name] = "true"
            case .color: other[parameter.name] = "123456"
            case .numbers: other[parameter.name] = "1,5,3"
            case .texts: other[parameter.name] = "9 others"
            case .avatar: continue
            }
            #expect(try await server.card(route, other).headers[.eTag] != plain, "\(parameter.name)")
        }
    }

    @Test func colorsWordsOfSwift() {
        let parts = Language.swift.parts(of: "let a: Int = f(in: 1) // \"x\"")
        #expect(parts.filter { $0.part == .keyword }.map(\.text) == ["let"])
        #expect(parts.filter { $0.part == .type }.map(\.text) == ["Int"])
        #expect(parts.filter { $0.part == .call }.map(\.text) == ["f"])
        #expect(parts.filter { $0.part == .comment }.map(\.text) == ["// \"x\""])
    }

    @Test(arguments: [
        [1.0, 1, 1], [0, 0], [-5, 5], [1e-9, 2e-9], [1e12, -1e12], [3], [Double.leastNonzeroMagnitude],
    ]) func marksAllPoints(
        points: [Double]
    ) {
        let axis = ChartAxis(points, includesZero: true)
        #expect(axis.marks.count >= 2)
        #expect(axis.marks.allSatisfy { $0.isFinite })
        #expect(points.allSatisfy { axis.low <= $0 + abs($0) * 1e-9 + 1e-12 })
        #expect(points.allSatisfy { axis.high >= $0 - abs($0) * 1e-9 - 1e-12 })
    }

    @Test func escapesThePage() {
        let route = CardRoute(
            name: "x",
            title: "<b>\"&",
            documentation: "",
            parameters: [],
            making: { (_, _) throws(Problem) in throw Problem(.notFound, "") }
        )
        #expect(PageText(routes: [route], hasAvatars: false).html.contains("<h2>&lt;b&gt;&quot;&amp;</h2>"))
    }
}
