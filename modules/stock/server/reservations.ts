import { audit, type Database, sql, type Tx, withShop } from '@langraan/db'
import { type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { type Clock, newId } from '@langraan/runtime'
import { stockRefusals } from '../refusals.ts'
import type { HolderKind } from '../rules/rules.ts'
import { refuseShortage } from './move-stock.ts'
import { reservationsOfHolder } from './reservations.sql.ts'
import { branchOf, changeStock, type StockDeps, type StockRequest } from './stock-deps.ts'
import { namedVariants } from './variants.sql.ts'

const HOUR_MS = 3_600_000

/** Who holds pieces, until when, and what for. */
export type Holder = {
  shopId: string
  branchId: string
  kind: HolderKind
  holderId: string
  note?: string
  madeBy: string | null
  now: Date
  expiresAt: Date
}

/** Holds pieces until a time, all or none (`reserve_stock`, migration 0065). Refuses what is not free. */
export async function holdPieces(
  tx: Tx,
  holder: Holder,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  const wanted = lines.map((line) => ({
    shop_id: holder.shopId,
    variant_id: line.variantId,
    branch_id: holder.branchId,
    reservation_id: newId(),
    quantity: line.quantity,
    holder_kind: holder.kind,
    holder_id: holder.holderId,
    note: holder.note ?? '',
    made_by: holder.madeBy,
    made_at: holder.now,
    expires_at: holder.expiresAt,
  }))
  try {
    await sql`SELECT reserve_stock(${holder.shopId}, ${holder.now}, ${JSON.stringify(wanted)}::json)`.execute(
      tx,
    )
  } catch (error) {
    refuseShortage(error)
    throw error
  }
}

/** Gives free what a holder holds still; answers how many pieces that were. */
export async function releasePieces(tx: Tx, shopId: string, holderId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    SELECT release_stock(${shopId}, ${holderId}, ${now}) AS pieces`.execute(tx)
  return rows[0]?.pieces ?? 0
}

type Wanted = {
  variantId: string
  branchId?: string | undefined
  quantity: number
  hours: number
  note: string
}

/** Holds pieces for a customer who has asked for them. */
export function reserveStock(
  deps: StockDeps,
  request: StockRequest,
  wanted: Wanted,
): Promise<OnceAnswer<{ holderId: string; expiresAt: string }>> {
  const { shopId, trail } = request
  return changeStock(deps, request, async ({ tx, now, note }) => {
    const { branchId } = await branchOf(tx, wanted.branchId)
    const named = (await namedVariants(tx, [wanted.variantId])).get(wanted.variantId)
    if (!named) refuse(stockRefusals, 'variant_unknown')
    const [holderId, expiresAt] = [newId(), new Date(now.getTime() + wanted.hours * HOUR_MS)]
    await holdPieces(
      tx,
      {
        shopId,
        branchId,
        kind: 'customer',
        holderId,
        note: wanted.note,
        madeBy: trail.userId,
        now,
        expiresAt,
      },
      [wanted],
    )
    await note({
      subject: { kind: 'variant', id: wanted.variantId, name: named.productName },
      after: { pieces: wanted.quantity },
    })
    return { holderId, expiresAt: expiresAt.toISOString() }
  })
}

/** Gives free what was held for a customer. What a transfer or a bill holds is released by those. */
export function releaseStock(
  deps: StockDeps,
  shopId: string,
  trail: Trail,
  holderId: string,
): Promise<{ pieces: number }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    const held = (await reservationsOfHolder(tx, holderId)).find((one) => one.holderKind === 'customer')
    // Over meanwhile, or released by somebody else: it is free, which is all that was wanted.
    if (!held) return { pieces: 0 }
    const pieces = await releasePieces(tx, shopId, holderId, now)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'variant', id: held.variantId, name: held.productName },
      before: { pieces },
      now,
    })
    return { pieces }
  })
}

/** Releases in every shop what nobody may hold any longer; answers how many pieces became free. */
export async function releaseExpired({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<{ shopId: string }>`
    SELECT shop_id AS "shopId" FROM shops_with_expired_reservations(${now})`.execute(db)
  let pieces = 0
  for (const { shopId } of rows) {
    pieces += await withShop(db, shopId, async (tx) => {
      const released = await sql<{
        pieces: number
      }>`SELECT release_stock(${shopId}, NULL, ${now}) AS pieces`.execute(tx)
      return released.rows[0]?.pieces ?? 0
    })
  }
  return pieces
}
