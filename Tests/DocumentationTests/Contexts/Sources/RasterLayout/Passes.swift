// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct MessageRow: LayoutComponent {
    var title: String
    init(_ message: Message) { title = message.subject }
    var body: some LayoutElement { Color.red }
}
