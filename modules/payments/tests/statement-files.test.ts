import type { StatementDetail, StatementRead } from '@langraan/payments/contract'
import { hostileWorkbooks } from '@langraan/testing/hostile-workbooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, server, shop } from '@langraan/server/testing/desk'
import { sendFile } from '@langraan/server/testing/files'
import { baht, covered, extrasOf, listed, put, remove } from '@langraan/server/testing/statements'

beforeAll(async () => {
  await openDesk()
})
afterAll(closeDesk)

// Each test has a month of its own, so that none finds the money of another.

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

  it('says of a copy when and by whom the first was put in, and of one that merely overlaps nothing', async () => {
    const rows = ['03/02/2026,08:00,x,77.00,77.00', '04/02/2026,08:00,y,78.00,155.00']
    const before = async (read: StatementRead) =>
      (
        (await call('GET', `/statements/${read.outcome === 'read' ? read.statementId : ''}`))
          .body as unknown as StatementDetail
      ).toldBefore
    const first = await put(rows, 'february.csv')
    expect(await before(first)).toBeNull()
    const longer = [...rows, '04/02/2026,09:00,z,1.00,156.00']
    expect(await before(await put(longer, 'longer.csv'))).toBeNull()
    expect(await before(await put(rows, 'again.csv'))).toMatchObject({
      fileId: first.outcome === 'read' ? first.statementId : '',
      fileName: 'february.csv',
      byName: 'owner',
    })
    expect(await before(await put(longer, 'longer again.csv'))).toMatchObject({ fileName: 'longer.csv' })
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

describe('a workbook that asks for more than there is', () => {
  const send = (to: string, content: Buffer) =>
    sendFile(server, `/shops/${shop.shopId}${to}`, { as: shop.owner, name: 'a.xlsx', type: '', content })

  it('is refused in words, as a statement and as a file of couriers, and the server goes on', async () => {
    const refused = hostileWorkbooks().filter(({ outcome }) => outcome === 'refused')
    const answers: string[] = []
    for (const { content } of refused)
      for (const to of ['/statements?account=other', '/cod-payouts']) {
        const { status, body } = await send(to, content)
        answers.push(`${status} ${(body as { code: string }).code}`)
      }
    expect(answers).toHaveLength(refused.length * 2)
    expect([...new Set(answers)].toSorted()).toEqual(['422 statement_too_long', '422 statement_unreadable'])
    expect((await put(['11/03/2026,08:00,x,51.00,51.00'])).outcome).toBe('read')
  })
})
