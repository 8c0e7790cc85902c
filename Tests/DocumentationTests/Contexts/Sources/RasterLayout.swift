// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLayout

struct Message: Sendable {
    var photo: RasterImage
    var sender = ""
    var subject = ""
}

struct Chart {
    func path(in size: CGSize) -> Path { Path() }
}

struct Product {
    var name = ""
    var price = ""
}

let message: Message = omitted()
let chart = Chart()
let items: [Product] = []
