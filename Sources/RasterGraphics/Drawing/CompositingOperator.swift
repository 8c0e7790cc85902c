// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An operator that combines what is drawn (the source) with what is there (the
/// destination).
///
/// The Porter-Duff operators choose which of the two remains where; the blend
/// modes, from ``multiply`` on, mix their colors. The definitions are those of
/// [Cairo](https://www.cairographics.org/operators/).
public enum CompositingOperator: Sendable, Hashable, CaseIterable {
    /// Nothing remains.
    case clear
    /// The source replaces the destination.
    case source
    /// The source covers the destination; the usual operator.
    case over
    /// The source remains where the destination is.
    case `in`
    /// The source remains where the destination is not.
    case out
    /// The source covers the destination where the destination is.
    case atop
    /// The destination remains as it is.
    case destination
    /// The destination covers the source.
    case destinationOver
    /// The destination remains where the source is.
    case destinationIn
    /// The destination remains where the source is not.
    case destinationOut
    /// The destination covers the source where the source is.
    case destinationAtop
    /// Source and destination remain where only one of them is.
    case xor
    /// The components are added.
    case add
    /// The source is added as far as the destination has room for it.
    case saturate
    /// The components are multiplied; never lighter.
    case multiply
    /// The complements are multiplied; never darker.
    case screen
    /// ``multiply`` or ``screen``, depending on the destination.
    case overlay
    /// The darker component.
    case darken
    /// The lighter component.
    case lighten
    /// The destination, brightened by the source.
    case colorDodge
    /// The destination, darkened by the source.
    case colorBurn
    /// ``multiply`` or ``screen``, depending on the source.
    case hardLight
    /// ``darken`` or ``lighten`` softly, depending on the source.
    case softLight
    /// The difference of the components.
    case difference
    /// The difference of the components with less contrast.
    case exclusion
    /// The source's hue with the destination's saturation and luminosity.
    case hue
    /// The source's saturation with the destination's hue and luminosity.
    case saturation
    /// The source's hue and saturation with the destination's luminosity.
    case color
    /// The source's luminosity with the destination's hue and saturation.
    case luminosity
}
