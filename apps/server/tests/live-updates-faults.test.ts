import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { announce, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../api/api.ts'
import { followEvents, type FollowedStream } from '../testing/follow-events.ts'
import { Relay } from '../running/relay.ts'
import { startTestServer, type TestServer, type TestShop } from '../testing/server.ts'
import { until } from '../testing/world.ts'
import { connect, type Ground } from '../wiring/wiring.ts'

const EVENTS = 1000
const FOLLOWERS = 4

type Second = { port: number; close(): Promise<void> }

let server: TestServer
let shop: TestShop
let [first, second]: [number, Second] = [0, undefined as never]
const relays: { relay: Relay; ground: Ground }[] = []

async function startAnother(): Promise<Second> {
  const ground = await connect(server.ground.config, 'app', server.ground.log)
  const api = await createApi(ground)
  await api.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await api.close()
    await ground.close()
  }
  return { port: (api.server.address() as AddressInfo).port, close }
}

async function startRelay() {
  const ground = await connect(server.ground.config, 'worker', server.ground.log)
  const relay = new Relay(ground)
  relay.start()
  relays.push({ relay, ground })
}

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('faults')
  await server.api.listen({ host: '127.0.0.1', port: 0 })
  first = (server.api.server.address() as AddressInfo).port
  second = await startAnother()
  await startRelay()
  await startRelay()
})
afterAll(async () => {
  for (const { relay } of relays) await relay.stop()
  for (const { ground } of relays) await ground.close()
  await second.close()
  await server.close()
})

const writeEvent = (number: number) =>
  withShop(server.ground.db, shop.shopId, (tx) =>
    announce(tx, {
      eventId: newId(),
      shopId: shop.shopId,
      name: 'operation.progressed',
      payload: { doneCount: number },
      at: server.ground.clock.now(),
    }),
  )

/** Ends the connection that leads, as when its process dies. */
async function killLeadingRelay(): Promise<number> {
  const killed = await server.database.rows(
    `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
     WHERE l.locktype = 'advisory' AND l.granted AND d.datname = current_database() AND l.objid = 7305215`,
  )
  return killed.length
}

/** Follows one server after the other, cut at random moments, until all was heard. */
async function followWithCuts(seed: number): Promise<{ heard: number[]; cuts: number }> {
  const heard: number[] = []
  // From before the first event on: those that are written while the first stream opens count, too.
  let [mark, cuts] = [`${shop.shopId}:0`, 0]
  for (let round = 0; heard.length < EVENTS && round < 500; round++) {
    const port = (round + seed) % 2 === 0 ? first : second.port
    let stream: FollowedStream
    try {
      stream = await followEvents(port, `/events?shops=${shop.shopId}&from=${mark}`, shop.owner.cookies)
    } catch {
      // A server that is being started again: a browser tries again, too.
      await new Promise((resolve) => setTimeout(resolve, 100))
      continue
    }
    await stream.wait(randomInt(10, 400))
    stream.cut()
    cuts++
    heard.push(...stream.events.map((event) => (event.payload as { doneCount: number }).doneCount))
    mark = stream.mark() || mark
  }
  return { heard, cuts }
}

async function writeAll(at: Readonly<Record<number, () => Promise<unknown>>>) {
  let next = 0
  const writer = async () => {
    for (let number = next++; number < EVENTS; number = next++) {
      await Promise.all([writeEvent(number), at[number]?.()])
      await new Promise((resolve) => setTimeout(resolve, randomInt(8)))
    }
  }
  await Promise.all([writer(), writer(), writer()])
}

describe('live updates under faults', () => {
  it('lose and double nothing, in order: 1,000 events, random cuts, two relays, a server started again', async () => {
    const killed: number[] = []
    const following = Array.from({ length: FOLLOWERS }, (_, seed) => followWithCuts(seed))
    await writeAll({
      200: async () => killed.push(await killLeadingRelay()),
      450: async () => {
        await second.close()
        second = await startAnother()
      },
      700: async () => killed.push(await killLeadingRelay()),
    })
    const results = await Promise.all(following)
    const rows = await server.database.rows<{ number: number }>(
      `SELECT (payload->>'doneCount')::integer AS number FROM outbox WHERE shop_id = $1 ORDER BY position`,
      [shop.shopId],
    )
    const published = rows.map((row) => row.number)
    expect(killed).toEqual([1, 1])
    expect(new Set(published).size).toBe(EVENTS)
    for (const { heard } of results) expect(heard).toEqual(published)
    expect(Math.min(...results.map(({ cuts }) => cuts))).toBeGreaterThan(5)
  })

  it('say so when what came in between cannot be told', async () => {
    const mark = `${shop.shopId}:99999999`
    const stream = await followEvents(first, `/events?shops=${shop.shopId}&from=${mark}`, shop.owner.cookies)
    await stream.wait(200)
    stream.cut()
    expect([stream.gap(), stream.events]).toEqual([true, []])
  })
})

describe('a stream', () => {
  const openFor = (who: { cookies: string }, shops = shop.shopId) =>
    followEvents(first, `/events?shops=${shops}`, who.cookies)
  const join = async (name: string) => {
    const person = await server.person(`${name}@faults.test`)
    const row = [shop.shopId, person.userId, 'seller', server.ground.clock.now()]
    await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', row)
    return person
  }

  it('follows several shops, each once', async () => {
    const other = await server.shop('otherfaults')
    const { userId } = shop.owner
    const row = [other.shopId, userId, 'admin', server.ground.clock.now()]
    await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', row)
    const stream = await openFor(shop.owner, `${shop.shopId},${other.shopId}`)
    for (const shopId of [shop.shopId, other.shopId, shop.shopId]) {
      await withShop(server.ground.db, shopId, (tx) =>
        announce(tx, {
          eventId: newId(),
          shopId,
          name: 'logo.changed',
          payload: {},
          at: server.ground.clock.now(),
        }),
      )
      await stream.wait(300)
    }
    stream.cut()
    expect(stream.events.map((event) => event.shopId)).toEqual([shop.shopId, other.shopId, shop.shopId])
  })

  it.each(['signed out', 'expired', 'no member any more'])('ends within seconds: %s', async (how) => {
    const person = await join(how.replaceAll(' ', ''))
    const stream = await openFor(person)
    await stream.wait(100)
    expect(stream.ended()).toBe(false)
    if (how === 'signed out') await server.call('DELETE', `/login/${person.loginTime}`, { as: person })
    if (how === 'expired')
      await server.database.rows(`UPDATE sessions SET expires_at = created_at WHERE user_id = $1`, [
        person.userId,
      ])
    if (how === 'no member any more')
      await server.database.rows('DELETE FROM memberships WHERE user_id = $1', [person.userId])
    await until(
      async () => stream.ended(),
      (ended) => ended,
    )
    expect(stream.text()).toContain('event: session-ended')
    await expect(openFor(person)).rejects.toThrow(/status 40[14]/)
  })

  it('is nothing for whoever is no member', async () => {
    const stranger = await server.person('stranger@faults.test')
    await expect(openFor(stranger)).rejects.toThrow('status 404')
  })
})
