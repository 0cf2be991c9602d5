import { actInShop, audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { receiveSupplies } from '@langraan/merchandise/server'
import { findOrdersById } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { supplierRefusals } from '../refusals.ts'
import { mayReceive, supplierState } from '../rules/rules.ts'
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
      const { isSent, orderNumber } = await sentOrder(tx, order)
      if (!isSent) refuse(supplierRefusals, 'not_sent_yet')
      await actInShop(tx, shopId)
      await receiveSupplies(tx, { shopId, madeBy: trail.userId, now }, order.supplies)
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

/** Whether it has left the shop that sells, in which the transaction acts, and by which number it is known there. */
async function sentOrder(tx: Tx, { orderId, receivedAt }: SupplierOrderRow) {
  const order = (await findOrdersById(tx, [orderId])).get(orderId) ?? refuse(standardRefusals, 'not_found')
  const isSent = mayReceive(supplierState({ ...order, receivedAt }))
  return { isSent, orderNumber: String(order.orderNumber) }
}
