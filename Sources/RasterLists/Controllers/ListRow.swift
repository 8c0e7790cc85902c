// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// An item of a list that is visible, or near the viewport.
@MainActor
final class ListRow<ItemID: Hashable & Sendable> {
    enum Work {
        /// Nothing was started, for example because the item would have left before the image is ready.
        case idle
        case preparing(RasterListContent.Preparation)
        case measuring(Task<Void, Never>)
        case drawing(RasterTask)
        /// The component waits to be measured or drawn on the main actor.
        case queued
        /// The image of the present state was made.
        case ready
        case failed(RasterError)
    }

    enum Due {
        /// The content, the size or the environment may have changed.
        case reading
        /// The data is outdated as well: it is fetched again.
        case reloading
    }

    /// The identity in the present snapshot, which may differ from an equal one in an earlier snapshot.
    var id: ItemID
    var position: Int

    /// The number of the update that wanted the row.
    var update = 0

    var isVisible = false

    /// A Boolean value that indicates whether the receiver of events knows that the row is visible.
    var isAnnounced = false
    var work = Work.idle

    /// The step with which the row starts at the next update, or nil if its work stays.
    var due: Due?

    /// The number of the work; results of other work are ignored.
    var generation = 0

    /// The type by which the time until the image is estimated, or nil before it is known.
    var costType: ObjectIdentifier?

    var component: (any Rasterizable)? { viewComponent?.base }

    var viewComponent: ViewComponent? {
        didSet {
            if let options: RasterOptions = viewComponent?.base.rasterOptions { viewOptions = options.viewOptions }
        }
    }

    /// The placeholder, shadow and fading of the component that was known last.
    var viewOptions: ViewOptions?

    /// A Boolean value that indicates whether the state that was requested is the same as long as the component is.
    var hasConstantState = false

    var requested: ListPixelSize?

    /// The states of interaction that the component draws, and those of them that were requested last.
    var drawnInteraction: RasterInteraction = []
    var interaction: RasterInteraction = []

    /// The image of the present or of an earlier state.
    var image: RasterImage?
    var key: CacheKey?
    var pin: RasterPipeline.ImagePin?

    /// A Boolean value that indicates whether the image shows the present state.
    var isCurrent = false

    /// A Boolean value that indicates whether an idle row is to be requested when the pipeline's queue has room.
    var isHeldBack = false
    var isHit = false
    var began: Duration = .zero

    /// The time at which the component was available.
    var wasPrepared: Duration = .zero

    /// The time from the start of the work to ``image``, or to the failure, or nil.
    var duration: Duration?

    /// The registration for the values that the content read, and for the state of a component that was available.
    var token: ObservationToken?

    /// The registration for the state of a component that was fetched.
    var stateToken: ObservationToken?

    init(id: ItemID, position: Int) {
        self.id = id
        self.position = position
    }

    var isQueued: Bool { if case .queued = work { true } else { false } }

    var isDrawingAhead: Bool {
        switch work {
        case .measuring, .drawing, .queued: !isVisible
        default: false
        }
    }

    /// A Boolean value that indicates whether data is being fetched, or couldn't be: another size makes no difference.
    var awaitsContent: Bool {
        switch work {
        case .preparing: true
        case .failed: component == nil
        case .idle, .measuring, .drawing, .queued, .ready: false
        }
    }

    var hasChanged: Bool { token?.hasChanged == true || stateToken?.hasChanged == true }

    var hasRequestedImage: Bool {
        switch work {
        case .drawing, .ready: true
        case .idle, .preparing, .measuring, .queued, .failed: false
        }
    }

    var status: RasterListItem<ItemID>.Status {
        switch work {
        case .idle: isHeldBack ? .waiting : .idle
        case .preparing: .preparing
        case .measuring: .measuring
        case .drawing, .queued: .waiting
        case .ready: isHit ? .hit : .drawn
        case .failed(let error): .failed(error)
        }
    }

    /// - Returns: The work. Cancel it when its successor has started, so that both share a drawing in progress.
    func takeWork() -> Work {
        defer { work = .idle }
        return work
    }
}

extension ListRow.Work {
    @MainActor
    func cancel() {
        switch self {
        case .preparing(let preparation): preparation.cancel()
        case .measuring(let task): task.cancel()
        case .drawing(let task): task.cancel()
        case .idle, .queued, .ready, .failed: break
        }
    }
}

/// A size in the layout, which is that of a vertical list.
struct ListPixelSize: Hashable {
    var width: Int
    var height: Int
}

/// A height that was measured, or a width in a horizontal list.
struct MeasuredHeight {
    /// The length across the axis.
    var width: Int
    var height: Int

    /// The hash of the key of the state that was measured, or nil where it has none.
    var stateHash: Int?
}

struct RememberedContent {
    enum Value {
        case component(any Rasterizable & Sendable)
        /// The image of a component that left with a state that never changes, by its key, and its size.
        case image(CacheKey, ListPixelSize)
    }

    var value: Value
    var viewOptions: ViewOptions?

    /// The states of interaction that the component draws, and those in which an image shows it.
    var drawnInteraction: RasterInteraction = []
    var interaction: RasterInteraction = []

    /// The registration for the values that the content of an item that has left read; the value is outdated when it
    /// has changed.
    var token: ObservationToken?
}
