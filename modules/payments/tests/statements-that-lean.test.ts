import { readFile } from 'node:fs/promises'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, server, shop } from '@langraan/server/testing/desk'
import { baht, extrasOf, listed, put, remove } from '@langraan/server/testing/statements'

beforeAll(async () => {
  await openDesk()
})
afterAll(closeDesk)

// Each test has a month of its own, so that none finds the money of another.

const [A, B, C] = ['first.csv', 'second.csv', 'third.csv']

/** Puts a file in with a line on each of some days of a month: as many baht as it is told, or else as the day. */
const putDays = (
  month: string,
  name: string,
  days: readonly number[],
  amounts: Record<number, string> = {},
) =>
  put(
    days.map((day) => {
      const date = `${String(day).padStart(2, '0')}/${month.split('-').toReversed().join('/')}`
      return `${date},08:00,x,${amounts[day] ?? `${day}.00`},${day}00.00`
    }),
    name,
  )

type KeptLine = { day: number; file: string; isMoney: boolean }

/** The lines of a month, and the file that each is kept with. */
const kept = async (month: string): Promise<KeptLine[]> =>
  server.database.rows(
    `SELECT extract(day FROM day)::int AS day, file_name AS file, transaction_id IS NOT NULL AS "isMoney"
     FROM statement_lines JOIN statements USING (shop_id, statement_id)
     WHERE to_char(day, 'YYYY-MM') = $1 ORDER BY day`,
    [month],
  )
const daysKept = async (month: string) => (await kept(month)).map(({ day }) => day)

async function removeNamed(month: string, name: string) {
  const file = (await listed(month)).find(({ fileName }) => fileName === name)
  return remove(file?.statementId)
}

/** Records the money of a line, with an order that waits for exactly that. */
async function record(day: string, orderId: string, satang: number) {
  const line = (await extrasOf(day)).find(({ amountSatang }) => amountSatang === satang)
  expect((await call('POST', `/statement-lines/${line?.lineId}/receipt`, { orderId })).status).toBe(200)
}

async function ordered(quantity: number) {
  const orderId = await place(quantity)
  const { totalSatang } = (await call('GET', `/orders/${orderId}`)).body as unknown as { totalSatang: number }
  return { orderId, totalSatang }
}

/** As a server of the version before leaves a file: it keeps no repeats. */
const forgetRepeats = (month: string, name: string) =>
  server.database.rows(
    `DELETE FROM statement_repeats USING statements s WHERE statement_repeats.statement_id = s.statement_id
       AND s.file_name = $2 AND to_char(s.to_day, 'YYYY-MM') = $1`,
    [month, name],
  )

describe('files that tell of the same lines', () => {
  it.each([
    ['2025-01', A, B, C],
    ['2025-02', A, C, B],
    ['2025-03', B, A, C],
    ['2025-04', B, C, A],
    ['2025-05', C, A, B],
    ['2025-06', C, B, A],
  ])(
    'of %s go in any order: %s, %s, %s; what is left tells each of its lines once',
    async (month, ...order) => {
      const daysOf: Record<string, number[]> = { [A]: [1, 2, 3], [B]: [2, 3, 4], [C]: [1, 3, 4, 5] }
      const { orderId, totalSatang } = await ordered(2)
      for (const [name, days] of Object.entries(daysOf))
        await putDays(month, name, days, { 3: baht(totalSatang) })
      await record(`${month}-03`, orderId, totalSatang)
      const left = new Set([A, B, C])
      for (const name of order.slice(0, 2)) {
        expect((await removeNamed(month, name)).body).toEqual({ removed: true })
        left.delete(name)
        const days = new Set([...left].flatMap((one) => daysOf[one] ?? []))
        const lines = await kept(month)
        expect(lines.map(({ day }) => day)).toEqual([...days].toSorted())
        expect(lines.filter(({ isMoney }) => isMoney).map(({ day }) => day)).toEqual([3])
        for (const { fileName, addedCount, lineCount } of await listed(month))
          expect([addedCount, lineCount]).toEqual([
            lines.filter(({ file }) => file === fileName).length,
            daysOf[fileName]?.length,
          ])
      }
      // The last has nobody to give the line to from which money was recorded.
      expect((await removeNamed(month, order[2] ?? '')).body.code).toBe('statement_used')
      expect(await kept(month)).toHaveLength(daysOf[order[2] ?? '']?.length ?? 0)
      expect((await call('GET', `/orders/${orderId}`)).body).toMatchObject({ paidSatang: totalSatang })
    },
  )

  it('go though money was recorded from the own lines of the later one, which stays', async () => {
    const { orderId, totalSatang } = await ordered(4)
    await putDays('2025-07', A, [1, 2])
    await putDays('2025-07', B, [2, 3], { 3: baht(totalSatang) })
    await record('2025-07-03', orderId, totalSatang)
    expect((await removeNamed('2025-07', B)).body.code).toBe('statement_used')
    expect((await removeNamed('2025-07', A)).body).toEqual({ removed: true })
    expect(await kept('2025-07')).toEqual([
      { day: 2, file: B, isMoney: false },
      { day: 3, file: B, isMoney: true },
    ])
  })

  it('of the version before keep what they may have told: what is known goes before what is guessed', async () => {
    await putDays('2025-08', A, [1, 2, 3])
    await putDays('2025-08', C, [2, 4, 6])
    await forgetRepeats('2025-08', C)
    await putDays('2025-08', B, [3, 4, 7])
    await removeNamed('2025-08', A)
    expect((await kept('2025-08')).map(({ day, file }) => [day, file])).toEqual([
      [2, C],
      [3, B],
      [4, C],
      [6, C],
      [7, B],
    ])
    expect((await listed('2025-08')).map(({ addedCount }) => addedCount)).toEqual([2, 3])
    await removeNamed('2025-08', C)
    expect(await daysKept('2025-08')).toEqual([3, 4, 7])
  })

  it('of the version before lean on every file that came earlier, whichever goes first', async () => {
    await putDays('2025-09', A, [1, 2, 3])
    await putDays('2025-09', B, [4, 5])
    await putDays('2025-09', C, [2, 5, 6])
    await forgetRepeats('2025-09', C)
    await removeNamed('2025-09', A)
    await removeNamed('2025-09', B)
    // That those of the third and fourth are none of its own is not known: a line too many is better than one lacking.
    expect(await daysKept('2025-09')).toEqual([2, 3, 4, 5, 6])
    expect(await listed('2025-09')).toMatchObject([{ addedCount: 3, lineCount: 3 }])
  })

  it('wait for one that a server of the version before is putting in', async () => {
    await putDays('2025-10', A, [1, 2])
    const [file] = await listed('2025-10')
    const putting = server.database.rows(`DO $$ BEGIN
      PERFORM FROM statements WHERE statement_id = '${file?.statementId}' FOR SHARE;
      PERFORM pg_sleep(0.5);
      INSERT INTO statements VALUES ('${shop.shopId}', '${newId()}', 'other', 'old.csv', '2025-10-02', '2025-10-02', 1, 0,
        '${shop.owner.userId}', now());
    END $$`)
    await new Promise((done) => setTimeout(done, 150))
    expect((await remove(file?.statementId)).body).toEqual({ removed: true })
    await putting
    expect(await kept('2025-10')).toEqual([{ day: 2, file: 'old.csv', isMoney: false }])
  })

  it('are put in one after the other, also at the same moment: each line is kept with one', async () => {
    const rows = Array.from(
      { length: 1500 },
      (_, n) => `${10 + (n % 18)}/06/2026,08:00,x,${n + 1}.00,${n + 1}.00`,
    )
    const [one, other] = await Promise.all([put(rows, 'one.csv'), put(rows.toReversed(), 'other.csv')])
    const added = [one, other].map((read) => (read.outcome === 'read' ? read.addedCount : -1))
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 1500])
    const files = await listed('2026-06')
    expect((await remove(files.find(({ addedCount }) => addedCount > 0)?.statementId)).status).toBe(200)
    expect(await listed('2026-06')).toMatchObject([{ lineCount: 1500, addedCount: 1500 }])
    expect(await kept('2026-06')).toHaveLength(1500)
  })

  it('loses no line of a file that is put in while it is taken away', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const rows = Array.from({ length: 300 }, (_, n) => `1${round}/07/2026,08:00,x,${n + 1}.00,${n + 1}.00`)
      const first = await put(rows, 'first.csv')
      const [removed, second] = await Promise.all([
        remove(first.outcome === 'read' ? first.statementId : ''),
        put(rows, 'second.csv'),
      ])
      // Either it went first and the second brought its lines anew, or the second came first and was given them.
      const added = second.outcome === 'read' ? second.addedCount : -1
      expect(['200 300', '200 0']).toContain(`${removed.status} ${added}`)
      expect(await extrasOf(`2026-07-1${round}`)).toHaveLength(300)
      expect((await listed('2026-07'))[0]).toMatchObject({ lineCount: 300, addedCount: 300 })
    }
  })

  it('were there before repeats were kept: the migration keeps every line that may be one', async () => {
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
      new URL('../../../db/migrations/0129-statements-that-lean.sql', import.meta.url),
      'utf8',
    )
    await server.database.rows(/^INSERT INTO statement_repeats[\s\S]+?;$/m.exec(file)?.[0] ?? '')
    expect(await kept()).toEqual(before)
  })
})
