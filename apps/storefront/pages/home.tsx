import { CategoryTiles } from '../parts/categories.tsx'
import { Document } from '../parts/document.tsx'
import { EmptyPage } from '../parts/empty-page.tsx'
import { GoodsGrid } from '../parts/goods-grid.tsx'
import { Icon } from '../parts/icon.tsx'
import type { InShop } from '../parts/page-context.ts'
import { ContactLinks } from '../parts/shop-footer.tsx'
import type { HomePage } from '../storefront.ts'

/** The shop's front: who it is, where things stand, and what is new. */
export function Home({ here, page }: { here: InShop; page: HomePage }) {
  const { words, shop } = here
  return (
    <Document className="wide" description={words.metaDescription(shop.name)} here={here} title={shop.name}>
      <div className="welcome">
        <h1>{shop.name}</h1>
        <p className="welcome-contact">
          <ContactLinks here={here} shop={shop} />
        </p>
      </div>
      {page.newest.length === 0 ? (
        <EmptyPage icon="box" {...words.noGoods} />
      ) : (
        <>
          <Categories here={here} page={page} />
          <Newest here={here} page={page} />
        </>
      )}
    </Document>
  )
}

function Categories({ here, page }: { here: InShop; page: HomePage }) {
  if (page.categories.length === 0) return null
  return (
    <section className="home-part">
      <h2 className="shelf-title">{here.words.categories}</h2>
      <CategoryTiles categories={page.categories} here={here} />
    </section>
  )
}

function Newest({ here, page }: { here: InShop; page: HomePage }) {
  const { around, words } = here
  return (
    <section className="home-part">
      <div className="shelf-head">
        <h2 className="shelf-title">{words.newest}</h2>
        <a className="quiet-link" href={`${around.base}/products`}>
          {words.seeAll}
          <Icon name="next" size="s" />
        </a>
      </div>
      <GoodsGrid eager goods={page.newest} here={here} />
      {page.hasMore && (
        <p className="pager">
          <a className="button" href={`${around.base}/products`}>
            {words.seeAll}
          </a>
        </p>
      )}
    </section>
  )
}
