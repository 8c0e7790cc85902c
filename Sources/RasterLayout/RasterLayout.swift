// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@_exported public import RasterKit
@_exported public import RasterText
