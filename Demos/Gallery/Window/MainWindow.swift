// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import DemoSupport
package import Foundation
package import GalleryPages
package import RasterGTK
package import RasterKit
import RasterLists

/// The gallery's window: tabs at the left, the list of the visible one, and the side panel.
@MainActor
package final class MainWindow {
    package static let minimumSize = CGSize(width: 960, height: 640)
    package static let standardSize = CGSize(width: 1200, height: 800)
    package let window: Widget
    package let views: [PageView]
    package let panel: SidePanel
    package let meter = FrameMeter()

    /// The settings of all tabs; a tab takes them over when it is visible.
    package var settings = GallerySettings() {
        didSet { applySettings() }
    }

    /// A Boolean value that indicates whether the panel follows frames.
    ///
    /// It stands still while a script is played, so that its own drawing isn't measured.
    package var updatesPanel = true

    /// A Boolean value that indicates whether the graph shows the times of frames.
    ///
    /// Pictures that don't depend on the speed of the machine show none.
    package var showsTimes = true {
        didSet { updatePanel() }
    }

    package var onFrame: ((Duration) -> Void)?

    private let stack: Widget
    private var visible: PageView?
    private var clicked: GalleryItem?
    private var graph = FrameGraph()
    private var shownRevision = 0
    private var isPanelChanged = false
    private var update: Task<Void, Never>?
    private var events: Task<Void, Never>?

    /// Creates a window, which isn't shown yet.
    package init(
        in application: RasterApplication?,
        pages: [GalleryPage] = GalleryPage.all(),
        size: CGSize = MainWindow.standardSize
    ) throws(RasterError) {
        StyleSheet.install()
        var views: [PageView] = []
        for page in pages { views.append(try PageView(page)) }
        self.views = views
        panel = try SidePanel()
        window =
            if let application {
                gtk_application_window_new(UnsafeMutablePointer(application.application))
            } else {
                gtk_window_new()
            }
        stack = gtk_stack_new()
        gtk_window_set_title(window.cast(), "RasterKit Gallery")
        gtk_window_set_default_size(window.cast(), size.width.points, size.height.points)
        let child = content()
        gtk_widget_set_size_request(child, Self.minimumSize.width.points, Self.minimumSize.height.points)
        gtk_window_set_child(window.cast(), child)
        connect()
    }

    isolated deinit {
        visible?.page.stop()
        events?.cancel()
        update?.cancel()
    }

    package func present() {
        gtk_window_present(window.cast())
    }

    // MARK: Tabs

    package var visibleView: PageView? { visible }

    package func show(_ view: PageView) {
        gtk_stack_set_visible_child(stack.opaque, view.widget)
    }

    /// Returns the tab with a title, whatever the case of its letters, or nil.
    package func view(titled title: String) -> PageView? {
        views.first { $0.page.title.caseInsensitiveCompare(title) == .orderedSame }
    }

    private func content() -> Widget {
        gtk_stack_set_hhomogeneous(stack.opaque, 1)
        gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_NONE)
        for view in views {
            gtk_stack_add_titled(stack.opaque, view.widget, view.page.title, view.page.title)
        }
        let tabs: Widget = gtk_stack_sidebar_new().styled("gallery-tabs")
        gtk_stack_sidebar_set_stack(tabs.opaque, stack.opaque)
        let parts: [Widget] = [tabs, stack.expanding(), gtk_separator_new(GTK_ORIENTATION_VERTICAL), panel.widget]
        return Widgets.box(GTK_ORIENTATION_HORIZONTAL, parts)
    }

    private func connect() {
        for view in views {
            view.onClick = { [weak self] item in self?.click(item) }
            view.list.onSelectionChange = { [weak self] items in
                if let item = items.first { self?.click(item) }
            }
            view.onFailure = { [weak self] error in self?.panel.dump = error.message }
        }
        panel.settings.onChange = { [weak self] in self?.settings = $0 }
        panel.onChangeState = { [weak self] in self?.changeState() }
        panel.onPressure = { [weak self] in self?.inject($0) }
        meter.onFrame = { [weak self] in self?.frameDidEnd($0) }
        Signal.connect(stack.opaque, property: "visible-child") { [weak self] in self?.visibleTabDidChange() }
        Signal.connect(window.opaque, "map") { [weak self] in self?.windowDidAppear() }
        Signal.connect(window.opaque, "unrealize") { [weak self] in self?.windowWillDisappear() }
    }

    private func windowDidAppear() {
        meter.attach(to: window)
        visibleTabDidChange()
    }

    private func windowWillDisappear() {
        visible?.page.stop()
        visible = nil
        events?.cancel()
        update?.cancel()
        meter.detach()
    }

    private func visibleTabDidChange() {
        guard let child = gtk_stack_get_visible_child(stack.opaque), gtk_widget_get_mapped(window) != 0 else { return }
        let next = views.first { $0.widget == child }
        guard next !== visible else { return }
        visible?.page.stop()
        visible = next
        clicked = next?.list.selection.first
        panel.dump = ""
        graph = FrameGraph()
        applySettings()
        next?.page.start()
        followEvents()
        updatePanel()
        showDump()
    }

    private func applySettings() {
        guard let visible else { return }
        visible.apply(settings)
        panel.settings.show(settings, fixed: visible.page.fixedPresentation)
        setPanelNeedsUpdate()
    }

    // MARK: Panel

    package func updatePanel() {
        update?.cancel()
        update = nil
        guard let visible else { return }
        isPanelChanged = true
        panel.show(showsTimes ? graph : FrameGraph())
        panel.show(visible.figures)
    }

    package func changeState() {
        visible?.page.changeState()
        showDump()
    }

    /// Reports memory pressure, as the system does.
    package func inject(_ stage: MemoryPressureMonitor.Stage) {
        MemoryPressureMonitor.system.report(stage)
        updatePanel()
    }

    package func click(_ item: GalleryItem) {
        clicked = item
        showDump()
    }

    private func showDump() {
        guard let visible, let clicked else { return }
        panel.dump = visible.page.label(for: clicked) + "\n\n" + visible.page.dump(of: clicked)
    }

    /// Brings the panel up to date soon: ten times a second at most, so that its own drawing hardly counts.
    private func setPanelNeedsUpdate() {
        guard updatesPanel, update == nil else { return }
        update = Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(100))
            guard !Task.isCancelled else { return }
            self?.updatePanel()
        }
    }

    /// Follows what is drawn without a frame, such as images that are made in advance.
    private func followEvents() {
        events?.cancel()
        // They end with the pipeline, which the task must not keep.
        guard let pipelineEvents = visible?.page.pipeline.events else { return }
        events = Task { [weak self] in
            for await event in pipelineEvents where event.action != .hit {
                self?.setPanelNeedsUpdate()
            }
        }
    }

    private func frameDidEnd(_ time: Duration) {
        guard let visible else { return }
        let isMoved = visible.page.controller.revision != shownRevision
        shownRevision = visible.page.controller.revision
        if isMoved { visible.countFrame() }
        onFrame?(time)
        // A frame that shows the panel's figures only isn't shown in the panel, or frames would never end.
        let isPanelOnly = isPanelChanged && !isMoved
        isPanelChanged = false
        guard !isPanelOnly else { return }
        graph.add(time)
        setPanelNeedsUpdate()
    }
}
