import {
  isShelfSort,
  pathTo,
  searchText,
  searchWords,
  type ShelfSort,
  shelfSorts,
  turnedWords,
} from '@langraan/catalog/rules'
import {
  emptyCategory,
  type Shelf,
  storefrontCategories,
  storefrontShelf,
  validPlace,
} from '@langraan/orders/server'
import type { FastifyReply } from 'fastify'
import { atTop, cardOfGoods, categoryCard, crumbOf } from '../../goods/cards.ts'
import { sendKept } from '../../site/kept.ts'
import type { SitePage } from '../../site/page.ts'
import { listed, otherLanguageHref, sendMessage, sendOn, sendOwnPage } from '../../site/send.ts'
import type { Visit } from '../../visit/visit.ts'
import type { ShelfPage } from './content.ts'

const GOODS_ON_A_PAGE = 24

export const shelf: SitePage = {
  unlisted: ['/search'],
  routes: () => [
    { method: 'GET', path: '/products', answer: showAllGoods, preview: showAllGoods },
    { method: 'GET', path: '/categories/:slug', answer: showCategory, preview: showCategory },
    { method: 'GET', path: '/search', answer: showSearch, preview: showSearch, perMinute: 600 },
    { method: 'GET', path: '/first-category', preview: toFirstCategory },
  ],
}

/** `/products`: everything that the shop sells. */
function showAllGoods(visit: Visit): Promise<FastifyReply> {
  return showShelf(visit, '/products', async (asked) => {
    const [categories, shelf] = await Promise.all([
      storefrontCategories(visit.site.orders, visit.shopId),
      goodsOf(visit, asked),
    ])
    return { of: { kind: 'all' }, categories: atTop(categories), shelf }
  })
}

/** `/categories/:slug`: a category with all that stands below it. */
function showCategory(visit: Visit): Promise<FastifyReply> {
  const { slug = '' } = visit.request.params as { slug?: string }
  const find = async (asked: Asked): Promise<Found | undefined> => {
    const categories = await storefrontCategories(visit.site.orders, visit.shopId)
    const category = categories.find((each) => each.slug === slug)
    if (!category) return undefined
    const { categoryId, name } = category
    const below = categories.filter(({ parentId }) => parentId === categoryId)
    const above = pathTo(categories, categoryId).slice(0, -1)
    return {
      of: { kind: 'category', name, above: above.map(crumbOf) },
      categories: below.map(categoryCard),
      shelf: await goodsOf(visit, asked, { categoryId }),
    }
  }
  const sendNotFound = () => sendEmptyCategory(visit, slug)
  return showShelf(visit, `/categories/${encodeURIComponent(slug)}`, find, { sendNotFound })
}

/** A category that was passed on while something stood in it: what it is, and where else there is something. */
async function sendEmptyCategory(visit: Visit, slug: string): Promise<FastifyReply> {
  const { site, reply, base, language, shopId } = visit
  const name = await emptyCategory(site.orders, shopId, slug)
  if (name === undefined) return sendMessage(site, reply, visit, 404, { message: 'not_found' })
  const path = `${base}/categories/${encodeURIComponent(slug)}`
  const page: ShelfPage = {
    kind: 'shelf',
    of: { kind: 'category', name, above: [] },
    categories: atTop(await storefrontCategories(site.orders, shopId)),
    goods: [],
    sort: 'newest',
    sortHrefs: { newest: path, cheapest: path, dearest: path },
  }
  return sendOwnPage(site, reply, visit, 404, page, { otherLanguageHref: otherLanguageHref(path, language) })
}

/** `/first-category`: to the first that the front shows, for there is none to name before one has looked. */
async function toFirstCategory({ site, shopId, reply, base }: Visit): Promise<FastifyReply> {
  const [first] = atTop(await storefrontCategories(site.orders, shopId))
  return sendOn(reply, `${base}${first ? `/categories/${encodeURIComponent(first.slug)}` : '/products'}`)
}

/** `/search?q=`: what has all the words in its name; where nothing has, what was typed on the other keyboard. */
function showSearch(visit: Visit): Promise<FastifyReply> {
  const { q } = visit.request.query as { q?: unknown }
  const typed = typeof q === 'string' ? searchText(q) : ''
  const [words, turned] = [searchWords(typed), turnedWords(typed)]
  const find = async (asked: Asked): Promise<Found> => {
    const shelf = await goodsNamed(visit, asked, words)
    const meant = shelf.items.length === 0 ? await goodsNamed(visit, asked, turned) : undefined
    return meant && meant.items.length > 0
      ? { of: { kind: 'search', text: turned.join(' '), typed }, categories: [], shelf: meant }
      : { of: { kind: 'search', text: words.join(' ') }, categories: [], shelf }
  }
  return showShelf(visit, '/search', find, { text: typed })
}

const goodsNamed = async (visit: Visit, asked: Asked, words: readonly string[]): Promise<Shelf> =>
  words.length === 0 ? { items: [], nextCursor: null } : goodsOf(visit, asked, { words })

type Asked = { sort: ShelfSort; cursor: string }
type Found = Pick<ShelfPage, 'of' | 'categories'> & { shelf: Shelf }

type Besides = {
  /** What was searched for. */
  text?: string
  sendNotFound?: () => Promise<FastifyReply>
}

/** A page of goods at an address. */
function showShelf(
  visit: Visit,
  path: string,
  find: (asked: Asked) => Promise<Found | undefined>,
  { text = '', sendNotFound }: Besides = {},
): Promise<FastifyReply> {
  const { sort: wanted, after } = visit.request.query as { sort?: unknown; after?: unknown }
  const sort = isShelfSort(wanted) ? wanted : 'newest'
  const cursor = typeof after === 'string' ? validPlace(after) : ''
  const pathOf = (order: ShelfSort, place = ''): string => {
    const query = new URLSearchParams({
      ...(text !== '' && { q: text }),
      ...(order !== 'newest' && { sort: order }),
      ...(place !== '' && { after: place }),
    }).toString()
    return query === '' ? path : `${path}?${query}`
  }
  const load = async () => {
    const found = await find({ sort, cursor })
    if (!found) return undefined
    const { shelf, ...more } = found
    const hrefOf = (order: ShelfSort, place?: string): string => visit.base + pathOf(order, place)
    const page: ShelfPage = {
      kind: 'shelf',
      ...more,
      goods: shelf.items.map(cardOfGoods),
      sort,
      sortHrefs: Object.fromEntries(
        shelfSorts.map((order) => [order, hrefOf(order)]),
      ) as ShelfPage['sortHrefs'],
      ...(shelf.nextCursor !== null && { nextHref: hrefOf(sort, shelf.nextCursor) }),
      ...(cursor !== '' && { firstHref: hrefOf(sort) }),
    }
    // Another order of the same goods is no page of its own to search engines.
    return {
      page,
      where: listed(visit, pathOf(sort, cursor), pathOf('newest', sort === 'newest' ? cursor : '')),
    }
  }
  return sendKept(visit, pathOf(sort, cursor), load, sendNotFound)
}

const goodsOf = (
  { site, frame }: Visit,
  asked: Asked,
  narrowed: { words?: readonly string[]; categoryId?: string } = {},
): Promise<Shelf> =>
  storefrontShelf(site.orders, frame, { words: [], ...narrowed, ...asked, limit: GOODS_ON_A_PAGE })
