// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterText

let photo: RasterImage = omitted()
let fontFile: URL = omitted()
