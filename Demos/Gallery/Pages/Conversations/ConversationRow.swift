// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout

/// The row of a conversation: portrait, name, time, last message, and a badge with the unread messages.
struct ConversationRow: InteractiveRow, Hashable, Sendable {
    var state: ConversationState

    fileprivate static let margins = EdgeInsets(top: 3, left: 12, bottom: 5, right: 12)
    fileprivate static let padding: CGFloat = 12
    private static let nameHeight: CGFloat = 22
    private static let messageHeight: CGFloat = 20

    static func height(in environment: RasterEnvironment) -> CGFloat {
        let scale = CGFloat(environment.fontScale)
        let margins = Self.margins
        let content = max(ConversationAvatar.side(scale), (nameHeight + messageHeight) * scale)
        return (content + 2 * padding + margins.top + margins.bottom).rounded(.up)
    }

    var body: some LayoutElement {
        withPalette { palette in
            let unit = palette.unit
            HStack(spacing: Self.padding) {
                ConversationAvatar(initials: state.initials, hue: state.hue, isOnline: state.isOnline).cached()
                VStack(spacing: 0) {
                    HStack {
                        Text(state.name).font(.demo(14, state.isUnread ? .bold : .semibold))
                            .foregroundStyle(palette.text)
                            .frame(maxWidth: .infinity, alignment: .leading)
                        Text(state.time).font(.demo(11, state.isUnread ? .semibold : .regular))
                            .foregroundStyle(state.isUnread ? palette.accent : palette.faint)
                            .layoutPriority(1)
                    }
                    .frame(height: Self.nameHeight * unit)
                    HStack(spacing: 10 * unit) {
                        message(palette)
                        if state.isUnread { UnreadBadge(count: state.unreadCount).cached().layoutPriority(1) }
                    }
                    .frame(height: Self.messageHeight * unit)
                }
                .lineLimit(1)
                .padding(.trailing, 2)
            }
            .padding(.horizontal, Self.padding)
            .frame(maxHeight: .infinity)
            .padding(Self.margins)
            .background(CardGround.conversation(isUnread: state.isUnread).cached())
        }
    }

    private func message(_ palette: Palette) -> LayoutGroup {
        HStack(spacing: 5 * palette.unit) {
            if let delivery = state.delivery, !state.isTyping {
                DeliveryMark(delivery: delivery).cached().frame(width: 16 * palette.unit, height: 10 * palette.unit)
            }
            Text(state.shownText).font(.demo(12.5, state.isUnread || state.isTyping ? .medium : .regular))
                .italic(state.isTyping)
                .foregroundStyle(
                    state.isTyping
                        ? palette.readable(palette.online) : state.isUnread ? palette.text : palette.secondary
                )
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

extension CardGround {
    /// Returns the ground of a conversation, tinted while messages are unread.
    static func conversation(isUnread: Bool) -> CardGround {
        CardGround(
            radius: 14,
            tone: isUnread ? .unread : .plain,
            shadow: .outer(blur: 5, y: 1),
            margins: ConversationRow.margins,
            coversPage: true
        )
    }
}

/// A row whose conversation isn't drawn yet: the plate, with gray marks for the portrait and the texts.
struct ConversationGhost: LayoutComponent, Hashable, Sendable {
    /// The portrait and the texts lie in one of the caps, whatever the direction of the layout is.
    var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(left: 200, right: 200), isOpaque: true)
    }

    var body: some LayoutElement {
        withPalette { palette in
            HStack(spacing: ConversationRow.padding) {
                Circle().frame(width: 48, height: 48)
                VStack(alignment: .leading, spacing: 13) {
                    Capsule().frame(width: 110, height: 10)
                    Capsule().frame(width: 60, height: 10)
                }
            }
            .foregroundStyle(palette.track)
            .padding(.horizontal, ConversationRow.padding)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
            .padding(ConversationRow.margins)
            .background(CardGround.conversation(isUnread: false).cached())
        }
    }
}
