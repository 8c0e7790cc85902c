import Foundation
import RasterLayout

struct Card: LayoutComponent {
    var name: String
    var profession: String

    var body: some LayoutElement {
        HStack(spacing: 16) {
            Circle().fill(.indigo)
                .frame(width: 56, height: 56)
                .overlay(Text(String(name.prefix(1))).font(.title2).foregroundStyle(.white))
            VStack(alignment: .leading, spacing: 4) {
                Text(name).font(.headline)
                Text(profession).font(.subheadline).foregroundStyle(.gray)
            }
            .lineLimit(1)
        }
        .padding(20)
        .background(.white)
    }
}

let card = Card(name: "Ada Lovelace", profession: "Mathematician")
try card.write(to: URL(fileURLWithPath: "card.png"), scale: 2)
