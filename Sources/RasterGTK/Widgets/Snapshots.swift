// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterKit

extension RasterColor {
    /// Creates GTK's form of a color.
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
    /// Fills a rectangle.
    func append(_ color: Color, _ rect: CGRect) {
        var color = RasterColor(color)
        var bounds = RasterGrapheneRect(rect)
        unsafe withUnsafePointer(to: &color) { color in
            unsafe withUnsafePointer(to: &bounds) {
                unsafe gtk_snapshot_append_color(self, OpaquePointer(color), OpaquePointer($0))
            }
        }
    }

    /// Strokes the inner edge of a rectangle.
    func appendRing(_ color: Color, _ rect: CGRect, width: Float = 2, radius: Float = 4) {
        guard rect.width > 0, rect.height > 0 else { return }
        let corner = RasterGrapheneSize(width: radius, height: radius)
        var outline = RasterRoundedRect(bounds: RasterGrapheneRect(rect), corners: (corner, corner, corner, corner))
        let widths = [width, width, width, width]
        let color = RasterColor(color)
        let colors = [color, color, color, color]
        unsafe withUnsafePointer(to: &outline) { outline in
            unsafe colors.withUnsafeBufferPointer { colors in
                guard let start = colors.baseAddress else { return }
                unsafe gtk_snapshot_append_border(self, OpaquePointer(outline), widths, OpaquePointer(start))
            }
        }
    }

    /// Starts to clip to a rectangle.
    func pushClip(_ rect: CGRect) {
        var bounds = RasterGrapheneRect(rect)
        unsafe withUnsafePointer(to: &bounds) { unsafe gtk_snapshot_push_clip(self, OpaquePointer($0)) }
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
