// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The rows that a list shows while its contents load.
struct ListLoading {
    /// A Boolean value that indicates whether no snapshot was shown so far.
    var isAwaited = true

    /// A Boolean value that indicates whether the list was told that its contents load.
    var isTold = false
    var component: (any Rasterizable & Sendable)?

    /// The image of the component, its height in pixels, and the surroundings that it was drawn for.
    var image: RasterImage?
    var height = 0
    var surroundings: Surroundings?

    struct Surroundings: Equatable {
        var width: Int
        var axis: RasterListAxis
        var scale: CGFloat
        var environment: RasterEnvironment
    }
}

extension RasterListController {
    /// The component that stands for contents that load, or nil for none.
    ///
    /// Before the first snapshot, and while ``isLoading`` is `true`, a list without items shows as many as fill the
    /// viewport. Later, an item without an image shows one, unless it has a placeholder of its own. The image is drawn
    /// once, in the call that shows it. It has the height of the items; where that isn't fixed, the height of a
    /// component that adopts `SelfSizing`, the estimate, or 44 points.
    ///
    /// ```swift
    /// list.placeholder = Badge(title: "…")
    /// list.isLoading = true
    /// ```
    public var placeholder: (any Rasterizable & Sendable)? {
        get { loading.component }
        set {
            change { list in
                list.loading.component = newValue
                (list.loading.image, list.loading.surroundings) = (nil, nil)
            }
        }
    }

    /// A Boolean value that indicates whether the contents load, so that a list without items isn't empty.
    ///
    /// A snapshot that is shown sets it to `false`, an empty one, too.
    public var isLoading: Bool {
        get {
            _ = revision
            return loading.isTold
        }
        set {
            guard newValue != loading.isTold || isChanging else { return }
            change { list in
                list.hasOtherItems = list.hasOtherItems || newValue != list.loading.isTold
                list.loading.isTold = newValue
            }
        }
    }

    var showsPlaceholders: Bool {
        loading.component != nil && (loading.isAwaited || loading.isTold) && snapshot.ids.isEmpty && !viewport.isEmpty
            && !geometry.columns.areTooNarrow
    }

    /// The rectangles of rows that fill the viewport, in points of the content.
    var placeholderRects: [CGRect] {
        let height = loading.height
        var metrics = metrics
        metrics.itemHeights = .uniform(height)
        let lines = viewport.pixelHeight / max(height, 1) + 1
        let rows = ListGeometry.Section(hasHeader: false, itemCount: lines * geometry.columnCount)
        let geometry = ListGeometry(sections: [rows], metrics: metrics)
        let origin = origin
        return (0..<geometry.positionCount).map { geometry.frame(at: $0) }.filter { $0.y < viewport.pixelHeight }
            .map { viewport.direction.onScreen($0, in: viewport.pixelHeight).points(scale: viewport.scale) }
            .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    /// Draws the image of the placeholder component, where it is to be seen.
    func updatePlaceholderImage() {
        guard let component = loading.component, !viewport.isEmpty,
            showsPlaceholders || visibleRows.contains(where: { shownImage(of: $0) == nil })
        else { return }
        let width = ColumnLayout(metrics).columnWidth
        let surroundings = ListLoading.Surroundings(
            width: width,
            axis: viewport.direction.axis,
            scale: viewport.scale,
            environment: environment
        )
        guard width > 0, surroundings != loading.surroundings else { return }
        loading.surroundings = surroundings
        loading.height = placeholderHeight(of: component, width)
        let size = viewport.points(ListPixelSize(width: width, height: loading.height))
        do throws(RasterError) {
            let request = try ViewRequest(
                .sendable(component),
                size: size,
                scale: viewport.scale,
                environment: environment,
                in: pipeline.core
            )
            if let cached = request.lookUp(in: pipeline.core) {
                loading.image = cached.image
            } else {
                loading.image = try request.draw(in: pipeline.core).get().image
            }
        } catch {
            loading.image = nil
            pipeline.core.diagnostics.report(error, of: type(of: component).rasterIdentifier)
        }
    }

    private func placeholderHeight(of component: any Rasterizable & Sendable, _ width: Int) -> Int {
        if case .fixed(let height) = itemLength { return pixelHeight(height) }
        let fitting = viewport.points(width)
        if component is any SelfSizing,
            case .success(let height) = Self.height(
                of: component,
                fitting: fitting,
                viewport.direction.axis,
                scale: viewport.scale,
                environment
            )
        {
            return max(1, Int(saturating: (height * viewport.scale).rounded(.up)))
        }
        if case .measured(let estimate) = itemLength { return pixelHeight(estimate) }
        return pixelHeight(44)
    }
}
