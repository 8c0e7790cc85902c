// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Window {
    func update(_ rect: CGRect) {}
}

let frame: RasterListFrame<Int> = omitted()
let canvas: RasterCanvas = omitted()
let list: RasterListController<Int> = omitted()
