// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import RasterKit
import RasterText

/// Draws the rates that `Benchmarks/servers` measures as bars.
struct Draw: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart",
        abstract: "Draws lines of the standard input, a number and a name each, as bars."
    )

    @Option(help: "The PNG file to write.") var output: String
    @Option(help: "The pixels per point.") var scale = 2.0
    @Option(help: "The text below the title.") var subtitle = ""

    func run() throws {
        var rates: [RateChart.Rate] = []
        while let line = readLine() {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let value = Double(parts[0]), value > 0 else {
                throw ValidationError("Invalid line \"\(line)\": write a number greater than 0 and a name.")
            }
            rates.append(RateChart.Rate(name: String(parts[1]), value: value))
        }
        let chart = RateChart(rates: rates, subtitle: subtitle)
        let image = try RasterPipeline.shared.render(chart, size: chart.size, scale: scale)
        try image.image.write(to: URL(fileURLWithPath: output))
    }
}

/// Bars of rates on a logarithmic axis.
struct RateChart: Rasterizable, Sendable {
    struct Rate: Sendable {
        var name: String
        var value: Double

        /// A Boolean value that indicates whether the bar is one of those that are compared with the others.
        var isOwn: Bool { name.hasPrefix("card-server") }
    }

    var rates: [Rate]
    var subtitle: String

    static let rasterOptions = RasterOptions(isOpaque: true)

    private static let line: CGFloat = 34
    private static let top: CGFloat = 96
    private static let left: CGFloat = 268
    private static let right: CGFloat = 84
    private static let ink = Color(hex: 0x1E293B)
    private static let gray = Color(hex: 0x56637A)

    var size: CGSize { CGSize(width: 820, height: Self.top + CGFloat(rates.count) * Self.line + 52) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        func text(
            _ text: String,
            _ frame: CGRect,
            _ size: CGFloat,
            _ color: Color,
            _ weight: Font.Weight = .regular,
            _ alignment: TextStyle.Alignment = .leading
        ) {
            let font = Font.custom("DejaVu Sans", fixedSize: size).weight(weight)
            let style = TextStyle(font: font, color: color, alignment: alignment, verticalAlignment: .center)
            context.draw(text, in: frame, style: style)
        }
        context.fill(bounds, with: .white)
        text("Requests a second", CGRect(x: 24, y: 18, width: 700, height: 28), 18, Self.ink, .bold)
        text(subtitle, CGRect(x: 24, y: 46, width: 772, height: 20), 12, Self.gray)

        let bottom = Self.top + CGFloat(rates.count) * Self.line
        for exponent in 1...5 {
            let x = place(of: pow(10, Double(exponent)))
            context.fill(
                CGRect(x: x, y: Self.top - 8, width: 1, height: bottom - Self.top + 16),
                with: Color(hex: 0xE2E8F0)
            )
            let frame = CGRect(x: x - 40, y: bottom + 12, width: 80, height: 16)
            text(Self.format(pow(10, Double(exponent))), frame, 11, Self.gray, .regular, .center)
        }
        for (index, rate) in rates.enumerated() {
            let y = Self.top + CGFloat(index) * Self.line
            let name = CGRect(x: 24, y: y, width: Self.left - 40, height: Self.line)
            text(rate.name, name, 12.5, Self.ink, rate.isOwn ? .bold : .regular, .trailing)
            let end = place(of: rate.value)
            let bar = CGRect(x: Self.left, y: y + 7, width: end - Self.left, height: Self.line - 14)
            let radii = CornerRadii(topRight: 4, bottomRight: 4)
            context.fill(Path(roundedRect: bar, cornerRadii: radii), with: Color(hex: rate.isOwn ? 0x2563EB : 0x94A3B8))
            let number = CGRect(x: end + 8, y: y, width: Self.right, height: Self.line)
            context.fill(CGRect(x: end + 4, y: y + 7, width: 56, height: Self.line - 14), with: .white)
            text(Self.format(rate.value), number, 12, rate.isOwn ? Color(hex: 0x2563EB) : Self.gray, .bold)
        }
        context.fill(CGRect(x: Self.left, y: Self.top - 8, width: 1, height: bottom - Self.top + 16), with: Self.gray)
    }

    /// The abscissa of a rate: from 10 at the left to 100,000 at the right.
    private func place(of rate: Double) -> CGFloat {
        let width = size.width - Self.left - Self.right
        return Self.left + width * min(max((log10(rate) - 1) / 4, 0), 1)
    }

    private static func format(_ value: Double) -> String {
        Int(value.rounded()).formatted(.number.locale(Locale(identifier: "en_US")))
    }
}
