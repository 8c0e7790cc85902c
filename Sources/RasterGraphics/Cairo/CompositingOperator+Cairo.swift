// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo

extension CompositingOperator {
    /// Every operator with Cairo's name for it.
    private static let names: [(swift: CompositingOperator, cairo: cairo_operator_t)] = [
        (.clear, CAIRO_OPERATOR_CLEAR),
        (.source, CAIRO_OPERATOR_SOURCE),
        (.over, CAIRO_OPERATOR_OVER),
        (.in, CAIRO_OPERATOR_IN),
        (.out, CAIRO_OPERATOR_OUT),
        (.atop, CAIRO_OPERATOR_ATOP),
        (.destination, CAIRO_OPERATOR_DEST),
        (.destinationOver, CAIRO_OPERATOR_DEST_OVER),
        (.destinationIn, CAIRO_OPERATOR_DEST_IN),
        (.destinationOut, CAIRO_OPERATOR_DEST_OUT),
        (.destinationAtop, CAIRO_OPERATOR_DEST_ATOP),
        (.xor, CAIRO_OPERATOR_XOR),
        (.add, CAIRO_OPERATOR_ADD),
        (.saturate, CAIRO_OPERATOR_SATURATE),
        (.multiply, CAIRO_OPERATOR_MULTIPLY),
        (.screen, CAIRO_OPERATOR_SCREEN),
        (.overlay, CAIRO_OPERATOR_OVERLAY),
        (.darken, CAIRO_OPERATOR_DARKEN),
        (.lighten, CAIRO_OPERATOR_LIGHTEN),
        (.colorDodge, CAIRO_OPERATOR_COLOR_DODGE),
        (.colorBurn, CAIRO_OPERATOR_COLOR_BURN),
        (.hardLight, CAIRO_OPERATOR_HARD_LIGHT),
        (.softLight, CAIRO_OPERATOR_SOFT_LIGHT),
        (.difference, CAIRO_OPERATOR_DIFFERENCE),
        (.exclusion, CAIRO_OPERATOR_EXCLUSION),
        (.hue, CAIRO_OPERATOR_HSL_HUE),
        (.saturation, CAIRO_OPERATOR_HSL_SATURATION),
        (.color, CAIRO_OPERATOR_HSL_COLOR),
        (.luminosity, CAIRO_OPERATOR_HSL_LUMINOSITY),
    ]

    /// The operator as Cairo names it.
    var cairo: cairo_operator_t {
        Self.names.first { $0.swift == self }?.cairo ?? CAIRO_OPERATOR_OVER
    }

    /// Creates the operator from Cairo's.
    init(_ cairo: cairo_operator_t) {
        self = Self.names.first { $0.cairo == cairo }?.swift ?? .over
    }

    /// A Boolean value that indicates whether nothing changes outside of what is drawn: the other operators clear all
    /// of the clip there.
    package var isBounded: Bool {
        switch self {
        case .in, .out, .destinationIn, .destinationAtop: false
        default: true
        }
    }

    /// A Boolean value that indicates whether the operator mixes the components of a color with each other.
    package var isNonSeparable: Bool {
        switch self {
        case .hue, .saturation, .color, .luminosity: true
        default: false
        }
    }
}
