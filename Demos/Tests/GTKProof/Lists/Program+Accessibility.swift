// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import Observation
import RasterGTK
import RasterLists

extension Program {
    /// Shows a list and a view, obeys the lines of the standard input, and prints what the user does.
    ///
    /// `.ci/check-accessibility` reads the window as assistive technology does.
    static func accessible() throws -> Int32 {
        let application = try RasterApplication(id: nil)
        return try application.run { application in
            let page = try AccessiblePage()
            try application.openWindow(title: "Mail", size: CGSize(width: 300, height: 400), content: page.box)
            Thread.detachNewThread {
                while let line = readLine() { Task { @MainActor in page.obey(line) } }
                Task { @MainActor in application.quit() }
            }
        }
    }
}

/// Messages in sections, whose rows have a star, and a badge.
@MainActor
private final class AccessiblePage {
    let box: OpaquePointer
    private let model = Mail()
    private let controller: RasterListController<Int>
    private let list: RasterListWidget<Int>
    private let badge: RasterViewWidget

    init() throws {
        let model = model
        controller = RasterListController(pipeline: .own(), rowHeight: .fixed(40)) {
            MessageRow(number: $0, title: model.titles[$0] ?? "")
        }
        controller.headerLength = .fixed(24)
        controller.headersStayInView = true
        controller.apply(
            RasterListSnapshot(sections: [
                .init(header: -1, items: Array(0..<4)), .init(header: -2, items: Array(4..<100)),
            ])
        )
        list = try RasterListWidget(controller) { id in
            id < 0 ? "Section \(-id)" : model.titles[id] ?? "Message \(id)"
        }
        list.accessibilityLabel = "Messages"
        list.itemDescription = { id in model.readNumbers.contains(id) ? "read" : "unread" }
        list.controller.selectionMode = .multiple
        list.onActivate = { say("activate \($0)") }
        list.onClick = { id, point in say("click \(id) \(Int(point.x)) \(Int(point.y))") }
        list.onAreaClick = { id, area in say("area \(id) \(area.name)") }
        list.contextMenu = { id, _ in [RasterMenuItem("Delete", icon: "edit-delete-symbolic") { say("delete \(id)") }] }
        list.controller.onSelectionChange = { say("selected \($0.sorted())") }
        badge = try RasterViewWidget(RasterView(MessageRow(number: 0, title: ""), size: CGSize(width: 60, height: 30)))
        badge.accessibilityLabel = "Badge"
        badge.accessibilityDescription = "99 unread"
        badge.onClick = { say("badge \(Int($0.x)) \(Int($0.y))") }
        box = OpaquePointer(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        for widget in [list.widget, badge.widget] {
            gtk_box_append(UnsafeMutablePointer(box), UnsafeMutablePointer(widget))
        }
    }

    func obey(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        let number = words.dropFirst().first.flatMap { Int($0) } ?? 0
        switch words.first {
        case "title": model.titles[number] = words.dropFirst(2).first
        case "read": model.readNumbers.insert(number)
        case "badge": badge.accessibilityDescription = "\(number) unread"
        case "scroll": controller.scroll(toOffset: CGFloat(number))
        case "overlay":
            list.overlay = { id, old in id < 0 ? nil : old ?? gtk_label_new("live").map { OpaquePointer($0) } }
        case "remove":
            var snapshot = controller.snapshot
            snapshot.delete([number])
            controller.apply(snapshot)
        default: say("? \(line)")
        }
    }
}

@MainActor
@Observable
private final class Mail {
    var titles: [Int: String] = [:]
    var readNumbers: Set<Int> = []
}

private struct MessageRow: Rasterizable, HitTesting {
    var number: Int
    var title: String

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Color(hex: UInt32(truncatingIfNeeded: 0x808080 + number * 977)))
    }

    func areas(in bounds: CGRect, environment: RasterEnvironment) -> [RasterArea] {
        guard number >= 0 else { return [] }
        return [RasterArea("star", in: CGRect(x: bounds.maxX - 40, y: 4, width: 32, height: 32), label: "Star")]
    }
}
