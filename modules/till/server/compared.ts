import type { Tx } from '@langraan/db'
import { compareParts } from './compare-parts.ts'
import { customersOfParts, digestsOfCustomers } from './customers.sql.ts'
import { digestsOfGoods, goodsOfParts } from './goods.sql.ts'

/** The goods of those parts that differ from what a device has, and what all of them come to. */
export async function compareGoods(tx: Tx, known: readonly string[]) {
  const compared = await compareParts(await digestsOfGoods(tx), known, (parts) => goodsOfParts(tx, parts))
  return { ...compared, parts: compared.parts.map(({ items, ...part }) => ({ ...part, goods: items })) }
}

/** The same of customers. */
export async function compareCustomers(tx: Tx, known: readonly string[]) {
  const { parts, more } = await compareParts(await digestsOfCustomers(tx), known, (differing) =>
    customersOfParts(tx, differing),
  )
  return { parts: parts.map(({ items, ...part }) => ({ ...part, customers: items })), more }
}
