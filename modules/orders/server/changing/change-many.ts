import { audit, type JsonValue, once, type PgBoss, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { beginOperation } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { ChosenOrders } from '../../contract.ts'
import { orderRefusals } from '../../refusals.ts'
import type { DeskDeps } from './change-at-desk.ts'
import { listedOrderIds } from '../lists/near-text.ts'
import { existingOrderIds } from '../orders.sql.ts'

type Wanted = { shopId: string; trail: Trail; intent: Intent }
type Begun = { operationId: string; totalCount: number }
/** What can be done to many orders; payments and shipping do what is theirs. */
type ManyKind =
  | 'cancel-orders'
  | 'pack-orders'
  | 'tag-orders'
  | 'confirm-payments'
  | 'collect-cod'
  | 'book-orders'
  | 'print-labels'
  | 'export-orders'
  | 'print-pick-list'
  | 'print-packing-slips'
const MOST = 10_000

type How = {
  name?: string | undefined
  options?: JsonValue
  /** What the log tells alsoInTransaction how many orders it was. */
  told?: Readonly<Record<string, JsonValue>>
  /** What else is kept with it. */
  alsoInTransaction?: (tx: Tx, now: Date) => Promise<void>
  /** What only reads can be had of a shop whose package has ended: its books stay its own. */
  onlyReads?: boolean
}

/** Begins long work on orders: chosen ones, or all that the filters let through as it stands now; the oldest first. */
export function changeOrders(
  deps: DeskDeps & { jobs: PgBoss },
  { shopId, trail, intent }: Wanted,
  kind: ManyKind,
  chosen: ChosenOrders,
  { name = '', options = {}, told = {}, alsoInTransaction, onlyReads = false }: How = {},
): Promise<OnceAnswer<Begun>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      if (!onlyReads) await refuseExpired(tx, now)
      const itemIds =
        'orderIds' in chosen
          ? await existingOrderIds(tx, chosen.orderIds)
          : (await listedOrderIds(tx, chosen.matching, trail.userId, MOST + 1)).toReversed()
      if (itemIds.length === 0) refuse(orderRefusals, 'nothing_chosen')
      if (itemIds.length > MOST) refuse(orderRefusals, 'too_many_chosen', { most: MOST })
      const begun = await beginOperation(deps.jobs, tx, { shopId, kind, itemIds, name, options, trail, now })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'operation', id: begun.operationId, name: kind },
        after: { orders: begun.totalCount, ...told },
        now,
      })
      await alsoInTransaction?.(tx, now)
      return begun
    }),
  )
}
