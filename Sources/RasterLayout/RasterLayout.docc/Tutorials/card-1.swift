import Foundation
import RasterLayout

struct Card: LayoutComponent {
    var name: String

    var body: some LayoutElement {
        Text(name).font(.headline)
            .padding(20)
            .background(.white)
    }
}

let card = Card(name: "Ada Lovelace")
try card.write(to: URL(fileURLWithPath: "card.png"), scale: 2)
