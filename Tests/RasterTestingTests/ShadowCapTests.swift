// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

@Suite struct ShadowCapTests {
    private static let size = CGSize(width: 80, height: 60)

    private static let offsets = [CGSize.zero, CGSize(width: 0, height: 4), CGSize(width: -9, height: 3)]

    private func differences(_ card: ShadowCard, scales: [CGFloat]) throws -> String? {
        try card.capReport(at: Self.size, scales: scales).map { "\(card.shadow): \($0)" }
    }

    @Test(arguments: Shadow.Kind.allCases, [0, 1, 2, 6, 12, 24] as [CGFloat])
    func acceptsTheCapsOfTheRule(kind: Shadow.Kind, radius: CGFloat) throws {
        let shapes: [(spread: CGFloat, cornerRadius: CGFloat)] = [(0, 12), (5, 0), (-8, 4), (3, 20)]
        for (number, shape) in shapes.enumerated() {
            let offset = Self.offsets[number % Self.offsets.count]
            let shadow = Shadow(kind, blur: radius, offset: offset, spread: shape.spread)
            var card = ShadowCard(shadow: shadow, cornerRadius: shape.cornerRadius)
            card.margins = EdgeInsets(top: 10, left: 14.5, bottom: 16, right: 3)
            card.capInsets = shadow.capInsets(cornerRadius: shape.cornerRadius, margins: card.margins)
            #expect(try differences(card, scales: [1, 1.5]) == nil)
        }
    }

    @Test func refusesCapsThatEndInsideOfTheBlur() throws {
        var card = ShadowCard(shadow: .drop(radius: 6))
        card.capInsets = EdgeInsets(all: 16 + 12 + 6)
        #expect(try differences(card, scales: [1]) != nil)
    }

    /// Edges of a shape stand on whole pixels, up to half a pixel farther inside.
    @Test(arguments: [1.25, 1.5, 1.75, 2.25] as [CGFloat], [1, 2, 3, 7] as [CGFloat])
    func acceptsTheCapsOfTheRuleForEdgesBetweenPixels(scale: CGFloat, margin: CGFloat) throws {
        for radius in [0.5, 1, 3] as [CGFloat] {
            var card = ShadowCard(shadow: .drop(radius: 0), cornerRadius: radius)
            card.margins = EdgeInsets(all: margin)
            card.capInsets = card.shadow.capInsets(cornerRadius: radius, margins: card.margins)
            #expect(try differences(card, scales: [scale]) == nil)
        }
    }
}
