// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@_exported public import RasterGraphics
@_exported public import RasterState
