import { createShopLinker } from '@langraan/link-calls'
import type { LinkedShop, LinkKey } from '@langraan/links/contract'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

/** The main system, and the one where the shop is. */
let main: TestServer
let elsewhere: TestServer
let shop: TestShop
let person: Awaited<ReturnType<TestServer['person']>>
let address: string
const others: Server[] = []

beforeAll(async () => {
  main = await startTestServer({ env: { SANDBOX_URL: 'http://127.0.0.1:9' } })
  elsewhere = await startTestServer()
  shop = await elsewhere.shop('far-away')
  person = await main.person('head-office@shop.test')
  await elsewhere.api.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(elsewhere.api.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const other of others) other.close()
  await main.close()
  await elsewhere.close()
})

const makeKey = async (name = 'ระบบหลัก') => {
  const answer = await elsewhere.call('POST', `/shops/${shop.shopId}/link-keys`, {
    as: shop.owner,
    body: { name },
  })
  return answer as { status: number; body: LinkKey & { key: string; code?: string } }
}
const link = async (body: { address: string; key: string }, by = person) =>
  (await main.call('POST', '/linked-shops', { as: by, body })) as {
    status: number
    body: LinkedShop & { code?: string }
  }
const listed = async (by = person) =>
  ((await main.call('GET', '/linked-shops', { as: by })).body as { items: LinkedShop[] }).items

/** Something that is there and is no Langraan. */
async function answering(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, headers).end(text)
  })
  others.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a shop of another system', () => {
  it('is linked by its key and shown with its own figures of now', async () => {
    const { key } = (await makeKey()).body
    const { status, body } = await link({ address: `${address}/app/home`, key })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'ร้าน far-away',
      address,
      figures: { shopId: shop.shopId, outstandingOrders: 0 },
    })
    await elsewhere.database.rows('UPDATE shops SET name = $2 WHERE shop_id = $1', [shop.shopId, 'ชื่อใหม่'])
    expect(await listed()).toMatchObject([
      { name: 'ชื่อใหม่', figures: { salesTodaySatang: 0, paymentNotices: 0 } },
    ])
    const stored = await main.database.rows<{ sealed: string }>(
      `SELECT encode(key_sealed, 'escape') AS sealed FROM linked_shops`,
    )
    expect(JSON.stringify(stored)).not.toContain(key)
    expect(main.ground.outside.states()['linked-shops']).toBe('ok')
  })

  it('is linked once, and is nobody else’s to see', async () => {
    const { key } = (await makeKey('อีกรหัส')).body
    expect(await link({ address, key })).toMatchObject({ status: 409, body: { code: 'link_known' } })
    const other = await main.person('somebody-else@shop.test')
    expect(await listed(other)).toEqual([])
    const [mine] = await listed()
    expect((await main.call('DELETE', `/linked-shops/${mine?.linkId}`, { as: other })).body).toEqual({
      unlinked: false,
    })
    expect(await listed()).toHaveLength(1)
  })

  it('is lost when its owner deletes the key, and says so', async () => {
    const keys = (await elsewhere.call('GET', `/shops/${shop.shopId}/link-keys`, { as: shop.owner }))
      .body as {
      items: LinkKey[]
    }
    expect(keys.items[0]?.usedAt).toBeDefined()
    expect(JSON.stringify(keys)).not.toContain('"key":')
    for (const { keyId } of keys.items)
      await elsewhere.call('DELETE', `/shops/${shop.shopId}/link-keys/${keyId}`, { as: shop.owner })
    expect(await listed()).toMatchObject([{ trouble: 'key_refused' }])
    const [{ linkId } = { linkId: '' }] = await listed()
    expect((await main.call('DELETE', `/linked-shops/${linkId}`, { as: person })).body).toEqual({
      unlinked: true,
    })
    expect(await listed()).toEqual([])
  })

  it('has at most ten keys, however many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 14 }, (_, index) => makeKey(`ระบบ ${index}`)))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(made.find(({ status }) => status !== 201)?.body).toMatchObject({ code: 'too_many_keys' })
  })
})

describe('what is no shop', () => {
  const key = 'k'.repeat(43)
  it.each([
    ['a key that nobody made', () => address, 'link_key_refused'],
    ['no address', async () => 'not an address', 'link_address_wrong'],
    ['a page of another kind', () => answering(200, '<h1>Hello</h1>'), 'link_no_shop'],
    ['JSON of another kind', () => answering(200, '{"name":"x"}'), 'link_no_shop'],
    ['a missing page', () => answering(404, 'not here'), 'link_no_shop'],
    ['a broken server', () => answering(503, 'later'), 'link_unreachable'],
    ['nobody at all', async () => 'http://127.0.0.1:9', 'link_unreachable'],
    ['an endless answer', () => answering(200, 'x'.repeat(200_000)), 'link_unreachable'],
  ])('is told: %s', async (_what, where, code) => {
    expect((await link({ address: await where(), key })).body).toMatchObject({ code })
  })

  it('is not followed elsewhere with the key', async () => {
    const seen: string[] = []
    const thief = createServer((request, response) => {
      seen.push(request.headers.authorization ?? '')
      response.end('{}')
    })
    others.push(thief)
    await new Promise<void>((resolve) => thief.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(thief.address() as AddressInfo).port}`
    const lure = await answering(302, '', { location: `${at}/api/v1/linked-shop` })
    expect((await link({ address: lure, key })).body).toMatchObject({ code: 'link_no_shop' })
    expect(seen).toEqual([])
  })

  it('is not asked for within our own network in production', async () => {
    const linker = createShopLinker()
    for (const inside of [address, 'http://169.254.169.254', 'http://[::1]:80', 'http://localhost:1']) {
      expect(await linker.ask(inside, key)).toEqual({ outcome: 'forbidden_address' })
    }
  })
})
