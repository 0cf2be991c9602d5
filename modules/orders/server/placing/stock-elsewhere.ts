import { type Database, type Tx, withShop } from '@langraan/db'
import { Refusal } from '@langraan/http'
import type { Clock } from '@langraan/runtime'
import { freeElsewhere } from '@langraan/stock/server'
import { elsewhereWords } from '../../refusals.ts'

type ShortLine = { variantId: string; name?: string; productName?: string; variantName?: string }

const SHORTAGES = new Set(['out_of_stock', 'reopen_short', 'still_short'])

/**
 * What is short with where else its pieces lie, for the people of the shop: orders are sent from one branch, and a
 * shelf may be full at another. Buyers are told nothing of branches. Any other error, and one of goods that lie
 * nowhere else, stays as it is.
 */
export async function withElsewhere(tx: Tx, now: Date, error: Refusal): Promise<Refusal> {
  const { lines = [] } = (error.details ?? {}) as { lines?: readonly ShortLine[] }
  if (!SHORTAGES.has(error.code) || lines.length === 0) return error
  const found = await freeElsewhere(
    tx,
    lines.map(({ variantId }) => variantId),
    now,
  )
  if (found.length === 0) return error
  const elsewhere = found
    .map(({ variantId, branchName, free }) => {
      const line = lines.find((one) => one.variantId === variantId)
      return `${line ? nameOf(line) : ''} × ${free.toLocaleString('en-US')} (${branchName})`
    })
    .join(', ')
  const { words } = error
  return new Refusal(
    error.code,
    { ...words, th: `${words.th} ${elsewhereWords.th}`, en: `${endedOf(words.en)} ${elsewhereWords.en}` },
    { ...error.values, elsewhere },
    error.details,
  )
}

const nameOf = ({ name, productName = '', variantName = '' }: ShortLine): string =>
  name ?? `${productName}${variantName && ` (${variantName})`}`

const endedOf = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)

/** Does work of the shop's people; where it is refused for want of goods, says where else they lie. */
export async function withStockElsewhere<A>(
  { db, clock }: { db: Database; clock: Clock },
  shopId: string,
  work: () => Promise<A>,
): Promise<A> {
  try {
    return await work()
  } catch (error) {
    // A transaction of its own: one that was refused answers nothing any more.
    throw error instanceof Refusal
      ? await withShop(db, shopId, (tx) => withElsewhere(tx, clock.now(), error))
      : error
  }
}
