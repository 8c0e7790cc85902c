// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import Observation
import RasterLists

/// The list of conversations, which change while the page is visible.
package final class ConversationsPage: GalleryPage {
    private static let count = 500
    private let conversations = (0..<count).map { Conversation(ConversationState(number: $0)) }
    private let isStill: Bool
    private let wait: @Sendable (Duration) async throws -> Void

    @ObservationIgnored private var random = SeededRandom(seed: 1)

    /// Creates a page whose conversations change while it is visible, or one that stays as it is, beside others.
    package init(
        title: String = "Rich cells",
        presentation: RowPresentation? = nil,
        note: String = "",
        wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        isStill = presentation != nil
        self.wait = wait
        super.init(title: title, note: note, rowCount: Self.count, fixedPresentation: presentation)
    }

    package override func adapt(_ controller: GalleryList) {
        controller.insets = EdgeInsets(top: 5, bottom: 5)
        controller.itemLength = .fixed(ConversationRow.height(in: controller.environment))
    }

    package override var placeholder: GalleryComponent? { ConversationGhost() }

    override func makeComponent(row: Int) -> GalleryComponent? { ConversationRow(state: conversations[row].state) }

    override func label(row: Int) -> String {
        let state = conversations[row].state
        let unread = state.unreadCount == 0 ? "" : ", \(state.unreadCount) unread"
        return "\(state.name)\(state.isOnline ? ", online" : "")\(unread), \(state.time): \(state.shownText)"
    }

    override func change(_ item: GalleryItem) {
        conversation(item)?.state.receiveMessage(using: &random)
    }

    package override func start() {
        super.start()
        guard !isStill else { return }
        runUntilStopped { [weak self, wait] in
            while (try? await wait(.milliseconds(500))) != nil, !Task.isCancelled {
                guard let self else { return }
                advance()
            }
        }
    }

    private func advance() {
        recordShownKeys()
        let visible = controller.visibleItems.compactMap { conversation($0.id) }.shuffled(using: &random).prefix(3)
        let others = (0..<3).compactMap { _ in conversations.randomElement(using: &random) }
        for conversation in visible + others {
            conversation.state.advance(using: &random)
        }
    }

    private func conversation(_ item: GalleryItem) -> Conversation? {
        if case .row(let row) = item { conversations[row] } else { nil }
    }
}

/// A conversation that can be observed.
@MainActor
@Observable
private final class Conversation {
    var state: ConversationState

    init(_ state: ConversationState) {
        self.state = state
    }
}
