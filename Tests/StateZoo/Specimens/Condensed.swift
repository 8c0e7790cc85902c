// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState

/// Values that are too long to stand in a key whole.
extension Zoo {
    static var condensed: [Specimen] {
        [
            Specimen("structure with a long text", Page(body: long)),
            Specimen("structure with another long text", Page(body: long + "y")),
            Specimen("structure with long texts", Page(title: middling, body: middling, note: middling)),
            Specimen("structure with long texts in another order", Page(title: middling, body: other, note: middling)),
            Specimen("structure with long structures", Spread(left: Page(body: middling), right: Page(body: other))),
            Specimen(
                "structure with condensed structures",
                Spread(left: Page(body: middling, note: middling), right: Page(body: other, note: middling))
            ),
            Specimen("structure with an any that is long", Erased(value: Page(body: middling, note: other))),
            Specimen("structure with many properties", Grid()),
            Specimen("structure with many other properties", Grid(last: .init(last: 1))),
            Specimen("long text in any", Erased(value: long)),
            Specimen("text of 20,000 bytes", long),
            Specimen("long substring", long.dropFirst(0)),
            Specimen("long character", Character("e" + String(repeating: "\u{301}", count: 5000))),
            Specimen("optional long structure", Page?.some(Page(body: middling, note: other))),
            Specimen("optional of optional long text", String??.some(long)),
            Specimen("optional middling text", String?.some(String(repeating: "x", count: 4090))),
            Specimen("long object", Book(Page(body: middling, note: other))),
            Specimen("long object, swapped", Book(Page(body: other, note: middling))),
            Specimen("long object of a subclass", Novel(Page(body: middling, note: other))),
            Specimen("long payload", Article.page(Page(body: middling, note: other))),
            Specimen("long payload of another case", Article.draft(Page(body: middling, note: other))),
            Specimen("payload of two long texts", Article.texts(middling, other)),
            Specimen("payload of two long texts, swapped", Article.texts(other, middling)),
            Specimen("long indirect payload", Article.both(.text(middling), .text(other))),
            Specimen("long tuple", (middling, other, 1)),
            Specimen("long tuple, swapped", (other, middling, 1)),
            Specimen("long tuple with labels", (first: middling, second: other, third: 1)),
            Specimen("long state of its own", Written(texts: [middling, other])),
            Specimen("long state of its own, in another order", Written(texts: [other, middling])),
            Specimen("long state of its own with a label", Written(texts: [middling, other], label: "text")),
            Specimen("state of its own with many values", Written(texts: Array(repeating: "text", count: 1000))),
            Specimen("long component", Sheet(page: Page(body: middling, note: other), additional: "a")),
            Specimen("long component with other additions", Sheet(page: Page(body: other), additional: long)),
            Specimen("nested long component", Sheets(first: Sheet(page: Page(body: middling)), second: Sheet())),
            Specimen("nested long components", Sheets(first: Sheet(page: longPage), second: Sheet(page: longPage))),
            Specimen("array of long texts", [long, long + "y"]),
            Specimen("array of long structures", [Page(body: middling), Page(body: other)]),
            Specimen("long array of Double", (0..<1000).map { Double($0) }),
            Specimen("long array of Double with -0", (0..<1000).map { $0 == 0 ? -0.0 : Double($0) }),
            Specimen("long array slice", Array(0..<10_000)[1...]),
            Specimen("long contiguous array", ContiguousArray(0..<10_000)),
            Specimen("long array of optionals", (0..<1000).map { Optional($0) }),
            Specimen("long set", Set(0..<1000)),
            Specimen("long dictionary", Dictionary(uniqueKeysWithValues: (0..<1000).map { ($0, "\($0)") })),
            Specimen("dictionary with a long key", [long: 1]),
            Specimen("dictionary with long values", ["a": Page(body: middling, note: other), "b": Page(body: long)]),
            Specimen("set of long texts", Set([long, long + "y"])),
            Specimen("structure with a long type name", Entitled<Entitled<Entitled<Entitled<Page>>>>(text: "a")),
            Specimen("structure with a type name of thousands of characters", LongName()),
            Specimen("long structure with such a name", LongName(text: middling)),
        ]
    }
}

/// A text that stands in a key whole, unless a longer value holds it.
private let middling = String(repeating: "x", count: 3000)
/// Another such text.
private let other = String(repeating: "y", count: 2500)
/// A text that is too long to stand in a key whole.
private let long = String(repeating: "long text ", count: 2000)
private var longPage: Page { Page(title: "a", body: middling, note: middling) }

private struct Page {
    var title = "title"
    var number = 1
    var body = ""
    var note: String? = nil
}

private struct Spread {
    var left: Page
    var right: Page
}

private struct Erased {
    var value: Any
    var number = 1
}

/// A structure of structures whose properties are short and many.
private struct Grid {
    struct Row {
        var first = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
        var last = 0
    }

    var rows = (Row(), Row(), Row(), Row(), Row(), Row(), Row(), Row(), Row(), Row(), Row(), Row())
    var last = Row()
}

private class Book {
    let page: Page
    init(_ page: Page) { self.page = page }
}

private final class Novel: Book {}

private enum Article {
    case text(String)
    case texts(String, String)
    case page(Page)
    case draft(Page)
    indirect case both(Article, Article)
}

private struct Written: StateEncodable {
    var texts: [String]
    var label: String? = nil

    func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        for text in texts {
            if let label {
                try encoder.encode(label, text)
            } else {
                try encoder.encode(text)
            }
        }
    }
}

private struct Sheet: StateKeyed {
    var page = Page()
    var additional = ""
    static var keyPathsThatAffectState: StateKeyPaths<Sheet> { [\.page] }

    func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("additional", additional)
        try encoder.encode(additional.count)
    }
}

private struct Sheets: StateKeyed {
    var first: Sheet
    var second: Sheet
    static var keyPathsThatAffectState: StateKeyPaths<Sheets> { [\.first, \.second] }
}

private struct Entitled<Content> {
    var text = ""
    var content: Content?
    var other: [Content] = []
}

private struct Wide<First, Second> {
    var text = ""
    var first: First?
    var second: Second?
}

private typealias Wide1 = Wide<[String: Set<Int>], [String: Set<Int>]>
private typealias Wide2 = Wide<Wide1, Wide1>
private typealias Wide3 = Wide<Wide2, Wide2>
private typealias Wide4 = Wide<Wide3, Wide3>
private typealias LongName = Wide<Wide4, Wide4>
