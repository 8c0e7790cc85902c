// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
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

/// A button that is drawn at its minimum size, once for every size.
struct Button: Rasterizable {
    var isPressed = false
    var tint = Color(hex: 0x30A46C)

    var rasterOptions: RasterOptions { RasterOptions(capInsets: EdgeInsets(all: 6), usesMinimumSizeForCaps: true) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let color = isPressed ? tint.mix(with: .black, by: 0.2, in: .device) : tint
        context.fill(Path(roundedRect: bounds, cornerRadius: 6), with: color)
    }
}

/// A component whose list holds a closure, which cannot be part of a key.
struct Link: Rasterizable {
    var text = "Read on"
    var action: @Sendable () -> Void = {}

    static var keyPathsThatAffectState: StateKeyPaths<Link> { ["text": \.text, "action": \.action] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: .blue)
    }
}

/// A model that draws itself: its key paths are computed, and labelled by a dictionary literal.
@Observable
final class Mailbox: Rasterizable {
    var name = "Inbox"
    var unread: Set<String> = ["ann", "bob"]
    var flags: [String: Bool] = ["muted": false]

    static var keyPathsThatAffectState: StateKeyPaths<Mailbox> {
        ["name": \.name, "unread": \.unread, "flags": \.flags]
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: unread.isEmpty ? .gray : .blue)
    }
}

/// Components inside a component: their keys are part of the toolbar's.
struct Toolbar: Rasterizable {
    var title = "Mail"
    var buttons = [Button(), Button(tint: Color(hex: 0xE5484D))]

    func draw(in context: DrawingContext, bounds: CGRect) {
        for (index, button) in buttons.enumerated() {
            context.draw(button, in: CGRect(x: 4 + index * 36, y: 4, width: 32, height: 24))
        }
    }
}
