// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// The row of a conversation: portrait, name, time, last message, and a badge with the unread messages.
struct ConversationRow: Rasterizable, Hashable, Sendable {
    var state: ConversationState

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    private static let padding: CGFloat = 12
    private static let avatarSide: CGFloat = 48
    private static let nameHeight: CGFloat = 22
    private static let messageHeight: CGFloat = 20

    /// Returns the height of a row, in points.
    static func height(in environment: RasterEnvironment) -> CGFloat {
        let scale = CGFloat(environment.fontScale)
        let margins = ConversationPlate.margins
        let content = max(avatarSide * max(scale, 1).squareRoot(), (nameHeight + messageHeight) * scale)
        return (content + 2 * padding + margins.top + margins.bottom).rounded(.up)
    }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        let palette = PagePalette(context.environment)
        let mirroring = Mirroring(context, width: bounds.width)
        let scale = CGFloat(context.environment.fontScale)
        let isUnread = state.unreadCount > 0
        let margins = ConversationPlate.margins
        context.draw(ConversationPlate(isUnread: isUnread), in: bounds)

        let center = (margins.top + bounds.height - margins.bottom) / 2
        let side = (Self.avatarSide * max(scale, 1).squareRoot()).rounded()
        let avatar = CGRect(x: margins.left + Self.padding, y: center - side / 2, width: side, height: side)
        context.draw(
            ConversationAvatar(
                initials: state.initials,
                hue: state.hue,
                isOnline: state.isOnline
            ),
            in: mirroring.place(avatar)
        )
        let text = CGRect(
            x: avatar.maxX + Self.padding,
            y: center - (Self.nameHeight + Self.messageHeight) * scale / 2,
            width: max(bounds.width - margins.right - Self.padding - 2 - avatar.maxX - Self.padding, 0),
            height: (Self.nameHeight + Self.messageHeight) * scale
        )
        try drawNameAndTime(in: context, text, palette, mirroring)
        drawMessageAndBadge(in: context, text, palette, mirroring)
    }

    private func drawNameAndTime(
        in context: DrawingContext,
        _ text: CGRect,
        _ palette: PagePalette,
        _ mirroring: Mirroring
    ) throws {
        let isUnread = state.unreadCount > 0
        let height = Self.nameHeight * context.environment.fontScale
        var style = TextStyle(
            font: palette.font(11, isUnread ? .semibold : .regular),
            color: isUnread ? palette.accent : palette.faint,
            alignment: mirroring.trailing(state.time)
        )
        let width = min(try TextLayout.size(of: state.time, style: style, scale: context.scale).width, text.width)
        let time = CGRect(x: text.maxX - width, y: text.minY, width: width, height: height)
        context.draw(state.time, in: mirroring.place(time), style: style)
        style.font = palette.font(14, isUnread ? .bold : .semibold)
        style.color = palette.text
        style.alignment = mirroring.leading(state.name)
        let name = CGRect(x: text.minX, y: text.minY, width: max(time.minX - 8 - text.minX, 0), height: height)
        context.draw(state.name, in: mirroring.place(name), style: style)
    }

    private func drawMessageAndBadge(
        in context: DrawingContext,
        _ text: CGRect,
        _ palette: PagePalette,
        _ mirroring: Mirroring
    ) {
        let scale = CGFloat(context.environment.fontScale)
        let height = Self.messageHeight * scale
        let isUnread = state.unreadCount > 0
        var message = CGRect(x: text.minX, y: text.maxY - height, width: text.width, height: height)
        if isUnread {
            let badge = UnreadBadge(count: state.unreadCount)
            let size = CGSize(width: (badge.width(height: 18) * scale).rounded(), height: (18 * scale).rounded())
            let corner = CGPoint(x: message.maxX - size.width, y: message.midY - size.height / 2)
            context.draw(badge, in: mirroring.place(CGRect(origin: corner, size: size)))
            message.size.width = max(message.width - size.width - 10, 0)
        }
        if let delivery = state.delivery, !state.isTyping {
            let mark = CGRect(x: message.minX, y: message.midY - 5 * scale, width: 16 * scale, height: 10 * scale)
            context.draw(DeliveryMark(delivery: delivery), in: mirroring.place(mark))
            message.origin.x += 21 * scale
            message.size.width = max(message.width - 21 * scale, 0)
        }
        let shown = state.shownText
        var style = TextStyle(
            font: palette.font(12.5, isUnread || state.isTyping ? .medium : .regular),
            color: state.isTyping ? palette.online : isUnread ? palette.text : palette.secondary,
            alignment: mirroring.leading(shown)
        )
        style.font.isItalic = state.isTyping
        context.draw(shown, in: mirroring.place(message), style: style)
    }
}
