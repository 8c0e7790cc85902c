// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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

    /// Returns the time of a message, as seen at 18:42 on a Monday.
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
