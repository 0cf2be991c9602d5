import type { Tx } from '@langraan/db'
import { Refusal, refuse } from '@langraan/http'
import { changeSold, knownVariants } from '@langraan/stock/server'
import { orderRefusals } from '../../refusals.ts'
import { methodOfReopened, orderReopened, totalByTransfer, wasMergedAway } from '../../rules/after-the-end.ts'
import { priceSoldAgain } from '../../rules/money/delivery-fee.ts'
import type { PricedOrder } from '../../rules/money/price-order.ts'
import { changeOrder, orRefuse } from './change-order.ts'
import { saveGoods, savePaymentMethod } from './edit-order.sql.ts'
import { eventsOf, linesOf, type OrderLine, type OrderRecord } from '../orders.sql.ts'

type Reopening = {
  shopId: string
  /** What is about to be recorded on it, beside what came before. */
  comingSatang: number
  madeBy: string | null
  now: Date
}
type Shortage = { variantId: string; requested: number; available: number }

/**
 * Brings an order that was called off back to life: its goods are taken from the stock again, at the price that was
 * agreed; without the fee at the door where all of it comes by transfer instead. The order is locked by the caller, and
 * the stock after it, as where orders are called off. Refuses where goods are short, and names them; then nothing has
 * happened.
 */
export async function reopenOrder(
  tx: Tx,
  order: OrderRecord,
  { shopId, comingSatang, madeBy, now }: Reopening,
): Promise<OrderRecord> {
  const { orderId, branchId } = order
  await refuseMergedAway(tx, orderId)
  const lines = await linesOf(tx, orderId)
  const agreed = agreedOf(order, lines, comingSatang)
  const next = orRefuse(orderReopened(order, agreed))
  const known = await knownVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  const gone = lines.filter(({ variantId }) => !known.has(variantId))
  if (gone.length > 0)
    refuseShort(
      gone.map(({ variantId, quantity }) => ({ variantId, requested: quantity, available: 0 })),
      lines,
    )
  await changeSold(tx, { shopId, branchId, orderId, madeBy, now, lines }).catch((error) => {
    if (!(error instanceof Refusal) || error.code !== 'stock_short') throw error
    return refuseShort((error.details as { lines: Shortage[] }).lines, lines)
  })
  const { priced } = agreed
  if (priced) {
    await saveGoods(tx, shopId, orderId, priced, now)
    await savePaymentMethod(tx, orderId, agreed.paymentMethod, now)
  }
  const details = priced ? { methodFrom: order.paymentMethod, methodTo: agreed.paymentMethod } : {}
  const wasTotalSatang = order.totalSatang
  const change = { shopId, orderId, kind: 'reopened' as const, details, madeBy, now, wasTotalSatang }
  await changeOrder(tx, change, next)
  const { priced: _priced, ...record } = agreed
  return { ...record, ...next }
}

/** The order as it is brought back; priced anew where it is paid in another way than before. */
function agreedOf(
  order: OrderRecord,
  lines: readonly OrderLine[],
  comingSatang: number,
): OrderRecord & { priced?: PricedOrder } {
  const paidSatang = order.paidSatang + comingSatang
  const money = { paidSatang, byTransferSatang: totalByTransfer(order) }
  const paymentMethod = methodOfReopened(order.paymentMethod, money)
  if (paymentMethod === order.paymentMethod) return order
  const shippingFeeSatang = order.shippingSatang + order.shippingDiscountSatang
  const priced = priceSoldAgain(order, lines, { shippingFeeSatang, codFee: null })
  const { lines: _lines, ...parts } = priced
  return { ...order, ...parts, paymentMethod, priced }
}

/** Refuses an order whose goods and money went over to another one: that is the one to look at. */
export async function refuseMergedAway(tx: Tx, orderId: string): Promise<void> {
  const events = await eventsOf(tx, orderId)
  if (!wasMergedAway(events)) return
  const { toNumber } = events.find(({ kind }) => kind === 'merged-into')?.details ?? {}
  refuse(orderRefusals, 'was_merged', { number: typeof toNumber === 'string' ? toNumber : '' })
}

/** Names each article that is short, with how many are needed and how many are free. */
function refuseShort(shortages: readonly Shortage[], lines: readonly OrderLine[]): never {
  const short = shortages.map(({ variantId, requested, available }) => {
    const line = lines.find((one) => one.variantId === variantId)
    const name = `${line?.productName ?? ''}${line?.variantName ? ` (${line.variantName})` : ''}`
    return { variantId, name, requested, available: Math.max(0, available) }
  })
  const missing = short
    .map(({ name, requested, available }) => `${name} ${available}/${requested}`)
    .join(', ')
  refuse(orderRefusals, 'reopen_short', { missing }, { lines: short })
}
