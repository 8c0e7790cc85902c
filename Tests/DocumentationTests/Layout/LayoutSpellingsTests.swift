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
        "Rectangle().fill(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))",
    ]
    private static let modifiers = [
        "cornerRadius(4)", "flex(1)", "margin(4)", "foregroundColor(.red)", "hidden()", "position(x: 1, y: 2)",
        "rotationEffect(.degrees(20))", "scaleEffect(2)", "mask { Circle() }", "zIndex(1)", "ignoresSafeArea()",
        "listRowInsets(nil)", "onTapGesture { print() }", "italic()", "monospacedDigit()",
    ]

    @Test func theErrorForAnElementOfSwiftUISaysWhatToWrite() throws {
        let elements = Self.elements + Self.modifiers.map { "Color.red.\($0)" }
        let source = elements.enumerated().map { index, element in
            """
            #sourceLocation(file: "\(index)", line: 1)
            struct Page\(index): LayoutComponent { var body: some LayoutElement { \(element) } }

            """
        }
        let errors = try SnippetCompiler.diagnostics(of: ["Elements": "import RasterLayout\n" + source.joined()])
        for (index, element) in elements.enumerated() {
            let messages = errors.filter { $0.file == "\(index)" }.map(\.message)
            let isAdvised = messages.contains { $0.contains("is unavailable: ") || $0.contains("renamed to ") }
            #expect(isAdvised, "\(element): \(messages)")
        }
    }
}
