// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLists

extension GalleryPage {
    /// Records the keys that the visible rows show, before their state changes.
    ///
    /// ``dump(of:)`` compares with them.
    package func recordShownKeys() {
        for item in controller.visibleItems {
            if let key = try? drawnKey(of: item) { shownKeys.record(key, of: item.id) }
        }
    }

    /// Returns the key that an item shows, and what has changed since its drawing, or by it.
    ///
    /// While changes aren't observed, the changes are what the row doesn't show yet.
    package func report(of item: GalleryItem) -> KeyReport {
        do throws(RasterError) {
            let shown = controller.visibleItems.first { $0.id == item }
            let drawn = try shown.flatMap { shown throws(RasterError) in try drawnKey(of: shown) }
            if let drawn { shownKeys.record(drawn, of: item) }
            // A list that observes changes shows the present state, to which fetched values may belong.
            if settings.observesChanges, let drawn {
                return shownKeys.report(of: item, drawn, label(for: item))
            }
            guard let present = try key(of: item, makeComponent(for: item)) else {
                return KeyReport("\(label(for: item)) isn't on this page.")
            }
            return shownKeys.report(of: item, present, label(for: item))
        } catch {
            return KeyReport(error.message)
        }
    }

    package func dump(of item: GalleryItem) -> String { report(of: item).dump }

    /// Returns the key of the image or the live component that a visible item shows, or nil.
    private func drawnKey(of item: RasterListItem<GalleryItem>) throws(RasterError) -> CacheKey? {
        if presentation != .rasterized { return try key(of: item.id, component(for: item.id)) }
        return switch item.status {
        case .hit, .drawn: item.key
        case .idle, .preparing, .measuring, .waiting, .failed: nil
        }
    }

    private func key(of item: GalleryItem, _ component: GalleryComponent?) throws(RasterError) -> CacheKey? {
        guard let frame = controller.frame(of: item), let component else { return nil }
        return try pipeline.key(
            for: component,
            size: frame.size,
            scale: controller.frame.scale,
            environment: controller.environment
        )
    }
}

/// The keys of the images that the rows of a page show, and of those that they showed before.
struct ShownKeys {
    private struct Keys {
        var shown: CacheKey
        var previous: CacheKey?
    }

    private var keys: [GalleryItem: Keys] = [:]

    mutating func record(_ key: CacheKey, of item: GalleryItem) {
        guard keys[item]?.shown != key else { return }
        keys[item] = Keys(shown: key, previous: keys[item]?.shown)
    }

    /// Returns the report of an item: the key that it shows, or else that of its present state.
    func report(of item: GalleryItem, _ present: CacheKey, _ title: String) -> KeyReport {
        guard let keys = keys[item] else {
            return KeyReport(present, title: title, "No drawing is shown yet.")
        }
        if keys.shown != present {
            let differences = present.difference(from: keys.shown)
            return KeyReport(keys.shown, title: title, "Changed since the last drawing:", differences)
        }
        guard let previous = keys.previous else {
            return KeyReport(present, title: title, "Nothing has changed since the last drawing.")
        }
        let differences = present.difference(from: previous)
        return KeyReport(present, title: title, "Changed by the last drawing:", differences)
    }
}

/// The key of a row as lines of text, some of which are marked as changed.
package struct KeyReport: Sendable, Hashable {
    package struct Line: Sendable, Hashable {
        package var text: String
        package var isMarked = false
    }

    package private(set) var lines: [Line] = []

    /// The lines below the title.
    package var dump: String { lines.dropFirst(titleCount).map(\.text).joined(separator: "\n") }
    private var titleCount = 0

    /// Creates a report of a sentence, or an empty one.
    package init(_ sentence: String = "") {
        if !sentence.isEmpty { lines = [Line(text: sentence)] }
    }

    init(_ key: CacheKey, title: String, _ sentence: String, _ differences: [CacheKey.Difference] = []) {
        lines = [Line(text: title), Line(text: "")]
        titleCount = lines.count
        lines.append(Line(text: "CacheKey \(key.digest)"))
        let paths = Set(differences.map { $0.path.replacing("component.", with: "", maxReplacements: 1) })
        for node in key.nodes { append(node, path: "", level: 1, paths) }
        lines += [Line(text: ""), Line(text: sentence)]
        lines += differences.map { Line(text: "  \($0)", isMarked: true) }
    }

    private mutating func append(_ node: CacheKey.Node, path: String, level: Int, _ changed: Set<String>) {
        let isRoot = level == 1 && node.kind == .component
        let own = isRoot ? "" : path.isEmpty || node.label.hasPrefix("[") ? path + node.label : "\(path).\(node.label)"
        let type = node.typeName.split(separator: ".").last.map(String.init) ?? node.typeName
        let isList = node.children.allSatisfy { ($0.label.isEmpty || $0.label.hasPrefix("[")) && $0.children.isEmpty }
        let values = isList ? node.children.map(\.value) : []
        let value = node.value.isEmpty ? type.filter { $0 != "\"" } : node.value
        let text = (isRoot ? "" : "\(node.label): ") + (values.isEmpty ? value : values.joined(separator: " "))
        let isMarked = changed.contains(own) || isList && changed.contains { $0.hasPrefix("\(own)[") }
        lines.append(Line(text: String(repeating: "  ", count: level) + text, isMarked: isMarked))
        for child in isList ? [] : node.children { append(child, path: own, level: level + 1, changed) }
    }
}
