// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct GradientNode: Sendable, Hashable {
    var location: Double

    /// Red, green and blue, not multiplied by the opacity.
    var color: SIMD3<Double>

    var opacity: Double
    var premultiplied: SIMD4<Double> { SIMD4(color * opacity, opacity) }
}

extension Gradient {
    /// The components that something interpolates linearly between two nodes.
    enum Interpolation {
        /// The components of the color and the opacity, each by itself, as Cairo does.
        case unpremultiplied
        /// The components that are multiplied by the opacity.
        case premultiplied
    }

    /// The largest difference between the gradient and what is interpolated between its nodes: a quarter of a level.
    private static let tolerance = 1.0 / 1020

    /// The largest number of nodes that are aimed at.
    ///
    /// A gradient of hundreds of stops, which are close to each other, gets fewer between two of them.
    private static let nodeCount = 4096

    /// Returns nodes between which linear interpolation gives the colors of the gradient.
    ///
    /// Between opaque stops in ``ColorSpace/device`` there are no further ones. Otherwise an interval is halved until
    /// the error in its middle is at most a quarter of a level. That bounds it everywhere where two opacities differ:
    /// between the opacities p and q, the error of interpolating c(a) = c₀ + Δc · a₁/(a₁ − a₀) · (1 − a₀/a), times a,
    /// is Δc · a₀a₁/|a₁ − a₀| · (a − p)(q − a)/(pq), which is largest in the middle. In OKLab, it is looked for in the
    /// eighths: where colors leave sRGB, a component turns a corner, and may be off by three quarters.
    func nodes(for interpolation: Interpolation) -> [GradientNode] {
        let stops = sortedStops
        let count = min(Self.nodeCount / max(1, stops.count), 256)
        var nodes: [GradientNode] = []
        nodes.reserveCapacity(stops.count)
        for (index, stop) in stops.enumerated() {
            if index > 0 {
                let segment = GradientSegment(from: stops[index - 1], to: stop, colorSpace)
                guard segment.isLinear(for: interpolation) else {
                    nodes.append(segment.node(at: 0))
                    segment.addNodes(0, 1, for: interpolation, tolerance: Self.tolerance, count: count, &nodes)
                    nodes.append(segment.node(at: 1))
                    continue
                }
            }
            nodes.append(
                GradientNode(location: stop.location, color: stop.color.components, opacity: stop.color.opacity)
            )
        }
        return nodes
    }

    /// The stops in the order of their places; those at one place in their own order.
    private var sortedStops: [Stop] {
        guard zip(stops, stops.dropFirst()).contains(where: { $0.location > $1.location }) else { return stops }
        return stops.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }
}

private struct GradientSegment {
    private let start: Gradient.Stop
    private let end: Gradient.Stop
    private let ends: (start: OKLab, end: OKLab)?

    init(from start: Gradient.Stop, to end: Gradient.Stop, _ space: Gradient.ColorSpace) {
        self.start = start
        self.end = end
        ends = space == .perceptual && start.color != end.color ? (OKLab(start.color), OKLab(end.color)) : nil
    }

    func isLinear(for interpolation: Gradient.Interpolation) -> Bool {
        guard start.location < end.location else { return true }
        let isEven = start.color.opacity == end.color.opacity
        return ends == nil && (isEven || interpolation == .premultiplied)
    }

    /// Returns the color at a part of the way, as CSS Color 4 defines interpolation with opacity (section 12.3).
    func node(at part: Double) -> GradientNode {
        let (first, last) = (start.color.opacity, end.color.opacity)
        let opacity = first + (last - first) * part
        // The share of the end's color: all of it from a clear start on, and none until a clear end.
        let share = first == 0 && last > 0 ? 1 : opacity == 0 ? 0 : part * last / opacity
        let location = start.location + (end.location - start.location) * part
        guard let ends, share > 0, share < 1 else {
            let (color, other) = (start.color.components, end.color.components)
            return GradientNode(location: location, color: color + (other - color) * share, opacity: opacity)
        }
        let color = ends.start.mixed(with: ends.end, by: share).color.components
        return GradientNode(location: location, color: color, opacity: opacity)
    }

    func addNodes(
        _ first: Double,
        _ last: Double,
        for interpolation: Gradient.Interpolation,
        tolerance: Double,
        count: Int,
        _ nodes: inout [GradientNode]
    ) {
        let (before, after) = (node(at: first), node(at: last))
        let parts = ends == nil ? [0.5] : [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]
        let isExact = parts.allSatisfy { part in
            let exact = node(at: first + (last - first) * part)
            let error: SIMD4<Double>
            switch interpolation {
            case .unpremultiplied:
                let color = before.color + (after.color - before.color) * part
                error = SIMD4((color - exact.color) * exact.opacity, 0)
            case .premultiplied:
                let between = before.premultiplied + (after.premultiplied - before.premultiplied) * part
                error = between - exact.premultiplied
            }
            return max(error.max(), -error.min()) <= tolerance
        }
        guard !isExact, count > 1 else { return }
        let middle = (first + last) / 2
        addNodes(first, middle, for: interpolation, tolerance: tolerance, count: count / 2, &nodes)
        nodes.append(node(at: middle))
        addNodes(middle, last, for: interpolation, tolerance: tolerance, count: count / 2, &nodes)
    }
}

extension Color {
    fileprivate var components: SIMD3<Double> { SIMD3(red, green, blue) }
}
