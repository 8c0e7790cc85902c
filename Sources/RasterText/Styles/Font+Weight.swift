// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Font {
    /// The weight of the strokes of a font.
    ///
    /// The raw values are those of CSS. A weight that a family lacks is replaced by
    /// the nearest one that it has.
    public enum Weight: Int, Sendable, Hashable, CaseIterable {
        /// The thinnest strokes, 100.
        case thin = 100
        /// 200.
        case ultraLight = 200
        /// 300.
        case light = 300
        /// The weight of running text, 400.
        case regular = 400
        /// 500.
        case medium = 500
        /// 600.
        case semibold = 600
        /// 700.
        case bold = 700
        /// 800.
        case heavy = 800
        /// The boldest strokes, 900.
        case black = 900
    }
}
