// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout

/// A chart of the times of all peers: a group of bars for each work.
struct PeerChart: LayoutComponent {
    var figures: PeerFigures

    private static let ink = Color(hex: 0x1E293B)
    private static let quiet = Color(hex: 0x5B6779)
    private static let own = Color(hex: 0x2563EB)

    var body: some LayoutElement {
        VStack(alignment: .leading, spacing: 20) {
            VStack(alignment: .leading, spacing: 5) {
                Text("Time of drawing, relative to copying as many pixels").font(.system(size: 18, weight: .bold))
                    .foregroundStyle(Self.ink)
                Text(
                    "Shorter is faster; cut bars are longer than ten of RasterKit’s. \(figures.processor), one thread."
                )
                .font(.system(size: 12)).foregroundStyle(Self.quiet)
            }
            Grid(alignment: .topLeading, horizontalSpacing: 32, verticalSpacing: 22) {
                for row in stride(from: 0, to: figures.works.count, by: 3) {
                    GridRow {
                        for work in figures.works[row..<min(row + 3, figures.works.count)] { group(work) }
                    }
                }
            }
        }
        .padding(24)
        .background(.white)
    }

    private func group(_ work: PeerFigures.Work) -> some LayoutElement {
        let bars = work.ratios.sorted { $0.value < $1.value }
        let longest = min(bars.last?.value ?? 1, 10 * (work.ratios["RasterKit"] ?? 1))
        return VStack(alignment: .leading, spacing: 3) {
            Text(work.work).font(.system(size: 12, weight: .bold)).foregroundStyle(Self.ink).padding(.bottom, 2)
            for (peer, ratio) in bars { bar(peer, ratio, longest: longest) }
        }
    }

    private func bar(_ peer: String, _ ratio: Double, longest: Double) -> some LayoutElement {
        let color = peer == "RasterKit" ? Self.own : Color(hex: peer == "C by hand" ? 0xDBE1EA : 0xA9B6C8)
        let font = Font.system(size: 11, weight: peer == "RasterKit" ? .bold : .regular)
        let number = String(format: ratio < 10 ? "%.2f" : "%.0f", ratio)
        return HStack(spacing: 6) {
            Text(peer).font(font).foregroundStyle(peer == "RasterKit" ? Self.own : Self.quiet)
                .frame(width: 60, alignment: .leading)
            HStack(spacing: 2) {
                color.frame(width: max(2, 124 * min(ratio / longest, 1)), height: 10)
                if ratio > longest { color.frame(width: 6, height: 10) }
            }
            Text(number).font(font).foregroundStyle(peer == "RasterKit" ? Self.own : Self.ink)
            Spacer()
        }
        .frame(width: 246)
    }
}
