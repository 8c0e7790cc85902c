// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension AffineTransform {
    /// The transform as Cairo writes it.
    var cairo: cairo_matrix_t {
        cairo_matrix_t(xx: m11, yx: m12, xy: m21, yy: m22, x0: tX, y0: tY)
    }

    /// Creates the transform from Cairo's.
    init(_ matrix: cairo_matrix_t) {
        self.init(
            m11: matrix.xx,
            m12: matrix.yx,
            m21: matrix.xy,
            m22: matrix.yy,
            tX: matrix.x0,
            tY: matrix.y0
        )
    }

    /// A Boolean value that indicates whether the components are finite and the
    /// transform can be inverted, with finite components too.
    var isUsable: Bool {
        let determinant = m11 * m22 - m12 * m21
        guard determinant.isFinite, determinant != 0, (1 / determinant).isFinite else { return false }
        return (tX / determinant).isFinite && (tY / determinant).isFinite && m11.isFinite && m12.isFinite
            && m21.isFinite && m22.isFinite
    }
}
