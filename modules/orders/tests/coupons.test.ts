import { withPerson } from '@langraan/db'
import { giveCouponBack, takeCoupon } from '@langraan/plans/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '@langraan/server/testing/server'

let server: TestServer
const NOW = new Date('2026-11-21T05:00:00Z')
const HOUR_MS = 3_600_000

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const coupon = (code: string, limits: { uses?: number; perPerson?: number }) =>
  server.database.rows(
    `INSERT INTO coupons (coupon_code, percent_off, valid_from, valid_until, use_limit, per_person_limit)
     VALUES ($1, 10, $2, $3, $4, $5)`,
    [
      code,
      new Date(NOW.getTime() - HOUR_MS),
      new Date(NOW.getTime() + HOUR_MS),
      limits.uses ?? null,
      limits.perPerson ?? null,
    ],
  )
const take = (userId: string, code: string, usedFor: string = newId(), now = NOW) =>
  withPerson(server.ground.db, userId, (tx) => takeCoupon(tx, code, usedFor, now))
const used = async (code: string) => {
  const [row] = await server.database.rows<{ used: number; uses: string }>(
    'SELECT used, (SELECT count(*) FROM coupon_uses u WHERE u.coupon_code = c.coupon_code) AS uses FROM coupons c WHERE coupon_code = $1',
    [code],
  )
  return [row?.used, Number(row?.uses)]
}

describe('a coupon', () => {
  it('whose last use is tried by twenty at once is taken by one', async () => {
    await coupon('LAST', { uses: 5 })
    const people = await Promise.all(
      Array.from({ length: 24 }, (_, index) => server.person(`buyer-${index}@coupon.test`)),
    )
    for (const person of people.slice(0, 4)) expect(await take(person.userId, 'LAST')).toBe('taken')
    const outcomes = await Promise.all(people.slice(4).map((person) => take(person.userId, 'LAST')))
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'used_up')).toHaveLength(19)
    expect(await used('LAST')).toEqual([5, 5])
  })

  it('that one person may use twice is taken twice, however often they press at once', async () => {
    await coupon('TWICE', { perPerson: 2 })
    const { userId } = await server.person('eager@coupon.test')
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => take(userId, 'TWICE')))
    expect(outcomes.sort()).toEqual([
      ...Array<string>(2).fill('taken'),
      ...Array<string>(6).fill('used_by_you'),
    ])
    expect(await used('TWICE')).toEqual([2, 2])
  })

  it('is no good before and after its time, to the millisecond', async () => {
    await coupon('WINDOW', {})
    const { userId } = await server.person('late@coupon.test')
    const [first, last] = [NOW.getTime() - HOUR_MS, NOW.getTime() + HOUR_MS]
    const at = (time: number) => take(userId, 'WINDOW', newId(), new Date(time))
    expect([await at(first - 1), await at(first), await at(last - 1), await at(last)]).toEqual([
      'used_up',
      'taken',
      'taken',
      'used_up',
    ])
  })

  it('that was not needed after all can be taken again, and is given back once', async () => {
    await coupon('BACK', { uses: 1 })
    const { userId } = await server.person('changed-mind@coupon.test')
    const purchase = newId()
    const back = () => withPerson(server.ground.db, userId, (tx) => giveCouponBack(tx, 'BACK', purchase))
    expect(await take(userId, 'BACK', purchase)).toBe('taken')
    expect(await take(userId, 'BACK')).toBe('used_up')
    expect([await back(), await back()]).toEqual([true, false])
    expect(await take(userId, 'BACK')).toBe('taken')
    expect(await used('BACK')).toEqual([1, 1])
  })

  it('takes off what the quote says, by the person who asks', async () => {
    await coupon('QUOTE', { perPerson: 1 })
    const person = await server.person('quoted@coupon.test')
    await server.database.rows(
      `UPDATE coupons SET valid_from = '2020-01-01', valid_until = '2099-01-01' WHERE coupon_code = 'QUOTE'`,
    )
    const quote = () => server.call('GET', '/plans/business/quote?coupon=quote', { as: person })
    expect(await quote()).toMatchObject({
      status: 200,
      body: { discountSatang: 25_000, netSatang: 240_750, couponCode: 'QUOTE' },
    })
    await take(person.userId, 'QUOTE')
    expect(await quote()).toMatchObject({ status: 422, body: { code: 'coupon_used_by_you' } })
  })
})
