import { audit, withShop } from '@langraan/db'
import { callerKinds } from '@langraan/declarations'
import { endpoint } from '@langraan/http'
import { type KeyedActor, limitCallers, limitKeys, mount } from '@langraan/http/server'
import { createAuthorise } from '@langraan/identity/server'
import { newId } from '@langraan/runtime'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer, type TestShop } from '../testing/server.ts'
import { identityDeps } from '../wiring/wiring.ts'

const tagOrder = endpoint({
  route: 'POST /shops/:shopId/test-tags',
  summary: 'A change that a program may make as well',
  permission: 'shop:orders:write',
  callers: ['api-key'],
  audit: 'order.tagged',
  repeatable: 'it only writes into the log',
  params: z.object({ shopId: z.uuid() }),
  output: z.object({ kind: z.string() }),
})
const forPeople = endpoint({
  route: 'GET /shops/:shopId/test-people',
  summary: 'Something for people alone',
  permission: 'shop:orders:read',
  params: z.object({ shopId: z.uuid() }),
  output: z.object({ kind: z.string() }),
})

const KEY_ID = newId()
let server: TestServer
let shop: TestShop
let keyed: KeyedActor

const readKey = async ({ headers }: { headers: Record<string, unknown> }) =>
  headers.authorization === 'Bearer the-key' ? keyed : undefined

function mountTests(api: FastifyInstance): void {
  void api.register(async (scope) => {
    await limitCallers(scope, { global: false, max: 10_000, timeWindow: 60_000 })
    const authorise: ReturnType<typeof createAuthorise> = (request, reply, declaration) =>
      createAuthorise({ ...identityDeps(server.ground), keys: [readKey] })(request, reply, declaration)
    const context = { authorise, limit: limitKeys(scope) }
    mount(scope, context, tagOrder, async ({ params: { shopId }, trail, actor }) => {
      const subject = { kind: 'order', id: newId(), name: '1' }
      await withShop(server.ground.db, shopId, (tx) =>
        audit(tx, trail, { entryId: newId(), shopId, subject, now: server.ground.clock.now() }),
      )
      return { kind: actor.kind }
    })
    mount(scope, context, forPeople, async ({ actor }) => ({ kind: actor.kind }))
  })
}

beforeAll(async () => {
  server = await startTestServer({ extend: mountTests })
  shop = await server.shop('keyed')
  keyed = { kind: 'api-key', id: KEY_ID, name: 'บัญชี', shopId: shop.shopId, permissions: ['orders:write'] }
})
afterAll(() => server.close())

async function ask(method: 'GET' | 'POST', path: string, headers: Record<string, string> = {}) {
  const origin = new URL(server.ground.config.APP_URL).origin
  const answer = await server.api.inject({ method, url: path, headers: { origin, ...headers } })
  return [answer.statusCode, answer.json<{ kind?: string; code?: string }>()] as const
}
const withKey = { authorization: 'Bearer the-key' }
const tagsOf = (shopId: string) => `/shops/${shopId}/test-tags`

describe('a caller with a key of its own', () => {
  it('may what its key may where a request lets it call, and stands in the log as what it is', async () => {
    expect(await ask('POST', tagsOf(shop.shopId), withKey)).toEqual([200, { kind: 'api-key' }])
    const person = await ask('POST', tagsOf(shop.shopId), { cookie: shop.owner.cookies })
    expect(person).toEqual([200, { kind: 'member' }])
    const { body } = await server.call('GET', `/shops/${shop.shopId}/audit-entries`, { as: shop.owner })
    expect(body).toMatchObject({
      items: [
        { madeByKind: 'member', madeByName: 'owner' },
        { madeByKind: 'api-key', madeByName: 'บัญชี', madeBy: KEY_ID },
      ],
    })
  })

  it('may nothing where only people call, in another shop, or without the permission', async () => {
    const other = await server.shop('keyed-elsewhere')
    expect(await ask('GET', `/shops/${shop.shopId}/test-people`, withKey)).toMatchObject([401, {}])
    expect(await ask('POST', tagsOf(other.shopId), withKey)).toMatchObject([404, { code: 'not_found' }])
    keyed = { ...keyed, permissions: ['orders:read'] }
    expect(await ask('POST', tagsOf(shop.shopId), withKey)).toMatchObject([403, { code: 'not_allowed' }])
    keyed = { ...keyed, kind: 'till', permissions: ['orders:write'] }
    expect(await ask('POST', tagsOf(shop.shopId), withKey)).toMatchObject([403, { code: 'not_allowed' }])
  })

  it('is counted by its key, wherever it calls from', async () => {
    keyed = { ...keyed, kind: 'api-key', id: newId(), permissions: ['orders:write'] }
    const answers: (readonly [number, object])[] = []
    for (let at = 0; at < 610; at++) answers.push(await ask('POST', tagsOf(shop.shopId), withKey))
    expect(answers.filter(([status]) => status !== 200).map(([, body]) => body)).toEqual(
      Array.from({ length: 10 }, () => expect.objectContaining({ code: 'too_many_requests' })),
    )
    keyed = { ...keyed, id: newId() }
    expect((await ask('POST', tagsOf(shop.shopId), withKey))[0]).toBe(200)
  })
})

it('the log takes every kind of caller that is declared, and no other', async () => {
  const [check] = await server.database.rows<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'audit_entries_made_by_kind_check'`,
  )
  const taken = [...(check?.definition ?? '').matchAll(/'([a-z-]+)'::text/g)].map(([, kind]) => kind)
  expect(taken.toSorted()).toEqual([...callerKinds].toSorted())
})
