// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterListController {
    /// The distance from the start of the content to the start of the viewport, in points.
    ///
    /// It is a whole number of pixels, and never beyond the content. From right to left, a horizontal list starts at the
    /// right.
    public var offset: CGFloat { viewport.points(pixelOffset) }

    /// The size of the viewport, in points.
    package var viewportSize: CGSize { viewport.size }

    /// The number of pixels per point.
    public var scale: CGFloat { viewport.scale }

    /// The size of all items with the insets, in points.
    ///
    /// With measured heights, items that were not measured count with the estimate.
    package var contentSize: CGSize {
        let length = viewport.points(geometry.contentHeight)
        return viewport.direction.axis == .vertical
            ? CGSize(width: viewport.size.width, height: length) : CGSize(width: length, height: viewport.size.height)
    }

    /// Sets the size of the viewport.
    ///
    /// The visible items stay where they are, images of another size included, until those of the new size are
    /// available.
    ///
    /// ```swift
    /// try list.resize(to: window.size, scale: window.scale)
    /// ```
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point.
    /// - Throws: A `RasterError` with the code `invalidSize` or `limitExceeded`. Nothing changes then.
    public func resize(to size: CGSize, scale: CGFloat = 1) throws(RasterError) {
        // Only 0 stands for an empty viewport; the other length is checked beside a pixel.
        let pixel = 1 / scale
        let checked = CGSize(
            width: size.width == 0 ? pixel : size.width,
            height: size.height == 0 ? pixel : size.height
        )
        _ = try PixelSize(checked, scale: scale)
        guard isChanging || size != viewport.size || scale != viewport.scale else { return }
        change { $0.show(ListViewport(size: size, scale: scale, direction: $0.viewport.direction)) }
    }

    private func show(_ new: ListViewport) {
        guard new != viewport else { return }
        let old = viewport
        var anchor = currentAnchor()
        hasSize = true
        viewport = new
        if new.scale != old.scale {
            requestImagesAgain()
            measuredHeights.removeAll()
            anchor = anchor.scaled(by: new.scale / old.scale)
            savedAnchor = anchor
        }
        if new.pixelWidth != old.pixelWidth || new.scale != old.scale {
            motions = nil
            rebuildGeometry(heightFactor: new.scale / old.scale)
        }
        restore(anchor)
        fitRows()
        needsUpdate = true
    }

    /// Scrolls to an offset.
    ///
    /// ```swift
    /// list.scroll(toOffset: 0)  // to the start
    /// ```
    ///
    /// - Parameters:
    ///   - offset: The distance from the start of the content, in points. It is limited to the content and rounded to
    ///     whole pixels; NaN has no effect.
    ///   - animation: The animation, or nil to scroll at once. Another scroll ends it.
    public func scroll(toOffset offset: CGFloat, animation: RasterListAnimation? = nil) {
        guard !offset.isNaN else { return }
        change { list in
            guard let animation = list.allowed(animation) else {
                return list.scroll(toPixel: list.viewport.pixels(offset))
            }
            list.glide(to: .offset(offset), animation)
        }
    }

    /// Scrolls by a distance.
    ///
    /// ```swift
    /// list.scroll(by: 3 * wheel.delta)
    /// ```
    ///
    /// - Parameter distance: The distance in points; positive numbers scroll toward the end. Fractions of a pixel
    ///   add up. NaN has no effect.
    public func scroll(by distance: CGFloat) {
        guard !distance.isNaN else { return }
        change { list in
            let pixels = distance * list.viewport.scale + list.fraction
            let whole = pixels.rounded()
            list.fraction = abs(pixels) < 1e9 ? pixels - whole : 0
            list.scroll(toPixel: Int(saturating: CGFloat(list.pixelOffset) + whole))
        }
    }

    /// Scrolls to an item.
    ///
    /// The item isn't covered by the header that stays in view. With measured heights, the
    /// offset is corrected until the items around it are measured.
    ///
    /// ```swift
    /// list.scroll(toItem: message, at: .center, animation: .standard)
    /// ```
    ///
    /// - Parameters:
    ///   - id: The identity of the item or the header.
    ///   - alignment: The place of the item in the viewport.
    ///   - animation: The animation, or nil to scroll at once. Another scroll ends it.
    /// - Returns: A Boolean value that indicates whether the list contains the item.
    @discardableResult
    public func scroll(
        toItem id: ItemID,
        at alignment: ScrollAlignment = .nearest,
        animation: RasterListAnimation? = nil
    ) -> Bool {
        guard snapshot.position(of: id) != nil else { return false }
        change { list in
            let target = ScrollTarget(id: id, alignment: alignment)
            guard let animation = list.allowed(animation) else { return list.scroll(to: target) }
            list.glide(to: .item(target), animation)
        }
        return true
    }

    struct ScrollTarget {
        var id: ItemID
        var alignment: ScrollAlignment
    }

    func scroll(to target: ScrollTarget) {
        glide = nil
        self.target = target
        guard let offset = targetOffset() else { return }
        speed.rest()
        fraction = 0
        move(to: offset)
        if target.alignment == .nearest {
            // From now on it is an edge that counts, so that the item doesn't move within the viewport.
            let frame = snapshot.position(of: target.id).map { geometry.frame(at: $0) }
            let isAbove = frame.map { $0.y - pixelOffset < viewport.pixelHeight / 2 } ?? true
            self.target = ScrollTarget(id: target.id, alignment: isAbove ? .start : .end)
            if targetOffset() != pixelOffset { self.target = nil }
        }
        needsUpdate = true
    }

    /// Ends scrolling to an item when the items around it are measured: the visible items stay from then on.
    func endScrollingToItem() {
        guard target != nil, !viewport.isEmpty else { return }
        let isSettled = visiblePositions.allSatisfy { !isMeasured(at: $0) || geometry.isMeasured(at: $0) }
        guard isSettled else { return }
        target = nil
        savedAnchor = nil
    }

    func scroll(toPixel offset: Int) {
        (target, glide) = (nil, nil)
        moveGliding(to: offset)
    }

    /// Returns a Boolean value that indicates whether there is content beyond the viewport in a direction.
    func canScroll(isForward: Bool) -> Bool {
        isForward ? pixelOffset < geometry.offset(.max, limitedFor: viewport.pixelHeight) : pixelOffset > 0
    }

    func moveGliding(to offset: Int) {
        let new = geometry.offset(offset, limitedFor: viewport.pixelHeight)
        speed.record(new - pixelOffset, at: clock.now())
        move(to: new)
        needsUpdate = true
    }

    private func move(to offset: Int) {
        guard offset != pixelOffset else { return }
        isForward = offset > pixelOffset
        hasScrolled = true
        savedAnchor = nil
        pixelOffset = offset
    }

    private func targetOffset() -> Int? { target.flatMap { offset(of: $0) } }

    func offset(of target: ScrollTarget) -> Int? {
        guard let position = snapshot.position(of: target.id) else { return nil }
        let frame = geometry.frame(at: position)
        let covered = headersStayInView ? geometry.obstruction(above: position) : 0
        let height = viewport.pixelHeight
        let top = frame.y - covered
        let bottom = frame.maxY - height
        let offset =
            switch target.alignment {
            case .start: top
            case .end: bottom
            case .center: frame.y + frame.height / 2 - (height + covered) / 2
            case .nearest: top < pixelOffset || frame.height + covered > height ? top : max(pixelOffset, bottom)
            }
        return geometry.offset(offset, limitedFor: height)
    }

    // MARK: End

    /// Reports the end of the content when it is less than a viewport away, once.
    ///
    /// Visible items that are being measured may push it away.
    func reportEnd() {
        guard !hasReportedEnd, showsItems else { return }
        let height = viewport.pixelHeight
        let rest = max(geometry.contentHeight - pixelOffset - height, 0)
        guard rest <= height, !visibleRows.contains(where: awaitsHeight) else { return }
        hasReportedEnd = true
        pendingEvents.append(.didNearEnd(viewport.points(rest)))
    }

    private func awaitsHeight(_ row: ListRow<ItemID>) -> Bool {
        guard isMeasured(at: row.position), !geometry.isMeasured(at: row.position) else { return false }
        switch row.work {
        case .idle, .queued, .measuring: return true
        case .preparing, .drawing, .ready, .failed: return row.due != nil
        }
    }

    // MARK: Anchor

    /// It is the same one until the list is scrolled: a new one after each change would add up roundings and limits,
    /// for example while a window is being resized.
    func currentAnchor() -> ListAnchor {
        if let savedAnchor, isValid(savedAnchor) { return savedAnchor }
        let anchor = newAnchor
        savedAnchor = anchor
        return anchor
    }

    /// Returns a Boolean value that indicates whether an anchor is still on screen, and the focused item is the anchor
    /// if it is visible.
    private func isValid(_ anchor: ListAnchor) -> Bool {
        guard !anchor.isAtEnd, !viewport.isEmpty else { return true }
        guard anchor.focus == nil else { return focusedDistance != nil }
        guard focusedDistance == nil else { return false }
        guard let position = anchor.scroll?.position else { return true }
        return uncoveredPositions.contains(position)
    }

    private var newAnchor: ListAnchor {
        let bottom = geometry.contentHeight - viewport.pixelHeight
        let isAtEnd = staysAtEnd && pixelOffset >= bottom
        return ListAnchor(isAtEnd: isAtEnd, focus: focusedDistance, scroll: newScrollAnchor)
    }

    var newScrollAnchor: ScrollAnchor? {
        ScrollAnchor(
            in: geometry,
            offset: pixelOffset,
            viewportHeight: viewport.pixelHeight,
            headersStay: headersStayInView
        )
    }

    /// The place of the focused item, if its top is visible; what is below a hidden top would move as its height changes.
    private var focusedDistance: Int? {
        guard pixelOffset > 0, let position = focusedItem.flatMap({ snapshot.position(of: $0) }),
            uncoveredPositions.contains(position), case let top = geometry.frame(at: position).y,
            top >= uncoveredRows.lowerBound
        else { return nil }
        return top - pixelOffset
    }

    private var uncoveredPositions: Range<Int> { geometry.positions(in: uncoveredRows) }

    private var uncoveredRows: Range<Int> {
        geometry.visibleRows(at: pixelOffset, viewportHeight: viewport.pixelHeight, headersStayInView)
    }

    func restore(_ anchor: ListAnchor) {
        let height = viewport.pixelHeight
        let offset: Int
        if let target = targetOffset() {
            offset = target
            savedAnchor = nil
        } else if anchor.isAtEnd {
            offset = geometry.contentHeight - height
        } else if let distance = anchor.focus, let focusedItem, let position = snapshot.position(of: focusedItem) {
            offset = geometry.frame(at: position).y - distance
        } else if let scroll = anchor.scroll {
            offset = scroll.offset(in: geometry, viewportHeight: height)
        } else {
            offset = pixelOffset
        }
        let new = geometry.offset(offset, limitedFor: height)
        guard new != pixelOffset else { return }
        let change = new - pixelOffset
        pixelOffset = new
        pendingEvents.append(.didAdjustOffset(viewport.points(change)))
    }
}

struct ListAnchor {
    var isAtEnd: Bool

    /// The distance of the focused item from the top of the viewport, in pixels.
    var focus: Int?
    var scroll: ScrollAnchor?

    func scaled(by factor: CGFloat) -> ListAnchor {
        var anchor = self
        anchor.focus = focus.map { Int(saturating: (CGFloat($0) * factor).rounded()) }
        anchor.scroll = scroll?.scaled(by: factor)
        return anchor
    }
}
