import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  closeStockroom,
  openStockroom,
  order,
  pack,
  world,
  wrongLevels,
} from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

type Answer = { quantity: number; valueSatang: number; items: { unitCostSatang: number | null }[] }

const receive = (variantId: string, quantity: number, unitCostSatang?: number) =>
  call('POST', '/stock-receipts', {
    branchId: world.shop.branchId,
    lines: [{ variantId, quantity, ...(unitCostSatang !== undefined && { unitCostSatang }) }],
  })
const value = async (query: string) => (await call<Answer>('GET', `/stock-values?${query}`)).body
const worth = async (variantId: string) => {
  const { quantity, valueSatang } = await value(`variantIds=${variantId}`)
  return [quantity, valueSatang]
}
const unitCost = async (variantId: string) =>
  (await value(`variantIds=${variantId}`)).items[0]?.unitCostSatang
const whole = async () => (await value('')).valueSatang

async function sold(variantId: string, quantity: number) {
  const placed = await order(variantId, quantity)
  if (placed.body.orderId === undefined) throw new Error(`not ordered: ${placed.status}`)
  return { ...placed, orderId: placed.body.orderId }
}
const cancel = (orderId: string) => call('POST', `/orders/${orderId}/cancellation`, { reason: 'customer' })

/** Goods without the piece that a product begins with, whose cost nobody has said. */
async function goods(): Promise<string> {
  const variantId = await addProduct(world.server, world.shop, 1)
  await call('POST', '/stock-damages', {
    branchId: world.shop.branchId,
    note: 'ทิ้ง',
    lines: [{ variantId, quantity: 1 }],
  })
  return variantId
}

describe('goods of an order that is called off', () => {
  it('come back at what they left with, though the average has changed', async () => {
    const variantId = await goods()
    await receive(variantId, 5, 101)
    const { orderId } = await sold(variantId, 3)
    await receive(variantId, 5, 333)
    const before = await whole()
    expect((await cancel(orderId)).status).toBe(200)
    expect(await worth(variantId)).toEqual([10, 505 + 1665])
    expect(await whole()).toBe(before + 303)
    expect(await wrongLevels()).toEqual([])
  })

  it('come back so from what is kept of the value on the way, too', async () => {
    const variantId = await goods()
    await receive(variantId, 50, 100)
    for (let turn = 0; turn < 25; turn++) await receive(variantId, 1, 100 + turn)
    world.aheadMs += 120_000
    await whole()
    expect(
      await world.server.database.rows('SELECT FROM stock_values WHERE variant_id = $1', [variantId]),
    ).not.toEqual([])
    const was = await worth(variantId)
    const { orderId } = await sold(variantId, 7)
    await receive(variantId, 10, 9000)
    await cancel(orderId)
    expect(await worth(variantId)).toEqual([(was[0] ?? 0) + 10, (was[1] ?? 0) + 90_000])
  })

  it('are written off at what they cost where they came back broken', async () => {
    const variantId = await goods()
    await receive(variantId, 4, 100)
    const placed = await sold(variantId, 2)
    await pack(placed)
    await receive(variantId, 2, 700)
    await world.server.database.rows(`UPDATE orders SET fulfilment_status = 'returned' WHERE order_id = $1`, [
      placed.orderId,
    ])
    const back = await call('POST', `/orders/${placed.orderId}/returns`, {
      lines: [{ variantId, quantity: 2, damaged: true }],
    })
    expect(back.status).toBeLessThan(300)
    expect(await worth(variantId)).toEqual([4, 200 + 1400])
  })

  it('come back by the average where nobody knows what they left with', async () => {
    const variantId = await addProduct(world.server, world.shop, 4)
    const { orderId } = await sold(variantId, 2)
    await receive(variantId, 2, 100)
    await cancel(orderId)
    expect(await worth(variantId)).toEqual([6, 600])
  })
})

describe('goods that have moved thousands of times since', () => {
  it('come back by the average: nobody waits until the order is found among all that has moved', async () => {
    const variantId = await goods()
    await receive(variantId, 4, 100)
    const { orderId } = await sold(variantId, 2)
    await receive(variantId, 2, 300)
    await world.server.database.rows(
      `INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, made_at)
       SELECT m.shop_id, (left(m.movement_id::text, 14) || '7fff-bfff-' || lpad(to_hex(n), 12, '0'))::uuid, m.variant_id, m.branch_id, 1 - 2 * (n % 2), 'correction', m.made_at
       FROM (SELECT * FROM stock_movements WHERE variant_id = $1 ORDER BY movement_id DESC LIMIT 1) m, generate_series(2, 5003) n`,
      [variantId],
    )
    expect(await worth(variantId)).toEqual([4, 800])
    await cancel(orderId)
    expect(await worth(variantId)).toEqual([6, 1200])
    expect(await wrongLevels()).toEqual([])
  })
})

describe('a cost of nothing', () => {
  it('is taken at its word, and is not the same as none', async () => {
    const [free, unknown] = [await goods(), await goods()]
    await receive(free, 4, 0)
    await receive(unknown, 4)
    expect([await unitCost(free), await unitCost(unknown)]).toEqual([0, null])
    await receive(free, 4, 100)
    await receive(unknown, 4, 100)
    expect([await worth(free), await worth(unknown)]).toEqual([
      [8, 400],
      [8, 800],
    ])
    expect(await unitCost(free)).toBe(50)
  })
})
