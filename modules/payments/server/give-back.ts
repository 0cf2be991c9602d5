import type { EventOf } from '@langraan/declarations'
import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { codCollected, codDueOf, moneyRefunded, type OrderState } from '@langraan/orders/rules'
import { changeOrder, eventsOf, lockOrder, orRefuse, type OrderRecord } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { OrderMoney } from '../contract.ts'
import { accountOf } from '../rules/money-place.ts'
import { type LedgerEntry, refundEntries } from '../rules/receipt.ts'
import type { WayBack } from '../rules/refund.ts'
import type { CashbackTaken } from '../ports.ts'
import { paymentRefusals } from '../refusals.ts'
import { agentPaidSatang, cashbackPaidSatang } from './paid-from-accounts.ts'
import { type MoneyOfOrders, ofOrder, overpaidSatang, recordMoney } from './order-money.ts'
import type { MoneyDeps } from './payments-deps.ts'
import { refuseLabelled } from './slips/refuse-labelled.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock'>
type RefundDeps = Pick<MoneyDeps, 'db' | 'clock' | 'isBeingBooked'> & CashbackTaken
type Where = { shopId: string; orderId: string; trail: Trail }
type Wanted = Where & { intent: Intent }
type Moved = {
  kind: EventOf<'order'>
  next: OrderState
  paidSatang: number
  details: { [key: string]: string | number }
  money: MoneyOfOrders['kind']
  entries: readonly LedgerEntry[]
  /** What is done with it besides, once the ledger has it. */
  recorded?: (transactionId: string) => Promise<void>
}

/**
 * Records that money of an order was given back. The transfer itself is made at the bank, by a person; what a merchant's
 * cashback has paid goes back to it, and no other way.
 */
export function refundOrder(
  deps: RefundDeps,
  { intent, ...where }: Wanted,
  { amountSatang, way }: { amountSatang: number; way: WayBack },
): Promise<OnceAnswer<OrderMoney>> {
  const now = deps.clock.now()
  return withShop(deps.db, where.shopId, (tx) =>
    once(tx, { shopId: where.shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      return moveMoney(tx, where, now, async (order, wasDelivered, overpaid) => {
        await refuseLabelled(deps, tx, order)
        await refuseWrongWay(tx, where, { amountSatang, way })
        return {
          kind: 'refunded',
          next: orRefuse(
            moneyRefunded(order, order.paidSatang, amountSatang, order.totalSatang, wasDelivered),
          ),
          paidSatang: order.paidSatang - amountSatang,
          details: { amountSatang, way },
          money: 'money-refunded',
          entries: refundEntries(amountSatang, overpaid, accountOf(order.paymentMethod, way)),
          ...(way === 'cashback' && {
            recorded: (transactionId) =>
              deps.giveBackToCashback(tx, {
                ...where,
                madeBy: where.trail.userId,
                now,
                transactionId,
                amountSatang,
              }),
          }),
        }
      })
    }),
  )
}

/** What cashback has paid is not given back by transfer, nor more to cashback than it has paid. */
async function refuseWrongWay(
  tx: Tx,
  { shopId, orderId }: Where,
  { amountSatang, way }: { amountSatang: number; way: WayBack },
): Promise<void> {
  if ((await agentPaidSatang(tx, shopId, orderId)) > 0) refuse(paymentRefusals, 'refund_to_agent')
  const mostSatang = await cashbackPaidSatang(tx, shopId, orderId)
  if (way !== 'cashback' && mostSatang > 0) refuse(paymentRefusals, 'refund_to_cashback')
  if (way === 'cashback' && amountSatang > mostSatang)
    refuse(paymentRefusals, 'cashback_at_most', { most: formatBaht(mostSatang) })
}

/** Records that the courier has handed over what it collected at the door. */
export function collectCod(deps: Deps, { intent, ...where }: Wanted): Promise<OnceAnswer<OrderMoney>> {
  const now = deps.clock.now()
  return withShop(deps.db, where.shopId, (tx) =>
    once(tx, { shopId: where.shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      return collectCodOf(tx, where, now)
    }),
  )
}

/** The same in the caller's transaction. */
export const collectCodOf = (tx: Tx, where: Where, now: Date): Promise<OrderMoney> =>
  moveMoney(tx, where, now, (order, wasDelivered) => {
    const amountSatang = codDueOf(order)
    return {
      kind: 'cod-collected',
      next: orRefuse(codCollected(order, wasDelivered)),
      paidSatang: order.totalSatang,
      details: { amountSatang },
      money: 'cod-collected',
      entries: [
        { account: 'bank', amountSatang },
        { account: 'receivable', amountSatang: -amountSatang },
      ],
    }
  })

/** One movement of an order's money: ledger, state, timeline and audit entry in the caller's transaction. */
async function moveMoney(
  tx: Tx,
  { shopId, orderId, trail }: Where,
  now: Date,
  decide: (order: OrderRecord, wasDelivered: boolean, overpaid: number) => Moved | Promise<Moved>,
): Promise<OrderMoney> {
  const order = await lockOrder(tx, orderId)
  const { kind, next, paidSatang, details, money, entries, recorded } = await decide(
    order,
    (await eventsOf(tx, orderId)).some((event) => event.kind === 'delivered'),
    await overpaidSatang(tx, shopId, orderId),
  )
  const change = { shopId, orderId, madeBy: trail.userId, now }
  // Nothing is collected for an order that costs nothing; the ledger holds no entry of nothing.
  const transactionId = entries.every(({ amountSatang }) => amountSatang !== 0)
    ? await recordMoney(tx, { ...change, kind: money, entries: ofOrder(orderId, entries) })
    : undefined
  await changeOrder(tx, { ...change, kind, details }, next, paidSatang)
  // After the customer's row, as where cashback pays: nobody waits in a circle.
  if (transactionId !== undefined) await recorded?.(transactionId)
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
    before: { paidSatang: order.paidSatang },
    after: { paidSatang, ...details },
    now,
  })
  return { orderId, paymentStatus: next.payment, paidSatang }
}
