import { sql, type Tx, withShop } from '@langraan/db'
import { Refusal } from '@langraan/http'
import { bringBack, findOrder, linesOf, lockOrder } from '@langraan/orders/server'
import { giveBackForSale } from '@langraan/payments/server'
import type { Return } from '../rules/event.ts'
import { paperNumber } from '../rules/paper-number.ts'
import { insertReceipt } from './events.sql.ts'
import { keepRounding, requireOpenShift } from './take-sale.ts'
import { CannotTake, find, keepEvent, momentOf, type Taking } from './taking.ts'

/**
 * Writes down goods that came back, and the money that went out for them. What is more than the sale had left came back
 * at two tills: the money has gone, so it is recorded, and somebody is told.
 */
export function takeReturn(taking: Taking<Return>): Promise<void> {
  const { deps, shopId, event } = taking
  const { act } = event
  return withShop(deps.db, shopId, async (tx) => {
    await keepEvent(tx, taking)
    await requireOpenShift(tx, taking)
    if (!(await findOrder(tx, act.orderId))) throw new CannotTake('unknown_sale')
    const isTooMuch = !(await goodsCameBack(tx, taking))
    const lostSatang = await giveBackForSale(tx, {
      shopId,
      orderId: act.orderId,
      amountSatang: act.totalSatang,
      method: act.method,
      madeBy: event.staffId,
      now: momentOf(taking),
    })
    await keepRounding(tx, taking, { orderId: act.orderId, roundingSatang: -act.roundingSatang })
    await keepReceipt(tx, taking)
    if (isTooMuch || lostSatang > 0)
      await find(tx, taking, 'returned_twice', {
        orderId: act.orderId,
        details: { number: act.ofNumber, amountSatang: act.totalSatang, lostSatang },
      })
  })
}

/** False says that more came back than the sale has left: then none of it goes onto the shelf by itself. */
async function goodsCameBack(tx: Tx, taking: Taking<Return>): Promise<boolean> {
  const { shopId, event } = taking
  const { act, staffId: madeBy } = event
  const order = await lockOrder(tx, act.orderId)
  const sold = await linesOf(tx, act.orderId)
  const lines = act.lines.map(({ position, quantity, toShelf }) => {
    const variantId = sold[position]?.variantId
    if (variantId === undefined) throw new CannotTake('sums_differ')
    return { variantId, quantity, damaged: !toShelf }
  })
  await sql`SAVEPOINT goods_back`.execute(tx)
  try {
    await bringBack(tx, order, { shopId, madeBy, now: momentOf(taking), lines })
    return true
  } catch (error) {
    // What the back-office has taken back or called off already is told, not lost.
    if (!(error instanceof Refusal)) throw error
    await sql`ROLLBACK TO SAVEPOINT goods_back`.execute(tx)
    return false
  }
}

async function keepReceipt(tx: Tx, { shopId, till, event }: Taking<Return>): Promise<void> {
  const { paper, orderId, totalSatang, roundingSatang, method } = event.act
  const wentBy = (way: string) => (way === method ? -(totalSatang + roundingSatang) : 0)
  await insertReceipt(tx, {
    shopId,
    event,
    ...paper,
    number: paperNumber('return', till.series, paper.running),
    orderId,
    totalSatang: -totalSatang,
    roundingSatang: -roundingSatang,
    cashSatang: wentBy('cash'),
    promptpaySatang: wentBy('promptpay'),
    transferSatang: wentBy('transfer'),
    cardSatang: wentBy('card'),
  })
}
