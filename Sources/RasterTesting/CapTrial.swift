// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The drawings of one component at many sizes, small and stretched or as it is, from which its right caps follow.
struct CapTrial<Component: Rasterizable> {
    let scales: [CGFloat]
    private let component: Component
    private let size: CGSize
    private let environment: RasterEnvironment

    init(of component: Component, size: CGSize, scales: [CGFloat], environment: RasterEnvironment) {
        self.component = component
        self.size = size
        self.scales = scales
        self.environment = environment
    }

    func differences(_ caps: EdgeInsets, limit: Int = .max) throws(RasterError) -> [ImageComparison] {
        var differences: [ImageComparison] = []
        guard caps != .zero else { return [] }
        for scale in scales {
            let given = try PixelSize(size, scale: scale)
            let widths = Self.lengths(caps.left, caps.right, given.width, scale, steps: (1, 14, 101))
            let heights = Self.lengths(caps.top, caps.bottom, given.height, scale, steps: (4, 1, 58))
            for (width, height) in zip(widths, heights) where differences.count < limit {
                if let difference = try difference(caps, PixelSize(width: width, height: height), scale) {
                    differences.append(difference)
                }
            }
        }
        return differences
    }

    /// Returns the tightest caps, in whole points, with which one axis can be stretched, or nil if there are none.
    ///
    /// Lines that repeat are looked for at larger sizes than the given one, so that corners which take up more than that
    /// are drawn whole: first at slightly larger ones, which suffice for most components, then for wide shadows.
    func caps(
        along axis: PixelLines.Axis,
        scale: CGFloat,
        acrossLarge: Bool
    ) throws(RasterError) -> CapInference.Axis? {
        let across = acrossLarge ? 128 : 0
        for margin in [128, Int(saturating: min(max(scale, 1), 100) * 320)] {
            if let caps = try caps(along: axis, scale: scale, margin: margin, across: across) { return caps }
        }
        return nil
    }

    private func caps(
        along axis: PixelLines.Axis,
        scale: CGFloat,
        margin: Int,
        across: Int
    ) throws(RasterError) -> CapInference.Axis? {
        let given = try PixelSize(size, scale: scale)
        func lines(_ extra: Int, _ numbers: inout PixelLines) throws(RasterError) -> [Int] {
            let size =
                switch axis {
                case .horizontal: try PixelSize(width: given.width + extra, height: given.height + across)
                case .vertical: try PixelSize(width: given.width + across, height: given.height + extra)
                }
            return numbers.lines(of: try drawing(size, scale))
        }
        var numbers = PixelLines(along: axis)
        let short = try lines(margin, &numbers)
        let long = try lines(margin + 37, &numbers)
        let run = PixelLines.runs(in: short).first { run in
            let trailing = short.count - run.upperBound
            return long.prefix(run.lowerBound) == short.prefix(run.lowerBound)
                && long.suffix(trailing) == short.suffix(trailing)
                && long[run.lowerBound..<long.count - trailing].allSatisfy { $0 == short[run.lowerBound] }
        }
        return run.map { CapInference.Axis(inWholePointsAround: $0, in: short.count, scale: scale) }
    }

    private func difference(
        _ caps: EdgeInsets,
        _ pixels: PixelSize,
        _ scale: CGFloat
    ) throws(RasterError) -> ImageComparison? {
        let size = Self.points(pixels, scale)
        let drawn = try drawing(pixels, scale)
        let stretched = try image(size, scale, caps).stretched(to: size)
        let comparison = ImageComparison(expected: drawn, actual: stretched)
        return comparison.isIdentical ? nil : comparison
    }

    private func drawing(_ pixels: PixelSize, _ scale: CGFloat) throws(RasterError) -> RasterImage {
        try image(Self.points(pixels, scale), scale, .zero)
    }

    /// Draws the component with caps in place of its own, at the smallest size that they allow.
    private func image(_ size: CGSize, _ scale: CGFloat, _ caps: EdgeInsets) throws(RasterError) -> RasterImage {
        try component.image(size: size, scale: scale, caps: caps, environment: environment)
    }

    private static func points(_ pixels: PixelSize, _ scale: CGFloat) -> CGSize {
        CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    }

    /// Returns the lengths to compare at, in pixels: some that are hardly longer than the caps, one that is at least as
    /// long as given, and a long one; without caps, always the given one.
    private static func lengths(
        _ leading: CGFloat,
        _ trailing: CGFloat,
        _ given: Int,
        _ scale: CGFloat,
        steps: (Int, Int, Int)
    ) -> [Int] {
        let caps = (leading * scale).rounded(.up) + (trailing * scale).rounded(.up)
        guard caps > 0, caps < CGFloat(PixelSize.maximumLength) else { return [given, given, given, given] }
        let shortest = Int(saturating: caps) + 1
        return [shortest + steps.0, shortest + steps.1, max(given, shortest + 2), shortest + given + steps.2]
    }
}

extension CapTrial {
    func inference() throws(RasterError) -> CapInference {
        if let horizontal = try caps(along: .horizontal, acrossLarge: true),
            let vertical = try caps(along: .vertical, acrossLarge: true),
            let caps = try widened(CapInference(horizontal: horizontal, vertical: vertical))
        {
            return caps
        }
        if let horizontal = try caps(along: .horizontal, acrossLarge: false),
            let caps = try widened(CapInference(horizontal: horizontal, vertical: nil))
        {
            return caps
        }
        if let vertical = try caps(along: .vertical, acrossLarge: false),
            let caps = try widened(CapInference(horizontal: nil, vertical: vertical))
        {
            return caps
        }
        return CapInference(horizontal: nil, vertical: nil)
    }

    private func caps(along axis: PixelLines.Axis, acrossLarge: Bool) throws(RasterError) -> CapInference.Axis? {
        var union = CapInference.Axis(leading: 0, trailing: 0)
        for scale in scales {
            guard let caps = try caps(along: axis, scale: scale, acrossLarge: acrossLarge) else { return nil }
            union = union.union(caps)
        }
        return union
    }

    /// Returns caps that hold at the smallest size, too; nil if those that are up to 32 points wider do not.
    ///
    /// The faintest shadows end that much before their blur does.
    private func widened(_ caps: CapInference) throws(RasterError) -> CapInference? {
        let tightest = caps.capInsets
        guard try !holds(tightest) else { return caps }
        func holdsWidened(by extra: Int) throws(RasterError) -> Bool {
            try holds(tightest.widened(horizontally: extra, vertically: extra))
        }
        guard let extra = try firstExtra(where: holdsWidened) else { return nil }
        let vertically = try smallest(upTo: extra) { number throws(RasterError) in
            try holds(tightest.widened(horizontally: extra, vertically: number))
        }
        let horizontally = try smallest(upTo: extra) { number throws(RasterError) in
            try holds(tightest.widened(horizontally: number, vertically: vertically))
        }
        return caps.replacing(with: tightest.widened(horizontally: horizontally, vertically: vertically))
    }

    private func firstExtra(where holds: (Int) throws(RasterError) -> Bool) throws(RasterError) -> Int? {
        for extra in [1, 2, 4, 8, 16, 32] where try holds(extra) { return extra }
        return nil
    }

    private func smallest(
        upTo extra: Int,
        where holds: (Int) throws(RasterError) -> Bool
    ) throws(RasterError) -> Int {
        var (wrong, right) = (-1, extra)
        while right - wrong > 1 {
            let middle = (wrong + right) / 2
            if try holds(middle) { right = middle } else { wrong = middle }
        }
        return right
    }

    private func holds(_ caps: EdgeInsets) throws(RasterError) -> Bool {
        try differences(caps, limit: 1).isEmpty
    }
}

extension EdgeInsets {
    fileprivate func widened(horizontally width: Int, vertically height: Int) -> EdgeInsets {
        let horizontal = left + right > 0 ? CGFloat(width) : 0
        let vertical = top + bottom > 0 ? CGFloat(height) : 0
        return EdgeInsets(
            top: top + vertical,
            left: left + horizontal,
            bottom: bottom + vertical,
            right: right + horizontal
        )
    }
}

/// The columns or rows of images as numbers: equal lines have equal numbers.
struct PixelLines {
    enum Axis: Sendable {
        case horizontal
        case vertical
    }

    private let axis: Axis
    private var numbers: [[UInt32]: Int] = [:]

    init(along axis: Axis) {
        self.axis = axis
    }

    mutating func lines(of image: RasterImage) -> [Int] {
        let words = image.argbWords
        let width = image.pixelWidth
        let height = image.pixelHeight
        switch axis {
        case .horizontal:
            return (0..<width).map { x in number(of: (0..<height).map { y in words[y * width + x] }) }
        case .vertical:
            return (0..<height).map { y in number(of: Array(words[y * width..<(y + 1) * width])) }
        }
    }

    private mutating func number(of line: [UInt32]) -> Int {
        if let known = numbers[line] { return known }
        let number = numbers.count
        numbers[line] = number
        return number
    }

    /// Returns the runs of at least two adjacent equal lines, the longest first; a single line is a run if it is the only
    /// one.
    static func runs(in lines: [Int]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        for index in 1...max(lines.count, 1) where index == lines.count || lines[index] != lines[start] {
            if index - start > 1 || lines.count == 1 {
                runs.append(start..<index)
            }
            start = index
        }
        return runs.sorted { ($0.count, $1.lowerBound) > ($1.count, $0.lowerBound) }
    }
}
