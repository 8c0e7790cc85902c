// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit

/// An observable component of the same ten key paths as ``Gauge``.
@Observable
final class GaugeModel: Rasterizable {
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

    static var keyPathsThatAffectState: StateKeyPaths<GaugeModel> {
        [
            "title": \.title, "unit": \.unit, "value": \.value, "minimum": \.minimum, "maximum": \.maximum,
            "ticks": \.ticks, "warning": \.warning, "isActive": \.isActive, "isSelected": \.isSelected,
            "radius": \.radius,
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
