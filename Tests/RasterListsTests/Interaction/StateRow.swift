// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists

/// A row whose color is its number and the states of interaction that it is drawn in.
struct StateRow: Rasterizable, HitTesting {
    var number: Int

    static var keyPathsThatAffectState: StateKeyPaths<StateRow> { [\.number] }
    static var interactionsThatAffectState: RasterInteraction { [.selected, .hovered, .pressed] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Self.color(of: number, context.environment.interaction))
    }

    static func color(of number: Int, _ interaction: RasterInteraction) -> Color {
        Color(red: Double(interaction.rawValue) / 255, green: 0, blue: Double(number % 250) / 255)
    }

    func areas(in bounds: CGRect, environment: RasterEnvironment) -> [RasterArea] {
        let x = environment.layoutDirection == .leftToRight ? bounds.maxX - 10 : 0
        return [
            RasterArea("row", in: bounds, cursor: nil),
            RasterArea("star", in: CGRect(x: x, y: 0, width: 10, height: bounds.height), label: "Star"),
        ]
    }
}

/// A row that reads the states without declaring them.
struct UndeclaredRow: Rasterizable {
    var number: Int

    static var keyPathsThatAffectState: StateKeyPaths<UndeclaredRow> { [\.number] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: StateRow.color(of: number, context.environment.interaction))
    }
}

@MainActor
extension ListStage {
    /// A list of rows with states, which shows its first ten items.
    static func interactive(
        cached: Bool = true,
        _ make: @escaping (Int) -> any Rasterizable & Sendable = { StateRow(number: $0) }
    ) async throws -> ListStage {
        let stage = try ListStage(ids: [], cached: cached)
        stage.makeComponent = make
        stage.list.selectionMode = .multiple
        stage.list.apply(RasterListSnapshot(0..<100))
        await stage.rest()
        return stage
    }

    /// The states that the image of an item shows, or nil without an image.
    func state(_ id: Int) -> RasterInteraction? {
        let image = list.visibleItems.first { $0.id == id }?.image
        return image?.pixel(x: 0, y: 0).map { RasterInteraction(rawValue: UInt8($0.red)) }
    }
}
