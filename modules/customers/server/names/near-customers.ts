import { sql, type Tx } from '@langraan/db'
import { foldThaiName, normaliseThaiText } from '@langraan/thai'
import { type CustomerSort, mistakesBetween, withoutWords } from '../../rules/rules.ts'
import type { Condition } from '../customer-conditions.ts'
import { findCustomers, type ListedCustomer } from '../customers.sql.ts'
import { findNear, type NearCustomer } from './near-customers.sql.ts'

type Asked = { text: string; where: readonly Condition[]; sort: CustomerSort; limit: number }

/** Those who fit and whose names have the fewest mistakes beside what was typed; of equally many in the list's order. */
export async function nearestTo(
  tx: Tx,
  { text, where, sort, limit }: Asked,
): Promise<readonly ListedCustomer[]> {
  const candidates = await findNear(tx, { typed: foldThaiName(normaliseThaiText(text)), where })
  const byOrder = (a: NearCustomer, b: NearCustomer): number =>
    sort === 'spent' ? b.spentSatang - a.spentSatang : b.activeAt.getTime() - a.activeAt.getTime()
  const nearest = candidates
    .flatMap((one) => {
      const mistakes = mistakesBetween(one.typed, withoutWords(one.words, one.tags))
      return mistakes === undefined ? [] : [{ one, mistakes }]
    })
    .toSorted((a, b) => a.mistakes - b.mistakes || byOrder(a.one, b.one))
    .slice(0, limit)
    .map(({ one }) => one.customerId)
  if (nearest.length === 0) return []
  const found = await findCustomers(tx, {
    where: [sql<boolean>`c.customer_id = ANY (${nearest}::uuid[])`],
    sort,
    limit,
  })
  const rows = new Map(found.map((row) => [row.customerId, row]))
  return nearest.flatMap((customerId) => rows.get(customerId) ?? [])
}
