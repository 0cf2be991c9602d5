import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  closeStockroom,
  openStockroom,
  order,
  orderBody,
  why,
  world,
} from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

type Row = {
  variantId: string
  onHand: number
  reserved: number
  available: number
  elsewhere: number
}
const rowOf = async (variantId: string, query = '') =>
  (await call<{ items: Row[] }>('GET', `/stock?limit=100${query}`)).body.items.find(
    (row) => row.variantId === variantId,
  )
const lowCount = async () => (await call<{ lowCount: number }>('GET', '/low-stock')).body.lowCount

/** An article of which all pieces lie at the other branch, but for some at the one that sends. */
async function elsewhere(there: number, here = 0): Promise<string> {
  const variantId = await addProduct(world.server, world.shop, here || 1)
  if (here === 0)
    for (const table of ['stock_movements', 'stock_levels'])
      await world.server.database.rows(`DELETE FROM ${table} WHERE variant_id = $1`, [variantId])
  await call('POST', '/stock-receipts', {
    branchId: world.second,
    party: '',
    reference: '',
    note: '',
    lines: [{ variantId, quantity: there }],
  })
  return variantId
}

const byHand = (variantId: string, quantity: number, language = 'th') =>
  world.server.call('POST', `/shops/${world.shop.shopId}/orders`, {
    as: world.shop.owner,
    headers: { 'idempotency-key': newId(), 'accept-language': language },
    body: orderBody(variantId, quantity),
  }) as Promise<{ status: number; body: Record<string, unknown> }>

describe('pieces at a branch that sends no orders', () => {
  it('are not ready to sell, and the row says where more lie', async () => {
    const before = await lowCount()
    const variantId = await elsewhere(40, 3)
    expect((await order(variantId, 4)).body.code).toBe('out_of_stock')
    const figures = { onHand: 43, reserved: 0, available: 3, elsewhere: 40 }
    expect(await rowOf(variantId)).toMatchObject(figures)
    expect(await rowOf(variantId, '&low=yes')).toMatchObject(figures)
    expect(await lowCount()).toBe(before + 1)
    // At one branch the figures are of that branch, as somebody sees who stands there.
    const there = { onHand: 40, reserved: 0, available: 40, elsewhere: 3 }
    expect(await rowOf(variantId, `&branchId=${world.second}`)).toMatchObject(there)
    expect(await rowOf(variantId, `&low=yes&branchId=${world.second}`)).toBeUndefined()
  })

  it('are told of in why a figure is what it is, also where the sending branch never had a piece', async () => {
    const variantId = await elsewhere(12)
    await call('POST', '/stock-reservations', {
      variantId,
      branchId: world.second,
      quantity: 2,
      hours: 1,
      note: 'คุณวิภา',
    })
    expect(await rowOf(variantId, '&low=yes')).toMatchObject({
      onHand: 12,
      reserved: 2,
      available: 0,
      elsewhere: 10,
    })
    expect(await why(variantId)).toMatchObject({
      onHand: 12,
      reserved: 2,
      available: 0,
      branches: [{ branchId: world.second, onHand: 12, free: 10, isSoldFrom: false }],
    })
    const of = await why(variantId, `?branchId=${world.second}`)
    expect(of).toMatchObject({ available: 10, branches: [{ isSoldFrom: true }] })
  })

  it('are ready to sell once they were transferred', async () => {
    const variantId = await elsewhere(9)
    const { body } = await call<{ paperId: string }>('POST', '/stock-transfers', {
      branchId: world.second,
      toBranchId: world.shop.branchId,
      note: '',
      lines: [{ variantId, quantity: 8 }],
    })
    await call('POST', `/stock-transfers/${body.paperId}/sending`)
    expect(await rowOf(variantId)).toMatchObject({ onHand: 1, available: 0, elsewhere: 1 })
    await call('POST', `/stock-transfers/${body.paperId}/arrival`, { lines: [] })
    expect(await rowOf(variantId)).toMatchObject({ onHand: 9, available: 8, elsewhere: 1 })
    expect(await rowOf(variantId, '&low=yes')).toBeUndefined()
    expect((await order(variantId, 8)).status).toBe(201)
  })

  it('are named to the shop’s people where an order falls short, and never to a buyer', async () => {
    const variantId = await elsewhere(40, 3)
    const { body: goods } = await call<{ items: Row[] }>('GET', '/order-goods?limit=50')
    expect(goods.items.find((one) => one.variantId === variantId)).toMatchObject({
      available: 3,
      elsewhere: 40,
    })
    const taken = await byHand(variantId, 5)
    expect(taken).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect(taken.body['message']).toMatch(/ × 3 สาขาอื่นมี: .+ × 40 \(สาขาสอง\) โอนมา/)
    expect((await byHand(variantId, 5, 'en')).body['message']).toMatch(
      / × 3\. Other branches have: .+ × 40 \(สาขาสอง\)\. Transfer them/,
    )
    const bought = await order(variantId, 5)
    expect(JSON.stringify(bought.body)).not.toContain('สาขา')
    expect(bought.body.code).toBe('out_of_stock')

    const placed = await byHand(variantId, 2)
    const { orderId } = placed.body as { orderId: string }
    const { body: shown } = await call<{ events: { eventId: string }[] }>('GET', `/orders/${orderId}`)
    const edited = await call<{ code: string; message: string }>('POST', `/orders/${orderId}/edits`, {
      lines: [{ variantId, quantity: 6 }],
      orderDiscountSatang: 0,
      shippingFeeSatang: 0,
      seenEventId: shown.events[0]?.eventId,
    })
    expect(edited.body.code).toBe('out_of_stock')
    expect(edited.body.message).toContain('× 40 (สาขาสอง)')
  })

  it('do not count for what nobody has anywhere', async () => {
    const variantId = await addProduct(world.server, world.shop, 1)
    expect((await byHand(variantId, 2)).body['message']).not.toContain('สาขา')
  })
})

describe('pieces between two branches', () => {
  type Listed = Row & { inTransit: number }
  const listed = async (variantId: string, query = '') => {
    const { body } = await call<{ items: Listed[] }>('GET', `/stock?limit=100${query}`)
    const row = body.items.find((one) => one.variantId === variantId)
    return row && [row.onHand, row.inTransit]
  }
  const worth = async (query = '') => {
    const { body } = await call<{ quantity: number; valueSatang: number }>('GET', `/stock-values?${query}`)
    return [body.quantity, body.valueSatang]
  }

  it('are told of while they are under way, and are worth what they were to the shop', async () => {
    const variantId = await addProduct(world.server, world.shop, 1)
    const receipt = {
      branchId: world.shop.branchId,
      lines: [{ variantId, quantity: 9, unitCostSatang: 500 }],
    }
    await call('POST', '/stock-receipts', receipt)
    const [whole, of] = [await worth(), `variantIds=${variantId}`]
    expect(await worth(of)).toEqual([10, 5000])
    const { body } = await call<{ paperId: string; number: string }>('POST', '/stock-transfers', {
      branchId: world.shop.branchId,
      toBranchId: world.second,
      lines: [{ variantId, quantity: 4 }],
    })
    expect(await listed(variantId)).toEqual([10, 0])
    await call('POST', `/stock-transfers/${body.paperId}/sending`)
    const day = bangkokDay(world.server.ground.clock.now())

    expect(await listed(variantId)).toEqual([6, 4])
    expect(await listed(variantId, `&branchId=${world.shop.branchId}`)).toEqual([6, 0])
    expect(await listed(variantId, `&branchId=${world.second}`)).toEqual([0, 4])
    expect(await why(variantId)).toMatchObject({
      onHand: 6,
      inTransit: [{ paperId: body.paperId, number: body.number, to: 'สาขาสอง', quantity: 4 }],
    })
    expect([await worth(), await worth(of)]).toEqual([whole, [10, 5000]])
    expect(await worth(`${of}&branchId=${world.second}`)).toEqual([0, 0])
    expect(await worth(`${of}&branchId=${world.shop.branchId}`)).toEqual([6, 3000])

    world.aheadMs += 2 * 86_400_000
    await call('POST', `/stock-transfers/${body.paperId}/arrival`, { lines: [] })
    expect(await listed(variantId)).toEqual([10, 0])
    expect(await why(variantId)).toMatchObject({ inTransit: [] })
    // That day they were under way all the same.
    expect(await listed(variantId, `&day=${day}`)).toEqual([6, 4])
    expect(await listed(variantId, `&day=${day}&branchId=${world.second}`)).toEqual([0, 4])
    expect([await worth(), await worth(of)]).toEqual([whole, [10, 5000]])
  })

  it('are back where they were once the transfer is called off', async () => {
    const variantId = await addProduct(world.server, world.shop, 5)
    const { body } = await call<{ paperId: string }>('POST', '/stock-transfers', {
      branchId: world.shop.branchId,
      toBranchId: world.second,
      lines: [{ variantId, quantity: 5 }],
    })
    await call('POST', `/stock-transfers/${body.paperId}/sending`)
    expect(await listed(variantId)).toEqual([0, 5])
    await call('POST', `/stock-documents/${body.paperId}/cancellation`)
    expect(await listed(variantId)).toEqual([5, 0])
  })
})
