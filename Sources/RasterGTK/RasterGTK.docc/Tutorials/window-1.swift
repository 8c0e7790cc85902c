import Foundation
import RasterLayout

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

let row = MessageRow(sender: "Ada Lovelace", subject: "The engine weaves patterns", isRead: false)
try row.write(to: URL(fileURLWithPath: "row.png"), width: 360, scale: 2)
