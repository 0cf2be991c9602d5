import { picturesOfLines } from '@langraan/catalog/server'
import { type Tx, withShop } from '@langraan/db'
import { isId } from '@langraan/runtime'
import type { OrderFilter, OrderRow, OrderWords } from '../../contract.ts'
import { countViews, type ListedOrder, type PageOf, wordsOfOrders } from './find-orders.sql.ts'
import { countFitting, findPage, MOST_COUNTED } from './find-page.ts'
import { lookNear } from './near-text.ts'
import { conditionsOf, EVERY_ORDER, type View } from './order-conditions.ts'
import { orderViews } from '../../rules/order-views.ts'
import type { OrdersDeps } from '../orders-deps.ts'

export type OrderListQuery = OrderFilter & Pick<PageOf, 'order' | 'limit'> & { after: string }
type Page = { items: OrderRow[]; nextAfter: string | null }

/** A page of orders. `after` is the last row's mark of the page before; `me` is who asks. */
export function listOrders(
  deps: Pick<OrdersDeps, 'db'>,
  shopId: string,
  query: OrderListQuery,
  me: string,
): Promise<Page> {
  return withShop(deps.db, shopId, async (tx) => {
    const [after, limit] = [readMark(query.after), query.limit]
    const found = await lookNear(
      tx,
      { filter: query, me },
      (asked) => findPage(tx, asked, { order: query.order, after, limit: limit + 1 }),
      (rows) => rows.length === 0,
    )
    const page = found.slice(0, limit)
    const [last, isLast] = [page.at(-1), found.length <= limit]
    return {
      items: await present(tx, page),
      nextAfter: !isLast && last ? `${last.placedAt.toISOString()} ${last.orderId}` : null,
    }
  })
}

async function present(tx: Tx, page: readonly ListedOrder[]): Promise<OrderRow[]> {
  const pictures = await picturesOfLines(
    tx,
    page.flatMap(({ firstVariantId: variantId, firstProductId: productId }) =>
      variantId && productId ? [{ variantId, productId }] : [],
    ),
  )
  return page.map(({ firstVariantId, firstProductId: _product, firstItem, ...row }) => ({
    ...row,
    orderNumber: String(row.orderNumber),
    placedAt: row.placedAt.toISOString(),
    firstItem: firstItem ?? '',
    ...(firstVariantId && pictures.has(firstVariantId) && { firstPictureId: pictures.get(firstVariantId) }),
  }))
}

export const countOrders = (
  deps: Pick<OrdersDeps, 'db'>,
  shopId: string,
  filter: OrderFilter,
  me: string,
): Promise<{ count: number }> =>
  withShop(deps.db, shopId, async (tx) => ({
    count: await lookNear(
      tx,
      { filter, me },
      (asked) => countFitting(tx, asked),
      (count) => count === 0,
    ),
  }))

/** Tabs of which a shop may have few among very many: they are looked for by their words. */
const SELDOM_TABS = ['cod', 'cancelled'] as const
const PLAIN_TABS = orderViews.filter((view) => !SELDOM_TABS.some((seldom) => seldom === view))

/** How many orders each tab has. */
export const countOrderViews = (
  deps: Pick<OrdersDeps, 'db'>,
  shopId: string,
): Promise<{ counts: Record<View, number> }> =>
  withShop(deps.db, shopId, async (tx) => {
    const counts = await countViews(tx, PLAIN_TABS, MOST_COUNTED)
    for (const view of SELDOM_TABS)
      counts[view] = await countFitting(tx, conditionsOf({ ...EVERY_ORDER, view }, ''))
    return { counts }
  })

const MOST_WORDS = 50
const NEWEST = 5000

/** What orders of the shop can be narrowed to: tags and couriers that they have. */
export const orderWords = (deps: Pick<OrdersDeps, 'db'>, shopId: string): Promise<OrderWords> =>
  withShop(deps.db, shopId, (tx) => wordsOfOrders(tx, NEWEST, MOST_WORDS))

function readMark(mark: string): { placedAt: Date; orderId: string } | undefined {
  const [time = '', orderId = ''] = mark.split(' ')
  const placedAt = new Date(time)
  return Number.isNaN(placedAt.getTime()) || !isId(orderId) ? undefined : { placedAt, orderId }
}
