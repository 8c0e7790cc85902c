// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

/// The bounds of the component that is being drawn, which cut everything outside of them.
package struct ExpectedBounds {
    enum Edge: String, CaseIterable {
        case top, left, bottom, right
    }

    private let size: CGSize

    /// The transform from the coordinates of the component to points of the target.
    let transform: AffineTransform

    /// Creates bounds from a size in points, and the transform from their coordinates to points of the target.
    package init(size: CGSize, transform: AffineTransform = .identity) {
        self.size = size
        self.transform = transform
    }

    func coordinates(of current: AffineTransform) -> AffineTransform? {
        guard var own = transform.inverted() else { return nil }
        own.prepend(current)
        return own
    }

    /// Returns the number of points that a box reaches over an edge, less than 0 for the room that it leaves.
    func excess(of box: ControlBox, over edge: Edge) -> CGFloat {
        switch edge {
        case .top: -box.minY
        case .left: -box.minX
        case .bottom: box.maxY - size.height
        case .right: box.maxX - size.width
        }
    }

    static func text(_ edges: [ExpectedBounds.Edge]) -> String {
        let names = edges.map(\.rawValue)
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    func excludes(_ box: ControlBox) -> Bool {
        box.isEmpty || box.maxX <= 0 || box.maxY <= 0 || box.minX >= size.width || box.minY >= size.height
    }

    /// Returns whether a line that ends at a point leaves through an edge there.
    func isLeft(through edge: Edge, by end: Path.End, reach: CGFloat) -> Bool {
        let (distance, step): (CGFloat, CGFloat) =
            switch edge {
            case .top: (-end.point.y, -end.direction.y)
            case .left: (-end.point.x, -end.direction.x)
            case .bottom: (end.point.y - size.height, end.direction.y)
            case .right: (end.point.x - size.width, end.direction.x)
            }
        return abs(distance) <= reach && step > 0.1 * hypot(end.direction.x, end.direction.y)
    }
}

extension Path {
    /// An end of a line that isn't closed, and the direction in which the line would go on.
    struct End {
        var point: CGPoint
        var direction: CGPoint

        init(_ point: CGPoint, awayFrom other: CGPoint) {
            self.point = point
            direction = CGPoint(x: point.x - other.x, y: point.y - other.y)
        }

        func transformed(by transform: AffineTransform) -> End {
            let direction = transform.transform(CGSize(width: direction.x, height: direction.y))
            var end = self
            end.point = transform.transform(point)
            end.direction = CGPoint(x: direction.width, y: direction.height)
            return end
        }
    }

    /// The ends of lines that aren't closed, without those of single arcs.
    var ends: [End] {
        var ends: [End] = []
        var line: [CGPoint] = []
        func finish() {
            if line.count > 1, let first = line.first, let last = line.last {
                ends.append(End(first, awayFrom: line.first { $0 != first } ?? first))
                ends.append(End(last, awayFrom: line.last { $0 != last } ?? last))
            }
            line = []
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish()
                line = [point]
            case .line(let point): line.append(point)
            case .quadCurve(let point, let control): line += [control, point]
            case .curve(let point, let control1, let control2): line += [control1, control2, point]
            case .arc: line += [element.end].compactMap(\.self)
            case .closeSubpath: line = []
            }
        }
        finish()
        return ends
    }
}
