import { type Case, elsewhere, ofShop, withBody } from '@langraan/server/testing/idempotency/requests'
import { openSupplier } from '@langraan/server/testing/supplier/supplier-world'
import { newId } from '@langraan/runtime'
import * as w from '@langraan/server/testing/world'
import { callsOf } from '@langraan/server/testing/calls'

const call = callsOf<{ totalSatang: number; shippingMethodId: string }>(() => w.world)
/** The shop has ordered before: a first order would make a customer of it besides. */
const supplier = w.onceInWorld(async () => {
  const opened = await openSupplier(w.world.server, 'keyed-supplies')
  const { path, ...sent } = await wanted(opened.variantId)
  const as = { ...sent, headers: { 'idempotency-key': newId() } }
  await w.world.server.call('POST', path, as)
  return opened
})

async function wanted(variantId: string) {
  await call('PUT', `/supplier/basket/${variantId}`, { packs: 1 })
  const { branchId } = w.world.shop
  const { body } = await call('GET', `/supplier/quote?branchId=${branchId}`)
  const { totalSatang: shownTotalSatang, shippingMethodId } = body
  return ofShop('/supplier/orders', {
    body: { branchId, shippingMethodId, payWay: 'promptpay', shownTotalSatang },
  })
}

/** An order that was given out. */
async function arrived(): Promise<string> {
  const { path, ...sent } = await wanted((await supplier()).variantId)
  const { body } = await w.world.server.call('POST', path, {
    ...sent,
    headers: { 'idempotency-key': newId() },
  })
  const { supplierOrderId } = body as { supplierOrderId: string }
  await w.world.server.database.rows(
    `UPDATE orders SET fulfilment_status = 'delivered' WHERE (shop_id, order_id) IN
       (SELECT seller_shop_id, order_id FROM supplier_orders WHERE supplier_order_id = $1)`,
    [supplierOrderId],
  )
  return supplierOrderId
}

/** The first of its kind becomes a new supply of the shop besides. */
const firstReceived = w.onceInWorld(async () => call('POST', `/supplier/orders/${await arrived()}/receipt`))

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  addToBasket: {
    fresh: async () => {
      const { variantId } = await supplier()
      await call('PUT', `/supplier/basket/${variantId}`, { packs: 0 })
      return ofShop('/supplier/basket', { body: { lines: [{ variantId, packs: 1 }] } })
    },
    other: withBody({ lines: [{ variantId: '00000000-0000-7000-8000-000000000000', packs: 1 }] }),
  },
  orderSupplies: {
    fresh: async () => wanted((await supplier()).variantId),
    other: withBody({ payWay: 'transfer' }),
  },
  receiveSupplierOrder: {
    fresh: async () => {
      await firstReceived()
      return ofShop(`/supplier/orders/${await arrived()}/receipt`)
    },
    other: elsewhere,
  },
}
