// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// The contents of a conversation's row.
struct ConversationState: Hashable, Sendable {
    /// The ways that a message of one's own has gone.
    enum Delivery: Hashable, Sendable {
        /// The message has been sent.
        case sent
        /// The message has arrived.
        case delivered
        /// The message has been read.
        case read
    }

    var name: String
    var message: String

    /// The time of the last message.
    var time: String

    /// The number of messages that haven't been read.
    var unreadCount = 0
    var isOnline = false

    /// A Boolean value that indicates whether the other person is writing.
    var isTyping = false

    /// The delivery of the last message, or nil if the other person has written it.
    var delivery: Delivery?

    /// The position of the avatar's color in its palette.
    var hue: Int

    /// The message, or that the other person is writing.
    var shownText: String { isTyping ? "typing…" : message }

    /// The first letters of the first and the last name.
    var initials: String {
        let words = name.split(separator: " ")
        return [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }.map(String.init).joined()
    }
}

extension ConversationState {
    /// Creates the state of a conversation; the same in each process.
    ///
    /// - Parameter number: The number of the conversation, from 0, the one of the latest message first.
    init(number: Int) {
        var random = SeededRandom(seed: UInt64(number))
        let given = ConversationTexts.givenNames[number * 7 % ConversationTexts.givenNames.count]
        let family = ConversationTexts.familyNames[number * 11 % ConversationTexts.familyNames.count]
        name = ConversationTexts.wholeNames[number] ?? "\(given) \(family)"
        message = ConversationTexts.messages[(number * 13 + 5) % ConversationTexts.messages.count]
        time = ConversationTexts.time(minutesAgo: number * 3 + number * number / 5)
        hue = Int.random(in: 0..<ConversationAvatar.hueCount, using: &random)
        isTyping = number % 9 == 3
        isOnline = isTyping || Int.random(in: 0..<5, using: &random) < 2
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2: unreadCount = Int.random(in: 1...4, using: &random)
        case 3: unreadCount = Int.random(in: 5...120, using: &random)
        case 4...5: delivery = .read
        case 6: delivery = .delivered
        default: break
        }
    }

    /// Makes the next thing happen: writing, a message, reading, or a delivery.
    mutating func advance(using random: inout SeededRandom) {
        if isTyping {
            isTyping = false
            receiveMessage(using: &random)
        } else if let delivery, delivery != .read {
            self.delivery = delivery == .sent ? .delivered : .read
        } else if unreadCount > 0, Int.random(in: 0..<3, using: &random) == 0 {
            unreadCount = 0
        } else if Int.random(in: 0..<4, using: &random) == 0 {
            isOnline.toggle()
        } else {
            isOnline = true
            isTyping = true
        }
    }

    /// Replaces the message by a newer one that hasn't been read.
    mutating func receiveMessage(using random: inout SeededRandom) {
        message = ConversationTexts.messages.randomElement(using: &random) ?? message
        time = "now"
        delivery = nil
        unreadCount += 1
    }
}
