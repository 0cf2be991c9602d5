import { type Tx, withShop } from '@langraan/db'
import { isId } from '@langraan/runtime'
import type { CustomerRow, ListedFilter } from '../contract.ts'
import type { CustomerSort } from '../rules/rules.ts'
import { foundByText, matching, nearTag } from './customer-conditions.ts'
import { countCustomers, type CustomerMark, findCustomers, type ListedCustomer } from './customers.sql.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { filterOfSegment } from './segments.sql.ts'

const MOST_COUNTED = 1001

type Query = ListedFilter & { sort: CustomerSort; after: string; limit: number }

/** A page of customers; on the first one with how many there are. */
export function listCustomers(
  deps: Pick<CustomersDeps, 'db' | 'clock'>,
  shopId: string,
  query: Query,
): Promise<{ items: CustomerRow[]; nextAfter: string | null; count: number | null }> {
  return withShop(deps.db, shopId, async (tx) => {
    const where = await conditionsOf(tx, query, deps.clock.now())
    const { sort, limit } = query
    const after = readMark(query.after)
    const found = await findCustomers(tx, { where, sort, after, limit: limit + 1 })
    const page = found.slice(0, limit)
    const [last, isLast] = [page.at(-1), found.length <= limit]
    const count = after ? null : isLast ? page.length : await countCustomers(tx, where, MOST_COUNTED)
    return { items: page.map(present), nextAfter: !isLast && last ? markOf(last) : null, count }
  })
}

/** What a list was filtered by, as conditions: its own filters, those of its segment, and what was typed. */
export async function conditionsOf(tx: Tx, listed: ListedFilter, now: Date) {
  const segment = listed.segment === '' ? {} : await filterOfSegment(tx, listed.segment)
  const { tag, province, consent, from, to, ...figures } = listed
  const own = {
    ...figures,
    tag: tag || undefined,
    province: province || undefined,
    consent: consent === '' ? undefined : consent,
    from: from || undefined,
    to: to || undefined,
  }
  return [
    matching(segment, now),
    matching(own, now),
    await nearTag(tx, own.tag ?? segment.tag),
    await foundByText(tx, listed.text),
  ]
}

const present = (row: ListedCustomer): CustomerRow => ({
  customerId: row.customerId,
  name: row.name,
  phone: row.phone ?? '',
  email: row.email ?? '',
  province: row.province,
  tags: row.tags,
  orderCount: row.orderCount,
  spentSatang: row.spentSatang,
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
})

const markOf = ({ activeAt, spentSatang, customerId }: ListedCustomer) =>
  `${activeAt.toISOString()} ${spentSatang} ${customerId}`

function readMark(mark: string): CustomerMark | undefined {
  const [time = '', spent = '', customerId = ''] = mark.split(' ')
  const activeAt = new Date(time)
  const isMark = !Number.isNaN(activeAt.getTime()) && /^-?\d{1,15}$/.test(spent) && isId(customerId)
  return isMark ? { activeAt, spentSatang: Number(spent), customerId } : undefined
}
