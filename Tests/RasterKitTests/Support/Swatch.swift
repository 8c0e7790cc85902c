// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Synchronization

/// Counts drawings; not part of any state.
final class DrawingCounter: Sendable, StateEncodable {
    private let drawings = Atomic(0)

    var count: Int { drawings.load(ordering: .relaxed) }

    func increment() {
        drawings.add(1, ordering: .relaxed)
    }

    func encodeState(into encoder: inout StateEncoder) throws(StateError) {}
}

struct DrawingFailure: Error, Equatable {}

/// A rectangle of one colour that counts how often it is drawn.
struct Swatch: Rasterizable {
    var color = Color.red
    var note = "not drawn"
    var isOpaque = false
    var fails = false
    var counter = DrawingCounter()
    var rasterOptions: RasterOptions { RasterOptions(isOpaque: isOpaque) }

    static var keyPathsThatAffectState: StateKeyPaths<Swatch> { [\.color, \.fails] }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        counter.increment()
        if fails { throw DrawingFailure() }
        context.fill(bounds, with: color)
    }
}

/// A rounded card with caps, drawn at its minimum size.
struct Card: Rasterizable {
    var tint = Color.blue
    var radius: CGFloat = 8
    var usesMinimumSizeForCaps = true
    var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(all: radius), usesMinimumSizeForCaps: usesMinimumSizeForCaps)
    }
    var counter = DrawingCounter()

    static var keyPathsThatAffectState: StateKeyPaths<Card> { [\.tint, \.radius] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        counter.increment()
        context.fill(Path(roundedRect: bounds, cornerRadius: radius), with: tint)
    }
}

let size = CGSize(width: 10, height: 6)
