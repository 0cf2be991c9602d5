import { addBangkokDays, bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '@langraan/server/testing/server'
import { closeWorld, inShop, openWorld, placeOrder, type Placed, world } from '@langraan/server/testing/world'

let [first, second, third]: Placed[] = []
const today = bangkokDay(new Date())

beforeAll(async () => {
  const { server, shop } = await openWorld({ jobs: false })
  await addProduct(server, shop, 90)
  first = await placeOrder(world.shop, 'cod')
  second = await placeOrder()
  third = await placeOrder()
  await world.server.database.rows(
    `UPDATE orders SET placed_at = placed_at - interval '2 days' WHERE order_id = $1`,
    [first?.orderId],
  )
})
afterAll(closeWorld)

type Page = { items: { orderNumber: string }[]; nextAfter: string | null }

async function list(query: string): Promise<{ numbers: string[]; nextAfter: string | null }> {
  const { status, body } = await world.server.call('GET', inShop(`/orders?${query}`), {
    as: world.shop.owner,
  })
  expect(status).toBe(200)
  const { items, nextAfter } = body as Page
  return { numbers: items.map((item) => item.orderNumber), nextAfter }
}

const numbers = (...orders: (Placed | undefined)[]) => orders.map((order) => order?.orderNumber)

describe('the list of orders', () => {
  it('goes from either end, page by page, with nothing twice', async () => {
    expect((await list('')).numbers).toEqual(numbers(third, second, first))
    const page = await list('order=oldest&limit=2')
    expect(page.numbers).toEqual(numbers(first, second))
    const rest = await list(`order=oldest&limit=2&after=${encodeURIComponent(page.nextAfter ?? '')}`)
    expect(rest).toEqual({ numbers: numbers(third), nextAfter: null })
  })

  it('is filtered by days in Bangkok, both within, and by the way of paying', async () => {
    expect((await list(`from=${today}&to=${today}`)).numbers).toEqual(numbers(third, second))
    expect((await list(`to=${addBangkokDays(today, -1)}`)).numbers).toEqual(numbers(first))
    expect((await list(`from=${addBangkokDays(today, 1)}`)).numbers).toEqual([])
    expect((await list('method=cod')).numbers).toEqual(numbers(first))
  })

  it.each(['from=yesterday', 'to=2026-02-30', 'method=gold', 'order=random'])('refuses %s', async (query) => {
    const answer = await world.server.call('GET', inShop(`/orders?${query}`), { as: world.shop.owner })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })
})
