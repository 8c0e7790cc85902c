// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterLayout

/// Parts of a row in columns that are at the same places in each row.
///
/// A narrow row leaves out the least important parts, one after another. The name has what remains.
struct ProcessColumns: Layout {
    enum Part: CaseIterable {
        case name
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
            case .name: (52, 0)
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

    static let leastNameWidth: CGFloat = 112

    private static let margin: CGFloat = 22

    /// The parts that are left out, the first one first; the others are always there.
    private static let dispensable: [Part] = [.threads, .memoryMeter, .pid, .user, .graph, .cpuMeter]

    private let parts: [Part]
    private let unit: CGFloat

    /// Creates columns for parts in their order, each of which is an element.
    init(_ parts: [Part], unit: CGFloat) {
        (self.parts, self.unit) = (parts, unit)
    }

    /// Returns the parts that have room in a row, with their distances from its leading edge.
    static func places(in width: CGFloat) -> [Part: (left: CGFloat, width: CGFloat)] {
        var shown = Part.allCases
        func rest() -> CGFloat { shown.reduce(width - margin) { $0 - $1.extent.gap - $1.extent.width } }
        for part in dispensable where rest() < leastNameWidth { shown.removeAll { $0 == part } }
        let nameWidth = max(rest(), 0)
        var left: CGFloat = 0
        return shown.reduce(into: [:]) { places, part in
            left += part.extent.gap
            let width = part == .name ? nameWidth : part.extent.width
            places[part] = (left, width)
            left += width
        }
    }

    func sizeThatFits(_ proposal: ProposedSize, subviews: [LayoutSubview]) -> CGSize {
        CGSize(
            width: proposal.width ?? ProcessCard.size.width * unit,
            height: proposal.height ?? ProcessCard.size.height * unit
        )
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: [LayoutSubview]) {
        let places = Self.places(in: bounds.width / unit)
        for (part, subview) in zip(parts, subviews) {
            // What has no room lies beyond the edge.
            let (left, width) = places[part] ?? (bounds.width / unit, part.extent.width)
            let place = CGPoint(x: bounds.minX + left * unit, y: bounds.midY)
            subview.place(at: place, anchor: .leading, proposal: ProposedSize(width: width * unit))
        }
    }
}

/// The names of the columns.
package struct ColumnHeadings: LayoutComponent, Equatable {
    package static let height: CGFloat = 30

    package var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    package init() {}

    package var body: some LayoutElement {
        withPalette { palette in
            let unit = palette.unit
            ProcessColumns([.name, .user, .pid, .threads, .cpuText, .graph, .memoryText], unit: unit)() {
                heading("PROCESS", .leading, palette)
                heading("USER", .center, palette)
                heading("PID", .trailing, palette)
                heading("THREADS", .trailing, palette)
                heading("CPU ▾", .trailing, palette, isOrder: true)
                heading("HISTORY", .leading, palette)
                heading("MEMORY", .trailing, palette)
            }
            .clipped()
            .frame(height: 20 * unit)
            .padding(.bottom, 2 * unit)
            .frame(minHeight: Self.height * unit, maxHeight: .infinity, alignment: .bottom)
            .background(palette.page)
        }
    }

    private func heading(
        _ text: String,
        _ alignment: Alignment,
        _ palette: Palette,
        isOrder: Bool = false
    ) -> LayoutGroup {
        Text(text).font(.demo(10, .semibold)).foregroundStyle(isOrder ? palette.text : palette.faint).lineLimit(1)
            .frame(maxWidth: .infinity, alignment: alignment)
    }
}
