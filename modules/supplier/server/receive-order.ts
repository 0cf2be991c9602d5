import { actInShop, audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { receiveSupplies } from '@langraan/merchandise/server'
import { findOrdersById, linesOfOrders } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { supplierRefusals } from '../refusals.ts'
import { mayReceive, packPrice, supplierState } from '../rules/rules.ts'
import { shownGoods } from './seller.ts'
import type { SupplierDeps } from './supplier-deps.ts'
import { findSupplierOrder, setReceived, type SupplierOrderRow } from './supplier-orders.sql.ts'

type Received = { supplierOrderId: string; receivedAt: string }
type Receive = { shopId: string; supplierOrderId: string; trail: Trail; intent: Intent }

/** What has arrived comes into the shop's own supplies, once: each pack as its pieces. */
export function receiveSupplierOrder(
  deps: SupplierDeps,
  { shopId, supplierOrderId, trail, intent }: Receive,
): Promise<OnceAnswer<Received>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const order =
        (await findSupplierOrder(tx, shopId, supplierOrderId, true)) ?? refuse(standardRefusals, 'not_found')
      if (order.receivedAt !== null) refuse(supplierRefusals, 'received_already')
      await actInShop(tx, order.sellerId)
      const { received, isSent, orderNumber } = await soldGoods(tx, order, now)
      if (!isSent) refuse(supplierRefusals, 'not_sent_yet')
      await actInShop(tx, shopId)
      await receiveSupplies(tx, { shopId, madeBy: trail.userId, now }, received)
      await setReceived(tx, order, now)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'supplier-order', id: supplierOrderId, name: orderNumber },
        now,
      })
      return { supplierOrderId, receivedAt: now.toISOString() }
    }),
  )
}

/** What was sold, as the supplies that it is; what the supplier shows no longer stays out. The transaction acts in its shop. */
async function soldGoods(tx: Tx, { orderId, receivedAt }: SupplierOrderRow, now: Date) {
  const order = (await findOrdersById(tx, [orderId])).get(orderId) ?? refuse(standardRefusals, 'not_found')
  const lines = (await linesOfOrders(tx, [orderId])).get(orderId) ?? []
  const shown = await shownGoods(tx, now)
  const received = lines.flatMap(({ variantId, quantity }) => {
    const goods = shown.find((one) => one.variantId === variantId)
    if (!goods) return []
    const { kind, code, size, inner, ply, weightGrams, mostGrams, packPieces, priceSatang, tiers } = goods
    const costSatang = Math.round(packPrice(priceSatang, tiers, quantity) / packPieces)
    const measured = { kind, code, size, inner, ply, weightGrams, mostGrams }
    return {
      supply: { ...measured, costSatang, packPieces, lowPieces: 0, isOn: true },
      pieces: quantity * packPieces,
    }
  })
  const isSent = mayReceive(supplierState({ ...order, receivedAt }))
  return { received, isSent, orderNumber: String(order.orderNumber) }
}
