import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import { announce, createDatabase, createPool, observePool, withShop } from '@langraan/db'
import { createHttpApp } from '@langraan/http/server'
import { createAuthorise } from '@langraan/identity/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followEvents } from '../testing/follow-events.ts'
import type { Follower, Positions } from '../live/follower.ts'
import { liveUpdates } from '../live/live-updates.ts'
import { ShopFeed } from '../live/shop-feed.ts'
import { type Member, startTestServer, type TestServer, type TestShop } from '../testing/server.ts'
import { until } from '../testing/world.ts'
import { databaseUrlOf } from '../wiring/database-url.ts'
import { identityDeps } from '../wiring/wiring.ts'

let server: TestServer
let shop: TestShop
let port: number
let close: () => Promise<void>

beforeAll(async () => {
  server = await startTestServer({ jobs: true })
  shop = await server.shop('streams')
  const app = createHttpApp({ logger: server.ground.log, trustProxy: false })
  await app.register(cookie)
  await app.register(
    async (api) => {
      const authorise = createAuthorise(identityDeps(server.ground))
      liveUpdates(api, { authorise }, server.ground, { ofSession: 2, ofPerson: 3, ofShop: 4 })
    },
    { prefix: '/api/v1' },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
  close = () => app.close()
})
afterAll(async () => {
  await close()
  await server.close()
})

const open = (who: Member, shopId = shop.shopId) => followEvents(port, `/events?shops=${shopId}`, who.cookies)

const say = (shopId: string) =>
  withShop(server.ground.db, shopId, (tx) =>
    announce(tx, {
      eventId: newId(),
      shopId,
      name: 'operation.progressed',
      payload: { doneCount: 1 },
      at: server.ground.clock.now(),
    }),
  )

async function member(of: TestShop, name: string): Promise<Member> {
  const person = await server.person(`${name}@streams.test`)
  const row = [of.shopId, person.userId, 'seller', server.ground.clock.now()]
  await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', row)
  return person
}

describe('streams that are held open', () => {
  it('of one session make way for its newest, who hear what comes', async () => {
    const streams = [await open(shop.owner), await open(shop.owner), await open(shop.owner)]
    await until(
      async () => streams.map((stream) => stream.ended()),
      ([oldest]) => oldest === true,
    )
    await say(shop.shopId)
    await until(
      async () => streams.map(({ events }) => events.length),
      ([, second, third]) => second === 1 && third === 1,
    )
    expect(streams.map((stream) => stream.ended())).toEqual([true, false, false])
    expect(streams[0]?.text()).not.toContain('session-ended')
    for (const stream of streams) stream.cut()
  })

  it('are refused with what to do where the shop has as many as it may have', async () => {
    const full = await server.shop('fullstreams')
    const members = [full.owner, await member(full, 'a'), await member(full, 'b')]
    const streams = [await open(full.owner, full.shopId)]
    for (const one of members) streams.push(await open(one, full.shopId))
    await expect(open(await member(full, 'c'), full.shopId)).rejects.toThrow('status 429')
    // Another shop has places of its own.
    const elsewhere = await open(shop.owner)
    expect(elsewhere.ended()).toBe(false)
    for (const stream of [...streams, elsewhere]) stream.cut()
  })
})

describe('the events of a shop', () => {
  it('are read once for all who follow it, those who heard the most first', async () => {
    const quiet = await server.shop('feed')
    for (let count = 0; count < 3; count++) await say(quiet.shopId)
    const published = await until(
      () =>
        server.database.rows<{ position: string }>(
          'SELECT position FROM outbox WHERE shop_id = $1 AND position IS NOT NULL ORDER BY position',
          [quiet.shopId],
        ),
      (rows) => rows.length === 3,
    )
    const pool = createPool(
      { url: databaseUrlOf(server.ground.config, 'app'), max: 1, name: 'test' },
      () => undefined,
    )
    let asked = 0
    observePool(pool, {
      query: (text) => {
        if (text.includes('"outbox"')) asked++
        return () => undefined
      },
      waitForConnection: () => () => undefined,
    })
    const heard: string[] = []
    const feed = new ShopFeed(createDatabase(pool), quiet.shopId)
    const follow = (name: string, position: number) => {
      const positions: Positions = new Map([[quiet.shopId, position]])
      const { userId } = quiet.owner
      const follower = { userId, positions, tell: () => heard.push(name) } as unknown as Follower
      feed.add(follower)
    }
    follow('from the start', 0)
    const second = Number(published[1]?.position)
    for (let count = 0; count < 100; count++) follow('here', second)
    await feed.read()
    await pool.end()
    expect(heard.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 'here'))
    expect(heard.slice(100)).toEqual(['from the start', 'from the start', 'from the start'])
    expect(asked).toBe(2)
  })
})
