import { readPdf } from '../../../packages/documents/proof-readers.ts'
import { newId } from '@langraan/runtime'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { book, closeWorld, inShop, KEY, openWorld, placeOrder } from '@langraan/server/testing/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 90)
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
})
afterAll(closeWorld)

const sizeOf = async (shipmentId: string, paper: string) => {
  const answer = await server.api.inject({
    url: `/api/v1${inShop(`/shipments/${shipmentId}/label`)}?paper=${paper}`,
    headers: { cookie: shop.owner.cookies },
  })
  const [page] = await readPdf(answer.rawPayload)
  return [Math.round(page?.widthMm ?? 0), Math.round(page?.heightMm ?? 0)]
}

describe('the label of a parcel', () => {
  it('is drawn on the paper that is asked for, whatever it was drawn on before', async () => {
    const { shipmentId } = (await book(await placeOrder(shop, 'cod'))).body
    expect(await sizeOf(shipmentId, 'a6')).toEqual([105, 148])
    expect(await sizeOf(shipmentId, '100x75')).toEqual([100, 75])
    expect(await sizeOf(shipmentId, '100x150')).toEqual([100, 150])
    expect(await sizeOf(shipmentId, 'a4')).toEqual([210, 297])
    expect(await sizeOf(shipmentId, 'a6')).toEqual([105, 148])
  })

  it('says how often it was printed, each press once', async () => {
    const order = await placeOrder(shop, 'cod')
    const { shipmentId } = (await book(order)).body
    const print = (key: string) =>
      server.call('POST', inShop(`/shipments/${shipmentId}/prints`), {
        as: shop.owner,
        body: { paper: '100x150' },
        headers: { 'idempotency-key': key },
      })
    const key = newId()
    expect((await print(key)).body).toEqual({ count: 1 })
    expect((await print(key)).body).toEqual({ count: 1 })
    expect((await print(newId())).body).toEqual({ count: 2 })
    const { items } = (
      await server.call('GET', inShop(`/orders/${order.orderId}/shipments`), { as: shop.owner })
    ).body as { items: { printCount: number; printedAt: string | null }[] }
    expect(items).toMatchObject([{ printCount: 2, printedAt: expect.any(String) }])
  })
})
