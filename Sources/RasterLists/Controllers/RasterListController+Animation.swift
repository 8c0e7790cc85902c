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
    public func finishAnimations() {
        guard isAnimating else { return }
        change { list in
            list.motions = nil
            if let glide = list.glide { list.end(glide) }
        }
    }

    /// Calls a closure that changes the list at once, whatever ``animation`` is.
    ///
    /// - Returns: The result of the closure.
    @discardableResult
    public func withoutAnimation<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let former = animation
        animation = nil
        defer { animation = former }
        return try body()
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
        guard let animation = allowed(animation) else {
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
        let shownOffset = Int(listPixels: shown.offset, scale: scale)
        func viewportPlace(_ item: RasterListItem<ItemID>) -> (x: Int, y: Int) {
            (
                Int(listPixels: item.frame.minX, scale: scale),
                Int(listPixels: item.frame.minY, scale: scale) - shownOffset
            )
        }
        let before = Dictionary(shown.items.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
        var new = ListMotions<ItemID>(timing: ListTiming(start.animation))
        for row in visibleRows {
            let place = place(of: row)
            var motion = ListMotions<ItemID>.Motion()
            if let item = before[row.id] {
                let old = viewportPlace(item)
                motion.x = old.x - place.x
                motion.y = old.y - (place.y - pixelOffset)
                motion.opacity = item.opacity
            } else if let position = start.snapshot.position(of: row.id) {
                let old = start.geometry.frame(at: position)
                motion.x = old.x - place.x
                motion.y = beside(old.y - start.offset, old.height) - (place.y - pixelOffset)
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

    private func leaving(_ item: RasterListItem<ItemID>, from old: (x: Int, y: Int)) -> ListMotions<ItemID>.Leaving {
        let size = item.frame.size
        let (width, height) = (viewport.pixels(size.width), viewport.pixels(size.height))
        var item = item
        if item.kind == .pinnedHeader { item.kind = .header }
        var motion = ListMotions<ItemID>.Motion(opacity: item.opacity)
        guard let position = snapshot.position(of: item.id) else {
            let place = PixelRect(x: old.x, y: old.y + pixelOffset, width: width, height: height)
            return ListMotions.Leaving(item: item, place: place, motion: motion, isRemoved: true)
        }
        let new = geometry.frame(at: position)
        let y = beside(new.y - pixelOffset, height) + pixelOffset
        motion.x = old.x - new.x
        motion.y = old.y - (y - pixelOffset)
        let place = PixelRect(x: new.x, y: y, width: width, height: height)
        return ListMotions.Leaving(item: item, place: place, motion: motion, isRemoved: false)
    }

    /// Limits a place in the viewport to those just outside of it: items far away come and go with the same speed.
    private func beside(_ y: Int, _ height: Int) -> Int {
        max(-height, min(y, viewport.pixelHeight))
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
        case .pixel(let pixel): geometry.offset(pixel, limitedFor: viewport.pixelHeight)
        case .item(let target): offset(of: target)
        }
    }

    private func end(_ glide: ListGlide<ItemID>) {
        self.glide = nil
        finish(glide.destination)
    }

    private func finish(_ destination: ListGlide<ItemID>.Destination) {
        switch destination {
        case .pixel(let pixel): scroll(toPixel: pixel)
        case .item(let target): scroll(to: target)
        }
    }
}
