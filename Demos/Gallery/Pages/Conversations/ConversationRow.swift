// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
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

    static func height(in environment: RasterEnvironment) -> CGFloat {
        let scale = CGFloat(environment.fontScale)
        let margins = ConversationPlate.margins
        let content = max(avatarSide * max(scale, 1).squareRoot(), (nameHeight + messageHeight) * scale)
        return (content + 2 * padding + margins.top + margins.bottom).rounded(.up)
    }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        let palette = Palette(context.environment)
        let mirroring = Mirroring(context, bounds)
        let scale = CGFloat(context.environment.fontScale)
        let margins = ConversationPlate.margins
        context.draw(ConversationPlate(isUnread: state.isUnread), in: bounds)

        let center = (margins.top + bounds.height - margins.bottom) / 2
        let side = (Self.avatarSide * max(scale, 1).squareRoot()).rounded()
        let avatar = CGRect(x: margins.left + Self.padding, y: center - side / 2, width: side, height: side)
        let portrait = ConversationAvatar(initials: state.initials, hue: state.hue, isOnline: state.isOnline)
        context.draw(portrait, in: mirroring.place(avatar))
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
        _ palette: Palette,
        _ mirroring: Mirroring
    ) throws {
        let height = Self.nameHeight * context.environment.fontScale
        var style = TextStyle.line(
            palette.font(11, state.isUnread ? .semibold : .regular),
            state.isUnread ? palette.accent : palette.faint
        )
        let width = min(try ResolvedText(state.time, style: style).size.width, text.width)
        let time = CGRect(x: text.maxX - width, y: text.minY, width: width, height: height)
        context.draw(state.time, in: mirroring.place(time), style: mirroring.trailing(state.time, style))
        style.font = palette.font(14, state.isUnread ? .bold : .semibold)
        style.color = palette.text
        let name = CGRect(x: text.minX, y: text.minY, width: max(time.minX - 8 - text.minX, 0), height: height)
        context.draw(state.name, in: mirroring.place(name), style: mirroring.leading(state.name, style))
    }

    private func drawMessageAndBadge(
        in context: DrawingContext,
        _ text: CGRect,
        _ palette: Palette,
        _ mirroring: Mirroring
    ) {
        let scale = CGFloat(context.environment.fontScale)
        let height = Self.messageHeight * scale
        var message = CGRect(x: text.minX, y: text.maxY - height, width: text.width, height: height)
        if state.isUnread {
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
        var style = TextStyle.line(
            palette.font(12.5, state.isUnread || state.isTyping ? .medium : .regular),
            state.isTyping ? palette.online : state.isUnread ? palette.text : palette.secondary
        )
        style.font.isItalic = state.isTyping
        context.draw(shown, in: mirroring.place(message), style: mirroring.leading(shown, style))
    }
}

/// The background of a conversation: the page's color, a soft shadow, and a rounded card, tinted while messages are unread.
///
/// It is drawn once for all sizes, and covers its bounds, so that rows are opaque and shown by copying.
struct ConversationPlate: Rasterizable, Hashable, Sendable {
    var isUnread: Bool
    static let margins = EdgeInsets(top: 3, left: 12, bottom: 5, right: 12)

    private static let radius: CGFloat = 14
    private static let blur: CGFloat = 5
    private static let offset = CGSize(width: 0, height: 1)

    /// The caps at the left and the right only: the gradient differs at each height.
    var rasterOptions: RasterOptions {
        let caps = Shadow.outer(blur: Self.blur, x: Self.offset.width, y: Self.offset.height)
            .capInsets(cornerRadius: Self.radius, margins: Self.margins)
        let sides = EdgeInsets(left: caps.left, right: caps.right)
        return RasterOptions(capInsets: sides, usesMinimumSizeForCaps: true, isOpaque: true)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context.environment)
        context.fill(bounds, with: palette.page)
        let card = bounds.inset(by: Self.margins)
        let shadow = Shadow.outer(
            color: palette.cardShadow,
            blur: Self.blur,
            x: Self.offset.width,
            y: Self.offset.height
        )
        context.draw(shadow, of: Path(roundedRect: card, cornerRadius: Self.radius))
        let edge = isUnread ? palette.cardEdge.mix(with: palette.accent, by: 0.2, in: .device) : palette.cardEdge
        context.fill(Path(roundedRect: card, cornerRadius: Self.radius), with: edge)
        let line = 1 / context.scale
        let face = Path(roundedRect: card.insetBy(dx: line, dy: line), cornerRadius: Self.radius - line)
        let tint =
            isUnread
            ? palette.card.mix(with: palette.accent, by: palette.isDark ? 0.16 : 0.09, in: .device) : palette.card
        let gradient = Gradient(colors: [
            palette.isDark ? palette.card.mix(with: .white, by: 0.03, in: .device) : palette.card, tint,
        ])
        let (top, bottom) = (CGPoint(x: 0, y: card.minY), CGPoint(x: 0, y: card.maxY))
        context.fill(face, with: .linearGradient(gradient, startPoint: top, endPoint: bottom))
    }
}

/// A row whose conversation isn't drawn yet: the plate, with gray marks for the portrait and the texts.
struct ConversationGhost: Rasterizable, Hashable, Sendable {
    /// The portrait and the texts lie in one of the caps, whatever the direction of the layout is.
    var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(left: 200, right: 200), isOpaque: true)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let (palette, mirroring) = (Palette(context), Mirroring(context, bounds))
        context.draw(ConversationPlate(isUnread: false), in: bounds)
        let center = (ConversationPlate.margins.top + bounds.height - ConversationPlate.margins.bottom) / 2
        let marks = [(24, 24, 48), (84, 17, 110), (84, -6, 60)] as [(CGFloat, CGFloat, CGFloat)]
        for (left, above, width) in marks {
            let rect = CGRect(x: left, y: center - above, width: width, height: left < 84 ? width : 10)
            let plate = Plate(color: palette.track, radius: rect.height / 2)
            context.draw(plate, in: mirroring.place(rect))
        }
    }
}
