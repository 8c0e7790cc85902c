// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
import RasterLists

/// The row of a cached image: the text of its key, the image at its size, and the image at the row's height.
struct CachedRasterRow: InteractiveRow, Sendable {
    var digest: String
    var summary: String
    var image: RasterImage?

    var body: some LayoutElement {
        EnvironmentReader { environment in
            let palette = Palette(environment)
            HStack(spacing: 12) {
                VStack(alignment: .leading, spacing: 4) {
                    Text(digest).font(.demo(11, .bold).monospaced()).foregroundStyle(palette.text).lineLimit(1)
                    Text(summary).font(.demo(11)).foregroundStyle(palette.secondary).lineSpacing(1)
                }
                Spacer()
                if let image {
                    image
                    image.resizable().frame(width: 76, height: 76)
                } else {
                    Text("not\ncached").font(.demo(10)).foregroundStyle(palette.faint)
                        .multilineTextAlignment(.center)
                        .frame(minWidth: 76, minHeight: 76)
                }
            }
            .padding(.horizontal, 12)
            .padding(.vertical, 6)
            .rowGround(environment)
        }
    }
}

extension CacheKey {
    /// The values of the key on one line, such as `radius 4.0, corners top`.
    var summary: String {
        func parts(_ node: CacheKey.Node) -> [String] {
            guard !node.children.isEmpty, node.kind != .dictionary else {
                return node.value.isEmpty ? [] : ["\(node.label) \(node.value)"]
            }
            if node.kind == .component || node.label == "rasterOptions" { return node.children.flatMap(parts) }
            let values = node.children.map(\.value)
            return ["\(node.label) \(Set(values).count == 1 ? values[0] : values.joined(separator: " "))"]
        }
        return nodes.flatMap(parts).joined(separator: " · ")
    }
}
