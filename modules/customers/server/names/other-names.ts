import type { Tx } from '@langraan/db'
import { differentNames, ERASED_NAME, nameToFind } from '../../rules/rules.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { namesWithMerged } from './merges.sql.ts'
import { addNamesToFind } from './other-names.sql.ts'

type Named = { customerId: string; name: string }

/** Under which other names people are remembered: to whom parcels went, and what was merged into their records. */
export async function otherNames(
  { orders }: Pick<CustomersDeps, 'orders'>,
  tx: Tx,
  customers: readonly Named[],
): Promise<Map<string, string[]>> {
  const ids = customers.map(({ customerId }) => customerId)
  const receivers = await orders.namesOf(tx, ids)
  const theirs = new Map<string, string[]>()
  for (const { customerId, name } of await namesWithMerged(tx, ids))
    theirs.set(customerId, [...(theirs.get(customerId) ?? []), name])
  return new Map(
    customers.map(({ customerId, name }) => {
      const all = [...(theirs.get(customerId) ?? []), ...(receivers.get(customerId) ?? [])]
      return [customerId, differentNames(name, all).filter((other) => other !== ERASED_NAME)]
    }),
  )
}

/** Has customers found by the names that orders have brought: those to whom parcels go. */
export const keepNamesToFind = (
  tx: Tx,
  brought: readonly { customerId: string; name: string }[],
): Promise<void> =>
  addNamesToFind(
    tx,
    brought
      .filter(({ name }) => name !== ERASED_NAME)
      .map(({ customerId, name }) => ({ customerId, name: nameToFind(name) })),
  )
