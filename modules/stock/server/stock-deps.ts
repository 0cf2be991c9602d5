import {
  announce,
  audit,
  type AuditedChange,
  type Database,
  once,
  type PgBoss,
  type Tx,
  withShop,
} from '@langraan/db'
import type { Intent, OnceAnswer, Trail } from '@langraan/http'
import { Refusal, refuse } from '@langraan/http'
import type { KeptFiles, TableFiles } from '@langraan/operations/server'
import { type Clock, newId } from '@langraan/runtime'
import { branchesOf, defaultBranch, refuseExpired } from '@langraan/shops/server'
import type { SoldGoods } from '../ports.ts'
import { stockRefusals } from '../refusals.ts'
import type { Shortage } from './move-stock.ts'
import { namedVariants } from './variants.sql.ts'

export type StockDeps = { db: Database; clock: Clock }

/** Where what lies on the shelves is compared with the figures. */
export type ShelfDeps = StockDeps & { soldGoods: SoldGoods }

/** For files as well, which the worker writes. */
export type StockFileDeps = StockDeps & { jobs: PgBoss; files: TableFiles & KeptFiles }

/** Who asks for a change of stock in which shop, and by which key. */
export type StockRequest = { shopId: string; trail: Trail; intent: Intent }

type Change = {
  tx: Tx
  now: Date
  note(entry: Omit<AuditedChange, 'entryId' | 'shopId' | 'now'>): Promise<void>
  /** Whoever counts at the same sheet, or is about to begin another, sees at once where it stands. */
  tell(happened: 'begun' | 'booked' | 'cancelled' | 'reopened', paperId: string): Promise<void>
}

/** One change of a shop's stock: once for its key, refused in a shop whose package has ended, audited. */
export async function changeStock<A extends object>(
  deps: StockDeps,
  { shopId, trail, intent }: StockRequest,
  work: (change: Change) => Promise<A>,
): Promise<OnceAnswer<A>> {
  const now = deps.clock.now()
  try {
    return await withShop(deps.db, shopId, (tx) =>
      once(tx, { shopId }, intent, now, async () => {
        await refuseExpired(tx, now)
        return work({
          tx,
          now,
          note: (entry) => audit(tx, trail, { ...entry, entryId: newId(), shopId, now }),
          tell: (happened, paperId) =>
            announce(tx, {
              eventId: newId(),
              shopId,
              name: `stock-count.${happened}`,
              payload: { paperId },
              at: now,
            }),
        })
      }),
    )
  } catch (error) {
    throw await withName(deps, shopId, error)
  }
}

const SHORTAGES = new Set(['stock_short', 'count_short', 'receipt_used'])

/**
 * A shortage with the name of the first article that is short: a paper may have fifty. It is looked up once the
 * transaction is over, as one that was refused answers nothing any more.
 */
async function withName({ db }: StockDeps, shopId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || !SHORTAGES.has(error.code)) return error
  const { lines = [] } = (error.details ?? {}) as { lines?: readonly Shortage[] }
  const ids = lines.slice(0, 1).map(({ variantId }) => variantId)
  const [named] = (await withShop(db, shopId, (tx) => namedVariants(tx, ids))).values()
  if (!named) return error
  const name = `“${[named.productName, named.variantName].filter(Boolean).join(' · ')}”: `
  return new Refusal(error.code, error.words, { ...error.values, name }, error.details)
}

/** The branch that is meant: the named one, or the one that web orders are taken from. */
export async function branchOf(
  tx: Tx,
  branchId: string | undefined,
): Promise<{ branchId: string; name: string }> {
  if (branchId === undefined) return defaultBranch(tx)
  const found = (await branchesOf(tx)).find((branch) => branch.branchId === branchId)
  return found ?? refuse(stockRefusals, 'branch_unknown')
}
