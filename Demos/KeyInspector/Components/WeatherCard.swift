// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A forecast: an enumeration with payloads, an optional and an array.
struct WeatherCard: Rasterizable {
    enum Sky: Sendable {
        case clear
        case cloudy(coverage: Double)
        case rain(millimetres: Int)
    }

    struct Hour: Sendable {
        var hour: Int
        var temperature: Double
    }

    var city = "Wien"
    var sky = Sky.cloudy(coverage: 0.4)
    var warning: String?
    var hours = (6..<12).map { Hour(hour: $0, temperature: Double($0) * 1.5) }
    var tint = Color(hex: 0x2F6FED)

    static var keyPathsThatAffectState: StateKeyPaths<WeatherCard> {
        [\.city, \.sky, \.warning, \.hours, \.tint]
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadius: 8), with: tint)
    }
}
