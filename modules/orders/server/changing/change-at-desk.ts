import type { EventOf } from '@langraan/declarations'
import { audit, type AuditedChange, type Database, once, type Tx, withShop } from '@langraan/db'
import type { Intent, OnceAnswer, Trail } from '@langraan/http'
import { type Clock, newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { OrderState } from '../../rules/order-status.ts'
import type { OrderStanding } from '../../contract.ts'
import { changeOrder, lockOrder, type OrderChange } from './change-order.ts'
import type { OrderRecord } from '../orders.sql.ts'
import type { Bookings, OwedMoney } from '../../ports.ts'

export type DeskDeps = { db: Database; clock: Clock } & Bookings & OwedMoney
export type AtDesk = { shopId: string; orderId: string; trail: Trail }

type Change = {
  tx: Tx
  now: Date
  order: OrderRecord
  /** Writes the next state with its entry in the timeline; where nothing is the matter with it, nothing. */
  move(
    kind: EventOf<'order'>,
    next: OrderState,
    details?: OrderChange['details'],
    money?: { paidSatang?: number; wasTotalSatang?: number },
  ): Promise<void>
  /** What of its money is the customer's again goes back, where it does so by itself. */
  settled(next: OrderState): Promise<OrderState>
  note(entry: Pick<AuditedChange, 'before' | 'after'>): Promise<void>
}

/** One change of an order by somebody of the shop: under the order's lock, refused once the package has ended, audited. */
export function changeAtDesk<A>(
  deps: DeskDeps,
  where: AtDesk,
  work: (change: Change) => Promise<A>,
): Promise<A> {
  return withShop(deps.db, where.shopId, (tx) => atDesk(tx, deps, deps.clock.now(), where, work))
}

/** The same, once for its key. */
export function changeAtDeskOnce<A extends object>(
  deps: DeskDeps,
  where: AtDesk & { intent: Intent },
  work: (change: Change) => Promise<A>,
): Promise<OnceAnswer<A>> {
  const now = deps.clock.now()
  return withShop(deps.db, where.shopId, (tx) =>
    once(tx, { shopId: where.shopId }, where.intent, now, () => atDesk(tx, deps, now, where, work)),
  )
}

async function atDesk<A>(
  tx: Tx,
  deps: OwedMoney,
  now: Date,
  { shopId, orderId, trail }: AtDesk,
  work: (change: Change) => Promise<A>,
): Promise<A> {
  await refuseExpired(tx, now)
  const order = await lockOrder(tx, orderId)
  return work({
    tx,
    now,
    order,
    move: async (kind, next, details = {}, { paidSatang, wasTotalSatang } = {}) => {
      const change = { shopId, orderId, kind, details, madeBy: trail.userId, now, wasTotalSatang }
      await changeOrder(tx, change, next, paidSatang)
    },
    settled: async (next) =>
      (order.paidSatang > 0 &&
        (await deps.giveBackOwed(tx, { shopId, orderId, madeBy: trail.userId, now }))) ||
      next,
    note: (entry) => {
      const subject = { kind: 'order', id: orderId, name: String(order.orderNumber) }
      return audit(tx, trail, { ...entry, entryId: newId(), shopId, subject, now })
    },
  })
}

export const standingOf = (orderId: string, state: OrderState): OrderStanding => ({
  orderId,
  paymentStatus: state.payment,
  fulfilmentStatus: state.fulfilment,
})
