// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterKit
import RasterText

/// The horizontal places of a row's parts for a width, in points from the left edge of the row.
///
/// A narrow row leaves out the least important parts, one after another. The name has what remains.
struct ProcessColumns: Equatable {
    enum Part: Int, CaseIterable {
        case user
        case pid
        case threads
        case cpuMeter
        case cpuText
        case graph
        case memoryText
        case memoryMeter

        /// The distance from the part before, and the width.
        fileprivate var extent: (gap: CGFloat, width: CGFloat) {
            switch self {
            case .user: (14, 88)
            case .pid: (0, 56)
            case .threads: (4, 60)
            case .cpuMeter: (20, 88)
            case .cpuText: (0, 64)
            case .graph: (20, 96)
            case .memoryText: (4, 76)
            case .memoryMeter: (12, 60)
            }
        }
    }

    struct Place: Equatable {
        var left: CGFloat
        var width: CGFloat

        func rect(y: CGFloat, height: CGFloat) -> CGRect {
            CGRect(x: left, y: y, width: width, height: height)
        }
    }

    static let leastNameWidth: CGFloat = 112

    private static let nameLeft: CGFloat = 52
    private static let rightMargin: CGFloat = 22

    /// The parts that are left out, the first one first; the others are always there.
    private static let dispensable: [Part] = [.threads, .memoryMeter, .pid, .user, .graph, .cpuMeter]

    let name: Place

    private var places: [Place?]

    init(width: CGFloat) {
        var parts = Part.allCases
        func nameWidth() -> CGFloat {
            width - Self.nameLeft - Self.rightMargin - parts.reduce(0) { $0 + $1.extent.gap + $1.extent.width }
        }
        for part in Self.dispensable where nameWidth() < Self.leastNameWidth {
            parts.removeAll { $0 == part }
        }
        name = Place(left: Self.nameLeft, width: max(nameWidth(), 0))
        places = Part.allCases.map { _ in nil }
        var left = name.left + name.width
        for part in parts {
            left += part.extent.gap
            places[part.rawValue] = Place(left: left, width: part.extent.width)
            left += part.extent.width
        }
    }

    subscript(part: Part) -> Place? { places[part.rawValue] }

    /// The place of the processor share: its meter, where there is room, and its text.
    var cpu: Place? {
        guard let text = self[.cpuText] else { return nil }
        let left = self[.cpuMeter]?.left ?? text.left
        return Place(left: left, width: text.left + text.width - left)
    }
}

/// The names of the columns.
package struct ColumnHeadings: Rasterizable, Equatable {
    package static let size = CGSize(width: 912, height: 20)

    package var order: ProcessOrder

    package init(order: ProcessOrder) {
        self.order = order
    }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        // They are as wide as the cards, without the room for the shadows at both sides.
        let margin = CardBackground.margin.width
        let columns = ProcessColumns(width: bounds.width + 2 * margin)
        let width = bounds.width + 2 * margin
        let mirroring = Mirroring(context, CGRect(x: 0, y: 0, width: width, height: bounds.height))
        context.translateBy(x: -margin, y: 0)
        draw("PROCESS", columns.name, .leading, mirroring, in: context)
        draw("USER", columns[.user], .center, mirroring, in: context)
        draw("PID", columns[.pid], .trailing, mirroring, .pid, in: context)
        draw(
            "THREADS",
            columns[.threads].map { .init(left: $0.left - 4, width: $0.width + 4) },
            .trailing,
            mirroring,
            in: context
        )
        draw("CPU", columns.cpu, .trailing, mirroring, .cpu, in: context)
        draw("HISTORY", columns[.graph], .leading, mirroring, in: context)
        draw("MEMORY", columns[.memoryText], .trailing, mirroring, .memory, in: context)
    }

    private func draw(
        _ text: String,
        _ place: ProcessColumns.Place?,
        _ alignment: TextStyle.Alignment,
        _ mirroring: Mirroring,
        _ column: ProcessOrder? = nil,
        in context: DrawingContext
    ) {
        guard let place else { return }
        let isSorted = column == order
        let palette = Palette(context)
        var style = palette.style(10, .semibold, isSorted ? palette.text : palette.faint, alignment)
        if alignment != .center {
            style = alignment == .leading ? mirroring.leading(text, style) : mirroring.trailing(text, style)
        }
        let rect = mirroring.place(place.rect(y: 0, height: 20))
        context.draw(isSorted ? text + " ▾" : text, in: rect, style: style)
    }
}
