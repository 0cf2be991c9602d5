import { agentAccount, asOwned, type Account, shopAccount } from '@langraan/ledger/rules'
import {
  balanceOf,
  entriesOf,
  hold,
  lockAccounts,
  post,
  postHold,
  reverse,
  voidHold,
} from '@langraan/ledger/server'
import { Refusal } from '@langraan/http'
import { newId } from '@langraan/runtime'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerWorld, made, move, NOW, openLedger, shopWithAgent } from '@langraan/server/testing/ledger'

let world: LedgerWorld
beforeAll(async () => {
  world = await openLedger(50)
})
afterAll(() => world.close())

/** What became of work that was done at the same moment: how much of it, and why the rest was not. */
async function outcomes(work: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const result of await Promise.allSettled(work)) {
    const name = result.status === 'fulfilled' ? 'done' : codeOf(result.reason)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const codeOf = (error: unknown): string =>
  error instanceof Refusal ? error.code : error instanceof Error ? error.message : 'unknown'

const times = <T>(count: number, work: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => work(at))
const settled = { madeBy: null, now: NOW }

describe('what is asked of one account at the same moment', () => {
  it('is given once where it is there once, eight times of eight', async () => {
    for (let round = 0; round < 8; round++) {
      const { profit, bank, inShop, earn, faults } = shopWithAgent(world.db)
      await earn(10_000)
      const take = () =>
        inShop((tx) => post(tx, { ...made('withdrawn'), entries: move(profit, bank, 10_000) }))
      expect(await outcomes(times(8, take))).toEqual({ done: 1, too_little_there: 7 })
      expect(await inShop((tx) => balanceOf(tx, profit))).toMatchObject({ balanceSatang: 0 })
      expect(await faults()).toEqual([])
    }
  })

  it('is held once where credit is left for one order', async () => {
    const { shopId, agentId, inShop, faults } = shopWithAgent(world.db)
    const credit = agentAccount(agentId, 'credit_left')
    const granted = shopAccount(shopId, 'credit_granted')
    await inShop((tx) => post(tx, { ...made('credit-granted'), entries: move(granted, credit, 500) }))
    const order = () =>
      inShop((tx) => hold(tx, { ...made('order'), debit: credit, credit: granted, amountSatang: 500 }))
    expect(await outcomes(times(8, order))).toEqual({ done: 1, too_little_there: 7 })
    expect(await faults()).toEqual([])
  })

  it('by one key happens once, and everybody hears of the same', async () => {
    const { profit, commission, inShop, faults } = shopWithAgent(world.db)
    const once = { ...made('profit-earned'), entries: move(commission, profit, 500) }
    const ids = await Promise.all(times(20, () => inShop((tx) => post(tx, once))))
    expect(new Set(ids).size).toBe(1)
    expect(await inShop((tx) => balanceOf(tx, profit))).toMatchObject({ balanceSatang: 500 })
    expect(await faults()).toEqual([])
  })
})

describe('transfers there and back at the same moment', () => {
  it('never wait for each other in a circle, and come to what they come to', async () => {
    const { shopId, inShop, faults } = shopWithAgent(world.db)
    const [here, there, between] = [newId(), newId(), newId()].map((id) =>
      shopAccount(shopId, 'bank', { kind: 'order', id }),
    ) as [Account, Account, Account]
    const ways: [Account, Account][] = [
      [here, there],
      [there, here],
      [between, here],
      [there, between],
    ]
    const work = times(100, (at) => {
      const [debit, credit] = ways[at % ways.length] ?? [here, there]
      return inShop((tx) => post(tx, { ...made(), entries: move(debit, credit, at + 1) }))
    })
    expect(await outcomes(work)).toEqual({ done: 100 })
    const balances = await inShop((tx) =>
      Promise.all([here, there, between].map((account) => balanceOf(tx, account))),
    )
    const wanted = [here, there, between].map((account) =>
      times(100, (at) => {
        const [debit, credit] = ways[at % ways.length] ?? []
        return account === debit ? at + 1 : account === credit ? -at - 1 : 0
      }).reduce((sum, satang) => sum + satang, 0),
    )
    expect(balances.map(({ balanceSatang }) => balanceSatang)).toEqual(wanted)
    expect(await faults()).toEqual([])
  }, 60_000)
})

describe('several transactions in one of the database', () => {
  it('never wait in a circle once their accounts are locked, in whatever order they come', async () => {
    const { agentId, profit, bank, commission, inShop, faults } = shopWithAgent(world.db)
    const pending = agentAccount(agentId, 'profit_pending')
    await inShop((tx) => post(tx, { ...made(), entries: move(commission, pending, 1000) }))
    await inShop((tx) => post(tx, { ...made(), entries: move(commission, profit, 1000) }))
    const work = times(40, (at) =>
      inShop(async (tx) => {
        await lockAccounts(tx, at % 2 === 0 ? [profit, pending, bank] : [bank, pending, profit])
        const steps = [move(pending, bank, 1), move(profit, bank, 1)]
        for (const entries of at % 2 === 0 ? steps : steps.toReversed())
          await post(tx, { ...made(), entries })
      }),
    )
    expect(await outcomes(work)).toEqual({ done: 40 })
    expect(await faults()).toEqual([])
  })
})

describe('a hold that is posted and voided at the same moment', () => {
  it('is one or the other', async () => {
    for (let round = 0; round < 10; round++) {
      const { profit, bank, inShop, earn, faults } = shopWithAgent(world.db)
      await earn(100)
      const wanted = { ...made('withdrawal'), debit: profit, credit: bank, amountSatang: 100 }
      const holdId = await inShop((tx) => hold(tx, wanted))
      const work = times(6, (at) =>
        inShop(async (tx) => {
          if (at % 2 === 0) await postHold(tx, holdId, settled)
          else await voidHold(tx, holdId, settled)
        }),
      )
      // Each comes three times, and a repeat of what happened is answered as it was.
      expect(await outcomes(work)).toEqual({ done: 3, hold_settled: 3 })
      const left = await inShop((tx) => balanceOf(tx, profit))
      expect([0, 100]).toContain(left.balanceSatang)
      expect(left.availableSatang).toBe(left.balanceSatang)
      expect(await faults()).toEqual([])
    }
  })
})

describe('a transaction that several take back at the same moment', () => {
  it('is taken back once', async () => {
    for (let round = 0; round < 10; round++) {
      const { profit, inShop, earn, faults } = shopWithAgent(world.db)
      const id = await earn(100)
      const work = times(6, () => inShop((tx) => reverse(tx, id, made('profit-taken-back'))))
      expect(await outcomes(work)).toEqual({ done: 1, taken_back_already: 5 })
      expect(await inShop((tx) => entriesOf(tx, profit, { most: 10 }))).toHaveLength(2)
      expect(await faults()).toEqual([])
    }
  })

  it('by one key is told the same', async () => {
    const { inShop, earn } = shopWithAgent(world.db)
    const id = await earn(100)
    const back = made('profit-taken-back')
    const ids = await Promise.all(times(6, () => inShop((tx) => reverse(tx, id, back))))
    expect(new Set(ids).size).toBe(1)
  })
})

type Step =
  | { do: 'earn' | 'pay' | 'hold'; satang: number; undone: boolean }
  | { do: 'post' | 'void' | 'reverse'; which: number; part: number }

const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('earn' as const, 'pay' as const, 'hold' as const),
    satang: fc.integer({ min: 1, max: 300 }),
    undone: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom('post' as const, 'void' as const, 'reverse' as const),
    which: fc.nat(20),
    part: fc.integer({ min: 1, max: 100 }),
  }),
)

/** Refusals that the ledger may have for any of these steps; everything else is a fault. */
const EXPECTED =
  /^(done|undone|too_little_there|hold_settled|taken_back_already|not_found|hold \S+ is of \d+, not of \d+)$/

describe('whatever is done in whatever order by several at once', () => {
  it('the books are right: sums, balances, holds, and nothing below zero that must not be', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(STEP, { maxLength: 12 }), { minLength: 2, maxLength: 4 }),
        async (lanes) => {
          const { agentId, profit, bank, commission, inShop, faults } = shopWithAgent(world.db)
          const pending = agentAccount(agentId, 'profit_pending')
          const holds: string[] = []
          const earned: string[] = []
          const doStep = (step: Step) =>
            inShop(async (tx) => {
              const at = 'which' in step ? step.which : 0
              const holdId = holds[at % Math.max(1, holds.length)] ?? newId()
              const satang = 'satang' in step ? step.satang : 0
              if (step.do === 'earn')
                earned.push(await post(tx, { ...made('earned'), entries: move(commission, pending, satang) }))
              else if (step.do === 'pay')
                await post(tx, { ...made('released'), entries: move(pending, profit, satang) })
              else if (step.do === 'hold')
                holds.push(
                  await hold(tx, {
                    ...made('withdrawal'),
                    debit: profit,
                    credit: bank,
                    amountSatang: satang,
                  }),
                )
              else if (step.do === 'post') {
                const part = step.part % 2 === 0 ? { amountSatang: step.part } : {}
                await postHold(tx, holdId, { ...settled, ...part })
              } else if (step.do === 'void') await voidHold(tx, holdId, settled)
              else await reverse(tx, earned[at % Math.max(1, earned.length)] ?? newId(), made('taken-back'))
              // What is undone afterwards never was.
              if ('undone' in step && step.undone) throw new Error('undone')
            })
          const said = await Promise.all(
            lanes.map(async (steps) => {
              const told: string[] = []
              for (const step of steps) told.push(...Object.keys(await outcomes([doStep(step)])))
              return told
            }),
          )
          expect(said.flat().filter((code) => !EXPECTED.test(code))).toEqual([])
          expect(await faults()).toEqual([])
          await inShop(async (tx) => {
            const sums = await Promise.all(
              [pending, profit, bank, commission].map(async (account) => {
                const { balanceSatang, availableSatang } = await balanceOf(tx, account)
                const [last] = await entriesOf(tx, account, { most: 1 })
                expect(last?.balanceAfterSatang ?? 0).toBe(balanceSatang)
                const mayBeBelow = account === bank || account === commission
                expect(mayBeBelow || availableSatang >= 0).toBe(true)
                return asOwned(account, balanceSatang)
              }),
            )
            expect(sums.reduce((sum, satang) => sum + satang, 0)).toBe(0)
          })
        },
      ),
      { numRuns: 40 },
    )
  }, 120_000)
})
