// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

let star: Path = omitted()
let code: RasterImage = omitted()
let banner: CGRect = omitted()
let square: CGRect = omitted()
