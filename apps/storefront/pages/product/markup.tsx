import { Crumbs } from '../../parts/categories.tsx'
import { Document } from '../../parts/document.tsx'
import { GoodsGrid } from '../../parts/goods-grid.tsx'
import { Icon } from '../../parts/icon.tsx'
import { pictureHref } from '../../parts/page-context.ts'
import { BuyForm } from './buy-form.tsx'
import { Shots } from './shots.tsx'
import { CrumbsData } from '../../parts/structured-data.tsx'
import { type TermsFact, termsFacts } from './terms-facts.ts'
import type { ProductPage } from './content.ts'
import { productWords, type InProduct } from './words.ts'
import { drawnBy } from '../../parts/markup.tsx'
import { ProductData } from './product-data.tsx'

export const markup = drawnBy('product', productWords, Product)

const DESCRIPTION_SHOWN = 160

/** One product: pictures, choice, price, and the way into the cart. */
function Product({ here, page }: { here: InProduct; page: ProductPage }) {
  const { words, shop } = here
  const { product } = page
  const pictures = product.pictureIds.flatMap((id) => absolute(here, pictureHref(here, id)) ?? [])
  return (
    <Document
      asksCookies
      className="wide product-page"
      description={
        product.seoDescription ||
        product.description.slice(0, DESCRIPTION_SHOWN) ||
        words.metaDescription(shop.name)
      }
      here={here}
      pictureUrl={pictures[0]}
      subject="product"
      title={product.seoTitle || product.name}
      unlisted={page.problem !== undefined}
    >
      <Crumbs above={page.above} here={here} name={product.name} />
      <div className="product">
        <Shots here={here} name={product.name} pictureIds={product.pictureIds} />
        <div className="product-side">
          <BuyForm here={here} page={page} />
          <Facts here={here} page={page} />
          {product.description !== '' && (
            <section className="description">
              <h2>{words.details}</h2>
              <p>{product.description}</p>
            </section>
          )}
        </div>
      </div>
      {page.others.length > 0 && (
        <section className="others">
          <h2>{words.others}</h2>
          <GoodsGrid goods={page.others} here={here} />
        </section>
      )}
      <ProductData here={here} pictures={pictures} product={product} />
      <CrumbsData above={page.above} here={here} name={product.name} />
    </Document>
  )
}

/** What holds for every order of this shop; nothing that we could not keep. */
function Facts({ here, page }: { here: InProduct; page: ProductPage }) {
  const facts = termsFacts(here, page.terms)
  return (
    <ul className="facts">
      {facts.map((fact) => (
        <Fact fact={fact} key={fact.icon} />
      ))}
    </ul>
  )
}

function Fact({ fact: { icon, title, text } }: { fact: TermsFact }) {
  const parts = title.map(({ text: words, href }) =>
    href === undefined ? (
      words
    ) : (
      <a href={href} key={href} rel="noreferrer">
        {words}
      </a>
    ),
  )
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))}</b>
        <span className="hint">{text}</span>
      </span>
    </li>
  )
}

/** Other sites need the whole address of a picture. */
function absolute({ around }: InProduct, href: string): string | undefined {
  return around.canonicalUrl && new URL(href, around.canonicalUrl).href
}
