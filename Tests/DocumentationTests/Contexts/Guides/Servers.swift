// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterMemcached
import RasterStore

let image: RasterImage = omitted()
