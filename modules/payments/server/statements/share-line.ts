import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import type { Bookings } from '@langraan/orders/ports'
import type { OrderRecord } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { addBangkokDays, startOfBangkokDay } from '@langraan/thai'
import type { LineMoney, LineOrders, Share } from '../../contract.ts'
import { paymentRefusals } from '../../refusals.ts'
import { leftToShare, proposeShares } from '../../rules/share-line.ts'
import { openOrders } from '../booked-money.sql.ts'
import { type OrderEntry, recordMoney } from '../order-money.ts'
import type { MoneyDeps } from '../payments-deps.ts'
import { refuseUsed } from './receive-from-statement.ts'
import { creditShare, lockOrders, presentOrder, refuseTwice } from '../share-orders.ts'
import { findLine, linkLine, lockLine } from './statements.sql.ts'

const MOST_LISTED = 50
const MOST_LOOKED_AT = 1000
const MOST_PROPOSED = 5

/** Orders that may share a line: those that somebody looks for, and sets that come to exactly its amount. */
export async function lineOrders(tx: Tx, lineId: string, text: string): Promise<LineOrders> {
  const { day, amountSatang } = (await findLine(tx, lineId)) ?? refuse(standardRefusals, 'not_found')
  const before = startOfBangkokDay(addBangkokDays(day, 1))
  const looked = await openOrders(tx, before, { text: '', most: MOST_LOOKED_AT })
  const listed = text === '' ? looked : await openOrders(tx, before, { text, most: MOST_LISTED })
  return {
    proposals: proposeShares(looked, amountSatang, MOST_PROPOSED).map((set) => set.map(presentOrder)),
    orders: listed.slice(0, MOST_LISTED).map(presentOrder),
  }
}

type Where = { shopId: string; statementLineId: string; trail: Trail; intent: Intent }

/** Records one transfer of a statement on several orders, all or none. */
export function shareLine(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'isBeingBooked'>,
  { shopId, statementLineId, trail, intent }: Where,
  shares: readonly Share[],
): Promise<OnceAnswer<LineMoney>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const line = (await lockLine(tx, statementLineId)) ?? refuse(standardRefusals, 'not_found')
      const orders = await lockOrders(
        tx,
        shares.map(({ orderId }) => orderId),
      )
      await refuseUsed(tx, line)
      refuseOthers(line.amountSatang, shares)
      const recorded: LineMoney['orders'] = []
      const entries: OrderEntry[] = []
      for (const order of orders) {
        const share = shares.find(({ orderId }) => orderId === order.orderId)
        if (!share) continue
        const made = await credit(deps, tx, { shopId, order, share, trail, now })
        recorded.push(made.money)
        entries.push(...made.entries)
      }
      const madeBy = trail.userId
      const transactionId = await recordMoney(tx, { shopId, kind: 'money-received', madeBy, now, entries })
      await linkLine(tx, statementLineId, transactionId)
      return { orders: recorded }
    }),
  )
}

/** Refuses shares that are not the line's amount, and an order that is named twice. */
function refuseOthers(amountSatang: number, shares: readonly Share[]): void {
  refuseTwice(shares.map(({ orderId }) => orderId))
  const left = leftToShare(amountSatang, shares)
  if (left !== 0)
    refuse(paymentRefusals, 'shares_differ', {
      amount: formatBaht(amountSatang),
      sum: formatBaht(amountSatang - left),
    })
}

type Crediting = {
  shopId: string
  order: OrderRecord
  share: Share
  trail: Trail
  now: Date
}

async function credit(
  bookings: Bookings,
  tx: Tx,
  { trail, ...of }: Crediting,
): Promise<{ money: LineMoney['orders'][number]; entries: OrderEntry[] }> {
  const { shopId, order, now } = of
  const { orderId } = order
  const made = await creditShare(bookings, tx, { ...of, madeBy: trail.userId, details: { way: 'transfer' } })
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
    before: { paidSatang: order.paidSatang },
    after: { paidSatang: made.paidSatang, way: 'transfer' },
    now,
  })
  const money = { orderId, paymentStatus: made.next.payment, paidSatang: made.paidSatang }
  return { money, entries: made.entries }
}
