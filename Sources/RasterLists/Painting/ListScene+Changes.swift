// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

struct ListChanges {
    var distance = 0
    var rects: [PixelRect] = []
}

extension ListScene {
    private static var rectLimit: Int { 16 }

    private var everything: ListChanges {
        ListChanges(rects: size.map { [$0.area] } ?? [])
    }

    /// Returns the changes since another scene, or since nothing is known.
    ///
    /// Pixels move where most of the items that are still visible have moved by the same distance, whether or not the
    /// offset changed, if at least half of the viewport remains, and if fewer pixels are painted then.
    func changes(since old: ListScene?) -> ListChanges {
        guard let old, old.size == size, old.scale == scale, old.background == background else { return everything }
        guard let size else { return ListChanges() }
        let area = size.width * size.height
        let (common, movedArea) = commonMove(since: old, size)
        var distance = 0
        var region: PixelRegion?
        if common != 0, common.magnitude <= UInt(size.area.range(along: axis).count / 2) {
            let moved = changedRegion(since: old, movedBy: common, size)
            // Moving a pixel takes a fraction of the time of painting it.
            if moved.area + area / 8 < movedArea { (distance, region) = (common, moved) }
        }
        let changed = region ?? changedRegion(since: old, movedBy: 0, size)
        let rects = changed.rects(atMost: Self.rectLimit)
        // After a jump nothing is saved by leaving out the gaps between items.
        let isJump = distance == 0 && (common != 0 || old.offset != offset)
        if rects == [size.area] || isJump && changed.area > area / 2 { return everything }
        return ListChanges(distance: distance, rects: rects)
    }

    func damage(of changes: ListChanges) -> RasterListDamage {
        RasterListDamage(
            viewport: size.map { $0.area.points(scale: scale).size } ?? .zero,
            axis: axis,
            scrolledBy: CGFloat(changes.distance) / scale,
            rects: changes.rects.map { $0.points(scale: scale) }
        )
    }

    /// Returns the distance that most of the items in both scenes have moved up by, or to the left if the axis is
    /// horizontal, without those that stay in view, and about as many pixels as would be painted if none were moved.
    private func commonMove(since old: ListScene, _ size: PixelSize) -> (distance: Int, area: Int) {
        let places = Dictionary(
            old.elements.lazy.filter { !$0.isPinned }.map { ($0.id, $0.rect.range(along: axis).lowerBound) },
            uniquingKeysWith: { first, _ in first }
        )
        var counts: [Int: Int] = [:]
        var area = 0
        for element in elements where !element.isPinned {
            let distance = places[element.id].map { $0 - element.rect.range(along: axis).lowerBound }
            if let distance { counts[distance, default: 0] += 1 }
            if distance != 0 { area += element.rect.intersection(size.area).area }
        }
        // Of several distances that as many items have moved by, the smallest one is chosen.
        let most = counts.max { ($0.value, $1.key.magnitude, $1.key) < ($1.value, $0.key.magnitude, $0.key) }
        return (most?.key ?? 0, min(area, size.area.area))
    }

    private func changedRegion(since old: ListScene, movedBy distance: Int, _ size: PixelSize) -> PixelRegion {
        let whole = size.area.range(along: axis)
        let kept = whole.clamped(to: -distance..<whole.count - distance)
        var rects: [PixelRect] = []
        for part in [0..<kept.lowerBound, kept.upperBound..<whole.count] where !part.isEmpty {
            rects.append(size.area.with(part, along: axis))
        }
        let (vanished, appeared) = differentElements(since: old, movedBy: distance)
        let keptArea = size.area.with(kept, along: axis)
        rects += vanished.map { $0.intersection(keptArea) }
        rects += appeared.map { $0.intersection(size.area) }
        let oldMark = old.mark?.moved(by: -distance, along: axis)
        if oldMark != mark {
            rects += [oldMark?.rect.intersection(keptArea), mark?.rect.intersection(size.area)].compactMap(\.self)
        }
        return PixelRegion(covering: rects)
    }

    /// Returns the moved rectangles of elements that only an old scene has, and those of elements that only this one
    /// has.
    ///
    /// Elements of both scenes lie in the same order above each other.
    private func differentElements(
        since old: ListScene,
        movedBy distance: Int
    ) -> (vanished: [PixelRect], appeared: [PixelRect]) {
        var lookup = ElementLookup(old.elements.map { $0.rect.moved(by: -distance, along: axis) })
        var appeared: [PixelRect] = []
        for element in elements {
            let isFound = lookup.take(element.rect) { index in
                let image = old.elements[index].image
                return image.isSamePicture(as: element.image) && (old.tint == tint || image.format != .a8)
                    && old.elements[index].shadow == element.shadow && old.elements[index].opacity == element.opacity
            }
            if !isFound { appeared.append(element.rect) }
        }
        return (lookup.remaining, appeared)
    }
}

private struct ElementLookup {
    private let rects: [PixelRect]
    private var isTaken: [Bool]
    private var first: [PixelRect: Int] = [:]

    /// The next element with the same rectangle.
    private var next: [Int?]

    /// The frontmost element that was taken.
    private var front = -1

    init(_ rects: [PixelRect]) {
        self.rects = rects
        isTaken = Array(repeating: false, count: rects.count)
        next = Array(repeating: nil, count: rects.count)
        for index in rects.indices.reversed() {
            next[index] = first.updateValue(index, forKey: rects[index])
        }
    }

    var remaining: [PixelRect] {
        rects.indices.filter { !isTaken[$0] }.map { rects[$0] }
    }

    /// Takes the next element with a rectangle that fulfills a condition, unless it lies behind one that was taken
    /// before; returns whether there was one.
    mutating func take(_ rect: PixelRect, where condition: (Int) -> Bool) -> Bool {
        var candidate = first[rect]
        while let index = candidate, isTaken[index] || !condition(index) { candidate = next[index] }
        guard let index = candidate, index > front || !isCovered(index) else { return false }
        isTaken[index] = true
        front = max(front, index)
        return true
    }

    private func isCovered(_ index: Int) -> Bool {
        rects.indices[(index + 1)...].contains { isTaken[$0] && !rects[$0].intersection(rects[index]).isEmpty }
    }
}
