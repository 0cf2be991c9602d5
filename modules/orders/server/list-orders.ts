import { firstPictures } from '@langraan/catalog/server'
import { withShop } from '@langraan/db'
import { isId } from '@langraan/runtime'
import { addBangkokDays, startOfBangkokDay } from '@langraan/thai'
import type { OrderRow } from '../contract.ts'
import { countViews, findOrders, type OrderQuery } from './orders.sql.ts'
import type { OrdersDeps } from './orders-deps.ts'

export type OrderListQuery = Pick<
  OrderQuery,
  'view' | 'number' | 'customer' | 'method' | 'order' | 'limit'
> & {
  from: string
  to: string
  after: string
}

/** A page of orders with the counts of all tabs. `after` is the last row's mark of the page before. */
export function listOrders(
  deps: Pick<OrdersDeps, 'db'>,
  shopId: string,
  query: OrderListQuery,
): Promise<{ items: OrderRow[]; nextAfter: string | null; counts: Record<string, number> }> {
  return withShop(deps.db, shopId, async (tx) => {
    const found = await findOrders(tx, {
      ...query,
      ...rangeOf(query),
      after: readMark(query.after),
      limit: query.limit + 1,
    })
    const page = found.slice(0, query.limit)
    const pictures = await firstPictures(
      tx,
      page.flatMap((row) => row.firstProductId ?? []),
    )
    const items = page.map(({ firstProductId, firstItem, ...row }) => ({
      ...row,
      orderNumber: String(row.orderNumber),
      placedAt: row.placedAt.toISOString(),
      firstItem: firstItem ?? '',
      ...(firstProductId && pictures.has(firstProductId) && { firstPictureId: pictures.get(firstProductId) }),
    }))
    const last = page.at(-1)
    const nextAfter =
      found.length > query.limit && last ? `${last.placedAt.toISOString()} ${last.orderId}` : null
    return { items, nextAfter, counts: await countViews(tx) }
  })
}

/** The instants of the days that are asked for, both of them within. */
export const rangeOf = ({ from, to }: Pick<OrderListQuery, 'from' | 'to'>) => ({
  from: from === '' ? undefined : startOfBangkokDay(from),
  until: to === '' ? undefined : startOfBangkokDay(addBangkokDays(to, 1)),
})

function readMark(mark: string): { placedAt: Date; orderId: string } | undefined {
  const [time = '', orderId = ''] = mark.split(' ')
  const placedAt = new Date(time)
  return Number.isNaN(placedAt.getTime()) || !isId(orderId) ? undefined : { placedAt, orderId }
}
