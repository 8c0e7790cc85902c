// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension CapInference {
    /// Looks for caps with which a component's image can be drawn small and stretched.
    ///
    /// The component is drawn at a size and at larger ones. Caps are proposed where
    /// a run of equal columns or rows grows with the size and everything else stays
    /// as it is, and proven by ``CapInsetCheck``'s comparison. A gradient, or a text
    /// in the middle, leaves no such run: no caps would do along that axis. Caps
    /// along one axis alone are proven for the given length of the other, since an
    /// axis without caps keeps its full size. The caps are whole points.
    ///
    /// - Parameters:
    ///   - component: The component; the caps that it declares do not matter.
    ///   - size: A size that the component is used at, in points.
    ///   - scales: The scales that the caps have to do for, in pixels per point.
    ///   - environment: What surrounds the component.
    /// - Throws: A `RasterError`: a size or scale that cannot be drawn, or the error
    ///   of a drawing.
    /// - Complexity: Some twenty drawings for each scale.
    public init<Component: Rasterizable>(
        of component: Component,
        size: CGSize,
        scales: [CGFloat] = CapInsetCheck.standardScales,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) {
        let trial = CapTrial(of: component, size: size, environment: environment)
        func caps(_ axis: PixelLines.Axis, acrossLarge: Bool) throws(RasterError) -> Caps? {
            var union = Caps(leading: 0, trailing: 0)
            for scale in scales {
                guard let caps = try trial.caps(along: axis, scale: scale, acrossLarge: acrossLarge) else { return nil }
                union = union.union(caps)
            }
            return union
        }
        func holds(_ inference: CapInference) throws(RasterError) -> Bool {
            try trial.findings(inference.capInsets, scales: scales, limit: 1).isEmpty
        }
        if let horizontal = try caps(.horizontal, acrossLarge: true),
            let vertical = try caps(.vertical, acrossLarge: true)
        {
            self.init(horizontal: horizontal, vertical: vertical)
            if try holds(self) { return }
        }
        self.init(horizontal: try caps(.horizontal, acrossLarge: false), vertical: nil)
        if horizontal != nil, try holds(self) { return }
        self.init(horizontal: nil, vertical: try caps(.vertical, acrossLarge: false))
        if vertical != nil, try holds(self) { return }
        self.init(horizontal: nil, vertical: nil)
    }
}
