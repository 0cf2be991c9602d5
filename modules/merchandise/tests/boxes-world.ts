import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { callsOf } from '@langraan/server/testing/calls'
import { KEY } from '@langraan/server/testing/world'
import { newId } from '@langraan/runtime'
import type { PackingSupply } from '../contract.ts'
import { usualSupplies } from '../rules/rules.ts'

type Asking = { server: TestServer; shop: TestShop }
const ADDRESS = {
  line1: '88/12',
  subdistrict: 'บางปูใหม่',
  district: 'เมืองสมุทรปราการ',
  province: 'สมุทรปราการ',
  zipcode: '10280',
}

/** What tests of boxes do in their shop. */
export function boxesWorld(about: () => Asking) {
  const call = callsOf<never>(about)
  /** An article of so many millimetres and grams; null is not measured. */
  const article = async (
    sides: readonly [width: number, length: number, height: number] | null,
    weightGrams: number | null,
    marks: readonly string[] = [],
  ): Promise<string> => {
    const { server, shop } = about()
    const variantId = await addProduct(server, shop, 500)
    const [widthMm = null, lengthMm = null, heightMm = null] = sides ?? []
    await server.database.rows(
      'UPDATE variants SET width_mm = $2, length_mm = $3, height_mm = $4, weight_grams = $5 WHERE variant_id = $1',
      [variantId, widthMm, lengthMm, heightMm, weightGrams],
    )
    await server.database.rows(
      'UPDATE products SET packing_marks = $2 WHERE product_id = (SELECT product_id FROM variants WHERE variant_id = $1)',
      [variantId, marks],
    )
    return variantId
  }
  /** An order that is collected at the door, and so can be packed at once. */
  const order = async (...lines: readonly [variantId: string, quantity: number][]): Promise<string> => {
    const { server, shop } = about()
    const { status, body } = await server.call('POST', `/storefront/${shop.slug}/orders`, {
      headers: { 'idempotency-key': newId() },
      body: {
        lines: lines.map(([variantId, quantity]) => ({ variantId, quantity })),
        customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: '0812345678' },
        shippingMethodId: shop.shippingMethodId,
        paymentMethod: 'cod',
        address: ADDRESS,
      },
    })
    if (status !== 201) throw new Error(`no order: ${JSON.stringify(body)}`)
    return (body as { orderId: string }).orderId
  }
  /** A supply of the usual sizes, with so many pieces. */
  const supply = async (code: string, pieces: number, change: object = {}): Promise<string> => {
    const usual = usualSupplies.find((one) => one.code === code)
    const added = await call('POST', '/packing-supplies', { ...usual, ...change })
    const { packingSupplyId } = added.body as PackingSupply
    await call('POST', `/packing-supplies/${packingSupplyId}/moves`, { why: 'counted', pieces })
    return packingSupplyId
  }
  /** A courier that can be booked. */
  const connect = () => call('PUT', '/couriers/shippop', { apiKey: KEY })
  /** A courier whose prices are known: so much up to each weight. */
  const prices = async (...steps: readonly [uptoGrams: number, priceSatang: number][]): Promise<void> => {
    await connect()
    const rows = steps.map(([uptoGrams, priceSatang]) => ({
      service: '',
      zone: 'anywhere',
      uptoGrams,
      priceSatang,
    }))
    await call('PUT', '/couriers/shippop/prices', { rows })
  }
  return { call, article, order, supply, connect, prices }
}
