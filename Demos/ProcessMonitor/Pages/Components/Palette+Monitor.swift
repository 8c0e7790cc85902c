// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit

/// The colors of the monitor, besides those of all demos.
extension Palette {
    var baseline: Color { color(0xD3D9E3, 0x3A465E) }

    static let cpu = Color(hex: 0x4F9DFF)
    static let cpuHot = Color(hex: 0xFF7A59)
    static let memory = Color(hex: 0xA77BFF)
    static let load = Color(hex: 0x3DD6A3)
    static let processes = Color(hex: 0xFFC857)
    static let network = Color(hex: 0x2FC6DA)

    private static let tints: [Color] = [0x5AC8FA, 0x64D98B, 0xFFB454, 0xC792EA, 0xF78FB3, 0x7FDBDA].map {
        Color(hex: $0)
    }

    /// Returns the color of a name, the same one everywhere.
    static func tint(for name: String) -> Color {
        let sum = name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        return tints[sum % tints.count]
    }
}
