// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The texts of figures as they are shown; two figures that read alike are alike.
package enum ShownText {
    /// Returns a share as a percentage with one digit, such as `12.5 %`.
    package static func percent(_ share: Double) -> String {
        decimal(share * 100, digits: 1) + " %"
    }

    /// Returns a share as a percentage without decimals, such as `12 %`.
    package static func wholePercent(_ share: Double) -> String {
        decimal(share * 100, digits: 0) + " %"
    }

    /// Returns bytes with two digits or more, in units of 1024, such as `1.2 GB` or `213 MB`.
    package static func bytes(_ count: UInt64) -> String {
        var value = Double(count)
        var unit = 0
        let units = ["B", "KB", "MB", "GB", "TB", "PB", "EB"]
        while value >= 999.5, unit < units.count - 1 {
            value /= 1024
            unit += 1
        }
        let digits = unit == 0 || value >= 9.95 ? 0 : 1
        return decimal(value, digits: digits) + " " + units[unit]
    }

    /// Returns bytes in units of 1024³ with one decimal, such as `1.2`.
    package static func gigabytes(_ count: UInt64) -> String {
        decimal(Double(count) / Double(1 << 30), digits: 1)
    }

    /// Returns a name with its control characters made visible: a process may call itself anything.
    package static func printable(_ name: String) -> String {
        let scalars = name.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    package static func duration(_ seconds: Double) -> String {
        let minutes = Int(saturating: max(seconds, 0)) / 60
        let (days, hours) = (minutes / 1440, minutes / 60 % 24)
        if days > 0 { return "\(days) d \(hours) h" }
        if hours > 0 { return "\(hours) h \(minutes % 60) min" }
        return "\(minutes) min"
    }

    package static func decimal(_ value: Double, digits: Int) -> String {
        value.formatted(.number.precision(.fractionLength(digits)).grouping(.never).locale(Locale(identifier: "en_US")))
    }
}

extension Duration {
    package var milliseconds: String {
        ShownText.decimal(self / .milliseconds(1), digits: 2) + " ms"
    }
}

extension Int {
    /// Creates the integer part of a number, or the nearest integer that can be represented; 0 for NaN.
    package init(saturating value: Double) {
        self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
    }
}
