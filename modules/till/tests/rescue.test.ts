import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { addProduct } from '@langraan/server/testing/server'
import { hash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ShopSeal } from '../device/rescue/shop-seal.ts'
import type { RescuedEvent } from '../rules/rules.ts'
import { billLine, pairDevice, saleOf, type ToldTill } from './told-till.ts'

let server: TestServer
let shop: TestShop
let till: ToldTill
let seal: ShopSeal
let variantId: string

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('rescue')
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  till = await pairDevice(server, shop)
  seal = await sealOf(till)
  variantId = await addProduct(server, shop, 50)
  await till.tell({ kind: 'shift-opened', number: 1, floatSatang: 0 })
})

/** What the device of a till seals by, from what the server has told it. */
async function sealOf(of: ToldTill): Promise<ShopSeal> {
  const { body } = await of.call('GET', '/snapshot')
  const made = new ShopSeal()
  await made.learn(new Uint8Array(Buffer.from((body as { rescueKey: string }).rescueKey, 'base64')))
  return made
}

type Said = { seq: number; text: string }
const sale = (running: number) => till.say(saleOf(running, [billLine(variantId)]))

async function sealed({ seq, text }: Said, by = seal): Promise<RescuedEvent> {
  const bytes = await by.seal(till.tillId, seq, text)
  return {
    seq,
    hash: hash('sha256', text, 'hex'),
    sealed: Buffer.from(new Uint8Array(bytes ?? [])).toString('base64'),
  }
}
const fileOf = (said: readonly Said[]) => Promise.all(said.map((one) => sealed(one)))

/** With one byte of what is sealed changed. */
function damaged(event: RescuedEvent, at = -1): RescuedEvent {
  const bytes = Buffer.from(event.sealed, 'base64')
  const place = at < 0 ? bytes.length + at : at
  bytes[place] = (bytes[place] ?? 0) ^ 1
  return { ...event, sealed: bytes.toString('base64') }
}

const bring = (events: readonly RescuedEvent[], skipsDamaged = false, tillId = till.tillId) =>
  server.call('POST', `/shops/${shop.shopId}/tills/${tillId}/rescued-events`, {
    as: shop.owner,
    body: { events, skipsDamaged },
  })
const outcomes = async (...asked: Parameters<typeof bring>) =>
  ((await bring(...asked)).body as { results: { outcome: string; reason?: string }[] }).results.map(
    ({ outcome, reason }) => reason ?? outcome,
  )
const receipts = async () => {
  const rows = await server.database.rows<{ running: number }>(
    'SELECT running FROM till_receipts WHERE till_id = $1 ORDER BY seq',
    [till.tillId],
  )
  return rows.map(({ running }) => running)
}

describe('a rescue file', () => {
  it('brings what the device could not send, once, and says who brought it', async () => {
    const file = await fileOf([sale(1), sale(2), sale(3)])
    expect(await outcomes(file)).toEqual(['taken', 'taken', 'taken'])
    expect(await outcomes(file)).toEqual(['repeated', 'repeated', 'repeated'])
    expect(await receipts()).toEqual([1, 2, 3])
    const logged = await server.database.rows(
      `SELECT action FROM audit_entries WHERE shop_id = $1 AND action = 'till.rescued' AND subject_id = $2`,
      [shop.shopId, till.tillId],
    )
    expect(logged).toHaveLength(1)
  })

  it('and the device that is back after all are one sale, whoever comes first', async () => {
    const [first, second] = [sale(1), sale(2)]
    const file = await fileOf([first, second])
    await till.send([first])
    expect(await outcomes(file)).toEqual(['repeated', 'taken'])
    expect(await till.send([second])).toMatchObject({ results: [{ outcome: 'repeated' }], lastSeq: 3 })
    expect(await receipts()).toEqual([1, 2])
  })

  it('of a till that was revoked is set aside for a person, who can take it', async () => {
    const file = await fileOf([sale(1)])
    await server.call('DELETE', `/shops/${shop.shopId}/tills/${till.tillId}`, { as: shop.owner })
    expect(await outcomes(file)).toEqual(['revoked'])
    const [aside] = await server.database.rows<{ id: string }>(
      'SELECT set_aside_id AS id FROM till_set_aside WHERE till_id = $1',
      [till.tillId],
    )
    const taking = `/shops/${shop.shopId}/till-set-aside/${aside?.id}/taking`
    expect((await server.call('POST', taking, { as: shop.owner })).status).toBe(200)
    expect(await receipts()).toEqual([1])
  })

  it('stops at what is damaged; skipped, it can still be taken once it comes whole', async () => {
    const said = [sale(1), sale(2), sale(3)]
    const [first, second, third] = (await fileOf(said)) as [RescuedEvent, RescuedEvent, RescuedEvent]
    for (const broken of [damaged(second), damaged(second, 5), damaged(second, 0)])
      expect(await outcomes([broken])).toEqual(['missing'])
    expect(await outcomes([first, damaged(second), third])).toEqual(['taken', 'damaged', 'missing'])
    expect(await outcomes([damaged(second, 5), third])).toEqual(['damaged', 'missing'])
    expect(await outcomes([first, damaged(second), third], true)).toEqual(['repeated', 'damaged', 'taken'])
    expect(await receipts()).toEqual([1, 3])
    expect(await outcomes([second])).toEqual(['damaged'])
    const [aside] = await server.database.rows<{ id: string; said: string }>(
      'SELECT set_aside_id AS id, said FROM till_set_aside WHERE till_id = $1',
      [till.tillId],
    )
    expect(aside?.said).toBe(said[1]?.text)
    const taking = `/shops/${shop.shopId}/till-set-aside/${aside?.id}/taking`
    expect((await server.call('POST', taking, { as: shop.owner })).status).toBe(200)
    expect((await receipts()).toSorted()).toEqual([1, 2, 3])
  })

  it('opens under its own number, till and shop alone', async () => {
    const [first, second] = (await fileOf([sale(1), sale(2)])) as [RescuedEvent, RescuedEvent]
    expect(await outcomes([{ ...second, seq: first.seq }])).toEqual(['damaged'])
    const other = await pairDevice(server, shop)
    expect(await outcomes([{ ...first, seq: 1 }], false, other.tillId)).toEqual(['damaged'])
    const stranger = await server.shop('strangers')
    const asked = await server.call('POST', `/shops/${stranger.shopId}/tills/${till.tillId}/rescued-events`, {
      as: stranger.owner,
      body: { events: [first], skipsDamaged: true },
    })
    expect(asked).toMatchObject({ status: 404, body: { code: 'rescue_of_another' } })
    const theirs = await pairDevice(server, stranger)
    const sealedForThem = await sealed({ seq: 2, text: '{}' }, await sealOf(theirs))
    expect(await outcomes([sealedForThem])).toEqual(['damaged'])
    expect(await receipts()).toEqual([])
  })
})
