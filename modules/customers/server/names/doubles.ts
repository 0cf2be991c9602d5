import { sql, type Tx, withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import { customerRefusals } from '../../refusals.ts'
import { judgeMerge } from '../../rules/rules.ts'
import { addressesOf } from '../addresses.sql.ts'
import { contactsOfCustomers } from '../contacts.sql.ts'
import { findCustomers, findRecords } from '../customers.sql.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { namesakes, notesCount } from './doubles.sql.ts'
import { tagsTogether } from './merge-customers.ts'

const MOST_SUGGESTED = 10

/** Records that may be the same person, those with a contact in common first. */
export function suggestDoubles(
  deps: Pick<CustomersDeps, 'db' | 'orders'>,
  shopId: string,
  customerId: string,
) {
  return withShop(deps.db, shopId, async (tx) => {
    const sharers = (await deps.orders.sharersOf(tx, customerId)).slice(0, MOST_SUGGESTED)
    const alike = await namesakes(tx, customerId, MOST_SUGGESTED)
    const [byContact, ids] = [new Set(sharers), [...new Set([...sharers, ...alike])].slice(0, MOST_SUGGESTED)]
    if (ids.length === 0) return { items: [] }
    const where = [sql<boolean>`c.customer_id = ANY (${ids}::uuid[])`]
    const rows = await findCustomers(tx, { where, sort: 'latest', limit: MOST_SUGGESTED })
    const items = rows.map((row) => ({
      customerId: row.customerId,
      name: row.name,
      phone: row.phone ?? '',
      orderCount: row.orderCount,
      why: byContact.has(row.customerId) ? ('contact' as const) : ('name' as const),
    }))
    return { items: items.toSorted((a, b) => a.why.localeCompare(b.why)) }
  })
}

/** What a merge would leave. */
export function previewMerge(
  deps: Pick<CustomersDeps, 'db' | 'orders'>,
  shopId: string,
  { keptId, mergedIds }: { keptId: string; mergedIds: readonly string[] },
) {
  return withShop(deps.db, shopId, async (tx: Tx) => {
    const all = [keptId, ...mergedIds]
    const records = await findRecords(tx, all)
    const verdict = judgeMerge(keptId, mergedIds, records)
    if (verdict !== 'mergeable') refuse(customerRefusals, verdict.refused)
    const kept = records.get(keptId)
    if (!kept) return refuse(customerRefusals, 'merge_not_there')
    const figures = [...(await deps.orders.figuresOf(tx, all)).values()]
    const addresses = new Set<string>()
    for (const id of all) for (const { addressKey } of await addressesOf(tx, id)) addresses.add(addressKey)
    return {
      name: kept.name,
      contacts: (await contactsOfCustomers(tx, all)).map(({ kind, value }) => ({ kind, value })),
      addressCount: addresses.size,
      noteCount: await notesCount(tx, all),
      tags: tagsTogether(kept, mergedIds, records),
      orderCount: figures.reduce((sum, one) => sum + one.orderCount, 0),
      spentSatang: figures.reduce((sum, one) => sum + one.spentSatang, 0),
    }
  })
}
