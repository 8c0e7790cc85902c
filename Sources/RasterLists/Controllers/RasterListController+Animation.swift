// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterListController {
    /// A Boolean value that indicates whether the frame changes with time: call ``advance(to:)`` for the next one.
    public var isAnimating: Bool { motions != nil || glide != nil || isAutoscrolling }

    /// Brings an animated change or scroll to a time.
    ///
    /// A toolkit calls it before each frame while ``isAnimating`` is `true`; `RasterListWidget` does. The first call
    /// starts the animation. Nothing is requested or drawn again because of an animation.
    ///
    /// ```swift
    /// let start = ContinuousClock.now
    /// while list.isAnimating {
    ///     list.advance(to: ContinuousClock.now - start)
    ///     list.frame.draw(in: context)
    /// }
    /// ```
    ///
    /// - Parameter time: The time of the frame, from any start that stays the same.
    /// - Returns: A Boolean value that indicates whether there are further frames.
    /// - Complexity: O(*n*) in the number of visible items.
    @discardableResult
    public func advance(to time: Duration) -> Bool {
        guard isAnimating else { return false }
        change { $0.proceed(to: time) }
        return isAnimating
    }

    /// Shows the last frame of an animated change or scroll at once.
    package func finishAnimations() {
        guard isAnimating else { return }
        change { list in
            list.motions = nil
            if let glide = list.glide { list.end(glide) }
        }
    }

    func allowed(_ animation: RasterListAnimation?) -> RasterListAnimation? {
        guard let animation, animation.duration > .zero, !reducesMotion, !viewport.isEmpty else { return nil }
        return animation
    }

    private func proceed(to time: Duration) {
        motions?.timing.proceed(to: time)
        if motions?.timing.progress == 1 { motions = nil }
        autoscroll(to: time)
        guard var glide else { return }
        let before = glide.timing.progress
        glide.timing.proceed(to: time)
        if case .distance(let distance) = glide.destination { return fling(glide, distance, from: before) }
        guard glide.timing.progress < 1, let destination = offset(of: glide.destination) else { return end(glide) }
        self.glide = glide
        // The part of the way that is left: the end may have moved, and so may the content.
        let part = (glide.timing.progress - before) / (1 - before)
        let exact = glideOffset + (Double(destination) - glideOffset) * part
        moveGliding(to: Int(saturating: exact.rounded()))
        glideRemainder = exact - Double(pixelOffset)
    }

    // MARK: Changes

    /// Keeps what is shown before a change of the contents, or ends an animation.
    func prepareMotions(_ animation: RasterListAnimation?, changesOrder: Bool) {
        guard changesOrder else { return }
        // Items take the places of placeholder rows at once.
        guard let animation = allowed(animation), shown.placeholderRects.isEmpty else {
            (motions, motionStart) = (nil, nil)
            return
        }
        if motionStart == nil {
            motionStart = ListMotionStart(
                animation: animation,
                snapshot: snapshot,
                geometry: geometry,
                offset: pixelOffset
            )
        } else {
            motionStart?.animation = animation
        }
    }

    /// Finds the ways of the items on screen, from where they are shown, before a frame of the new contents is shown.
    func startMotions() {
        guard let start = motionStart else { return }
        motionStart = nil
        // The places and opacities on screen, of a former animation that is interrupted here too.
        let scale = viewport.scale
        guard shown.size == viewport.size, shown.scale == scale else {
            motions = nil
            return
        }
        let shownOrigin = shown.origin
        func viewportPlace(_ item: RasterListItem<ItemID>) -> PixelRect {
            PixelRect(
                x: Int(listPixels: item.frame.minX, scale: scale) - Int(listPixels: shownOrigin.x, scale: scale),
                y: Int(listPixels: item.frame.minY, scale: scale) - Int(listPixels: shownOrigin.y, scale: scale),
                width: viewport.pixels(item.frame.width),
                height: viewport.pixels(item.frame.height)
            )
        }
        let before = Dictionary(shown.items.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
        var new = ListMotions<ItemID>(timing: ListTiming(start.animation))
        for row in visibleRows {
            let place = beside(place(of: row), offset: pixelOffset)
            var motion = ListMotions<ItemID>.Motion()
            if let item = before[row.id] {
                let old = viewportPlace(item)
                (motion.x, motion.y) = (old.x - place.x, old.y - place.y)
                motion.opacity = item.opacity
            } else if let position = start.snapshot.position(of: row.id) {
                let old = beside(start.geometry.frame(at: position), offset: start.offset)
                (motion.x, motion.y) = (old.x - place.x, old.y - place.y)
            } else {
                motion.opacity = 0
            }
            if motion.x != 0 || motion.y != 0 || motion.opacity != 1 { new.motions[row.id] = motion }
        }
        for item in shown.items where rows[item.id]?.isVisible != true {
            new.leaving.append(leaving(item, from: viewportPlace(item)))
        }
        motions = new.motions.isEmpty && new.leaving.isEmpty ? nil : new
    }

    private func leaving(_ item: RasterListItem<ItemID>, from old: PixelRect) -> ListMotions<ItemID>.Leaving {
        // The place in the layout: the length of the content may change meanwhile.
        func place(_ rect: PixelRect) -> PixelRect {
            viewport.direction.inLayout(rect, in: viewport.pixelHeight).moved(rows: pixelOffset)
        }
        var item = item
        if item.kind == .pinnedHeader { item.kind = .header }
        var motion = ListMotions<ItemID>.Motion(opacity: item.opacity)
        guard let position = snapshot.position(of: item.id) else {
            return ListMotions.Leaving(item: item, place: place(old), motion: motion, isRemoved: true)
        }
        let (own, size) = (geometry.frame(at: position), place(old))
        let new = beside(PixelRect(x: own.x, y: own.y, width: size.width, height: size.height), offset: pixelOffset)
        (motion.x, motion.y) = (old.x - new.x, old.y - new.y)
        return ListMotions.Leaving(item: item, place: place(new), motion: motion, isRemoved: false)
    }

    /// Returns the place in the viewport of a rectangle of the layout, on the screen.
    ///
    /// A rectangle outside of the viewport lies just outside of it: items far away come and go with the same speed.
    private func beside(_ rect: PixelRect, offset: Int) -> PixelRect {
        let y = max(-rect.height, min(rect.y - offset, viewport.pixelHeight))
        return viewport.direction.onScreen(rect.moved(rows: y - rect.y), in: viewport.pixelHeight)
    }

    // MARK: Scrolling

    func glide(to destination: ListGlide<ItemID>.Destination, _ animation: RasterListAnimation) {
        guard let end = offset(of: destination), end != pixelOffset else {
            return finish(destination)
        }
        // The remainder of a scroll that is interrupted isn't shown.
        (target, fraction, glideRemainder) = (nil, 0, 0)
        glide = ListGlide(destination: destination, timing: ListTiming(animation))
    }

    /// The exact offset of the animated scroll, whose remainder isn't shown.
    private var glideOffset: Double { Double(pixelOffset) + glideRemainder }

    private func offset(of destination: ListGlide<ItemID>.Destination) -> Int? {
        switch destination {
        case .offset(let offset): geometry.offset(viewport.pixels(offset), limitedFor: viewport.pixelHeight)
        case .item(let target): offset(of: target)
        case .distance: nil
        }
    }

    private func end(_ glide: ListGlide<ItemID>) {
        self.glide = nil
        finish(glide.destination)
    }

    private func finish(_ destination: ListGlide<ItemID>.Destination) {
        switch destination {
        case .offset(let offset): scroll(toPixel: viewport.pixels(offset))
        case .item(let target): scroll(to: target)
        case .distance: break
        }
    }

    // MARK: Flings

    /// Scrolls on, slower and slower, as after a finger that has left a touch screen.
    ///
    /// The speed decreases by a factor of e each quarter of a second, as in GTK, until it is a pixel per second or the
    /// content ends. Call ``advance(to:)`` for each frame. Another scroll ends it.
    ///
    /// ```swift
    /// list.fling(velocity: 1_200)
    /// ```
    ///
    /// - Parameter velocity: The speed in points per second; positive numbers scroll toward the end. NaN has no effect.
    public func fling(velocity: CGFloat) {
        let speed = abs(velocity * viewport.scale)
        guard speed.isFinite, speed > 1, !viewport.isEmpty else { return }
        change { list in
            (list.target, list.fraction, list.glideRemainder) = (nil, 0, 0)
            list.glide = ListGlide(
                destination: .distance((velocity < 0 ? 1 - speed : speed - 1) / RasterListAnimation.friction),
                timing: ListTiming(.kinetic(.seconds(log(speed) / RasterListAnimation.friction)))
            )
        }
    }

    private func fling(_ glide: ListGlide<ItemID>, _ distance: Double, from before: Double) {
        let exact = glideOffset + distance * (glide.timing.progress - before)
        moveGliding(to: Int(saturating: exact.rounded()))
        glideRemainder = exact - Double(pixelOffset)
        self.glide = glide.timing.progress == 1 || abs(glideRemainder) > 1 ? nil : glide
    }

    /// Ends a fling.
    ///
    /// - Returns: Its speed, as that of ``fling(velocity:)``; 0 without one.
    func stopFling() -> CGFloat {
        guard let glide, case .distance(let distance) = glide.destination else { return 0 }
        change { $0.glide = nil }
        return viewport.points(1) * distance * (1 - glide.timing.progress) * RasterListAnimation.friction
    }
}
