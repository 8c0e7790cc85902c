import Foundation
import Observation
import RasterGTK
import RasterLayout
import RasterLists

struct MessageRow: LayoutComponent {
    var sender: String
    var subject: String
    var isRead: Bool

    var body: some LayoutElement {
        EnvironmentReader { environment in
            let isDark = environment.colorScheme == .dark
            HStack(spacing: 12) {
                Circle().fill(isRead ? .clear : .blue)
                    .frame(width: 10, height: 10)
                VStack(alignment: .leading, spacing: 2) {
                    Text(sender).font(.headline).foregroundStyle(isDark ? .white : .black)
                    Text(subject).font(.subheadline).foregroundStyle(.gray)
                }
                .lineLimit(1)
                Spacer()
            }
            .padding(12)
            .background(isDark ? Color(white: 0.14) : .white)
        }
    }
}

struct Message {
    var sender: String
    var subject: String
    var isRead = false
}

@MainActor @Observable
final class Mailbox {
    var messages = [
        Message(sender: "Ada Lovelace", subject: "The engine weaves patterns"),
        Message(sender: "Grace Hopper", subject: "A moth in the relay"),
        Message(sender: "Alan Turing", subject: "Can machines think?", isRead: true),
        Message(sender: "Hedy Lamarr", subject: "Frequencies that hop"),
        Message(sender: "Katherine Johnson", subject: "The orbit is right"),
        Message(sender: "Edsger Dijkstra", subject: "The shortest path", isRead: true),
        Message(sender: "Barbara Liskov", subject: "Subtypes behave"),
    ]
}

do {
    let application = try RasterApplication(id: "org.example.Messages")
    let status = try application.run { application in
        let mailbox = Mailbox()
        let list = RasterListController(rowHeight: .measured(estimate: 64)) { (index: Int) in
            let message = mailbox.messages[index]
            return MessageRow(sender: message.sender, subject: message.subject, isRead: message.isRead)
        }
        list.apply(RasterListSnapshot(mailbox.messages.indices))
        list.selectionMode = .single
        let widget = try RasterListWidget(list) { index in mailbox.messages[index].subject }
        widget.onActivate = { index in
            mailbox.messages[index].isRead = true
            print("read: \(mailbox.messages[index].subject)")
        }
        try application.openWindow(title: "Messages", size: CGSize(width: 360, height: 480), content: widget)
    }
    exit(status)
} catch {
    print("Messages: \(error)")
    exit(1)
}
