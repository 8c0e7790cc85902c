// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Spellings {
    static let text: [Spelling] = [
        .same("context.draw(\"x\", in: rect)"),
        .same("context.draw(\"x\", at: .zero)"),
        .same("context.draw(Text(\"x\"), in: rect)"),
        .same("context.draw(Text(\"x\").bold(), at: .zero)"),
        .same("TextStyle(font: .system(size: 12))"),
        .same("TextStyle(font: .system(size: 12, weight: .semibold, design: .monospaced))"),
        .same("TextStyle(font: .custom(\"Georgia\", size: 12))"),
        .same("Font.system(size: 12).bold().italic()"),
        .same("Font.system(size: 12).monospacedDigit()"),
        .same("Font.body"),
        .same("Font.largeTitle.weight(.light)"),
        .same("TextStyle(lineSpacing: 4)"),
        .same("TextStyle(tracking: 2)"),
        .same("TextStyle(alignment: .trailing)"),
        .same("TextStyle(alignment: .right)"),
        .same("TextStyle(lineLimit: 2)"),
        .same("TextStyle(truncationMode: .middle)"),
        .same("TextStyle(underline: true)"),
        .other("Font.boldSystemFont(ofSize: 12)", "Font.system(size: 12, weight: .bold)", "system(size"),
        .other("TextStyle(numberOfLines: 2)", "TextStyle(lineLimit: 2)", "lineLimit"),
        .other(
            "context.draw(\"x\", in: rect, font: .body, color: .red)",
            "context.draw(\"x\", in: rect, style: TextStyle(font: .body, color: .red))",
            "TextStyle(font: font, color: color)"
        ),
        .other(
            "context.draw(\"x\", in: rect, style: TextStyle(), opacity: 0.5)",
            "context.opacity = 0.5; context.draw(\"x\", in: rect)",
            "opacity of the context"
        ),
        .same("context.draw(\"x\", at: .zero, anchor: .center)"),
        .other("TextStyle(kerning: 2)", "TextStyle(tracking: 2)", "tracking"),
        .other("TextStyle(letterSpacing: 2)", "TextStyle(tracking: 2)", "tracking"),
        .other("TextStyle(fontSize: 12)", "TextStyle(font: .system(size: 12))", "system(size"),
        .other("TextStyle(alignment: .centre)", "TextStyle(alignment: .center)", "center"),
        .same("TextStyle(alignment: .justified)"),
        .other(
            "TextStyle(font: Font(name: \"Georgia\", size: 12))",
            "TextStyle(font: .custom(\"Georgia\", size: 12))",
            "init(family:size:)"
        ),
        .other("Font.systemFont(ofSize: 12, weight: .medium)", "Font.system(size: 12, weight: .medium)", "system(size"),
        .other("Font.preferredFont(forTextStyle: .body)", "Font.system(.body)", "system"),
        .same("context.resolve(Text(\"x\")).measure(in: rect.size)"),
        .other(
            "context.resolve(Text(\"x\")).firstBaseline(in: rect.size)",
            "context.resolve(Text(\"x\"), in: rect.size).firstBaseline",
            "resolve(_:in:)"
        ),
        .other("TextStyle(alignment: .start)", "TextStyle(alignment: .leading)", "leading"),
        .other("TextStyle(alignment: .end)", "TextStyle(alignment: .trailing)", "trailing"),
        .other("TextStyle(alignment: .justify)", "TextStyle(alignment: .justified)", "justified"),
        .other("var style = TextStyle(); style.kerning = 2", "var style = TextStyle(); style.tracking = 2", "tracking"),
        .other("Text(\"x\").foregroundColor(.red)", "Text(\"x\").foregroundStyle(.red)", "foregroundStyle"),
        .other("Text(\"x\").kerning(2)", "Text(\"x\").tracking(2)", "tracking"),
        .other("Text(\"x\") + Text(\"y\").bold()", "try Text(markup: \"x<b>y</b>\")", "markup"),
        .other(
            "TextStyle(color: .linearGradient(gradient, startPoint: .top, endPoint: .bottom))",
            "Text(\"x\").foregroundStyle(.linearGradient(gradient, startPoint: .top, endPoint: .bottom))",
            "foregroundStyle"
        ),
        .other(
            "TextStyle(font: .body, lineHeight: 1.5)",
            "TextStyle(font: .body, lineHeight: .multiple(1.5))",
            ".multiple(1.5)"
        ),
        .other(
            "TextStyle(font: .body, textAlign: .center)",
            "TextStyle(font: .body, alignment: .center)",
            "alignment: .center"
        ),
        .other("Font.italicSystemFont(ofSize: 12)", "Font.system(size: 12).italic()", "italic()"),
        .other(
            "Font.monospacedSystemFont(ofSize: 12, weight: .regular)",
            "Font.system(size: 12, weight: .regular).monospaced()",
            "monospaced()"
        ),
        .other(
            "Font.monospacedDigitSystemFont(ofSize: 12, weight: .regular)",
            "Font.system(size: 12, weight: .regular).monospacedDigit()",
            "monospacedDigit()"
        ),
        .other("Text(AttributedString(\"x\"))", "try Text(markup: \"<b>x</b>\")", "Text(markup:)"),
        .other("try Text(markdown: \"**x**\")", "try Text(markup: \"<b>x</b>\")", "Text(markup:)"),
        .other(
            "context.draw(AttributedString(\"x\"), in: rect)",
            "try context.draw(Text(markup: \"<b>x</b>\"), in: rect)",
            "Text(markup: string)"
        ),
        .other(
            "context.draw(\"x\", in: rect, color: .red)",
            "context.draw(\"x\", in: rect, style: TextStyle(color: .red))",
            "TextStyle(color: color)"
        ),
        .other(
            "context.draw(\"x\", in: rect, alignment: .center)",
            "context.draw(\"x\", in: rect, style: TextStyle(alignment: .center))",
            "TextStyle(alignment: alignment)"
        ),
        .other(
            "context.fillText(\"x\", 1, 2)",
            "context.draw(\"x\", at: CGPoint(x: 1, y: 2), anchor: .topLeading)",
            "anchor: .topLeading"
        ),
        .other("context.drawText(\"x\", in: rect)", "context.draw(\"x\", in: rect)", "draw(_:in:style:)"),
        .other("context.measure(\"x\")", "context.resolve(Text(\"x\")).size", "resolve(Text(string)).size"),
    ]
}
