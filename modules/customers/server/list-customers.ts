import { type Tx, withShop } from '@langraan/db'
import { isId } from '@langraan/runtime'
import type { CustomerRow, CustomersList, ListedFilter } from '../contract.ts'
import { type CustomerSort, isNameTyped } from '../rules/rules.ts'
import { type Conditions, conditionsFor, allConditions } from './customer-conditions.ts'
import { countCustomers, type CustomerMark, findCustomers, type ListedCustomer } from './customers.sql.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { nearestTo } from './names/near-customers.ts'
import { filterOfSegment } from './segments.sql.ts'

const MOST_COUNTED = 1000

type Query = ListedFilter & { sort: CustomerSort; after: string; limit: number }

/**
 * A page of customers; on the first one with how many there are. Where nobody is found by what was typed, those whose
 * names are near it, said to be such.
 */
export function listCustomers(
  deps: Pick<CustomersDeps, 'db' | 'clock'>,
  shopId: string,
  query: Query,
): Promise<CustomersList> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    const conditions = await conditionsOf(tx, query, now)
    const { sort, limit } = query
    const after = readMark(query.after)
    if (conditions.isNobody && !after && isNameTyped(query.text)) {
      const where = allConditions(await conditionsOf(tx, { ...query, text: '' }, now))
      const items = (await nearestTo(tx, { ...query, where })).map(present)
      return { items, nextAfter: null, count: items.length, countAtLeast: null, near: items.length > 0 }
    }
    const found = await findCustomers(tx, { where: allConditions(conditions), sort, after, limit: limit + 1 })
    const page = found.slice(0, limit)
    const [last, isLast] = [page.at(-1), found.length <= limit]
    const { count, isMore } = isLast
      ? { count: page.length, isMore: false }
      : after
        ? { count: 0, isMore: true }
        : await countCustomers(tx, conditions, MOST_COUNTED)
    return {
      items: page.map(present),
      nextAfter: !isLast && last ? markOf(last) : null,
      count: after || isMore ? null : count,
      // A page of them was found, whatever the latest are.
      countAtLeast: !after && isMore ? Math.max(count, found.length) : null,
      near: false,
    }
  })
}

/** What a list was filtered by, as conditions: its own filters, those of its segment, and what was typed. */
export async function conditionsOf(tx: Tx, listed: ListedFilter, now: Date): Promise<Conditions> {
  const segment = listed.segment === '' ? {} : await filterOfSegment(tx, listed.segment)
  const { text, tag, province, consent, spentFromSatang, spentToSatang, ordersFrom, ordersTo, from, to } =
    listed
  const own = {
    tag: tag || undefined,
    province: province || undefined,
    consent: consent === '' ? undefined : consent,
    spentFromSatang,
    spentToSatang,
    ordersFrom,
    ordersTo,
    from: from || undefined,
    to: to || undefined,
  }
  return conditionsFor(tx, { filters: [own, segment], text, now })
}

const present = (row: ListedCustomer): CustomerRow => ({
  customerId: row.customerId,
  name: row.name,
  phone: row.phone ?? '',
  email: row.email ?? '',
  line: row.line ?? '',
  facebook: row.facebook ?? '',
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
