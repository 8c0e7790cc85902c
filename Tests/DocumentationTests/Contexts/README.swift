// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGTK
import RasterLists

struct Message: Identifiable, Sendable {
    var id: Int
    var subject = ""
}

let messages: [Message] = omitted()
