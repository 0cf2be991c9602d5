import { withShop } from '@langraan/db'
import { callsOf } from '@langraan/server/testing/calls'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld, placeOrder } from '@langraan/server/testing/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parcelOfOrder } from '../server/parcel-of-order.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 9)
})
afterAll(closeWorld)

const call = callsOf<never>(() => ({ server, shop }))
const SIZE = { widthMm: 200, lengthMm: 300, heightMm: 110 }

describe('the defaults of parcels', () => {
  it('are none until the shop says them, and then those of every parcel', async () => {
    const { orderId } = await placeOrder(shop, 'cod')
    const parcel = () =>
      withShop(server.ground.db, shop.shopId, (tx) =>
        parcelOfOrder(tx, { orderId, parcelNo: 1, entered: { grams: 500 } }),
      )
    expect(await call('GET', '/parcel-defaults')).toMatchObject({
      body: { size: null, insurance: 'none', insuredFromSatang: 0, weightGrams: null },
    })
    const before = await parcel()
    expect(before.parcel).toMatchObject({ insuredSatang: 0 })
    expect(before.parcel).not.toHaveProperty('size')
    const wanted = { size: SIZE, insurance: 'from', insuredFromSatang: before.order.goodsSatang }
    expect(await call('PUT', '/parcel-defaults', wanted)).toMatchObject({ status: 200, body: wanted })
    expect((await parcel()).parcel).toMatchObject({
      size: SIZE,
      insuredSatang: before.order.goodsSatang,
    })
    await call('PUT', '/parcel-defaults', { ...wanted, insuredFromSatang: before.order.goodsSatang + 1 })
    expect((await parcel()).parcel).toMatchObject({ insuredSatang: 0 })
  })

  it('are whole: a box has three sides, of a size that there is', async () => {
    for (const size of [
      { ...SIZE, widthMm: 0 },
      { widthMm: 1, lengthMm: 1 },
    ])
      expect(
        await call('PUT', '/parcel-defaults', { size, insurance: 'none', insuredFromSatang: 0 }),
      ).toMatchObject({ status: 400 })
  })
})
