// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

let connection: Int32 = omitted()
@MainActor func handleEvents() -> Bool { omitted() }
