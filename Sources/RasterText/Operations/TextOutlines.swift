// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation
import RasterGraphics

enum TextOutlines {
    /// Returns the outlines of letters, lines and backgrounds; glyphs with colors of their own have none.
    static func path(of operations: [TextOperation], at place: (Double, Double) -> CGPoint) -> Path {
        guard let surface = unsafe cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil) else { return Path() }
        defer { unsafe cairo_surface_destroy(surface) }
        guard let cairo = unsafe cairo_create(surface) else { return Path() }
        defer { unsafe cairo_destroy(cairo) }
        for operation in operations {
            switch operation.shape {
            case .glyphs(let glyphs): unsafe glyphs.addOutlines(to: cairo)
            case .line(let line): unsafe line.addOutline(to: cairo)
            }
        }
        guard let copy = unsafe cairo_copy_path(cairo) else { return Path() }
        defer { unsafe cairo_path_destroy(copy) }
        return unsafe path(of: copy.pointee, at: place)
    }

    @unsafe private static func path(of outlines: cairo_path_t, at place: (Double, Double) -> CGPoint) -> Path {
        let data = unsafe UnsafeBufferPointer(start: outlines.data, count: Int(outlines.num_data))
        var path = Path()
        var index = 0
        while index < data.count {
            let header = unsafe data[index].header
            func point(_ number: Int) -> CGPoint {
                let point = unsafe data[index + number].point
                return place(point.x, point.y)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
            case CAIRO_PATH_LINE_TO: path.addLine(to: point(1))
            case CAIRO_PATH_CURVE_TO: path.addCurve(to: point(3), control1: point(1), control2: point(2))
            default: path.closeSubpath()
            }
            index += max(Int(header.length), 1)
        }
        return path
    }
}
