// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The drawings of one component at many sizes, small and stretched or as it is, from which its right caps follow.
struct CapTrial<Component: Rasterizable> {
    /// The scales to draw at, in pixels per point.
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

    /// Compares stretched images with drawings at full size.
    ///
    /// - Parameters:
    ///   - caps: The caps, in points.
    ///   - limit: The number of findings to end with.
    func findings(_ caps: EdgeInsets, limit: Int = .max) throws(RasterError) -> [CapReport.Finding] {
        var findings: [CapReport.Finding] = []
        guard caps != .zero else { return [] }
        for scale in scales {
            let given = try PixelSize(size, scale: scale)
            let widths = Self.lengths(caps.left, caps.right, given.width, scale, steps: (1, 14, 101))
            let heights = Self.lengths(caps.top, caps.bottom, given.height, scale, steps: (4, 1, 58))
            for (width, height) in zip(widths, heights) where findings.count < limit {
                if let finding = try finding(caps, PixelSize(width: width, height: height), scale) {
                    findings.append(finding)
                }
            }
        }
        return findings
    }

    /// Returns the tightest caps, in whole points, with which one axis can be stretched, or nil if there are none.
    ///
    /// Lines that repeat are looked for at larger sizes than the given one, so that corners which take up more than that
    /// are drawn whole: first at slightly larger ones, which suffice for most components, then for wide shadows.
    ///
    /// - Parameters:
    ///   - axis: The axis.
    ///   - scale: Pixels per point.
    ///   - acrossLarge: A Boolean value that indicates whether the other axis is longer than given, too.
    func caps(
        along axis: PixelLines.Axis,
        scale: CGFloat,
        acrossLarge: Bool
    ) throws(RasterError) -> InferredCaps.Axis? {
        let across = acrossLarge ? 128 : 0
        for margin in [128, Int(saturating: min(max(scale, 1), 100) * 320)] {
            if let caps = try caps(along: axis, scale: scale, margin: margin, across: across) { return caps }
        }
        return nil
    }

    /// Returns the tightest caps around lines that repeat at a size that is larger by a number of pixels.
    private func caps(
        along axis: PixelLines.Axis,
        scale: CGFloat,
        margin: Int,
        across: Int
    ) throws(RasterError) -> InferredCaps.Axis? {
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
        return run.map { InferredCaps.Axis(inWholePointsAround: $0, in: short.count, scale: scale) }
    }

    /// Compares at one size; nil if there is no difference.
    private func finding(
        _ caps: EdgeInsets,
        _ pixels: PixelSize,
        _ scale: CGFloat
    ) throws(RasterError) -> CapReport.Finding? {
        let size = Self.points(pixels, scale)
        let drawn = try drawing(pixels, scale)
        let geometry = try RasterGeometry(of: component, size: size, scale: scale, caps: caps, isMinimal: true)
        let stretched = try geometry.image(of: component, in: scope()).stretched(to: size)
        guard let mismatch = ImageMismatch(expected: drawn, actual: stretched) else { return nil }
        return CapReport.Finding(mismatch: mismatch, drawn: drawn, stretched: stretched)
    }

    /// Draws the component at a size, without caps.
    private func drawing(_ pixels: PixelSize, _ scale: CGFloat) throws(RasterError) -> RasterImage {
        let size = Self.points(pixels, scale)
        let geometry = try RasterGeometry(of: component, size: size, scale: scale, caps: .zero, isMinimal: false)
        return try geometry.image(of: component, in: scope())
    }

    private static func points(_ pixels: PixelSize, _ scale: CGFloat) -> CGSize {
        CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    }

    private func scope() throws(RasterError) -> DrawingScope {
        try DrawingScope.outsidePipelines(environment: environment).nested(Component.rasterIdentifier)
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
