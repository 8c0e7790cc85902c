// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLayout
import RasterLists
import RasterPhotos

let names = ["Ada"]
let gradient: Gradient = omitted()
let photo: Photo = omitted()
