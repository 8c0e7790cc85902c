// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText

/// Measures and draws a text, plain or with markup, in a small image.
///
/// Drawn again, from what is cached, it must look the same.
enum TextFuzzing {
    static func run(_ input: FuzzInput) throws(FuzzFailure) {
        var input = input
        let scale = input.byte() > 240 ? input.number() : input.choice([1.0, 1.25, 2, 3])
        let turn = input.byte() > 200 ? input.number() : 0
        let frame = CGRect(
            x: Double(input.index(below: 40)) - 10,
            y: Double(input.index(below: 40)) - 10,
            width: input.byte() > 200 ? input.number() : Double(input.index(below: 100)),
            height: input.byte() > 200 ? input.number() : Double(input.index(below: 100))
        )
        let style = style(&input)
        let limit = input.bool() ? nil : input.number()
        let isMarkup = input.bool()
        let string = FuzzText.string(&input, isMarkup: isMarkup)
        let text: Text
        do throws(RasterError) {
            text = isMarkup ? try Text(markup: string, style: style) : Text(string, style: style)
        } catch {
            return try check(error)
        }
        try measure(text, limit, scale)
        let pictures = [try draw(text, frame, scale, turn), try draw(text, frame, scale, turn)]
        guard case .success(let first) = pictures[0], case .success(let second) = pictures[1] else {
            for case .failure(let error) in pictures { try check(error) }
            return
        }
        try checkPixels(of: first)
        try check(first.hasSamePixels(as: second), "a text looks different when it is drawn again")
    }

    private static func measure(
        _ text: Text,
        _ limit: Double?,
        _ scale: Double
    ) throws(FuzzFailure) {
        let layout: ResolvedText
        do throws(RasterError) {
            layout = try ResolvedText(text, maximumWidth: limit.map { CGFloat($0) }, scale: scale)
        } catch {
            return try check(error)
        }
        let numbers = [layout.size.width, layout.size.height, layout.firstBaseline, layout.lastBaseline]
        try check(numbers.allSatisfy(\.isFinite), "a text has the layout \(layout)")
        try check(layout.size.width >= 0 && layout.size.height >= 0, "a text has the size \(layout.size)")
    }

    private static func draw(
        _ text: Text,
        _ frame: CGRect,
        _ scale: Double,
        _ turn: Double
    ) throws(FuzzFailure) -> Result<RasterImage, RasterError> {
        // The scale may be any number; the picture stays small.
        let usable = scale.isFinite && scale > 0
        let size = CGSize(width: usable ? 64 / scale : 64, height: usable ? 64 / scale : 64)
        return Result { () throws(RasterError) in
            try RasterImage(size: size, scale: scale) { context in
                context.rotate(by: .radians(turn))
                context.draw(text, in: frame)
            }
        }
    }

    private static func style(_ input: inout FuzzInput) -> TextStyle {
        TextStyle(
            font: Font(
                family: input.choice(["sans-serif", "serif", "monospace", "No Such Font", ""]),
                size: input.byte() > 200 ? input.number() : Double(1 + input.index(below: 40)),
                weight: input.choice(Font.Weight.allCases),
                isItalic: input.bool(),
                isMonospacedDigit: input.bool()
            ),
            color: Color(red: input.fraction(), green: 0.5, blue: 0, opacity: input.fraction()),
            alignment: input.choice(TextStyle.Alignment.allCases),
            verticalAlignment: input.choice(TextStyle.VerticalAlignment.allCases),
            lineLimit: input.bool() ? nil : input.index(below: 300) - 4,
            truncationMode: input.choice(TextStyle.TruncationMode.allCases),
            lineSpacing: input.byte() > 200 ? input.number() : 0,
            direction: input.choice(TextStyle.Direction.allCases),
            tracking: input.byte() > 200 ? input.number() : 0,
            lineHeight: input.byte() > 200 ? .fixed(input.number()) : .natural,
            underline: TextStyle.LineStyle(pattern: input.choice(TextStyle.LineStyle.Pattern.allCases)),
            baselineOffset: input.byte() > 200 ? input.number() : 0,
            tabStops: input.byte() > 200 ? [input.number(), input.number()] : [],
            metrics: input.choice(TextStyle.Metrics.allCases)
        )
    }
}
