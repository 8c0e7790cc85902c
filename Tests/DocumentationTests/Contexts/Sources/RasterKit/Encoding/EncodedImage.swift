// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

let ifNoneMatch: String? = omitted()
let request: RasterRequest = omitted()
