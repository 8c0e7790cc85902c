import Foundation
import RasterLayout

struct Card: LayoutComponent {
    var name: String
    var profession: String
    var tags: [String]

    var body: some LayoutElement {
        HStack(alignment: .top, spacing: 16) {
            Circle().fill(.indigo)
                .frame(width: 56, height: 56)
                .overlay(Text(String(name.prefix(1))).font(.title2).foregroundStyle(.white))
            VStack(alignment: .leading, spacing: 4) {
                Text(name).font(.headline)
                Text(profession).font(.subheadline).foregroundStyle(.gray)
                FlowLayout(spacing: 6) {
                    for tag in tags {
                        Text(tag).font(.caption).foregroundStyle(.indigo)
                            .padding(.horizontal, 8)
                            .padding(.vertical, 3)
                            .background(Color.indigo.opacity(0.12), in: Capsule())
                    }
                }
                .padding(.top, 6)
            }
            .lineLimit(1)
        }
        .padding(20)
        .background(.white, in: RoundedRectangle(cornerRadius: 16))
        .shadow(radius: 8, y: 2)
        .padding(24)
    }
}

let ada = Card(name: "Ada Lovelace", profession: "Mathematician", tags: ["engines", "poetry"])
let grace = Card(name: "Grace Hopper", profession: "Admiral", tags: ["compilers"])
for card in [ada, ada, grace] {
    let result = try RasterPipeline.shared.render(card, scale: 2)
    print(card.name, result.isHit ? "from the cache" : "drawn")
    try result.image.write(to: URL(fileURLWithPath: "\(card.name).png"))
}
