// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The smallest rectangle around points that are added one by one, which also
/// remembers whether one of them was not finite.
struct ControlBox {
    private(set) var minX = CGFloat.infinity
    private(set) var minY = CGFloat.infinity
    private(set) var maxX = -CGFloat.infinity
    private(set) var maxY = -CGFloat.infinity

    /// 0 as long as all points are finite: a product of 0 and anything else is
    /// NaN and stays in the sum.
    private var taint: CGFloat = 0

    var isFinite: Bool { taint == 0 }
    var isEmpty: Bool { minX > maxX }

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

    /// Moves every edge outwards.
    mutating func grow(by margin: CGFloat) {
        guard !isEmpty else { return }
        add(CGPoint(x: minX, y: minY), margin: margin)
        add(CGPoint(x: maxX, y: maxY), margin: margin)
    }

    /// Makes the box one that no drawing accepts.
    mutating func reject() {
        taint = .nan
    }
}
