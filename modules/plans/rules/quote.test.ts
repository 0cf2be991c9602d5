import { describe, expect, it } from 'vitest'
import type { Plan } from './plan.ts'
import { productsLeft } from './plan.ts'
import { quote } from './quote.ts'

const business: Plan = {
  code: 'business',
  priceSatang: 250_000,
  branches: 1,
  pages: 1,
  lineOas: 1,
  galleryBytes: 1,
  extrasAllowed: true,
  agents: false,
  isSold: true,
}
const trial: Plan = { ...business, code: 'trial', priceSatang: 0, productLimit: 10, extrasAllowed: false }
const charges = {
  extraPageSatang: 30_000,
  extraLineOaSatang: 30_000,
  extraBranchSatang: 30_000,
  serviceFeeSatang: 0,
}
const none = { pages: 0, lineOas: 0, branches: 0 }

describe('what a package costs a month', () => {
  it('is the drawn example: Business, a page, two branches, 10 % off, VAT 7 %', () => {
    expect(
      quote(
        business,
        { pages: 1, lineOas: 0, branches: 2 },
        charges,
        { code: 'NEWSHOP10', percentOff: 10 },
        700,
      ),
    ).toMatchObject({
      planSatang: 250_000,
      extraPagesSatang: 30_000,
      extraBranchesSatang: 60_000,
      discountSatang: 34_000,
      beforeVatSatang: 306_000,
      vatSatang: 21_420,
      netSatang: 327_420,
    })
  })

  it('never falls below zero, and a trial takes no extras and no fee', () => {
    expect(quote(business, none, charges, { code: 'X', amountOffSatang: 9_999_999 }, 700).netSatang).toBe(0)
    expect(
      quote(
        trial,
        { pages: 5, lineOas: 5, branches: 5 },
        { ...charges, serviceFeeSatang: 100 },
        undefined,
        700,
      ).netSatang,
    ).toBe(0)
  })
})

describe('how many products still fit', () => {
  it.each([
    [0, 10],
    [9, 1],
    [10, 0],
    [40, 0],
  ])('with %i there are %i left', (existing, left) => {
    expect(productsLeft(trial, existing)).toBe(left)
  })
  it('is no question without a limit', () => {
    expect(productsLeft(business, 1_000_000)).toBeUndefined()
  })
})
