// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Row {
    var request: RasterRequest
}

let rowsBelow: [Row] = omitted()
let rowsThatAreFarAway: [Row] = omitted()
let list: RasterListController<Int> = omitted()
