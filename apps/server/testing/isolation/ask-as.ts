import { actAsPerson, type Database, sql, type Tx, withShop } from '@langraan/db'
import type { ForeignIds } from './foreign-ids.ts'

/** A query of a module, asked with another shop's ids. */
export type Ask = (tx: Tx, ids: ForeignIds) => unknown
/** A query that finds the asking shop's own rows whatever it is given, or that knows no shop at all; says why. */
export type Except = { ask?: Ask; because: string }
export type Asks = Readonly<Record<string, Ask | Except>>

export const own = (ask: Ask, because: string): Except => ({ ask, because })
export const platform = (because: string): Except => ({ because })

export type Outcome = { found: unknown; changed: number; refused?: string }

/** Asks in a shop and for a person, and keeps what was changed only when told to. */
export async function askAs(
  db: Database,
  as: { shopId: string; userId: string; keep: boolean },
  ask: Ask,
  ids: ForeignIds,
): Promise<Outcome> {
  const outcome: Outcome = { found: undefined, changed: 0 }
  try {
    await withShop(db, as.shopId, async (tx) => {
      await actAsPerson(tx, as.userId)
      const before = await changedRows(tx)
      outcome.found = await ask(tx, ids)
      outcome.changed = (await changedRows(tx)) - before
      if (!as.keep) throw new Undo()
    })
  } catch (error) {
    if (error instanceof Undo) return outcome
    if (!(error instanceof Error)) throw error
    return { ...outcome, refused: error.message }
  }
  return outcome
}

class Undo extends Error {}

// The count goes on over transactions of a connection, so only its growth says something. The books (shop-books.ts) note
// that somebody wrote.
async function changedRows(tx: Tx): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    SELECT coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::integer AS changed FROM pg_stat_xact_user_tables
    WHERE schemaname <> 'books'`.execute(tx)
  return rows[0]?.changed ?? 0
}

/** Nothing, none, not found: what a stranger has to get. */
export function isEmptyAnswer(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0 || value === '') return true
  if (value instanceof Map || value instanceof Set) return value.size === 0
  if (value instanceof Date) return false
  return typeof value === 'object' && Object.values(value).every(isEmptyAnswer)
}

/** What is wrong with the answer that a stranger got; undefined when they got nothing and did nothing. */
export function faultOfStranger({ found, changed, refused }: Outcome): string | undefined {
  if (refused !== undefined)
    return /row-level security|not_found/.test(refused) ? undefined : `refused otherwise: ${refused}`
  if (!isEmptyAnswer(found)) return `found ${JSON.stringify(found)}`
  return changed > 0 ? `changed ${changed} rows` : undefined
}

/** Whether the same call does something in the shop whose ids they are: else its silence would prove nothing. */
export const isAlive = ({ found, changed, refused }: Outcome): boolean =>
  refused === undefined ? !isEmptyAnswer(found) || changed > 0 : !/row-level security|not_found/.test(refused)
