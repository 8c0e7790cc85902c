// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A rounded card, drawn small and stretched.
struct CardPlate: Rasterizable {
    var rasterOptions: RasterOptions { RasterOptions(capInsets: EdgeInsets(all: 16)) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadius: 12), with: Color(hex: 0x1D2430))
    }
}
