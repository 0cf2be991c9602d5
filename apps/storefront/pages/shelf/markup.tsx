import { shelfSorts } from '@langraan/catalog/rules'
import { CategoryLinks, Crumbs } from '../../parts/categories.tsx'
import { Document } from '../../parts/document.tsx'
import { EmptyPage, NoGoods } from '../../parts/empty-page.tsx'
import { GoodsGrid } from '../../parts/goods-grid.tsx'
import { Icon } from '../../parts/icon.tsx'
import { SearchForm } from '../../parts/search-form.tsx'
import { CrumbsData } from '../../parts/structured-data.tsx'
import type { ShelfPage } from './content.ts'
import { shelfWords, type InShelf } from './words.ts'
import { drawnBy } from '../../parts/markup.tsx'

export const markup = drawnBy('shelf', shelfWords, Shelf)

export type ShelfProps = { here: InShelf; page: ShelfPage }

/** Goods to choose from, in the order that the shopper wants. */
function Shelf({ here, page }: ShelfProps) {
  const { words, shop } = here
  const { of } = page
  const title = titleOf({ here, page })
  return (
    <Document
      asksCookies
      className="wide"
      description={
        of.kind === 'category' ? words.metaCategory(of.name, shop.name) : words.metaDescription(shop.name)
      }
      here={here}
      title={title}
      unlisted={of.kind === 'search'}
    >
      <Crumbs above={of.kind === 'category' ? of.above : []} here={here} name={title} />
      {of.kind === 'search' && <SearchForm className="search-page" here={here} text={of.text} />}
      <h1 className="shelf-heading">{title}</h1>
      {of.kind === 'search' && of.typed !== undefined && (
        <p className="shelf-note">{words.searchTurned(of.typed, of.text)}</p>
      )}
      <CategoryLinks categories={page.categories} here={here} />
      {page.goods.length === 0 ? <Nothing here={here} page={page} /> : <Goods here={here} page={page} />}
      {of.kind === 'category' && <CrumbsData above={of.above} here={here} name={title} />}
    </Document>
  )
}

function titleOf({ here, page }: ShelfProps): string {
  const { words } = here
  if (page.of.kind === 'all') return words.allGoods
  if (page.of.kind === 'category') return page.of.name
  return page.of.text === '' ? words.searchShop : words.searchFor(page.of.text)
}

function Goods({ here, page }: ShelfProps) {
  const { words } = here
  return (
    <>
      <nav aria-label={words.sortBy} className="sorts">
        {shelfSorts.map((sort) => (
          <a
            aria-current={sort === page.sort ? 'true' : undefined}
            className="sort"
            href={page.sortHrefs[sort]}
            key={sort}
          >
            {words.sort[sort]}
          </a>
        ))}
      </nav>
      <GoodsGrid eager goods={page.goods} here={here} />
      {(page.nextHref !== undefined || page.firstHref !== undefined) && <Pager here={here} page={page} />}
    </>
  )
}

function Pager({ here, page }: ShelfProps) {
  const { words } = here
  return (
    <nav aria-label={words.allGoods} className="pager">
      {page.firstHref !== undefined && (
        <a className="button" href={page.firstHref}>
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
  )
}

function Nothing({ here, page }: ShelfProps) {
  const { around, words } = here
  const { of } = page
  if (of.kind === 'search' && of.text === '') return null
  if (of.kind === 'all') return <NoGoods here={here} />
  const told =
    of.kind === 'search'
      ? { title: words.nothingFound.title(of.text), text: words.nothingFound.text }
      : words.emptyCategory
  return (
    <EmptyPage icon={of.kind === 'search' ? 'search' : 'box'} {...told}>
      <a className="button" href={`${around.base}/products`}>
        {words.seeAll}
      </a>
    </EmptyPage>
  )
}
