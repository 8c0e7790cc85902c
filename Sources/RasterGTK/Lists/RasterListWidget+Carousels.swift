// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
public import RasterLists

extension RasterListWidget {
    /// Shows a list over each item for which a closure returns one, such as a carousel in a row.
    ///
    /// ```swift
    /// let rows = try RasterListWidget(controller) { id in messages[id].title }
    /// rows.showLists { (id: Message.ID) in lists[id] } label: { (id: Message.ID) in messages[id].title }
    /// ```
    ///
    /// A list fills its item, and leaves to this list what a horizontal list has no use for: vertical scrolling, Up and
    /// Down, Page Up and Page Down. Its offset is that of its controller, which the program keeps. While its row isn't in
    /// view, its images aren't pinned and nothing is requested.
    ///
    /// The widgets are reused for other rows. The method sets ``overlay``.
    ///
    /// - Parameters:
    ///   - controller: The closure that returns the model of the list over an item, or nil for none. It is called when an
    ///     item comes into view.
    ///   - label: The closure that returns the description of an item of such a list for assistive technology.
    ///   - prepare: The closure that receives each widget when it is made, for example to set its
    ///     ``onActivate``. The model in its ``controller`` changes when it is reused.
    public func showLists<Inner: Hashable & Sendable>(
        _ controller: @escaping @MainActor (ItemID) -> RasterListController<Inner>?,
        label: @escaping @MainActor (Inner) -> String,
        prepare: @escaping @MainActor (RasterListWidget<Inner>) -> Void = { _ in }
    ) {
        var lists: [RasterListWidget<Inner>] = []
        unsafe overlay = { [diagnostics = presenter.controller.pipeline.core.diagnostics] item, _ in
            guard let controller = controller(item) else { return nil }
            // A list whose row has left has no parent.
            let unused = lists.filter { unsafe gtk_widget_get_parent($0.widget) == nil }
            if let list = unused.first(where: { $0.controller === controller }) ?? unused.first {
                list.controller = controller
                return unsafe list.widget
            }
            do throws(RasterError) {
                let list = try RasterListWidget<Inner>(controller, label: label)
                prepare(list)
                lists.append(list)
                return unsafe list.widget
            } catch {
                diagnostics.report(error, of: "RasterListWidget")
                return nil
            }
        }
    }
}
