import { describe, expect, it } from 'vitest'

import type { ShopOfAccount } from '../../contract.ts'
import { changeWhat, firstChoice, leastExtras, planLock } from './choice.ts'

const shop: ShopOfAccount = {
  shopId: 'a',
  name: 'ร้าน',
  planCode: 'business',
  chosenPlanCode: 'business',
  state: 'active',
  expiresOn: '2026-12-19',
  extraPages: 1,
  extraLineOas: 0,
  extraBranches: 2,
  netTotalSatang: 0,
  heldCoupon: '',
}
const due: ShopOfAccount = { ...shop, state: 'due', planCode: 'trial', chosenPlanCode: 'dropship' }

const business = { code: 'business', isSold: true }
const dropship = { code: 'dropship', isSold: true }

describe('choosing a package', () => {
  it('begins with what the wizard chose, or with what there is', () => {
    expect(firstChoice(due, 'upgrade')).toMatchObject({
      what: 'months',
      planCode: 'dropship',
      extraBranches: 2,
    })
    expect(firstChoice({ ...due, heldCoupon: 'NEWSHOP10' }, 'months')).toMatchObject({ coupon: 'NEWSHOP10' })
    expect(firstChoice(shop, 'upgrade')).toMatchObject({
      what: 'upgrade',
      planCode: 'business',
      extraPages: 1,
    })
  })

  it('keeps a renewal to the package as it is', () => {
    const renewal = firstChoice(shop, 'months')
    expect([planLock(shop, renewal, business), planLock(shop, renewal, dropship)]).toEqual([
      undefined,
      'renewAsIs',
    ])
    expect(leastExtras(shop, renewal)).toMatchObject({ fixed: true })
  })

  it('adds to what is paid, never takes away', () => {
    const more = changeWhat(shop, firstChoice(shop, 'months'), 'upgrade')
    expect(planLock(shop, more, dropship)).toBeUndefined()
    expect(planLock({ ...shop, planCode: 'dropship' }, more, business)).toBe('smaller')
    expect(leastExtras(shop, more)).toEqual({ pages: 1, lineOas: 0, branches: 2, fixed: false })
  })

  it('does not sell what is still to come, and leaves it to who has it', () => {
    const soon = { ...dropship, isSold: false }
    expect(planLock(due, firstChoice(due, 'months'), soon)).toBe('notSoldYet')
    const has = { ...shop, planCode: 'dropship' }
    expect(planLock(has, firstChoice(has, 'months'), soon)).toBeUndefined()
  })

  it('is free for a shop that has not paid', () => {
    const first = firstChoice(due, 'months')
    expect(planLock(due, first, business)).toBeUndefined()
    expect(leastExtras(due, first)).toEqual({ pages: 0, lineOas: 0, branches: 0, fixed: false })
  })
})
