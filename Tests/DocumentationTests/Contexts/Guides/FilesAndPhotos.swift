// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGTK
import RasterLists
import RasterPhotos
import RasterText

let data: Data = omitted()
