// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import BrowserPages
import DemoSupport
import Foundation
import RasterLists

/// The tab of the Debian packages of this machine, by section, under headers that stay in view.
///
/// The heights of rows are measured. The packages are read when the page is started first; where there is no list of
/// packages, or it cannot be read, the page shows those of a sample, and says why.
@MainActor
package final class PackagePage: GalleryPage {
    /// The text that the shown packages have in their name, section or summary.
    ///
    /// Packages are found off the main actor; see ``search``.
    package var query = "" {
        didSet { if query != oldValue { find() } }
    }

    private let file: StatusFile
    private var model: BrowserModel?
    private var remarks: [String] = []
    private(set) var loading: Task<Void, Never>?
    private(set) var search: Task<Void, Never>?

    /// Creates a page that is to be started.
    package init(file: StatusFile = StatusFile(path: nil)) {
        self.file = file
        super.init(title: "Packages")
    }

    package override func adapt(_ controller: GalleryList) {
        controller.itemLength = .measured(estimate: 116)
        controller.insets = EdgeInsets(left: 6, bottom: 12, right: 6)
        controller.headerLength = .fixed(SectionHeader.height * controller.environment.fontScale)
    }

    package override var placeholder: GalleryComponent? { CardGround.package }

    override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        switch item {
        case .package(let item): model?.component(for: item)
        case .notice: TextRow(.warning, notice)
        default: nil
        }
    }

    package override func label(for item: GalleryItem) -> String {
        switch item {
        case .package(let item): model?.label(for: item) ?? "\(item)"
        case .notice: notice
        default: title
        }
    }

    /// Changes the status of the visible packages, in the model only: a card marks the ones that are on hold, and those
    /// that are configured in part.
    package override func changeState() {
        recordShownKeys()
        for item in controller.visibleItems { change(item.id) }
    }

    override func change(_ item: GalleryItem) {
        guard case .package(.package(let id)) = item else { return }
        model?.changeStatus(of: [id])
        controller.reload([item])
    }

    package override var allowsReordering: Bool { false }

    // MARK: Packages

    package override func start() {
        guard !isStarted else { return }
        super.start()
        guard loading == nil else { return }
        loading = Task { [weak self, file] in
            let source = await PackageSource.read(file)
            self?.show(source)
        }
    }

    package override func waitUntilLoaded() async {
        await loading?.value
        await search?.value
    }

    private func show(_ source: PackageSource) {
        model = BrowserModel(source.catalog)
        remarks = source.remarks
        if query.isEmpty { controller.apply(snapshot) } else { find() }
    }

    private func find() {
        search?.cancel()
        search = Task.immediate { [weak self] in
            guard let self, let model, await model.search(query) else { return }
            recordShownKeys()
            await controller.applyInBackground(snapshot)
        }
    }

    private var snapshot: RasterListSnapshot<GalleryItem> {
        let packages = model?.snapshot.sections ?? []
        let found = packages.map { section in
            RasterListSnapshot<GalleryItem>.Section(
                header: section.header.map { .package($0) },
                items: section.items.map { .package($0) }
            )
        }
        return RasterListSnapshot(sections: (notice.isEmpty ? [] : [.init(items: [.notice])]) + found)
    }

    private var notice: String {
        let isEmpty = model.map { $0.shown.count == 0 && $0.catalog.count > 0 } ?? false
        return (remarks + (isEmpty ? ["No package has “\(query)” in its name, section or summary."] : []))
            .joined(separator: "\n")
    }
}
