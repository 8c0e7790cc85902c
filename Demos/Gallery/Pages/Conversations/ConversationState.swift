// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// The contents of a conversation's row.
struct ConversationState: Hashable, Sendable {
    /// The ways that a message of one's own has gone.
    enum Delivery: Hashable, Sendable {
        case sent
        case delivered
        case read
    }

    var name: String
    var message: String
    var time: String
    var unreadCount = 0
    var isUnread: Bool { unreadCount > 0 }
    var isOnline = false
    var isTyping = false
    var delivery: Delivery?
    var hue: Int
    var shownText: String { isTyping ? "typing…" : message }

    /// The first letters of the first and the last name.
    var initials: String {
        let words = name.split(separator: " ")
        return [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }.map(String.init).joined()
    }
}

extension ConversationState {
    /// Creates the state of a conversation; the same in each process.
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

    mutating func receiveMessage(using random: inout SeededRandom) {
        message = ConversationTexts.messages.randomElement(using: &random) ?? message
        time = "now"
        delivery = nil
        unreadCount += 1
    }
}

/// The names and messages of the conversations.
enum ConversationTexts {
    /// Names in other scripts, by the number of the conversation.
    static let wholeNames = [5: "Ελένη Παππά", 9: "سارة حداد", 14: "Анна Волкова", 23: "נועה לוי"]

    static let givenNames = [
        "Maya", "Jonas", "Amara", "Felix", "Ingrid", "Mateo", "Yuki", "Clara", "Omar", "Freya", "Leon", "Priya", "Hugo",
        "Noor", "Elias", "Sofia", "Tomás", "Greta", "Kofi", "Lucía", "Arthur", "Mina", "Rafael",
    ]

    static let familyNames = [
        "Lindqvist", "Okafor", "Brandt", "Moreau", "Tanaka", "Rossi", "Haddad", "Novák", "Castillo", "Berg", "Iyer",
        "Fontaine", "Keller", "Silva", "Andersen", "Mensah", "Dubois", "Ferreira", "Weiss",
    ]

    static let messages = [
        "The tests are green again. Merging now, thank you!",
        "Lunch at one? The place by the canal has soup today.",
        "Here are the sketches for the new onboarding, three directions so far.",
        "Can you look at the frame times before we ship?",
        "I left the keys with the neighbor, second floor.",
        "Perfect.",
        "The train is twenty minutes late, start without me.",
        "We measured it twice: drawing once is nine times faster.",
        "Happy birthday! Dinner is on us this weekend.",
        "Could you send me the slides from Tuesday?",
        "That corner radius should be eight, not six.",
        "See you at the lake on Sunday, bring a towel.",
        "Reviewed. Two small remarks, otherwise lovely work.",
        "The concert starts at half past seven, doors open earlier.",
        "I think we should cache the avatars separately.",
        "Landed safely, the view over the fjord was incredible.",
        "Who has the projector?",
        "New build is up. Scrolling feels like glass now.",
        "Don’t forget the oat milk.",
        "Thanks for yesterday, that helped a lot.",
        "Moving the workshop to Thursday, same room.",
        "The recipe needs more lemon, but we are close.",
        "Photos from the hike are in the shared album.",
        "Let’s talk about the roadmap when you are back.",
        "Found it! The key was missing one property.",
        "Ok, ten minutes.",
        "Your parcel is at the front desk until six.",
        "Did the designer answer about the dark colors?",
        "Good night, talk tomorrow.",
    ]

    private static let weekdays = ["Sunday", "Saturday", "Friday", "Thursday", "Wednesday", "Tuesday"]

    static func time(minutesAgo: Int) -> String {
        let minute = 18 * 60 + 42 - minutesAgo
        guard minute < 0 else {
            let minutes = minute % 60
            return "\(minute / 60):\(minutes < 10 ? "0" : "")\(minutes)"
        }
        let day = (-minute - 1) / (24 * 60)
        guard day > 0 else { return "Yesterday" }
        return day < weekdays.count ? weekdays[day] : "\(max(day / 7, 1)) w"
    }
}

/// Random numbers that are the same in each process (SplitMix64, https://prng.di.unimi.it/splitmix64.c).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// Returns a number that looks random, and is always the same for a number.
    static func mixed(_ number: UInt64) -> UInt64 {
        var random = SeededRandom(seed: number)
        return random.next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
