import { newId } from '@langraan/runtime'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Member, startTestServer, type TestServer } from '@langraan/server/testing/server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const FIELDS = {
  name: 'ร้านเดียวเท่านั้น',
  phone: '0812345678',
  addressLine: '1',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
  planCode: 'trial',
}

/** What a person, two tabs of theirs and their network may do, in any order and at once. */
const action = fc.record({
  tab: fc.integer({ min: 0, max: 1 }),
  does: fc.constantFrom('begin', 'save', 'press', 'press-twice', 'press-anew', 'look'),
  /** The tab is closed, or its machine fails, before the answer comes. */
  crashes: fc.boolean(),
})
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

type Wizard = { as: Member; draftId: string; keys: [string, string]; slug: string }

const completion = ({ as, draftId }: Wizard, key: string) =>
  server.call('POST', `/shop-drafts/${draftId}/completion`, { as, headers: { 'idempotency-key': key } })

function perform(wizard: Wizard, { tab, does }: Action): Promise<unknown> {
  const { as, draftId, slug } = wizard
  const key = wizard.keys[tab] ?? ''
  const path = `/shop-drafts/${draftId}`
  const body = { step: tab + 3, fields: { ...FIELDS, subdomain: slug } }
  if (does === 'begin') return server.call('POST', '/shop-drafts', { as })
  if (does === 'save') return server.call('PUT', path, { as, body })
  if (does === 'look') return server.call('GET', path, { as })
  if (does === 'press') return completion(wizard, key)
  if (does === 'press-twice') return Promise.all([completion(wizard, key), completion(wizard, key)])
  return completion(wizard, newId())
}

let runs = 0

async function begin(): Promise<Wizard> {
  runs++
  const as = await server.person(`wizard-${runs}@shop.test`)
  const { body } = await server.call('POST', '/shop-drafts', { as })
  const { draftId } = body as { draftId: string }
  const slug = `only-one-${runs}`
  await server.call('PUT', `/shop-drafts/${draftId}`, {
    as,
    body: { step: 4, fields: { ...FIELDS, subdomain: slug } },
  })
  return { as, draftId, keys: [newId(), newId()], slug }
}

it('the wizard ends in exactly one shop: two tabs, double clicks, a crash at any moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
      const wizard = await begin()
      const open: Promise<unknown>[] = []
      for (const one of actions) {
        const asked = perform(wizard, one)
        // Who crashes hears nothing; what was sent happens all the same.
        if (one.crashes) open.push(asked)
        else await asked
      }
      // Whoever comes back presses once more.
      const last = await completion(wizard, wizard.keys[0])
      await Promise.all(open)
      expect(last.status).toBe(201)
      const shops = await server.database.rows<{ shop_id: string }>(
        'SELECT m.shop_id FROM memberships m WHERE m.user_id = $1',
        [wizard.as.userId],
      )
      expect(shops).toEqual([{ shop_id: (last.body as { shopId: string }).shopId }])
      const hosts = await server.database.rows('SELECT FROM shop_hosts WHERE host LIKE $1', [
        `${wizard.slug}.%`,
      ])
      expect(hosts).toHaveLength(1)
      const branches = await server.database.rows('SELECT FROM branches WHERE shop_id = $1', [
        shops[0]?.shop_id,
      ])
      expect(branches).toHaveLength(1)
    }),
    { numRuns: 40 },
  )
})

it('keeps what another tab has typed, whether or not this tab says what it saw', async () => {
  const { as, draftId } = await begin()
  const put = (body: object) => server.call('PUT', `/shop-drafts/${draftId}`, { as, body })
  const empty = { name: '', addressLine: '', lineId: '' }
  await put({ step: 1, fields: { ...empty, name: 'ร้าน ก', addressLine: '9/9 ถ.หนึ่ง' } })
  expect(await put({ step: 1, fields: { ...empty, name: 'ร้าน ข' } })).toMatchObject({
    body: { fields: { name: 'ร้าน ข', addressLine: '9/9 ถ.หนึ่ง' } },
  })
  expect(await put({ step: 1, fields: { ...empty, lineId: '@shop' }, saw: empty })).toMatchObject({
    body: { fields: { name: 'ร้าน ข', addressLine: '9/9 ถ.หนึ่ง', lineId: '@shop' } },
  })
})
