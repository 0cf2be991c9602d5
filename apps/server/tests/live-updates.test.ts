import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, startTestServer, type TestServer, type TestShop } from '../testing/server.ts'

let server: TestServer
let shop: TestShop
let variantId: string
let port: number

beforeAll(async () => {
  server = await startTestServer({ jobs: true })
  shop = await server.shop('liveshop')
  variantId = await addProduct(server, shop, 500)
  await server.api.listen({ host: '127.0.0.1', port: 0 })
  port = (server.api.server.address() as AddressInfo).port
})
afterAll(() => server.close())

async function placeOrder(): Promise<string> {
  const { body } = await server.call('POST', `/storefront/${shop.slug}/orders`, {
    headers: { 'idempotency-key': newId() },
    body: {
      lines: [{ variantId, quantity: 1 }],
      customer: { name: 'กุลธิดา', phone: '0812345678' },
      address: {
        line1: '1',
        subdistrict: 'สุเทพ',
        district: 'เมืองเชียงใหม่',
        province: 'เชียงใหม่',
        zipcode: '50200',
      },
      shippingMethodId: shop.shippingMethodId,
      paymentMethod: 'cod',
    },
  })
  return (body as { orderId: string }).orderId
}

type Stream = {
  orders: string[]
  lastId: () => string
  cut: () => void
  until: (count: number) => Promise<void>
}

/** Follows the shop as a browser does, from an event on when one is named. */
function follow(lastEventId?: string): Promise<Stream> {
  const orders: string[] = []
  let [text, lastId] = ['', lastEventId ?? '']
  return new Promise((resolve, reject) => {
    const headers = { cookie: shop.owner.cookies, ...(lastEventId && { 'last-event-id': lastEventId }) }
    const request = http.get(
      { host: '127.0.0.1', port, path: `/api/v1/shops/${shop.shopId}/events`, headers },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`status ${response.statusCode}`))
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString()
          const blocks = text.split('\n\n')
          text = blocks.pop() ?? ''
          for (const block of blocks) {
            lastId = /^id: (\d+)$/m.exec(block)?.[1] ?? lastId
            const data = /^data: (.+)$/m.exec(block)?.[1]
            // What else happens in the shop is told as well: that a customer is known, say.
            const { orderId } = data ? (JSON.parse(data) as { payload: { orderId?: string } }).payload : {}
            if (orderId !== undefined) orders.push(orderId)
          }
        })
        // Cutting the connection is what the test does.
        response.on('error', () => response.destroy())
        const until = async (count: number) => {
          for (let attempt = 0; orders.length < count && attempt < 1200; attempt++)
            await new Promise((done) => setTimeout(done, 50))
          if (orders.length < count) throw new Error(`${orders.length} of ${count} events within a minute`)
        }
        resolve({ orders, lastId: () => lastId, cut: () => request.destroy(), until })
      },
    )
    request.on('error', (error) => (request.destroyed ? undefined : reject(error)))
  })
}

describe('live updates', () => {
  it('tell of a new order', async () => {
    const stream = await follow()
    const orderId = await placeOrder()
    await stream.until(1)
    expect(stream.orders).toEqual([orderId])
    stream.cut()
  })

  it('lose and double nothing over cut connections', async () => {
    const placed: string[] = []
    const seen: string[] = []
    let stream = await follow()
    for (let round = 0; round < 6; round++) {
      placed.push(...(await Promise.all(Array.from({ length: 5 }, placeOrder))))
      if (round % 2 === 0) await stream.until(1)
      stream.cut()
      seen.push(...stream.orders)
      placed.push(await placeOrder())
      stream = await follow(stream.lastId())
    }
    await stream.until(placed.length - seen.length)
    stream.cut()
    seen.push(...stream.orders)
    expect(seen).toHaveLength(placed.length)
    expect(new Set(seen)).toEqual(new Set(placed))
  })

  it('tell a browser how long nothing has happened in the shops that it names no mark of', async () => {
    const [silent, told] = [await server.shop('silentshop'), await server.shop('toldshop')]
    const ago = async (owner: TestShop['owner'], shopIds: string[], from = '') => {
      const path = `/api/v1/events?${new URLSearchParams({ shops: shopIds.join(','), from }).toString()}`
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: owner.cookies } })
      const reader = response.body?.getReader()
      const { value } = (await reader?.read()) ?? {}
      await reader?.cancel()
      return (
        JSON.parse(/^data: (.+)$/m.exec(new TextDecoder().decode(value))?.[1] ?? '') as { quietMs: unknown }
      ).quietMs
    }
    const at = (seconds: number) =>
      server.database.rows(
        `UPDATE outbox SET published_at = clock_timestamp() - make_interval(secs => $2) WHERE shop_id = $1`,
        [told.shopId, seconds],
      )
    await server.database.rows(`DELETE FROM outbox WHERE shop_id = $1`, [silent.shopId])
    expect(await ago(silent.owner, [silent.shopId])).toBeNull()

    await server.database.rows(
      `INSERT INTO outbox (event_id, shop_id, name, payload, made_at) VALUES ($1, $2, 'x', '{}', $3)`,
      [newId(), told.shopId, new Date(0)],
    )
    let quietMs: unknown
    for (let attempt = 0; attempt < 100 && typeof quietMs !== 'number'; attempt++)
      quietMs = await ago(told.owner, [told.shopId])
    // By when it was published, however long ago it was made.
    expect(quietMs).toBeGreaterThanOrEqual(0)
    expect(quietMs).toBeLessThan(10_000)
    await at(90)
    expect(await ago(told.owner, [told.shopId])).toBeGreaterThanOrEqual(90_000)
    // With a mark nothing is missed, so nothing is asked of it.
    expect(await ago(told.owner, [told.shopId], `${told.shopId}:0`)).toBeNull()
    await server.database.rows(`UPDATE outbox SET published_at = NULL WHERE shop_id = $1`, [told.shopId])
    expect(await ago(told.owner, [told.shopId])).toBe(0)
  })

  it('are for members only', async () => {
    const stranger = await server.shop('stranger')
    expect((await server.call('GET', `/shops/${shop.shopId}/events`, { as: stranger.owner })).status).toBe(
      404,
    )
  })
})
