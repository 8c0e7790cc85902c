// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterText

let p: Path = omitted()
let rect: CGRect = omitted()
let photo: RasterImage = omitted()
let gradient: Gradient = omitted()
