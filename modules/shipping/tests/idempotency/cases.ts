import { newId } from '@langraan/runtime'
import { makeOperator } from '@langraan/server/testing/billing-world'
import { bangkokDay } from '@langraan/thai'
import {
  type Case,
  elsewhere,
  ofShop,
  placedOrder,
  withBody,
} from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'

const operator = w.onceInWorld(() => makeOperator(w.world.server, 'courier-prices-once@operator.test'))
const codOrder = () => placedOrder('cod')

/** The first parcel that earns cashback begins its accounts besides. */
const accountsBegun = w.onceInWorld(async () => {
  await w.book(await codOrder())
})

/** A parcel that its courier could not deliver. */
async function failedParcel(): Promise<string> {
  const { shipmentId } = (await w.book(await codOrder())).body
  await w.world.server.database.rows(
    `UPDATE shipments SET parcel_status = 'problem' WHERE shipment_id = $1`,
    [shipmentId],
  )
  await w.world.server.database.rows(
    `UPDATE orders SET fulfilment_status = 'failed' WHERE order_id = (SELECT order_id FROM shipments WHERE shipment_id = $1)`,
    [shipmentId],
  )
  return shipmentId
}

/** An order that is packed, in the place of one that was packed before. */
async function orderAtBench(): Promise<{ orderId: string; variantId: string }> {
  const call = (method: 'GET' | 'POST', to: string, body?: object) =>
    w.world.server.call(method, w.inShop(`/packing${to}`), { as: w.world.shop.owner, ...(body && { body }) })
  const { openOrderId } = (await call('GET', '')).body as { openOrderId: string | null }
  if (openOrderId) await call('POST', `/orders/${openOrderId}/putting-aside`, { reason: 'later' })
  const { orderId } = await codOrder()
  await call('POST', '/beginnings', { orderId })
  const { goods } = (await call('GET', `/orders/${orderId}`)).body as { goods: { variantId: string }[] }
  return { orderId, variantId: goods[0]?.variantId ?? '' }
}

/** A hand-over list that is open, and a parcel for it. */
async function listWithParcel(): Promise<{ listId: string; code: string }> {
  const { orderId, orderNumber } = await codOrder()
  const send = (to: string, body: object) =>
    w.world.server.call('POST', w.inShop(to), { as: w.world.shop.owner, body })
  await send(`/orders/${orderId}/parcels-by-hand`, { courierName: 'พี่วิน', trackingCode: '' })
  const { branchId } = w.world.shop
  const { body } = await send('/hand-over/lists', { branchId, provider: 'hand', courierKey: 'พี่วิน' })
  return { listId: (body as { handOverListId: string }).handOverListId, code: orderNumber }
}

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  addPlatformPrices: {
    fresh: async () => ({
      path: '/operator/courier-prices',
      as: await operator(),
      body: {
        provider: 'shippop',
        volumeDivisor: 5000,
        validFrom: bangkokDay(w.world.server.ground.clock.now()),
        rows: [{ service: '', zone: 'anywhere', uptoGrams: 1000, priceSatang: 4000 }],
      },
    }),
    other: withBody({ volumeDivisor: 6000 }),
  },
  bookCourier: {
    fresh: async () => {
      await accountsBegun()
      return ofShop(`/orders/${(await codOrder()).orderId}/shipments`, {
        body: { provider: 'shippop', courierCode: 'FLE', weightGrams: 800 },
      })
    },
    other: withBody({ weightGrams: 900 }),
    // Whoever comes while the courier is still being asked is told of the same shipment, as it then stands.
    tells: (body) => (body as { shipmentId: string }).shipmentId,
  },
  tryCourier: {
    fresh: async () => ofShop('/couriers/shippop/trials'),
    other: (sent) => ({ ...sent, path: sent.path.replace('shippop', 'another') }),
  },
  bookParcels: {
    fresh: async () => {
      const courier = { provider: 'shippop', courierCode: 'FLE', courierName: 'Flash Express' }
      return ofShop('/booking', { body: { parcels: [{ ...courier, orderId: (await codOrder()).orderId }] } })
    },
    other: withBody({
      parcels: [{ orderId: newId(), provider: 'shippop', courierCode: 'BEST', courierName: 'BEST Express' }],
    }),
  },
  countPrint: {
    fresh: async () =>
      ofShop(`/shipments/${(await w.book(await codOrder())).body.shipmentId}/prints`, {
        body: { paper: 'a6' },
      }),
    other: withBody({ paper: '100x75' }),
  },
  addParcelPhoto: {
    fresh: async () => ({
      ...ofShop(`/orders/${(await w.placeOrder()).orderId}/parcel-photos`),
      file: await w.makeSlip(5000),
    }),
    other: (sent) => ({ ...sent, file: Buffer.concat([sent.file ?? Buffer.alloc(0), Buffer.from(' ')]) }),
  },
  scanPiece: {
    fresh: async () => {
      const { orderId, variantId } = await orderAtBench()
      return ofShop(`/packing/orders/${orderId}/scans`, { body: { variantId } })
    },
    other: withBody({ variantId: newId() }),
  },
  undoScan: {
    fresh: async () => {
      const { orderId, variantId } = await orderAtBench()
      await w.world.server.call('POST', w.inShop(`/packing/orders/${orderId}/scans`), {
        as: w.world.shop.owner,
        body: { variantId },
        headers: { 'idempotency-key': newId() },
      })
      return ofShop(`/packing/orders/${orderId}/undo`)
    },
    other: elsewhere,
  },
  scanOntoList: {
    fresh: async () => {
      const { listId, code } = await listWithParcel()
      return ofShop(`/hand-over/lists/${listId}/scans`, { body: { code } })
    },
    other: withBody({ code: 'another' }),
  },
  takeOffList: {
    fresh: async () => {
      const { listId, code } = await listWithParcel()
      await w.world.server.call('POST', w.inShop(`/hand-over/lists/${listId}/scans`), {
        as: w.world.shop.owner,
        body: { code },
      })
      return ofShop(`/hand-over/lists/${listId}/taking-off`, { body: {} })
    },
    other: withBody({ shipmentId: newId() }),
  },
  sendByHand: {
    fresh: async () =>
      ofShop(`/orders/${(await codOrder()).orderId}/parcels-by-hand`, {
        body: { courierName: 'ไปรษณีย์ไทย', trackingCode: 'EB123456789TH' },
      }),
    other: withBody({ trackingCode: 'EB987654321TH' }),
  },
  decideParcel: {
    fresh: async () =>
      ofShop(`/shipments/${await failedParcel()}/decisions`, { body: { decision: 'redeliver' } }),
    other: withBody({ decision: 'return' }),
  },
  lookAtReturn: {
    fresh: async () => {
      const shipmentId = await failedParcel()
      await w.world.server.call('PUT', w.inShop(`/shipments/${shipmentId}/receipt`), {
        as: w.world.shop.owner,
      })
      return ofShop(`/shipments/${shipmentId}/inspection`, { body: { lines: [], rest: 'missing' } })
    },
    other: withBody({ rest: 'claimed' }),
  },
  bookParcelFee: {
    fresh: async () =>
      ofShop(`/shipments/${await failedParcel()}/fees`, { body: { kind: 'return', amountSatang: 2500 } }),
    other: withBody({ amountSatang: 2600 }),
  },
  cancelOrderParcels: {
    fresh: async () => {
      const order = await codOrder()
      await w.book(order)
      return ofShop(`/orders/${order.orderId}/parcels/cancellation`)
    },
    other: elsewhere,
  },
  cancelShipment: {
    fresh: async () => ofShop(`/shipments/${(await w.book(await codOrder())).body.shipmentId}/cancellation`),
    other: elsewhere,
  },
}
