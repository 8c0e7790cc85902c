// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Points and rectangles are those of Foundation: whoever draws needs it.
@_exported public import Foundation
@_exported public import RasterGraphics
@_exported public import RasterState
