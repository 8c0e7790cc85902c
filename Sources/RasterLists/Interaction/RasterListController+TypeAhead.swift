// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The letters that the user types to find an item.
struct ListTyping<ItemID: Hashable & Sendable> {
    /// The letters so far, without case and diacritics, and the time of the last one.
    var text = ""
    var last: Duration?

    /// The rest of a search that takes longer than a turn.
    var search: Task<Void, Never>?

    /// A Boolean value that indicates whether the focus moves to an item that was found.
    var isMoving = false
}

/// A search in progress for the next item whose label starts with a text.
private struct TypeAheadSearch<ItemID: Hashable & Sendable> {
    let label: @MainActor (ItemID) -> String
    let move: @MainActor (ItemID) -> Void
    let text: String
    let locale: Locale

    /// A Boolean value that indicates whether the item with the focus may be found, too.
    let includesFocus: Bool
    var snapshot = RasterListSnapshot<ItemID>()

    /// The position at which the search starts, and the number of items that were compared.
    var start = 0
    var count = 0

    func matches(_ label: String) -> Bool {
        // Nearly all labels differ in the first letter: folding a text takes a hundred times as long.
        if let letter = text.utf8.first, let first = label.utf8.first, letter < 0x80, first < 0x80 {
            let isUppercase = (0x41...0x5a).contains(first)
            guard (isUppercase ? first | 0x20 : first) == letter else { return false }
        }
        return Self.folded(label.prefix(text.count), locale).unicodeScalars.starts(with: text.unicodeScalars)
    }

    /// Returns a text without case and diacritics, decomposed: a syllable starts with its letter.
    ///
    /// A locale has its own lowercase letters, such as a dotless i, and no letter of its own among diacritics.
    static func folded(_ text: some StringProtocol, _ locale: Locale) -> String {
        text.lowercased(with: locale).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .decomposedStringWithCanonicalMapping
    }
}

extension RasterListController {
    /// Moves the focus to the next item whose label starts with the letters that the user types, brings it into view, and
    /// selects it, as a step by a key does.
    ///
    /// Letters of less than a second after each other belong together; the same one again goes to the next match. The
    /// search starts at the focus, or at the first visible item, and goes on at the start. Case and diacritics don't
    /// matter, in the locale of ``environment``. A search of more than two milliseconds continues on later turns.
    ///
    /// ```swift
    /// list.typeAhead("re") { id in "Message \(id)" }
    /// ```
    ///
    /// - Parameters:
    ///   - letters: The letters of a key.
    ///   - label: The closure that returns the text of an item.
    ///   - move: The closure that moves the focus and the selection to an item, or nil to do it as described.
    /// - Returns: A Boolean value that indicates whether the list uses the letters: false without items, and for spaces
    ///   and control characters.
    @discardableResult
    public func typeAhead(
        _ letters: String,
        label: @escaping @MainActor (ItemID) -> String,
        move: (@MainActor (ItemID) -> Void)? = nil
    ) -> Bool {
        let isText = letters.unicodeScalars.allSatisfy {
            !$0.properties.isWhitespace && $0.properties.generalCategory != .control
        }
        guard !letters.isEmpty, isText, !snapshot.ids.isEmpty else { return false }
        let (now, locale) = (clock.now(), environment.locale)
        let isContinued = typing.last.map { now - $0 < Self.typeAheadInterval } ?? false
        let former = isContinued ? typing.text : ""
        let letter = TypeAheadSearch<ItemID>.folded(letters, locale)
        let text = TypeAheadSearch<ItemID>.folded(former + letters, locale)
        (typing.text, typing.last) = (text, now)
        // The accent of a letter makes no difference.
        guard !letter.isEmpty, text != former else { return true }
        let count = text.unicodeScalars.count / letter.unicodeScalars.count
        let isRepeated = letters.count == 1 && text == String(repeating: letter, count: count)
        typing.search?.cancel()
        typing.search = nil
        var search = TypeAheadSearch(
            label: label,
            move: move ?? { [weak self] id in
                guard let self else { return }
                focusedItem = id
                scroll(toItem: id)
                select(id)
            },
            text: isRepeated ? letter : text,
            locale: locale,
            includesFocus: !isRepeated
        )
        guard continues(&search) else { return true }
        typing.search = Task { [weak self, search] in
            var search = search
            repeat { await Task.yield() } while self?.continues(&search) == true
        }
        return true
    }

    /// Ends a search by letters: further ones start another.
    func endTypeAhead() {
        guard !typing.isMoving else { return }
        typing.search?.cancel()
        (typing.search, typing.last) = (nil, nil)
    }

    private static var typeAheadInterval: Duration { .seconds(1) }

    /// Compares labels for a few milliseconds.
    ///
    /// - Returns: A Boolean value that indicates whether there are more of them.
    private func continues(_ search: inout TypeAheadSearch<ItemID>) -> Bool {
        guard !Task.isCancelled else { return false }
        let ids = snapshot.ids
        // Labels are asked of present items only.
        if search.count == 0 || !search.snapshot.ids.span.isIdentical(to: ids.span) {
            let focus = focusedItem.flatMap { snapshot.position(of: $0) }
            let first = firstVisibleItem.flatMap { snapshot.position(of: $0) } ?? 0
            search.snapshot = snapshot
            search.start = focus.map { search.includesFocus ? $0 : $0 + 1 } ?? first
            search.count = 0
        }
        let end = clock.now() + .milliseconds(2)
        while search.count < ids.count {
            let position = (search.start + search.count) % ids.count
            search.count += 1
            if search.matches(search.label(ids[position])), kind(at: position) == .item {
                typing.isMoving = true
                search.move(ids[position])
                typing.isMoving = false
                return false
            }
            // Reading the clock takes as long as a short label.
            if search.count % 16 == 0, clock.now() >= end { return true }
        }
        return false
    }
}
