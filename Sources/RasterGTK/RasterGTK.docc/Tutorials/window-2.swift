import Foundation
import RasterGTK
import RasterLayout
import RasterLists

struct MessageRow: LayoutComponent {
    var sender: String
    var subject: String
    var isRead: Bool

    var body: some LayoutElement {
        HStack(spacing: 12) {
            Circle().fill(isRead ? .clear : .blue)
                .frame(width: 10, height: 10)
            VStack(alignment: .leading, spacing: 2) {
                Text(sender).font(.headline)
                Text(subject).font(.subheadline).foregroundStyle(.gray)
            }
            .lineLimit(1)
            Spacer()
        }
        .padding(12)
        .background(.white)
    }
}

let subjects = ["The engine weaves patterns", "A moth in the relay", "Can machines think?", "Frequencies that hop"]

do {
    let application = try RasterApplication(id: "org.example.Messages")
    let status = try application.run { application in
        let list = RasterListController(rowHeight: .measured(estimate: 64)) { (index: Int) in
            MessageRow(sender: "Ada Lovelace", subject: subjects[index], isRead: false)
        }
        list.apply(RasterListSnapshot(subjects.indices))
        let widget = try RasterListWidget(list) { index in subjects[index] }
        try application.openWindow(title: "Messages", size: CGSize(width: 360, height: 480), content: widget)
    }
    exit(status)
} catch {
    print("Messages: \(error)")
    exit(1)
}
