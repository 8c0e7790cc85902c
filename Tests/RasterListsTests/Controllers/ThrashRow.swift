// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

@testable import RasterLists

struct ThrashMark: Hashable {
    var id: Int
    var version: Int
    var isDark: Bool
    var interaction: RasterInteraction

    init(id: Int, version: Int, isDark: Bool, interaction: RasterInteraction = []) {
        (self.id, self.version, self.isDark) = (id, version % 100, isDark)
        self.interaction = interaction
    }

    init?(_ image: RasterImage?) {
        guard let pixel = image?.pixel(x: 0, y: 0) else { return nil }
        id = Int(pixel.green % 4) * 250 + Int(pixel.blue)
        interaction = RasterInteraction(rawValue: UInt8(pixel.green / 4))
        (isDark, version) = (pixel.red >= 100, Int(pixel.red) % 100)
    }

    var color: Color {
        Color(
            red: Double(version + (isDark ? 100 : 0)) / 255,
            green: Double(id / 250 + 4 * Int(interaction.rawValue)) / 255,
            blue: Double(id % 250) / 255
        )
    }
}

struct ThrashRow: Rasterizable, SelfSizing {
    let id: Int
    let version: Int
    let height: CGFloat
    let log: ThrashLog

    static var keyPathsThatAffectState: StateKeyPaths<ThrashRow> { [\.id, \.version, \.height] }
    static var interactionsThatAffectState: RasterInteraction { [.hovered, .pressed, .selected, .focused, .dragged] }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        let isDark = context.environment.colorScheme == .dark
        let interaction = context.environment.interaction
        let mark = ThrashMark(id: id, version: version, isDark: isDark, interaction: interaction)
        let direction = context.environment.layoutDirection
        guard log.recordDrawing(ThrashLog.Drawing(mark: mark, size: bounds.size, direction: direction)) else {
            throw DrawingFailure()
        }
        context.fill(bounds, with: mark.color)
    }

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
        CGSize(width: proposal.width ?? height, height: proposal.height ?? height)
    }
}

/// A row that is drawn and measured like another one.
protocol ThrashRowHolding: Rasterizable, SelfSizing {
    var row: ThrashRow { get }
}

extension ThrashRowHolding {
    static var interactionsThatAffectState: RasterInteraction { ThrashRow.interactionsThatAffectState }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        try row.draw(in: context, bounds: bounds)
    }

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
        try row.size(fitting: proposal, scale: scale, environment: environment)
    }
}

struct StateThrashRow: ThrashRowHolding {
    let id: Int
    let state: HookedModel
    let log: ThrashLog

    static var keyPathsThatAffectState: StateKeyPaths<StateThrashRow> { ["id": \.id, "version": \.state.value] }

    var row: ThrashRow {
        let version = state.value
        return ThrashRow(id: id, version: version, height: ThrashSource.height(of: id, version), log: log)
    }
}

struct KeylessThrashRow: ThrashRowHolding {
    let row: ThrashRow
    let action: @Sendable () -> Void

    static var keyPathsThatAffectState: StateKeyPaths<KeylessThrashRow> { ["action": \.action] }
}

final class ThrashLog: Sendable {
    struct Drawing: Hashable {
        var mark: ThrashMark
        var size: CGSize
        var direction: RasterEnvironment.LayoutDirection

        func hash(into hasher: inout Hasher) { hasher.combine(mark) }
    }

    private let counts = Lock<[Drawing: Int]>([:])
    private let failing = Lock<Set<Int>>([])

    var failingIDs: Set<Int> {
        get { failing.withLock { $0 } }
        set { failing.withLock { $0 = newValue } }
    }

    /// Counts a drawing, unless it fails.
    ///
    /// - Returns: A Boolean value that indicates whether the drawing succeeds.
    func recordDrawing(_ drawing: Drawing) -> Bool {
        guard !failing.withLock({ $0.contains(drawing.mark.id) }) else { return false }
        counts.withLock { $0[drawing, default: 0] += 1 }
        return true
    }

    func repeated(where isIncluded: (Int) -> Bool) -> Drawing? {
        counts.withLock { $0.first { $0.value > 1 && isIncluded($0.key.mark.id) }?.key }
    }
}
