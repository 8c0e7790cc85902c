// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import Observation
package import RasterLists

package typealias GalleryList = RasterListController<GalleryItem>
package typealias GallerySnapshot = RasterListSnapshot<GalleryItem>
package typealias GalleryComponent = any Rasterizable & Sendable

/// A tab of the gallery: a list or a grid with a model, without any toolkit.
///
/// Each page has a pipeline and a cache of its own, so that its statistics are those of the tab. Subclasses provide the
/// controller, the components, and what changes them. A page must not set ``controller``'s `onEvent`, which belongs to
/// the window.
@MainActor
@Observable
package class GalleryPage {
    package let title: String

    /// The line under the title of a page that is shown beside others.
    package let note: String

    /// The number of rows that the page has from the start; none on pages that wait for them.
    private let rowCount: Int
    @ObservationIgnored package let pipeline: RasterPipeline
    @ObservationIgnored package let cache: RasterCache

    /// The presentation of a page that is about one, or nil if ``GallerySettings/presentation`` decides.
    @ObservationIgnored package let fixedPresentation: RowPresentation?

    @ObservationIgnored package private(set) lazy var controller = {
        let controller = RasterListController(pipeline: listPipeline, itemLength: .fixed(44)) { [weak self] item in
            self?.content(of: item) ?? .component(EmptyRow())
        }
        controller.background = Palette(controller.environment).page
        adapt(controller)
        controller.placeholder = placeholder
        controller.apply(firstItems)
        return controller
    }()

    /// The environment and the scale that backgrounds, heights and stages were made for.
    @ObservationIgnored private var adaptedEnvironment = RasterEnvironment()
    @ObservationIgnored private var adaptedScale: CGFloat = 1
    @ObservationIgnored private var turn = 0

    /// The number of changes of each item, on pages without another model.
    private(set) var steps: [GalleryItem: Int] = [:]

    package var settings = GallerySettings() {
        didSet { apply(settings, insteadOf: oldValue) }
    }

    @ObservationIgnored package private(set) var isStarted = false

    /// The work of a page that has been started, if it has any.
    @ObservationIgnored private(set) var activity: Task<Void, Never>?

    /// The line under the stage.
    @ObservationIgnored package var status = "" {
        didSet { onStatus?(status) }
    }

    @ObservationIgnored package var onStatus: ((String) -> Void)?
    @ObservationIgnored private var frozen: [GalleryItem: GalleryComponent?]?
    @ObservationIgnored var shownKeys = ShownKeys()

    package init(
        title: String,
        note: String = "",
        rowCount: Int = 0,
        fixedPresentation: RowPresentation? = nil
    ) {
        (self.title, self.note, self.rowCount) = (title, note, rowCount)
        self.fixedPresentation = fixedPresentation
        cache = RasterCache(byteLimit: GallerySettings().cacheByteLimit)
        pipeline = RasterPipeline(cache: cache)
    }

    isolated deinit {
        activity?.cancel()
    }

    // MARK: For subclasses

    /// The pipeline of the items' images; read once.
    var listPipeline: RasterPipeline { pipeline }

    var firstItems: GallerySnapshot { GallerySnapshot((0..<rowCount).map { .row($0) }) }

    /// Returns the component of a row, or nil if the page has no such row.
    func makeComponent(row: Int) -> GalleryComponent? { nil }

    func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        if case .row(let row) = item { makeComponent(row: row) } else { nil }
    }

    /// Returns the content of an item whose images are shown; the default is the component itself.
    func makeContent(of component: GalleryComponent) -> RasterListContent { .component(component) }

    func label(row: Int) -> String { title }

    package func label(for item: GalleryItem) -> String {
        if case .row(let row) = item { label(row: row) } else { title }
    }

    /// Returns the controls and pictures above the list, or nil; called once.
    package func makeStage() -> GalleryStage? { nil }

    /// The component that stands for rows that aren't drawn yet, or nil for none.
    package var placeholder: GalleryComponent? { nil }

    /// Returns the live text in the center of an item, or nil if there is none.
    package func overlayText(for item: GalleryItem) -> String? { nil }

    /// Changes the state of a third of the visible items, of another third at each call.
    package func changeState() {
        recordShownKeys()
        defer { turn += 1 }
        for (index, item) in controller.visibleItems.enumerated() where (index + turn).isMultiple(of: 3) {
            change(item.id)
        }
    }

    /// Changes the state of an item; the default counts one of ``steps``.
    func change(_ item: GalleryItem) { steps[item, default: 0] += 1 }

    /// A Boolean value that indicates whether items can be moved and removed: not where they have an order of their own.
    package var allowsReordering: Bool { true }

    /// A Boolean value that indicates whether rows show lists of their own.
    package var hasStrips: Bool { false }

    /// Returns the horizontal list that a row shows, or nil for none.
    package func strip(of item: GalleryItem) -> GalleryList? { nil }

    /// Adapts what isn't part of a component to the environment, such as lanes, distances and heights.
    ///
    /// - Parameter controller: The controller of the page, which isn't available in ``controller`` at the first call.
    package func adapt(_ controller: GalleryList) {}

    package final func recordAndChange(_ item: GalleryItem) {
        recordShownKeys()
        change(item)
    }

    package final func moveToTop(_ item: GalleryItem) {
        controller.apply([item] + controller.snapshot.ids.filter { $0 != item })
    }

    package final func remove(_ item: GalleryItem) { controller.apply(controller.snapshot.ids.filter { $0 != item }) }

    package func start() { isStarted = true }

    package func stop() {
        isStarted = false
        activity?.cancel()
        activity = nil
    }

    /// Runs work until the page stops, in place of the work before.
    final func runUntilStopped(_ work: @escaping @MainActor () async -> Void) {
        activity?.cancel()
        activity = Task { await work() }
    }

    /// Waits until a page that has been started has its first items.
    ///
    /// Most pages have them from the start.
    package func waitUntilLoaded() async {}

    /// Waits until the page shows figures that are worth a picture.
    package func waitUntilMeasured() async { await waitUntilLoaded() }

    // MARK: State

    package final var presentation: RowPresentation { fixedPresentation ?? settings.presentation }

    /// Returns the component that an item shows, or nil if the page has no such item.
    ///
    /// While changes aren't observed, it is the one of the state at which that started.
    package final func component(for item: GalleryItem) -> GalleryComponent? {
        guard !settings.observesChanges else { return makeComponent(for: item) }
        if let component = frozen?[item] { return component }
        let component = makeComponent(for: item)
        frozen?[item] = .some(component)
        return component
    }

    /// The environment of the components.
    ///
    /// Backgrounds and heights follow it at once. If the environment of the controller is set instead, they follow on a
    /// later turn.
    package final var environment: RasterEnvironment {
        get { controller.environment }
        set {
            controller.environment = newValue
            adaptToEnvironment()
        }
    }

    private var isAdapted: Bool {
        controller.environment == adaptedEnvironment && controller.scale == adaptedScale
    }

    private func adaptToEnvironment() {
        guard !isAdapted else { return }
        (adaptedEnvironment, adaptedScale) = (controller.environment, controller.scale)
        controller.background = Palette(controller.environment).page
        adapt(controller)
    }

    private func content(of item: GalleryItem) -> RasterListContent {
        if !isAdapted {
            // A list must not be laid out while its contents are read.
            Task { [weak self] in self?.adaptToEnvironment() }
        }
        guard let component = component(for: item) else { return .component(EmptyRow()) }
        guard presentation == .rasterized else { return .component(EmptyRow(shown: component)) }
        return makeContent(of: component)
    }

    private func apply(_ settings: GallerySettings, insteadOf old: GallerySettings) {
        controller.drawsSynchronously = settings.drawsSynchronously
        controller.prefetchDistance = settings.prefetches ? .standard : .none
        if settings.cacheByteLimit != old.cacheByteLimit { cache.byteLimit = settings.cacheByteLimit }
        guard settings.observesChanges != old.observesChanges || settings.presentation != old.presentation else {
            return
        }
        if settings.observesChanges != old.observesChanges {
            frozen = settings.observesChanges ? nil : [:]
            if !settings.observesChanges {
                for id in controller.snapshot.ids { frozen?[id] = .some(makeComponent(for: id)) }
            }
        }
        recordShownKeys()
        controller.reload(controller.snapshot.ids)
    }
}

extension GalleryList {
    /// Sets equal distances between the items of a grid, and around them.
    func setGaps(_ gap: CGFloat) {
        insets = EdgeInsets(all: gap)
        (spacing, laneSpacing) = (gap, gap)
    }
}
