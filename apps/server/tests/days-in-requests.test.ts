import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call as get, closeStockroom, openStockroom, world } from '../testing/stock-world.ts'
import { addProduct } from '../testing/server.ts'

beforeAll(openStockroom)
afterAll(closeStockroom)

const COUPON_WORDS = 'ใส่วันที่ตั้งแต่ 1 ม.ค. 2000 (พ.ศ. 2543) เป็นต้นไป'
const IMPOSSIBLE = [
  '0000-01-01',
  '-0001-01-01',
  '9999-12-31',
  '2200-01-01',
  '1899-12-31',
  '2026-02-30',
  '26-11-2026',
]

type Refused = { status: number; body: { fields?: Record<string, string> } }
const send = (path: string, body: object, language = 'th') =>
  world.server.call('POST', `/shops/${world.shop.shopId}${path}`, {
    as: world.shop.owner,
    headers: { 'idempotency-key': newId(), 'accept-language': language },
    body,
  }) as Promise<Refused>
const ask = (path: string) => get('GET', path) as Promise<Refused>

const WORDS = 'เลือกวันที่ที่มีจริง ปี ค.ศ. 1900–2199 เช่น 2026-11-26'
const coupon = (startsOn: string, endsOn: string | null) => ({
  code: `DAY${newId().slice(-8)}`,
  gift: { gives: 'percent', percentOff: 10, mostSatang: null },
  startsOn,
  endsOn,
  leastGoodsSatang: 0,
  useLimit: null,
  usesPerCustomer: null,
})

describe('a day that no shop can mean', () => {
  it.each(
    [
      'stock?day=',
      'stock-values?day=',
      'orders?from=',
      'orders?to=',
      'order-count?from=',
      'customers?from=',
      'customers?to=',
      'audit-entries?from=',
    ].flatMap((path) => IMPOSSIBLE.map((day) => [path, day])),
  )('%s%s is refused at its field, in words', async (path, day) => {
    const { status, body } = await ask(`/${path}${day}`)
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [/[?](\w+)=/.exec(path)?.[1] ?? '']: WORDS })
  })

  it.each(IMPOSSIBLE)('%s is refused in what is sent, too', async (day) => {
    const exported = { fileKind: 'csv', chosen: { day } }
    expect((await send('/stock-exports', exported)).body.fields).toEqual({ 'chosen.day': WORDS })
    const orders = { fileKind: 'csv', rows: 'orders', chosen: { matching: { from: day } } }
    expect((await send('/order-exports', orders)).body.fields).toEqual({ 'chosen.matching.from': WORDS })
    const people = { fileKind: 'csv', chosen: { matching: { to: day } } }
    expect((await send('/customer-exports', people)).body.fields).toEqual({ 'chosen.matching.to': WORDS })
    expect((await send('/coupons', coupon(day, null))).body.fields).toEqual({ startsOn: expect.any(String) })
    // A coupon says its own first day of what is before it.
    const endsOn = day >= '0000' && day < '2000' ? COUPON_WORDS : WORDS
    expect((await send('/coupons', coupon('2026-01-01', day))).body.fields).toMatchObject({ endsOn })
  })

  it('is refused in English for who reads English', async () => {
    const { body } = (await world.server.call('GET', `/shops/${world.shop.shopId}/stock?day=0000-01-01`, {
      as: world.shop.owner,
      headers: { 'accept-language': 'en' },
    })) as Refused
    expect(Object.values(body.fields ?? {})).toEqual([
      'Choose a day that there is, of the years 1900 to 2199, such as 2026-11-26.',
    ])
  })

  it('of a count that is written down later is no error of ours', async () => {
    const variantId = await addProduct(world.server, world.shop, 3)
    const opened = (await send('/stock-counts', { branchId: world.shop.branchId })) as unknown as {
      body: { paperId: string }
    }
    for (const countedAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      const { status } = await send(`/stock-counts/${opened.body.paperId}/lines`, {
        variantId,
        how: 'set',
        pieces: 3,
        countedAt,
      })
      expect(status).toBeLessThan(500)
    }
  })
})

describe('a year of the Buddhist era', () => {
  const MEANT = '2569 เป็นปี พ.ศ. ใส่ปี ค.ศ. คือ 2026-12-05'

  it.each(['stock?day=', 'orders?from=', 'customers?to=', 'audit-entries?from='])(
    'is told what it is here: %s',
    async (path) => {
      const { status, body } = await ask(`/${path}2569-12-05`)
      expect(status).toBe(400)
      expect(Object.values(body.fields ?? {})).toEqual([MEANT])
    },
  )

  it('is no day of a coupon, nor one from which VAT is due, nor a month', async () => {
    expect((await send('/coupons', coupon('2569-12-05', null))).body.fields).toEqual({ startsOn: MEANT })
    expect((await send('/coupons', coupon('2026-12-05', '2569-12-05'))).body.fields).toMatchObject({
      endsOn: MEANT,
    })
    const { body } = (await world.server.call('PUT', `/shops/${world.shop.shopId}/seller`, {
      as: world.shop.owner,
      body: { vatRegisteredOn: '2569-12-05' },
    })) as Refused
    expect(body.fields).toMatchObject({ vatRegisteredOn: MEANT })
    expect((await ask('/vat-report?month=2569-11')).body.fields).toEqual({
      month: '2569 เป็นปี พ.ศ. ใส่ปี ค.ศ. คือ 2026-11',
    })
  })
})

describe('the days at both ends', () => {
  it.each([
    'stock?day=2199-12-31',
    'stock-values?day=1900-01-01',
    'orders?from=1900-01-01&to=2199-12-31',
    'customers?from=1900-01-01&to=2199-12-31',
  ])('%s is answered', async (path) => expect((await ask(`/${path}`)).status).toBe(200))
})
