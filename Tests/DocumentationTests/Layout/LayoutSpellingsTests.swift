// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

/// SwiftUI's elements and modifiers that a body has not: the compiler says what to write instead.
@Suite struct LayoutSpellingsTests {
    private static let elements = [
        "Group { Text(\"a\") }", "ForEach(0..<3) { Text(\"\\($0)\") }",
        "ForEach([1], id: \\.self) { Text(\"\\($0)\") }",
        "GeometryReader { area in Text(\"a\").frame(width: area.size.width) }", "Image(\"a\")",
        "Image(systemName: \"a\")",
        "LazyVStack { Text(\"a\") }", "LazyHStack { Text(\"a\") }", "ViewThatFits { Text(\"a\") }", "EmptyView()",
        "ScrollView { Text(\"a\") }", "Button(\"a\") {}", "Button(action: {}) { Text(\"a\") }", "HStack(gap: 4) {}",
        "Label(\"a\", systemImage: \"b\")", "ProgressView(value: 0.4)", "ProgressView()",
        "Gauge(value: 0.4) { Text(\"a\") }", "AnyView(Text(\"a\"))",
        "LazyVGrid(columns: [GridItem(.flexible()), GridItem(.adaptive(minimum: 80))]) { Text(\"a\") }",
        "List { Text(\"a\") }", "List(0..<3) { Text(\"\\($0)\") }",
        "List([1], id: \\.self) { number in Text(\"\\(number)\") }", "Text(Date(), style: .time)",
        "Text(\"a\").lineHeight(1.5)", "Text(\"a\").lineLimit(2...3)", "Text(\"a\").lineLimit(2...)",
        "Color(hex: \"#f00\")",
        "Circle().fill(.red.gradient)", "Color.red.padding().background(.red.gradient, in: Capsule())",
        "Rectangle().fill(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))",
    ]
    private static let modifiers = [
        "cornerRadius(4)", "flex(1)", "margin(4)", "foregroundColor(.red)", "hidden()", "position(x: 1, y: 2)",
        "rotationEffect(.degrees(20))", "scaleEffect(2)", "mask { Circle() }", "zIndex(1)", "ignoresSafeArea()",
        "listRowInsets(nil)", "onTapGesture { print() }", "italic()", "monospacedDigit()",
        "minimumScaleFactor(0.5)", "background(\"#f00\")", "lineHeight(2)",
    ]

    /// Declarations of a component, and statements.
    private static let others = [
        "struct Counter: LayoutComponent { @State private var count = 0; var body: some LayoutElement { Text(\"\") } }",
        "func erased() -> AnyView { Text(\"a\").padding() }",
        "@MainActor func view() -> RasterView { RasterView { Text(\"a\").frame(width: 30) } }",
        "@MainActor func sized() -> RasterView { RasterView(size: .zero) { Text(\"a\").frame(width: 30) } }",
        "func write(to url: URL) throws { try Text(\"a\").padding().write(to: url) }",
    ]

    @Test func theErrorForAnElementOfSwiftUISaysWhatToWrite() throws {
        let elements = Self.elements + Self.modifiers.map { "Color.red.\($0)" }
        let pages = elements.enumerated().map { index, element in
            "struct Page\(index): LayoutComponent { var body: some LayoutElement { \(element) } }"
        }
        let source = (pages + Self.others).enumerated().map { index, declaration in
            """
            #sourceLocation(file: "\(index)", line: 1)
            \(declaration)

            """
        }
        let imports = "import Foundation\nimport RasterLayout\n"
        let errors = try SnippetCompiler.diagnostics(of: ["Elements": imports + source.joined()])
        for (index, element) in (elements + Self.others).enumerated() {
            let messages = errors.filter { $0.file == "\(index)" }.map(\.message)
            let isAdvised = messages.contains { $0.contains("is unavailable: ") || $0.contains("renamed to ") }
            #expect(isAdvised, "\(element): \(messages)")
        }
    }
}
