// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Folder {
    var name = ""
}

let widget: RasterListWidget<Message.ID> = omitted()
let folders: [Folder] = omitted()
func move(_ id: Message.ID, to folder: Folder) {}
func canDelete(_ id: Message.ID) -> Bool { true }
func delete(_ id: Message.ID) {}
