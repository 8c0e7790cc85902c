// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import CGTK
import DemoSupport
package import Foundation
package import GalleryPages
package import RasterGTK
package import RasterKit
import RasterLists

/// The gallery's window: the list of tabs, the lists of the visible one, and the side panel.
@MainActor
package final class MainWindow {
    package static let minimumSize = CGSize(width: 960, height: 640)
    package static let standardSize = CGSize(width: 1200, height: 800)
    package let window: Widget
    package let tabs: [TabView]

    /// The lists of all tabs.
    package var views: [PageView] { tabs.flatMap(\.views) }
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

    /// A Boolean value that indicates whether graphs show the times of frames.
    ///
    /// Pictures that don't depend on the speed of the machine show none.
    package var showsTimes = true {
        didSet { updatePanel() }
    }

    /// A Boolean value that indicates whether lists that are scrolled in turn start by themselves.
    package var startsRaces = true

    package var onFrame: ((Duration) -> Void)?

    private let stack: Widget = gtk_stack_new().styled("gallery-content")
    private let sidebar: Sidebar

    /// The switch of the dark theme, in the header bar.
    package let theme = SwitchRow("Dark")
    private let separator: Widget = gtk_separator_new(GTK_ORIENTATION_VERTICAL)
    private var visible: TabView?
    private var clicked: GalleryItem?

    /// The number of frames that aren't counted yet: in the first ones of a tab, GTK compiles shaders.
    private var uncountedFrames = MainWindow.firstFrames
    private static let firstFrames = 8
    private var isPanelChanged = false
    private var update: Task<Void, Never>?
    private var events: Task<Void, Never>?

    /// Creates a window, which isn't shown yet.
    package init(
        in application: RasterApplication?,
        tabs: [GalleryTab] = GalleryTab.all(),
        size: CGSize = MainWindow.standardSize
    ) throws(RasterError) {
        StyleSheet.install()
        var views: [TabView] = []
        for tab in tabs {
            var lists: [PageView] = []
            for page in tab.pages { lists.append(try PageView(page)) }
            if let first = lists.first { views.append(try TabView(tab, lists, first)) }
        }
        self.tabs = views
        sidebar = Sidebar(views.map(\.tab))
        panel = try SidePanel()
        window =
            if let application {
                gtk_application_window_new(UnsafeMutablePointer(application.application))
            } else {
                gtk_window_new()
            }
        gtk_window_set_title(window.cast(), "RasterKit Gallery")
        gtk_window_set_titlebar(window.cast(), header())
        gtk_window_set_default_size(window.cast(), size.width.points, size.height.points)
        gtk_window_set_child(window.cast(), content())
        gtk_widget_set_size_request(window, Self.minimumSize.width.points, Self.minimumSize.height.points)
        connect()
    }

    isolated deinit {
        for item in visible?.views ?? [] { item.page.stop() }
        events?.cancel()
        update?.cancel()
    }

    package func present() {
        gtk_window_present(window.cast())
    }

    // MARK: Tabs

    /// The list of the visible tab whose figures the panel shows.
    package var visibleView: PageView? { visible?.current }

    package func show(_ view: PageView) {
        guard let tab = tab(of: view) else { return }
        let isNew = tab.current !== view
        tab.current = view
        gtk_stack_set_visible_child(stack.opaque, tab.widget)
        if isNew, tab === visible { currentViewDidChange() }
    }

    package func tab(of view: PageView) -> TabView? {
        tabs.first { $0.views.contains { $0 === view } }
    }

    /// Returns the list with a title, or the first one of a tab with it, whatever the case of its letters, or nil.
    package func view(titled title: String) -> PageView? {
        func isMatch(_ other: String) -> Bool { other.caseInsensitiveCompare(title) == .orderedSame }
        return views.first { isMatch($0.page.title) } ?? tabs.first { isMatch($0.tab.title) }?.current
    }

    /// The bar at the top of the window, with a switch between light and dark colors.
    private func header() -> Widget {
        let bar: Widget = gtk_header_bar_new()
        gtk_header_bar_pack_end(bar.opaque, theme.widget)
        gtk_header_bar_pack_end(bar.opaque, gtk_image_new_from_icon_name("weather-clear-night-symbolic"))
        let name = "gtk-application-prefer-dark-theme"
        theme.isOn = Settings.isOn(name)
        guard let settings = gtk_settings_get_default() else { return bar }
        theme.onChange = { Settings.set(name, to: $0, of: settings) }
        Signal.connect(settings, property: name) { [weak theme] in theme?.isOn = Settings.isOn(name) }
        return bar
    }

    private func content() -> Widget {
        gtk_stack_set_hhomogeneous(stack.opaque, 1)
        gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_NONE)
        for tab in tabs { _ = gtk_stack_add_child(stack.opaque, tab.widget) }
        let parts: [Widget] = [sidebar.widget, stack.expanding(), separator, panel.widget]
        return Widgets.box(GTK_ORIENTATION_HORIZONTAL, parts)
    }

    private func connect() {
        for tab in tabs {
            for view in tab.views {
                view.onClick = { [weak self, weak view] item in
                    if let self, let view { click(item, in: view) }
                }
                view.list.controller.onSelectionChange = { [weak self, weak view] items in
                    guard let self, let view else { return }
                    view.showSelection()
                    if let item = items.first { click(item, in: view) }
                }
                view.onFailure = { [weak self] error in self?.panel.show(KeyReport(error.message)) }
            }
            tab.race?.onToggle = { [weak self] in self?.setRacing($0) }
        }
        sidebar.onSelect = { [weak self] index in
            guard let self else { return }
            gtk_stack_set_visible_child(stack.opaque, tabs[index].widget)
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
        for item in visible?.views ?? [] { item.page.stop() }
        visible = nil
        events?.cancel()
        update?.cancel()
        meter.detach()
    }

    private func visibleTabDidChange() {
        guard let child = gtk_stack_get_visible_child(stack.opaque), gtk_widget_get_mapped(window) != 0,
            let index = tabs.firstIndex(where: { $0.widget == child }), tabs[index] !== visible
        else { return }
        visible?.race?.isRunning = false
        for item in visible?.views ?? [] { item.page.stop() }
        let next = tabs[index]
        visible = next
        sidebar.select(index)
        for part in [separator, panel.widget] { gtk_widget_set_visible(part, next.race == nil ? 1 : 0) }
        uncountedFrames = Self.firstFrames
        currentViewDidChange()
        for item in next.views { item.page.start() }
        updatePanel()
        showKey()
        if startsRaces, FrameMeter.isAnimated { next.race?.isRunning = true }
    }

    /// Shows the figures and the settings of another list of the visible tab.
    private func currentViewDidChange() {
        clicked = visibleView?.list.controller.selection.first
        panel.show(KeyReport())
        applySettings()
        followEvents()
        showKey()
    }

    private func applySettings() {
        guard let visible else { return }
        for view in visible.views { view.apply(settings) }
        panel.settings.show(settings, fixed: visible.current.page.fixedPresentation)
        setPanelNeedsUpdate()
    }

    /// The rows of the list of tabs, for proofs.
    package var tabRows: [Widget] { sidebar.rows }

    /// The offset of the list of tabs, for proofs.
    package var tabsAdjustment: UnsafeMutablePointer<GtkAdjustment>? { sidebar.adjustment }

    /// A Boolean value that indicates whether the lists of the visible tab are scrolled in turn.
    package var isRacing: Bool {
        get { visible?.race?.isRunning == true }
        set { visible?.race?.isRunning = newValue }
    }

    private func setRacing(_ isRacing: Bool) {
        guard let race = visible?.race else { return }
        meter.onUpdate = isRacing ? { [weak race] in race?.advance() } : nil
        meter.setRunning(isRacing)
        setPanelNeedsUpdate()
    }

    // MARK: Panel

    package func updatePanel() {
        update?.cancel()
        update = nil
        guard let visible else { return }
        isPanelChanged = true
        showScheme()
        if let race = visible.race { return race.show(withTimes: showsTimes) }
        visible.showFigures(withTimes: showsTimes)
        panel.show(showsTimes ? visible.current.times : FrameGraph())
        panel.show(visible.current.figures)
        showKey()
    }

    /// Gives what surrounds the lists their color.
    private func showScheme() {
        guard let visibleView else { return }
        let isDark = visibleView.page.environment.colorScheme == .dark
        let change = isDark ? gtk_widget_add_css_class : gtk_widget_remove_css_class
        change(stack, "gallery-dark")
    }

    package func changeState() {
        for item in visible?.views ?? [] { item.page.changeState() }
        showKey()
    }

    /// Reports memory pressure, as the system does.
    package func inject(_ stage: MemoryPressureMonitor.Stage) {
        MemoryPressureMonitor.system.report(stage)
        updatePanel()
    }

    package func click(_ item: GalleryItem, in view: PageView) {
        if view !== visibleView { show(view) }
        clicked = item
        showKey()
    }

    private func showKey() {
        guard let visibleView, let clicked else { return }
        panel.show(visibleView.page.report(of: clicked))
    }

    /// Brings the panel up to date soon: ten times a second at most, so that its own drawing hardly counts.
    private func setPanelNeedsUpdate() {
        guard updatesPanel, update == nil else { return }
        update = Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(self?.visible?.race == nil ? 100 : 400))
            guard !Task.isCancelled else { return }
            self?.updatePanel()
        }
    }

    /// Follows what is drawn without a frame, such as images that are made in advance.
    private func followEvents() {
        events?.cancel()
        // They end with the pipeline, which the task must not keep.
        guard let pipelineEvents = visibleView?.page.pipeline.events else { return }
        events = Task { [weak self] in
            for await event in pipelineEvents where event.action != .hit {
                self?.setPanelNeedsUpdate()
            }
        }
    }

    private func frameDidEnd(_ time: Duration) {
        guard let visible else { return }
        let moved = visible.views.filter { $0.countFrameIfChanged() }
        onFrame?(time)
        // A frame that shows the panel's figures only isn't shown in the panel, or frames would never end.
        let isRacing = visible.race?.isRunning == true
        let isUncounted = isPanelChanged && (isRacing || moved.isEmpty)
        isPanelChanged = false
        guard !isUncounted else { return }
        uncountedFrames -= uncountedFrames > 0 ? 1 : 0
        guard uncountedFrames == 0 else { return }
        (visible.race?.moved ?? moved.first ?? visible.current).times.add(time)
        setPanelNeedsUpdate()
    }
}
