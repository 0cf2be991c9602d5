import { Document } from '../parts/document.tsx'
import type { InShop } from '../parts/page-context.ts'
import { ContactLinks } from '../parts/shop-footer.tsx'

/** What the shop does with what a shopper types, in a minute's reading. */
export function Privacy({ here }: { here: InShop }) {
  const { words, shop } = here
  return (
    <Document className="narrow reading" here={here} title={words.privacyPage.title}>
      <h1 className="page-title">{words.privacyPage.title}</h1>
      {words.privacyPage.parts(shop.name).map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p className="welcome-contact">
        <ContactLinks here={here} shop={shop} />
      </p>
    </Document>
  )
}
