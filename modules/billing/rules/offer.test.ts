import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Offer,
  offer,
  type OfferRefusal,
  periodWhenPaid,
  type Prices,
  type Standing,
  type Wanted,
} from './offer.ts'
import { addMonths, daysFromTo, monthsFrom, proratedSatang } from './period.ts'

const plan = {
  productLimit: undefined,
  branches: 1,
  pages: 1,
  lineOas: 1,
  galleryBytes: 1,
  extrasAllowed: true,
}
const prices: Prices = {
  plans: [
    { ...plan, code: 'trial', priceSatang: 0, agents: false, isSold: true },
    { ...plan, code: 'business', priceSatang: 250_000, agents: false, isSold: true },
    { ...plan, code: 'dropship', priceSatang: 350_000, agents: true, isSold: true },
  ],
  charges: {
    extraPageSatang: 30_000,
    extraLineOaSatang: 30_000,
    extraBranchSatang: 30_000,
    serviceFeeSatang: 0,
  },
  vatBasisPoints: 700,
}
const none = { pages: 0, lineOas: 0, branches: 0 }
const TODAY = '2026-10-03'
const onTrial: Standing = { planCode: 'trial', extras: none, paidUntil: null }
const paid: Standing = { planCode: 'business', extras: none, paidUntil: '2026-10-19' }
const business: Wanted = { what: 'months', planCode: 'business', extras: none, months: 1 }
const priced = (answer: Offer | OfferRefusal): Offer => {
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

describe('months of a package', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-20', 1, '2026-12-20'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-05-15', 12, '2027-05-15'],
  ])('%s plus %i is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })

  it('include their last day', () => {
    expect(monthsFrom('2026-11-20', 1)).toEqual({ from: '2026-11-20', to: '2026-12-19' })
    expect(daysFromTo('2026-11-20', '2026-12-19')).toBe(30)
  })
})

describe('an offer', () => {
  it('of a first month begins today, with its extras, and VAT on the sum', () => {
    const first = priced(
      offer(
        onTrial,
        { ...business, planCode: 'dropship', extras: { ...none, branches: 1 } },
        prices,
        undefined,
        '2026-10-20',
      ),
    )
    expect(first).toMatchObject({
      kind: 'start',
      period: { from: '2026-10-20', to: '2026-11-19' },
      beforeVatSatang: 380_000,
      vatSatang: 26_600,
      netSatang: 406_600,
    })
    expect(first.lines.map(({ code, amountSatang }) => [code, amountSatang])).toEqual([
      ['plan', 350_000],
      ['extra_branch', 30_000],
    ])
  })

  it('of a renewal goes on after the last paid day', () => {
    expect(priced(offer(paid, { ...business, months: 3 }, prices, undefined, TODAY))).toMatchObject({
      kind: 'renewal',
      period: { from: '2026-10-20', to: '2027-01-19' },
      beforeVatSatang: 750_000,
    })
  })

  it('of one more branch is for the days that are left: the drawn ฿181.90 of 17 days', () => {
    const more = priced(
      offer(
        paid,
        { ...business, what: 'upgrade', extras: { ...none, branches: 1 } },
        prices,
        undefined,
        TODAY,
      ),
    )
    expect(more).toMatchObject({ kind: 'upgrade', beforeVatSatang: 17_000, netSatang: 18_190 })
    expect(more.lines).toMatchObject([{ code: 'extra_branch', days: 17, quantity: 1 }])
  })

  it('of the dearer package is for the difference', () => {
    const more = priced(
      offer(paid, { ...business, what: 'upgrade', planCode: 'dropship' }, prices, undefined, TODAY),
    )
    expect(more.lines).toMatchObject([{ code: 'plan_upgrade', unitSatang: 100_000, amountSatang: 56_667 }])
  })

  it.each<[string, Standing, Partial<Wanted>, string]>([
    ['a trial costs nothing', onTrial, { planCode: 'trial' }, 'nothing_to_pay'],
    [
      'a smaller package waits for the end',
      { ...paid, planCode: 'dropship' },
      { what: 'upgrade' },
      'nothing_more',
    ],
    ['the same is no more', paid, { what: 'upgrade' }, 'nothing_more'],
    ['a renewal is of what there is', paid, { planCode: 'dropship' }, 'renew_as_it_is'],
    [
      'nothing is added to what is not paid',
      onTrial,
      { what: 'upgrade', planCode: 'dropship' },
      'not_paid_yet',
    ],
  ])('is refused: %s', (_why, standing, wanted, refused) => {
    expect(offer(standing, { ...business, ...wanted }, prices, undefined, TODAY)).toEqual({ refused })
  })

  it('is refused for what is still to come, but to who has it', () => {
    const soon = {
      ...prices,
      plans: prices.plans.map((one) => ({ ...one, isSold: one.code !== 'dropship' })),
    }
    const wanted = { ...business, planCode: 'dropship' } as const
    expect(offer(onTrial, wanted, soon, undefined, TODAY)).toEqual({ refused: 'not_sold_yet' })
    expect(offer({ ...paid, planCode: 'dropship' }, wanted, soon, undefined, TODAY)).not.toHaveProperty(
      'refused',
    )
  })

  it('has a coupon take from what is bought, and the fee stand by itself', () => {
    const withFee = { ...prices, charges: { ...prices.charges, serviceFeeSatang: 5_000 } }
    expect(priced(offer(onTrial, business, withFee, { code: 'ALL', percentOff: 100 }, TODAY))).toMatchObject({
      discountSatang: 250_000,
      serviceFeeSatang: 5_000,
      beforeVatSatang: 5_000,
      netSatang: 5_350,
    })
  })

  it('adds up, whatever is chosen', () => {
    const count = fc.integer({ min: 0, max: 99 })
    const extras = fc.record({ pages: count, lineOas: count, branches: count })
    const percentOff = fc.integer({ min: 1, max: 100 })
    fc.assert(
      fc.property(extras, fc.integer({ min: 1, max: 36 }), percentOff, (wanted, months, percent) => {
        const made = priced(
          offer(
            onTrial,
            { ...business, extras: wanted, months },
            prices,
            { code: 'X', percentOff: percent },
            TODAY,
          ),
        )
        const lines = made.lines.reduce((sum, line) => sum + line.amountSatang, 0)
        expect(made.beforeVatSatang).toBe(lines - made.discountSatang)
        expect(made.netSatang).toBe(made.beforeVatSatang + made.vatSatang)
        expect(Object.values(made).filter((value) => typeof value === 'number' && value < 0)).toEqual([])
      }),
    )
  })
})

describe('a price for some days', () => {
  it('is never more than whole months, never less for more days, and nothing is lost in between', () => {
    const price = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 400 }), (monthly, days) => {
        const to = (more: number) => new Date(Date.UTC(2026, 0, 31 + more)).toISOString().slice(0, 10)
        const here = proratedSatang(monthly, { from: '2026-01-31', to: to(days) })
        const next = proratedSatang(monthly, { from: '2026-01-31', to: to(days + 1) })
        expect(next).toBeGreaterThanOrEqual(here)
        expect(here).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(here)).toBe(true)
      }),
    )
    expect(proratedSatang(300_000, monthsFrom('2026-01-01', 1))).toBe(300_000)
    expect(proratedSatang(300_000, monthsFrom('2026-02-01', 1))).toBe(280_000)
  })
})

describe('what is paid days later', () => {
  const bought = {
    kind: 'start',
    planCode: 'business',
    extras: none,
    months: 1,
    period: monthsFrom(TODAY, 1),
  } as const
  it('begins on the day of the payment', () => {
    expect(periodWhenPaid(bought, onTrial, onTrial, '2026-10-08')).toEqual({
      from: '2026-10-08',
      to: '2026-11-07',
    })
  })
  it('goes on after what was paid meanwhile', () => {
    const meanwhile = { ...paid, paidUntil: '2026-11-07' }
    expect(periodWhenPaid(bought, onTrial, meanwhile, '2026-10-09')).toEqual({
      from: '2026-11-08',
      to: '2026-12-07',
    })
  })
  it('is refused when the shop stands differently by now', () => {
    expect(periodWhenPaid(bought, onTrial, { ...paid, planCode: 'dropship' }, TODAY)).toEqual({
      refused: 'standing_changed',
    })
    const more = { ...bought, kind: 'upgrade' as const, period: { from: TODAY, to: '2026-10-19' } }
    expect(periodWhenPaid(more, paid, paid, '2026-10-05')).toEqual({ from: '2026-10-05', to: '2026-10-19' })
    expect(periodWhenPaid(more, paid, { ...paid, paidUntil: '2026-11-19' }, TODAY)).toEqual({
      refused: 'standing_changed',
    })
    expect(periodWhenPaid(more, paid, paid, '2026-10-20')).toEqual({ refused: 'standing_changed' })
    // Priced as the difference to Business: to Dropship it is another one.
    const meanwhile = { ...paid, planCode: 'dropship' as const }
    expect(periodWhenPaid(more, paid, meanwhile, TODAY)).toEqual({ refused: 'standing_changed' })
  })
})
