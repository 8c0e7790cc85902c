// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

/// The smallest rectangle around points that are added one by one, and a record of whether all of them were finite.
struct ControlBox {
    private(set) var minX = CGFloat.infinity
    private(set) var minY = CGFloat.infinity
    private(set) var maxX = -CGFloat.infinity
    private(set) var maxY = -CGFloat.infinity

    /// 0 as long as all points are finite: a product of 0 and anything else is NaN and stays in the sum.
    private var taint: CGFloat = 0

    var isFinite: Bool { taint == 0 }
    var isEmpty: Bool { minX > maxX }

    init() {}

    init(_ rect: CGRect) {
        add(rect)
    }

    mutating func add(_ point: CGPoint, margin: CGFloat = 0) {
        taint += (point.x + point.y + margin) * 0
        minX = min(minX, point.x - margin)
        minY = min(minY, point.y - margin)
        maxX = max(maxX, point.x + margin)
        maxY = max(maxY, point.y + margin)
    }

    mutating func add(_ rect: CGRect) {
        add(CGPoint(x: rect.minX, y: rect.minY))
        add(CGPoint(x: rect.maxX, y: rect.maxY))
    }

    /// Returns the box of the transformed corners.
    func under(_ transform: AffineTransform) -> ControlBox {
        var box = ControlBox()
        if !isFinite { box.reject() }
        guard isFinite, !isEmpty else { return box }
        for x in [minX, maxX] {
            for y in [minY, maxY] { box.add(transform.transform(CGPoint(x: x, y: y))) }
        }
        return box
    }

    mutating func grow(by margin: CGFloat) {
        guard !isEmpty else { return }
        add(CGPoint(x: minX, y: minY), margin: margin)
        add(CGPoint(x: maxX, y: maxY), margin: margin)
    }

    /// Returns whether no point is farther from the origin along an axis than a limit.
    func isWithin(_ limit: CGFloat) -> Bool {
        isFinite && (isEmpty || minX >= -limit && minY >= -limit && maxX <= limit && maxY <= limit)
    }

    /// The farthest pixel that is counted, far beyond every one that is drawn, with room for sums.
    private static let farthestPixel: CGFloat = 0x4000_0000

    /// The pixels that the box touches, as far away as 2³⁰; nil if there are none, or if a point is not finite.
    var pixels: PixelRect? {
        guard isFinite, !isEmpty else { return nil }
        let limit = Self.farthestPixel
        func pixel(_ position: CGFloat) -> Int { Int(saturating: min(max(position, -limit), limit)) }
        let columns = pixel(minX.rounded(.down))..<pixel(maxX.rounded(.up))
        let rows = pixel(minY.rounded(.down))..<pixel(maxY.rounded(.up))
        return columns.isEmpty || rows.isEmpty ? nil : PixelRect(columns: columns, rows: rows)
    }

    mutating func reject() {
        taint = .nan
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// A Boolean value that indicates whether the rectangle is the one that `CGRect.null` returns.
    ///
    /// `isNull` and `==` also take invalid rectangles with an infinite origin for it.
    package var isNone: Bool {
        origin.x == .infinity && origin.y == .infinity && size.width == 0 && size.height == 0
    }

    /// The rectangle with sides that aren't negative; without area for the null rectangle, and as it is if it isn't finite.
    var drawn: CGRect { isNone ? .zero : isFinite ? standardized : self }
}
