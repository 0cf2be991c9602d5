import { newId } from '@langraan/runtime'
import { addOperation } from '@langraan/server/testing/isolation/ended-operation'
import { filesOf } from '@langraan/server/wiring/wiring'
import {
  book,
  control,
  inShop,
  KEY,
  placeOrder,
  shipmentsOf,
  until,
  world,
} from '@langraan/server/testing/world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    shipmentId: string
    trackingCode: string
    handOverListId: string
    pickupCallId: string
    parcelPhotoId: string
    courierPriceListId: string
  }
}

export const fullShop: FullShopPart = {
  fields: { lastCallTime: '15:00' },
  // Whoever reads of a call that was not heard of for a minute has the courier asked: none is so old while it is read here.
  fillAtRest: async (server, shop) => {
    await server.database.rows(
      `UPDATE pickup_calls SET looked_at = now() + interval '1 day' WHERE shop_id = $1`,
      [shop.shopId],
    )
  },
  fill: async (server, shop, made) => {
    await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
    await addTerms(server, shop)
    const size = { widthMm: 200, lengthMm: 300, heightMm: 110 }
    const defaults = { size, insurance: 'from', insuredFromSatang: 100_000 }
    await server.call('PUT', inShop('/parcel-defaults'), { as: shop.owner, body: defaults })
    await packAside(made('orderId'))
    const shipmentId = await bookAndMove()
    const bookingOperationId = await bookTogether()
    await photographed(server, shop)
    const handOverListId = await scanOntoList()
    const pickupCallId = await callCourier()
    return {
      shipmentId,
      handOverListId,
      pickupCallId,
      bookingOperationId,
      courierPriceListId: await addPriceList(server),
      ...(await addManyLabels(server, shop)),
    }
  },
  foreignIds: {
    shipmentId: `SELECT shipment_id FROM shipments WHERE shop_id = $1 AND parcel_status = 'moving'`,
    trackingCode: `SELECT tracking_code FROM shipments WHERE shop_id = $1 AND parcel_status = 'moving'`,
    handOverListId: `SELECT list_id FROM hand_over_lists WHERE shop_id = $1 AND state = 'open'`,
    parcelPhotoId: `SELECT parcel_photo_id FROM parcel_photos WHERE shop_id = $1`,
    pickupCallId: `SELECT call_id FROM pickup_calls WHERE shop_id = $1`,
  },
}

/** What the platform knows of a courier that no shop has connected. */
async function addPriceList({ database }: TestServer): Promise<string> {
  const courierPriceListId = newId()
  await database.rows(
    `INSERT INTO platform_price_lists VALUES ($1, 'nobody', 5000, '2026-01-01', 1, $1, 'operator', now())`,
    [courierPriceListId],
  )
  await database.rows(`INSERT INTO platform_prices VALUES ($1, '', 'anywhere', 1000, 4000)`, [
    courierPriceListId,
  ])
  return courierPriceListId
}

/** A photo of a parcel of the shop's customer, of which a clean picture is made. */
async function photographed(server: TestServer, { shopId, owner }: TestShop): Promise<void> {
  const parcelPhotoId = newId()
  await server.database.rows(
    `INSERT INTO parcel_photos SELECT shop_id, $2, order_id, 'kept', $3, 'owner', now() FROM orders
     WHERE shop_id = $1 AND customer_id IS NOT NULL ORDER BY order_id LIMIT 1`,
    [shopId, parcelPhotoId, owner.userId],
  )
  await filesOf(server.ground).put(`shops/${shopId}/parcel-photos/${parcelPhotoId}.webp`, Buffer.from('webp'))
}

/** Tables of what is agreed with a courier. */
async function addTerms(server: TestServer, shop: TestShop): Promise<void> {
  const put = (table: string, row: object) =>
    server.call('PUT', inShop(`/couriers/shippop/${table}`), { as: shop.owner, body: { rows: [row] } })
  await put('prices', { service: '', zone: 'anywhere', uptoGrams: 1000, priceSatang: 4500 })
  const always = { subdistrict: '', validFrom: null, validUntil: null }
  await put('surcharges', { kind: 'remote', zipcode: '84280', feeSatang: 5000, ...always })
}

/** A parcel that was scanned on its way, and one that can still be cancelled, both with their labels. */
async function bookAndMove(): Promise<string> {
  const { server, shop } = world
  const moved = await placeOrder(shop, 'cod')
  await packInto(moved.orderId)
  const { body } = await book(moved)
  await printLabel(body.shipmentId)
  await server.call('POST', inShop(`/shipments/${body.shipmentId}/prints`), {
    as: shop.owner,
    headers: { 'idempotency-key': newId() },
    body: { paper: 'a6' },
  })
  await control('POST', `/shippop/parcels/${body.trackingCode}/moves`, { move: 'pick-up' })
  const { webhookUrl } = (await server.call('GET', inShop('/couriers/shippop'), { as: shop.owner })).body as {
    webhookUrl: string
  }
  await server.call('POST', new URL(webhookUrl).pathname.replace('/api/v1', ''), {
    body: { tracking_code: body.trackingCode, order_status: 'shipping' },
  })
  await until(
    () => shipmentsOf(moved),
    ([shipment]) => shipment?.parcelStatus === 'moving',
  )
  const failed = (await book(await placeOrder(shop, 'cod'))).body.shipmentId
  await server.database.rows(`UPDATE shipments SET parcel_status = 'problem' WHERE shipment_id = $1`, [
    failed,
  ])
  await server.database.rows(
    `INSERT INTO parcel_numbers (shop_id, shipment_id, number, number_key, replaced_at)
     VALUES ($1, $2, 'th0001former', 'TH0001FORMER', now())`,
    [shop.shopId, failed],
  )
  await write(`/shipments/${failed}/decisions`, { decision: 'change', phone: '0812345678', note: 'โทรก่อนส่ง' })
  await write(`/shipments/${failed}/fees`, { kind: 'redelivery', amountSatang: 2000, note: '' })
  const { shipmentId } = (await book(await placeOrder(shop, 'cod'))).body
  await printLabel(shipmentId)
  const rule = {
    provinces: [],
    fromGrams: null,
    upToGrams: null,
    cod: 'any',
    choice: 'fastest',
    courier: null,
  }
  await server.call('PUT', inShop('/booking/rules'), { as: shop.owner, body: { rules: [rule] } })
  await server.call('PUT', inShop(`/booking/parcels/${moved.orderId}`), {
    as: shop.owner,
    body: { weightGrams: 500 },
  })
  return shipmentId
}

const write = (to: string, body: object) =>
  world.server.call('POST', inShop(to), {
    as: world.shop.owner,
    headers: { 'idempotency-key': newId() },
    body,
  })

/** A list that is open, with a parcel on it. */
async function scanOntoList(): Promise<string> {
  const order = await placeOrder(world.shop, 'cod')
  const courierName = 'พี่วิน'
  await write(`/orders/${order.orderId}/parcels-by-hand`, { courierName, trackingCode: '' })
  const { branchId } = world.shop
  const opened = await write('/hand-over/lists', { branchId, provider: 'hand', courierKey: courierName })
  const { handOverListId } = opened.body as { handOverListId: string }
  await write(`/hand-over/lists/${handOverListId}/scans`, { code: order.orderNumber })
  return handOverListId
}

/** A courier that was called, and comes. */
async function callCourier(): Promise<string> {
  await book(await placeOrder(world.shop, 'cod'))
  const courier = { branchId: world.shop.branchId, provider: 'shippop', courierKey: 'FLE' }
  const { pickupCallId } = (await write('/pickup-calls', courier)).body as { pickupCallId: string }
  await until(
    () =>
      world.server.database.rows<{ state: string }>(`SELECT state FROM pickup_calls WHERE call_id = $1`, [
        pickupCallId,
      ]),
    ([call]) => call?.state === 'open',
  )
  await world.server.call('PUT', inShop('/couriers/shippop/last-call'), {
    as: world.shop.owner,
    body: { lastCallTime: '15:00' },
  })
  return pickupCallId
}

/** A booking of many parcels, of one order. */
async function bookTogether(): Promise<string> {
  const { server, shop } = world
  const { orderId } = await placeOrder(shop, 'cod')
  const courier = { provider: 'shippop', courierCode: 'FLE', courierName: 'Flash Express' }
  const answer = await server.call('POST', inShop('/booking'), {
    as: shop.owner,
    headers: { 'idempotency-key': newId() },
    body: { parcels: [{ ...courier, orderId }] },
  })
  const { operationId } = answer.body as { operationId: string }
  await until(
    () => server.call('GET', inShop(`/booking/runs/${operationId}`), { as: shop.owner }),
    ({ body }) => (body as { endedAt: string | null }).endedAt !== null,
  )
  return operationId
}

/** Who prints it first has it drawn: who only reads it later changes nothing. */
const printLabel = (shipmentId: string) =>
  world.server.call('GET', inShop(`/shipments/${shipmentId}/label`), { as: world.shop.owner })

/** Labels that were drawn for many orders at once. */
async function addManyLabels(server: TestServer, shop: TestShop): Promise<{ labelsOperationId: string }> {
  const operationId = await addOperation(server, shop)
  await server.database.rows(`UPDATE operations SET kind = 'print-labels' WHERE operation_id = $1`, [
    operationId,
  ])
  const place = `shops/${shop.shopId}/many-labels/${operationId}.pdf`
  await filesOf(server.ground).put(place, Buffer.from('%PDF-'))
  return { labelsOperationId: operationId }
}

const atBench = (method: 'GET' | 'POST', to: string, body?: object) =>
  world.server.call(method, inShop(`/packing${to}`), {
    as: world.shop.owner,
    headers: { 'idempotency-key': newId() },
    ...(body && { body }),
  })

/** An order that was begun at the packing bench and put aside. */
async function packAside(orderId: string): Promise<void> {
  await atBench('POST', '/beginnings', { orderId })
  await atBench('POST', `/orders/${orderId}/putting-aside`, { reason: 'later' })
}

/** An order that lies open at the packing bench, with a piece in its box. */
async function packInto(orderId: string): Promise<void> {
  await atBench('POST', '/beginnings', { orderId })
  const { goods } = (await atBench('GET', `/orders/${orderId}`)).body as { goods: { variantId: string }[] }
  await atBench('POST', `/orders/${orderId}/scans`, { variantId: goods[0]?.variantId })
}
