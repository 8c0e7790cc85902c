// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

let list: RasterListController<Int> = omitted()
