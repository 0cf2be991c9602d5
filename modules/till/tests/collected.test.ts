import { newId } from '@langraan/runtime'
import { callsOf } from '@langraan/server/testing/calls'
import {
  addProduct,
  expectBalancedBooks,
  startTestServer,
  type TestServer,
  type TestShop,
} from '@langraan/server/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TillCollection } from '../contract.ts'
import type { Collected } from '../rules/rules.ts'
import { pairDevice, type ToldTill } from './told-till.ts'

let server: TestServer
let shop: TestShop
let variantId: string

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('collected')
  variantId = await addProduct(server, shop, 50, 10_000)
  const branches = [{ branchId: shop.branchId, hours: '', note: '' }]
  await call('PUT', '/collect-settings', { isOn: true, paysAtBranch: true, keptDays: 3, branches })
}, 60_000)
afterAll(() => server.close())

const call = callsOf<Record<string, never>>(() => ({ server, shop }))
const rows = <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) =>
  server.database.rows<Row>(text, values)

async function ordered(paymentMethod = 'cash', phone = '0812345678'): Promise<string> {
  const { body, status } = await server.call('POST', `/storefront/${shop.slug}/orders`, {
    body: {
      lines: [{ variantId, quantity: 2 }],
      customer: { name: 'กุลธิดา', phone },
      collectAtBranchId: shop.branchId,
      paymentMethod,
    },
    headers: { 'idempotency-key': newId() },
  })
  expect(status).toBe(201)
  return (body as { orderId: string }).orderId
}
const stored = async (orderId: string) =>
  (await rows('SELECT * FROM orders WHERE order_id = $1', [orderId]))[0]

async function openTill(): Promise<ToldTill> {
  const till = await pairDevice(server, shop)
  await till.tell({ kind: 'shift-opened', number: 1, floatSatang: 100_000 })
  return till
}
const begin = (till: ToldTill, orderId: string) =>
  till.call('POST', `/collections/${orderId}/beginning`, { body: { staffId: shop.owner.userId } })
const listed = async (till: ToldTill, text = ''): Promise<TillCollection[]> => {
  const { body } = await till.call('GET', `/collections?text=${encodeURIComponent(text)}`)
  return (body as { items: TillCollection[] }).items
}
const collectedOf = (orderId: string, more: Partial<Collected> = {}): Collected => ({
  kind: 'collected',
  orderId,
  orderNumber: '1',
  dueSatang: 20_000,
  roundingSatang: 0,
  tenders: [{ method: 'cash', amountSatang: 20_000 }],
  ...more,
})
describe('a web order that its customer collects at a till', () => {
  it('is found by number, phone and name, with its goods and what is still to be paid', async () => {
    const till = await openTill()
    const orderId = await ordered('cash', '0898765432')
    await call('PUT', `/orders/${orderId}/readiness`, { isReady: true })
    const order = await stored(orderId)
    const number = String(order?.['order_number'])
    for (const text of [number, `#${number}`, '0898765432', '089-876-5432', '5432'])
      expect(await listed(till, text)).toMatchObject([
        {
          orderId,
          isReady: true,
          isLate: false,
          dueSatang: 20_000,
          phoneEnd: '5432',
          whyNot: null,
          lines: [{ quantity: 2 }],
        },
      ])
    expect(await listed(till, 'กุลธิดา')).toContainEqual(expect.objectContaining({ orderId }))
    expect(await listed(till, 'ไม่มี')).toEqual([])
    const ahead = await ordered('promptpay')
    expect(await listed(till)).toContainEqual(
      expect.objectContaining({ orderId: ahead, whyNot: 'collect_unpaid' }),
    )
    expect(await begin(till, ahead)).toMatchObject({ status: 409, body: { code: 'collect_unpaid' } })
  })

  it('is paid and done as it is handed over, and its cash is in the shift and in the books', async () => {
    const till = await openTill()
    const orderId = await ordered()
    expect(await begin(till, orderId)).toMatchObject({ status: 200, body: { dueSatang: 20_000 } })
    const tenders = [
      { method: 'promptpay' as const, amountSatang: 5_000, proof: 'seen' as const },
      { method: 'cash' as const, amountSatang: 15_025, givenSatang: 20_000 },
    ]
    const act = collectedOf(orderId, { tenders, roundingSatang: 25 })
    expect(await till.tell(act)).toEqual({ seq: 2, outcome: 'taken' })
    expect(await stored(orderId)).toMatchObject({
      payment_status: 'paid',
      fulfilment_status: 'handed_over',
      paid_satang: '20000',
    })
    const closed = {
      kind: 'shift-closed' as const,
      number: 1,
      countedSatang: 115_025,
      pieces: {},
      expectedSatang: 115_025,
      note: '',
    }
    expect(await till.tell(closed)).toEqual({ seq: 3, outcome: 'taken' })
    const { body: shift } = await call('GET', `/till-shifts/${till.shiftId()}`)
    expect(shift).toMatchObject({
      expectedSatang: 115_025,
      countedSatang: 115_025,
      figures: {
        collected: 1,
        collectedSatang: 20_000,
        roundingSatang: 25,
        received: { cash: 15_025, promptpay: 5_000 },
      },
    })
    const findings = await rows('SELECT kind FROM till_findings WHERE till_id = $1', [till.tillId])
    expect(findings).toEqual([])
    const log = await rows(`SELECT action FROM audit_entries WHERE subject_id = $1`, [orderId])
    expect(log).toContainEqual({ action: 'order.collected' })
    await expectBalancedBooks(server.database)
    expect(await listed(till)).not.toContainEqual(expect.objectContaining({ orderId }))
  })

  it('is begun at one of two tills, and the other is told', async () => {
    const [one, other] = [await openTill(), await openTill()]
    const orderId = await ordered()
    const answers = await Promise.all([begin(one, orderId), begin(other, orderId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'collected_elsewhere' })
    const [winner, loser] = answers[0]?.status === 200 ? [one, other] : [other, one]
    expect(await begin(winner, orderId)).toMatchObject({ status: 200 })
    // A device that did not ask, or was overtaken, does not take it from the one that has begun.
    expect(await loser.tell(collectedOf(orderId))).toMatchObject({
      outcome: 'set_aside',
      reason: 'not_handed_over',
    })
    expect(await winner.tell(collectedOf(orderId))).toMatchObject({ outcome: 'taken' })
    expect(await begin(loser, orderId)).toMatchObject({ status: 409, body: { code: 'collect_over' } })
    expect(await stored(orderId)).toMatchObject({ paid_satang: '20000', fulfilment_status: 'handed_over' })
  })

  it('is handed over once, however often that is told', async () => {
    const till = await openTill()
    const orderId = await ordered()
    await begin(till, orderId)
    const told = till.say(collectedOf(orderId))
    const answers = await Promise.all([till.send([told]), till.send([told])])
    expect(answers.map(({ results }) => results[0]?.outcome).toSorted()).toEqual(['repeated', 'taken'])
    expect(await stored(orderId)).toMatchObject({ paid_satang: '20000' })
    await begin(till, orderId)
    expect(await till.tell(collectedOf(orderId))).toMatchObject({
      outcome: 'set_aside',
      reason: 'not_handed_over',
    })
    expect(await stored(orderId)).toMatchObject({ paid_satang: '20000' })
  })

  it('takes nothing where all of it was paid before, and is set aside where its sums differ or too little came', async () => {
    const till = await openTill()
    const orderId = await ordered()
    await begin(till, orderId)
    const short = { dueSatang: 10_000, tenders: [{ method: 'cash' as const, amountSatang: 10_000 }] }
    expect(await till.tell(collectedOf(orderId, short))).toMatchObject({ reason: 'not_handed_over' })
    expect(await till.tell(collectedOf(orderId, { dueSatang: 19_000 }))).toMatchObject({
      reason: 'sums_differ',
    })
    expect(await stored(orderId)).toMatchObject({ paid_satang: '0', fulfilment_status: 'waiting' })
    await rows(`UPDATE orders SET payment_status = 'paid', paid_satang = total_satang WHERE order_id = $1`, [
      orderId,
    ])
    expect(await begin(till, orderId)).toMatchObject({ body: { dueSatang: 0 } })
    expect(await till.tell(collectedOf(orderId, { dueSatang: 0, tenders: [] }))).toMatchObject({
      outcome: 'taken',
    })
    expect(await stored(orderId)).toMatchObject({ fulfilment_status: 'handed_over' })
  })
})
