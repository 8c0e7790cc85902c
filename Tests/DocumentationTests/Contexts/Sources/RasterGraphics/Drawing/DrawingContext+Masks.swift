// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

let fade: Gradient = omitted()
let end: CGPoint = omitted()
