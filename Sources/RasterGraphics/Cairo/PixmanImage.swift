// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPixman

@safe
final class PixmanImage {
    let pointer: OpaquePointer

    /// Creates an image over memory that must outlive it; nil if there is no memory for the image itself.
    init?(words: UnsafeMutablePointer<UInt32>, width: Int, height: Int, format: PixelFormat, stride: Int) {
        let created = unsafe pixman_image_create_bits_no_clear(
            format.pixman,
            Int32(width),
            Int32(height),
            words,
            Int32(stride)
        )
        guard let created = unsafe created else { return nil }
        unsafe pointer = created
    }

    init?(width: Int, height: Int, format: PixelFormat) {
        let created = unsafe pixman_image_create_bits_no_clear(format.pixman, Int32(width), Int32(height), nil, 0)
        guard let created = unsafe created else { return nil }
        unsafe pointer = created
    }

    /// Creates an image that is everywhere one premultiplied color; nil if there is no memory for it.
    init?(solid word: UInt32) {
        func level(_ shift: UInt32) -> UInt16 { UInt16(word >> shift & 0xFF) * 0x0101 }
        var color = pixman_color_t(red: level(16), green: level(8), blue: level(0), alpha: level(24))
        guard let created = unsafe pixman_image_create_solid_fill(&color) else { return nil }
        unsafe pointer = created
    }

    deinit {
        _ = unsafe pixman_image_unref(pointer)
    }

    /// Draws a part of another image onto a part of this one, or a color as far as the alpha of the image says.
    ///
    /// The origin is the place in the image, before its transform, that goes to the top left of the area.
    func draw(
        _ image: PixmanImage,
        color: PixmanImage? = nil,
        from origin: (x: Int, y: Int),
        over area: PixelRect,
        replaces: Bool
    ) {
        unsafe pixman_image_composite32(
            replaces ? PIXMAN_OP_SRC : PIXMAN_OP_OVER,
            (color ?? image).pointer,
            color == nil ? nil : image.pointer,
            pointer,
            Int32(origin.x),
            Int32(origin.y),
            Int32(origin.x),
            Int32(origin.y),
            Int32(area.x),
            Int32(area.y),
            Int32(area.width),
            Int32(area.height)
        )
    }

    func padEdges() {
        unsafe pixman_image_set_repeat(pointer, PIXMAN_REPEAT_PAD)
    }
}
