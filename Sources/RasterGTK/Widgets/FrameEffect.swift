// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK

/// Something that proceeds with the time of frames.
struct FrameEffect: Equatable {
    /// The time of the first frame, in microseconds.
    let start: Int64

    /// The duration in microseconds.
    let duration: Int64

    /// Returns how much of the time is over, from 0 to 1.
    func progress(at time: Int64) -> Double {
        duration > 0 ? min(max(Double(time - start) / Double(duration), 0), 1) : 1
    }
}

// The receivers are `GtkWidget *`.
@MainActor
extension OpaquePointer {
    /// The time of the present frame, in microseconds.
    var frameTime: Int64 {
        guard let clock = unsafe gtk_widget_get_frame_clock(self) else { return 0 }
        return unsafe gdk_frame_clock_get_frame_time(clock)
    }

    /// Calls a closure before each frame until it returns false.
    func addTickCallback(_ action: @escaping @MainActor () -> Bool) -> UInt32 {
        let data = unsafe Unmanaged.passRetained(TickAction(action)).toOpaque()
        return unsafe gtk_widget_add_tick_callback(self, performTick, data, releaseTick)
    }
}

private final class TickAction: Sendable {
    let action: @MainActor () -> Bool

    init(_ action: @escaping @MainActor () -> Bool) {
        self.action = action
    }
}

private let performTick: @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutableRawPointer?) -> Int32 = {
    _,
    _,
    data in
    guard let data = unsafe data else { return 0 }
    let tick = unsafe Unmanaged<TickAction>.fromOpaque(data).takeUnretainedValue()
    return MainActor.assumeIsolated { tick.action() } ? 1 : 0
}

private let releaseTick: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    if let data = unsafe data { unsafe Unmanaged<TickAction>.fromOpaque(data).release() }
}
