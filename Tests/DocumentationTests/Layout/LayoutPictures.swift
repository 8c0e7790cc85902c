// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout

// The components of the guide *Layout*, which has their code word for word.

struct MessageRow: LayoutComponent {
    var sender: String
    var subject: String
    var unread = 0

    var body: some LayoutElement {
        HStack(spacing: 12) {
            Circle().fill(Color("#2F6FED")).frame(width: 40, height: 40)
                .overlay(Text(String(sender.prefix(1))).font(.title3).foregroundStyle(.white))
            VStack(alignment: .leading, spacing: 2) {
                Text(sender).font(.headline)
                Text(subject).font(.subheadline).foregroundStyle(.gray).lineLimit(1)
            }
            Spacer()
            if unread > 0 {
                Text("\(unread)").font(.caption).foregroundStyle(.white)
                    .padding(.horizontal, 8)
                    .padding(.vertical, 2)
                    .background(.red, in: Capsule())
            }
        }
        .padding(12)
        .background(.white)
    }
}

struct Receipt: LayoutComponent {
    var items: [Item]

    struct Item: Hashable {
        var name: String
        var price: String
    }

    var body: some LayoutElement {
        Grid(alignment: .leading, horizontalSpacing: 32, verticalSpacing: 6) {
            GridRow {
                Text("Item")
                Text("Price").gridColumnAlignment(.trailing)
            }
            .bold()
            Divider()
            for item in items {
                GridRow {
                    Text(item.name)
                    Text(item.price)
                }
            }
        }
        .padding(12)
        .background(.white)
        .border(Color(white: 0.85))
    }
}
