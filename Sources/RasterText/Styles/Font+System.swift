// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension Font {
    /// The kind of a system font's letters.
    ///
    /// ## Topics
    ///
    /// ### Designs
    ///
    /// - ``default``
    /// - ``serif``
    /// - ``rounded``
    /// - ``monospaced``
    public enum Design: Sendable, Hashable, CaseIterable {
        /// The family "sans-serif".
        case `default`
        /// The family "serif".
        case serif
        /// The family "ui-rounded" where the machine has it, otherwise "sans-serif": no general family is rounded.
        case rounded
        /// The family "monospace".
        case monospaced

        var family: String {
            switch self {
            case .default: "sans-serif"
            case .serif: "serif"
            case .rounded: "ui-rounded, sans-serif"
            case .monospaced: "monospace"
            }
        }
    }

    /// A role of a text, with the size that Apple publishes for it.
    ///
    /// The sizes are those of iOS at the text size "Large", the default:
    /// [Human Interface Guidelines, Typography, Specifications](https://developer.apple.com/design/human-interface-guidelines/typography#Specifications).
    ///
    /// ```swift
    /// let note = Font.system(.footnote, weight: .semibold)
    /// ```
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
    public enum TextStyle: Sendable, Hashable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        /// The size in points, before the environment's font scale.
        package var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption: 12
            case .caption2: 11
            }
        }

        /// The weight: semibold for a headline, and regular otherwise.
        package var weight: Weight { self == .headline ? .semibold : .regular }
    }

    /// Returns a font of one of the machine's general families.
    ///
    /// The size doesn't follow the font scale of the environment.
    ///
    /// ```swift
    /// let code = Font.system(size: 12, weight: .medium, design: .monospaced)
    /// ```
    ///
    /// - Parameters:
    ///   - size: The size in points, which no font scale changes.
    ///   - weight: The weight of the strokes.
    ///   - design: The kind of the letters.
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        Font(family: design.family, size: size, weight: weight)
    }

    /// Returns a font for a role, in a size that follows the environment's font scale.
    ///
    /// ```swift
    /// let heading = Font.system(.title2, design: .serif, weight: .bold)
    /// ```
    ///
    /// - Parameters:
    ///   - style: The role.
    ///   - design: The kind of the letters.
    ///   - weight: The weight of the strokes; nil for that of the role.
    public static func system(_ style: TextStyle, design: Design = .default, weight: Weight? = nil) -> Font {
        Font(family: design.family, size: style.size, weight: weight ?? style.weight, followsFontScale: true)
    }

    /// Returns a font of a family, in a size that follows the environment's font scale, as SwiftUI's does.
    ///
    /// ```swift
    /// let brand = Font.custom("Inter, sans-serif", size: 15)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the family, as ``register(contentsOf:)`` returns it; several are separated by commas.
    ///   - size: The size in points, before the font scale.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(family: name, size: size, followsFontScale: true)
    }

    /// Returns a font of a family, in a size that no font scale changes.
    ///
    /// - Parameters:
    ///   - name: The name of the family; several are separated by commas.
    ///   - fixedSize: The size in points.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(family: name, size: fixedSize) }

    /// The font of 34 points that follows the font scale.
    public static var largeTitle: Font { .system(.largeTitle) }
    /// The font of 28 points that follows the font scale.
    public static var title: Font { .system(.title) }
    /// The font of 22 points that follows the font scale.
    public static var title2: Font { .system(.title2) }
    /// The font of 20 points that follows the font scale.
    public static var title3: Font { .system(.title3) }
    /// The font of 17 points, semibold, that follows the font scale.
    public static var headline: Font { .system(.headline) }
    /// The font of 15 points that follows the font scale.
    public static var subheadline: Font { .system(.subheadline) }
    /// The font of 17 points that follows the font scale.
    public static var body: Font { .system(.body) }
    /// The font of 16 points that follows the font scale.
    public static var callout: Font { .system(.callout) }
    /// The font of 13 points that follows the font scale.
    public static var footnote: Font { .system(.footnote) }
    /// The font of 12 points that follows the font scale.
    public static var caption: Font { .system(.caption) }
    /// The font of 11 points that follows the font scale.
    public static var caption2: Font { .system(.caption2) }

    /// Returns the font in another weight.
    ///
    /// ```swift
    /// let total = Font.title2.weight(.semibold).monospacedDigit()
    /// ```
    public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }

    /// Returns the font with bold strokes.
    ///
    /// ```swift
    /// let label = Font.body.bold()
    /// let note = Font.system(size: 12).italic()
    /// ```
    public func bold() -> Font { weight(.bold) }

    /// Returns the font with slanted letters.
    public func italic() -> Font { changed { $0.isItalic = true } }

    /// Returns the font of the general family "monospace" in the same size and weight.
    public func monospaced() -> Font { changed { $0.family = Design.monospaced.family } }

    /// Returns the font with digits that are equally wide, in families that offer it (OpenType feature `tnum`).
    ///
    /// ```swift
    /// let clock = Text("12:30").font(.title.monospacedDigit())
    /// ```
    public func monospacedDigit() -> Font { changed { $0.isMonospacedDigit = true } }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }
}

// UIKit's spellings.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Font {
    @available(*, unavailable, renamed: "system(size:weight:)")
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font { .system(size: size) }
    @available(*, unavailable, message: "Use .system(size: size, weight: .bold).")
    public static func boldSystemFont(ofSize size: CGFloat) -> Font { .system(size: size) }
    @available(*, unavailable, renamed: "system(_:)")
    public static func preferredFont(forTextStyle style: TextStyle) -> Font { .system(style) }
    @available(*, unavailable, renamed: "init(family:size:)") public init(name: String, size: CGFloat) { self.init() }
    @available(*, unavailable, message: "Use .system(size: size).italic().")
    public static func italicSystemFont(ofSize size: CGFloat) -> Font { .system(size: size) }
    @available(*, unavailable, message: "Use .system(size: size, weight: weight).monospaced().")
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font { .system(size: size) }
    @available(*, unavailable, message: "Use .system(size: size, weight: weight).monospacedDigit().")
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
        .system(size: size)
    }
}
