import { readPdf } from '../../../packages/documents/proof-readers.ts'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld, until } from '@langraan/server/testing/world'
import type { Packing, WaitingParcel } from '@langraan/shipping/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderBoxes, PackingSupply, Tonight } from '../contract.ts'
import { boxesWorld } from './boxes-world.ts'

let server: TestServer
let shop: TestShop
let shops = 0

beforeAll(async () => {
  ;({ server } = await openWorld())
})
afterAll(closeWorld)
beforeEach(async () => {
  shop = await server.shop(`bench-${++shops}`)
})

const { call, article, order, supply, connect } = boxesWorld(() => ({ server, shop }))
/** What stands on a paper, without its gaps. */
async function printed(path: string): Promise<string> {
  const url = `/api/v1/shops/${shop.shopId}${path}`
  const headers = { cookie: shop.owner.cookies, 'sec-fetch-site': 'same-origin' }
  const { rawPayload } = await server.api.inject({ url, headers })
  const pages = await readPdf(rawPayload)
  return pages.map(({ text }) => text.replace(/[\s\u200B]+/g, '')).join('')
}
const pieces = async () =>
  Object.fromEntries(
    ((await call('GET', '/packing-supplies')).body as { items: PackingSupply[] }).items.map(
      ({ code, pieces: count }) => [code, count],
    ),
  )
const used = async (orderId: string) =>
  ((await call('GET', `/boxes/orders/${orderId}`)).body as OrderBoxes).used.map(({ code }) => code)
const begun = async (orderId: string): Promise<Packing> => {
  await call('POST', '/packing/beginnings', { orderId })
  return (await call('GET', `/packing/orders/${orderId}`)).body
}
const packed = async (orderId: string, body: object) => {
  const { goods } = await begun(orderId)
  for (const { variantId, quantity } of goods)
    for (let count = 0; count < quantity; count++)
      await call('POST', `/packing/orders/${orderId}/scans`, { variantId })
  return call('POST', `/packing/orders/${orderId}/completion`, body)
}

describe('an order at the packing bench', () => {
  it('is told its box, and takes it off the stock when it is packed', async () => {
    const cup = await article([130, 190, 49], 200)
    const a = await supply('A', 5)
    await supply('C', 5)
    const orderId = await order([cup, 1])
    expect(await begun(orderId)).toMatchObject({
      boxes: [{ packingSupplyId: a, kind: 'box', code: 'A' }],
      boxChoices: [{ code: 'A' }, { code: 'C' }],
    })
    expect((await packed(orderId, {})).status).toBe(200)
    expect(await pieces()).toEqual({ A: 4, C: 5 })
    expect(await used(orderId)).toEqual(['A'])
    expect((await call('GET', '/boxes/tonight')).body).toMatchObject({ orderCount: 0 })
  })

  it('takes another box, where that one was used; a box that is gone is taken by nobody', async () => {
    const cup = await article([130, 190, 49], 200)
    await supply('A', 5)
    const c = await supply('C', 5)
    const orderId = await order([cup, 1])
    await packed(orderId, { packingSupplyIds: [c] })
    expect(await pieces()).toEqual({ A: 5, C: 4 })
    const other = await order([cup, 1])
    expect((await packed(other, { packingSupplyIds: [orderId] })).status).toBe(200)
    expect(await used(other)).toEqual([])
  })

  it('of which nobody knows the box is packed all the same', async () => {
    await supply('A', 5)
    const orderId = await order([await article(null, 200), 1])
    expect(await begun(orderId)).toMatchObject({ boxes: [], boxChoices: [{ code: 'A' }] })
    expect((await packed(orderId, {})).status).toBe(200)
    expect(await pieces()).toEqual({ A: 5 })
  })
})

describe('the papers of an order', () => {
  it('name its box: the pick list behind the goods, and the label', async () => {
    await connect()
    const cup = await article([130, 190, 49], 200)
    await supply('A', 5)
    const orderId = await order([cup, 1])
    const chosen = { kind: 'pick_list', chosen: { orderIds: [orderId] } }
    const begunPaper = await call('POST', '/order-papers', chosen)
    const { operationId } = begunPaper.body as { operationId: string }
    await until(
      () => call('GET', `/order-papers/${operationId}`),
      ({ body }) => (body as { state: string }).state === 'ready',
    )
    expect(await printed(`/order-papers/${operationId}/file`)).toContain('กล่องA1')
    const courier = { provider: 'shippop', courierCode: 'FLE', weightGrams: 261 }
    const booked = await call('POST', `/orders/${orderId}/shipments`, courier)
    const { shipmentId } = booked.body as { shipmentId: string }
    expect(await printed(`/shipments/${shipmentId}/label`)).toContain('กล่องA')
  })
})

describe('a parcel that waits to be booked', () => {
  it('has the size and weight of its box until somebody measures it', async () => {
    const cup = await article([130, 190, 49], 200)
    await supply('A', 5)
    const orderId = await order([cup, 1])
    const waiting = async () =>
      ((await call('GET', '/booking')).body as { items: WaitingParcel[] }).items.find(
        (one) => one.orderId === orderId,
      )
    expect(await waiting()).toMatchObject({
      weightGrams: 261,
      size: { widthMm: 140, lengthMm: 200, heightMm: 60 },
      isSizeProposed: true,
      boxes: [{ kind: 'box', code: 'A' }],
    })
    const size = { widthMm: 150, lengthMm: 210, heightMm: 70 }
    await call('PUT', `/booking/parcels/${orderId}`, { weightGrams: 300, size })
    expect(await waiting()).toMatchObject({ weightGrams: 300, size, isSizeProposed: false })
  })

  it('takes its box when it is booked, which lies on the shelf until it is packed, and gives it back when called off', async () => {
    await connect()
    const cup = await article([130, 190, 49], 200)
    await supply('A', 5)
    const orderId = await order([cup, 1])
    const courier = { provider: 'shippop', courierCode: 'FLE', weightGrams: 261 }
    const booked = await call('POST', `/orders/${orderId}/shipments`, courier)
    expect(booked.status).toBe(201)
    expect(await pieces()).toEqual({ A: 4 })
    const { boxes } = (await call('GET', '/boxes/tonight')).body as Tonight
    expect(boxes).toMatchObject([{ code: 'A', needed: 1, inStock: 5, after: 4 }])
    const { shipmentId } = booked.body as { shipmentId: string }
    expect((await call('POST', `/shipments/${shipmentId}/cancellation`)).status).toBe(200)
    expect(await pieces()).toEqual({ A: 5 })
  })
})
