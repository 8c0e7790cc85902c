// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import RasterKit

/// Numbers of bytes with units.
struct ByteCounts: ExpressibleByArgument, Equatable {
    let values: [Int]

    init(_ values: [Int]) {
        self.values = values
    }

    init?(argument: String) {
        var values: [Int] = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let value = Self.value(part) else { return nil }
            values.append(value)
        }
        self.init(values)
    }

    var defaultValueDescription: String {
        values.map(Self.text).joined(separator: ",")
    }

    /// Returns a number of bytes as text in the largest unit that fits.
    static func text(_ byteCount: Int) -> String {
        let unit = units.last { byteCount >= $0.size } ?? units[0]
        let tenths = (Double(byteCount) / Double(unit.size) * 10).rounded() / 10
        return (tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)") + unit.name
    }

    private static let units = [("B", 1), ("KB", 1 << 10), ("MB", 1 << 20), ("GB", 1 << 30)]
        .map { (name: $0.0, size: $0.1) }

    private static func value(_ text: Substring) -> Int? {
        let digits = text.prefix { $0.isNumber }
        let name = text.dropFirst(digits.count).uppercased()
        guard let number = Int(digits), let unit = units.first(where: { $0.name == (name.isEmpty ? "B" : name) }) else {
            return nil
        }
        let (value, overflow) = number.multipliedReportingOverflow(by: unit.size)
        return overflow ? nil : value
    }
}
