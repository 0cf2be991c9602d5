import type { AddressInfo } from 'node:net'
import { announce, withShop } from '@langraan/db'
import type { EventName } from '@langraan/declarations'
import {
  permissionsOfRole,
  type Role,
  roles,
  SOMETHING_CHANGED,
  publishedEvents,
} from '@langraan/identity/rules'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../api/endpoints.ts'
import { followEvents, type FollowedStream } from '../testing/follow-events.ts'
import { type Member, startTestServer, type TestServer, type TestShop } from '../testing/server.ts'
import { until } from '../testing/world.ts'

type Happening = { name: EventName; payload: Record<string, string> }

/** Every event that goes out, by a name of its kind, with each of its fields and one that nobody has named. */
const happenings: readonly Happening[] = [
  ...Object.entries(publishedEvents).map(([key, { fields }]) => ({
    name: key as EventName,
    payload: Object.fromEntries([...fields, 'unnamed'].map((field) => [field, `${field} of ${key}`])),
  })),
  // As an older server may have announced it, or a newer one.
  { name: 'safe.opened' as EventName, payload: { amountSatang: 'of an event that nobody has declared' } },
]

let server: TestServer
let shop: TestShop
let port: number
const members = new Map<Role, Member>()

async function join(name: string, role: Role): Promise<Member> {
  const person = await server.person(`${name}@told.test`)
  await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
    shop.shopId,
    person.userId,
    role,
    server.ground.clock.now(),
  ])
  return person
}

beforeAll(async () => {
  server = await startTestServer({ jobs: true })
  shop = await server.shop('toldevents')
  for (const role of roles) members.set(role, await join(role, role))
  await server.api.listen({ host: '127.0.0.1', port: 0 })
  port = (server.api.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const makeHappen = ({ name, payload }: Happening) =>
  withShop(server.ground.db, shop.shopId, (tx) =>
    announce(tx, { eventId: newId(), shopId: shop.shopId, name, payload, at: server.ground.clock.now() }),
  )

const follow = (who: Member, path: string): Promise<FollowedStream> => followEvents(port, path, who.cookies)
const heardBy = async (stream: FollowedStream, count: number) => {
  await until(
    async () => stream.events.length,
    (heard) => heard >= count,
  )
  stream.cut()
  return stream.events.map(({ name, payload }) => ({ name, payload: payload as Record<string, unknown> }))
}

const toldAs = (name: string) => Object.entries(publishedEvents).find(([key]) => key === name)?.[1]
const mayHear = (role: Role, name: string): boolean =>
  permissionsOfRole[role].some((permission) => permission === toldAs(name)?.needs)
const named = ({ name, payload }: Happening) => ({
  name,
  payload: Object.fromEntries(Object.entries(payload).filter(([field]) => field !== 'unnamed')),
})

/** What a member of a role hears of something, though the table of roles does not let them read it. */
function leakOf(role: Role, happened: Happening, heard: { name: string; payload: object } | undefined) {
  const may = mayHear(role, happened.name)
  const fields = may ? (toldAs(happened.name)?.fields ?? []) : []
  if (!may && heard?.name !== SOMETHING_CHANGED) return [`${role}: ${heard?.name}`]
  return Object.keys(heard?.payload ?? {})
    .filter((field) => !fields.includes(field))
    .map((field) => `${role}: ${field} of ${happened.name}`)
}

describe('what a shop’s stream tells', () => {
  it.each(['/events?shops=', '/shops/'])(
    'each role is each event as its permissions say, and no field that is not named: %s',
    async (path) => {
      const to = path.startsWith('/shops') ? `${path}${shop.shopId}/events` : `${path}${shop.shopId}`
      const streams = await Promise.all(
        [...members].map(async ([role, who]) => ({ role, stream: await follow(who, to) })),
      )
      for (const happened of happenings) await makeHappen(happened)
      for (const { role, stream } of streams) {
        const heard = await heardBy(stream, happenings.length)
        expect(happenings.flatMap((one, at) => leakOf(role, one, heard[at]))).toEqual([])
        // And nothing is kept back from who may read it.
        const heardInFull = heard.filter(({ name }) => name !== SOMETHING_CHANGED)
        expect(heardInFull).toEqual(happenings.filter(({ name }) => mayHear(role, name)).map(named))
      }
    },
  )

  it('would be found telling everybody everything, as it did', () => {
    const leaks = roles.flatMap((role) => happenings.flatMap((one) => leakOf(role, one, one)))
    expect(leaks).toContain('packer: payment-notice.received')
    expect(leaks).toContain('owner: unnamed of order.placed')
    expect(leaks).toContain('owner: safe.opened')
    expect(leaks.length).toBeGreaterThan(happenings.length)
  })

  it('of a slip is nothing but that something changed, for who packs', async () => {
    const [packer, cashier] = await Promise.all(
      (['packer', 'cashier'] as const).map((role) =>
        follow(members.get(role) as Member, `/events?shops=${shop.shopId}`),
      ),
    )
    await makeHappen({
      name: 'payment-notice.received',
      payload: { orderNumber: '12', amountSatang: '99000' },
    })
    expect(await heardBy(packer as FollowedStream, 1)).toEqual([{ name: 'shop.changed', payload: {} }])
    expect(packer?.text()).not.toMatch(/99000|payment-notice/)
    expect(await heardBy(cashier as FollowedStream, 1)).toEqual([
      { name: 'payment-notice.received', payload: { orderNumber: '12', amountSatang: '99000' } },
    ])
  })

  it('follows a role that is changed while the stream is open', async () => {
    const person = await join('changes', 'seller')
    const stream = await follow(person, `/events?shops=${shop.shopId}`)
    const slip: Happening = { name: 'payment-notice.received', payload: { amountSatang: '1' } }
    await makeHappen(slip)
    await until(
      async () => stream.events.length,
      (heard) => heard === 1,
    )
    await server.database.rows(`UPDATE memberships SET role = 'packer' WHERE user_id = $1`, [person.userId])
    await makeHappen(slip)
    expect((await heardBy(stream, 2)).map(({ name }) => name)).toEqual([slip.name, 'shop.changed'])
  })
})

/** The names of all fields that a request has in its address or answers with. */
function fieldsOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  const { properties } = schema as { properties?: object }
  for (const name of Object.keys(properties ?? {})) found.add(name)
  for (const part of Object.values(schema)) fieldsOf(part, found)
  return found
}

describe('the table of what is told', () => {
  it('names no field that is not read by a request of the same permission', () => {
    const readBy = (permission: string) =>
      new Set(
        [...endpoints.values()]
          .filter((one) => one.permission === `shop:${permission}` && one.route.startsWith('GET '))
          .flatMap(({ params, output }) => [params, output])
          .flatMap((schema) => [...fieldsOf(schema && z.toJSONSchema(schema, { unrepresentable: 'any' }))]),
      )
    const unread = Object.entries(publishedEvents).flatMap(([name, { needs, fields }]) => {
      const read = readBy(needs)
      return fields.filter((field) => !read.has(field)).map((field) => `${name}: ${field}`)
    })
    expect(unread).toEqual([])
  })
})
