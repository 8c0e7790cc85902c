// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

extension InferredCaps {
    /// Finds caps with which a component can be drawn small and stretched.
    ///
    /// The component is drawn at a size and at larger ones. A run of equal columns or
    /// rows that grows with the size, while everything else stays as it is, leaves the
    /// caps that the visible pixels need. The component is then drawn with these caps
    /// at its smallest size. There, opposite edges are near enough to each other for
    /// what is too faint to be seen alone to add up, as the ends of a blurred shadow
    /// do: where that changes a pixel, the caps of an axis are widened by the smallest
    /// number of points with which it does not.
    ///
    /// Caps along one axis alone hold for the given length of the other, since an axis
    /// without caps keeps its full size. The caps are whole points.
    ///
    /// - Parameters:
    ///   - component: The component; its own caps have no effect.
    ///   - size: A size that the component is used at, in points.
    ///   - scales: The scales that the caps have to do for, in pixels per point.
    ///   - environment: The environment of the component.
    /// - Throws: A `RasterError` for a size or scale that cannot be drawn, or the error
    ///   of a drawing.
    /// - Complexity: Some twenty drawings for each scale, and up to two hundred where
    ///   the caps have to be widened.
    package init<Component: Rasterizable>(
        of component: Component,
        size: CGSize,
        scales: [CGFloat],
        environment: RasterEnvironment
    ) throws(RasterError) {
        let trial = CapTrial(of: component, size: size, scales: scales, environment: environment)
        if let horizontal = try trial.caps(along: .horizontal, acrossLarge: true),
            let vertical = try trial.caps(along: .vertical, acrossLarge: true),
            let caps = try trial.widened(InferredCaps(horizontal: horizontal, vertical: vertical))
        {
            self = caps
        } else if let horizontal = try trial.caps(along: .horizontal, acrossLarge: false),
            let caps = try trial.widened(InferredCaps(horizontal: horizontal, vertical: nil))
        {
            self = caps
        } else if let vertical = try trial.caps(along: .vertical, acrossLarge: false),
            let caps = try trial.widened(InferredCaps(horizontal: nil, vertical: vertical))
        {
            self = caps
        } else {
            self.init(horizontal: nil, vertical: nil)
        }
    }
}

extension CapTrial {
    /// Returns the tightest caps, in whole points, with which one axis can be stretched at all scales.
    fileprivate func caps(
        along axis: PixelLines.Axis,
        acrossLarge: Bool
    ) throws(RasterError) -> InferredCaps.Axis? {
        var union = InferredCaps.Axis(leading: 0, trailing: 0)
        for scale in scales {
            guard let caps = try caps(along: axis, scale: scale, acrossLarge: acrossLarge) else { return nil }
            union = union.union(caps)
        }
        return union
    }

    /// Returns caps that hold at the smallest size, too; nil if those that are up to 32 points wider do not.
    ///
    /// The faintest shadows end that much before their blur does.
    fileprivate func widened(_ caps: InferredCaps) throws(RasterError) -> InferredCaps? {
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

    /// Returns the first of some growing numbers of points with which caps hold.
    private func firstExtra(where holds: (Int) throws(RasterError) -> Bool) throws(RasterError) -> Int? {
        for extra in [1, 2, 4, 8, 16, 32] where try holds(extra) { return extra }
        return nil
    }

    /// Returns the smallest number of points with which caps hold, given one with which they do.
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
        try findings(caps, limit: 1).isEmpty
    }
}

extension EdgeInsets {
    /// Returns wider insets along the axes that have any.
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
