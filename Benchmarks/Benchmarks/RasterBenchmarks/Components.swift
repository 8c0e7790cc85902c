// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A component of ten simple key paths.
struct Gauge: Rasterizable {
    var title = "Throughput"
    var unit = "MB/s"
    var value = 12.5
    var minimum = 0.0
    var maximum = 100.0
    var ticks = 10
    var warning: Int32 = 80
    var isActive = true
    var isSelected = false
    var radius: CGFloat = 6

    static var keyPathsThatAffectState: StateKeyPaths<Gauge> {
        [
            \.title, \.unit, \.value, \.minimum, \.maximum, \.ticks, \.warning, \.isActive, \.isSelected, \.radius,
        ]
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadius: radius), with: .blue)
    }

    /// The same fields, fed to a hasher by hand.
    func handHash() -> Int {
        var hasher = Hasher()
        hasher.combine(title)
        hasher.combine(unit)
        hasher.combine(value)
        hasher.combine(minimum)
        hasher.combine(maximum)
        hasher.combine(ticks)
        hasher.combine(warning)
        hasher.combine(isActive)
        hasher.combine(isSelected)
        hasher.combine(radius)
        return hasher.finalize()
    }
}

/// A component of nested structures, enumerations and arrays that nobody taught the encoder.
struct Panel: Rasterizable {
    struct Item {
        var name: String
        var level: Level
        var note: String?
    }

    enum Level {
        case low
        case high(percent: Int)
    }

    var items = (0..<8).map { index in
        Item(name: "item \(index)", level: index.isMultiple(of: 2) ? .low : .high(percent: index), note: nil)
    }

    static var keyPathsThatAffectState: StateKeyPaths<Panel> { [\.items] }

    func draw(in context: DrawingContext, bounds: CGRect) {}
}

/// Visits every child of a value, as a naive hash of properties would.
func mirrorWalk(_ value: Any) -> Int {
    Mirror(reflecting: value).children.reduce(1) { $0 + mirrorWalk($1.value) }
}

/// A rounded card with a border and an opaque centre: 33 × 33 pixels with caps of 16.
///
/// - Parameter opacity: The opacity of the whole card.
func card(opacity: Double = 1) throws -> RasterImage {
    let bounds = CGRect(x: 0, y: 0, width: 33, height: 33)
    return try RasterImage(size: bounds.size) { context in
        context.drawLayer(opacity: opacity) {
            context.fill(Path(roundedRect: bounds, cornerRadius: 12), with: Color(hex: 0x1A3373))
            context.fill(Path(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 10), with: Color(hex: 0x3366CC))
        }
    }
    .withCapInsets(EdgeInsets(all: 16))
}
