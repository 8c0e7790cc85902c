// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
package import MonitorPages
import RasterLayout
import RasterLists

/// The tab of this machine's processes, which are sampled each second while the page is visible.
///
/// A row is drawn only if what it shows has changed. ``changeState()`` takes the next sample at once.
@MainActor
package final class ProcessPage: GalleryPage {
    private let feed: ProcessFeed
    private let pause: @Sendable () async throws -> Void
    private var rows: [ProcessIdentity: ProcessRow] = [:]
    private var failure: String?
    private var shownNumber = 0

    /// The sample that ``changeState()`` has started.
    private(set) var extraSample: Task<Void, Never>?

    /// Creates a page that is to be started.
    package init(
        sampler: ProcessSampler = ProcessSampler(),
        pause: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) }
    ) {
        feed = ProcessFeed(sampler)
        self.pause = pause
        super.init(title: "Processes")
    }

    package override func adapt(_ controller: GalleryList) {
        controller.insets = EdgeInsets(left: 6, bottom: 8, right: 6)
        let environment = controller.environment
        controller.headerLength = .fixed(ColumnHeadings.height * environment.fontScale)
        controller.itemLength = .fixed(ProcessRow.size.height * environment.fontScale)
    }

    package override var placeholder: GalleryComponent? { CardGround.missing(margin: 4) }

    override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        switch item {
        case .process(let id): rows[id] ?? ProcessRow.ended(id)
        case .processHeadings: ColumnHeadings()
        case .notice: TextRow(.warning, notice)
        default: nil
        }
    }

    package override func label(for item: GalleryItem) -> String {
        switch item {
        case .process(let id): rows[id]?.label ?? "process \(id.pid), ended"
        case .processHeadings: "columns, sorted by cpu"
        case .notice: notice
        default: title
        }
    }

    // MARK: Samples

    package override func start() {
        guard !isStarted else { return }
        super.start()
        runUntilStopped { [weak self, pause] in
            while !Task.isCancelled {
                await self?.takeSample()
                guard self != nil, (try? await pause()) != nil else { return }
            }
        }
    }

    package override func stop() {
        super.stop()
        extraSample?.cancel()
        extraSample = nil
    }

    package override func waitUntilLoaded() async {
        if isStarted, shownNumber == 0 { await takeSample() }
    }

    /// Shows a sample some time after the first one: shares of processor time need two.
    package override func waitUntilMeasured() async {
        await waitUntilLoaded()
        guard isStarted, shownNumber == 1, (try? await pause()) != nil else { return }
        await takeSample()
    }

    package override var allowsReordering: Bool { false }

    override func change(_ item: GalleryItem) { changeState() }

    package override func changeState() {
        extraSample = Task { [weak self] in await self?.takeSample() }
    }

    /// Takes a sample off the main actor, and shows it unless a newer one is shown, or the task was canceled.
    package func takeSample() async {
        let update = await feed.next()
        guard update.number > shownNumber, !Task.isCancelled else { return }
        shownNumber = update.number
        show(update.rows)
    }

    private func show(_ result: Result<[ProcessRow], RasterError>) {
        recordShownKeys()
        switch result {
        case .success(let listed):
            failure = nil
            rows = Dictionary(listed.map { ($0.id, $0) }) { first, _ in first }
            controller.apply(snapshot(of: listed.map(\.id)))
        case .failure(let error):
            // The last rows stay: they are what is known.
            failure = error.message
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

/// The source of a page's processes, which reads the proc folder off the main actor.
actor ProcessFeed {
    private var sampler: ProcessSampler
    private var presenter = MonitorPresenter()
    private var count = 0

    init(_ sampler: ProcessSampler) {
        self.sampler = sampler
    }

    /// Takes the next sample.
    ///
    /// Samples are taken one after another, however many are asked for at once.
    ///
    /// - Returns: The number of the sample, from 1, and the rows, or the reason why the folder cannot be sampled.
    func next() -> (number: Int, rows: Result<[ProcessRow], RasterError>) {
        count += 1
        do throws(RasterError) {
            return (count, .success(presenter.rows(try sampler.sample())))
        } catch {
            return (count, .failure(error))
        }
    }
}
