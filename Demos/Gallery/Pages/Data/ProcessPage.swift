// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import MonitorPages
package import RasterLists

/// The tab of this machine's processes, which are sampled each second while the page is visible.
///
/// A row is drawn only if what it shows has changed. ``changeState()`` takes the next sample at once.
@MainActor
package final class ProcessPage: GalleryPage {
    private let feed: ProcessFeed
    private let pause: @Sendable () async throws -> Void

    /// The rows of the last sample that could be taken.
    private var rows: [ProcessIdentity: ProcessRow] = [:]
    private var order = ProcessOrder.cpu

    /// The message of the last sample, if it couldn't be taken.
    private var failure: String?
    private var shownNumber = 0
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// The task that takes samples while the page is visible.
    private(set) var timer: Task<Void, Never>?

    /// The sample that ``changeState()`` has begun.
    private(set) var extraSample: Task<Void, Never>?

    /// Creates a page that is to be started.
    ///
    /// - Parameters:
    ///   - sampler: The source of samples.
    ///   - pause: Waits between two samples, a second by default.
    package init(
        sampler: ProcessSampler = ProcessSampler(),
        pause: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) }
    ) {
        feed = ProcessFeed(sampler)
        self.pause = pause
        super.init(title: "Processes")
    }

    isolated deinit {
        timer?.cancel()
    }

    package override func makeController(
        content: @escaping @MainActor (GalleryItem) -> RasterListContent
    ) -> RasterListController<GalleryItem> {
        let height = RasterListController<GalleryItem>.ItemHeight.fixed(ProcessRow.size.height)
        let list = RasterListController(pipeline: pipeline, rowHeight: height, content: content)
        list.insets = EdgeInsets(bottom: 8)
        return list
    }

    package override func adapt(_ controller: RasterListController<GalleryItem>) {
        let environment = controller.environment
        controller.background = Theme(environment.colorScheme).page
        controller.headerHeight = .fixed(ProcessHeadings.height * environment.fontScale)
        controller.itemHeight = .fixed(ProcessRow.size.height * environment.fontScale)
    }

    package override func makeComponent(for item: GalleryItem) -> (any Rasterizable & Sendable)? {
        switch item {
        case .process(let id): rows[id] ?? ProcessRow.ended(id)
        case .processHeadings: ProcessHeadings(order: order)
        case .notice: SourceNotice(text: notice)
        default: nil
        }
    }

    package override func label(for item: GalleryItem) -> String {
        switch item {
        case .process(let id): rows[id]?.label ?? "process \(id.pid), ended"
        case .processHeadings: "columns, sorted by \(order.rawValue)"
        case .notice: notice
        default: title
        }
    }

    /// Sorts the processes by another column, from the next sample on, which is taken at once.
    package func sort(by order: ProcessOrder) {
        guard order != self.order else { return }
        self.order = order
        changeState()
    }

    // MARK: Samples

    package override func start() {
        guard !isStarted else { return }
        super.start()
        timer = Task { [weak self, pause] in
            while !Task.isCancelled {
                await self?.takeSample()
                guard self != nil, (try? await pause()) != nil else { return }
            }
        }
    }

    package override func stop() {
        super.stop()
        timer?.cancel()
        timer = nil
        extraSample?.cancel()
        extraSample = nil
        resumeWaiters()
    }

    /// Waits until the first sample is shown.
    package override func waitUntilLoaded() async {
        await waitForSamples(1)
    }

    /// Waits until the second sample is shown: shares of processor time need two.
    package override func waitUntilMeasured() async {
        await waitForSamples(2)
    }

    private func waitForSamples(_ count: Int) async {
        while isStarted, shownNumber < count {
            await withCheckedContinuation { waiters.append($0) }
        }
    }

    private func resumeWaiters() {
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    /// Takes the next sample at once.
    package override func changeState() {
        extraSample = Task { [weak self] in await self?.takeSample() }
    }

    /// Takes a sample off the main actor, and shows it unless a newer one is shown, or the task was canceled.
    package func takeSample() async {
        let update = await feed.next(order)
        guard update.number > shownNumber, !Task.isCancelled else { return }
        shownNumber = update.number
        show(update.rows)
        resumeWaiters()
    }

    private func show(_ result: Result<[ProcessRow], SamplingError>) {
        recordShownKeys()
        switch result {
        case .success(let listed):
            failure = nil
            rows = Dictionary(listed.map { ($0.id, $0) }) { first, _ in first }
            controller.apply(snapshot(of: listed.map(\.id)))
        case .failure(let error):
            // The last rows stay: they are what is known.
            failure = error.description
            let listed = controller.snapshot.ids.compactMap { item in
                if case .process(let id) = item { id } else { nil }
            }
            controller.apply(snapshot(of: listed))
        }
    }

    private func snapshot(of processes: [ProcessIdentity]) -> RasterListSnapshot<GalleryItem> {
        var sections: [RasterListSnapshot<GalleryItem>.Section] = []
        if failure != nil { sections.append(.init(items: [.notice])) }
        if !processes.isEmpty {
            sections.append(.init(header: .processHeadings, items: processes.map { .process($0) }))
        }
        return RasterListSnapshot(sections: sections)
    }

    private var notice: String {
        guard let failure else { return "" }
        return rows.isEmpty ? failure : "\(failure) The rows are those of the last sample."
    }
}
