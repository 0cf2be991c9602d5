import { sql, withShop } from '@langraan/db'
import type { CodParcelShown, CodTransfers } from '@langraan/payments/contract'
import { newId } from '@langraan/runtime'
import { call, closeDesk, openDesk, server, shop } from '@langraan/server/testing/desk'
import { bangkokDay, formatDate } from '@langraan/thai'
import { sendFile } from '@langraan/server/testing/files'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codByState, codDecisions } from '../rules/rules.ts'
import { codTasks } from '../server/cod/cod-tasks.sql.ts'
import { satangByState } from '../server/cod/satang-by-state.ts'
import { baht, collect, movedBy, parcel, putFile } from './cod-desk.ts'

beforeAll(async () => {
  await openDesk()
})
afterAll(closeDesk)

const page = async (view: string) =>
  (await call('GET', `/cod?view=${view}`)).body['items'] as CodParcelShown[]
const seen = async (shipmentId: string, view = 'all') =>
  (await page(view)).find((one) => one.shipmentId === shipmentId)
const parts = async (shipmentId: string) =>
  Object.fromEntries((await seen(shipmentId))?.parts.map(({ state, satang }) => [state, satang]) ?? [])
const standing = async () => (await call('GET', '/cod/standing')).body as Record<string, never[]>
const transfers = async () => (await call('GET', '/cod/transfers')).body as unknown as CodTransfers
/** Near enough to today that money in the bank is looked for. */
const DAY = formatDate(new Date(), { language: 'th', style: 'numeric' })
const bangkokToday = bangkokDay(new Date())
const decide = (shipmentId: string, decision: string) =>
  call('POST', `/cod/${shipmentId}/decisions`, { decision })
const heard = (shipmentId: string, daysAgo: number) =>
  server.database.rows(`UPDATE shipments SET heard_at = $2 WHERE shipment_id = $1`, [
    shipmentId,
    new Date(server.ground.clock.now().getTime() - daysAgo * 86_400_000),
  ])

async function putBank(amounts: readonly number[]): Promise<void> {
  const rows = amounts.map((satang) => `${DAY},${baht(satang)},โอนจากขนส่ง ${newId()}`)
  const content = Buffer.from(['วันที่,ฝากเงิน,รายการ', ...rows].join('\n'))
  const file = { as: shop.owner, name: 'bank.csv', type: 'text/csv', content, key: newId() }
  await sendFile(server, `/shops/${shop.shopId}/statements?account=other`, file)
}

describe('where the cash of parcels stands', () => {
  it('is the same by the database as by the rule, whatever is known of a parcel', async () => {
    const satang = fc.integer({ min: 0, max: 10_000_000 })
    const parcels = fc.sample(
      fc.record({
        bookedSatang: satang,
        wasDelivered: fc.boolean(),
        isReturned: fc.boolean(),
        toldSatang: fc.option(satang),
        isRemitted: fc.boolean(),
        isMatched: fc.boolean(),
        decision: fc.option(fc.constantFrom(...codDecisions)),
      }),
      300,
    )
    const rows = await withShop(server.ground.db, shop.shopId, async (tx) => {
      const found = await sql<{ at: number; state: string; satang: number }>`
        SELECT f.at, st.state, st.satang FROM jsonb_to_recordset(${JSON.stringify(
          parcels.map((one, at) => ({ ...one, at })),
        )}::jsonb) AS f (at int, "bookedSatang" bigint, "wasDelivered" boolean, "isReturned" boolean,
          "toldSatang" bigint, "isRemitted" boolean, "isMatched" boolean, decision text)
        CROSS JOIN LATERAL (${satangByState}) st`.execute(tx)
      return found.rows
    })
    const byParcel = Map.groupBy(rows, ({ at }) => at)
    for (const [at, one] of parcels.entries()) {
      const told = (byParcel.get(at) ?? []).map((row) => [row.state, row.satang] as const)
      expect(Object.fromEntries(told)).toEqual(codByState(one))
    }
  })

  it('goes from the door over the statement to the bank', async () => {
    const { shipmentId, code, totalSatang } = await parcel('shipped', 'moving')
    expect(await parts(shipmentId)).toEqual({ expected: totalSatang })
    expect(await seen(shipmentId, 'open')).toMatchObject({ age: 'not_delivered', choices: [] })
    await server.database.rows(`UPDATE shipments SET parcel_status = 'delivered' WHERE shipment_id = $1`, [
      shipmentId,
    ])
    await server.database.rows(
      `UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = (SELECT order_id FROM shipments WHERE shipment_id = $1)`,
      [shipmentId],
    )
    expect(await parts(shipmentId)).toEqual({ collected: totalSatang })
    const file = await putFile('P-1', [{ code, satang: totalSatang, fee: 1000, vat: 70 }], { day: DAY })
    expect(await parts(shipmentId)).toEqual({ remitted: totalSatang })
    await collect(file)
    expect(await parts(shipmentId)).toEqual({ remitted: totalSatang })
    await putBank([totalSatang - 1070])
    const { open, lines, proposals } = await transfers()
    expect(open).toMatchObject([{ statementNo: 'P-1', creditSatang: totalSatang - 1070 }])
    expect(proposals).toEqual([{ transfers: [`${file} P-1`], lineIds: [lines[0]?.lineId] }])
    const body = {
      transfers: [{ codPayoutId: file, statementNo: 'P-1' }],
      statementLineIds: [lines[0]?.lineId],
    }
    expect((await call('POST', '/cod/matches', body)).body).toEqual({ matchedCount: 1 })
    expect(await parts(shipmentId)).toEqual({ matched: totalSatang })
    const day = (await call('GET', `/reconciliation/${bangkokToday}`)).body
    expect(day).toMatchObject({ extra: [], couriers: [{ amountSatang: totalSatang - 1070 }] })
    expect((await call('POST', '/cod/matches', body)).body['code']).toBe('transfer_taken')
    expect((await transfers()).matched).toMatchObject([
      { byName: 'owner', transfers: [{ statementNo: 'P-1' }] },
    ])
    await call('DELETE', `/cod/matches/${lines[0]?.lineId}`)
    expect(await parts(shipmentId)).toEqual({ remitted: totalSatang })
    expect((await call('DELETE', `/cod/matches/${lines[0]?.lineId}`)).body).toEqual({ parted: false })
  })

  it('has one credit for two statements, and one statement for two credits, and no sum that differs', async () => {
    const [a, b, c] = [await parcel(), await parcel(), await parcel()]
    const [one, two, three] = [
      await putFile('P-2', [{ code: a.code, satang: a.totalSatang }], { day: DAY }),
      await putFile('P-3', [{ code: b.code, satang: b.totalSatang, fee: 100 }], { day: DAY }),
      await putFile('P-4', [{ code: c.code, satang: c.totalSatang, fee: 333 }], { day: DAY }),
    ]
    const [first, rest] = [10_000, c.totalSatang - 333 - 10_000]
    await putBank([a.totalSatang + b.totalSatang - 100, first, rest])
    const { lines, proposals } = await transfers()
    const idOf = (satang: number) => lines.find(({ amountSatang }) => amountSatang === satang)?.lineId
    const together = {
      transfers: [`${one} P-2`, `${two} P-3`],
      lineIds: [idOf(a.totalSatang + b.totalSatang - 100)],
    }
    expect(proposals.map((match) => ({ ...match, transfers: match.transfers.toSorted() }))).toContainEqual({
      ...together,
      transfers: together.transfers.toSorted(),
    })
    const bodyOf = (transfersOf: string[], lineIds: unknown[]) => ({
      transfers: transfersOf.map((key) => {
        const [codPayoutId, statementNo] = key.split(' ')
        return { codPayoutId, statementNo }
      }),
      statementLineIds: lineIds,
    })
    const differs = await call('POST', '/cod/matches', bodyOf([`${three} P-4`], [idOf(first)]))
    expect(differs.body['code']).toBe('transfer_sum_differs')
    const both = await call('POST', '/cod/matches', bodyOf(together.transfers, together.lineIds))
    expect(both.body).toEqual({ matchedCount: 2 })
    const split = await call('POST', '/cod/matches', bodyOf([`${three} P-4`], [idOf(first), idOf(rest)]))
    expect(split.body).toEqual({ matchedCount: 1 })
    expect(await parts(c.shipmentId)).toEqual({ matched: c.totalSatang })
  })

  it('is late once the courier’s banking days are over, which the shop can say', async () => {
    const { shipmentId } = await parcel('delivered', 'delivered')
    await heard(shipmentId, 12)
    expect(await seen(shipmentId, 'late')).toMatchObject({
      age: 'late',
      choices: ['dispute', 'claim', 'write_off'],
    })
    await call('PUT', '/cod/cycles/Flash', { bankingDays: 30 })
    expect(await seen(shipmentId, 'late')).toBeUndefined()
    expect(await seen(shipmentId, 'open')).toMatchObject({ age: 'waiting' })
    expect((await standing())['couriers']).toMatchObject([{ courierName: 'Flash', bankingDays: 30 }])
    await call('PUT', '/cod/cycles/Flash', { bankingDays: 3 })
  })

  it('is claimed, then given up, where no statement ever tells of it; the books say who owes it', async () => {
    const { shipmentId, orderId, totalSatang } = await parcel('delivered', 'delivered')
    expect(await movedBy(() => decide(shipmentId, 'claim'))).toEqual({ cod_carrier: totalSatang })
    expect((await call('GET', `/orders/${orderId}`)).body).toMatchObject({ paymentStatus: 'cod_collected' })
    expect(await parts(shipmentId)).toEqual({ claimed: totalSatang })
    expect(await seen(shipmentId, 'differs')).toMatchObject({ decision: 'claim', decidedBy: 'owner' })
    expect((await decide(shipmentId, 'claim')).body['code']).toBe('decision_fits_not')
    expect(await movedBy(() => decide(shipmentId, 'write_off'))).toEqual({
      cod_carrier: -totalSatang,
      written_off: totalSatang,
    })
    expect(await parts(shipmentId)).toEqual({ written_off: totalSatang })
  })

  it('is decided about once where two do so at the same moment', async () => {
    const { shipmentId, totalSatang } = await parcel('delivered', 'delivered')
    const moved = await movedBy(async () => {
      const answers = await Promise.all([decide(shipmentId, 'dispute'), decide(shipmentId, 'dispute')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    })
    expect(moved).toEqual({ cod_carrier: totalSatang })
  })

  it('is taken off what the courier owes where it pays after all', async () => {
    const { shipmentId, code, totalSatang } = await parcel('delivered', 'delivered')
    await decide(shipmentId, 'claim')
    const file = await putFile('P-5', [{ code, satang: totalSatang - 500, fee: 100 }])
    expect(await movedBy(() => collect(file))).toEqual({
      bank: totalSatang - 600,
      cod_carrier: -(totalSatang - 500),
      courier_fees: 100,
    })
    expect(await parts(shipmentId)).toEqual({ remitted: totalSatang - 500, claimed: 500 })
    expect((await collect(file)).code).toBe('payout_fits_nothing')
    const rest = await putFile('P-6', [{ code, satang: 500 }])
    expect(await movedBy(() => collect(rest))).toEqual({ bank: 500, cod_carrier: -500 })
    expect(await seen(shipmentId)).toMatchObject({ choices: [] })
  })

  it('is given up only of what the courier has not paid since', async () => {
    const [here, inFile] = [await parcel('delivered', 'delivered'), await parcel('delivered', 'delivered')]
    await decide(here.shipmentId, 'claim')
    await collect(await putFile('P-12', [{ code: here.code, satang: 400 }]))
    expect(await movedBy(() => decide(here.shipmentId, 'write_off'))).toEqual({
      cod_carrier: -(here.totalSatang - 400),
      written_off: here.totalSatang - 400,
    })
    const file = await putFile('P-13', [{ code: inFile.code, satang: inFile.totalSatang - 900 }])
    const decideRow = (decision: string) =>
      call('POST', `/cod-payouts/${file}/decisions`, { row: 2, decision })
    await decideRow('dispute')
    await collect(await putFile('P-14', [{ code: inFile.code, satang: 300 }]))
    expect(await movedBy(() => decideRow('write_off'))).toEqual({ cod_carrier: -600, written_off: 600 })
    const regained = await putFile('P-15', [{ code: inFile.code, satang: 600 }])
    expect(await movedBy(() => collect(regained))).toEqual({ bank: 600, written_off: -600 })
  })

  it('counts a row that two files tell once, and again once one of them is taken away', async () => {
    const { shipmentId, code, totalSatang } = await parcel('delivered', 'delivered')
    const row = [{ code, satang: totalSatang }]
    const [first, again] = [await putFile('P-7', row), await putFile('P-7', row)]
    expect(await seen(shipmentId)).toMatchObject({ toldSatang: totalSatang, statementCount: 1 })
    await call('DELETE', `/cod-payouts/${first}`)
    expect(await seen(shipmentId)).toMatchObject({ toldSatang: totalSatang, statementCount: 1 })
    await call('DELETE', `/cod-payouts/${again}`)
    expect(await seen(shipmentId)).toMatchObject({ toldSatang: null, statementCount: 0 })
  })

  it('is too much where two statements pay for the same parcel', async () => {
    const { shipmentId, code, totalSatang } = await parcel('delivered', 'delivered')
    await putFile('P-8', [{ code, satang: totalSatang }])
    await putFile('P-9', [{ code, satang: totalSatang }])
    expect(await seen(shipmentId, 'differs')).toMatchObject({ statementCount: 2 })
    expect(await parts(shipmentId)).toEqual({ remitted: totalSatang, over: totalSatang })
  })

  it('names the parcels of nobody, and gives the list as a file', async () => {
    await putFile('P-10', [{ code: 'TH404404', satang: 5000 }])
    expect((await standing())['unassigned']).toMatchObject([{ tracking: 'TH404404', amountSatang: 5000 }])
    const file = await server.call('GET', `/shops/${shop.shopId}/cod/file?view=all`, { as: shop.owner })
    expect(file.status).toBe(200)
  })

  it('is not due of a parcel that comes back, and owed back where it was paid', async () => {
    const { shipmentId, code, totalSatang } = await parcel('failed', 'returning')
    expect(await parts(shipmentId)).toEqual({ returned: totalSatang })
    await putFile('P-11', [{ code, satang: totalSatang }])
    expect(await parts(shipmentId)).toEqual({ returned: totalSatang, over: totalSatang })
  })

  it('is a task where it is overdue, where a statement differs, and where it was paid for what came back', async () => {
    const tasks = () =>
      withShop(server.ground.db, shop.shopId, (tx) => codTasks(tx, server.ground.clock.now()))
    const before = await tasks()
    const [late, short, returned] = [
      await parcel('delivered', 'delivered'),
      await parcel('delivered', 'delivered'),
      await parcel('returned', 'returned'),
    ]
    await heard(late.shipmentId, 12)
    const file = await putFile('P-16', [
      { code: short.code, satang: short.totalSatang - 900 },
      { code: returned.code, satang: returned.totalSatang },
    ])
    expect(await tasks()).toEqual({ late: before.late + 1, differs: before.differs + 2 })
    await decide(late.shipmentId, 'claim')
    for (const [row, decision] of [
      [2, 'dispute'],
      [3, 'accept'],
    ])
      await call('POST', `/cod-payouts/${file}/decisions`, { row, decision })
    expect(await tasks()).toEqual(before)
  })
})
