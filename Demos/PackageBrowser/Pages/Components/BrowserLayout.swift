// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The arrangement of the cards.
package enum BrowserLayout: String, CaseIterable, Sendable {
    case grid
    case list
}
