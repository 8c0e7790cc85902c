// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The horizontal places of a row's parts for a width, in points from the left edge of the row.
///
/// A narrow row leaves out what says least, one part after another. The name has what remains.
struct ProcessColumns: Equatable {
    /// The parts of a row after the name, from left to right.
    enum Part: Int, CaseIterable {
        case user
        case pid
        case threads
        case cpuMeter
        case cpuText
        case graph
        case memoryText
        case memoryMeter
    }

    /// The place of a part.
    struct Place: Equatable {
        var left: CGFloat
        var width: CGFloat

        /// Returns the rectangle of the place at a height.
        func rect(y: CGFloat, height: CGFloat) -> CGRect {
            CGRect(x: left, y: y, width: width, height: height)
        }
    }

    /// The least width of a name before parts are left out, in points.
    static let leastNameWidth: CGFloat = 120

    private static let nameLeft: CGFloat = 52
    private static let rightMargin: CGFloat = 22

    /// The parts that are left out, the first one first; the others are always there.
    private static let dispensable: [Part] = [.threads, .memoryMeter, .pid, .user, .graph, .cpuMeter]

    /// The place of the name.
    let name: Place

    private var places: [Place?]

    /// Lays out a row.
    ///
    /// - Parameter width: The width of the row, in points.
    init(width: CGFloat) {
        var parts = Part.allCases
        func nameWidth() -> CGFloat {
            width - Self.nameLeft - Self.rightMargin - parts.reduce(0) { $0 + Self.gap(before: $1) + Self.width($1) }
        }
        for part in Self.dispensable where nameWidth() < Self.leastNameWidth {
            parts.removeAll { $0 == part }
        }
        name = Place(left: Self.nameLeft, width: max(nameWidth(), 0))
        places = Part.allCases.map { _ in nil }
        var left = name.left + name.width
        for part in parts {
            left += Self.gap(before: part)
            places[part.rawValue] = Place(left: left, width: Self.width(part))
            left += Self.width(part)
        }
    }

    /// The place of a part, or nil if there is no room for it.
    subscript(part: Part) -> Place? { places[part.rawValue] }

    /// The place of the processor share: its meter, where there is room, and its text.
    var cpu: Place? {
        guard let text = self[.cpuText] else { return nil }
        let left = self[.cpuMeter]?.left ?? text.left
        return Place(left: left, width: text.left + text.width - left)
    }

    private static func width(_ part: Part) -> CGFloat {
        switch part {
        case .user, .cpuMeter: 88
        case .pid: 56
        case .threads, .memoryMeter: 60
        case .cpuText: 64
        case .graph: 96
        case .memoryText: 76
        }
    }

    private static func gap(before part: Part) -> CGFloat {
        switch part {
        case .user: 14
        case .pid, .cpuText: 0
        case .threads, .memoryText: 4
        case .cpuMeter, .graph: 20
        case .memoryMeter: 12
        }
    }
}
