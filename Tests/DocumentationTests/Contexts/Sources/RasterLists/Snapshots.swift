// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Process: Identifiable, Sendable {
    var id: Int
}

let processes: [Process] = omitted()
let endedProcesses: [Process] = omitted()
let newProcess: Process = omitted()
let oldProcess: Process = omitted()
let old: RasterListSnapshot<Int> = omitted()
let new: RasterListSnapshot<Int> = omitted()
let list: RasterListController<Int> = omitted()
