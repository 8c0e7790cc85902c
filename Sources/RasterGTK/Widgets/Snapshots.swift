// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterKit

extension RasterColor {
    init(_ color: Color) {
        self.init(
            red: Float(color.red),
            green: Float(color.green),
            blue: Float(color.blue),
            alpha: Float(color.opacity)
        )
    }
}

// The receivers are `GtkSnapshot *`.
@MainActor
extension OpaquePointer {
    func append(_ color: Color, _ rect: CGRect) {
        unsafe withPointer(to: RasterColor(color)) { color in
            unsafe withPointer(to: RasterGrapheneRect(rect)) { unsafe gtk_snapshot_append_color(self, color, $0) }
        }
    }

    func appendRing(_ color: Color, _ rect: CGRect, width: Float = 2, radius: Float = 4) {
        guard rect.width > 0, rect.height > 0 else { return }
        let corner = RasterGrapheneSize(width: radius, height: radius)
        let outline = RasterRoundedRect(bounds: RasterGrapheneRect(rect), corners: (corner, corner, corner, corner))
        let color = RasterColor(color)
        unsafe withPointer(to: outline) { outline in
            unsafe withPointer(to: (color, color, color, color)) { colors in
                unsafe gtk_snapshot_append_border(self, outline, [width, width, width, width], colors)
            }
        }
    }

    /// Appends a text in the style of a widget, in lines of its width.
    func append(_ text: String, of widget: OpaquePointer) {
        let layout: OpaquePointer = unsafe gtk_widget_create_pango_layout(widget, text)
        unsafe gtk_snapshot_save(self)
        unsafe withPointer(to: RasterGraphenePoint(x: 12, y: 12)) { unsafe gtk_snapshot_translate(self, $0) }
        // `PANGO_SCALE`
        unsafe pango_layout_set_width(layout, max(gtk_widget_get_width(widget) - 24, 1) * 1024)
        let color = unsafe RasterColor(Color(foregroundOf: widget))
        unsafe withPointer(to: color) { unsafe gtk_snapshot_append_layout(self, layout, $0) }
        unsafe gtk_snapshot_restore(self)
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    }

    func pushClip(_ rect: CGRect) {
        unsafe withPointer(to: RasterGrapheneRect(rect)) { unsafe gtk_snapshot_push_clip(self, $0) }
    }
}

extension RasterGrapheneRect {
    fileprivate init(_ rect: CGRect) {
        self.init(
            x: Float(rect.minX),
            y: Float(rect.minY),
            width: Float(rect.width),
            height: Float(rect.height)
        )
    }
}

/// A change that proceeds with the time of frames, in microseconds.
struct FrameEffect: Equatable {
    let start: Int64
    let duration: Int64

    /// Returns how much of the time is over, from 0 to 1.
    func progress(at time: Int64) -> Double {
        duration > 0 ? min(max(Double(time - start) / Double(duration), 0), 1) : 1
    }
}

// The receiver is a `GtkWidget *`.
@MainActor
extension OpaquePointer {
    /// A Boolean value that indicates whether the desktop shows animations.
    var showsAnimations: Bool {
        unsafe withValue { value in
            unsafe g_value_init(value, UInt(RASTER_G_TYPE_BOOLEAN))
            unsafe g_object_get_property(gtk_widget_get_settings(self), "gtk-enable-animations", value)
            return unsafe g_value_get_boolean(value) != 0
        }
    }

    /// The time of the present frame, in microseconds.
    var frameTime: Int64 {
        guard let clock = unsafe gtk_widget_get_frame_clock(self) else { return 0 }
        return unsafe gdk_frame_clock_get_frame_time(clock)
    }
}
