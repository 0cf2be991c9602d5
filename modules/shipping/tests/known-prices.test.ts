import { withShop } from '@langraan/db'
import { findOrdersById } from '@langraan/orders/server'
import { callsOf } from '@langraan/server/testing/calls'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { closeWorld, KEY, openWorld, placeOrder } from '@langraan/server/testing/world'
import { shippingDeps } from '@langraan/server/wiring/wiring-shipping'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownPrices } from '../server/courier-terms/known-prices.ts'

let server: TestServer
let shop: TestShop
let orderId: string

beforeAll(async () => {
  ;({ server, shop } = await openWorld({ isPlayed: true }))
  await addProduct(server, shop, 10)
  ;({ orderId } = await placeOrder(shop, 'cod'))
})
afterAll(closeWorld)

const call = callsOf<never>(() => ({ server, shop }))
const known = async () => {
  const all = await withShop(server.ground.db, shop.shopId, async (tx) =>
    knownPrices(shippingDeps(server.ground), tx, [...(await findOrdersById(tx, [orderId])).values()]),
  )
  const one = all.get(orderId)
  if (!one) throw new Error('nothing is known of the order')
  return one
}
const small = { weightGrams: 800, size: { widthMm: 100, lengthMm: 100, heightMm: 100 } }
const large = { weightGrams: 800, size: { widthMm: 200, lengthMm: 300, heightMm: 300 } }
const step = (service: string, uptoGrams: number, priceSatang: number) => ({
  service,
  zone: 'anywhere',
  uptoGrams,
  priceSatang,
})

describe('what the parcels of an order cost without asking anybody', () => {
  it('is not known where no courier is connected, nor where it has no table; volume counts all the same', async () => {
    expect((await known()).priceOf).toBeUndefined()
    await call('PUT', '/couriers/shippop', { apiKey: KEY })
    const { priceOf, chargeableOf } = await known()
    expect(priceOf).toBeUndefined()
    expect([chargeableOf(small), chargeableOf(large)]).toEqual([800, 3600])
  })

  it('is the cheapest service of the table at the weight that it is charged by', async () => {
    const { values } = (await call('GET', '/test-accounts/jnt-th')).body as { values: object }
    await call('PUT', '/couriers/jnt-th', { ...values, protocol: 'open-platform' })
    const rows = [step('EZ', 1000, 3000), step('', 5000, 6000), step('EX', 2000, 2500)]
    expect((await call('PUT', '/couriers/jnt-th/prices', { rows })).status).toBe(200)
    await call('PUT', '/couriers/shippop/prices', { rows: [step('', 5000, 9000)] })
    const { priceOf } = await known()
    expect([priceOf?.(small), priceOf?.(large)]).toEqual([2500, 6000])
    expect(priceOf?.({ ...small, weightGrams: 5001 })).toBeUndefined()
  })

  it('is that of the courier alone that was chosen for the parcel, and another signature tells so', async () => {
    const before = await known()
    const courier = { provider: 'jnt-th', courierCode: 'EZ' }
    await call('PUT', `/booking/parcels/${orderId}`, { courier })
    const after = await known()
    expect(after.priceOf?.(small)).toBe(3000)
    expect(after.signature).not.toBe(before.signature)
    await call('PUT', `/booking/parcels/${orderId}`, { courier: null })
    expect((await known()).signature).toBe(before.signature)
  })

  it('has in it what is asked more for where the parcel goes', async () => {
    const island = { kind: 'island', zipcode: '10280', subdistrict: '', feeSatang: 5000 }
    await call('PUT', '/couriers/jnt-th/surcharges', {
      rows: [{ ...island, validFrom: null, validUntil: null }],
    })
    expect((await known()).priceOf?.(small)).toBe(7500)
    await call('PUT', '/couriers/jnt-th/use', { isOn: false, carriersOff: [] })
    expect((await known()).priceOf?.(small)).toBe(9000)
    await call('PUT', '/couriers/shippop/terms', { volumeDivisor: 6000 })
    expect((await known()).chargeableOf(large)).toBe(3000)
  })
})
