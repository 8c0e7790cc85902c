// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLayout
import RasterLists

let names = ["Ada"]
