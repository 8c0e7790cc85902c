// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterImage {
    /// One pixel of an image, its components premultiplied by alpha.
    ///
    /// ## Topics
    ///
    /// ### Creating a pixel
    ///
    /// - ``init(red:green:blue:alpha:)``
    ///
    /// ### Reading the pixel
    ///
    /// - ``red``
    /// - ``green``
    /// - ``blue``
    /// - ``alpha``
    /// - ``color``
    public struct Pixel: Sendable, Hashable {
        /// The red component times alpha, 0 to 255.
        public let red: UInt8

        /// The green component times alpha, 0 to 255.
        public let green: UInt8

        /// The blue component times alpha, 0 to 255.
        public let blue: UInt8

        /// The opacity, 0 (clear) to 255 (opaque).
        public let alpha: UInt8

        /// Creates a pixel from premultiplied components, 0 to 255.
        public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }

        init(word: UInt32) {
            self.init(
                red: UInt8(truncatingIfNeeded: word >> 16),
                green: UInt8(truncatingIfNeeded: word >> 8),
                blue: UInt8(truncatingIfNeeded: word),
                alpha: UInt8(truncatingIfNeeded: word >> 24)
            )
        }

        /// The color of the pixel, not premultiplied.
        public var color: Color {
            guard alpha > 0 else { return .clear }
            let opacity = Double(alpha)
            return Color(
                red: Double(red) / opacity,
                green: Double(green) / opacity,
                blue: Double(blue) / opacity,
                opacity: opacity / 255
            )
        }
    }
}

extension Color {
    /// The word that fills a buffer of the given format with this color.
    ///
    /// Components are rounded to 16 bits and cut to 8 as Cairo does it, so that clearing and painting give the same
    /// pixels.
    func word(in format: PixelFormat) -> UInt32 {
        func level(_ component: Double) -> UInt32 {
            UInt32(truncatingIfNeeded: Int(saturating: component * 65_535 + 0.5)) >> 8
        }
        switch format {
        case .argb32:
            return level(opacity) << 24 | level(red * opacity) << 16 | level(green * opacity) << 8
                | level(blue * opacity)
        case .rgb24:
            return 0xFF00_0000 | level(red * opacity) << 16 | level(green * opacity) << 8 | level(blue * opacity)
        case .a8:
            return level(opacity) * 0x0101_0101
        }
    }
}
