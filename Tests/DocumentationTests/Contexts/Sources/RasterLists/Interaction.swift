// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct MessageRow: Rasterizable {
    var text = ""
    static var keyPathsThatAffectState: StateKeyPaths<MessageRow> { [\.text] }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

let list: RasterListController<Int> = omitted()
func activate(_ id: Int) {}
func openMenu(of id: Int) {}
let message = 1
