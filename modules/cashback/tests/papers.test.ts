import { controlledClock, newId } from '@langraan/runtime'
import { type PayoutsWorld, openPayouts } from '@langraan/server/testing/payouts/payouts-world'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../packages/documents/proof-readers.ts'
import type { CashbackEntry, CashbackFigures } from '../contract.ts'

const clock = controlledClock(new Date('2026-11-20T03:00:00Z'))
let server: TestServer
let shop: TestShop
let world: PayoutsWorld

beforeAll(async () => {
  server = await startTestServer({ clock, jobs: true })
  shop = await server.shop('statement')
  world = await openPayouts(server, shop)
  await world.setUp()
})
afterAll(() => server.close())

const squeezed = (text: string) => text.replace(/[\s​]+/g, '')
type Made = { cashbackPaperId: string }
const ask = (wanted: object) => world.inShop<Made>('POST', '/cashback/papers', wanted)
const paper = async (wanted: object): Promise<string> => {
  const made = await ask(wanted)
  expect(made.status).toBe(202)
  const answer = await server.api.inject({
    url: `/api/v1/shops/${shop.shopId}/cashback/papers/${made.body.cashbackPaperId}`,
    headers: { cookie: shop.owner.cookies, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.statusCode).toBe(200)
  const pages = await readPdf(answer.rawPayload)
  return squeezed(pages.map(({ text }) => text).join(''))
}
const withhold = (body: object) =>
  server.call('POST', '/operator/withholding-policies', {
    as: world.first,
    body: { basisPoints: 300, thresholdSatang: 100_000, validFrom: '2026-11-20', ...body },
    headers: { 'idempotency-key': newId() },
  })
const figures = async () => (await world.inShop<CashbackFigures>('GET', '/cashback')).body
const entries = async (query = '') =>
  (await world.inShop<{ items: CashbackEntry[] }>('GET', `/cashback/entries${query}`)).body.items

/** Asked for, approved by both, in a file, and paid by the bank. */
async function paid(amountSatang: number): Promise<string> {
  const { withdrawalId } = await world.approved(amountSatang)
  const { body } = await world.makeFile([withdrawalId])
  await world.send(body.payoutFileId)
  expect(await world.answer(withdrawalId, 'paid')).toMatchObject({ status: 200 })
  return withdrawalId
}

describe('tax', () => {
  it('is withheld once an accountant has set how much, of a payment that reaches the least', async () => {
    await world.earn(1_000_000)
    expect((await world.request(200_000)).body).toMatchObject({ taxSatang: 0, netSatang: 200_000 })
    expect(await withhold({})).toMatchObject({ status: 201, body: { items: [{ basisPoints: 300 }] } })
    expect((await world.request(50_000)).body).toMatchObject({ taxSatang: 0 })
    expect((await world.request(200_000)).body).toMatchObject({ taxSatang: 6_000, netSatang: 194_000 })
    expect((await withhold({ validFrom: '2026-11-19' })).body).toMatchObject({ code: 'rate_in_past' })
    expect(await withhold({ basisPoints: 5_000 })).toMatchObject({ status: 400 })
  })

  it('is set by whoever has shown a code lately', async () => {
    const now = clock.now()
    clock.set(new Date(now.getTime() + 3_600_000))
    expect(await withhold({})).toMatchObject({ status: 403, body: { code: 'verification_needed' } })
    clock.set(now)
  })
})

describe('a withdrawal', () => {
  it('stands in the list and in the figures as it goes its way', async () => {
    const before = await figures()
    const withdrawalId = await paid(200_000)
    expect(await figures()).toMatchObject({
      availableSatang: before.availableSatang - 200_000,
      withdrawnSatang: before.withdrawnSatang + 200_000,
      withdrawingSatang: 450_000,
      totalSatang: 1_000_000,
    })
    const all = await entries()
    expect(all.find(({ entryId }) => entryId === withdrawalId)).toMatchObject({
      status: 'withdrawn',
      amountSatang: -200_000,
      parcel: null,
      withdrawal: { lastDigits: '0936', taxSatang: 6_000 },
    })
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(await entries('?tab=withdrawals&status=withdrawn')).toHaveLength(1)
    expect(await entries('?tab=withdrawals')).toHaveLength((await figures()).counts.withdrawals)
  })

  it('that was paid has a voucher: gross, tax and net, in both languages; another has none', async () => {
    const [one] = await entries('?status=withdrawn')
    const voucher = { cashbackPaper: 'voucher', withdrawalId: one?.entryId }
    const text = await paper({ ...voucher, language: 'th' })
    for (const part of ['ใบสำคัญจ่าย', one?.withdrawal?.number ?? '-', '2,000.00', '-60.00', '1,940.00'])
      expect(text).toContain(part)
    expect(await paper({ ...voucher, language: 'en' })).toContain('Paymentvoucher')
    const [open] = await entries('?status=withdrawing')
    const refused = await ask({ cashbackPaper: 'voucher', withdrawalId: open?.entryId, language: 'th' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_paid' } })
    const unknown = await ask({ cashbackPaper: 'voucher', withdrawalId: newId(), language: 'th' })
    expect(unknown.status).toBe(404)
    expect((await world.inShop('GET', `/cashback/papers/${newId()}`)).status).toBe(404)
  })
})

it('the statement of a month has what came, what went and what is left, and the next goes on from there', async () => {
  const november = await paper({ cashbackPaper: 'statement', month: '2026-11', language: 'th' })
  for (const part of ['ยอดยกมา0.00', '10,000.00', '-2,000.00', 'ยอดยกไป8,000.00', '60.00บาท'])
    expect(november).toContain(part)
  const december = await paper({ cashbackPaper: 'statement', month: '2026-12', language: 'en' })
  expect(december).toContain('Broughtforward8,000.00')
})
