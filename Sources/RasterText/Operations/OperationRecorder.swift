// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import RasterGraphics

/// A renderer of Pango that keeps the steps of a text, instead of drawing them.
///
/// Pango decides about the place and thickness of lines, backgrounds, rises, gravity and colors in its class
/// `PangoRenderer`. A subclass of it receives each step, so that texts with whatever attributes look as Pango draws
/// them.
@safe
final class OperationRecorder {
    private(set) var operations: [TextOperation] = []

    /// The distance from the top of the text to that of the layout that is recorded, in Pango's units.
    private var top = 0

    private let renderer: OpaquePointer
    private let style: TextStyle

    init(_ style: TextStyle) {
        self.style = style
        unsafe renderer = raster_pango_renderer_new(Self.type)
        let fields = unsafe UnsafeMutablePointer<RasterPangoRenderer>(renderer)
        unsafe fields.pointee.recorder = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(renderer))
    }

    /// Adds the steps of a layout, which must exist as long as they are used.
    func record(_ text: PangoText, top: Int) {
        self.top = top * RASTER_PANGO_SCALE
        let first = style.lineHeight == .natural || style.metrics != .wholePixels ? nil : text.lines.first
        // Half of the leading may be half a pixel; the lines of a text have equal heights.
        if let first { self.top -= first.baselineUnits - first.baseline * RASTER_PANGO_SCALE }
        guard text.side != nil || text.shownLineCount != nil || text.tracking != 0 || text.lineBox != nil else {
            return unsafe pango_renderer_draw_layout(renderer, text.layout, 0, 0)
        }
        unsafe text.forEachLine { pointer, line in
            unsafe pango_renderer_draw_layout_line(
                renderer,
                pointer,
                Int32(clamping: line.left),
                Int32(clamping: line.baselineUnits)
            )
        }
    }

    fileprivate func add(_ shape: TextOperation.Shape, part: UInt32) {
        operations.append(TextOperation(shape: shape, paint: paint(of: part)))
    }

    fileprivate func addLine(
        _ x: Int32,
        _ y: Int32,
        _ width: Int32,
        _ height: Int32,
        part: UInt32,
        isWave: Bool = false
    ) {
        let line = PlacedLine(x: Int(x), y: Int(y) + top, width: Int(width), height: Int(height), isWave: isWave)
        add(.line(line), part: part)
    }

    fileprivate func glyphs(_ string: OpaquePointer, of font: OpaquePointer, _ x: Int32, _ y: Int32) -> GlyphString {
        unsafe GlyphString(string, of: font, x: Int(x), y: Int(y) + top)
    }

    /// Returns the color of a part, as Pango's renderer for Cairo finds it out.
    private func paint(of part: UInt32) -> TextPaint {
        var paint = TextPaint()
        if let color = unsafe UnsafePointer<RasterPangoColor>(pango_renderer_get_color(renderer, part)) {
            paint.color = Color(
                red: Double(unsafe color.pointee.red) / 65_535,
                green: Double(unsafe color.pointee.green) / 65_535,
                blue: Double(unsafe color.pointee.blue) / 65_535
            )
        }
        let opacity = unsafe pango_renderer_get_alpha(renderer, part)
        if opacity > 0 { paint.opacity = Double(opacity) / 65_535 }
        // Pango's colors of lines have no opacity.
        if paint.color == nil, let color = lineColor(of: part) { (paint.color, paint.opacity) = (color, color.opacity) }
        return paint
    }
}

extension OperationRecorder {
    private static let type: UInt = {
        let name: StaticString = "RasterTextRecorder"
        return unsafe g_type_register_static_simple(
            pango_renderer_get_type(),
            UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
            UInt32(MemoryLayout<RasterPangoRendererClass>.size),
            { type, _ in
                unsafe OperationRecorder.initialize(type.assumingMemoryBound(to: RasterPangoRendererClass.self))
            },
            UInt32(MemoryLayout<RasterPangoRenderer>.size),
            nil,
            0
        )
    }()

    @unsafe private static func initialize(_ type: UnsafeMutablePointer<RasterPangoRendererClass>) {
        unsafe type.pointee.draw_glyphs = { renderer, font, glyphs, x, y in
            guard let recorder = unsafe OperationRecorder.recorder(of: renderer) else { return }
            recorder.add(.glyphs(unsafe recorder.glyphs(glyphs, of: font, x, y)), part: OperationRecorder.foreground)
        }
        unsafe type.pointee.draw_rectangle = { renderer, part, x, y, width, height in
            unsafe OperationRecorder.recorder(of: renderer)?.addLine(x, y, width, height, part: part)
        }
        unsafe type.pointee.draw_error_underline = { renderer, x, y, width, height in
            let recorder = unsafe OperationRecorder.recorder(of: renderer)
            recorder?.addLine(x, y, width, height, part: OperationRecorder.underline, isWave: true)
        }
    }

    private static let foreground = UInt32(RASTER_PANGO_RENDER_PART_FOREGROUND)
    private static let underline = UInt32(RASTER_PANGO_RENDER_PART_UNDERLINE)
    private static let strikethrough = UInt32(RASTER_PANGO_RENDER_PART_STRIKETHROUGH)

    private func lineColor(of part: UInt32) -> Color? {
        switch part {
        case Self.underline: style.underline.color
        case Self.strikethrough: style.strikethrough.color
        default: nil
        }
    }

    @unsafe private static func recorder(of renderer: OpaquePointer) -> OperationRecorder? {
        guard let recorder = unsafe UnsafePointer<RasterPangoRenderer>(renderer).pointee.recorder else { return nil }
        return unsafe Unmanaged.fromOpaque(recorder).takeUnretainedValue()
    }
}
