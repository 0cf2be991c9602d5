import { readFile } from 'node:fs/promises'
import type { ReconciledDay, ReconciledDetail, StatementRead } from '@langraan/payments/contract'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipartFile } from './isolation/multipart.ts'
import { call, closeDesk, openDesk, place, server, shop } from './test-desk.ts'

beforeAll(async () => {
  await openDesk()
}, 60_000)
afterAll(closeDesk)

type Listed = { statementId: string; fileName: string; lineCount: number; addedCount: number }
type Month = { days: ReconciledDay[]; statements: Listed[] }

// Each test has a month of its own, so that none finds the money of another.
const monthOf = async (month: string) =>
  (await call('GET', `/reconciliation?month=${month}`)).body as unknown as Month
const listed = async (month: string) => (await monthOf(month)).statements
const covered = async (day: string) =>
  (await monthOf(day.slice(0, 7))).days.find((one) => one.day === day)?.isCovered
const extrasOf = async (day: string) =>
  ((await call('GET', `/reconciliation/${day}`)).body as unknown as ReconciledDetail).extra
const remove = (statementId: string | undefined) => call('DELETE', `/statements/${statementId}`)
const baht = (satang: number): string => (satang / 100).toFixed(2)

async function put(rows: readonly string[], name = 'statement.csv') {
  const text = ['วันที่,เวลา,รายการ,ฝากเงิน,ยอดคงเหลือ', ...rows].join('\n')
  const { payload, type } = multipartFile(name, 'text/csv', Buffer.from(text))
  const answer = await server.api.inject({
    method: 'POST',
    url: `/api/v1/shops/${shop.shopId}/statements?account=other`,
    headers: {
      'content-type': type,
      origin: 'http://localhost:4000',
      'sec-fetch-site': 'same-origin',
      cookie: shop.owner.cookies,
      'idempotency-key': newId(),
    },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<StatementRead>()
}

/** A day as the bank writes it, some days from today: money that is recorded in a test is of today. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 25_200_000).toISOString().slice(0, 10)
const written = (day: string): string => day.split('-').toReversed().join('/')

describe('a bank statement that was put in by mistake', () => {
  it('is taken away with the lines that came with it, and may come again', async () => {
    const rows = ['03/01/2026,08:00,x,77.00,77.00', '04/01/2026,08:00,y,78.00,155.00']
    await put(rows, 'wrong.csv')
    const [file] = await listed('2026-01')
    expect([await covered('2026-01-03'), (await extrasOf('2026-01-03')).length]).toEqual([true, 1])
    expect((await remove(file?.statementId)).body).toEqual({ removed: true })
    expect(await listed('2026-01')).toEqual([])
    expect([await covered('2026-01-03'), await extrasOf('2026-01-03')]).toEqual([false, []])
    expect((await remove(file?.statementId)).body).toEqual({ removed: false })
    const [entry] = await server.database.rows(
      `SELECT made_by, subject_name, before FROM audit_entries WHERE action = 'statement.removed' AND subject_id = $1`,
      [file?.statementId],
    )
    expect(entry).toEqual({
      made_by: shop.owner.userId,
      subject_name: 'wrong.csv',
      before: { account: 'other', fromDay: '2026-01-03', toDay: '2026-01-04', lineCount: 2, addedCount: 2 },
    })
    expect(await put(rows)).toMatchObject({ addedCount: 2 })
  })

  it('stays where its lines are kept for later files, which are named, until those are gone', async () => {
    await put(['10/02/2026,08:00,x,50.00,50.00', '11/02/2026,08:00,y,60.00,110.00'], 'first.csv')
    await put(['11/02/2026,08:00,y,60.00,110.00', '12/02/2026,08:00,z,70.00,180.00'], 'second.csv')
    await put(['11/02/2026,08:00,y,60.00,110.00'], 'third.csv')
    const [third, second, first] = await listed('2026-02')
    expect([second?.fileName, second?.addedCount]).toEqual(['second.csv', 1])
    const { status, body } = await remove(first?.statementId)
    expect([status, body.code]).toEqual([409, 'statement_leaned_on'])
    expect(body.message).toContain('“third.csv”, “second.csv”')
    expect(body.details).toEqual({
      statements: [
        { statementId: third?.statementId, fileName: 'third.csv', lineCount: 1 },
        { statementId: second?.statementId, fileName: 'second.csv', lineCount: 1 },
      ],
    })
    // A file that leans on another is leant on by none, whatever days it tells of.
    expect((await remove(second?.statementId)).status).toBe(200)
    expect((await remove(first?.statementId)).body.message).not.toContain('second.csv')
    expect((await remove(third?.statementId)).status).toBe(200)
    expect(await extrasOf('2026-02-11')).toHaveLength(1)
    expect((await remove(first?.statementId)).status).toBe(200)
  })

  it('goes before a later file of the same days that has no line in common with it', async () => {
    await put(['05/05/2026,08:00,a,10.00,10.00', '07/05/2026,08:00,b,20.00,30.00'], 'one.csv')
    await put(['05/05/2026,09:00,c,11.00,41.00', '07/05/2026,08:00,b,20.00,30.00'], 'two.csv')
    await put(['06/05/2026,08:00,d,12.00,53.00', '05/05/2026,09:00,c,11.00,41.00'], 'three.csv')
    const [three, two, one] = await listed('2026-05')
    const { body } = await remove(one?.statementId)
    // The third is of the same days, and left out a line of the second alone.
    expect([String(body.message).includes('two.csv'), String(body.message).includes('three.csv')]).toEqual([
      true,
      false,
    ])
    expect((await remove(two?.statementId)).body.message).toContain('three.csv')
    for (const file of [three, two, one]) expect((await remove(file?.statementId)).status).toBe(200)
  })

  it('is held by whichever came second of two that are put in at the same moment', async () => {
    const rows = Array.from(
      { length: 1500 },
      (_, n) => `${10 + (n % 18)}/06/2026,08:00,x,${n + 1}.00,${n + 1}.00`,
    )
    const [one, other] = await Promise.all([put(rows, 'one.csv'), put(rows.toReversed(), 'other.csv')])
    const added = [one, other].map((read) => (read.outcome === 'read' ? read.addedCount : -1))
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 1500])
    const files = await listed('2026-06')
    const [holder, leaning] = files.toSorted((a, b) => b.addedCount - a.addedCount)
    const { status, body } = await remove(holder?.statementId)
    expect([status, String(body.message).includes(leaning?.fileName ?? '?')]).toEqual([409, true])
    expect((await remove(leaning?.statementId)).status).toBe(200)
    expect((await remove(holder?.statementId)).status).toBe(200)
  })

  it('loses no line of a file that is put in while it is taken away', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const rows = Array.from({ length: 300 }, (_, n) => `1${round}/07/2026,08:00,x,${n + 1}.00,${n + 1}.00`)
      const first = await put(rows, 'first.csv')
      const [removed, second] = await Promise.all([
        remove(first.outcome === 'read' ? first.statementId : ''),
        put(rows, 'second.csv'),
      ])
      // Either it went first and the second brought its lines anew, or the second came first and keeps it.
      const added = second.outcome === 'read' ? second.addedCount : -1
      expect(['200 300', '409 0']).toContain(`${removed.status} ${added}`)
      expect(await extrasOf(`2026-07-1${round}`)).toHaveLength(300)
    }
  })

  it('stays while a line of it is the money of an order, and says of which', async () => {
    const orderId = await place(3)
    const { orderNumber, totalSatang } = (await call('GET', `/orders/${orderId}`)).body as unknown as {
      orderNumber: string
      totalSatang: number
    }
    const today = dayIn(0)
    await put([`${written(today)},,โอน,${baht(totalSatang)},9000.00`], 'today.csv')
    const file = (await listed(today.slice(0, 7))).find(({ fileName }) => fileName === 'today.csv')
    const [line] = await extrasOf(today)
    expect((await call('POST', `/statement-lines/${line?.lineId}/receipt`, { orderId })).status).toBe(200)
    const { status, body } = await remove(file?.statementId)
    expect([status, body.code, body.details]).toEqual([
      409,
      'statement_used',
      { orderNumbers: [orderNumber] },
    ])
    expect(body.message).toContain(orderNumber)
  })

  it('may go though a line of it fits money that was recorded otherwise, which stays recorded', async () => {
    const orderId = await place(5)
    const { totalSatang } = (await call('GET', `/orders/${orderId}`)).body as unknown as {
      totalSatang: number
    }
    await call('POST', `/orders/${orderId}/receipts`, { amountSatang: totalSatang, way: 'transfer' })
    const yesterday = dayIn(-1)
    await put([`${written(yesterday)},08:00,โอน,${baht(totalSatang)},8000.00`], 'matched.csv')
    const file = (await listed(yesterday.slice(0, 7))).find(({ fileName }) => fileName === 'matched.csv')
    expect((await remove(file?.statementId)).status).toBe(200)
    expect((await call('GET', `/orders/${orderId}`)).body).toMatchObject({ paidSatang: totalSatang })
  })

  it('loses a line or pays an order with it, never both, where two do so at the same moment', async () => {
    const orderId = await place(7)
    const { totalSatang } = (await call('GET', `/orders/${orderId}`)).body as unknown as {
      totalSatang: number
    }
    const day = dayIn(-20)
    await put([`${written(day)},08:00,โอน,${baht(totalSatang)},7000.00`], 'race.csv')
    const file = (await listed(day.slice(0, 7))).find(({ fileName }) => fileName === 'race.csv')
    const line = (await extrasOf(day)).find(({ amountSatang }) => amountSatang === totalSatang)
    const [paid, removed] = await Promise.all([
      call('POST', `/statement-lines/${line?.lineId}/receipt`, { orderId }),
      remove(file?.statementId),
    ])
    const both = [paid.status, removed.status].join(' ')
    expect(['200 409', '404 200']).toContain(both)
    const { paymentStatus } = (await call('GET', `/orders/${orderId}`)).body
    expect(paymentStatus).toBe(paid.status === 200 ? 'paid' : 'unpaid')
  })

  it('was there before its repeats were kept: the migration holds it by every line that may be one', async () => {
    await put(['05/08/2026,08:00,a,10.00,10.00', '06/08/2026,08:00,b,20.00,30.00'], 'old.csv')
    await put(['06/08/2026,08:00,b,20.00,30.00', '07/08/2026,08:00,c,30.00,60.00'], 'newer.csv')
    await put(['05/08/2026,09:00,d,40.00,70.00'], 'whole.csv')
    const [whole, newer, old] = await listed('2026-08')
    const kept = () =>
      server.database.rows(
        `SELECT r.statement_id AS later, l.day::text FROM statement_repeats r JOIN statement_lines l USING (shop_id, statement_line_id)
         WHERE r.statement_id = ANY ($1)`,
        [[whole?.statementId, newer?.statementId, old?.statementId]],
      )
    const before = await kept()
    expect(before).toEqual([{ later: newer?.statementId, day: '2026-08-06' }])
    await server.database.rows('DELETE FROM statement_repeats')
    const file = await readFile(
      new URL('../../db/migrations/0129-statements-that-lean.sql', import.meta.url),
      'utf8',
    )
    await server.database.rows(/^INSERT INTO statement_repeats[\s\S]+?;$/m.exec(file)?.[0] ?? '')
    expect(await kept()).toEqual(before)
  })

  it('is nothing to another shop', async () => {
    await put(['10/03/2026,08:00,x,50.00,50.00'])
    const [file] = await listed('2026-03')
    const other = await server.shop('elsewhere')
    const theirs = await server.call('DELETE', `/shops/${other.shopId}/statements/${file?.statementId}`, {
      as: other.owner,
    })
    expect(theirs.body).toEqual({ removed: false })
    expect(await listed('2026-03')).toHaveLength(1)
  })
})
