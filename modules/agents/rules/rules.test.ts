import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agentPriceOf,
  levelRun,
  marginDue,
  payoutOf,
  returnsRate,
  shownStock,
  stepped,
  tiersOf,
  twoAmounts,
} from './rules.ts'

const DAY = '2026-11-28'
const terms = { retailSatang: 69_000, listSatang: null, offBasisPoints: 3000, prices: [] }
const price = (over: Partial<Parameters<typeof agentPriceOf>[0]['prices'][number]>) => ({
  ofAgent: false,
  leastQuantity: 1,
  validFrom: '2026-01-01',
  priceSatang: 1,
  ...over,
})

describe('the price of an article for an agent', () => {
  it('is a share off retail, unless the list of the level says something else', () => {
    expect(agentPriceOf(terms, 1, DAY)).toBe(48_300)
    expect(agentPriceOf({ ...terms, listSatang: 48_000 }, 1, DAY)).toBe(48_000)
  })

  it('is the one of the agent before that of the level', () => {
    const prices = [price({ priceSatang: 45_000 }), price({ ofAgent: true, priceSatang: 46_000 })]
    expect(agentPriceOf({ ...terms, prices }, 1, DAY)).toBe(46_000)
  })

  it('follows the number of pieces and the day from which it holds', () => {
    const prices = [
      price({ priceSatang: 45_000 }),
      price({ priceSatang: 44_000, validFrom: '2026-11-01' }),
      price({ priceSatang: 43_000, validFrom: '2026-12-01' }),
      price({ priceSatang: 40_000, leastQuantity: 10 }),
    ]
    expect(agentPriceOf({ ...terms, prices }, 1, DAY)).toBe(44_000)
    expect(agentPriceOf({ ...terms, prices }, 9, DAY)).toBe(44_000)
    expect(agentPriceOf({ ...terms, prices }, 10, DAY)).toBe(40_000)
    expect(agentPriceOf({ ...terms, prices }, 1, '2026-12-01')).toBe(43_000)
    expect(tiersOf({ ...terms, prices }, DAY)).toEqual([{ leastQuantity: 10, priceSatang: 40_000 }])
  })
})

describe('the two amounts', () => {
  it('of the picture: 1,520 paid at the door, 1,101 owed, 419 margin', () => {
    const lines = [
      { quantity: 1, customerSatang: 69_000, agentSatang: 48_000 },
      { quantity: 2, customerSatang: 39_000, agentSatang: 26_500 },
    ]
    const costs = { customerShippingSatang: 5000, shippingSatang: 4500, feeSatang: 4600 }
    expect(twoAmounts(lines, costs)).toEqual({
      customerSatang: 152_000,
      owedSatang: 110_100,
      marginSatang: 41_900,
      customerGoodsSatang: 147_000,
      owedGoodsSatang: 101_000,
    })
  })

  it('always come to the customer’s money, to the satang', () => {
    const satang = fc.integer({ min: 0, max: 1_000_000 })
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 99 }), customerSatang: satang, agentSatang: satang }),
      { maxLength: 8 },
    )
    const costs = fc.record({ customerShippingSatang: satang, shippingSatang: satang, feeSatang: satang })
    fc.assert(
      fc.property(lines, costs, (some, cost) => {
        const amounts = twoAmounts(some, cost)
        return (
          amounts.customerSatang ===
          amounts.marginSatang + amounts.owedGoodsSatang + cost.shippingSatang + cost.feeSatang
        )
      }),
    )
  })

  const order = {
    paidBy: 'customer' as const,
    totalSatang: 20_000,
    paidSatang: 20_000,
    isOver: false,
    hasArrived: true,
    cameBackUnpaid: false,
    kept: [{ quantity: 1, customerSatang: 15_000, agentSatang: 9500 }],
    keptNetSatang: 15_000,
    costs: { customerShippingSatang: 5000, shippingSatang: 4000, feeSatang: 0 },
  }

  it('give a margin once the parcel has arrived and its money has come', () => {
    expect(marginDue(order, 0)).toEqual({ marginSatang: 6500, feeSatang: 0 })
    expect(marginDue({ ...order, hasArrived: false }, 0).marginSatang).toBe(0)
    expect(marginDue({ ...order, paidSatang: 19_999 }, 0).marginSatang).toBe(0)
    expect(marginDue({ ...order, paidBy: 'agent' }, 0).marginSatang).toBe(0)
  })

  it('give none of what came back, and the fee by the rule', () => {
    const back = { ...order, isOver: true, hasArrived: false, paidSatang: 0, cameBackUnpaid: true, kept: [] }
    expect(marginDue(back, 3000)).toEqual({ marginSatang: 0, feeSatang: 3000 })
    expect(marginDue(back, 0)).toEqual({ marginSatang: 0, feeSatang: 0 })
  })
})

describe('a payout', () => {
  const commission = {
    contract: 'commission' as const,
    withholdBasisPoints: 300,
    withholdFromSatang: 100_000,
  }

  it('takes off what is owed, and withholds of commission alone', () => {
    const money = { availableSatang: 200_000, owedSatang: 50_000 }
    expect(payoutOf(money, commission)).toEqual({
      amountSatang: 200_000,
      nettedSatang: 50_000,
      taxSatang: 4500,
      netSatang: 145_500,
    })
    expect(payoutOf(money, { ...commission, contract: 'resale' })?.taxSatang).toBe(0)
    expect(payoutOf({ availableSatang: 99_999, owedSatang: 0 }, commission)?.taxSatang).toBe(0)
  })

  it('is none where nothing would go to the bank', () => {
    expect(payoutOf({ availableSatang: 50_000, owedSatang: 50_000 }, commission)).toBeUndefined()
    expect(payoutOf({ availableSatang: -100, owedSatang: 0 }, commission)).toBeUndefined()
  })
})

describe('levels', () => {
  const levels = [
    { levelId: 'start', reachedFrom: 0 },
    { levelId: 'silver', reachedFrom: 10_000 },
    { levelId: 'gold', reachedFrom: 50_000 },
  ]
  const agent = { agentId: 'a', levelId: 'silver', isLocked: false, periodsBelow: 0, measured: 12_000 }

  it('rise at once, also by two', () => {
    expect(levelRun(levels, [{ ...agent, levelId: 'start', measured: 60_000 }], 1)).toMatchObject([
      { toLevelId: 'gold', periodsBelow: 0 },
    ])
  })

  it('stay where the measure was met, and where a person has set them', () => {
    expect(levelRun(levels, [agent], 1)).toEqual([])
    expect(levelRun(levels, [{ ...agent, measured: 0, isLocked: true }], 0)).toEqual([])
  })

  it('fall by one after the grace, and a good period forgets the bad ones', () => {
    const bad = { ...agent, measured: 500 }
    expect(levelRun(levels, [bad], 1)).toMatchObject([{ toLevelId: 'silver', periodsBelow: 1 }])
    expect(levelRun(levels, [{ ...bad, periodsBelow: 1 }], 1)).toMatchObject([
      { toLevelId: 'start', periodsBelow: 0 },
    ])
    expect(levelRun(levels, [{ ...agent, periodsBelow: 1 }], 1)).toMatchObject([
      { toLevelId: 'silver', periodsBelow: 0 },
    ])
  })
})

describe('the rest', () => {
  it('warns and stops by what came back, of enough parcels', () => {
    const limits = { warnBasisPoints: 1500, stopBasisPoints: 3000 }
    expect(returnsRate({ endedCount: 4, returnedCount: 4 }, limits).standing).toBe('good')
    expect(returnsRate({ endedCount: 100, returnedCount: 17 }, limits)).toEqual({
      basisPoints: 1700,
      standing: 'warned',
    })
    expect(returnsRate({ endedCount: 6, returnedCount: 2 }, limits)).toEqual({
      basisPoints: 3333,
      standing: 'stopped',
    })
  })

  it('shows stock as the shop wants it', () => {
    expect(shownStock(3, 'words', 20)).toEqual({ kind: 'few' })
    expect(shownStock(-1, 'words', 20)).toEqual({ kind: 'none' })
    expect(shownStock(35, 'capped', 20)).toEqual({ kind: 'more', pieces: 20 })
    expect(shownStock(5, 'exact', 20)).toEqual({ kind: 'exact', pieces: 5 })
    expect(shownStock(5, 'hidden', 20)).toEqual({ kind: 'hidden' })
  })

  it('takes no step from where it does not lead', () => {
    expect(stepped('applied', 'approve')).toBe('approved')
    expect(stepped('approved', 'refuse')).toEqual({ refused: 'wrong_state' })
    expect(stepped('ended', 'approve')).toBe('approved')
  })
})
