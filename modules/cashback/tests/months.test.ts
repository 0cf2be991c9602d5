import { withShop } from '@langraan/db'
import { controlledClock } from '@langraan/runtime'
import { openPayouts } from '@langraan/server/testing/payouts/payouts-world'
import { startTestServer, type TestServer } from '@langraan/server/testing/server'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statementPaper } from '../server/papers/papers.ts'

const MONTHS = ['2026-11', '2026-12', '2027-01', '2027-02'] as const
const clock = controlledClock(new Date('2026-11-02T03:00:00Z'))
let server: TestServer
let made = 0

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

/** What happens in a month: satang that are earned, satang that are paid, and how many of what was paid come back. */
const month = fc.record({
  earns: fc.array(fc.integer({ min: 20_000, max: 900_000 }), { maxLength: 2 }),
  pays: fc.array(fc.integer({ min: 10_000, max: 300_000 }), { maxLength: 2 }),
  comeBack: fc.nat({ max: 2 }),
})
type Month = typeof month extends fc.Arbitrary<infer One> ? One : never

async function openMonths() {
  clock.set(new Date('2026-11-02T03:00:00Z'))
  made += 1
  const shop = await server.shop(`months-${made}`)
  const world = await openPayouts(server, shop)
  await world.setUp()
  const standing: string[] = []
  const pay = async (amountSatang: number): Promise<void> => {
    if ((await world.withdrawals()).availableSatang < amountSatang) return
    const { withdrawalId } = await world.approved(amountSatang)
    const { payoutFileId } = (await world.makeFile([withdrawalId])).body
    await world.send(payoutFileId)
    expect((await world.answer(withdrawalId, 'paid')).status).toBe(200)
    standing.push(withdrawalId)
  }
  const comeBack = async (): Promise<void> => {
    const withdrawalId = standing.shift()
    if (withdrawalId === undefined) return
    expect((await world.sayReturned(withdrawalId, 'บัญชีปิด')).body.state).toBe('rejected_by_bank')
  }
  const live = async (name: string, { earns, pays, comeBack: times }: Month): Promise<void> => {
    clock.set(new Date(`${name}-10T03:00:00Z`))
    await server.database.rows('UPDATE sessions SET second_factor_at = $1, expires_at = $2, ends_at = $2', [
      clock.now(),
      new Date('2028-01-01T00:00:00Z'),
    ])
    for (const satang of earns) await world.earn(satang)
    // What was paid in the months before comes back first.
    for (let left = times; left > 0; left--) await comeBack()
    for (const satang of pays) await pay(satang)
  }
  const statement = (name: string) =>
    withShop(server.ground.db, shop.shopId, (tx) => statementPaper(tx, shop.shopId, name))
  return { live, statement, balances: world.withdrawals }
}

it('a month that is over stays as it was, names what came back in it, and goes on where the last one ended', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(month, { minLength: MONTHS.length, maxLength: MONTHS.length }),
      async (months) => {
        const { live, statement, balances } = await openMonths()
        const asItWas = new Map<string, Awaited<ReturnType<typeof statement>>>()
        for (const [at, name] of MONTHS.entries()) {
          await live(name, months[at] ?? { earns: [], pays: [], comeBack: 0 })
          asItWas.set(name, await statement(name))
        }
        let carried = 0
        for (const name of MONTHS) {
          const said = await statement(name)
          expect(said).toEqual(asItWas.get(name))
          expect(said.openingSatang).toBe(carried)
          const gross = said.withdrawals.reduce((sum, { grossSatang }) => sum + grossSatang, 0)
          expect(said.withdrawnSatang).toBe(gross === 0 ? 0 : -gross)
          carried = said.closingSatang
        }
        const { availableSatang, withdrawingSatang } = await balances()
        expect(carried).toBe(availableSatang + withdrawingSatang)
      },
    ),
    { numRuns: 6 },
  )
})

it('the month in which a payment came back names it, and the one in which it was paid still does', async () => {
  const { live, statement } = await openMonths()
  await live('2026-11', { earns: [500_000], pays: [200_000], comeBack: 0 })
  await live('2026-12', { earns: [], pays: [], comeBack: 1 })
  const [november, december] = [await statement('2026-11'), await statement('2026-12')]
  expect(november).toMatchObject({ withdrawnSatang: -200_000, closingSatang: 300_000 })
  expect(november.withdrawals).toMatchObject([{ cameBack: false, day: '2026-11-10', grossSatang: 200_000 }])
  expect(december).toMatchObject({ withdrawnSatang: 200_000, closingSatang: 500_000 })
  expect(december.withdrawals).toMatchObject([{ cameBack: true, day: '2026-12-10', grossSatang: -200_000 }])
})
