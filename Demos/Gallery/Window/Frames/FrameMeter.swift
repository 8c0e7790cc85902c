// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK

/// The measurement of a window's frames.
///
/// A frame's time runs from GTK's signal `before-paint` to `after-paint`: updates, layout and drawing, by the monotonic
/// clock. Nothing is measured, and nothing runs, while the window is at rest.
@MainActor
package final class FrameMeter {
    var onFrame: ((Duration) -> Void)?

    /// The closure that is called in each frame before the layout, while frames are requested.
    var onUpdate: (() -> Void)?

    private var clock: OpaquePointer?
    private var start: ContinuousClock.Instant?
    private var waiters: [@MainActor () -> Void] = []
    private var isRunning = false

    package init() {}

    /// A Boolean value that indicates whether the desktop leaves it to programs to move by themselves.
    static var isAnimated: Bool { Settings.isOn("gtk-enable-animations") }

    /// Measures the frames of a window, which must be realized.
    func attach(to window: Widget) {
        guard clock == nil, let clock = gtk_widget_get_frame_clock(window) else { return }
        self.clock = clock
        Signal.connect(clock, "before-paint") { [weak self] in self?.start = .now }
        Signal.connect(clock, "update") { [weak self] in self?.onUpdate?() }
        Signal.connect(clock, "after-paint") { [weak self] in self?.end() }
    }

    package func nextFrame() async {
        await atEndOfNextFrame {}
    }

    /// Draws a frame, and calls a closure when it is complete, before anything else can change the window.
    ///
    /// Without a window, the closure is called at once.
    func atEndOfNextFrame<Value: Sendable>(_ body: @escaping @MainActor () -> Value) async -> Value {
        guard let clock else { return body() }
        return await withCheckedContinuation { waiter in
            waiters.append { waiter.resume(returning: body()) }
            gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
        }
    }

    /// Makes frames follow one another at the rate of the screen, or stops that.
    func setRunning(_ isRunning: Bool) {
        guard let clock, isRunning != self.isRunning else { return }
        self.isRunning = isRunning
        if isRunning {
            gdk_frame_clock_begin_updating(clock)
        } else {
            gdk_frame_clock_end_updating(clock)
        }
    }

    func detach() {
        setRunning(false)
        clock = nil
        resumeWaiters()
    }

    private func end() {
        guard let start else { return }
        self.start = nil
        onFrame?(start.duration(to: .now))
        resumeWaiters()
    }

    private func resumeWaiters() {
        let waiters = waiters
        self.waiters = []
        for waiter in waiters { waiter() }
    }
}
