import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  closeStockroom,
  openStockroom,
  order,
  pack,
  type Paper,
  why,
  world,
  wrongLevels,
} from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

type Line = { quantity: number; outcome: number; soldUnpacked: number }
const goods = (pieces: number) => addProduct(world.server, world.shop, pieces)
const moment = () => new Date(Date.now() + world.aheadMs).toISOString()

async function sell(variantId: string, quantity: number) {
  const placed = await order(variantId, quantity)
  expect(placed.status).toBe(201)
  return placed
}
type Placed = Awaited<ReturnType<typeof sell>>
const cancel = async ({ body }: Placed) =>
  expect((await call('POST', `/orders/${body.orderId}/cancellation`, { reason: 'customer' })).status).toBe(
    200,
  )

async function sheet(variantId: string, branchId = world.shop.branchId) {
  const { paperId } = (await call<Paper>('POST', '/stock-counts', { branchId })).body
  return {
    count: async (pieces: number, countedAt?: string) =>
      (
        await call<Line>('POST', `/stock-counts/${paperId}/lines`, {
          variantId,
          how: 'set',
          pieces,
          ...(countedAt && { countedAt }),
        })
      ).body,
    scan: async () =>
      (await call<Line>('POST', `/stock-counts/${paperId}/lines`, { variantId, how: 'add', pieces: 1 })).body,
    book: () =>
      call<{ changed: number; code: string; message: string }>('POST', `/stock-counts/${paperId}/booking`),
  }
}

describe('goods that are sold and not packed yet', () => {
  it('are counted with the others, and do not come back on sale by it', async () => {
    const variantId = await goods(22)
    await sell(variantId, 4)
    const counted = await sheet(variantId)
    expect(await counted.count(22)).toMatchObject({ quantity: 18, soldUnpacked: 4, outcome: 22 })
    expect((await counted.book()).body).toMatchObject({ changed: 0 })
    expect(await why(variantId)).toMatchObject({ onHand: 18, available: 18 })
  })

  it('are looked at when the first piece is scanned: what is sold or packed after it is no difference', async () => {
    const variantId = await goods(10)
    const [first, second] = [await sell(variantId, 2), await sell(variantId, 1)]
    const counted = await sheet(variantId)
    expect(await counted.scan()).toMatchObject({ quantity: 7, soldUnpacked: 3 })
    await pack(first)
    await cancel(second)
    await sell(variantId, 2)
    for (let scans = 0; scans < 8; scans++) await counted.scan()
    expect(await counted.scan()).toMatchObject({ quantity: 7, soldUnpacked: 3, outcome: 10 })
    expect((await counted.book()).body).toMatchObject({ changed: 0 })
    expect(await why(variantId)).toMatchObject({ onHand: 6 })
    expect(await wrongLevels()).toEqual([])
  })

  it('lie there until the order is packed or called off, and at the branch they were taken from', async () => {
    const variantId = await goods(10)
    const [packed, called] = [await sell(variantId, 2), await sell(variantId, 1)]
    await sell(variantId, 4)
    await pack(packed)
    await cancel(called)
    expect(await (await sheet(variantId)).count(8)).toMatchObject({ quantity: 4, soldUnpacked: 4 })
    expect(await (await sheet(variantId, world.second)).count(1)).toMatchObject({
      quantity: 0,
      soldUnpacked: 0,
    })
    const { branches } = (await call<{ branches: object[] }>('GET', `/stock/${variantId}`)).body
    expect(branches[0]).toMatchObject({ onHand: 4, soldUnpacked: 4 })
  })

  it('are those of the moment that a sheet was counted at, where it is typed in afterwards', async () => {
    const variantId = await goods(10)
    const counted = await sheet(variantId)
    const first = await sell(variantId, 2)
    const called = await sell(variantId, 1)
    const then = moment()
    await sell(variantId, 3)
    await pack(first)
    await cancel(called)
    expect(await counted.count(10, then)).toMatchObject({ quantity: 7, soldUnpacked: 3 })
    expect(await counted.count(8)).toMatchObject({ quantity: 5, soldUnpacked: 3 })
    expect((await counted.book()).body).toMatchObject({ changed: 0 })
  })

  it('are not there twice: of two sheets the second is compared with what the first has booked', async () => {
    const variantId = await goods(22)
    await sell(variantId, 4)
    const [one, other] = [await sheet(variantId), await sheet(variantId)]
    await one.count(20)
    await other.count(20)
    await one.book()
    await other.book()
    expect(await why(variantId)).toMatchObject({ onHand: 16 })
  })

  it('and are more than lie there ask for an order to be changed', async () => {
    const variantId = await goods(10)
    const orderId = await sell(variantId, 3)
    const counted = await sheet(variantId)
    await counted.count(2)
    const { code, message } = (await counted.book()).body
    expect(code).toBe('count_short')
    expect(message).toMatch(/นับได้ 2 ชิ้น แต่ขายแล้วรอแพ็ก.*3 ชิ้น.*ยกเลิกหรือแก้ออเดอร์ก่อน/)
    await cancel(orderId)
    expect((await counted.book()).body).toMatchObject({ changed: 1 })
    expect((await why(variantId)).onHand).toBe(2)
  })
})

describe('a figure that is set right', () => {
  const correct = (body: object) =>
    call<{ onHand: number; code: string; message: string }>('POST', '/stock-corrections', body)

  it('of all that lies there leaves out what is sold and not packed', async () => {
    const variantId = await goods(22)
    await sell(variantId, 4)
    expect((await correct({ variantId, onHand: 21, withSold: true })).body).toMatchObject({ onHand: 17 })
    expect(await why(variantId)).toMatchObject({ onHand: 17, available: 17 })
  })

  it('to fewer than are sold says that they cannot all be sent', async () => {
    const variantId = await goods(22)
    await sell(variantId, 4)
    const { code, message } = (await correct({ variantId, onHand: 3, withSold: true })).body
    expect(code).toBe('sold_more')
    expect(message).toMatch(/มีจริง 3 ชิ้น แต่ขายแล้วรอแพ็ก 4 ชิ้น/)
    expect((await why(variantId)).onHand).toBe(18)
  })
})
