// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout

extension LayoutItem {
    /// Fills the room of a row: the page's color, and on it a plate in the colors of the states of interaction.
    func rowGround(_ environment: RasterEnvironment) -> LayoutGroup {
        let (palette, plate) = (Palette(environment), RoundedRectangle(cornerRadius: 10))
        return frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
            .background(
                plate.fill(palette.ground(palette.page, environment.interaction))
                    .overlay(plate.strokeBorder(palette.edge(palette.page, environment.interaction), lineWidth: 2))
                    .padding(.horizontal, 4)
                    .padding(.vertical, 1)
            )
            .background(palette.page)
    }
}
