// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A font by its properties; the machine's fonts decide about its look.
///
/// ```swift
/// let title = Font(size: 17, weight: .semibold)
/// let code = Font(family: "JetBrains Mono, monospace", size: 12)
/// ```
///
/// Characters that the family lacks are drawn with other fonts, and with a box
/// that shows the code of the character where no font has it.
///
/// The defaults of ``init(family:size:weight:isItalic:isMonospacedDigit:followsFontScale:)`` are the family "sans-serif",
/// 13 points and regular strokes.
///
/// ## Topics
///
/// ### Text styles
///
/// - ``largeTitle``
/// - ``title``
/// - ``title2``
/// - ``title3``
/// - ``headline``
/// - ``subheadline``
/// - ``body``
/// - ``callout``
/// - ``footnote``
/// - ``caption``
/// - ``caption2``
/// - ``TextStyle``
///
/// ### Fonts of the system
///
/// - ``system(size:weight:design:)``
/// - ``system(_:design:weight:)``
/// - ``Design``
///
/// ### Fonts of your own
///
/// - ``custom(_:size:)``
/// - ``custom(_:fixedSize:)``
/// - ``register(contentsOf:)``
/// - ``register(data:)``
/// - ``init(family:size:weight:isItalic:isMonospacedDigit:followsFontScale:)``
///
/// ### Deriving a font
///
/// - ``bold()``
/// - ``italic()``
/// - ``weight(_:)``
/// - ``monospaced()``
/// - ``monospacedDigit()``
///
/// ### Reading the font
///
/// - ``family``
/// - ``size``
/// - ``weight-swift.property``
/// - ``Weight-swift.enum``
/// - ``isItalic``
/// - ``isMonospacedDigit``
/// - ``followsFontScale``
public struct Font: Sendable, Hashable {
    /// The names of families in order of preference, separated by commas.
    ///
    /// Generic names such as "sans-serif", "serif" and "monospace" are allowed. The list has at most
    /// 1,024 bytes of UTF-8. If the machine has none of the families, another font is used, and a debug build
    /// reports it, once for each list.
    public var family: String

    /// The size in points; usable are sizes above 0 and up to 10,000.
    public var size: CGFloat

    /// The weight of the strokes.
    public var weight: Weight

    /// A Boolean value that indicates whether the letters are slanted.
    public var isItalic: Bool

    /// A Boolean value that indicates whether all digits are equally wide, so that numbers don't tremble when
    /// they change, in fonts that offer it.
    public var isMonospacedDigit: Bool

    /// A Boolean value that indicates whether the size is multiplied by the environment's font scale, as that of the text
    /// styles is.
    ///
    /// `RasterEnvironment.fontScale` is part of each key. Measurements take it as an argument.
    public var followsFontScale: Bool

    /// The largest size, in points.
    package static let maximumSize: CGFloat = 10_000

    /// The largest length of ``family``: the time to find fonts grows with the square of the number of names.
    static let maximumFamilyLength = 1024

    /// Creates a font.
    ///
    /// - Parameters:
    ///   - family: The names of families in order of preference, separated by commas.
    ///   - size: The size in points.
    ///   - weight: How bold the strokes are.
    ///   - isItalic: Whether the letters are slanted.
    ///   - isMonospacedDigit: Whether all digits are equally wide.
    ///   - followsFontScale: Whether the size is multiplied by the environment's font scale.
    public init(
        family: String = "sans-serif",
        size: CGFloat = 13,
        weight: Weight = .regular,
        isItalic: Bool = false,
        isMonospacedDigit: Bool = false,
        followsFontScale: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospacedDigit = isMonospacedDigit
        self.followsFontScale = followsFontScale
    }
}

extension Font {
    /// The weight of the strokes of a font.
    ///
    /// The raw values are those of CSS. A weight that a family lacks is replaced by the nearest one that it has.
    ///
    /// ## Topics
    ///
    /// ### Weights
    ///
    /// - ``ultraLight``
    /// - ``thin``
    /// - ``light``
    /// - ``regular``
    /// - ``medium``
    /// - ``semibold``
    /// - ``bold``
    /// - ``heavy``
    /// - ``black``
    ///
    /// ### Decoding a weight
    ///
    /// - ``init(rawValue:)``
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
