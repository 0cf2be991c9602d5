import type { ShopCategory } from '@langraan/catalog/rules'
import { withShop } from '@langraan/db'
import { pictureFiles } from '@langraan/gallery/server'
import { type ShelfGoods, storefrontCategories, storefrontShelf } from '@langraan/orders/server'
import { defaultTheme, type ShopTheme, textFor } from '@langraan/sites/rules'
import type { FastifyReply } from 'fastify'
import { atTop, cardOfGoods, crumbOf } from '../../goods/cards.ts'
import type { GoodsCard } from '../../goods/content.ts'
import { sendKept } from '../../site/kept.ts'
import type { SitePage } from '../../site/page.ts'
import { listed } from '../../site/send.ts'
import type { Visit } from '../../visit/visit.ts'
import type { HomePage } from './content.ts'

const NEWEST_ON_FRONT = 8

export const home: SitePage = {
  routes: () => [{ method: 'GET', path: '/', answer: showHome, preview: showHome }],
}

/** `/`: the shop's front. */
function showHome(visit: Visit): Promise<FastifyReply> {
  const { site, shopId } = visit
  const { sections, featured, picks, banner } = visit.theme ?? defaultTheme
  return sendKept(visit, 'home', async () => {
    const [categories, newest, picked, shownBanner] = await Promise.all([
      storefrontCategories(site.orders, shopId),
      frontGoods(visit),
      pickedGoods(visit, picks.productIds),
      bannerOf(visit, banner),
    ])
    const chosen = categories.find(({ categoryId }) => categoryId === featured.categoryId)
    const page: HomePage = {
      kind: 'home',
      sections,
      ...(shownBanner && { banner: shownBanner }),
      ...(chosen && { featured: { ...crumbOf(chosen), goods: (await frontGoods(visit, chosen)).goods } }),
      picks: picked,
      categories: atTop(categories),
      newest: newest.goods,
      hasMore: newest.hasMore,
    }
    return { page, where: listed(visit, '/') }
  })
}

/** The newest goods, of the whole shop or of a category. */
async function frontGoods({ site, frame }: Visit, category?: ShopCategory) {
  const { items, nextCursor } = await storefrontShelf(site.orders, frame, {
    words: [],
    categoryId: category?.categoryId,
    sort: 'newest',
    cursor: '',
    limit: NEWEST_ON_FRONT,
  })
  return { goods: items.map(cardOfGoods), hasMore: nextCursor !== null }
}

/** The goods that the shop puts forward, in its order: those of them that shoppers may see. */
async function pickedGoods({ site, frame }: Visit, productIds: readonly string[]): Promise<GoodsCard[]> {
  if (productIds.length === 0) return []
  const { items } = await storefrontShelf(site.orders, frame, {
    words: [],
    productIds,
    sort: 'newest',
    cursor: '',
    limit: productIds.length,
  })
  const places = new Map(productIds.map((id, place) => [id, place]))
  const placeOf = ({ productId }: ShelfGoods): number => places.get(productId) ?? 0
  return items.toSorted((one, other) => placeOf(one) - placeOf(other)).map(cardOfGoods)
}

/** The banner as long as its picture is in the gallery. */
async function bannerOf(
  { site, shopId, language, base }: Visit,
  { pictureId, link, alt }: ShopTheme['banner'],
): Promise<HomePage['banner'] | undefined> {
  const there = pictureId && (await withShop(site.orders.db, shopId, (tx) => pictureFiles(tx, pictureId)))
  if (!pictureId || !there) return undefined
  return {
    pictureId,
    alt: textFor(alt, language),
    ...(link !== '' && { href: link.startsWith('/') ? base + link : link }),
  }
}
