import { Document } from '../parts/document.tsx'
import { GoodsGrid } from '../parts/goods-grid.tsx'
import { Icon } from '../parts/icon.tsx'
import type { InShop } from '../parts/page-context.ts'
import { ContactLinks } from '../parts/shop-footer.tsx'
import type { ProductListPage } from '../storefront.ts'

/** The shop's front: what it sells, newest first. */
export function ProductList({ here, page }: { here: InShop; page: ProductListPage }) {
  const { words, shop } = here
  return (
    <Document
      className="wide"
      description={words.metaDescription(shop.name)}
      here={here}
      title={page.isFirst ? shop.name : words.allGoods}
    >
      {page.isFirst && (
        <div className="welcome">
          <h1>{shop.name}</h1>
          <p className="welcome-contact">
            <ContactLinks here={here} shop={shop} />
          </p>
        </div>
      )}
      {page.goods.length === 0 ? <Bare here={here} /> : <Shelf here={here} page={page} />}
    </Document>
  )
}

function Shelf({ here, page }: { here: InShop; page: ProductListPage }) {
  const { around, words } = here
  const Title = page.isFirst ? 'h2' : 'h1'
  return (
    <>
      <div className="shelf-head">
        <Title className="shelf-title">{words.allGoods}</Title>
        <span className="hint">{words.newestFirst}</span>
      </div>
      <GoodsGrid eager goods={page.goods} here={here} />
      {(page.nextHref !== undefined || !page.isFirst) && (
        <nav aria-label={words.allGoods} className="pager">
          {!page.isFirst && (
            <a className="button" href={`${around.base}/`}>
              {words.firstPage}
            </a>
          )}
          {page.nextHref !== undefined && (
            <a className="button" href={page.nextHref} rel="next">
              {words.nextPage}
              <Icon name="next" size="s" />
            </a>
          )}
        </nav>
      )}
    </>
  )
}

function Bare({ here }: { here: InShop }) {
  const { title, text } = here.words.noGoods
  return (
    <div className="empty">
      <span className="empty-drawing">
        <Icon name="box" size="l" />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
