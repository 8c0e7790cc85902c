// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

/// The options and closures of a list widget for drags.
struct ListDragging<ItemID: Hashable & Sendable> {
    var onMove: (@MainActor (RasterListMove<ItemID>) -> Void)?
    var dragText: (@MainActor ([ItemID]) -> String?)?
    var onDrop: (@MainActor (RasterListDrop<ItemID>) -> Bool)?
}

/// The rows of this program that are being dragged.
@MainActor
enum DraggedRows {
    /// A Boolean value that indicates whether the rows can be dropped as text; nil without a drag.
    static var haveText: Bool?
}

extension ListPresenter {
    /// Adds the controllers of drags when they are used first.
    func addDragging() {
        guard controller.allowsReordering || dragging.dragText != nil || dragging.onDrop != nil, !isDisposed else {
            return
        }
        if unsafe dragSource == nil {
            let source: OpaquePointer = unsafe gtk_drag_source_new()
            let actions = UInt32(RASTER_GDK_ACTION_COPY | RASTER_GDK_ACTION_MOVE)
            let target: OpaquePointer = unsafe gtk_drop_target_new(0, actions)
            // The types that are preferred come first. A number stands for rows, which no other program can read.
            var types = [gdk_file_list_get_type(), UInt(RASTER_G_TYPE_STRING), UInt(RASTER_G_TYPE_INT)]
            unsafe gtk_drop_target_set_gtypes(target, &types, types.count)
            unsafe handlers += [
                SignalHandler(dragSource: source) { [weak self] in self?.beginDrag(at: $0) ?? 0 },
                SignalHandler(source, "drag-begin") { [weak self] in self?.grabKeyboard() },
                SignalHandler(source, "drag-end") { [weak self] in
                    DraggedRows.haveText = nil
                    self?.releaseKeyboard()
                    self?.controller.cancelDrag()
                },
                // Its point is that of no pointer: GDK says 0.
                SignalHandler(dropTarget: target, "enter") { [weak self] _ in self?.dropAction ?? 0 },
                SignalHandler(dropTarget: target, "motion") { [weak self] in self?.moveDrag(to: $0) ?? 0 },
                SignalHandler(target, "leave") { [weak self] in self?.controller.dropPoint = nil },
                SignalHandler(dropTarget: target) { [weak self] in self?.drop(at: $0, $1) ?? false },
            ]
            // The widget takes over the references.
            unsafe gtk_widget_add_controller(widget, source)
            unsafe gtk_widget_add_controller(widget, target)
            unsafe dragSource = source
        }
        guard let source = unsafe dragSource else { return }
        let move = controller.allowsReordering ? RASTER_GDK_ACTION_MOVE : 0
        unsafe gtk_drag_source_set_actions(source, UInt32(RASTER_GDK_ACTION_COPY | move))
    }

    // MARK: Source

    /// Returns the address of the content of a drag that starts at a point, or 0 for no drag.
    private func beginDrag(at point: CGPoint) -> UInt {
        // In a list in a row, the row's own list isn't dragged, too.
        guard DraggedRows.haveText == nil, let source = unsafe dragSource,
            controller.allowsReordering || dragging.dragText != nil,
            pressedArea == nil, unsafe !isTouch(source), let hit = controller.hit(at: point),
            let drag = controller.beginDrag(of: hit.id, at: point)
        else { return 0 }
        let text = dragging.dragText?(drag.items)
        guard controller.allowsReordering || text != nil else {
            controller.cancelDrag()
            return 0
        }
        let icon = unsafe makeIcon(of: drag, hit.id)
        let grip = (Int32(clamping: Int(saturating: drag.grip.x)), Int32(clamping: Int(saturating: drag.grip.y)))
        unsafe gtk_drag_source_set_icon(source, icon, grip.0, grip.1)
        if let icon = unsafe icon { unsafe g_object_unref(UnsafeMutableRawPointer(icon)) }
        DraggedRows.haveText = text != nil
        var providers = unsafe [content(RASTER_G_TYPE_INT) { unsafe g_value_set_int($0, 0) }]
        if let text { unsafe providers.append(content(RASTER_G_TYPE_STRING) { unsafe g_value_set_string($0, text) }) }
        // It takes over the references.
        let content: OpaquePointer = unsafe gdk_content_provider_new_union(&providers, providers.count)
        return UInt(bitPattern: content)
    }

    /// A Boolean value that indicates whether a drag from the list is in progress.
    var isDragSource: Bool {
        guard let source = unsafe dragSource else { return false }
        return unsafe gtk_drag_source_get_drag(source) != nil
    }

    /// Lets the keys of drags, such as Escape, reach GDK on X11.
    ///
    /// GDK grabs them for the root window, whose events it ignores. A grab of the keyboard comes before those.
    private func grabKeyboard() {
        releaseKeyboard()
        let type = unsafe g_type_from_name("GdkX11Toplevel")
        guard type != 0, let root = unsafe gtk_widget_get_root(widget) else { return }
        let surface: OpaquePointer = unsafe gtk_native_get_surface(root)
        guard unsafe g_type_check_instance_is_a(surface, type) != 0 else { return }
        unsafe gdk_toplevel_inhibit_system_shortcuts(surface, nil)
        unsafe g_object_ref(UnsafeMutableRawPointer(surface))
        unsafe dragSurface = surface
    }

    /// Returns the keyboard, also of a window that the list has left during the drag.
    func releaseKeyboard() {
        guard let surface = unsafe dragSurface else { return }
        unsafe dragSurface = nil
        unsafe gdk_toplevel_restore_system_shortcuts(surface)
        unsafe g_object_unref(UnsafeMutableRawPointer(surface))
    }

    /// A finger scrolls.
    private func isTouch(_ source: OpaquePointer) -> Bool {
        guard let device = unsafe gtk_event_controller_get_current_event_device(source) else { return false }
        return unsafe gdk_device_get_source(device) == UInt32(RASTER_GDK_SOURCE_TOUCHSCREEN)
    }

    private func content(_ type: Int, _ set: (OpaquePointer) -> Void) -> OpaquePointer {
        unsafe withValue { value in
            unsafe g_value_init(value, UInt(type))
            unsafe set(value)
            return unsafe gdk_content_provider_new_for_value(value)
        }
    }

    /// Returns the `GdkPaintable *` of a drag.
    ///
    /// It shows the row under the pointer above two others that are visible, by the nodes of the rows, without a copy.
    private func makeIcon(of drag: RasterListDrag<ItemID>, _ id: ItemID) -> OpaquePointer? {
        let others = drag.items.lazy.filter { $0 != id }.compactMap { self.rows[$0] }.prefix(2)
        let rows = [self.rows[id]].compactMap(\.self) + others
        let snapshot: OpaquePointer = unsafe gtk_snapshot_new()
        for (index, row) in rows.enumerated().reversed() {
            let point = RasterGraphenePoint(x: Float(4 * index), y: Float(4 * index))
            unsafe gtk_snapshot_save(snapshot)
            unsafe withPointer(to: point) { unsafe gtk_snapshot_translate(snapshot, $0) }
            unsafe row.appendPicture(to: snapshot)
            unsafe gtk_snapshot_restore(snapshot)
        }
        let margin = CGFloat(4 * max(rows.count - 1, 0))
        let size = RasterGrapheneSize(
            width: Float(drag.size.width + margin),
            height: Float(drag.size.height + margin)
        )
        return unsafe withPointer(to: size) { unsafe gtk_snapshot_free_to_paintable(snapshot, $0) }
    }

    // MARK: Target

    /// Returns the action for what is dragged to a point, or 0 if it can't be dropped.
    private func moveDrag(to point: CGPoint) -> UInt32 {
        let action = dropAction
        controller.dropPoint = action == 0 ? nil : point
        // The frames near an edge scroll.
        addAnimation()
        return action
    }

    /// The action for what is dragged, or 0 if it can't be dropped.
    private var dropAction: UInt32 {
        if controller.drag != nil { return controller.allowsReordering ? UInt32(RASTER_GDK_ACTION_MOVE) : 0 }
        // The list's own rows can't be dropped on it when they are gone, or the list was hidden meanwhile.
        let isForeign = !isDragSource && DraggedRows.haveText != false
        return dragging.onDrop != nil && isForeign ? UInt32(RASTER_GDK_ACTION_COPY) : 0
    }

    private func drop(at point: CGPoint, _ address: UInt) -> Bool {
        guard moveDrag(to: point) != 0 else { return false }
        if controller.drag != nil {
            if let move = controller.endDrag() { dragging.onMove?(move) }
            return true
        }
        let place = controller.insertionPlace
        controller.dropPoint = nil
        guard let place, let value = unsafe OpaquePointer(bitPattern: address), let payload = unsafe payload(value)
        else { return false }
        return dragging.onDrop?(RasterListDrop(payload: payload, place: place, item: controller.hit(at: point)?.id))
            ?? false
    }

    private func payload(_ value: OpaquePointer) -> RasterDropPayload? {
        let type = unsafe UnsafePointer<RasterGValue>(value).pointee.type
        if type == UInt(RASTER_G_TYPE_STRING) {
            return unsafe g_value_get_string(value).map { unsafe .text(String(cString: $0)) }
        }
        guard type == gdk_file_list_get_type(), let list = unsafe g_value_get_boxed(value) else { return nil }
        let files: OpaquePointer? = unsafe gdk_file_list_get_files(OpaquePointer(list))
        defer { unsafe g_slist_free(files) }
        var urls: [URL] = []
        var node = unsafe UnsafePointer<RasterGSList>(files)
        while let current = unsafe node {
            if let file = unsafe current.pointee.data {
                let uri: UnsafeMutablePointer<CChar> = unsafe g_file_get_uri(OpaquePointer(file))
                if let url = unsafe URL(string: String(cString: uri)) { urls.append(url) }
                unsafe g_free(uri)
            }
            unsafe node = unsafe current.pointee.next.map { unsafe UnsafePointer(OpaquePointer($0)) }
        }
        return urls.isEmpty ? nil : .files(urls)
    }

    // MARK: Mark

    func updateInsertionMark(_ frame: RasterListFrame<ItemID>) {
        let mark = frame.insertionMark.map { $0.frame.offsetBy(dx: -frame.origin.x, dy: -frame.origin.y) }
        guard mark != insertionMark else { return }
        insertionMark = mark
        unsafe gtk_widget_queue_draw(widget)
    }

    func appendInsertionMark(to snapshot: OpaquePointer) {
        if let insertionMark { unsafe snapshot.append(accent.ring, insertionMark) }
    }
}
