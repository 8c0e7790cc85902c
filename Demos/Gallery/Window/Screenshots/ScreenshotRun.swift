// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
import GalleryPages
import RasterGTK
import RasterLists

/// The pictures of all tabs.
@MainActor
package struct ScreenshotRun {
    private let window: MainWindow
    private let folder: URL

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - window: The window, which is shown.
    ///   - folder: The folder, which exists.
    package init(_ window: MainWindow, folder: URL) {
        self.window = window
        self.folder = folder
    }

    /// Creates the folder for pictures where it does not exist.
    ///
    /// - Throws: A ``GalleryError`` with the code `pictureUnwritable`.
    package static func makeFolder(_ folder: URL) throws(GalleryError) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw GalleryError(.pictureUnwritable, "The folder \(folder.path) can't be created: choose another one.")
        }
        guard FileManager.default.isWritableFile(atPath: folder.path) else {
            throw GalleryError(.pictureUnwritable, "The folder \(folder.path) can't be written: choose another one.")
        }
    }

    /// Writes a picture of each tab.
    ///
    /// - Parameter views: The tabs.
    /// - Returns: The paths of the files.
    /// - Throws: A ``GalleryError`` with the code `pictureUnwritable`.
    package func writePictures(of views: [PageView]) async throws(GalleryError) -> [String] {
        window.showsTimes = false
        window.updatesPanel = false
        var paths: [String] = []
        for view in views {
            view.list.fadeDuration = .zero
            window.show(view)
            await view.page.waitUntilMeasured()
            // What changes by itself would look otherwise on a slow machine.
            view.page.stop()
            await window.waitUntilComplete(view)
            if let item = view.page.controller.visibleItems.dropFirst(1).first { window.click(item.id) }
            // The number of frames until now isn't always the same.
            view.recountFrame()
            window.updatePanel()
            await window.meter.nextFrame()
            let file = folder.appending(path: view.fileName + ".png")
            // After the frame, a row that arrives would have no place yet, and the window couldn't be drawn.
            let written = await window.meter.atEndOfNextFrame { [window] in
                Result { () throws(GalleryError) in try window.writePicture(to: file) }
            }
            try written.get()
            paths.append(file.path)
        }
        return paths
    }
}

extension MainWindow {
    /// Returns when all rows of a tab are drawn and shown, and everything that is made in advance.
    package func waitUntilComplete(_ view: PageView) async {
        let controller = view.page.controller
        var revision: Int?
        var work: PageWork?
        await view.page.waitUntilLoaded()
        // The list has a size after its first frame, and each frame may place rows anew, which request other images.
        await meter.nextFrame()
        while revision != controller.revision || work != view.work || view.work.isInProgress {
            revision = controller.revision
            work = view.work
            await controller.waitUntilComplete()
            await meter.nextFrame()
        }
    }
}

/// The work of a page's pipeline.
private struct PageWork: Hashable {
    var requests: Int
    var isInProgress: Bool
}

extension PageView {
    fileprivate var work: PageWork {
        PageWork(requests: page.pipeline.statistics.requests, isInProgress: page.pipeline.memoryUse.inFlight > 0)
    }

    /// The name of the tab's picture, such as `smart-rasterization`.
    fileprivate var fileName: String {
        page.title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
